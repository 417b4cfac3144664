"""Text → the agency or outlet that its own words credit with it.

Bylines, datelines and closing lines are credits; a photograph's line, a network's copyright line
under every page, and a source who "told The Associated Press" something are not.
"""

import re
from dataclasses import dataclass

from rashomon.model.spans import Span
from rashomon.model.texts import Text

AGENCIES: dict[str, tuple[str, ...]] = {
    "The Associated Press": ("The Associated Press", "Associated Press", "AP", "apnews.com"),
    "Reuters": ("Reuters", "Thomson Reuters", "reuters.com"),
    "Agence France-Presse": ("Agence France-Presse", "Agence France Presse", "AFP", "afp.com"),
    "United Press International": ("United Press International", "UPI", "upi.com"),
    "Press Association": ("Press Association", "PA Media", "PA"),
    "The Canadian Press": ("The Canadian Press", "Canadian Press"),
    "Australian Associated Press": ("Australian Associated Press", "AAP"),
    "Deutsche Presse-Agentur": ("Deutsche Presse-Agentur", "dpa"),
    "EFE": ("EFE", "Agencia EFE"),
    "Xinhua": ("Xinhua", "Xinhua News Agency"),
    "Interfax": ("Interfax",),
    "TASS": ("TASS", "ITAR-TASS"),
    "Kyodo News": ("Kyodo News", "Kyodo"),
    "ANSA": ("ANSA",),
    "Bloomberg": ("Bloomberg News", "Bloomberg"),
    "CNN Wire": ("CNN Wire", "CNN Newsource"),
    "Bay City News": ("Bay City News Service", "Bay City News"),
    "City News Service": ("City News Service",),
}
"""Agencies whose text many outlets carry, with the names they are credited by."""

_NAMES = "|".join(
    re.escape(name)
    for name in sorted(
        (n for names in AGENCIES.values() for n in names), key=lambda n: (-len(n), n)
    )
)
_AGENCY_OF = {name: agency for agency, names in AGENCIES.items() for name in names}
_LONG = "|".join(
    re.escape(name)
    for name in sorted(
        (n for names in AGENCIES.values() for n in names), key=lambda n: (-len(n), n)
    )
    if len(name) > 4
)

CREDITS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("byline", re.compile(rf"(?im)^\s*(?:—\s*)?by:?\s[^\n]{{0,80}}?(?-i:\b({_NAMES})\b)")),
    ("dateline", re.compile(rf"(?m)^[^\n]{{0,60}}\(({_NAMES})\)\s*(?:[-–—:]|$)")),
    ("dateline", re.compile(rf"(?m)^({_LONG})\s*[-–—]\s")),
    ("interviews", re.compile(rf"\b[Ii]n (?:an )?(?:exclusive )?interviews? with ({_LONG})\b")),
    (
        "copyright",
        re.compile(
            rf"(?i)(?:copyright|©|\(c\))\s*(?:\d{{4}}\s*)?(?:by\s)?(?:the\s)?(?-i:({_LONG}))"
        ),
    ),
    ("tagline", re.compile(rf"(?m)^\s*[-–—]\s*({_LONG})\b")),
)
"""Weightiest first. A network's own "contributed to this report" line stands under unrelated
stories, so it is no credit."""

NETWORK = re.compile(r"(?i)(?:copyright|©|\(c\))[^\n]{0,60}\b(?:cbs|nbc|abc|fox|cox)\b")


@dataclass(frozen=True, slots=True)
class Credit:
    """An agency that the text credits with itself, how, and the words that do."""

    agency: str
    role: str
    span: Span | None


def credit_of(text: Text) -> Credit | None:
    """The weightiest credit in the text, else the agency its container names, else None."""
    for role, pattern in CREDITS:
        for found in pattern.finditer(text.content):
            if not _is_network(text.content, found):
                return Credit(
                    _AGENCY_OF[found[1]], role, Span(text.id, found.start(1), found.end(1))
                )
    named = text.report.agency
    if named:
        return Credit(_AGENCY_OF.get(named.strip(), named.strip()), "metadata", None)
    byline = text.report.byline
    found_name = re.search(rf"\b({_LONG})\b", byline) if byline else None
    return Credit(_AGENCY_OF[found_name[1]], "byline", None) if found_name else None


def one_agency(one: str, other: str) -> bool:
    """Whether two credits name one agency, in full or by its initials."""
    if one == other:
        return True
    initials = one.isupper() != other.isupper()
    return initials and len(short_name(one)) >= 2 and short_name(one) == short_name(other)


def short_name(agency: str) -> str:
    """The agency's initials, by which its full and short names meet."""
    if agency.isupper():
        return agency
    capitals = "".join(word[0] for word in re.findall(r"[A-Z]\w*", agency.removeprefix("The ")))
    return capitals or agency


def _is_network(content: str, found: re.Match[str]) -> bool:
    """Whether the credit stands in a network's copyright paragraph."""
    start = content.rfind("\n", 0, found.start()) + 1
    return NETWORK.search(content, max(start, found.start() - 120), found.end()) is not None


def names_outlet(text: Text, other: Text) -> bool:
    """Whether the text says it has its matter from the other's outlet ("WANE reports")."""
    brand = _brand(other)
    if not brand or _brand(text) == brand:
        return False
    return any(brand in _readings(found[1] or found[2]) for found in SOURCED.finditer(text.content))


_WHO = r"(?:[Tt]he )?((?:[A-Z][\w&.-]*)(?: (?:[A-Z0-9][\w&.-]*)){0,4})"
SOURCED = re.compile(
    rf"{_WHO}(?:-TV| TV)? (?:first )?(?:reports|reported|reporting)\b|"
    rf"(?:[Aa]ccording to|told|reported by|[Ss]tory from|[Cc]ourtesy of|[Ss]ource:) {_WHO}"
)


def _brand(text: Text) -> str:
    """The outlet's name as its domain has it: "nypost" of nypost.com."""
    outlet = (text.report.outlet or "").casefold().removeprefix("www.")
    parts = outlet.split(".")
    stem = parts[-2] if len(parts) >= 2 else outlet
    return re.sub(r"[^a-z0-9]", "", stem)


def _readings(name: str) -> set[str]:
    """The domain stems that a printed outlet name may have."""
    words = [re.sub(r"[^a-z0-9]", "", w) for w in re.split(r"[\s-]+", name.casefold())]
    words = [w for w in words if w]
    if not words:
        return set()
    initials = "".join(w[0] for w in words)
    return {
        "".join(words),
        initials,
        "".join(w[0] for w in words[:-1]) + words[-1],
        words[0],
        words[0] + "tv",
        words[0] + "news",
    }
