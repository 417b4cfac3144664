"""Figures → groups that answer one question, and groups that only look alike."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rashomon.reconciliation.adopting import adopt
from rashomon.reconciliation.figures import Stated, can_both_be_true, same_answer
from rashomon.reconciliation.groups import Group, LookAlike
from rashomon.reconciliation.heads import (
    GENERAL,
    VICTIMS,
    canonical,
    counts_doers,
    is_broad,
    is_doubted,
    is_elsewhere,
    likeness,
    place_of,
    status_of,
)
from rashomon.reconciliation.tolls import ALIKE_ENOUGH, Toll, chains, toll_of

TOLLS = frozenset(
    "deaths injuries casualties missing survivors abducted arrests charges perpetrators displaced "
    "evacuated sheltered returned left_country defected participants affected homes_destroyed "
    "homes_damaged shots".split()
)
"""Measures of which a story has one main count, so that differing counts of it are compared."""
OF_NUMBERS = frozenset("toll number figure count tally version name".split())
"""Heads of counts of counts: "two tolls" are not two dead."""
BIG_ENOUGH = 100
"""A sum or a volume from here on is told apart by its number; smaller ones need a like noun."""

GROWS_BY = 3
"""Counts of illness in one place further apart than this are of different sets."""
A_LITTLE = 1
"""Counts of the hurt and of all hit this close are taken for rivals; wider apart they explain
themselves."""

Links = frozenset[tuple[str, str]]
"""Pairs of figure ids (sorted) that stand at aligned places of two texts of one origin."""


def group_figures(stated: Sequence[Stated], links: Links) -> tuple[list[Group], list[LookAlike]]:
    """Every figure of the event in one group at most, and the pairs that must stay apart."""
    ordered = sorted(stated, key=_place)
    events = [s for s in ordered if not _is_past(s) or _echoes(s, ordered)]
    some_died = any(s.figure.measure == "deaths" and (s.figure.low or 0) > 0 for s in events)
    families: dict[tuple[str, ...], list[Stated]] = defaultdict(list)
    for one in events:
        families[_family(one, some_died=some_died)].append(one)
    _settle_casualties(families, some_died=some_died)
    groups: list[Group] = []
    for family in sorted(families):
        members = families[family]
        if family[0] in TOLLS:
            groups += _toll_groups(family[0], toll_of(members, some_died=some_died))
        else:
            groups += _like_groups(members, links)
    groups = adopt(groups)
    background = [s for s in ordered if s not in events]
    past = [_group(g[0].figure.measure, g) for g in _gathered(background, links)]
    return [*_with_falls(groups), *past], _look_alikes(groups, background)


def _is_past(stated: Stated) -> bool:
    return stated.figure.background or is_elsewhere(stated)


def _echoes(stated: Stated, others: Sequence[Stated]) -> bool:
    """Whether a count taken for background is the event's own.

    It is where another report gives it for the event, and either tells it alike or leaves this
    one with no count of the measure besides.
    """
    own = [o for o in others if o.figure.measure == stated.figure.measure and not _is_past(o)]
    alone = not any(o.report == stated.report for o in own)
    return any(
        other.report != stated.report
        and same_answer(other.range, stated.range)
        and (alone or likeness(other.tokens, stated.tokens) >= ALIKE_ENOUGH)
        for other in own
    )


def _gathered(background: Sequence[Stated], links: Links) -> list[list[Stated]]:
    """Background counts of one thing together: the same number, told in like words."""
    groups: list[list[Stated]] = []
    for one in background:
        home = next((g for g in groups if any(_one_past(one, m, links) for m in g)), None)
        if home is None:
            groups.append([one])
        else:
            home.append(one)
    return groups


def _one_past(x: Stated, y: Stated, links: Links) -> bool:
    return x.figure.measure == y.figure.measure and _same_thing(x, y, links)


def _place(stated: Stated) -> tuple[str, int, int]:
    at = stated.figure.number
    return at.report_id, at.start, at.end


def _family(stated: Stated, *, some_died: bool) -> tuple[str, ...]:
    """Where a figure may find its like; nobody dead, all who were shot or hit are the injured."""
    figure = stated.figure
    measure = figure.measure
    if measure == "casualties" and not some_died:
        measure = "injuries"
    if measure == "other" and canonical(figure.head) == "shot":
        measure = "shots"
    if measure in TOLLS and canonical(figure.head) in OF_NUMBERS:
        return ("other", canonical(figure.head))
    if measure in TOLLS:
        return (measure, status_of(stated))
    if measure == "cases":
        return (measure, place_of(stated))
    if measure in ("age", "money", "volume", "flow_rate"):
        return (measure,)
    return (measure, canonical(figure.head))


def _settle_casualties(families: dict[tuple[str, ...], list[Stated]], *, some_died: bool) -> None:
    """Counts called injuries that are the casualties' own number move to them.

    "Ten people were wounded" is told of ten shot of whom one has died: the number gives it away.
    """
    hurt = families.get(("injuries", ""), [])
    if not some_died or not hurt:
        return
    dead = toll_of(families.get(("deaths", ""), []), some_died=True).answer
    injured = toll_of(hurt, some_died=True).answer
    hit = toll_of(families.get(("casualties", ""), []), some_died=True).answer
    sums = {hit} if hit != injured else set()
    if dead and injured:
        sums.add(dead + injured)
    officers = [s for s in families.get(("casualties", ""), []) if _same_few(s, hurt, injured)]
    if officers:
        rest = [s for s in families["casualties", ""] if s not in officers]
        families["casualties", ""] = rest
        families["injuries", ""] = hurt = sorted([*hurt, *officers], key=_place)
    moved = [s for s in hurt if s.range.value is not None and s.range.value in sums]
    if moved:
        families["injuries", ""] = [s for s in hurt if s not in moved]
        both = [*families.get(("casualties", ""), []), *moved]
        families["casualties", ""] = sorted(both, key=_place)


def _same_few(stated: Stated, hurt: Sequence[Stated], injured: float | None) -> bool:
    """Whether people told as shot are the injured by number and by name: "two officers"."""
    head = canonical(stated.figure.head)
    same = injured is not None and stated.range.value == injured
    return same and head not in GENERAL and any(canonical(h.figure.head) == head for h in hurt)


def _toll_groups(measure: str, toll: Toll) -> list[Group]:
    strands = [*toll.core, *toll.others, *toll.parts]
    figures = [m for strand in strands for m in strand.members]
    parts = frozenset(m.figure.id for strand in toll.parts for m in strand.members)
    added = frozenset(m.figure.id for s in toll.others if s.adds for m in s.members)
    main = replace(_group(measure, figures), parts=parts, added=added, main=True)
    return [main] * bool(figures) + [_group(measure, chain) for chain in chains(toll.rest)]


def _group(measure: str, members: Iterable[Stated]) -> Group:
    return Group(measure=measure, members=tuple(sorted(members, key=_place)))


def _with_falls(groups: Sequence[Group]) -> list[Group]:
    """The injured's main group told of each later death among them."""
    mains: Mapping[str, Group] = {g.measure: g for g in groups if g.main}
    dead = mains.get("deaths")
    falls = tuple(m for m in dead.members if m.figure.id in dead.added) if dead else ()
    return [replace(g, falls=falls) if g is mains.get("injuries") else g for g in groups]


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
        return _one_person(x, y) or (same_answer(x.range, y.range) and not x.range.exact)
    if x.figure.measure == "cases":
        placed = bool(place_of(x)) or (is_doubted(x) and is_doubted(y))
        near = _size_of(x) <= GROWS_BY * _size_of(y) and _size_of(y) <= GROWS_BY * _size_of(x)
        one_count = placed and near and x.report != y.report and status_of(x) == status_of(y)
        return same_answer(x.range, y.range) or one_count
    if not same_answer(x.range, y.range):
        return False
    if x.report == y.report or (x.range.value or 0) >= BIG_ENOUGH:
        return True
    return likeness(x.tokens, y.tokens) >= ALIKE_ENOUGH / 2


def _size_of(stated: Stated) -> float:
    return stated.range.value or stated.range.low or 0.0


def _one_person(x: Stated, y: Stated) -> bool:
    """Whether two ages follow the same name, or a shorter and a fuller form of one."""
    a, b = x.person, y.person
    fuller = len(a & b) > 1 and (a <= b or b <= a)
    return bool(a) and (a == b or fuller)


def _look_alikes(groups: Sequence[Group], background: Sequence[Stated]) -> list[LookAlike]:
    """Pairs of groups of one measure that a hasty reader would hold against one another."""
    found = []
    for group in (g for g in groups if g.main):
        for other in groups:
            if other is not group and other.measure == group.measure and _tempting(group, other):
                found.append(LookAlike(left=group, right=other, why=_difference(group, other)))
        elsewhere = [s for s in background if s.figure.measure == group.measure]
        right = _group(group.measure, elsewhere)
        told = any(not s.figure.implicit and (s.range.low or 0) > 1 for s in elsewhere)
        if told and group.measure in VICTIMS and not _agreeing(group, right):
            why = "the other count is of another event or time"
            found.append(LookAlike(left=group, right=right, why=why))
    return found + _beside_the_dead(groups)


def _beside_the_dead(groups: Sequence[Group]) -> list[LookAlike]:
    """The hurt and all who were hit, where the dead make the two counts differ by a little."""
    mains = {g.measure: g for g in groups if g.main and not status_of(g.members[0])}
    hurt, hit = mains.get("injuries"), mains.get("casualties")
    if hurt is None or hit is None or not 0 < _size(hit) - _size(hurt) <= A_LITTLE:
        return []
    why = "the larger one counts the dead as well"
    return [LookAlike(left=hurt, right=hit, why=why)]


def _tempting(main: Group, other: Group) -> bool:
    """Whether a hasty reader would hold the other's number against the main one.

    A smaller count beside a larger one is seen to be of a part; a larger one, or one of another
    standing, looks like a rival.
    """
    if other.main:
        return min(m.figure.id for m in main.members) < min(m.figure.id for m in other.members)
    if status_of(main.members[0]) != status_of(other.members[0]) or _agreeing(main, other):
        return False
    if any(m.figure.implicit for m in other.members):
        return False
    if any(counts_doers(m) for m in other.members):
        return True
    larger = _size(other) > _size(main) and main.measure != "charges"
    return larger and any(is_broad(m) for m in other.members)


def _size(group: Group) -> float:
    return max((m.range.value or m.range.low or 0.0 for m in group.members), default=0.0)


def _agreeing(a: Group, b: Group) -> bool:
    return any(can_both_be_true(x.range, y.range) for x in a.members for y in b.members)


def _difference(main: Group, other: Group) -> str:
    statuses = sorted({status_of(main.members[0]), status_of(other.members[0])} - {""})
    if statuses:
        return f"one of the counts is of {' and of '.join(statuses)} ones"
    if any(counts_doers(m) for m in other.members):
        return "one of the counts includes those who did it"
    return "they count different sets"
