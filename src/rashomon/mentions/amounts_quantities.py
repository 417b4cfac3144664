"""Words → quantities: numerals with their bounds, unit and kind, before the parse is asked."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from rashomon.mentions.hedges import Bounds, bound
from rashomon.mentions.identifiers import covers, masked
from rashomon.mentions.numerals import Numeral, find_numerals
from rashomon.mentions.units import Unit, unit_after

_TIME_OR_LENGTH = (
    r"(?:minute|hour|day|night|week|month|year|decade|century|mile|kilomet(?:er|re)|block|foot|inch|"
    r"yard)"
)
_ARTICLE = re.compile(
    r"\b(?:about|around|almost|nearly|over|under|within|(?:more|less)\s+than|at\s+least|up\s+to|"
    rf"roughly|approximately)\s+(?P<hedged>an?)(?=\s+(?:half[-\s]|full\s+)?{_TIME_OR_LENGTH}\b)"
    r"|(?P<of>\ban?)(?=\s+(?:kilo(?:gram(?:me)?)?|lit(?:er|re)|gallon|pound|ton|tonne|ounce|barrel|"
    r"acre|hectare)\s+of\b)"
    r"|(?P<away>\ban?)(?=\s+(?:block|mile|kilomet(?:er|re))\s+(?:away|north|south|east|west|from)\b)",
    re.IGNORECASE,
)
"""Articles that stand for one: "about an hour", "a kilo of rice", "a block away"."""
_HEIGHT = re.compile(
    r"\b(?P<feet>\d)[-\s](?:feet|foot|ft)[-\s,]{1,2}(?P<inches>\d{1,2})\b(?:[-\s]inch(?:es)?)?",
    re.IGNORECASE,
)
_ZERO = re.compile(
    r"\b(?P<no>no)(?=\s+(?:(?:other|further|more|additional|reported|confirmed)\s+)*"
    r"(?:deaths?|fatalit(?:y|ies)|injur(?:y|ies)|casualt(?:y|ies))\b)"
    r"|\b(?P<nobody>no\s+one|nobody|none\s+of\s+(?:the|them)|none)(?=\s+(?:\w+\s+){0,3}"
    r"(?:was|were|had\s+been|have\s+been|has\s+been|died|is|are)\s+(?:\w+\s+)?"
    r"(?:killed|injured|hurt|wounded|dead|died)\b)",
    re.IGNORECASE,
)
_RANKED = re.compile(
    r"\b(?P<rank>\d{1,3})(?:st|nd|rd|th)\s+(?:\w+\s+)?"
    r"(?P<what>birthday|anniversary|homicide|murder|death|fatality|killing)\b",
    re.IGNORECASE,
)
"""Ranks that fix a total: "her 21st birthday", "the city's 11th homicide"."""
_RANK_KINDS = {"birthday": "age", "anniversary": "duration"}
_AGE_BEFORE = re.compile(
    r"\b(?:ages?|aged)\s+(?:of\s+)?(?:between\s+|from\s+)?(?:\w+\s?(?:,|and|,\s+and|to|-)\s+)*$"
    r"|\bin\s+(?:his|her|their)\s+(?:early\s+|mid[-\s]|late\s+)?(?:\w+\s+(?:or|to|and)\s+)?$",
    re.IGNORECASE,
)
_AGE_AFTER = re.compile(
    r"[-\s]*(?:,\s*\d{1,2}-?\s*)*(?:-|to|and|or)\s*\d{1,2}[-\s]years?[-\s]old", re.IGNORECASE
)
_OLDEST = 110
_WHOSE = re.compile(
    r"\b(?:his|her|their|its|aged?|ages|m[ae]n|wom[ae]n|people|victims?|suspects?|he|she|they)\b",
    re.IGNORECASE,
)
_CHANGES = re.compile(
    r"\b(?:rose|fell|grew|increas\w+|drop\w*|declin\w+|jump\w*|cut|rais\w+|climb\w*)\b.*\bfrom\s+$"
    r"|\bby\s+$",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Quantity:
    """A numeral with its bounds, unit and kind; characters count from the string's start."""

    numeral: Numeral
    bounds: Bounds
    unit: Unit | None
    kind: str

    @property
    def start(self) -> int:
        """Where its number begins."""
        return self.numeral.start

    @property
    def end(self) -> int:
        """Where its number ends."""
        return self.numeral.end


def quantities_in(words: str) -> list[Quantity]:
    """Every number of the string that no date, address or idiom hides, from left to right."""
    hidden = masked(words)
    found = [_height(words, match) for match in _HEIGHT.finditer(words)]
    taken = [*hidden, *((q.start, q.end) for q in found)]
    found.extend(_joined(words, [q for q in _printed(words, taken)]))
    taken.extend((q.start, q.end) for q in found)
    found.extend(q for q in _articles(words) if not covers(taken, q.start, q.end))
    found.extend(_ranked(words, match) for match in _RANKED.finditer(words))
    counted = [(q.start, q.end) for q in found]
    found.extend(q for q in _zeros(words) if not covers(counted, q.start, q.end))
    return sorted(found, key=lambda q: q.start)


def _numeral(start: int, end: int, value: float) -> Numeral:
    return Numeral(start=start, end=end, low=value, high=value, value=value, form="words")


def _height(words: str, match: re.Match[str]) -> Quantity:
    inches = 12.0 * int(match["feet"]) + int(match["inches"])
    numeral = _numeral(match.start(), match.end(), inches)
    return Quantity(numeral, bound(words, numeral), None, "height")


def _printed(words: str, taken: list[tuple[int, int]]) -> Iterable[Quantity]:
    for numeral in find_numerals(words):
        if covers(taken, numeral.start, numeral.end):
            continue
        unit = unit_after(words, numeral.end, numeral.currency)
        if unit is None and words[numeral.end : numeral.end + 1].isalnum():
            continue
        yield Quantity(numeral, bound(words, numeral), unit, _kind(words, numeral, unit))


def _articles(words: str) -> Iterable[Quantity]:
    for match in _ARTICLE.finditer(words):
        start, end = match.span(match.lastgroup or 0)
        unit = unit_after(words, end, None)
        if unit is not None:
            numeral = _numeral(start, end, 1.0)
            yield Quantity(numeral, bound(words, numeral), unit, unit.kind)


def _ranked(words: str, match: re.Match[str]) -> Quantity:
    numeral = _numeral(*match.span("rank"), float(match["rank"]))
    kind = _RANK_KINDS.get(match["what"].lower(), "count")
    return Quantity(numeral, bound(words, numeral), None, kind)


def _zeros(words: str) -> Iterable[Quantity]:
    for match in _ZERO.finditer(words):
        numeral = _numeral(*match.span(match.lastgroup or 0), 0.0)
        yield Quantity(numeral, bound(words, numeral), None, "count")


def _kind(words: str, numeral: Numeral, unit: Unit | None) -> str:
    if unit is not None:
        return unit.kind
    if numeral.form == "fraction":
        return "fraction"
    before, after = words[max(0, numeral.start - 60) : numeral.start], words[numeral.end :]
    if numeral.form == "decade":
        return "age" if _WHOSE.search(before) else "decade"
    plain = numeral.form in {"digits", "range", "words"} and 0 < (numeral.high or 0) <= _OLDEST
    if plain and (
        _AGE_BEFORE.search(before)
        or (numeral.form == "digits" and _is_apposed_age(before, after))
        or _AGE_AFTER.match(after)
    ):
        return "age"
    return "count"


def _is_apposed_age(before: str, after: str) -> bool:
    """Whether the number stands after a name between commas or brackets: "Ana Ruiz, 28,"."""
    if not re.search(r"(?:[A-Za-z][\w.’'”\"-]*,\s|[A-Z][\w.’'-]+\s?\()$", before):
        return False
    if not re.match(r"\s?(?:[,;.)]|and\b|of\b|\[|was\b|were\b|is\b|from\b|—|–|--|$)", after):
        return False
    return not re.search(r"\d,\s$", before)


def _joined(words: str, found: list[Quantity]) -> list[Quantity]:
    """Two numbers with their own unit as one range: "1 per cent to 1.5 per cent"."""
    joined: list[Quantity] = []
    for item in found:
        last = joined[-1] if joined else None
        if last is not None and _is_range(words, last, item):
            low, high = last.numeral.low, item.numeral.high
            numeral = replace(
                item.numeral, start=last.start, low=low, high=high, value=None, form="range"
            )
            joined[-1] = Quantity(numeral, bound(words, numeral), item.unit, item.kind)
        else:
            joined.append(item)
    return joined


def _is_range(words: str, first: Quantity, second: Quantity) -> bool:
    if first.unit is None or second.unit is None or first.unit.name != second.unit.name:
        return False
    one, two = first.numeral.value, second.numeral.value
    if one is None or two is None or not one < two or first.numeral.currency:
        return False
    gap = words[first.unit.end : second.start]
    before = words[max(0, first.start - 60) : first.start]
    if re.fullmatch(r"\s+and\s+", gap):
        return bool(re.search(r"\bbetween\s+$", before))
    return bool(re.fullmatch(r"\s+to\s+|\s?[-–]\s?", gap)) and not _CHANGES.search(before)
