"""Bylines and datelines as printed: who wrote, from where, for which agency."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import re
from dataclasses import dataclass

from rashomon.model.dates import MONTHS, find_date

_LOWER_OK = {"and", "of", "de", "da", "del", "di", "la", "le", "van", "von", "der", "den", "bin"}
_LOWER_OK |= {"al", "el", "ter", "du", "dos", "ibn", "y", "e"}
WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_SHORT_DAYS = [day[:3] for day in WEEKDAYS] + ["tues", "thur", "thurs"]
_DAY = rf"(?:{'|'.join(WEEKDAYS + _SHORT_DAYS)})"
_MONTH = "|".join(
    form
    for month in sorted(MONTHS, key=len, reverse=True)
    for form in (month.title(), month.upper())
)
LONGEST_BYLINE = 160
LONGEST_DATELINE = 110
_BY = re.compile(
    r"^\W*(?:by|written by|story by|report by|reported by|reporting by|words by|text by|posted by"
    r"|author|from our [\w ]{3,30}?)\s*[:,]?\s+(?P<rest>\S.*)$",
    re.I,
)
_STAFF = re.compile(
    r"^(?:our|from our|by our|by a|a) (?:own )?(?:\w+ )?(?:staff|reporters?|correspondents?|desk|newsroom)\b"
    r"|^(?:[A-Z][\w&’']+ ){0,4}(?:desk|staff(?: (?:report|reports|writers?|reporters?))?|newsroom|web staff|news staff|news desk|bureau)$"
    r"|^(?:the )?(?:associated press|reuters|agence france-presse|afp|ap|bloomberg|xinhua|efe|ansa|dpa|upi|tass)$",
    re.I,
)
_NAME = r"[A-Z][\w’'.-]+(?: (?:[A-Z][\w’'.-]*|al|de|da|del|di|la|van|von|der|bin|el)){1,4}"
_NAME_AND_OUTLET = re.compile(
    rf"^{_NAME}(?:,? (?:and|&) {_NAME})?\s*(?:,|\||–|—|-|/|•|·)\s*(?:[A-Z][\w’'.&-]*(?: (?:[A-Z][\w’'.&-]*|of|the|and|for|staff|writer|reporter|correspondent)){{0,5}})$"
)
_PRINTED = re.compile(
    r"^\W*(?:(?:first |originally )?(?:published|posted|updated|created|last (?:updated|modified)|modified|date|filed|issued)\b\s*(?:on|at|:|@)?|story updated at)",
    re.I,
)
_CLOCK = r"(?:\d{1,2}(?:[:.h]\d\d)?\s*(?:[ap]\.?m\.?)?(?:\s*(?:[A-Z]{2,4}|local time))?)"
_DATE_LEFTOVERS = re.compile(
    rf"{_DAY}\.?|{_CLOCK}|(?:published|posted|updated|created|last|modified|date|filed|on|at|by|edition|evening|morning|news|local time|edt|est|pdt|pst|cet|gmt|utc|bst|ist|first|originally)|[\W_]+",
    re.I,
)
_AGENCY_LINE = re.compile(
    r"^(?P<place>(?:[A-Z][\w’'./-]*,?\s+(?:(?:de|del|la|al|el|of|the|da|do|na|an|sur)\s+){0,2}){0,7}"
    r"(?:,?\s*(?:"
    + _MONTH
    + r")\.?\s+\d{1,2}(?:,?\s+\d{4})?|,?\s*\d{1,2}\s+(?:"
    + _MONTH
    + r")(?:\s+\d{4})?)?)\s*"
    r"[(\[](?P<agency>(?:[A-Z@]|dpa)[\w .,&/’'-]{0,38})[)\]]\s*(?:—|–|--?|:)?\s*(?=[A-Z\"“'‘«\d])",
)
_CAPITAL_LINE = re.compile(
    r"^(?P<place>[A-ZÀ-Þ][A-ZÀ-Þ’'.-]+(?: [A-ZÀ-Þ][A-ZÀ-Þ’'.-]*){0,3}(?:,\s+(?:[A-Z][\w’'.-]*\.?)(?:\s[A-Z][\w’'.-]*){0,2}){0,2}"
    r"(?:,?\s*(?:" + _MONTH + r")\.?\s+\d{1,2})?)\s*(?:—|–|--|\s-)\s*(?=[A-Z\"“'‘«\d])",
)
_COLON_LINE = re.compile(r"^(?P<place>[A-ZÀ-Þ]{4,}(?:[ /-][A-ZÀ-Þ]{2,}){0,2})\s?:\s+(?=[A-Z][a-z])")
_MIXED_LINE = re.compile(
    r"^(?P<place>[A-Z][\w’'.-]+(?: [A-Z][\w’'.-]+){0,2},\s+(?:[A-Z]{2}|[A-Z][a-z]{1,4}\.))\s*(?:—|–|--|\s-)\s*(?=[A-Z\"“'‘«])"
)
_NOT_PLACES = re.compile(
    r"^(?:UPDATE|UPDATED|WATCH|BREAKING|EXCLUSIVE|VIDEO|PHOTOS?|LIVE|NEW|NOTE|EDITOR|READ|RELATED|WARNING|CORRECTION|ALERT|DEVELOPING|OPINION|ANALYSIS|INTERVIEW|QUESTION|ANSWER|HOST|REPORTER|CAPTION|FACT|FILE|IMAGE|SOURCE|GRAPHIC|CLARIFICATION|SUMMARY|BACKGROUND|EDITORS)\b"
)


@dataclass(frozen=True, slots=True)
class Dateline:
    """A dateline at the head of a paragraph: its end, and the agency it names in brackets."""

    end: int
    place: str
    agency: str | None


def is_byline(words: str) -> bool:
    """Whether the line says who wrote and nothing else."""
    if len(words) > LONGEST_BYLINE or "\n" in words:
        return False
    if _STAFF.search(words) and len(words) <= 80 and not words.endswith(","):
        return not words.endswith((".", "!", "?")) or words.count(" ") < 4
    found = _BY.match(words)
    if not found:
        return False
    rest = found["rest"]
    if re.match(r"(?:our|the|a) [\w ]{2,40}", rest, re.I) and not rest.endswith("."):
        return True
    return _opens_with_names(rest) and not _closes_as_sentence(rest)


def is_name_and_outlet(words: str) -> bool:
    """Whether the line is a person and a house, "Name Surname, Some Press Service"."""
    return len(words) <= 90 and bool(_NAME_AND_OUTLET.match(words))


def _closes_as_sentence(rest: str) -> bool:
    return bool(re.search(r"[a-z]{2}[.!?][\"”]?$", rest)) and rest.count(" ") > 4


def _opens_with_names(rest: str) -> bool:
    """Whether all up to the first comma, bar, dash or date are capitalised words of a name."""
    first = re.split(
        r"\s*(?:,|\||•|·|–|—|/|\(|\s-\s|\.\s|\bPosted\b|\bUpdated\b|\bon\b|\bin\b|\bfor\b|\bat\b|CREATED)\s*",
        rest,
        maxsplit=1,
    )[0]
    tokens = first.split()
    if not tokens or len(tokens) > 12:
        return False
    if tokens[0].lower().rstrip(".") in {*WEEKDAYS, *MONTHS} and len(tokens) < 3:
        return False
    named = [token for token in tokens if token.lower() not in _LOWER_OK | {"&"}]
    return bool(named) and all(token[:1].isupper() or token[:1] == "@" for token in named)


def is_date_line(words: str) -> bool:
    """Whether the line is a date, with at most a weekday, a clock, an edition or a masthead."""
    if len(words) > LONGEST_DATELINE or "\n" in words:
        return False
    found = find_date(words, basis="stated", why="")
    if not found:
        return bool(_PRINTED.match(words)) and bool(re.search(r"\d", words)) and len(words) < 70
    rest = words.replace(found[0], " ", 1)
    second = find_date(rest, basis="stated", why="")
    rest = rest.replace(second[0], " ", 1) if second else rest
    if _PRINTED.match(words):
        return len(words) < 90
    rest = _DATE_LEFTOVERS.sub(" ", rest)
    return len(re.findall(r"\w+", rest)) <= 4 and not words.rstrip().endswith((".", "?", "!"))


def is_lone_dateline(words: str) -> bool:
    """Whether the line is a dateline and nothing after it, "CITY (Agency) --"."""
    if len(words) > LONGEST_DATELINE or not re.search(r"[—–_-]\s*$|\)$", words):
        return False
    found = dateline_of(words.rstrip(" _") + " – A place")
    return found is not None and found.end >= len(words.rstrip(" _—–-"))


def dateline_of(words: str) -> Dateline | None:
    """The dateline that opens a paragraph, or None."""
    head = words[:LONGEST_DATELINE]
    for pattern in (_AGENCY_LINE, _CAPITAL_LINE, _MIXED_LINE, _COLON_LINE):
        found = pattern.match(head)
        if not found or found.end() >= len(words) or _NOT_PLACES.match(head):
            continue
        agency = found.groupdict().get("agency")
        if agency is None and not re.search(r"[a-z]", words[found.end() : found.end() + 40]):
            continue  # a text all in capitals shows no dateline by its capitals
        if agency is not None and not _is_agency(found["place"], agency, head[: found.end()]):
            continue
        return Dateline(len(head[: found.end()].rstrip()), found["place"].strip(" ,"), agency)
    return None


def _is_agency(place: str, agency: str, printed: str) -> bool:
    """Whether brackets after a place hold a house's name and not an aside in a sentence."""
    dashed = bool(re.search(r"(?:—|–|--?|:)\s*$", printed))
    if dashed:
        return True
    return agency in {"CNN", "AP", "Reuters", "AFP", "REUTERS", "CBS", "ABC", "NBC"} and (
        not place.strip() or place.strip().isupper()
    )
