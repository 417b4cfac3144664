"""Words → numerals: numbers in digits, words, fractions, scales, ranges and vague words."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

ONES = {
    word: number
    for number, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen".split()
    )
}
TENS = {
    word: 10 * number
    for number, word in enumerate(
        "twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2
    )
}
SCALES = {
    "dozen": 12.0,
    "hundred": 1e2,
    "thousand": 1e3,
    "million": 1e6,
    "billion": 1e9,
    "trillion": 1e12,
}
SHORT_SCALES = {
    "k": 1e3,
    "m": 1e6,
    "mn": 1e6,
    "mln": 1e6,
    "mil": 1e6,
    "bn": 1e9,
    "b": 1e9,
    "tn": 1e12,
}
GLYPHS = {"½": 0.5, "¼": 0.25, "¾": 0.75, "⅓": 1 / 3, "⅔": 2 / 3}
PLURALS: dict[str, tuple[float, float]] = {
    "tens": (20, 99),
    "dozens": (24, 99),
    "scores": (40, 99),
    "hundreds": (200, 999),
    "thousands": (2_000, 9_999),
    "millions": (2e6, 9_999_999),
    "billions": (2e9, 9_999_999_999),
    "trillions": (2e12, 9_999_999_999_999),
}
"""What a plural scale word licenses: two of it, up to where the next word would be used."""
FRACTIONS = {"half": 2, "halves": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "tenth": 10}
VAGUE: dict[str, float] = {"several": 3, "multiple": 2, "numerous": 3}
"""Vague words and the least they can stand for; they have no upper end."""
FOLD = {"double": 2, "triple": 3, "quadruple": 4}
TIMES = {"once": 1, "twice": 2, "thrice": 3}
CURRENCY = (
    r"(?-i:(?<![A-Za-z])(?:US|AU?|NZ|HK|CA?|S|R|Cdn|Can)\s?\$|\$(?:US|AU?|NZ|C)|RM(?=\d)"
    r"|PS(?=[\d,.]+(?:m|bn|k)\b)|Y=(?=\d)|[$€£¥₹₽₩₪₦])"
)

_ONE = "|".join([*ONES][1:])
_TEN = "|".join(TENS)
_SCALE = "hundred|thousand|million|billion|trillion"
_WORD = rf"(?:(?:{_TEN})(?:[-\s](?:{'|'.join([*ONES][1:10])}))?|{_ONE})"
_WORDS = (
    rf"(?:(?:{_WORD}|an?|half\s+an?)(?:[-\s](?:{_SCALE}))+"
    rf"(?:(?:\s+and\s+|[-\s,]\s?)(?:{_WORD})(?:[-\s](?:hundred|thousand))*)*|{_WORD})"
)
_DIGITS = (
    r"(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:\.\d{3}){2,}"
    r"|\d{1,3}(?:['’]\d{3})+|\d{1,3}(?:[   ]\d{3})+(?![\d,.]\d|\d)"
    r"|\d+(?:\.\d+)?|\.\d+)"
)
_ATOM = re.compile(
    rf"""(?<![\w.,/#@&\\])(?:
    (?P<vaguely>several|(?:a\s+)?few|many|a\s+couple(?:\s+of)?)[-\s]
        (?P<vague_scale>dozens?|scores|{_SCALE}s?)(?:\s+of\s+(?P<vague_of>{_SCALE})s)?\b
  | (?P<plural>tens|dozens|scores|hundreds|thousands|millions|billions|trillions)
        (?:\s+of\s+(?P<plural_of>{_SCALE})s|\s+and\s+(?P=plural))?\b
  | (?P<half_dozen>half[-\s](?:a[-\s])?dozen|a\s+half[-\s]dozen)\b
  | (?P<fraction_words>(?:(?P<top>{_ONE}|an?)[-\s])
        (?P<bottom>half|halves|(?:third|quarter|fourth|fifth|tenth)s?)
        (?:\s+of\s+an?\s+(?P<fraction_scale>{_SCALE}))?\b
        (?=\s+of\b|\s+the\b|-mile|-hour|\s*\-|\s+(?:mile|hour)))
  | (?P<half>half)
        (?=\s+(?:an?|of|the|his|her|their|its)\b|-(?:hour|mile|million|billion))
        (?:(?:\s+an?\s+|-)(?P<half_scale>{_SCALE})\b)?
  | (?P<currency>{CURRENCY}\s?)?(?P<sign>[-−](?=\d))?(?P<digits>{_DIGITS})
        (?:(?P<mixed>[\s-]?(?:[½¼¾⅓⅔]|(?<=\d)[\s-]\d/\d\d?))|[/⁄](?P<under>\d{{1,3}}(?![\d/])))?
        (?P<power>\s?[×x]\s?10\^?[-−–]?\d+)?
        (?:[-\s]?(?P<scale>(?:{_SCALE}|dozen)(?:\s+(?:million|billion))?|mn|mln|mil|bn|tn|[mkbMKB])
            (?![\w’'])|(?P<decade>['’]?s)\b)?
  | (?P<glyph>[½¼¾⅓⅔])
  | (?P<dozens>(?:(?:{_ONE}|an?)[-\s]dozen|dozen))\b
  | (?P<words>{_WORDS})(?P<and_half>\s+and\s+a\s+half)?
        (?:\s(?P<late_scale>million|billion|thousand))?\b(?!s\b)
  | (?P<vague>several|multiple|numerous)\b
  | (?P<pair>a\s+(?:couple|pair))\b(?=\s+(?:of|more|hundred|dozen)\b)
  | (?P<fold>double|triple|quadruple)
        (?=[-\s](?:\w+\s)?(?:homicide|murder|shooting|slaying|stabbing|killing)
        (?!\s+(?:suspect|charge|trial|case)))
  | (?P<times>twice|thrice)\b
  | (?P<manifold>(?:two|three|four|five|six|seven|eight|nine|ten)-?fold)\b
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_BETWEEN = re.compile(r"\bbetween\s+(?:the\s+ages\s+of\s+)?$", re.IGNORECASE)
_FROM = re.compile(r"\bfrom\s+(?:\w+\s+){0,2}$", re.IGNORECASE)
_JOINT = re.compile(r"(?:\s?(?:-|–|—)\s?|\s+(?:to|or)\s+|-(?:to|or)-|\s+to-)$", re.IGNORECASE)
_MOVES = re.compile(
    r"\b(?:rose|risen|rising|rises?|increas\w+|grew|grow\w*|fell|fall\w*|drop\w*|climb\w*|declin\w+|"
    r"jump\w*|went|up|down|rais\w+|lower\w*|revis\w+|cut|shr[aiu]nk|slid\w*|improv\w+|chang\w+)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Numeral:
    """A number in a string, or words that stand for one.

    `value` is the printed number (None for vague words and two-sided ranges), `step` its last
    significant place, `form` one of digits, words, vague, range, fraction, decade, fold, times.
    """

    start: int
    end: int
    low: float | None
    high: float | None
    value: float | None
    step: float = 1.0
    form: str = "digits"
    currency: str | None = None
    hedge: str | None = None
    cut: int = 0


def find_numerals(words: str) -> list[Numeral]:
    """Every number of the string from left to right, ranges joined."""
    return list(_joined(words, list(_atoms(words))))


def _atoms(words: str) -> Iterator[Numeral]:
    for match in _ATOM.finditer(words):
        if match["digits"] is None and match.end() < len(words) and words[match.end()].isalnum():
            continue
        found = _read(match)
        if found is not None:
            yield found


def _read(match: re.Match[str]) -> Numeral | None:
    for name, reader in _READERS:
        if match[name] is not None:
            return reader(match)
    return None


def _made(
    match: re.Match[str], low: float | None, high: float | None, form: str, *, step: float = 1.0
) -> Numeral:
    value = low if low == high else None
    return Numeral(
        start=match.start(), end=match.end(), low=low, high=high, value=value, step=step, form=form
    )


def _vaguely(match: re.Match[str]) -> Numeral:
    """Several dozen is two dozen or more: the floor that nobody can dispute."""
    scale = SCALES.get(match["vague_scale"].lower().removesuffix("s"), 20.0)
    if match["vague_of"]:
        scale *= SCALES[match["vague_of"].lower()]
    word = match["vaguely"].lower()
    if word.startswith("a couple"):
        return _made(match, 2 * scale, 2 * scale, "words", step=scale)
    high = PLURALS.get(match["vague_scale"].lower().removesuffix("s") + "s", (0, 99))[1]
    return _made(match, 2 * scale, high if "few" in word and scale != 12 else None, "vague")


def _plural(match: re.Match[str]) -> Numeral:
    low, high = PLURALS[match["plural"].lower()]
    if match["plural_of"]:
        scale = SCALES[match["plural_of"].lower()]
        return _made(match, low * scale, (high + 1) * scale - 1, "vague")
    return _made(match, low, high, "vague")


def _half_dozen(match: re.Match[str]) -> Numeral:
    return _made(match, 6, 6, "words")


def _fraction(match: re.Match[str]) -> Numeral:
    top = match["top"].lower()
    bottom = match["bottom"].lower()
    share = (1 if top in ("a", "an") else ONES[top]) / FRACTIONS.get(
        bottom, FRACTIONS.get(bottom.removesuffix("s"), 2)
    )
    if match["fraction_scale"]:
        share *= SCALES[match["fraction_scale"].lower()]
        return _made(match, share, share, "words", step=share)
    return _made(match, share, share, "fraction", step=share)


def _half(match: re.Match[str]) -> Numeral:
    if match["half_scale"]:
        number = SCALES[match["half_scale"].lower()] / 2
        return _made(match, number, number, "words", step=number / 5)
    return _made(match, 0.5, 0.5, "fraction", step=0.5)


def _digits(match: re.Match[str]) -> Numeral | None:
    number, step = _plain(match["digits"])
    if match["under"]:
        under = int(match["under"])
        if not 0 < number < under or "." in match["digits"]:
            return None
        number, step = number / under, 1 / under
    if match["mixed"]:
        part = match["mixed"].strip().strip("-").strip()
        top, _, bottom = part.partition("/")
        number += GLYPHS.get(part) or int(top) / int(bottom)
    if match["decade"]:
        round_age = number % 10 == 0 and 10 <= number <= 90
        return _made(match, number, number + 9, "decade") if round_age else None
    scale, end = _scaled(match)
    number = -number * scale if match["sign"] else number * scale
    made = _made(match, number, number, "digits", step=step * scale)
    return replace(made, end=end, currency=(match["currency"] or "").strip() or None)


def _scaled(match: re.Match[str]) -> tuple[float, int]:
    """What the digits are multiplied by, and where the number ends: 12m may be metres."""
    scale, end = 1.0, match.end()
    if match["power"]:
        scale = 10.0 ** float(re.split(r"10\^?", match["power"])[1].translate(_MINUS))
    printed = match["scale"] or ""
    if printed in {*"mMbBkK"} and not match["currency"]:
        after = match.string[end : end + 12]
        if printed == "b" or not re.match(r"\s[a-z]", after) or _METRES.match(after):
            end = match.start("scale")
            return scale, end - 1 if match.string[end - 1].isspace() else end
    for word in printed.lower().split():
        scale *= SCALES.get(word) or SHORT_SCALES[word]
    return scale, end


_MINUS = str.maketrans("−–", "--")
_METRES = re.compile(
    r"\s(?:tall|wide|long|high|deep|away|from|below|above|race|butterfly|sprint)\b"
)


def _plain(digits: str) -> tuple[float, float]:
    """The number and its last significant place."""
    if re.fullmatch(r"\d{1,3}(?:\.\d{3}){2,}", digits):
        digits = digits.replace(".", "")
    digits = re.sub(r"[,'’   ]", "", digits)
    whole, _, part = digits.partition(".")
    if part:
        return float(digits), 10.0 ** -len(part)
    zeros = len(whole) - len(whole.rstrip("0"))
    return float(whole), 10.0 ** (zeros if whole.strip("0") else 0)


def _glyph(match: re.Match[str]) -> Numeral:
    number = GLYPHS[match["glyph"]]
    return _made(match, number, number, "fraction", step=number)


def _dozens(match: re.Match[str]) -> Numeral:
    word = re.split(r"[-\s]", match["dozens"].lower())[0]
    number = 12.0 * ONES.get(word, 1)
    return _made(match, number, number, "words", step=12.0)


def _spelled(match: re.Match[str]) -> Numeral | None:
    number, step, end = evaluate(match["words"])
    if number is None:
        return None
    if match["and_half"] and end == len(match["words"]):
        number, end, step = number + 0.5, match.end("and_half") - match.start(), 0.5
    if match["late_scale"] and end + len(match["late_scale"]) + 1 >= match.end() - match.start():
        number, end = number * SCALES[match["late_scale"].lower()], match.end() - match.start()
    made = _made(match, number, number, "words", step=step)
    return replace(made, end=match.start() + end)


def evaluate(words: str) -> tuple[float | None, float, int]:
    """The number that number words stand for, its last significant place, and where it ends."""
    total, group, step, end = 0.0, 0.0, 1.0, 0
    last = ""
    for part in re.finditer(r"half\s+an?|[a-z]+", words, re.IGNORECASE):
        word = part.group().lower()
        if word == "and":
            continue
        if word in ONES or word in TENS:
            number = float(ONES.get(word, TENS.get(word, 0)))
            if last and not _may_follow(last, word):
                break
            group += number
            step = 10.0 if word in TENS else (10.0 if word == "ten" else 1.0)
        elif word in SCALES:
            group, step = (group or 1) * SCALES[word], SCALES[word] * (step if group else 1)
            if SCALES[word] >= 1000:
                total, group = total + group, 0.0
        elif word in {"a", "an"}:
            group = 1.0
        else:
            group = 0.5
            step = 0.1
        last, end = word, part.end()
    return (total + group if end else None), step, end


def _may_follow(last: str, word: str) -> bool:
    """A ten takes a one after it, a scale takes either."""
    return last in SCALES or (last in TENS and 0 < ONES.get(word, 0) < 10)


def _vague(match: re.Match[str]) -> Numeral:
    word = match["vague"].lower()
    made = _made(match, VAGUE[word], None, "vague")
    return replace(made, hedge=match["vague"])


def _pair(match: re.Match[str]) -> Numeral:
    return _made(match, 2, 2, "words")


def _fold(match: re.Match[str]) -> Numeral:
    number = FOLD[match["fold"].lower()]
    return _made(match, number, number, "fold")


def _times(match: re.Match[str]) -> Numeral:
    number = TIMES[match["times"].lower()]
    return _made(match, number, number, "times")


def _manifold(match: re.Match[str]) -> Numeral:
    number = ONES[match["manifold"].lower().removesuffix("fold").rstrip("-")]
    return _made(match, number, number, "fold")


_READERS = (
    ("vaguely", _vaguely),
    ("plural", _plural),
    ("half_dozen", _half_dozen),
    ("fraction_words", _fraction),
    ("half", _half),
    ("digits", _digits),
    ("glyph", _glyph),
    ("dozens", _dozens),
    ("words", _spelled),
    ("vague", _vague),
    ("pair", _pair),
    ("fold", _fold),
    ("times", _times),
    ("manifold", _manifold),
)


def _joined(words: str, atoms: list[Numeral]) -> Iterator[Numeral]:
    at = 0
    while at < len(atoms):
        first = atoms[at]
        second = atoms[at + 1] if at + 1 < len(atoms) else None
        joined = _range(words, first, second) if second else None
        if joined is not None:
            yield joined
            at += 2
        else:
            yield first
            at += 1


def _range(words: str, first: Numeral, second: Numeral) -> Numeral | None:
    """The two as one range, where the words between and before them make it one."""
    if first.value is None or second.value is None:
        return None
    gap, before = words[first.end : second.start], words[max(0, first.start - 40) : first.start]
    between = _BETWEEN.search(before)
    if between:
        if not re.fullmatch(r"\s?(?:-|–|—)\s?|\s+(?:and|to)\s+", gap):
            return None
    elif not _JOINT.fullmatch(gap) or (" to " in gap and _is_move(words, first)):
        return None
    low, high = first.value, second.value
    if (
        not (first.currency and second.currency)
        and second.step >= 1000
        and 0 < low < 1000
        and first.step < 1000
        and words[second.end - 1].isalpha()
    ):
        low *= _scale_of(words[second.start : second.end])
    if not low < high and not between:
        return None
    if "-" in gap.strip() and second.currency and not first.currency:
        return None
    return Numeral(
        start=first.start,
        end=second.end,
        low=min(low, high),
        high=max(low, high),
        value=None,
        step=second.step,
        form="range",
        currency=first.currency or second.currency,
        hedge="between" if between else None,
        cut=second.start - first.start,
    )


def _is_move(words: str, first: Numeral) -> bool:
    """Whether "a to b" tells of a change: rose from a to b, by a to b."""
    before = words[max(0, first.start - 60) : first.start]
    moved = _MOVES.search(before)
    return bool(moved) and bool(_FROM.search(before) or re.search(r"\bby\s+(?:\w+\s+)?$", before))


def _scale_of(words: str) -> float:
    last = re.split(r"[\s\d-]", words.lower())[-1]
    return SCALES.get(last) or SHORT_SCALES.get(last, 1.0)
