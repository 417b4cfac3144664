"""The time grammar's rules for times told from another: ago, last, next, durations, sets.

Expressions, besides those of the calendar rules: `Y-1`, `M+0`, `W+1`, `D-1` … a unit counted from
publication; `#D+1` from the time told before it; `#Q` that quarter itself; `Y-1|M07` a calendar
name inside such a unit. `=P3D #D+3` has a value and, after the space, the stretch it names:
`P-3M` the three months up to publication, `P+2W` the two weeks from it.
"""

from rashomon.mentions.times_calendar import Made, mod
from rashomon.mentions.times_grammar import Build, Parts
from rashomon.mentions.times_words import (
    MONTHS,
    NUMBERS,
    PARTS,
    PLURALS,
    SHORT_UNITS,
    UNITS,
    WEEKDAYS,
    number,
)

CLOCK_UNITS = {"S", "MIN", "H"}
_UNIT_LETTER = {"MIN": "M", "NI": "D", "F": "W", "M6": "M"}
_MULTIPLES = {"E": ("Y", 10), "C": ("Y", 100), "F": ("W", 2), "M6": ("M", 6)}
_FRACTIONS = {"Y": ("M", 12), "D": ("H", 24), "H": ("M", 60), "MIN": ("S", 60), "E": ("Y", 10)}
VAGUE_AMOUNT = "X"


def unit_of(parts: Parts, name: str = "unit") -> str:
    """The code of the group's unit of time."""
    word = parts[name]
    return UNITS.get(word) or PLURALS.get(word) or SHORT_UNITS.get(word, "")


def duration_value(count: float | None, unit: str) -> str:
    """The TimeML value of so many units; X where the number is not said."""
    if count is not None and unit in _MULTIPLES:
        unit, times = _MULTIPLES[unit]
        count *= times
    start = "PT" if unit in CLOCK_UNITS else "P"
    letter = _UNIT_LETTER.get(unit, unit)
    if count is None:
        return f"{start}X{letter}"
    if count == int(count) or unit not in _FRACTIONS:
        return f"{start}{count:g}{letter}"
    return start + _with_fraction(count, unit, letter)


def _with_fraction(count: float, unit: str, letter: str) -> str:
    """ "2Y6M" for two years and a half."""
    whole = int(count)
    smaller, size = _FRACTIONS[unit]
    rest = round((count - whole) * size)
    head = f"{whole}{letter}" if whole else ""
    return f"{head}T{rest}H" if unit == "D" else f"{head}{rest}{smaller}"


def count_of(parts: Parts) -> float | None:
    """How many units the words say; None where they are vague."""
    words = parts.words("n") or parts.words("n2")
    if not words:
        return 1 if parts["one"] or parts["unit"] in UNITS else None
    if "couple" in words:
        return 2
    if set(words) & {"few", "several", "many", "some", "countless"}:
        return None
    return number(words)


def _steps(count: float | None) -> str:
    return VAGUE_AMOUNT if count is None else f"{count:g}"


def duration(parts: Parts) -> Made:
    """A stretch of time by its length."""
    unit = unit_of(parts)
    if parts["old"] or not unit:
        return None
    count = count_of(parts)
    value = f"={duration_value(count, unit)}"
    if unit == "S" and not parts.words("n"):
        return None
    if parts.after == "old" or parts.before in {"aged", "age"}:
        return None
    if unit == "Q" and (parts["one"] or parts.after == "of"):
        return None
    if parts["one"] and not parts["follow"] and parts.before not in _BEFORE_ONE:
        return "", ""
    if parts["follow"] in {"later", "afterwards", "afterward"}:
        return "DURATION", f"{value} #{unit}+{_steps(count)}"
    if parts["follow"] == "earlier":
        return "DURATION", f"{value} #{unit}-{_steps(count)}"
    return "DURATION", value


def bare_units(parts: Parts) -> Made:
    """ "years", "weeks", "decades": a length nobody counted."""
    unit = unit_of(parts)
    if unit in {"S", "NI", "WE"}:
        return None
    followed = parts.before == "the" and parts.after in _AFTER_THE_BARE
    if parts.before not in _BEFORE_BARE and not followed and parts.after != "later":
        return None
    if unit == "MIN" and parts.after == "of":
        return None
    return "DURATION", f"=PTX{unit[0]}" if unit in CLOCK_UNITS else f"=PX{unit}"


_AFTER_THE_BARE = frozenset({"before", "after", "that", "since", "leading"})
_BEFORE_ONE = frozenset(
    "for in within after over during than about nearly almost just barely of to lasted took spent "
    "took take takes last another be next only every until throughout as exactly some".split()
)
"""Words before "a month" that make it a length; after others ("$13 a month") it is a rate."""
_BEFORE_BARE = frozenset("for in within took take takes after over spent spend lasted of".split())


def some_while(parts: Parts) -> Made:
    """ "a while"."""
    return "DURATION", "=PXX"


def uncounted(parts: Parts) -> Made:
    """ "several-year", "decades-long"."""
    return "DURATION", f"={duration_value(None, unit_of(parts))}"


def year_end(parts: Parts) -> Made:
    """ "year-end"."""
    return "DATE", "Y+0^late"


def year_before(parts: Parts) -> Made:
    """ "year-earlier" before a noun."""
    return "DATE", "#Y-1"


def hyphened(parts: Parts) -> Made:
    """ "two-week": a length that describes a noun; never an age."""
    unit = unit_of(parts)
    count = number(parts.words("n"))
    if parts.after in {"old", "olds"} or unit == "S" or parts["unit"] == "quarters":
        return None
    return "DURATION", f"={duration_value(count, unit)}"


def ago(parts: Parts) -> Made:
    """A number of units before now, or before the time told of."""
    unit, count = unit_of(parts), count_of(parts)
    word = parts["ago"]
    if count is None:
        if unit in {"E", "C"} or word != "ago":
            return "DATE", "=PAST_REF"
        return "DATE", f"=PAST_REF {unit}-X"
    base = "#" if word in {"earlier", "before"} else ""
    if unit == "Y" and count == 1 and not base:
        return "DATE", "<Y-1"
    return "DATE", f"{base}{unit}-{count:g}"


def from_now(parts: Parts) -> Made:
    """A number of units after now."""
    unit, count = unit_of(parts), count_of(parts)
    return ("DATE", f"{unit}+{count:g}") if count is not None else ("DATE", "=FUTURE_REF")


def span_to_now(parts: Parts) -> Made:
    """ "the past three months", "the next few days": a length up to now, or from it."""
    unit, count = unit_of(parts), count_of(parts)
    after = parts["way"] in {"next", "coming", "following", "upcoming"}
    if parts["way"] in {"previous", "preceding", "prior", "following"}:
        return (
            "DURATION",
            f"={duration_value(count, unit)} #{'+' if after else '-'}{_steps(count)}{unit}",
        )
    sign = "+" if after else "-"
    return "DURATION", f"={duration_value(count, unit)} P{sign}{_steps(count)}{unit}"


def first_of(parts: Parts) -> Made:
    """ "the first nine months": a length at an end of something."""
    if unit_of(parts) == "H" and parts.after == "of":
        return "", ""
    return "DURATION", f"={duration_value(count_of(parts), unit_of(parts))}"


def lead_unit(parts: Parts) -> Made:
    """ "last year", "this week", "the coming month": a calendar unit counted from now."""
    unit, word = unit_of(parts), parts["lead"]
    tail = mod(parts)
    titled = word == "this" and parts.capital("unit")
    if titled or unit in {"S", "MIN", "H", "WE"} or (unit == "C" and word != "this"):
        return None
    if unit == "NI":
        base = {"last": "D-1", "previous": "#D-1", "past": "#D-1"}.get(word, "#D+1")
        return "TIME", f"{base}TNI"
    if word in {"previous", "preceding", "prior", "following"}:
        return "DATE", f"#{unit}{'+1' if word == 'following' else '-1'}{tail}"
    if unit == "D":
        if word in {"next", "coming"}:
            return "DATE", f"#D+1{tail}"
        return ("DATE", f"D-1{tail}") if parts["the"] and word == "past" else None
    if word in {"past", "last"} and parts["the"]:
        return "DATE", f"{unit}-1 P-1{unit}"
    offset = {"last": "-1", "past": "-1", "this": "+0", "current": "+0"}.get(word, "+1")
    return "DATE", f"{unit}{offset}{tail}"


def vague_lead(parts: Parts) -> Made:
    """ "recent years", "the coming weeks": lengths up to now, or from now, that nobody counted."""
    unit = unit_of(parts)
    sign = "+" if parts["way"] in {"coming", "ahead", "future"} else "-"
    value = f"=PTX{unit[0]}" if unit in CLOCK_UNITS else f"=PX{unit}"
    return "DURATION", f"{value} P{sign}X{unit}"


def within_unit(parts: Parts) -> Made:
    """ "the end of the month", "later this year", "early in the week"."""
    unit, word = unit_of(parts), parts["lead"]
    offset = {"last": "-1", "next": "+1"}.get(word, "+0")
    when = {"earlier": "^early", "later": "^late"}.get(parts["rel"], mod(parts))
    if unit == "NI" or unit in CLOCK_UNITS:
        return None
    if unit == "D":
        return "DATE", f"#D+0{when}"
    if parts["that"]:
        return "DATE", f"#{unit}+0{when}"
    return "DATE", f"{unit}{offset}{when}"


def deictic(parts: Parts) -> Made:
    """ "today", "yesterday", "tonight"."""
    word = parts["day"]
    base = {"today": "D+0", "yesterday": "D-1", "tomorrow": "D+1", "tonight": "D+0TNI"}[word]
    when = {"earlier": "^early", "later": "^late"}.get(parts["rel"], mod(parts))
    if word == "tonight":
        return "TIME", base
    if parts["part"]:
        return "TIME", f"{base}T{PARTS[parts['part']]}"
    return "DATE", f"{base}{when}"


def this_part(parts: Parts) -> Made:
    """ "this morning", "the next morning", "that night", "the evening"."""
    code, lead = PARTS[parts["part"]], parts["lead"]
    if parts["part"] in {"noon", "midnight", "midday"} and parts.after in _DAY_NAMES:
        return None
    if lead in {"this", "later"}:
        return "TIME", f"D+0T{code}{mod(parts)}"
    if lead in {"next", "following"}:
        return "TIME", f"#D+1T{code}{mod(parts)}"
    if lead == "last":
        return "TIME", f"D-1T{code}"
    if lead in {"previous", "preceding"}:
        return "TIME", f"#D-1T{code}"
    return "TIME", f"#D+0T{code}{mod(parts)}"


def overnight(parts: Parts) -> Made:
    """ "overnight" as an adverb."""
    return "TIME", "#D+0TNI"


def that_unit(parts: Parts) -> Made:
    """ "that day", "the same year", "the day before": told from the time before it."""
    unit = unit_of(parts)
    if unit in CLOCK_UNITS or unit in {"S", "C", "E"}:
        return None
    step = {"before": "-1", "after": "+1", "later": "+1"}.get(parts["follow"], "+0")
    if unit == "NI":
        return "TIME", f"#D{step}TNI"
    return "DATE", f"#{unit}{step}"


def set_of(parts: Parts) -> Made:
    """ "every day", "each Friday": one time and again."""
    if parts["weekday"]:
        name = f"XXXX-WXX-{WEEKDAYS[parts['weekday']]}"
        return "SET", f"={name}" + (f"T{PARTS[parts['part']]}" if parts["part"] else "")
    if parts["part"]:
        return "SET", f"=XXXX-XX-XXT{PARTS[parts['part']]}"
    unit = unit_of(parts)
    count = number(parts.words("n")) if parts.words("n") else (2 if parts["other"] else 1)
    return "SET", f"={duration_value(count, unit)}"


def weekdays(parts: Parts) -> Made:
    """ "Fridays", "Tuesday nights"."""
    word = parts["weekday"].removesuffix("s") if parts["many"] else parts["weekday"]
    word = word if word in WEEKDAYS else word.removesuffix("s")
    if not parts.capital("weekday"):
        return None
    part = f"T{PARTS[parts['part']]}" if parts["part"] else ""
    return "SET", f"=XXXX-WXX-{WEEKDAYS[word]}{part}"


def how_often(parts: Parts) -> Made:
    """ "twice a week"."""
    return "SET", f"={duration_value(1, unit_of(parts))}"


_ADVERBS = {
    "daily": "P1D", "weekly": "P1W", "monthly": "P1M", "yearly": "P1Y",
    "hourly": "PT1H", "nightly": "XXXX-XX-XXTNI",
}  # fmt: skip


def often(parts: Parts) -> Made:
    """ "daily", "weekly"."""
    return "SET", f"={_ADVERBS[parts['word']]}"


def week_of(parts: Parts) -> Made:
    """ "the week of March 6"."""
    from rashomon.mentions.times_calendar import date

    made = date(parts)
    return (made[0], f"{made[1]}@W") if made else None


def reference(value: str) -> Build:
    """A rule's maker for words that always stand for the present, the past or the future."""

    def build(parts: Parts) -> Made:
        return "DATE", f"={value}"

    return build


def current(parts: Parts) -> Made:
    """ "current" as an adjective, unless of a stream or in a name."""
    return ("DATE", "=PRESENT_REF") if not parts.capital("word") else None


def the_past(parts: Parts) -> Made:
    """ "in the past", where nothing says how much of it."""
    plain = parts.after in {"and", "that", "it", "to"} or not parts.after.isalnum()
    known = UNITS.keys() | PLURALS.keys() | NUMBERS.keys() | {"few", "several", "couple", "half"}
    return (
        ("DATE", "=PAST_REF")
        if plain or not (parts.after in known or parts.after.isdigit())
        else None
    )


def the_unit(parts: Parts) -> Made:
    """ "the year", "the week": a length where it ended on a day, else the present one."""
    unit = unit_of(parts)
    if parts.after in {"ended", "ending", "ends"}:
        return "DURATION", f"={duration_value(1, unit)}"
    if parts.before not in {"for", "in", "of", "throughout", "during", "over", "this", "through"}:
        return None
    return "DATE", f"{unit}+0"


def the_weekend(parts: Parts) -> Made:
    """A weekend: the last one begun, or the coming one where the verb looks ahead."""
    lead = parts["lead"]
    if lead == "that":
        return "DATE", "#WE+0"
    offset = {"last": "-1", "next": "+1"}.get(lead, "+0")
    return "DATE", f"WE{offset}"


def each_month(parts: Parts) -> Made:
    """ "each July"."""
    return ("SET", f"=XXXX-{MONTHS[parts['month']]:02d}") if parts.capital("month") else None


def nothing(parts: Parts) -> Made:
    """Words that look like times and are none; the match keeps other rules off them."""
    return "", ""


def period(parts: Parts) -> Made:
    """ "the quarter", "the latest period", "the year-ago quarter": the reporter's own quarter."""
    back = "-1" if parts["back"] else "+0"
    unit = "Q" if parts["unit"] in {"quarter", "period"} else unit_of(parts)
    if parts["year"]:
        return "DATE", f"={parts['year']}|#{unit}"
    if parts["back"]:
        return "DATE", f"#Y{back}|{unit}" if unit != "Y" else "#Y-1"
    if parts["current"]:
        return "DATE", f"{unit}+0"
    return "DATE", f"#{unit}"


def rate(parts: Parts) -> Made:
    """A rate ("$13 a month", "hundreds of interviews a day") is no time: kept off other rules."""
    return "", ""


_DAY_NAMES = WEEKDAYS.keys() | MONTHS.keys() | {"on", "today", "yesterday", "tomorrow"}
