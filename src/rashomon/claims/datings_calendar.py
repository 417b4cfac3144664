"""Calendar sums: units counted from a day, calendar names in a year, TimeML values as stretches."""

import re
from calendar import monthrange
from datetime import date, timedelta

from rashomon.model.moments import Grain, Moment

Stretch = tuple[date, date]
"""First and last day, both inside."""
FIRST, LAST = date(1, 1, 1), date(9999, 12, 31)
SEASON_MONTHS = {"SP": (3, 5), "SU": (6, 8), "FA": (9, 11), "WI": (12, 14)}
PART_HOURS = {
    "MO": ("05:00", "11:59"), "AF": ("12:00", "17:59"), "EV": ("17:00", "23:59"),
    "NI": ("18:00", "23:59"), "DT": ("06:00", "17:59"),
}  # fmt: skip
"""A night may reach past midnight; a moment keeps to the day that names it."""
GRAINS = {
    "D": Grain.DAY, "W": Grain.WEEK, "M": Grain.MONTH, "Q": Grain.QUARTER, "Y": Grain.YEAR,
    "E": Grain.DECADE, "H": Grain.DAY, "MIN": Grain.DAY, "WE": Grain.SPAN, "F": Grain.WEEK,
}  # fmt: skip
_NTH = {
    "thanksgiving": (11, 4, 4), "labor": (9, 1, 1), "columbus": (10, 1, 2), "king": (1, 1, 3),
    "presidents": (2, 1, 3), "mothers": (5, 7, 2), "fathers": (6, 7, 3),
}  # fmt: skip
"""Month, ISO weekday and which of that month's such weekdays."""


def month_of(year: int, month: int) -> Stretch:
    """A month's first and last day; months over 12 run into the next year."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    if not 1 <= year <= 9998:
        return (FIRST, FIRST) if year < 1 else (LAST, LAST)
    return date(year, month, 1), date(year, month, monthrange(year, month)[1])


def shift(day: date, unit: str, steps: float) -> Stretch:
    """The unit that lies `steps` units from the one the day is in."""
    whole = int(steps)
    if unit == "Y":
        return year_of(day.year + whole)
    if unit == "E":
        start = (day.year // 10 + whole) * 10
        return year_of(start)[0], year_of(start + 9)[1]
    if unit == "C":
        start = (day.year // 100 + whole) * 100
        return year_of(start)[0], year_of(start + 99)[1]
    if unit == "Q":
        return quarter_of(day.year, (day.month - 1) // 3 + 1 + whole)
    if unit == "M":
        return month_of(day.year, day.month + whole)
    if unit in {"W", "F"}:
        monday = plus(day, -day.weekday() + 7 * whole * (2 if unit == "F" else 1))
        return monday, plus(monday, 6)
    if unit == "WE":
        saturday = plus(day, 5 - day.weekday() + 7 * whole)
        return saturday, plus(saturday, 1)
    moved = day if unit in {"H", "MIN", "S"} else plus(day, whole)
    return moved, moved


def plus(day: date, days: int) -> date:
    """The day so many days on, kept inside the calendar."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return LAST if days > 0 else FIRST


def year_of(year: int) -> Stretch:
    """A year's first and last day."""
    year = min(max(year, 1), 9999)
    return date(year, 1, 1), date(year, 12, 31)


def quarter_of(year: int, quarter: int) -> Stretch:
    """A quarter's first and last day; quarters past four run into the next year."""
    return month_of(year, quarter * 3 - 2)[0], month_of(year, quarter * 3)[1]


def exact_shift(day: date, unit: str, steps: int) -> date:
    """The same day of the month so many units on."""
    if unit in {"Y", "M", "Q", "E"}:
        months = {"Y": 12, "M": 1, "Q": 3, "E": 120}[unit] * steps
        first, last = month_of(day.year, day.month + months)
        return first.replace(day=min(day.day, last.day))
    return plus(day, steps * {"W": 7, "F": 14}.get(unit, 1))


def named(name: str, year: int) -> Stretch | None:
    """Where a calendar name lies in a year; None where it does not exist."""
    if match := re.match(r"M(\d\d)-(\d\d)", name):
        try:
            day = date(year, int(match[1]), int(match[2]))
        except ValueError:
            return None
        return day, day
    if match := re.match(r"M(\d\d)", name):
        return month_of(year, int(match[1]))
    if name[:2] in SEASON_MONTHS:
        first, last = SEASON_MONTHS[name[:2]]
        return month_of(year, first)[0], month_of(year, last)[1]
    if match := re.match(r"Q(\d)", name):
        return quarter_of(year, int(match[1]))
    if match := re.match(r"H(\d)", name):
        return month_of(year, int(match[1]) * 6 - 5)[0], month_of(year, int(match[1]) * 6)[1]
    return holiday(name.removeprefix("HOL:"), year) if name.startswith("HOL:") else None


def holiday(key: str, year: int) -> Stretch | None:
    """The day of a holiday in a year."""
    if match := re.fullmatch(r"(\d\d)-(\d\d)", key):
        day = date(year, int(match[1]), int(match[2]))
        return day, day
    name, _, offset = key.partition("+") if "+" in key else key.partition("-")
    move = int(offset or 0) * (-1 if "-" in key else 1)
    if name == "easterweek":
        monday = plus(easter(year), -6)
        return monday, plus(monday, 6)
    if name == "easter":
        day = easter(year)
    elif name == "election":
        day = plus(_nth(year, 11, 1, 1), 1)
    elif name == "memorial":
        last = date(year, 5, 31)
        day = plus(last, -last.weekday())
    elif name in _NTH:
        day = _nth(year, *_NTH[name])
    else:
        return None
    day = plus(day, move)
    return day, day


def _nth(year: int, month: int, weekday: int, which: int) -> date:
    first = date(year, month, 1)
    return plus(first, (weekday - first.isoweekday()) % 7 + 7 * (which - 1))


def easter(year: int) -> date:
    """Western Easter Sunday, by the anonymous Gregorian reckoning."""
    golden, century = year % 19, year // 100
    moon = (
        19 * golden + century - century // 4 - (century - (century + 8) // 25 + 1) // 3 + 15
    ) % 30
    rest = (32 + 2 * (century % 4) + 2 * (year % 100 // 4) - moon - year % 4) % 7
    # year % 4 is (year % 100) % 4: a century is a whole number of fours
    later = (golden + 11 * moon + 22 * rest) // 451
    month, day = divmod(moon + rest - 7 * later + 114, 31)
    return date(year, month, day + 1)


def narrowed(stretch: Stretch, part: str) -> Stretch:
    """The early, middle or late third of a stretch of more than one day."""
    first, last = stretch
    days = (last - first).days
    if part == "early":
        return first, plus(first, days // 3)
    if part == "late":
        return plus(last, -(days // 3)), last
    return (plus(first, days // 3), plus(last, -(days // 3))) if part == "mid" else stretch


def moment_of(stretch: Stretch, grain: Grain, why: str = "") -> Moment:
    """A moment of whole days."""
    return Moment(
        earliest=stretch[0].isoformat(), latest=stretch[1].isoformat(), grain=grain, why=why
    )
