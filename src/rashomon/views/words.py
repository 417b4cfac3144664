"""Values → the short words a reader sees."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

VERDICTS = {
    "single_origin": "one origin",
    "agreed": "agreed",
    "compatible": "compatible",
    "updated": "updated",
    "contradicted": "contradicted",
    "not_comparable": "not comparable",
}


def verdict_words(verdict: str) -> str:
    """The verdict as a reader's word."""
    return VERDICTS[verdict]


def plural(count: int, one: str, many: str = "") -> str:
    """`1 report`, `4 reports`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def figure_words(value: float | None) -> str:
    """`1,200`, `34.5`, or a dash where there is none."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if float(value).is_integer() else f"{value:,g}"


def interval_words(bounds: Mapping[str, Any]) -> str:
    """An interval in words: `320`, `more than 320`, `at least 3`, `24 to 99`, `not known`."""
    low, high = bounds["low"], bounds["high"]
    if low is None and high is None:
        return "not known"
    if low == high:
        return figure_words(low)
    if high is None:
        return f"{'more than' if bounds['low_strict'] else 'at least'} {figure_words(low)}"
    if low is None:
        return f"{'fewer than' if bounds['high_strict'] else 'at most'} {figure_words(high)}"
    return f"{figure_words(low)} to {figure_words(high)}"


def day_words(moment: Mapping[str, Any] | None) -> str:
    """`Sat 23 Feb 2019`, `between Sun 24 and Mon 25 Feb 2019`, `Feb 2019`, `2018`, `undated`."""
    if not moment or not (moment["earliest"] or moment["latest"]):
        return "undated"
    first, last = _day(moment["earliest"]), _day(moment["latest"])
    if first is None or last is None:
        known = first or last
        assert known is not None
        return f"{'until' if first is None else 'from'} {_full(known)}"
    return _by_grain(first, last, moment["grain"])


def _by_grain(first: date, last: date, grain: str) -> str:
    if grain == "year" and first.year == last.year:
        return str(first.year)
    if grain == "month" and (first.year, first.month) == (last.year, last.month):
        return f"{first:%b %Y}"
    if first == last:
        return _full(first)
    if first.year != last.year:
        return f"between {_full(first)} and {_full(last)}"
    same = first.month == last.month
    return f"between {first:%a} {first.day}{'' if same else f' {first:%b}'} and {_full(last)}"


def _full(day: date) -> str:
    return f"{day:%a} {day.day} {day:%b %Y}"


def _day(iso: str | None) -> date | None:
    return date.fromisoformat(iso[:10]) if iso else None


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"
