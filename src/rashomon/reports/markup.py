"""A page's own markup → who published it, when, by whom and under which headline."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from urllib.parse import urlsplit

from htmldate import find_date
from lxml.html import HtmlElement

from rashomon.model.dates import find_date as find_printed
from rashomon.model.dates import moment_of
from rashomon.model.moments import Grain, Moment
from rashomon.reports.linked_data import article_of, names_of, words_of
from rashomon.reports.naming import authors_from, headline_from

Found = tuple[str, str]
"""Words, and where on the page they stood."""

PUBLISHED = (
    "article:published_time", "article:published", "og:published_time", "datepublished", "date_published",
    "pubdate", "publishdate", "publish-date", "publish_date", "article.published", "article_date_original", "dc.date.issued", "dcterms.created",
    "dc.date", "dcterms.date", "parsely-pub-date", "sailthru.date", "published-date", "cxenseparse:recs:publishtime",
    "originalpublicationdate", "ptime", "date", "citation_publication_date", "displaydate", "rnews:datepublished",
)  # fmt: skip
UPDATED = (
    "article:modified_time", "og:updated_time", "datemodified", "last-modified", "lastmod", "dcterms.modified", "article:modified",
)  # fmt: skip
OUTLET = (
    "og:site_name",
    "application-name",
    "publisher",
    "dc.publisher",
    "cre",
    "twitter:app:name:iphone",
)
AUTHOR = (
    "author", "article:author", "dc.creator", "dcterms.creator", "parsely-author", "sailthru.author", "byl", "article:author_name",
    "citation_author", "og:article:author", "byline", "article.author",
)  # fmt: skip
HEADLINE = (
    "og:title",
    "twitter:title",
    "dc.title",
    "parsely-title",
    "headline",
    "sailthru.title",
    "title",
)
_URL_DAY = re.compile(r"/((?:19|20)\d\d)[/-](\d\d?|[a-z]{3})[/-](\d\d?)(?=[/-])")

_DATED = (
    "//time|//*[contains(@class,'date') or contains(@class,'Date') or contains(@class,'timestamp')"
    " or contains(@class,'publish') or contains(@id,'date') or contains(@class,'byline')]"
)
LONGEST_DATED = 120
MOST_DATED = 200
EARLIEST_ZONE, LATEST_ZONE = timedelta(hours=-12), timedelta(hours=14)


@dataclass(frozen=True, slots=True, kw_only=True)
class Markup:
    """What JSON-LD, meta tags and the page's structure say of the article; None where nothing."""

    outlet: str | None = None
    url: str | None = None
    headline: str | None = None
    byline: str | None = None
    published: Moment | None = None
    updated: Moment | None = None
    language: str | None = None
    bases: tuple[tuple[str, str], ...] = ()


def read_markup(tree: HtmlElement) -> Markup:
    """What the page says of itself, each part from the surest place that has it."""
    linked, metas = article_of(tree), _metas(tree)
    url = _url(tree, metas, linked)
    outlet = _outlet(metas, linked)
    published = _local(_moment(_published(tree, metas, linked, url[0] if url else "")), tree)
    headline = headline_from(tree, _headlines(metas, linked), outlet[0] if outlet else None)
    found: dict[str, Found | None] = {
        "outlet": outlet or _host(url),
        "url": url,
        "headline": headline,
        "byline": authors_from(tree, _authors(metas, linked), outlet[0] if outlet else None),
        "language": _language(tree, metas, linked),
    }
    updated = _moment(_dates(UPDATED, metas, linked.get("dateModified"), "dateModified"))
    bases = {field: pair[1] for field, pair in found.items() if pair}
    if published:
        bases["published"] = published.why.removeprefix("given by the page's ")
    return Markup(
        published=published,
        updated=updated,
        bases=tuple(sorted(bases.items())),
        **{field: pair[0] if pair else None for field, pair in found.items()},
    )


def _metas(tree: HtmlElement) -> dict[str, list[str]]:
    """Contents of the meta tags by their lower-case name."""
    metas: dict[str, list[str]] = {}
    for tag in tree.iter("meta"):
        name = (
            tag.get("property") or tag.get("name") or tag.get("itemprop") or tag.get("http-equiv")
        )
        content = " ".join((tag.get("content") or "").split())
        if name and content:
            metas.setdefault(name.strip().lower(), []).append(content)
    return metas


def _meta(metas: dict[str, list[str]], names: tuple[str, ...]) -> Iterator[Found]:
    for name in names:
        for content in metas.get(name, ()):
            yield content, f"meta {name}"


def _url(tree: HtmlElement, metas: dict[str, list[str]], linked: dict[str, object]) -> Found | None:
    canonical = [str(href) for href in tree.xpath('//link[@rel="canonical"]/@href')]
    candidates = [(href, "canonical link") for href in canonical]
    candidates += _meta(metas, ("og:url",))
    candidates += [(words_of(linked.get("url")) or "", "JSON-LD url")]
    return next(((u, where) for u, where in candidates if urlsplit(u).hostname), None)


def _host(url: Found | None) -> Found | None:
    host = urlsplit(url[0]).hostname if url else None
    return (host.removeprefix("www."), "address") if host else None


def _outlet(metas: dict[str, list[str]], linked: dict[str, object]) -> Found | None:
    named = [(name, "JSON-LD publisher") for name in names_of(linked.get("publisher"))]
    sites = [pair for pair in _meta(metas, OUTLET) if not pair[0].startswith(("http", "@"))]
    own = [pair for pair in sites if pair[1] == "meta og:site_name"]
    return next(iter([*own, *named, *sites]), None)


def _published(
    tree: HtmlElement, metas: dict[str, list[str]], linked: dict[str, object], url: str
) -> Iterator[Found]:
    yield from _dates(PUBLISHED, metas, linked.get("datePublished"), "datePublished")
    yield from ((str(t), "time tag") for t in tree.xpath("//article//time/@datetime")[:1])
    yield from (
        (str(t), "time tag")
        for t in tree.xpath("//time[@itemprop='datePublished' or @pubdate]/@datetime")[:1]
    )
    yield from ((words, "printed date") for words in _printed(tree)[:1])
    address = _URL_DAY.search(url)
    if address and address[2].isdigit():
        yield f"{address[1]}-{int(address[2]):02}-{int(address[3]):02}", "address"
    yield from ((str(t), "time tag") for t in tree.xpath("//time/@datetime")[:1])
    guessed = find_date(tree, original_date=True, extensive_search=True)
    if guessed:
        yield guessed, "printed date"


def _printed(tree: HtmlElement) -> list[str]:
    """Dates that the page shows its reader, in the order of the page, from short elements only."""
    shown = (
        " ".join(element.text_content().split()) for element in tree.xpath(_DATED)[:MOST_DATED]
    )
    found = (find_printed(words, basis="", why="") for words in shown if len(words) < LONGEST_DATED)
    return list(dict.fromkeys(moment[0] for moment in found if moment))


def _local(moment: Moment | None, tree: HtmlElement) -> Moment | None:
    """The moment by the clock the page prints, where its markup gives it in universal time only."""
    if moment is None or not (moment.earliest or "").endswith("+00:00"):
        return moment
    universal = datetime.fromisoformat(moment.earliest or "")
    for words in _printed(tree):
        shown = moment_of(words, basis="", why="")
        if shown is None or shown.earliest is None or shown.grain is not Grain.MINUTE:
            continue
        ahead = datetime.fromisoformat(shown.earliest[:16] + "+00:00") - universal
        if EARLIEST_ZONE <= ahead <= LATEST_ZONE and not ahead.total_seconds() % 900:
            local = universal.astimezone(timezone(ahead)).isoformat(timespec="minutes")
            why = f"{moment.why}, in the local time it prints"
            return replace(moment, earliest=local, latest=local, why=why)
    return moment


def _dates(
    names: tuple[str, ...], metas: dict[str, list[str]], linked: object, field: str
) -> Iterator[Found]:
    if said := words_of(linked):
        yield said, f"JSON-LD {field}"
    yield from _meta(metas, names)


def _moment(found: Iterator[Found]) -> Moment | None:
    for words, where in found:
        moment = moment_of(words, basis="metadata", why=f"given by the page's {where}")
        if moment and "1990" <= (moment.earliest or "")[:4] <= "2099":
            return moment
    return None


def _headlines(metas: dict[str, list[str]], linked: dict[str, object]) -> Iterator[Found]:
    if said := words_of(linked.get("headline")):
        yield said, "JSON-LD headline"
    yield from _meta(metas, HEADLINE)


def _authors(metas: dict[str, list[str]], linked: dict[str, object]) -> Iterator[Found]:
    people = names_of(linked.get("author")) or names_of(linked.get("creator"))
    if people:
        yield ", ".join(dict.fromkeys(people)), "JSON-LD author"
    for name in AUTHOR:
        said = [words for words, _ in _meta(metas, (name,)) if "http" not in words]
        if said:
            yield ", ".join(dict.fromkeys(said)), f"meta {name}"


def _language(
    tree: HtmlElement, metas: dict[str, list[str]], linked: dict[str, object]
) -> Found | None:
    root = tree if tree.tag == "html" else next(iter(tree.iter("html")), tree)
    candidates = [(root.get("lang") or "", "html lang")]
    candidates += _meta(metas, ("og:locale", "content-language", "language"))
    candidates += [(words_of(linked.get("inLanguage")) or "", "JSON-LD inLanguage")]
    for said, where in candidates:
        code = re.match(r"[A-Za-z]{2}(?![A-Za-z])", said)
        if code:
            return code.group().lower(), where
    return None
