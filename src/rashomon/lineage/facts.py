"""Two texts → facts that differ wherever in them they stand: states, names, ages, places, hours."""

import re
from collections.abc import Iterator, Sequence

from rapidfuzz.distance import DamerauLevenshtein

from rashomon.lineage.align import Tile
from rashomon.lineage.edits import note
from rashomon.lineage.happening import CALENDAR
from rashomon.lineage.pairing import CLOSE, Pairing
from rashomon.lineage.slots import age_changes, clock_changes, slot_changes
from rashomon.lineage.states import ANONYMOUS, NO_PERSON, State
from rashomon.lineage.telling import is_grammar
from rashomon.lineage.words import Wording, key_of
from rashomon.model.lineage import Change
from rashomon.model.spans import Span

STEPS = 3
"""Later stages set against one open fact at most: arrested, charged, in court."""
NAMINGS = 3
"""Newly named people told of at most: more is a list, and the added sentences show it."""
NAME_RUN = re.compile(r"\b[A-Z][\w'’-]+(?: (?:[A-Z]\.|[A-Z][\w'’-]+|[\"“][A-Z]\w+[\"”])){1,2}\b")
_ROADS = r"(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Court|Place|Circle|Boulevard|Blvd|Way)"
STREET = re.compile(rf"\b((?:[A-Z][\w'’-]+ ){{0,2}}[A-Z][\w'’-]+?) ((?:{_ROADS}\.? ?)+)\b")


def fact_changes(
    earlier: Wording,
    later: Wording,
    before: State,
    after: State,
    pairing: Pairing,
    shared: Sequence[Tile],
) -> Iterator[Change]:
    """Facts that differ wherever in the two texts they stand."""
    yield from _stages(before, after)
    yield from _named_in(later, earlier, after, before, near=[t.a for t in shared], forward=True)
    yield from _named_in(earlier, later, before, after, near=[t.b for t in shared], forward=False)
    yield from _replaced_by_name(later, earlier, after, pairing.swapped(), forward=True)
    yield from _replaced_by_name(earlier, later, before, pairing, forward=False)
    yield from _fuller_names(earlier, later)
    yield from _streets(earlier, later)
    yield from _ages(before, after)
    yield from _spellings(earlier, later)
    yield from clock_changes(earlier, later)
    yield from age_changes(earlier, later, pairing.mutual)
    settled_a = {m.a for m in pairing.matches if m.likeness >= CLOSE}
    settled_b = {m.b for m in pairing.matches if m.likeness >= CLOSE}
    loose = [m for m in pairing.offers if m.a not in settled_a and m.b not in settled_b]
    yield from slot_changes(earlier, later, loose)


def _stages(before: State, after: State) -> Iterator[Change]:
    """What one text leaves open, or at an early stage, and the other alone has come further in."""
    for early, late, forward in ((before, after, True), (after, before, False)):
        for ladder in sorted({stage.ladder for stage in early.alone}):
            mine = [s for s in early.alone if s.ladder == ladder]
            theirs = [s for s in late.alone if s.ladder == ladder]
            ahead = theirs[-1].stage - mine[-1].stage if theirs else -1
            if ahead < 0 or (ahead == 0 and ladder == "health"):
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
    words = set(silent.keys)
    known = {p.surname for p in lacks.people}
    fresh = [
        p
        for p in names.people
        if p.surname not in known and not words.issuperset(key_of(w) for w in p.name.split())
    ][:NAMINGS]
    unnamed = sorted(lacks.unnamed, key=lambda span: (_distance(silent, span, near), span))
    for person in fresh:
        nameless = [*unnamed[:1], *_nameless(silent, person.age)]
        for span in nameless[:2]:
            sides = (span, person.span) if forward else (person.span, span)
            yield Change(kind="name", before=sides[0], after=sides[1], note=f"{person.name} named")


def _replaced_by_name(
    naming: Wording, silent: Wording, names: State, pairing: Pairing, *, forward: bool
) -> Iterator[Change]:
    """Somebody named where the other's sentence on the same matter has a nameless one."""
    words = set(silent.keys)
    for person in names.people:
        if words.issuperset(key_of(w) for w in person.name.split()):
            continue
        beside = [
            m
            for m in pairing.mutual
            if naming.sentences[m.a].start <= person.span.start < naming.sentences[m.a].end
        ]
        for match in beside:
            sentence = silent.sentences[match.b]
            found = ANONYMOUS.search(silent.content, sentence.start, sentence.end)
            if found:
                span = Span(silent.report_id, found.start(), found.end())
                sides = (span, person.span) if forward else (person.span, span)
                yield Change(
                    kind="name", before=sides[0], after=sides[1], note=f"{person.name} named"
                )


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
    for surname in sorted({p.surname for p in before.people}):
        mine = {p.age: p for p in reversed(before.people) if p.surname == surname and p.age}
        theirs = {p.age: p for p in reversed(after.people) if p.surname == surname and p.age}
        if not mine or not theirs or set(mine) == set(theirs):
            continue
        old = next((mine[age] for age in mine if age not in theirs), mine[min(mine)])
        new = next((theirs[age] for age in theirs if age not in mine), theirs[max(theirs)])
        yield Change(
            kind="figure",
            before=old.span,
            after=new.span,
            note=f"age of {new.name}: {old.age} → {new.age}",
        )


def _streets(earlier: Wording, later: Wording) -> Iterator[Change]:
    """A street that both name alike but for its last word."""
    mine, theirs = _street_names(earlier), _street_names(later)
    for stem_of, (words, span) in mine.items():
        there = theirs.get(stem_of)
        if there and there[0] != words:
            yield Change(
                kind="place",
                before=span,
                after=there[1],
                note=note("place", span.of(earlier.content), there[1].of(later.content)),
            )


def _street_names(wording: Wording) -> dict[str, tuple[str, Span]]:
    """Streets by what stands before the words for street, the first printing kept."""
    found: dict[str, tuple[str, Span]] = {}
    for street in STREET.finditer(wording.content):
        span = Span(wording.report_id, street.start(), street.start() + len(street[0].rstrip()))
        found.setdefault(street[1].casefold(), (street[2].casefold().strip(". "), span))
    return found


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
