"""Intervals: what a printed number allows, and when two of them can both be true."""

from dataclasses import dataclass, replace
from math import floor, log10

from rashomon.model.claims import Figure
from rashomon.model.moments import Moment

ROUNDING_SHARE = 0.05
"""A round number stands for its neighbours within this share of itself: 300 for 297, not 340."""
AFTER = 45
"""Characters after a phrase that can still tell what its people suffered: about one verb phrase."""
SMALLEST_ROUND = 100
"""Below this a count is taken as counted: 20 dead and 22 dead are two answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Range:
    """Numbers from `low` to `high` (None is open) and the number printed, if one was."""

    low: float | None
    high: float | None
    low_strict: bool = False
    high_strict: bool = False
    value: float | None = None

    @property
    def exact(self) -> bool:
        """Whether the words leave one number only."""
        return self.low is not None and self.low == self.high

    @property
    def floor_only(self) -> bool:
        """Whether a printed number is given as a lower bound and nothing caps it."""
        return self.value is not None and self.low is not None and self.high is None


@dataclass(frozen=True, slots=True, kw_only=True)
class Stated:
    """A figure in a story: its report, the report's origin, when that was said, its sentence.

    `person` holds the words of the name of whoever a property belongs to, where one stands by it.
    """

    figure: Figure
    origin: str
    when: Moment | None
    sentence: str
    tokens: frozenset[str] = frozenset()
    sources: tuple[str, ...] = ()
    outlet: str = ""
    person: frozenset[str] = frozenset()

    @property
    def report(self) -> str:
        """The id of the report that states it."""
        return self.figure.span.report_id

    @property
    def range(self) -> Range:
        """The figure's interval."""
        return range_of(self.figure)

    @property
    def phrase(self) -> str:
        """The figure's phrase in the report's own words."""
        start = self.figure.span.start - self.figure.sentence.start
        words = self.sentence[max(0, start) : self.figure.span.end - self.figure.sentence.start]
        return " ".join(words.split()) or self.figure.counted

    @property
    def before(self) -> str:
        """What the sentence says right before the phrase, in small letters."""
        start = self.figure.span.start - self.figure.sentence.start
        return self.sentence[max(0, start - AFTER) : max(0, start)].lower()

    @property
    def reach(self) -> str:
        """The phrase and what the sentence says right after it, in small letters."""
        start = self.figure.span.start - self.figure.sentence.start
        end = self.figure.span.end - self.figure.sentence.start
        after = self.sentence[end : end + AFTER].partition(";")[0]
        return (self.sentence[max(0, start) : end] + after).lower()


def range_of(figure: Figure) -> Range:
    """The interval that a figure's words license."""
    return Range(
        low=figure.low,
        high=figure.high,
        low_strict=figure.low_strict,
        high_strict=figure.high_strict,
        value=printed(figure),
    )


def printed(figure: Figure) -> float | None:
    """The number the words give as theirs: exact, hedged or one-sided; None for vague words.

    "More than one" is a vague word too.
    """
    if figure.low_strict and figure.low == 1:
        return None
    if figure.value is not None:
        return figure.value
    if figure.low is not None and figure.low == figure.high:
        return figure.low
    return None


def same_answer(a: Range, b: Range) -> bool:
    """Whether two ranges state one number, however hedged, or the same vague words."""
    if a.value is not None and b.value is not None:
        return a.value == b.value
    return (a.low, a.high) == (b.low, b.high)


def can_both_be_true(a: Range, b: Range) -> bool:
    """Whether some number lies in both, a round number standing for its near neighbours."""
    return same_answer(a, b) or not _apart(a, b) or rounds_to(a, b) or rounds_to(b, a)


def _apart(a: Range, b: Range) -> bool:
    return _below(a, b) or _below(b, a)


def _below(a: Range, b: Range) -> bool:
    """Whether every number of `a` is less than every number of `b`."""
    if a.high is None or b.low is None:
        return False
    return a.high < b.low or (a.high == b.low and (a.high_strict or b.low_strict))


def rounds_to(rough: Range, fine: Range) -> bool:
    """Whether `rough` is a round number that `fine` rounds to."""
    if rough.value is None or fine.value is None or rough.value < SMALLEST_ROUND:
        return False
    reach = min(half_a_place(rough.value), ROUNDING_SHARE * rough.value)
    return half_a_place(rough.value) > 1 and abs(rough.value - fine.value) <= reach


def half_a_place(value: float) -> float:
    """Half of a number's last significant decimal place: 300 → 50, 35 → 0.5."""
    if value == 0 or value != floor(value):
        return 0.0
    place = 1
    while value % (place * 10) == 0 and place < 10 ** int(log10(value)):
        place *= 10
    return place / 2


def meet(ranges: tuple[Range, ...]) -> Range | None:
    """The numbers that all the ranges allow, or None where there are none."""
    if not ranges:
        return None
    low, low_strict = _tightest([(r.low, r.low_strict) for r in ranges], lowest=False)
    high, high_strict = _tightest([(r.high, r.high_strict) for r in ranges], lowest=True)
    met = Range(low=low, high=high, low_strict=low_strict, high_strict=high_strict)
    if low is None or high is None:
        return met
    empty = low > high or (low == high and (low_strict or high_strict))
    return None if empty else met


def _tightest(ends: list[tuple[float | None, bool]], *, lowest: bool) -> tuple[float | None, bool]:
    known = [(end, strict) for end, strict in ends if end is not None]
    if not known:
        return None, False
    edge = min(e for e, _ in known) if lowest else max(e for e, _ in known)
    return edge, any(strict for end, strict in known if end == edge)


def hull(ranges: tuple[Range, ...]) -> Range:
    """The least stretch that holds every range: open where one of them names no number there."""
    lows = [r.low if r.low is not None else r.value for r in ranges]
    highs = [r.high if r.high is not None else r.value for r in ranges]
    known_lows = [x for x in lows if x is not None]
    known_highs = [x for x in highs if x is not None]
    return Range(
        low=min(known_lows) if known_lows else None,
        high=None if None in highs else max(known_highs, default=None),
    )


def merged(ranges: tuple[Range, ...]) -> Range:
    """One range for figures of the same answer: the exact one where any is, else what all allow."""
    value = next((r.value for r in ranges if r.value is not None), None)
    exact = [r for r in ranges if r.exact]
    if exact:
        return replace(exact[0], value=value)
    met = meet(ranges)
    return replace(met if met is not None else ranges[0], value=value)


def number(value: float | None) -> str:
    """A number for a reader: thousands apart, no needless decimals."""
    if value is None:
        return "an unknown number"
    whole = float(value).is_integer()
    return f"{int(value):,}" if whole else f"{value:,.2f}".rstrip("0")


def in_words(answer: Range) -> str:
    """An interval for a reader: `4`, `at least 3`, `more than 320`, `24 to 99`."""
    if answer.exact:
        return number(answer.low)
    if answer.low is None and answer.high is None:
        return "an unknown number"
    if answer.high is None:
        return f"{'more than' if answer.low_strict else 'at least'} {number(answer.low)}"
    if answer.low is None:
        return f"{'fewer than' if answer.high_strict else 'at most'} {number(answer.high)}"
    if answer.value is not None and answer.low < answer.value < answer.high:
        return f"about {number(answer.value)}"
    return f"{number(answer.low)} to {number(answer.high)}"
