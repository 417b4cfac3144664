"""Counts of people whose measure the words leave open → the main count whose number they repeat."""

from collections.abc import Sequence
from dataclasses import replace

from anyascii import anyascii

from rashomon.reconciliation.figures import Stated, same_answer
from rashomon.reconciliation.groups import Group
from rashomon.reconciliation.heads import PEOPLE, SORTS, canonical, likeness

ADOPTING = frozenset({"deaths", "injuries", "casualties"})
"""Measures whose counts are told again in words that name no fate: "all four were students"."""
ADOPTED = frozenset({"other", "casualties"})
"""Measures that leave open what became of the people counted."""
LIKE_ENOUGH = 0.3
"""Share of content words in common with a telling of the main count; below it is chance."""
TELLING = 4
FAINTLY_LIKE = 0.12
"""A number from four up that only one main count has is told apart by itself."""
CLEARER_BY = 0.05
"""How much liker than to the next count, where two main counts have one number."""


def adopt(groups: Sequence[Group]) -> list[Group]:
    """The groups, with counts of people moved to the main count that they tell again."""
    mains = [g for g in groups if g.main and g.measure in ADOPTING]
    gained: dict[int, list[Stated]] = {}
    left: list[Group] = []
    for group in groups:
        if group.main or group.measure not in ADOPTED:
            left.append(group)
            continue
        kept = []
        for one in group.members:
            home = _home(one, mains)
            if home is None:
                kept.append(one)
            else:
                gained.setdefault(mains.index(home), []).append(one)
        if kept:
            left.append(replace(group, members=tuple(kept)))
    grown = {id(mains[at]): more for at, more in gained.items()}
    return [_with(g, grown.get(id(g), [])) for g in left]


def _with(group: Group, more: Sequence[Stated]) -> Group:
    members = sorted((*group.members, *more), key=lambda s: s.figure.number)
    return replace(group, members=tuple(members)) if more else group


def _home(stated: Stated, mains: Sequence[Group]) -> Group | None:
    """The main group whose number the count repeats, in sentences most like its own."""
    if (stated.range.value or 0) < 2 or not _of_people(stated) or stated.figure.part:
        return None
    scored = [
        (max(likeness(stated.tokens, m.tokens) for m in tellings), at)
        for at, group in enumerate(mains)
        if (tellings := [m for m in group.members if same_answer(m.range, stated.range)])
    ]
    scored.sort(reverse=True)
    telling = len(scored) == 1 and (stated.range.value or 0) >= TELLING
    if not scored or scored[0][0] < (FAINTLY_LIKE if telling else LIKE_ENOUGH):
        return None
    clear = len(scored) == 1 or scored[0][0] - scored[1][0] > CLEARER_BY
    return mains[scored[0][1]] if clear else None


def _of_people(stated: Stated) -> bool:
    head = anyascii(stated.figure.head).lower()
    return canonical(head) in PEOPLE - {"suspect"} and head not in SORTS
