"""Word → classes of time words: the lexicon that the time grammar's rules are written over."""

import re
from collections.abc import Sequence

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan", "february feb", "march mar", "april apr", "may", "june jun",
            "july jul", "august aug", "september sept sep", "october oct", "november nov",
            "december dec",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
WEEKDAYS = {
    name: number
    for number, names in enumerate(
        (
            "monday mon", "tuesday tue tues", "wednesday wed weds", "thursday thu thur thurs",
            "friday fri", "saturday sat", "sunday sun",
        ),
        1,
    )
    for name in names.split()
}  # fmt: skip
UNITS = {
    "second": "S", "minute": "MIN", "hour": "H", "day": "D", "night": "NI", "week": "W",
    "fortnight": "F", "month": "M", "quarter": "Q", "year": "Y", "decade": "E", "century": "C",
    "millennium": "L", "weekend": "WE", "semester": "M6",
}  # fmt: skip
PLURALS = {
    **{f"{word}s": unit for word, unit in UNITS.items()},
    "centuries": "C",
    "millennia": "L",
}
SHORT_UNITS = {"hrs": "H", "hr": "H", "mins": "MIN", "min": "MIN", "yrs": "Y", "secs": "S"}
PARTS = {
    "morning": "MO", "mornings": "MO", "afternoon": "AF", "afternoons": "AF", "evening": "EV",
    "evenings": "EV", "night": "NI", "nights": "NI", "midday": "12:00", "noon": "12:00",
    "midnight": "24:00", "daytime": "DT", "lunchtime": "12:00", "dawn": "MO", "daybreak": "MO",
    "sunrise": "MO", "dusk": "EV", "sunset": "EV", "nightfall": "NI", "nighttime": "NI",
}  # fmt: skip
SEASONS = {
    "spring": "SP", "springtime": "SP", "summer": "SU", "summertime": "SU", "autumn": "FA",
    "fall": "FA", "winter": "WI", "wintertime": "WI",
}  # fmt: skip
NUMBERS = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen".split()
    )
} | {
    word: value * 10
    for value, word in enumerate(
        "twenty thirty forty fifty sixty seventy eighty ninety".split(), 2
    )
}  # fmt: skip
SCALES = {"hundred": 100, "thousand": 1000, "million": 1_000_000}
ORDINALS = {
    word: value
    for value, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth "
        "thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth "
        "twentieth".split(),
        1,
    )
} | {"twenty-first": 21, "thirtieth": 30, "thirty-first": 31}
DECADES = {
    "twenties": 2, "thirties": 3, "forties": 4, "fifties": 5, "sixties": 6, "seventies": 7,
    "eighties": 8, "nineties": 9,
}  # fmt: skip
VAGUE = frozenset("few several many some countless".split())
ZONES = frozenset(
    "gmt utc bst est edt et cst cdt ct mst mdt mt pst pdt pt cet cest eet msk ist jst hkt sgt "
    "aest aedt wib eat cat wat sast pkt".split()
)

CLASSES: dict[str, frozenset[str]] = {
    "month": frozenset(MONTHS),
    "weekday": frozenset(WEEKDAYS),
    "weekdays": frozenset(f"{day}s" for day in WEEKDAYS if day.endswith("day")),
    "unit": frozenset(UNITS) | {"hr", "min"},
    "units": frozenset(PLURALS) | set(SHORT_UNITS) - {"hr", "min"},
    "part": frozenset(PARTS) - {"mornings", "afternoons", "evenings", "nights"},
    "parts": frozenset({"mornings", "afternoons", "evenings", "nights"}),
    "season": frozenset(SEASONS),
    "numword": frozenset(NUMBERS) | set(SCALES),
    "ordinal": frozenset(ORDINALS),
    "decade": frozenset(DECADES),
    "vague": VAGUE,
    "zone": ZONES,
    "last": frozenset("last past previous preceding prior".split()),
    "next": frozenset("next coming following upcoming".split()),
    "this": frozenset({"this"}),
    "article": frozenset({"a", "an"}),
    "early": frozenset("early late mid".split()),
    "edge": frozenset("beginning start end middle close eve dawn".split()),
    "approx": frozenset("about around almost nearly approximately roughly".split()),
    "ampm": frozenset({"a.m.", "p.m.", "a.m", "p.m", "am", "pm"}),
    "every": frozenset({"every", "each"}),
    "apostrophe": frozenset({"'s", "’s", "'", "’"}),
    "lparen": frozenset({"("}),
    "rparen": frozenset({")"}),
    "hyphen": frozenset({"-", "–", "‑"}),
}

TOKEN = re.compile(
    r"\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?(?![\w-])"
    r"|\d{1,2}[:.h]\d{2}(?::\d{2})?(?=\s?[aApP]\.?[mM])|\d{1,2}:\d{2}(?::\d{2})?(?![\d:])"
    r"|\d{1,4}/\d{1,2}/\d{1,4}(?![\w/])|\d{1,2}\.\d{1,2}\.\d{4}(?![\w.])|\d+(?:st|nd|rd|th)\b|(?:['’]\d0|\d{4})['’]?s\b|\d+½|½"
    r"|\d+/\d+|\d+(?:,\d{3})+(?:\.\d+)?|\d+\.\d+|\d+"
    r"|[aApP]\.[mM]\.?|[^\W\d_]+(?:['’](?![sS]\b)[^\W\d_]+)*|['’][sS]\b|\S"
)
_DIGITS: tuple[tuple[re.Pattern[str], frozenset[str]], ...] = tuple(
    (re.compile(pattern), frozenset(names.split()))
    for pattern, names in (
        (r"\d{4}-\d\d-\d\d", "iso"),
        (r"\d{1,2}[:.h]\d\d(?::\d\d)?$", "clock decimal"),
        (r"\d{1,4}/\d{1,2}/\d{1,4}$|\d{1,2}\.\d{1,2}\.\d{4}$", "slashed"),
        (r"(?:['’]\d0|\d{4})['’]?s$", "decadenumber"),
        (r"(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)$", "ordinal dayordinal"),
        (r"\d+(?:st|nd|rd|th)$", "ordinal"),
        (r"(?:0?[1-9]|1[0-2])$", "day hour12 digits"),
        (r"(?:1[3-9]|2\d|3[01])$", "day digits"),
        (r"(?:1[0-9]|20)\d\d$", "year digits military"),
        (r"[01]\d[0-5]\d$|2[0-3][0-5]\d$", "military digits"),
        (r"\d+/\d+$|½$", "fraction"),
        (r"\d+½$", "digits"),
        (r"\d+(?:,\d{3})*(?:\.\d+)?$", "digits"),
    )
)


def classes_of_digits(word: str) -> frozenset[str]:
    """The classes of a token that holds a digit; none where it is no kind of number we read."""
    for pattern, classes in _DIGITS:
        if pattern.match(word):
            return classes
    return frozenset()


def number(words: Sequence[str]) -> float | None:
    """The value of number words or digits; None where they are vague or no number."""
    if any(word in VAGUE for word in words):
        return None
    total, current, seen = 0.0, 0.0, False
    for word in words:
        value = _small_number(word)
        if value is not None:
            current += value
        elif word in SCALES or word == "dozen":
            size = SCALES.get(word, 12)
            current = max(current, 1) * size
            if size > 100:
                total, current = total + current, 0.0
        elif word in {"a", "an"}:
            current = current or 1
        else:
            continue
        seen = True
    return total + current if seen else None


def _small_number(word: str) -> float | None:
    if word in NUMBERS:
        return NUMBERS[word]
    return {"half": 0.5, "couple": 1.0}.get(word, _digits(word))


def _digits(word: str) -> float | None:
    plain = word.replace(",", "")
    if plain.endswith("½"):
        return float(plain[:-1] or 0) + 0.5
    if re.fullmatch(r"\d+(?:\.\d+)?", plain):
        return float(plain)
    if match := re.fullmatch(r"(\d+)/(\d+)", plain):
        return int(match[1]) / int(match[2]) if int(match[2]) else None
    return None


def spelled_year(words: Sequence[str]) -> int | None:
    """The year that "nineteen ninety-six" or "two thousand" spells."""
    plain = [w for w in words if w in NUMBERS or w in SCALES]
    if len(plain) >= 2 and plain[0] in {"eighteen", "nineteen", "twenty"} and plain[1] in NUMBERS:
        rest = sum(NUMBERS.get(w, 0) for w in plain[1:])
        return NUMBERS[plain[0]] * 100 + rest if 10 <= rest <= 99 else None
    if plain[:2] == ["two", "thousand"]:
        return 2000 + sum(NUMBERS.get(w, 0) for w in plain[2:])
    return None
