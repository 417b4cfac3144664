"""Positions → Verdict: a function of the whole set, so that no order of reports can matter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rashomon.model.moments import Moment
from rashomon.model.reconciliation import Position, Verdict
from rashomon.reconciliation.figures import Range, can_both_be_true, in_words, same_answer

RUNNING = frozenset(
    "deaths injuries casualties missing survivors abducted arrests charges perpetrators displaced "
    "evacuated sheltered returned left_country defected participants deployed cases affected "
    "homes_destroyed homes_damaged shots other duration percentage volume flow_rate area".split()
)
"""Measures whose true value can change while reports are written; an age or a price cannot."""
GROWING = RUNNING - {"missing", "survivors", "sheltered", "participants", "percentage", "shots"}
"""Those that as a rule only grow, so that the higher of two counts is likelier the later."""
LARGE = 50
"""From here on a toll grows by the hour, so that two counts of one day are likelier two hours'."""
NAMES_SHOWN = 3

Order = frozenset[tuple[str, str]]
"""Pairs of figure ids of which the first is known from lineage to be the earlier statement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """The verdict on a set of positions, the one that stands last where one does, and why."""

    verdict: Verdict
    newest: Position | None
    why: str


def range_at(position: Position) -> Range:
    """The position's interval."""
    return Range(
        low=position.low,
        high=position.high,
        low_strict=position.low_strict,
        high_strict=position.high_strict,
        value=position.value,
    )


def sort_key(position: Position) -> tuple[object, ...]:
    """A total order of positions by what they say, free of the order of reports."""
    low = float("-inf") if position.low is None else position.low
    high = float("inf") if position.high is None else position.high
    return (position.part, low, high, position.low_strict, position.high_strict, position.figures)


def of(
    positions: Sequence[Position],
    *,
    measure: str,
    order: Order = frozenset(),
    names: Mapping[str, str] | None = None,
) -> Judgement:
    """How the positions stand to one another: the whole set in, one verdict and its reason out."""
    told = _Telling(sorted(positions, key=sort_key), measure, order, names or {})
    wholes = [p for p in told.positions if not p.part] or told.positions
    parts = [p for p in told.positions if p.part and p not in wholes]
    clashes = [pair for pair in combinations(wholes, 2) if not _agree(*pair)]
    clashes += [(p, w) for p in parts for w in wholes if _overflows(p, w)]
    moves = clashes + [pair for pair in combinations(wholes, 2) if told.grew(*pair)]
    if clashes:
        return _of_clash(told, wholes, clashes)
    if moves and any(told.ordered(*pair) for pair in moves):
        return told.updated(wholes)
    return _of_harmony(told, wholes, parts)


def _agree(a: Position, b: Position) -> bool:
    return can_both_be_true(range_at(a), range_at(b))


def _overflows(part: Position, whole: Position) -> bool:
    """Whether a part is surely larger than its whole."""
    floor = Range(low=part.low, high=None, low_strict=part.low_strict)
    return part.low is not None and not can_both_be_true(floor, range_at(whole))


def _of_clash(
    told: "_Telling", wholes: list[Position], clashes: list[tuple[Position, Position]]
) -> Judgement:
    if all(told.ordered(*pair) for pair in clashes):
        return told.updated(wholes)
    origins = {origin for pair in clashes for p in pair for origin in p.origins}
    if len(origins) < 2 and not any(set(a.sources) != set(b.sources) for a, b in clashes):
        a, b = clashes[0]
        why = (
            f"{told.who(a)} alone gives both {told.says(a)} and {told.says(b)}; "
            "no second origin settles which."
        )
        return Judgement(verdict=Verdict.SINGLE_ORIGIN, newest=None, why=why)
    unordered = [pair for pair in clashes if not told.ordered(*pair)]
    a, b = max(unordered, key=_plainness)
    why = (
        f"{told.says_who(a)} and {told.says_who(b)} cannot both be true, "
        "and nothing in the texts puts one after the other."
    )
    return Judgement(verdict=Verdict.CONTRADICTED, newest=None, why=why)


def _plainness(pair: tuple[Position, Position]) -> tuple[bool, int]:
    """How plainly two positions clash: printed numbers before vague words, more sources first."""
    a, b = pair
    return a.value is not None and b.value is not None, len({*a.sources, *b.sources})


def _of_harmony(told: "_Telling", wholes: list[Position], parts: list[Position]) -> Judgement:
    newest = told.newest(wholes)
    origins = {origin for p in wholes + parts for origin in p.origins}
    one_answer = all(same_answer(range_at(wholes[0]), range_at(p)) for p in wholes)
    if len(origins) < 2:
        why = f"Only {told.who(*wholes)} gives this count: {told.says(newest)}."
        return Judgement(verdict=Verdict.SINGLE_ORIGIN, newest=newest, why=why)
    if one_answer and not parts:
        why = f"{told.who(*wholes)} each say {told.says(newest)}."
        return Judgement(verdict=Verdict.AGREED, newest=newest, why=why)
    said = " and ".join(told.says_who(p) for p in wholes)
    why = f"All can be true together: {said}."
    if parts:
        counted = " and ".join(told.says_who(p) for p in parts)
        why = (
            f"{counted} counts only a part of the whole and so bounds it from below; "
            f"it can be true together with {said}."
        )
    return Judgement(verdict=Verdict.COMPATIBLE, newest=newest, why=why)


@dataclass(frozen=True, slots=True)
class _Telling:
    """Sorted positions with what is known of their times and of the names of their origins."""

    positions: list[Position]
    measure: str
    order: Order
    names: Mapping[str, str]

    def grew(self, a: Position, b: Position) -> bool:
        """Whether two lower bounds differ, as the bounds of a running count do."""
        x, y = range_at(a), range_at(b)
        differ = x.floor_only and y.floor_only and x.value != y.value
        return differ and self.measure in GROWING

    def ordered(self, a: Position, b: Position) -> bool:
        """Whether the texts put one of the two statements after the other."""
        return self.measure in RUNNING and (self.precedes(a, b) or self.precedes(b, a))

    def precedes(self, a: Position, b: Position) -> bool:
        """Whether `a` was said before `b`: by lineage, by their dates, or by dates and growth."""
        ahead = any((x, y) in self.order for x in a.figures for y in b.figures)
        behind = any((y, x) in self.order for x in a.figures for y in b.figures)
        if ahead != behind:
            return ahead
        if _before(a, b):
            return True
        if self.measure not in GROWING or not _lower(a, b):
            return False
        if _leans_before(a, b):
            return True
        return _same_days(a, b) and (one_body(a, b) or self.growing(a, b))

    def growing(self, a: Position, b: Position) -> bool:
        """Whether the count is one that grows by the hour, and no origin gives both as rivals.

        It is where it is large, or where earlier days show it to grow.
        """
        if set(a.origins) & set(b.origins):
            return False
        seen = any(_before(p, a) and _lower(p, a) for p in self.positions if not p.part)
        return seen or (a.value or 0.0) >= LARGE

    def newest(self, positions: list[Position]) -> Position:
        """The position that no other follows; of several, the one said last and most tightly."""
        last = [p for p in positions if not any(self.precedes(p, q) for q in positions if q != p)]
        return max(last or positions, key=recency)

    def updated(self, wholes: list[Position]) -> Judgement:
        """The verdict that a later statement stands, with the way it went."""
        newest = self.newest(wholes if len(wholes) > 1 else self.positions)
        first = min((p for p in self.positions if p != newest), key=recency)
        how = f", {newest.derived}" if newest.derived else ""
        why = (
            f"The count went from {self.says_who(first)} to {self.says_who(newest)}{how}; "
            "the later statement stands."
        )
        return Judgement(verdict=Verdict.UPDATED, newest=newest, why=why)

    def says(self, position: Position) -> str:
        """The position's words as printed, else its interval."""
        if position.derived or not position.words:
            return in_words(range_at(position))
        return f"“{position.words}”"

    def says_who(self, position: Position) -> str:
        """The position's words with the names behind them and the day, where known."""
        day = _day(position.as_of)
        return f"{self.says(position)} ({self.who(position)}{', ' + day if day else ''})"

    def who(self, *positions: Position) -> str:
        """The names of the origins behind the positions, the longer lists cut short."""
        ids = sorted({origin for p in positions for origin in p.origins})
        told = sorted({self.names.get(i, i) for i in ids})
        if len(told) > NAMES_SHOWN:
            told = [*told[: NAMES_SHOWN - 1], f"{len(told) - NAMES_SHOWN + 1} others"]
        return " and ".join(told) if len(told) < 3 else f"{', '.join(told[:-1])} and {told[-1]}"


def one_body(a: Position, b: Position) -> bool:
    """Whether one source gives two reports the two counts, as a body does that keeps one."""
    apart = not set(a.origins) & set(b.origins)
    return apart and bool(set(a.sources) & set(b.sources))


def _ends(moment: Moment | None) -> tuple[str, str] | None:
    if moment is None or moment.earliest is None or moment.latest is None:
        return None
    return moment.earliest[:10], moment.latest[:10]


def _said(position: Position) -> tuple[str, str] | None:
    """The first day the position can have been stated, and the last on which it surely was."""
    if position.said_from and position.said_until:
        return position.said_from, position.said_until
    return _ends(position.as_of)


def _before(a: Position, b: Position) -> bool:
    first, second = _said(a), _said(b)
    return first is not None and second is not None and first[1] < second[0]


def _leans_before(a: Position, b: Position) -> bool:
    """Whether `a` starts and ends no later than `b`, and one of the two sooner."""
    first, second = _said(a), _said(b)
    if first is None or second is None or first == second:
        return False
    return first[0] <= second[0] and first[1] <= second[1]


def _same_days(a: Position, b: Position) -> bool:
    return _said(a) is not None and _said(a) == _said(b)


def _lower(a: Position, b: Position) -> bool:
    x = a.value if a.value is not None else a.low
    y = b.value if b.value is not None else b.low
    return x is not None and y is not None and x < y


def recency(position: Position) -> tuple[object, ...]:
    """Late statements first, then exact ones, then printed numbers, then higher ones."""
    earliest, latest = _said(position) or ("", "")
    at = range_at(position)
    size = at.value if at.value is not None else (at.low or 0.0)
    return (latest, earliest, at.exact, at.value is not None, size, position.figures)


def _day(moment: Moment | None) -> str:
    ends = _ends(moment)
    if ends is None:
        return ""
    return ends[0] if ends[0] == ends[1] else f"{ends[0]} to {ends[1]}"
