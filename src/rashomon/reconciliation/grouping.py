"""Figures → groups that answer one question, and groups that only look alike."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rashomon.reconciliation.figures import Stated, can_both_be_true, same_answer
from rashomon.reconciliation.heads import (
    GENERAL,
    NARROW,
    canonical,
    counts_doers,
    is_broad,
    likeness,
    person_of,
    status_of,
)

TOLLS = frozenset(
    "deaths injuries casualties missing survivors abducted arrests charges perpetrators displaced "
    "evacuated sheltered returned left_country defected participants affected homes_destroyed "
    "homes_damaged shots".split()
)
"""Measures of which a story has one main count, so that differing counts of it are compared."""
ALIKE_ENOUGH = 0.25
"""Share of content words two sentences must have in common for a sub-count to be one set."""
OTHERS_BELONG = frozenset({"injuries", "survivors"})
"""Measures whose main count is often told as "others", beside the dead."""

BROAD_WEIGHT = 1.5
NARROW_WEIGHT = 0.3
"""A count in broad words speaks for the whole; one narrowed to a state or a spot hardly does."""

Links = frozenset[tuple[str, str]]
"""Pairs of figure ids (sorted) that stand at aligned places of two texts of one origin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Figures that answer one question; `parts` are ids of those that count a part of its set."""

    measure: str
    members: tuple[Stated, ...]
    parts: frozenset[str] = frozenset()
    main: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAlike:
    """Two groups whose numbers invite comparison and may not be compared, and why."""

    left: Group
    right: Group
    why: str


@dataclass(frozen=True, slots=True)
class Strand:
    """One answer of one report: the figures by which it gives the same number of the same thing."""

    members: tuple[Stated, ...]

    @property
    def first(self) -> Stated:
        """Its first figure in the text."""
        return self.members[0]

    @property
    def report(self) -> str:
        """The report that it belongs to."""
        return self.first.report

    @property
    def part(self) -> bool:
        """Whether every telling of it counts only a part, or leaves some out."""
        return all(_partial(member) for member in self.members)

    @property
    def broad(self) -> bool:
        """Whether some telling of it may be of the whole set."""
        return any(is_broad(member) and not _partial(member) for member in self.members)

    @property
    def narrowed(self) -> bool:
        """Whether every telling of it is narrowed by its words."""
        return all(NARROW.search(m.reach) or m.figure.implicit for m in self.members)

    @property
    def adds(self) -> bool:
        """Whether it adds to a total."""
        return self.first.figure.increment


def _partial(stated: Stated) -> bool:
    figure = stated.figure
    return figure.part or (figure.besides and figure.measure not in OTHERS_BELONG)


def group_figures(stated: Sequence[Stated], links: Links) -> tuple[list[Group], list[LookAlike]]:
    """Every figure of the event in one group at most, and the pairs that must stay apart."""
    ordered = sorted(stated, key=_place)
    events = [s for s in ordered if not s.figure.background]
    families: dict[tuple[str, ...], list[Stated]] = defaultdict(list)
    folded = _folds_casualties(events)
    for one in events:
        families[_family(one, folded)].append(one)
    groups: list[Group] = []
    for family in sorted(families):
        members = families[family]
        toll = family[0] in TOLLS
        groups += _toll_groups(family[0], members) if toll else _like_groups(members, links)
    return groups, _look_alikes(groups, [s for s in ordered if s.figure.background])


def _place(stated: Stated) -> tuple[str, int, int]:
    at = stated.figure.number
    return at.report_id, at.start, at.end


def _folds_casualties(events: Iterable[Stated]) -> bool:
    """Whether nobody died, so that a count of people shot or hurt is one of the injured."""
    return not any(s.figure.measure == "deaths" and (s.figure.low or 0) > 0 for s in events)


def _family(stated: Stated, folded: bool) -> tuple[str, ...]:
    measure = stated.figure.measure
    if measure == "casualties" and folded:
        measure = "injuries"
    if measure in TOLLS:
        return (measure, status_of(stated))
    if measure == "cases":
        return (measure, status_of(stated), canonical(stated.figure.place or ""))
    if measure == "age":
        return (measure, person_of(stated))
    return (measure, canonical(stated.figure.head), stated.figure.unit or "")


def _toll_groups(measure: str, members: Sequence[Stated]) -> list[Group]:
    strands = _strands(members)
    core = _consensus(strands)
    joined = core + _others(core, strands)
    rest = [s for s in strands if s not in joined]
    parts, rest = _parts_of(joined, rest)
    figures = [m for strand in joined + parts for m in strand.members]
    ids = frozenset(m.figure.id for strand in parts for m in strand.members)
    whole = [_group(measure, figures, ids, main=True)] if figures else []
    return whole + [_group(measure, chain) for chain in _chains(rest)]


def _group(
    measure: str, members: Iterable[Stated], parts: frozenset[str] = frozenset(), main: bool = False
) -> Group:
    ordered = tuple(sorted(members, key=_place))
    return Group(measure=measure, members=ordered, parts=parts, main=main)


def _strands(members: Sequence[Stated]) -> list[Strand]:
    """Per report, the figures that give the same answer about the same kind of set."""
    found: dict[tuple[object, ...], list[Stated]] = defaultdict(list)
    for one in members:
        at = one.range
        answer = (at.value,) if at.value is not None else (at.low, at.high)
        found[(one.report, answer, one.figure.increment, _partial(one))].append(one)
    return [Strand(tuple(group)) for group in found.values()]


def _consensus(strands: Sequence[Strand]) -> list[Strand]:
    """The strands of the answer that most reports, or the broadest words, give for the whole."""
    able = [s for s in strands if not s.adds and not s.part]
    if not able:
        return []
    best = max(able, key=lambda strand: _weight(strand, able))
    return [s for s in able if same_answer(s.first.range, best.first.range)]


def _weight(strand: Strand, strands: Sequence[Strand]) -> tuple[float, float, int]:
    """How much speaks for an answer: who gives it, in how broad words, how early."""
    voices: dict[str, float] = {}
    for other in strands:
        if same_answer(other.first.range, strand.first.range):
            weight = BROAD_WEIGHT if other.broad else (NARROW_WEIGHT if other.narrowed else 1.0)
            voices[other.report] = max(weight, voices.get(other.report, 0.0))
    at = strand.first.range
    return sum(voices.values()), at.value or at.low or 0.0, -strand.first.figure.number.start


def _others(core: Sequence[Strand], strands: Sequence[Strand]) -> list[Strand]:
    """Strands with other answers that are yet about the core's set.

    Such are the broad counts of reports that lack the core's answer, what other reports repeat
    of them, counts that one sentence sets against the core's, and increments.
    """
    spoken = {s.report for s in core}
    free = [s for s in strands if s not in core]
    found = []
    for report in sorted({s.report for s in free} - spoken):
        broad = [s for s in free if s.report == report and s.broad and not s.adds]
        if broad:
            found.append(max(broad, key=lambda s: _weight(s, strands)))
    for strand in free:
        if strand in found:
            continue
        again = strand.broad and any(_same(strand, other) for other in found)
        rival = any(_set_against(strand, other) for other in [*core, *found])
        vague = strand.broad and any(_holds(strand, other) for other in core)
        if again or rival or vague or (strand.adds and core):
            found.append(strand)
    return found


def _same(a: Strand, b: Strand) -> bool:
    return same_answer(a.first.range, b.first.range)


def _holds(vague: Strand, other: Strand) -> bool:
    """Whether vague words allow the other's number."""
    return vague.first.range.value is None and can_both_be_true(
        vague.first.range, other.first.range
    )


def _set_against(a: Strand, b: Strand) -> bool:
    """Whether one sentence gives the two counts as rivals, each with a source of its own."""
    return any(
        x.figure.sentence == y.figure.sentence
        and x.sources
        and y.sources
        and x.sources[0] != y.sources[0]
        for x in a.members
        for y in b.members
    )


def _parts_of(
    joined: Sequence[Strand], rest: Sequence[Strand]
) -> tuple[list[Strand], list[Strand]]:
    """Narrowed strands of reports that say nothing of the whole bound it; the rest are left."""
    spoken = {strand.report for strand in joined}
    parts = [s for s in rest if joined and s.report not in spoken and _only_part(s, rest)]
    return parts, [s for s in rest if s not in parts]


def _only_part(strand: Strand, rest: Sequence[Strand]) -> bool:
    alone = [s for s in rest if s.report == strand.report]
    return strand.first.figure.part and len(alone) == 1


def _chains(strands: Sequence[Strand]) -> list[list[Stated]]:
    """Strands of several reports that give one number of sets described alike, joined."""
    chains: list[list[Strand]] = []
    for strand in strands:
        home = next((c for c in chains if any(_one_set(strand, other) for other in c)), None)
        if home is None:
            chains.append([strand])
        else:
            home.append(strand)
    return [[m for strand in chain for m in strand.members] for chain in chains]


def _one_set(a: Strand, b: Strand) -> bool:
    if not same_answer(a.first.range, b.first.range):
        return False
    return any(_alike(x, y) for x in a.members for y in b.members)


def _alike(x: Stated, y: Stated) -> bool:
    heads = canonical(x.figure.head), canonical(y.figure.head)
    same_head = heads[0] == heads[1] or not all(heads) or bool(GENERAL & set(heads))
    return same_head and likeness(x.tokens, y.tokens) >= ALIKE_ENOUGH


def _like_groups(members: Sequence[Stated], links: Links) -> list[Group]:
    """Properties and things that are no toll: same head, and one answer or an aligned place."""
    groups: list[list[Stated]] = []
    for one in members:
        home = next((g for g in groups if any(_same_thing(one, m, links) for m in g)), None)
        if home is None:
            groups.append([one])
        else:
            home.append(one)
    return [_group(g[0].figure.measure, g) for g in groups]


def _same_thing(x: Stated, y: Stated, links: Links) -> bool:
    if (min(x.figure.id, y.figure.id), max(x.figure.id, y.figure.id)) in links:
        return True
    if x.figure.measure == "age":
        return bool(person_of(x)) or (same_answer(x.range, y.range) and not x.range.exact)
    if x.figure.measure == "cases":
        return same_answer(x.range, y.range) or x.report != y.report
    if not same_answer(x.range, y.range):
        return False
    return x.report == y.report or likeness(x.tokens, y.tokens) >= ALIKE_ENOUGH / 2


def _look_alikes(groups: Sequence[Group], background: Sequence[Stated]) -> list[LookAlike]:
    """Pairs of groups of one measure that a hasty reader would hold against one another."""
    found = []
    for group in groups:
        if not group.main:
            continue
        for other in groups:
            if other is not group and other.measure == group.measure and _tempting(group, other):
                found.append(LookAlike(left=group, right=other, why=_difference(group, other)))
        elsewhere = [s for s in background if s.figure.measure == group.measure]
        if elsewhere:
            right = _group(group.measure, elsewhere)
            why = "the other count is of another event or time"
            found.append(LookAlike(left=group, right=right, why=why))
    return found


def _tempting(main: Group, other: Group) -> bool:
    """Whether a hasty reader would hold the other's number against the main one."""
    if other.main:
        return min(m.figure.id for m in main.members) < min(m.figure.id for m in other.members)
    if _agreeing(main, other) or any(m.figure.part for m in other.members):
        return False
    several = len({m.report for m in other.members}) > 1
    spoken = {m.report for m in main.members}
    broad = any(is_broad(m) for m in other.members)
    return (
        several
        or any(counts_doers(m) for m in other.members)
        or (broad and not spoken.issuperset(m.report for m in other.members))
    )


def _agreeing(a: Group, b: Group) -> bool:
    return any(can_both_be_true(x.range, y.range) for x in a.members for y in b.members)


def _difference(main: Group, other: Group) -> str:
    statuses = sorted({status_of(main.members[0]), status_of(other.members[0])} - {""})
    if statuses:
        return f"one of the counts is of {' and of '.join(statuses)} ones"
    return "they count different sets"
