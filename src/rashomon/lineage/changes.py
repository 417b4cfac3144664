"""Two texts of one origin → what changed between them, facts before wording before furniture."""

from collections.abc import Iterator, Sequence

from rashomon.lineage.align import Tile
from rashomon.lineage.edits import edits, gap_edits, note
from rashomon.lineage.facts import fact_changes
from rashomon.lineage.pairing import CLOSE, Match, Pairing
from rashomon.lineage.states import State
from rashomon.lineage.words import Wording
from rashomon.model.lineage import Change
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Text

ORDER = (
    "figure",
    "date",
    "name",
    "role",
    "place",
    "status",
    "attribution",
    "negation",
    "hedge",
    "quotation",
    "added",
    "dropped",
    "truncation",
    "wording",
    "spelling",
    "furniture",
)
FACTS = frozenset(ORDER[:10])
LOOSE_FACTS = frozenset({"figure", "date", "name", "place", "status", "role"})
"""Kinds that an edit between loosely alike sentences can show; who says it is rather reworded."""
LOOSE = 0.5
"""Likeness from which short edits of fact are still read word by word."""
TAIL = 2
"""Sentences at one text's end, and only there, that make a truncation and no mere cut."""
LONGEST = 8
"""Words on either side of an edit between loosely alike sentences; longer, it is no one edit."""


def all_changes(
    earlier: Wording,
    later: Wording,
    before: State,
    after: State,
    *,
    pairing: Pairing,
    shared: Sequence[Tile],
    texts: tuple[Text, Text],
) -> tuple[Change, ...]:
    """Every change between two editions of one text."""
    matches = pairing.matches
    worded = list(_matched(earlier, later, matches))
    found = [
        *worded,
        *_unmatched(earlier, later, pairing),
        *_furniture(*texts),
        *_loose(earlier, later, matches, worded, shared),
        *_reworded(earlier, later, [m for m in matches if m.likeness < CLOSE]),
        *fact_changes(earlier, later, before, after, pairing, shared),
    ]
    return in_order(found)


def facts_only(
    earlier: Wording,
    later: Wording,
    before: State,
    after: State,
    *,
    pairing: Pairing,
    shared: Sequence[Tile],
) -> tuple[Change, ...]:
    """The changes of fact between two texts that tell one thing in their own words."""
    matches = pairing.matches
    worded = [c for c in _matched(earlier, later, matches) if c.kind in FACTS]
    return in_order(
        [
            *worded,
            *_loose(earlier, later, matches, worded, shared),
            *_reworded(earlier, later, pairing.mutual),
            *fact_changes(earlier, later, before, after, pairing, shared),
        ]
    )


def _reworded(earlier: Wording, later: Wording, matches: Sequence[Match]) -> Iterator[Change]:
    """Sentences that tell one matter in other words, each as a whole."""
    for match in matches:
        one, other = earlier.sentences[match.a], later.sentences[match.b]
        before = Span(earlier.report_id, one.start, one.end)
        after = Span(later.report_id, other.start, other.end)
        said = before.of(earlier.content), after.of(later.content)
        same = earlier.keys[one.first : one.last] == later.keys[other.first : other.last]
        if not (same or one.standing or other.standing):
            yield Change(kind="wording", before=before, after=after, note=note("sentence", *said))


def facts_differ(a: Wording, b: Wording, *, pairing: Pairing, shared: Sequence[Tile]) -> bool:
    """Whether some matched sentence gives a fact otherwise; a dateline or a name alone is none."""
    matches = pairing.matches
    worded = [c for c in _matched(a, b, matches) if c.kind in FACTS]
    return any(
        (c.before and c.after) or c.kind in ("figure", "date", "negation", "status")
        for c in [*worded, *_loose(a, b, matches, worded, shared)]
    )


def _loose(
    earlier: Wording,
    later: Wording,
    matches: Sequence[Match],
    known: Sequence[Change],
    shared: Sequence[Tile],
) -> Iterator[Change]:
    """Short edits of fact between loosely alike sentences, and between two shared runs of words."""
    found = [
        change
        for match in matches
        if LOOSE <= match.likeness < CLOSE
        for change in edits(earlier, later, earlier.sentences[match.a], later.sentences[match.b])
    ]
    for change in [*found, *gap_edits(earlier, later, shared, longest=LONGEST)]:
        both = change.before and change.after and change.kind in LOOSE_FACTS
        if not both or not _short(change, earlier, later):
            continue
        if not any(_meet(change, other) for other in known):
            yield change


def _short(change: Change, earlier: Wording, later: Wording) -> bool:
    sides = ((change.before, earlier), (change.after, later))
    return all(s is None or len(s.of(w.content).split()) <= LONGEST for s, w in sides)


def _meet(one: Change, other: Change) -> bool:
    return bool(
        (one.before and other.before and one.before.meets(other.before))
        or (one.after and other.after and one.after.meets(other.after))
    )


def in_order(changes: Sequence[Change]) -> tuple[Change, ...]:
    """The changes sorted by kind and place, each pair of spans once, under its first kind."""
    first: dict[tuple[Span | None, Span | None], Change] = {}
    for change in sorted(changes, key=_key):
        first.setdefault((change.before, change.after), change)
    return tuple(first.values())


def _key(change: Change) -> tuple[int, int, int, int, int, str]:
    before, after = change.before, change.after
    return (
        ORDER.index(change.kind),
        before.start if before else -1,
        before.end if before else -1,
        after.start if after else -1,
        after.end if after else -1,
        change.note,
    )


def _matched(earlier: Wording, later: Wording, matches: Sequence[Match]) -> Iterator[Change]:
    for match in matches:
        if match.likeness >= CLOSE:
            yield from edits(earlier, later, earlier.sentences[match.a], later.sentences[match.b])


def _unmatched(earlier: Wording, later: Wording, pairing: Pairing) -> Iterator[Change]:
    """Runs of sentences that only one text has; two that tell of one matter are one change."""
    gone = _runs(earlier, {m.a for m in pairing.matches})
    new = _runs(later, {m.b for m in pairing.matches})
    cut = _tail(earlier, gone)
    if cut and not _tail(later, new):
        gone.remove(cut)
        yield Change(
            kind="truncation", before=cut, after=None, note="the later text ends before this"
        )
    for old, young in _replaced(earlier, later, pairing.offers, gone, new):
        gone.remove(old)
        new.remove(young)
        said = old.of(earlier.content), young.of(later.content)
        yield Change(kind="wording", before=old, after=young, note=note("sentence", *said))
    for span in gone:
        said_then = span.of(earlier.content)
        yield Change(kind="dropped", before=span, after=None, note=note("sentence", said_then, ""))
    for span in new:
        said_now = span.of(later.content)
        yield Change(kind="added", before=None, after=span, note=note("sentence", "", said_now))


def _replaced(
    earlier: Wording,
    later: Wording,
    offers: Sequence[Match],
    gone: Sequence[Span],
    new: Sequence[Span],
) -> list[tuple[Span, Span]]:
    """Runs whose sentences are loosely alike, each run once, the likest sentences first."""
    pairs: list[tuple[Span, Span]] = []
    for match in sorted(offers, key=lambda m: (-m.likeness, m.a, m.b)):
        old = _holder(gone, earlier.sentences[match.a].start)
        young = _holder(new, later.sentences[match.b].start)
        if old and young and not any(old == o or young == y for o, y in pairs):
            pairs.append((old, young))
    return pairs


def _holder(spans: Sequence[Span], at: int) -> Span | None:
    return next((span for span in spans if span.start <= at < span.end), None)


def _tail(wording: Wording, runs: Sequence[Span]) -> Span | None:
    """The last run where it goes to the text's end and holds more than a sentence."""
    told = [s for s in wording.sentences if not s.standing]
    if not runs or not told or runs[-1].end < told[-1].end:
        return None
    inside = sum(runs[-1].start <= s.start < runs[-1].end for s in told)
    return runs[-1] if inside >= TAIL else None


def _runs(wording: Wording, taken: set[int]) -> list[Span]:
    """Neighbouring unmatched sentences as one span; standing text is nobody's addition."""
    runs: list[Span] = []
    going = False
    for k, sentence in enumerate(wording.sentences):
        if k in taken:
            going = False
        elif not sentence.standing:
            start = runs.pop().start if going else sentence.start
            runs.append(Span(wording.report_id, start, sentence.end))
            going = True
    return runs


def _furniture(earlier: Text, later: Text) -> Iterator[Change]:
    """Furniture blocks that only one page has."""
    mine, theirs = _pieces(earlier), _pieces(later)
    for words, span in mine.items():
        if words not in theirs:
            said = span.of(earlier.content)
            yield Change(
                kind="furniture", before=span, after=None, note=note("furniture", said, "")
            )
    for words, span in theirs.items():
        if words not in mine:
            said = span.of(later.content)
            yield Change(
                kind="furniture", before=None, after=span, note=note("furniture", "", said)
            )


def _pieces(text: Text) -> dict[str, Span]:
    return {
        " ".join(b.span.of(text.content).casefold().split()): b.span
        for b in text.blocks
        if b.kind not in EVIDENCE_KINDS
    }
