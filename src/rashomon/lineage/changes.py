"""Two texts of one origin → what changed between them, facts before wording before furniture."""

import re
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import DamerauLevenshtein

from rashomon.lineage.align import Tile
from rashomon.lineage.edits import edits, gap_edits, note
from rashomon.lineage.happening import CALENDAR
from rashomon.lineage.pairing import Match, offers, pair_sentences
from rashomon.lineage.slots import clock_changes, slot_changes
from rashomon.lineage.states import ANONYMOUS, NO_PERSON, State
from rashomon.lineage.telling import is_grammar
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
NAME_RUN = re.compile(r"\b[A-Z][\w'’-]+(?: (?:[A-Z]\.|[A-Z][\w'’-]+|[\"“][A-Z]\w+[\"”])){1,2}\b")
CLOSE = 0.6
"""Likeness from which a sentence's edits are read word by word; below, it is another sentence
about the same thing and only its figures, dates and names are compared."""
LOOSE = 0.5
"""Likeness from which short edits of fact are still read word by word."""
TAIL = 2
"""Sentences at one text's end, and only there, that make a truncation and no mere cut."""
STEPS = 3
"""Later stages set against one open fact at most: arrested, charged, in court."""
LONGEST = 8
"""Words on either side of an edit between loosely alike sentences; longer, it is no one edit."""
NAMINGS = 3
"""Newly named people told of at most: more is a list, and the added sentences show it."""


def all_changes(
    earlier: Wording,
    later: Wording,
    before: State,
    after: State,
    *,
    shared: Sequence[Tile],
    texts: tuple[Text, Text],
) -> tuple[Change, ...]:
    """Every change between two editions of one text."""
    matches = pair_sentences(earlier, later)
    worded = list(_matched(earlier, later, matches))
    found = [
        *worded,
        *_unmatched(earlier, later, matches),
        *_furniture(*texts),
        *_loose(earlier, later, matches, worded, shared),
        *fact_changes(earlier, later, before, after, matches, shared),
    ]
    return in_order(found)


def fact_changes(
    earlier: Wording,
    later: Wording,
    before: State,
    after: State,
    matches: Sequence[Match],
    shared: Sequence[Tile],
) -> Iterator[Change]:
    """Facts that differ wherever in the two texts they stand."""
    yield from _stages(before, after)
    yield from _named_in(later, earlier, after, before, near=[t.a for t in shared], forward=True)
    yield from _named_in(earlier, later, before, after, near=[t.b for t in shared], forward=False)
    yield from _fuller_names(earlier, later)
    yield from _ages(before, after)
    yield from _spellings(earlier, later)
    yield from clock_changes(earlier, later)
    yield from slot_changes(
        earlier, later, [m for m in offers(earlier, later) if m.likeness < CLOSE]
    )


def facts_only(
    earlier: Wording, later: Wording, before: State, after: State, *, shared: Sequence[Tile]
) -> tuple[Change, ...]:
    """The changes of fact between two texts that tell one thing in their own words."""
    matches = pair_sentences(earlier, later)
    worded = [c for c in _matched(earlier, later, matches) if c.kind in FACTS]
    return in_order(
        [
            *worded,
            *_loose(earlier, later, matches, worded, shared),
            *fact_changes(earlier, later, before, after, matches, shared),
        ]
    )


def facts_differ(a: Wording, b: Wording, *, shared: Sequence[Tile]) -> bool:
    """Whether some matched sentence gives a fact otherwise; a dateline or a name alone is none."""
    matches = pair_sentences(a, b)
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
        if (
            change.before
            and change.after
            and change.kind in LOOSE_FACTS
            and _short(change, earlier, later)
        ):
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


def _unmatched(earlier: Wording, later: Wording, matches: Sequence[Match]) -> Iterator[Change]:
    """Runs of sentences that only one text has."""
    gone = _runs(earlier, {m.a for m in matches})
    new = _runs(later, {m.b for m in matches})
    tails = [_tail(earlier, gone), _tail(later, new)]
    cut = None
    if tails[0] and not tails[1]:
        cut = tails[0]
        yield Change(
            kind="truncation", before=cut, after=None, note="the later text ends before this"
        )
    for span in gone:
        if span != cut:
            said = span.of(earlier.content)
            yield Change(kind="dropped", before=span, after=None, note=note("sentence", said, ""))
    for span in new:
        said = span.of(later.content)
        yield Change(kind="added", before=None, after=span, note=note("sentence", "", said))


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


def _stages(before: State, after: State) -> Iterator[Change]:
    """What one text leaves open, or at an early stage, and the other alone has come further in."""
    for early, late, forward in ((before, after, True), (after, before, False)):
        for ladder in sorted({stage.ladder for stage in early.alone}):
            mine = [s for s in early.alone if s.ladder == ladder]
            theirs = [s for s in late.alone if s.ladder == ladder]
            if not theirs or theirs[-1].stage < mine[-1].stage:
                continue
            for opened in [s for s in mine if s.stage == mine[0].stage]:
                for reached in [s for s in theirs if s.stage > opened.stage][-STEPS:]:
                    yield _moved(ladder, opened.span, reached.span, forward=forward)


def _moved(ladder: str, opened: Span, reached: Span, *, forward: bool) -> Change:
    return Change(
        kind="status",
        before=opened if forward else reached,
        after=reached if forward else opened,
        note=f"{ladder} {'has come further' if forward else 'is told less far'}",
    )


def _named_in(
    naming: Wording,
    silent: Wording,
    names: State,
    lacks: State,
    *,
    near: Sequence[int],
    forward: bool,
) -> Iterator[Change]:
    """Somebody named in one text whom the other says is not yet named, or leaves nameless."""
    known = {p.surname for p in lacks.people} | set(silent.keys)
    fresh = [p for p in names.people if p.surname not in known][:NAMINGS]
    unnamed = sorted(lacks.unnamed, key=lambda span: (_distance(silent, span, near), span))
    for person in fresh:
        nameless = [*unnamed[:1], *_nameless(silent, person.age)]
        for span in nameless[:2]:
            sides = (span, person.span) if forward else (person.span, span)
            yield Change(kind="name", before=sides[0], after=sides[1], note=f"{person.name} named")


def _distance(silent: Wording, span: Span, near: Sequence[int]) -> int:
    """Characters from the span to the nearest shared run: a round-up leaves others nameless too."""
    return min((abs(silent.starts[at] - span.start) for at in near), default=0)


def _fuller_names(earlier: Wording, later: Wording) -> Iterator[Change]:
    """A first and last name that the other text prints with something between them."""
    mine, theirs = _runs_of_names(earlier), _runs_of_names(later)
    for ends, (words, span) in mine.items():
        there = theirs.get(ends)
        if there and there[0] != words:
            yield Change(
                kind="name",
                before=span,
                after=there[1],
                note=note("name", span.of(earlier.content), there[1].of(later.content)),
            )


def _runs_of_names(
    wording: Wording,
) -> dict[tuple[str, str], tuple[tuple[str, ...], Span]]:
    """Runs of two or three capitalised words by their first and last, the first printing kept."""
    found: dict[tuple[str, str], tuple[tuple[str, ...], Span]] = {}
    for run in NAME_RUN.finditer(wording.content):
        words = tuple(re.findall(r"\w+", run[0].casefold()))
        if len(words) >= 2 and not any(w in NO_PERSON for w in words):
            span = Span(wording.report_id, run.start(), run.end())
            found.setdefault((words[0], words[-1]), (words, span))
    return found


def _nameless(silent: Wording, age: int | None) -> Iterator[Span]:
    """Where the text speaks of somebody of that age without a name."""
    for sentence in silent.sentences:
        if sentence.standing:
            continue
        for found in ANONYMOUS.finditer(silent.content, sentence.start, sentence.end):
            if age is not None and found[1] == str(age):
                yield Span(silent.report_id, found.start(), found.end())


def _ages(before: State, after: State) -> Iterator[Change]:
    """One person with two ages."""
    ages = {p.surname: p for p in after.people}
    for person in before.people:
        other = ages.get(person.surname)
        if other and None not in (person.age, other.age) and person.age != other.age:
            yield Change(
                kind="figure",
                before=person.span,
                after=other.span,
                note=f"age of {other.name}: {person.age} → {other.age}",
            )


def _spellings(earlier: Wording, later: Wording) -> Iterator[Change]:
    """A name that one text spells one way and the other another."""
    mine, theirs = _names(earlier), _names(later)
    for key, at in mine.items():
        if key in theirs or len(key) < 5 or key in later.keys:
            continue
        for other, there in theirs.items():
            if other in mine or len(other) < 5 or other in earlier.keys:
                continue
            if key[0] == other[0] and _respelt(key, other):
                before, after = earlier.span(at, at + 1), later.span(there, there + 1)
                yield Change(
                    kind="name",
                    before=before,
                    after=after,
                    note=note("name", before.of(earlier.content), after.of(later.content)),
                )


def _respelt(one: str, other: str) -> bool:
    """One or two letters apart, and no plural or possessive of it."""
    if one.rstrip("s'") == other.rstrip("s'"):
        return False
    return int(DamerauLevenshtein.distance(one, other)) <= (1 if len(one) < 7 else 2)


def _names(wording: Wording) -> dict[str, int]:
    """Capitalised words inside sentences, each with its first place."""
    found: dict[str, int] = {}
    for sentence in wording.sentences:
        for k in range(sentence.first + 1, sentence.last):
            key = wording.keys[k]
            if wording.printed(k)[0].isupper() and key not in CALENDAR and not is_grammar(key):
                found.setdefault(key, k)
    return found
