"""Time expression, anchor → TimeML value and moment: what `mentions.times` writes is read here."""

import re
from dataclasses import dataclass
from datetime import date

from rashomon.claims.datings_calendar import (
    GRAINS,
    PART_HOURS,
    SEASON_MONTHS,
    Stretch,
    exact_shift,
    moment_of,
    named,
    narrowed,
    plus,
    shift,
)
from rashomon.model.moments import Grain, Moment

Found = tuple[str, Stretch | None, str]
"""A value, the stretch it names, and the stretch's unit."""
Dated = tuple[str, Moment | None]
"""A TimeML value and the stretch it names, None where no anchor or no stretch is known."""

_SUFFIX = re.compile(
    r"(?:T(?P<time>[A-Z]{2}|\d\d:\d\d)(?P<either>\?)?)?(?:Z(?P<zone>[+-]\d+))?(?:\^(?P<part>early|late|mid))?(?:@(?P<unit>W))?$"
)
_COUNTED = re.compile(
    r"(?P<ref>#?)(?P<unit>[A-Z]+?\d?)(?P<steps>[+-](?:\d+(?:\.\d+)?|X))(?:\|(?P<name>.+))?"
)
_UNKNOWN = {
    "D": "XXXX-XX-XX", "W": "XXXX-WXX", "F": "XXXX-WXX", "M": "XXXX-XX", "Q": "XXXX-QX",
    "Y": "XXXX", "E": "XXX", "C": "XX", "WE": "XXXX-WXX-WE", "H": "XXXX-XX-XXTXX",
    "MIN": "XXXX-XX-XXTXX:XX",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Told:
    """The time told of before an expression: its stretch, its unit, and its part of a year."""

    stretch: Stretch
    unit: str


@dataclass(frozen=True, slots=True)
class Context:
    """What an expression is anchored at: the day of publication, and the times told before it."""

    published: date | None
    told: Told | None = None
    quarter: Told | None = None
    """The quarter whose figures are being told, which "a year ago" then means a year before."""


def resolve(expression: str, tense: str | None, context: Context) -> Dated:
    """The expression's TimeML value, with X's where nothing anchors it, and its moment."""
    main, _, reach = expression.partition(" ")
    value, moment = _main(main, tense, context)
    if reach:
        moment = _reach(reach, context) or moment
    return value, moment


def _main(main: str, tense: str | None, context: Context) -> Dated:
    match = None if main.startswith("=P") else _SUFFIX.search(main)
    body = main[: match.start()] if match else main
    groups: dict[str, str | None] = match.groupdict() if match else {}
    if body[:1] == "=" and "|#" not in body:
        found: Found = _fixed(body[1:], context)
        if main.startswith("=XXXX-") and groups.get("time"):
            return f"{body[1:]}T{groups['time']}", None
    elif body[:1] in "?<>." and body[1:2] != "Y":
        found = _placed(body[0], body[1:], tense, context)
    else:
        found = _counted(body, tense, context)
    value, stretch, unit = found
    if groups.get("unit") == "W" and stretch:
        stretch, unit = shift(stretch[0], "W", 0), "W"
        value = value_of(stretch, unit)
    return _finished(value, stretch, unit, groups)


def _finished(
    value: str, stretch: Stretch | None, unit: str, groups: dict[str, str | None]
) -> Dated:
    """Value and moment with part of day, clock time and narrowing put on."""
    time, zone, part = groups.get("time"), groups.get("zone"), groups.get("part")
    if time:
        value = f"{value if len(value) >= 8 else 'XXXX-XX-XX'}T{time}"
        if stretch and groups.get("either"):
            return value, _at_either(stretch, time)
        return value, _at(stretch, time, zone) if stretch else None
    if stretch is None:
        return value, None
    if part and stretch[0] != stretch[1]:
        return value, moment_of(narrowed(stretch, part), Grain.SPAN)
    return value, moment_of(stretch, GRAINS.get(unit, Grain.SPAN))


def _at(stretch: Stretch, time: str, zone: str | None) -> Moment:
    day, last = stretch[0].isoformat(), stretch[1].isoformat()
    why = f"a clock time of UTC{zone}, as printed" if zone else ""
    if time in PART_HOURS:
        begin, end = PART_HOURS[time]
        return Moment(earliest=f"{day}T{begin}", latest=f"{last}T{end}", grain=Grain.PART)
    if time == "24:00":
        return Moment(earliest=f"{day}T23:59", latest=f"{last}T23:59", grain=Grain.MINUTE)
    return Moment(earliest=f"{day}T{time}", latest=f"{last}T{time}", grain=Grain.MINUTE, why=why)


def _at_either(stretch: Stretch, time: str) -> Moment:
    """A clock time of twelve hours that nothing puts in the morning or the evening."""
    later = f"{int(time[:2]) % 12 + 12:02d}{time[2:]}"
    return Moment(
        earliest=f"{stretch[0].isoformat()}T{time}",
        latest=f"{stretch[1].isoformat()}T{later}",
        grain=Grain.PART,
        why="morning or evening is not said",
    )


def _fixed(value: str, context: Context) -> Found:
    """A value that needs no anchor."""
    if value == "PRESENT_REF" and context.published:
        return value, (context.published, context.published), "D"
    for pattern, unit in (
        (r"(\d{4})-(\d\d)-(\d\d)", "D"),
        (r"(\d{4})-(\d\d)", "M"),
        (r"(\d{4})-Q(\d)", "Q"),
        (r"(\d{4})-H(\d)", "H"),
        (r"(\d{4})-(SP|SU|FA|WI)", "S"),
        (r"(\d{4})", "Y"),
        (r"(\d{3})", "E"),
        (r"(\d{2})", "C"),
    ):
        if match := re.fullmatch(pattern, value):
            return value, _stretch_of(match, unit), unit
    return value, None, ""


def _stretch_of(match: re.Match[str], unit: str) -> Stretch | None:
    year = int(match[1])
    if unit == "E":
        return shift(date(max(year * 10, 1), 1, 1), "E", 0)
    if unit == "C":
        return shift(date(max(year * 100, 1), 1, 1), "C", 0)
    if not 1 <= year <= 9998:
        return None
    if unit == "Y":
        return shift(date(year, 1, 1), "Y", 0)
    if unit == "D":
        return named(f"M{match[2]}-{match[3]}", year)
    return named({"M": "M", "Q": "Q", "H": "H", "S": ""}[unit] + match[2], year)


def _placed(way: str, name: str, tense: str | None, context: Context) -> Found:
    """A calendar name put into its year or week by direction, tense and publication."""
    if match := re.fullmatch(r"W(\d)", name):
        return _weekday(way, int(match[1]), tense, context)
    if match := re.fullmatch(r"(HOL:.+)Y(\d{4})", name):
        stretch = named(match[1], int(match[2]))
        return (value_of(stretch, "D"), stretch, "D") if stretch else (match[2], None, "Y")
    weekday = re.search(r"W(\d)$", name)
    name = name[: weekday.start()] if weekday else name
    unit = _unit_of_name(name)
    day = context.published
    if day is None:
        return _unanchored(name), None, unit
    near = [
        stretch
        for year in range(max(day.year - 6, 1), min(day.year + 7, 9998))
        if (stretch := named(name, year))
        and (not weekday or stretch[0].isoweekday() == int(weekday[1]))
    ] or [s for year in range(day.year - 1, day.year + 2) if (s := named(name, year))]
    if not near:
        return _unanchored(name), None, unit
    stretch = _choose(near, way, tense, day, unit)
    return _value_of_name(name, stretch), stretch, unit


def _choose(near: list[Stretch], way: str, tense: str | None, day: date, unit: str) -> Stretch:
    """The stretch that direction and tense pick; where neither does, the nearest to the day."""
    before = [s for s in near if s[0] <= day]
    after = [s for s in near if s[1] >= day]
    if way == "<":
        before = [s for s in near if s[1] < day] or before
        return before[-1] if before else near[0]
    if way == ".":
        return min(near, key=lambda s: (abs(s[0].year - day.year), abs((s[0] - day).days)))
    if way == ">":
        after = [s for s in near if s[0] > day] or after
        return after[0] if after else near[-1]
    if tense == "past" and before:
        soon = unit in {"D", "M"} and after and 0 < (after[0][0] - day).days <= SOON_DAYS
        return after[0] if soon else before[-1]
    if tense == "future" and after and unit != "Q":
        just_over = before and (day - before[-1][1]).days <= JUST_OVER_DAYS
        return before[-1] if unit == "D" and just_over else after[0]
    return min(near, key=lambda s: (_distance(s, day), s))


JUST_OVER_DAYS = 20
"""A date without a year this shortly past is that one even beside a verb that looks ahead ("was
to report by Jan. 14"): the next such date is most of a year away."""
SOON_DAYS = 45
"""A date without a year this near ahead is the coming one even beside a past verb ("moved the
deadline to Nov. 20"): for one of the year before, papers say so."""


def _distance(stretch: Stretch, day: date) -> int:
    if stretch[0] <= day <= stretch[1]:
        return 0
    return min(abs((stretch[0] - day).days), abs((stretch[1] - day).days))


def _weekday(way: str, weekday: int, tense: str | None, context: Context) -> Found:
    """A past weekday is the latest not after publication, that day too; a future one the next."""
    day = context.published
    if day is None:
        return f"XXXX-WXX-{weekday}", None, "D"
    back = (day.isoweekday() - weekday) % 7
    ahead = (weekday - day.isoweekday()) % 7
    if way == "<":
        found = plus(day, -(back or 7))
    elif way == ">":
        found = plus(day, ahead or 7)
    elif way == ".":
        found = plus(day, weekday - day.isoweekday())
        if tense == "past" and found > day:
            found = plus(day, -back)
        if tense == "future" and found < day:
            found = plus(day, ahead)
    else:
        found = plus(day, ahead) if tense == "future" else plus(day, -back)
    return found.isoformat(), (found, found), "D"


def _counted(body: str, tense: str | None, context: Context) -> Found:
    """A unit counted from publication or from the time told before."""
    if match := re.fullmatch(r"=(\d{4})\|#Q", body):
        return _quarter_in(int(match[1]), context)
    if body in {"#Q", "#Y", "#W", "#M"}:
        return _that_period(body[1:], context)
    if body == "<Y-1" and context.quarter:
        return _quarter_before(-1, context)
    match = _COUNTED.fullmatch(body.removeprefix("<"))
    return _counted_from(match, body, tense, context) if match else (body.lstrip("=#"), None, "")


def _counted_from(match: re.Match[str], body: str, tense: str | None, context: Context) -> Found:
    unit, steps, name = match["unit"], match["steps"], match["name"]
    if steps[1:] == "X":
        return ("PAST_REF" if steps[0] == "-" else "FUTURE_REF"), None, ""
    if name == "Q":
        return _quarter_before(int(float(steps)), context)
    told = context.told if match["ref"] else None
    if told and unit == "Y" and told.unit == "Q" and not name and float(steps):
        return _quarter_before(int(float(steps)), context)
    day = context.published
    if told:
        day = told.stretch[0] if float(steps) <= 0 else told.stretch[1]
    if day is None:
        value = _unanchored(name) if name else _UNKNOWN.get(unit, "XXXX-XX-XX")
        return ("PRESENT_REF" if body == "D+0" else value), None, unit
    if body.startswith("WE+0") and tense != "future":
        day = plus(day, -day.weekday() - 1 if day.isoweekday() < 6 else 0)
    return _shifted(day, unit, float(steps), name)


def _shifted(day: date, unit: str, steps: float, name: str | None) -> Found:
    """The unit so many on from the day's own, or the named part of that year."""
    if name:
        inside = named(name, shift(day, "Y", steps)[0].year)
        return (
            (_value_of_name(name, inside), inside, _unit_of_name(name))
            if inside
            else ("XXXX", None, "Y")
        )
    stretch = shift(day, unit, steps)
    return value_of(stretch, unit), stretch, unit


def _that_period(unit: str, context: Context) -> Found:
    """The reporter's own quarter: the one named before, else the last one ended."""
    if unit == "Q" and context.quarter:
        stretch = context.quarter.stretch
        return value_of(stretch, "Q"), stretch, "Q"
    if context.published is None:
        return _UNKNOWN[unit], None, unit
    stretch = shift(context.published, unit, -1 if unit == "Q" else 0)
    return value_of(stretch, unit), stretch, unit


def _quarter_before(years: int, context: Context) -> Found:
    told = context.quarter or (context.told if context.told and context.told.unit == "Q" else None)
    if told is None:
        if context.published is None:
            return "XXXX-QX", None, "Q"
        told = Told(shift(context.published, "Q", -1), "Q")
    stretch = shift(told.stretch[0], "Q", 4 * years)
    return value_of(stretch, "Q"), stretch, "Q"


def _quarter_in(year: int, context: Context) -> Found:
    if context.quarter is None:
        stretch = shift(date(year, 1, 1), "Y", 0)
        return f"{year}", stretch, "Y"
    stretch = shift(date(year, context.quarter.stretch[0].month, 1), "Q", 0)
    return value_of(stretch, "Q"), stretch, "Q"


def _reach(reach: str, context: Context) -> Moment | None:
    """The stretch that a duration covers, by its end or its anchor."""
    if match := re.fullmatch(r"P([+-])(\d+(?:\.\d+)?|X)([A-Z]+)", reach):
        return _span_from(context.published, match[1], match[2], match[3])
    if match := re.fullmatch(r"#?([A-Z]+)([+-])(\d+(?:\.\d+)?|X)", reach):
        day = context.published
        if reach[0] == "#":
            day = context.told.stretch[0] if context.told else None
        if day is None or match[3] == "X" or match[1] in {"S", "MIN", "H"}:
            return None
        stretch = shift(day, match[1], float(match[2] + match[3]))
        return moment_of(stretch, GRAINS.get(match[1], Grain.SPAN))
    return None


def _span_from(day: date | None, sign: str, steps: str, unit: str) -> Moment | None:
    if day is None or unit in {"S", "MIN", "H", "NI", "L"}:
        return None
    if steps == "X":
        edge = day.isoformat()
        return Moment(
            earliest=edge if sign == "+" else None,
            latest=None if sign == "+" else edge,
            grain=Grain.SPAN,
        )
    other = exact_shift(day, unit, int(float(sign + steps)))
    return moment_of((min(day, other), max(day, other)), Grain.SPAN)


def value_of(stretch: Stretch, unit: str) -> str:
    """The TimeML value of a calendar unit."""
    first = stretch[0]
    year, week, _ = first.isocalendar()
    return {
        "W": f"{year:04d}-W{week:02d}",
        "F": f"{year:04d}-W{week:02d}",
        "WE": f"{year:04d}-W{week:02d}-WE",
        "M": f"{first.year:04d}-{first.month:02d}",
        "Q": f"{first.year:04d}-Q{(first.month + 2) // 3}",
        "Y": f"{first.year:04d}",
        "E": f"{first.year // 10:03d}",
        "C": f"{first.year // 100:02d}",
    }.get(unit, first.isoformat())


def _unit_of_name(name: str) -> str:
    if re.match(r"M\d\d-|W\d|HOL:", name):
        return "D"
    return {"M": "M", "Q": "Q"}.get(name[:1], "S") if name[:2] not in SEASON_MONTHS else "S"


def _value_of_name(name: str, stretch: Stretch) -> str:
    if name[:2] in SEASON_MONTHS or re.match(r"H\d", name):
        return f"{stretch[0].year:04d}-{name[:2]}"
    if name == "HOL:easterweek":
        return value_of(stretch, "W")
    return value_of(stretch, _unit_of_name(name))


def _unanchored(name: str) -> str:
    """A calendar name's value with X's for its year."""
    if match := re.match(r"W(\d)", name):
        return f"XXXX-WXX-{match[1]}"
    if match := re.match(r"M(\d\d)(-\d\d)?", name):
        return f"XXXX-{match[1]}{match[2] or ''}"
    if match := re.fullmatch(r"HOL:(\d\d-\d\d)", name):
        return f"XXXX-{match[1]}"
    return "XXXX-XX-XX" if name.startswith("HOL:") else f"XXXX-{name[:2]}"
