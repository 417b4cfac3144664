"""The time grammar's rules for calendar times: dates, months, years, quarters, clock times.

Expressions: `=V` is a finished TimeML value; `?N` a calendar name that lacks its year or week
(`?W5` a Friday, `?M10-23`, `?M10`, `?SU`, `?Q3`, `?H1`, `?HOL:easter`), to be placed by tense,
`<N`, `>N`, `.N` the same placed before, after, or in the present unit; a suffix `T…` is a part of
day or clock time, `^early`, `^late`, `^mid` narrow what came out.
"""

import re

from rashomon.mentions.times_grammar import Parts
from rashomon.mentions.times_words import (
    DECADES,
    MONTHS,
    NUMBERS,
    ORDINALS,
    PARTS,
    SEASONS,
    WEEKDAYS,
    spelled_year,
)

Made = tuple[str, str] | None


_MEDIAL = re.compile(r"early|late|mid|middle|beginning|start|end|close|eve|dawn")
_NO_YEAR_AFTER = frozenset(
    "people troops soldiers percent dollars miles meters metres feet homes houses families men "
    "women children police officers refugees protesters civilians pounds euros tons tonnes km "
    "kilometers kilometres members workers employees students votes points shares acres".split()
)
_MONEY = frozenset("$ £ € us$ c$ a$ # ¥ rs".split())


def mod(parts: Parts) -> str:
    """The suffix that "early", "late", "the end of" put on an expression."""
    word = next((w for w in parts.words("mod") if _MEDIAL.fullmatch(w)), "")
    return {
        "early": "^early", "beginning": "^early", "start": "^early", "dawn": "^early",
        "late": "^late", "end": "^late", "close": "^late", "eve": "^late",
        "mid": "^mid", "middle": "^mid",
    }.get(word, "")  # fmt: skip


def _day(parts: Parts) -> int | None:
    words = parts.words("day")
    if not words:
        return None
    word = words[0]
    value = ORDINALS.get(word) or int(re.sub(r"\D", "", word) or 0)
    return value if 1 <= value <= 31 else None


def _month_is_name(parts: Parts) -> bool:
    """Whether "may", "march" and the like stand for the month: they are capitalised."""
    return parts.capital("month") or not parts["month"]


def _year(parts: Parts) -> str:
    word = parts["year"]
    if word and word[0].isdigit():
        return word
    spelled = spelled_year(parts.words("year"))
    return str(spelled) if spelled else ""


def date(parts: Parts) -> Made:
    """A day of a month, with or without its year."""
    if not _month_is_name(parts) or (day := _day(parts)) is None:
        return None
    month, year = MONTHS[parts["month"]], _year(parts)
    if year:
        return "DATE", f"={year}-{month:02d}-{day:02d}{mod(parts)}"
    weekday = f"W{WEEKDAYS[parts['weekday']]}" if parts["weekday"] else ""
    return "DATE", f"?M{month:02d}-{day:02d}{weekday}"


def month(parts: Parts) -> Made:
    """A month, with or without its year."""
    if not _month_is_name(parts):
        return None
    word, year = parts["month"], _year(parts)
    if not year and word in _ALSO_WORDS and not _plain_month(parts, word):
        return None
    name = f"M{MONTHS[word]:02d}"
    if year:
        return "DATE", f"={year}-{name[1:]}{mod(parts)}"
    return "DATE", f"{_direction(parts)}{name}{mod(parts)}"


_ALSO_WORDS = frozenset({"mar", "may", "march", "sep", "dec", "jan", "jun", "jul"})


def _plain_month(parts: Parts, word: str) -> bool:
    """Whether a word that is also a verb or a name stands where a month does."""
    if word in {"may", "march"}:
        return parts["lead"] != "" or parts.before in _BEFORE_MONTH or bool(mod(parts))
    return parts["lead"] != "" or parts.before in _BEFORE_SHORT_MONTH


_BEFORE_SHORT_MONTH = frozenset("in since until by late early mid last next".split())
_BEFORE_MONTH = frozenset(
    "in since until till by from to last next this for early late mid of during before after "
    "through through between and every each and or on around about - ( , past coming".split()
)


def _direction(parts: Parts) -> str:
    lead = parts["lead"]
    if lead in {"last", "past", "previous", "preceding", "prior"}:
        return "<"
    if lead in {"next", "coming", "following", "upcoming"}:
        return ">"
    return "." if lead == "this" else "?"


def year(parts: Parts) -> Made:
    """A year that stands alone."""
    printed = parts["year"]
    if parts.before in _MONEY or parts.after in _NO_YEAR_AFTER or parts.after in {"%", ":"}:
        return None
    value = _year(parts)
    if not value:
        return None
    if printed[0].isdigit() and not 1700 <= int(value) <= 2100 and parts.before not in _BEFORE_YEAR:
        return None
    if parts.before in _NUMBERED or (parts.before == "-" and parts.after == "-"):
        return None
    return "DATE", f"={value}{mod(parts)}"


_NUMBERED = frozenset({"/", "no", "#", "route", "highway", "room", "flight", "boeing", "page"})
_BEFORE_YEAR = frozenset("in since year until".split())


def decade(parts: Parts) -> Made:
    """A decade: "the 1990s", "the '90s", "the nineties"."""
    word = parts["decade"]
    if word in DECADES:
        return "DATE", f"=19{DECADES[word]}{mod(parts)}"
    digits = re.sub(r"\D", "", word)
    if len(digits) == 4 and digits.endswith("0"):
        return "DATE", f"={digits[:3]}{mod(parts)}" if digits[2] != "0" else f"={digits[:3]}"
    return ("DATE", f"=19{digits[0]}{mod(parts)}") if len(digits) == 2 else None


def century(parts: Parts) -> Made:
    """A century: "the 20th century"."""
    word = parts["ordinal"]
    value = ORDINALS.get(word) or int(re.sub(r"\D", "", word) or 0)
    return ("DATE", f"={value - 1:02d}") if 1 <= value <= 22 else None


def weekday(parts: Parts) -> Made:
    """A weekday, alone or with a part of the day."""
    word = parts["weekday"]
    if len(word) <= 5 and not word.endswith("day") and not _short_weekday(parts):
        return None
    if not parts.capital("weekday"):
        return None
    if (word == "sunday" and parts.after in {"roast", "school", "best"}) or (
        parts.before in _NAMED_DAYS
    ):
        return None
    name = f"{_direction(parts)}W{WEEKDAYS[word]}"
    if parts["clock"] or parts["daypart"]:
        return clock_with(parts, name)
    if parts["part"]:
        code = PARTS[parts["part"]]
        return "TIME", f"{name}T{code}{mod(parts)}"
    return "DATE", f"{name}{mod(parts)}"


_NAMED_DAYS = frozenset({"bloody", "super", "cyber", "remembrance", "black", "casual", "ash"})


def _short_weekday(parts: Parts) -> bool:
    return parts.before in {"(", "on", "until", "late", "early"}


def clock_value(parts: Parts) -> str | None:
    """`HH:MM` of a clock time; None where the words are none."""
    word, ampm, daypart = parts["clock"], parts["ampm"].replace(".", ""), parts["daypart"]
    if not word:
        return None
    if word in NUMBERS:
        hour, minute = NUMBERS[word], 0
    else:
        pieces = [int(p) for p in re.findall(r"\d+", word)]
        hour, minute = pieces[0], pieces[1] if len(pieces) > 1 else 0
        if len(pieces) == 1 and pieces[0] > 100:
            hour, minute = divmod(pieces[0], 100)
    late = ampm == "pm" or daypart in {"afternoon", "evening"} or (daypart == "night" and hour > 5)
    early = ampm == "am" or daypart == "morning"
    if (late or early) and not 0 < hour <= 12:
        return None if hour > 23 else f"{hour:02d}:{minute:02d}"
    hour = hour % 12 + 12 if late else hour % 12 if early else hour
    if not (late or early) and 0 < hour <= 12 and ":" not in word and not _full_day_clock(word):
        return f"{hour:02d}:{minute:02d}?"
    return f"{hour:02d}:{minute:02d}" if hour <= 24 and minute < 60 else None


def _full_day_clock(word: str) -> bool:
    """Whether the digits are of a 24-hour clock ("0735"), not "six o'clock"."""
    return len(word) == 4 and word.isdigit()


def clock_with(parts: Parts, base: str) -> Made:
    """A clock time on the day that `base` names."""
    value = clock_value(parts)
    if not value and parts["noon"]:
        value = PARTS[parts["noon"]]
    return ("TIME", f"{base}T{value}{zone(parts)}") if value else None


_ZONES = {
    "gmt": "+0", "utc": "+0", "bst": "+1", "wat": "+1", "cet": "+1", "cest": "+2", "cat": "+2",
    "eet": "+2", "sast": "+2", "msk": "+3", "eat": "+3", "pkt": "+5", "wib": "+7", "hkt": "+8",
    "sgt": "+8", "jst": "+9", "aest": "+10", "aedt": "+11", "est": "-5", "edt": "-4", "cst": "-6",
    "cdt": "-5", "mst": "-7", "mdt": "-6", "pst": "-8", "pdt": "-7",
}  # fmt: skip


def zone(parts: Parts) -> str:
    """The suffix of a named time zone whose offset is one; "ET" and "IST" stay unsaid."""
    name = parts["zone"] or parts["zone2"]
    return f"Z{_ZONES[name]}" if name in _ZONES else ""


def clock(parts: Parts) -> Made:
    """A clock time on a day that the words name or leave to the context."""
    if parts["month"]:
        if not _month_is_name(parts) or (day := _day(parts)) is None:
            return None
        found = f"M{MONTHS[parts['month']]:02d}-{day:02d}"
        return clock_with(parts, f"={_year(parts)}-{found[1:]}" if _year(parts) else f"?{found}")
    if parts["weekday"]:
        return clock_with(parts, f"{_direction(parts)}W{WEEKDAYS[parts['weekday']]}")
    deictic = {"today": "D+0", "yesterday": "D-1", "tomorrow": "D+1", "this": "D+0"}.get(
        parts["deictic"]
    )
    return clock_with(parts, deictic or "#D+0")


_BEFORE_CLOCK = frozenset({"at", "around", "about", "by", "until"})


def bare_clock(parts: Parts) -> Made:
    """A 24-hour clock time that a zone, a word or its colon tells from a score or a ratio."""
    value = clock_value(parts)
    if "." in parts["clock"] or parts.before in {"$", "£", "€"}:
        return None
    cued = parts["zone"] or parts["zone2"] or parts.before in _BEFORE_CLOCK
    return ("TIME", f"#D+0T{value}{zone(parts)}") if value and cued else None


def eleventh_of_september(parts: Parts) -> Made:
    """ "9/11"."""
    return "DATE", "=2001-09-11"


def iso(parts: Parts) -> Made:
    """An ISO date, perhaps with its clock time."""
    word = parts["iso"].upper().replace(" ", "T")
    match = re.match(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?", word)
    if not match or not (1 <= int(match[2]) <= 12 and 1 <= int(match[3]) <= 31):
        return None
    base = f"={match[1]}-{match[2]}-{match[3]}"
    return ("TIME", f"{base}T{match[4]}") if match[4] else ("DATE", base)


def slashed(parts: Parts) -> Made:
    """A date of numbers and strokes: month first unless that cannot be, as in American papers."""
    first, second, third = (int(p) for p in re.split("[/.]", parts["slashed"]))
    if first > 31:
        y, m, d = first, second, third
    elif "." in parts["slashed"]:
        d, m, y = first, second, third
    else:
        m, d, y = (first, second, third) if first <= 12 else (second, first, third)
    y += 0 if y > 99 else 2000 if y < 50 else 1900
    valid = 1 <= m <= 12 and 1 <= d <= 31 and 1000 <= y <= 2100
    return ("DATE", f"={y:04d}-{m:02d}-{d:02d}") if valid else None


_BEFORE_SEASON = frozenset({"in", "by", "until", "since", "over", "during", "of"})


def season(parts: Parts) -> Made:
    """A season: "this summer", "the winter of 1994"."""
    word = parts["season"]
    marked = parts["lead"] or _year(parts) or mod(parts)
    if word == "fall" and not marked:
        return None
    plain = parts["the"] or (word != "spring" and parts.before in _BEFORE_SEASON)
    if not marked and not plain:
        return None
    code = SEASONS[word]
    if _year(parts):
        return "DATE", f"={_year(parts)}-{code}{mod(parts)}"
    return "DATE", f"{_direction(parts)}{code}{mod(parts)}"


def quarter(parts: Parts) -> Made:
    """A quarter or half of a year, named by its number."""
    word = parts["ordinal"]
    value = {"last": 2, "latter": 2}.get(word) if parts["half"] else None
    value = value or ORDINALS.get(word) or int(re.sub(r"\D", "", word) or 0)
    letter, most = ("H", 2) if parts["half"] else ("Q", 4)
    if not 1 <= value <= most:
        return None
    if _year(parts):
        return "DATE", f"={_year(parts)}-{letter}{value}"
    offset = {"last": "-1", "this": "+0", "next": "+1"}.get(parts["which"])
    if parts["ago"]:
        return "DATE", f"<Y-1|{letter}{value}"
    return "DATE", f"Y{offset}|{letter}{value}" if offset else f"?{letter}{value}"


def month_of_year(parts: Parts) -> Made:
    """A month of last, this or next year."""
    if not _month_is_name(parts):
        return None
    offset = {"last": "-1", "this": "+0", "next": "+1"}.get(parts["which"])
    if not offset:
        return None
    name = f"M{MONTHS[parts['month']]:02d}" + (f"-{d:02d}" if (d := _day(parts)) else "")
    return "DATE", f"Y{offset}|{name}{mod(parts)}"


def fiscal(parts: Parts) -> Made:
    """A fiscal year by its number, read as the calendar year."""
    return ("DATE", f"={_year(parts)}") if _year(parts) else None


HOLIDAYS = {
    "new year 's eve": "12-31", "new year ’s eve": "12-31", "new year 's day": "01-01",
    "new year ’s day": "01-01", "new years day": "01-01", "new years eve": "12-31",
    "christmas day": "12-25", "christmas eve": "12-24", "christmas": "12-25",
    "boxing day": "12-26", "valentine 's day": "02-14", "valentine ’s day": "02-14",
    "independence day": "07-04", "halloween": "10-31", "veterans day": "11-11",
    "armistice day": "11-11", "remembrance day": "11-11", "bastille day": "07-14",
    "may day": "05-01", "epiphany": "01-06", "all saints day": "11-01",
    "st. patrick 's day": "03-17", "thanksgiving day": "thanksgiving",
    "thanksgiving": "thanksgiving",
    "labor day": "labor", "memorial day": "memorial", "election day": "election",
    "columbus day": "columbus", "martin luther king day": "king", "presidents day": "presidents",
    "mother 's day": "mothers", "father 's day": "fathers", "easter": "easter",
    "easter sunday": "easter", "easter monday": "easter+1", "good friday": "easter-2",
    "palm sunday": "easter-7", "ash wednesday": "easter-46", "black friday": "thanksgiving+1",
    "pentecost": "easter+49", "holy thursday": "easter-3", "easter week": "easterweek",
    "holy week": "easterweek",
}  # fmt: skip


def holiday(parts: Parts) -> Made:
    """A named day."""
    words = parts.words("holiday")
    key = HOLIDAYS.get(" ".join(words)) or HOLIDAYS.get(" ".join(w for w in words if w != "."))
    if not key or not parts.capital("holiday"):
        return None
    return "DATE", f"{_direction(parts)}HOL:{key}" + (f"Y{_year(parts)}" if _year(parts) else "")
