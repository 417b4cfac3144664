"""Report, blocks → the report completed with what its own furniture says of it."""

import dataclasses
import re
from collections.abc import Iterator, Sequence
from itertools import takewhile
from urllib.parse import urlsplit

from rashomon.model.dates import find_date
from rashomon.model.moments import Moment
from rashomon.model.reports import Report
from rashomon.model.texts import EVIDENCE_KINDS, Block, BlockKind
from rashomon.texts.agencies import agency_within, expanded, known_agency, looks_like_agency
from rashomon.texts.blocks_credits import dateline_of
from rashomon.texts.language import language_of
from rashomon.texts.people import houses_of, people_of

Found = tuple[str, str]
"""A field's words, and where they were read."""

DATED_KINDS = (BlockKind.BYLINE, BlockKind.DATELINE, BlockKind.SOURCE_LINE, BlockKind.NAVIGATION)
"""Lines whose printed date is the report's own; a caption's is the picture's."""
_UPDATED = re.compile(r"\b(?:updated|modified|revised)\b", re.I)
_PUBLISHED = re.compile(r"\b(?:published|posted|created|filed|issued)\b", re.I)
_BORROWED = re.compile(
    r"\bwith (?:material|files|reporting|reports|inputs?|information) from (?P<house>.+)|(?:©|\(c\)|copyright)\s*(?:\d{4})?\s*(?:by )?(?P<owner>[^.]+)",  # noqa: E501
    re.I,
)
_MASTHEAD_CUT = re.compile(r"\s*[|»>›·•/]\s*|,\s|\s+[–—-]\s+")
_SECTIONS = frozenset(
    "news world sport sports home business politics opinion local national courts culture".split()
)
_NO_HOUSE = re.compile(r"\.\w{2,}$|^(?:Our|From|By|In)\b")
_BARE_NAME = re.compile(r"(?!With |Copyright)(?:[^\W\d][\w’'&.-]* ){0,4}[^\W\d][\w’'&-]*")
_WEEKDAY = re.compile(r"(?:mon|tues|wednes|thurs|fri|satur|sun)day", re.I)
_TRUNCATED = re.compile(
    r"remainder|rest of|full (?:story|article)|continue reading|keep reading|log in|subscriber",
    re.I,
)


def complete(report: Report, blocks: Sequence[Block]) -> Report:
    """The report with byline, outlet, agency and stated date filled from its furniture lines."""
    lines = [(block.kind, block.span.of(report.content)) for block in blocks]
    bases = dict(report.bases)
    found: dict[str, Found | None] = {
        "headline": _headline(report, lines),
        "byline": _byline(report, lines),
        "agency": _agency(report, lines),
        "language": _language(report),
    }
    outlet = _outlet(report, lines, found["agency"])
    changes: dict[str, object] = {}
    for field, pair in (*found.items(), ("outlet", outlet)):
        if pair:
            changes[field], bases[field] = pair
    for field, moment in _dates(report, lines).items():
        changes[field], bases[field] = moment
    notes = (*report.notes, *_notes(report, lines, changes.get("language", report.language)))
    changes |= {"notes": notes, "bases": tuple(sorted(bases.items()))}
    return dataclasses.replace(report, **changes)  # type: ignore[arg-type]


Lines = list[tuple[BlockKind, str]]


def _headline(report: Report, lines: Lines) -> Found | None:
    if report.headline:
        return None
    return next(((words, "headline line") for k, words in lines if k is BlockKind.HEADLINE), None)


def _byline(report: Report, lines: Lines) -> Found | None:
    if report.byline:
        people = people_of(report.byline)
        if people and ", ".join(people) != report.byline:
            return ", ".join(people), dict(report.bases).get("byline", "metadata")
        return None
    for kind, words in lines:
        if kind is BlockKind.BYLINE and (people := people_of(words)):
            return ", ".join(people), "byline line"
    return None


def _agency(report: Report, lines: Lines) -> Found | None:
    if report.agency:
        return None
    for house, where in _agency_candidates(report, lines):
        name = known_agency(house) or agency_within(house)
        if name:
            return name, where
    for house, where in _agency_candidates(report, lines):
        if looks_like_agency(house) and not _same_house(house, report.outlet):
            return expanded(house, report.content), where
    return None


def _agency_candidates(report: Report, lines: Lines) -> Iterator[Found]:
    """Houses in the places where agencies are credited, the surest place first."""
    yield from _bracketed(lines)
    for kind, words in lines:
        if kind is BlockKind.BYLINE:
            yield from ((house, "byline line") for house in _byline_houses(words))
    if report.byline:
        yield report.byline, "byline"
    for kind, words in lines:
        if kind in (BlockKind.SOURCE_LINE, BlockKind.SIGNOFF) and (m := _BORROWED.search(words)):
            house = (m["house"] or m["owner"] or "").strip(" .)")
            yield house.split(",")[0], "credit line"


def _bracketed(lines: Lines) -> Iterator[Found]:
    """The houses that datelines name in brackets."""
    for kind, words in lines:
        if kind is BlockKind.DATELINE:
            dateline = dateline_of(f"{words.rstrip(' –—-_')} – A")
            if dateline and dateline.agency:
                yield dateline.agency, "dateline"


def _byline_houses(words: str) -> Iterator[str]:
    yield from houses_of(words)
    yield words if re.search(r"\w\.(?:com|org|net|cn|ru)\b", words) else ""
    bare = re.sub(r"^\W*by:?\s+", "", words, flags=re.I)
    yield bare


def _outlet(report: Report, lines: Lines, agency: Found | None) -> Found | None:
    if report.outlet:
        return None
    for name, where in _outlet_candidates(lines):
        name = name.strip(" .,–—-|")
        if name and not known_agency(name) and not (agency and _same_house(name, agency[0])):
            return (name.title() if name.isupper() and len(name) > 5 else name), where
    host = urlsplit(report.url or "").hostname
    return (host.removeprefix("www."), "address") if host else None


def _outlet_candidates(lines: Lines) -> Iterator[Found]:
    """Names in the places where a house prints its own, the surest place first."""
    for kind, words in lines:
        if kind is BlockKind.BYLINE:
            houses = (house for house in houses_of(words) if not _NO_HOUSE.search(house))
            yield from ((house, "byline line") for house in houses)
    for kind, words in reversed(lines):
        if kind is BlockKind.SIGNOFF and _BARE_NAME.fullmatch(words):
            yield words, "sign-off"
    above = takewhile(lambda line: line[0] not in EVIDENCE_KINDS, lines)
    for kind, words in above:
        if kind in (BlockKind.NAVIGATION, BlockKind.DATELINE, BlockKind.OTHER):
            yield from _masthead(words)
    yield from _bracketed(lines)


def _masthead(words: str) -> Iterator[Found]:
    first = _MASTHEAD_CUT.split(words)[0].strip()
    dated = find_date(words, basis="stated", why="")
    named = re.fullmatch(r"(?:[A-Z][\w’'&.-]*|of|the)(?: (?:[A-Z][\w’'&.-]*|of|the|news))*", first)
    if not named or (dated and dated[0] in first) or first.lower() in _SECTIONS:
        return
    if len(first) > 3 and not _WEEKDAY.match(first):
        yield re.sub(r" news$", "", first), "masthead"


def _dates(report: Report, lines: Lines) -> dict[str, tuple[Moment, str]]:
    """`published` and `updated` as printed in the report's own lines, where markup has none."""
    found: dict[str, tuple[Moment, str]] = {}
    for kind, words in lines:
        if kind not in DATED_KINDS or "@" in words:
            continue
        rest = words
        while dated := find_date(
            rest, basis="stated", why=f"printed in the line “{_short(words)}”"
        ):
            before, rest = rest.split(dated[0], 1)
            field = "updated" if _UPDATED.search(before) else "published"
            found.setdefault(field, (dated[1], f"{kind.value} line"))
    if "published" not in found and "updated" in found:
        found["published"] = found["updated"]
    return {field: value for field, value in found.items() if getattr(report, field) is None}


def _short(words: str) -> str:
    return words if len(words) <= 80 else f"{words[:79]}…"


def _language(report: Report) -> Found | None:
    """What the words say; a page's own claim stands only where they are too few to tell."""
    told = language_of(report.content)
    if told and (report.language or "")[:2].lower() != told:
        return told, "its small words"
    return None


def _notes(report: Report, lines: Lines, language: object) -> Iterator[str]:
    if isinstance(language, str) and language[:2].lower() != "en":
        yield f"not in English ({language}): figures and quotations are read by English rules"
    for kind, words in lines[-4:]:
        if kind in (BlockKind.RELATED_LINK, BlockKind.PROMO) and _TRUNCATED.search(words):
            yield f"truncated: it ends with “{_short(words)}”"
            return


def _same_house(left: str, right: str | None) -> bool:
    """Whether two names of a house are one: equal, contained, or one the other's initials."""
    if not right:
        return False
    a, b = (re.sub(r"\W+", " ", n).strip().lower().removeprefix("the ") for n in (left, right))
    initials = {"".join(w[0] for w in n.split()) for n in (a, b) if " " in n}
    return a == b or a in b or b in a or bool({a, b} & initials)
