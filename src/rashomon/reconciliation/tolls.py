"""Counts of one measure → the main group, what bounds it, and the counts of other sets."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rashomon.reconciliation.figures import Stated, can_both_be_true, same_answer
from rashomon.reconciliation.heads import (
    DIED,
    GENERAL,
    ONE_SPOT,
    SORTS,
    VICTIMS,
    canonical,
    common_heads,
    died_later,
    is_broad,
    is_narrow,
    is_part,
    is_withdrawn,
    likeness,
    total_of,
)

ALIKE_ENOUGH = 0.25
"""Share of content words two sentences must have in common for a sub-count to be one set."""
BROAD_WEIGHT = 1.5
NARROW_WEIGHT = 0.3
"""A count in broad words speaks for the whole; one narrowed to a state or a spot hardly does."""
SIDE_BY_SIDE = 300
"""Characters within which two bodies' counts are set against one another: two sentences."""
SAME_ORDER = 4
"""A count is corrected to one of its own order: 176 to 101, not 31 to the four counted twice."""
MANY_SETS = frozenset({"perpetrators"})
"""Measures under which one event has several sets: those in the car, those charged."""
NEARLY = 0.1
"""A bound within a tenth of a count is the same count in other words: over 150, then 159."""
OTHERS_BELONG = frozenset({"injuries", "survivors", "missing"})
"""Measures whose main count is often told as "others", beside the dead."""
NEVER_ADDED = frozenset({"injuries", "survivors"})
"""Measures whose ordinals rank one of the hurt among all who were hit."""


@dataclass(frozen=True, slots=True)
class Strand:
    """One answer of one report: the figures by which it gives the same number of the same thing."""

    members: tuple[Stated, ...]
    part: bool
    broad: bool
    narrowed: bool
    adds: bool

    @property
    def first(self) -> Stated:
        """Its first figure in the text."""
        return self.members[0]

    @property
    def report(self) -> str:
        """The report that it belongs to."""
        return self.first.report


@dataclass(frozen=True, slots=True, kw_only=True)
class Toll:
    """The strands on the whole set, those that bound it from below, and the rest."""

    core: tuple[Strand, ...]
    others: tuple[Strand, ...]
    parts: tuple[Strand, ...]
    rest: tuple[Strand, ...]

    @property
    def answer(self) -> float | None:
        """The number that most speaks for."""
        return self.core[0].first.range.value if self.core else None


def toll_of(members: Sequence[Stated], *, some_died: bool) -> Toll:
    """The measure's figures sorted into those on its main count and those on other sets."""
    strands = strands_of(members, some_died=some_died)
    core = consensus(strands)
    strands = _settle_additions(strands, core)
    core = [s for s in strands if core and _same(s, core[0]) and not s.adds and _plain(s)]
    others = _others(core, strands)
    rest = [s for s in strands if s not in core and s not in others]
    parts = _parts_of([*core, *others], rest)
    return Toll(
        core=tuple(core),
        others=tuple(others),
        parts=tuple(parts),
        rest=tuple(s for s in rest if s not in parts),
    )


def strands_of(members: Sequence[Stated], *, some_died: bool) -> list[Strand]:
    """Per report, the figures that give the same answer about the same kind of set."""
    found: dict[tuple[object, ...], list[Stated]] = defaultdict(list)
    for one in members:
        at = one.range
        answer = (at.value,) if at.value is not None else (at.low, at.high)
        partial = _partial(one, some_died=some_died)
        who = canonical(one.figure.head) if one.figure.implicit else ""
        found[(one.report, answer, _adds(one), partial, who)].append(one)
    common = common_heads(members)
    return [_strand(tuple(group), common, some_died=some_died) for group in found.values()]


def _strand(members: tuple[Stated, ...], common: frozenset[str], *, some_died: bool) -> Strand:
    return Strand(
        members=members,
        part=_partial(members[0], some_died=some_died),
        broad=any(is_broad(m, common) and not _partial(m, some_died=some_died) for m in members),
        narrowed=all(is_narrow(m) or m.figure.implicit for m in members),
        adds=_adds(members[0]),
    )


def _partial(stated: Stated, *, some_died: bool) -> bool:
    figure = stated.figure
    besides = figure.besides and not (some_died and figure.measure in OTHERS_BELONG)
    return is_part(stated) or besides


def _adds(stated: Stated) -> bool:
    figure = stated.figure
    if figure.measure in NEVER_ADDED:
        return False
    if figure.measure == "deaths" and not DIED.search(stated.sentence.lower()):
        return False
    return figure.increment or died_later(stated)


def consensus(strands: Sequence[Strand]) -> list[Strand]:
    """The strands of the answer that most reports, or the broadest words, give for the whole."""
    able = [s for s in strands if not s.adds and not s.part]
    if not able:
        return []
    best = max(able, key=lambda strand: _weight(strand, able))
    return [s for s in able if _same(s, best)]


def _weight(strand: Strand, strands: Sequence[Strand]) -> tuple[float, float, int]:
    """How much speaks for an answer: who gives it, in how broad words, how early."""
    voices: dict[str, float] = {}
    for other in strands:
        if _same(other, strand):
            weight = BROAD_WEIGHT if other.broad else (NARROW_WEIGHT if other.narrowed else 1.0)
            voices[other.first.origin] = max(weight, voices.get(other.first.origin, 0.0))
    at = strand.first.range
    return sum(voices.values()), at.value or at.low or 0.0, -strand.first.figure.number.start


def _settle_additions(strands: Sequence[Strand], core: Sequence[Strand]) -> list[Strand]:
    """Additions that add to nothing said before are counts like any other.

    An ordinal fixes the total, so it adds nothing where that total is the core's own; a death
    told without one adds only where its report comes after the first to give the core's count.
    """
    first = min((_day(s.first) for s in core), default="")
    settled = []
    for strand in strands:
        adds = strand.adds and bool(core) and _day(strand.first) > first
        total = total_of(strand.first) if strand.adds else None
        if total is not None and core:
            adds = total > (core[0].first.range.value or 0.0)
        settled.append(strand if adds == strand.adds else _made_plain(strand))
    return settled


def _made_plain(strand: Strand) -> Strand:
    return Strand(strand.members, strand.part, strand.broad, strand.narrowed, adds=False)


def _day(stated: Stated) -> str:
    return (stated.when.earliest or "")[:10] if stated.when else ""


def _plain(strand: Strand) -> bool:
    """Whether a strand of the core's answer is of the core's set, as far as its words tell."""
    besides = strand.first.figure.besides and strand.first.figure.measure != "deaths"
    return not strand.part or not (strand.narrowed or besides)


def _others(core: Sequence[Strand], strands: Sequence[Strand]) -> list[Strand]:
    """Strands with other answers that are yet about the core's set.

    Such are the broad counts of reports that lack the core's answer, what other reports repeat
    of them, counts that one sentence sets against the core's, and additions.
    """
    spoken = {s.report for s in core}
    free = [s for s in strands if s not in core and not _told_apart(s, core, strands)]
    found: list[Strand] = []
    for report in sorted({s.report for s in free} - spoken):
        able = [s for s in free if s.report == report and not s.adds and _may_differ(s, core)]
        if able:
            found.append(max(able, key=lambda s: _weight(s, strands)))
    for strand in free:
        if strand not in found and _belongs(strand, core, found):
            found.append(strand)
    return found


def _told_apart(strand: Strand, core: Sequence[Strand], strands: Sequence[Strand]) -> bool:
    """Whether the first report of either count gives both, so that they are of two sets.

    A later report may give both because it recalls the count that it replaces.
    """
    if strand.adds or not core or strand.first.range.value is None:
        return False
    alike = [s for s in strands if _same(s, strand) and s.broad]
    both = {s.report for s in alike} & {s.report for s in core}
    first = min(_day(s.first) for s in [*alike, *core])
    rivals = any(_set_against(s, c) for s in alike for c in core)
    gives_way = any(_gives_way(strand, c) for c in core)
    told = any(_day(s.first) <= first for s in core if s.report in both)
    return told and not rivals and not gives_way


def _belongs(strand: Strand, core: Sequence[Strand], found: Sequence[Strand]) -> bool:
    if strand.adds:
        return bool(core)
    again = strand.broad and any(_same(strand, other) for other in found)
    rival = any(_set_against(strand, other) for other in [*core, *found])
    vague = strand.broad and any(_holds(strand, other) for other in core)
    rough = strand.broad and any(_nearly(strand, other) for other in [*core, *found])
    return again or rival or vague or rough or any(_gives_way(strand, c) for c in core)


def _may_differ(strand: Strand, core: Sequence[Strand]) -> bool:
    """Whether a report's count may be held against the core's though the two differ.

    A count below the core's that is no earlier is of the whole only in the plainest words: a
    report that names "three victims" of five counts some of them.
    """
    if not strand.broad or not core:
        return strand.broad
    best = core[0].first.range
    counts_victims = strand.first.figure.measure in VICTIMS
    earlier = _day(strand.first) < min(_day(s.first) for s in core)
    if can_both_be_true(strand.first.range, best):
        open_words = strand.first.range.value is None or not counts_victims
        return open_words or earlier or _of_one_order(strand, core[0])
    if strand.first.figure.measure in MANY_SETS:
        return False
    said, known = strand.first.range.value, best.value
    if said is None or known is None or not counts_victims:
        return True
    lower = said < known
    plainest = any(canonical(m.figure.head) in GENERAL for m in strand.members) and not any(
        m.figure.head.startswith("victim") for m in strand.members
    )
    return earlier or not lower or (plainest and said > 1)


def _same(a: Strand, b: Strand) -> bool:
    return same_answer(a.first.range, b.first.range)


def _holds(vague: Strand, other: Strand) -> bool:
    """Whether vague words allow the other's number."""
    at = vague.first.range
    return at.value is None and can_both_be_true(at, other.first.range)


def _nearly(a: Strand, b: Strand) -> bool:
    """Whether one report gives a count and a bound close to it, which both can be true."""
    x, y = a.first.range, b.first.range
    if a.report != b.report or x.value is None or y.value is None:
        return False
    close = abs(x.value - y.value) <= NEARLY * max(x.value, y.value)
    return close and not (x.exact and y.exact) and can_both_be_true(x, y)


def _gives_way(a: Strand, b: Strand) -> bool:
    """Whether one report gives both counts, and tells one of them as given up for the other."""
    if a.report != b.report or not any(is_withdrawn(m) for m in (*a.members, *b.members)):
        return False
    return _of_one_order(a, b)


def _of_one_order(a: Strand, b: Strand) -> bool:
    x, y = sorted((s.first.range.value or s.first.range.low or 0.0) for s in (a, b))
    return y <= SAME_ORDER * x


def _set_against(a: Strand, b: Strand) -> bool:
    """Whether a report gives the two counts side by side, each with a source of its own."""
    if not (a.broad and b.broad and _of_one_order(a, b)):
        return False
    return any(
        x.report == y.report
        and abs(x.figure.number.start - y.figure.number.start) <= SIDE_BY_SIDE
        and x.sources
        and y.sources
        and x.sources[0] != y.sources[0]
        for x in a.members
        for y in b.members
    )


def _parts_of(joined: Sequence[Strand], rest: Sequence[Strand]) -> list[Strand]:
    """A part that is all a report says of the measure bounds the whole."""
    spoken = {strand.report for strand in joined}
    alone = {r for r in {s.report for s in rest} if sum(s.report == r for s in rest) == 1}
    return [
        s
        for s in rest
        if joined
        and s.report in alone - spoken
        and (s.part or _placed(s))
        and not s.narrowed
        and not s.first.figure.besides
        and _fits_in(s, joined)
    ]


def _placed(strand: Strand) -> bool:
    """Whether the words tie the count to one spot: "three marchers near the Quay Bridge"."""
    figure = strand.first.figure
    sorted_out = canonical(figure.head) in GENERAL or figure.head.lower() in SORTS
    return not sorted_out and bool(ONE_SPOT.search(f"{figure.counted} {strand.first.phrase}"))


def _fits_in(part: Strand, joined: Sequence[Strand]) -> bool:
    """Whether the part is no larger than some count of the whole."""
    low = part.first.range.low or 0.0
    return any(s.first.range.high is None or low <= s.first.range.high for s in joined)


def chains(strands: Sequence[Strand]) -> list[list[Stated]]:
    """Strands of several reports that give one number of sets described alike, joined."""
    found: list[list[Strand]] = []
    for strand in strands:
        home = next((c for c in found if any(_one_set(strand, other) for other in c)), None)
        if home is None:
            found.append([strand])
        else:
            home.append(strand)
    return [_figures(chain) for chain in found]


def _figures(strands: Iterable[Strand]) -> list[Stated]:
    return [member for strand in strands for member in strand.members]


def _one_set(a: Strand, b: Strand) -> bool:
    return _same(a, b) and any(_alike(x, y) for x in a.members for y in b.members)


def _alike(x: Stated, y: Stated) -> bool:
    heads = canonical(x.figure.head), canonical(y.figure.head)
    same_head = heads[0] == heads[1] or bool(GENERAL & set(heads))
    return same_head and likeness(x.tokens, y.tokens) >= ALIKE_ENOUGH
