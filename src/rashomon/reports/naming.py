"""A page's several titles and bylines → the headline and the authors as printed on it."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import html
import re
from collections.abc import Iterable, Iterator

from lxml.html import HtmlElement

Found = tuple[str, str]

_PLAIN = re.compile(r"\W+")
_TAIL = re.compile(r"^(?P<head>.{8,}?)\s+(?:[-–—|•·»]|::|//|<)\s+(?P<tail>[^|•·»]{2,60})$")
_KICKER = re.compile(r"^(?P<kicker>[A-Z][\w’' &]{2,24})\s*(?:\||•)\s+(?P<head>.{12,})$")
_AUTHOR_PLACES = (
    "//*[@itemprop='author']//*[@itemprop='name']",
    "//*[@rel='author']",
    "//*[@itemprop='author']",
    "//*[contains(concat(' ', normalize-space(@class), ' '), ' author-name ')]",
    "//*[contains(@class, 'byline') or contains(@class, 'author')]//a[contains(@href, 'author') or contains(@href, '/by/') or contains(@href, 'people') or contains(@href, 'staff') or contains(@href, 'profile')]",
    "//*[contains(@class, 'byline') or contains(@class, 'Byline')]",
    "//*[contains(@class, 'author') or contains(@class, 'Author')]",
    "//a[contains(@href, '/author/') or contains(@href, '/authors/')]",
    "//*[self::p or self::span or self::div or self::address][starts-with(normalize-space(.), 'By ') and string-length(normalize-space(.)) < 80]",
)
_PERSON = re.compile(
    r"(?!About |More |Read |The )[A-ZÀ-Þ][\w.’'-]*(?: (?:[A-ZÀ-Þ][\w.’'-]*|de|da|del|di|la|van|von|der|al|el|bin)){1,4}$"
)
LONGEST_BYLINE = 120
MOST_AUTHORS = 6
MOST_PLACES = 20
_NO_AUTHOR = re.compile(
    r"^(?:admin|administrator|editor|editors|staff|guest|webmaster|user|author|unknown|anonymous|none|null|undefined|home|about|contact|more|follow|share)$|https?:|@|\d{4}",
    re.I,
)


def headline_from(tree: HtmlElement, said: Iterable[Found], outlet: str | None) -> Found | None:
    """The headline: what markup says, without the house's name, as the page's own h1 prints it."""
    titles = [(_clean(words), where) for words, where in said]
    page = [(_clean(_text(t)), "title tag") for t in tree.xpath("//title")[:1]]
    heads = [(_clean(_text(h)), "h1") for h in tree.xpath("//h1")[:6]]
    heads = [(words, where) for words, where in heads if len(words) > 8]
    candidates = [(w, where) for w, where in [*titles, *page] if w]
    for words, where in candidates:
        for head, _ in heads:
            if _same(head, words) or _same(head, _without_house(words, outlet)):
                return head, f"{where} and h1"
    for head, where in heads:
        if any(_begins(words, head) for words, _ in candidates):
            return head, where
    if candidates:
        words, where = candidates[0]
        return _without_house(words, outlet), where
    return heads[0] if heads else None


def _text(element: HtmlElement) -> str:
    return " ".join(element.text_content().split())


def _clean(words: str) -> str:
    return " ".join(html.unescape(re.sub(r"<[^>]{1,40}>", " ", words)).split())


def _same(left: str, right: str) -> bool:
    return _plain(left) == _plain(right)


def _plain(words: str) -> str:
    return _PLAIN.sub(" ", words.lower()).strip()


def _begins(words: str, head: str) -> bool:
    """Whether a title is the heading with something of the house's added before or after."""
    long, short = _plain(words), _plain(head)
    return (
        len(short) > 15
        and len(short) * 2 > len(long)
        and (long.startswith(short) or long.endswith(short))
    )


def _without_house(words: str, outlet: str | None) -> str:
    """The title without " - House" at its end and "Section | " at its start."""
    for _ in range(2):
        tail = _TAIL.match(words)
        if not tail or not _is_house(
            tail["tail"], outlet, sign=words[tail.end("head") :].strip()[:1]
        ):
            break
        words = tail["head"].strip()
    kicker = _KICKER.match(words)
    return kicker["head"] if kicker else words


def _is_house(tail: str, outlet: str | None, sign: str) -> bool:
    if sign in "|•·»:/<":
        return True
    a, b = _plain(tail), _plain(outlet or "")
    if b and (a == b or a in b or b in a):
        return True
    named = [w for w in re.findall(r"[\w’'.]+", tail) if len(w) > 3]
    return len(tail.split()) <= 4 and bool(named) and all(w[:1].isupper() for w in named)


def authors_from(tree: HtmlElement, said: Iterable[Found], outlet: str | None) -> Found | None:
    """The authors as markup or else the page's own byline names them, joined by commas."""
    for words, where in said:
        kept = [name for name in _split(words) if not _no_author(name, outlet)]
        if kept:
            return ", ".join(dict.fromkeys(kept[:MOST_AUTHORS])), where
    for place in _AUTHOR_PLACES:
        kept = _first_byline(tree.xpath(place)[:MOST_PLACES], outlet)
        if kept:
            return ", ".join(dict.fromkeys(kept[:MOST_AUTHORS])), "byline on the page"
    return None


def _first_byline(elements: list[HtmlElement], outlet: str | None) -> list[str]:
    """The names in the first element that has any, and in its neighbours in the same list."""
    names: list[str] = []
    line: HtmlElement | None = None
    for element in elements:
        parent = element.getparent()
        if line is not None and parent is not line:
            break
        found = [
            name
            for name in _split(_byline(_text(element)))
            if not _no_author(name, outlet) and _PERSON.match(name)
        ]
        if found:
            names += found
            line = parent
    return names


def _byline(words: str) -> str:
    words = re.sub(
        r"^\W*(?:written |posted |published |story )?(?:by|author)\b[:\s]*", "", words, flags=re.I
    )
    words = re.split(
        r"\s*(?:\||•|·|–|—|\bPublished\b|\bUpdated\b|\bPosted\b|\bon \w+day\b|\d)", words
    )[0]
    return words if len(words) <= LONGEST_BYLINE else ""


def _split(words: str) -> Iterator[str]:
    words = re.sub(r"^\W*by\b[:\s]*", "", words, flags=re.I)
    for name in re.split(r"\s*(?:,|;|\||\band\b|&|\bBy\b)\s*", words):
        name = re.sub(r"\s+staff(?: (?:reporter|writer)s?)?$", "", name.strip(" .–—-"), flags=re.I)
        if name:
            yield name


def _no_author(name: str, outlet: str | None) -> bool:
    return bool(_NO_AUTHOR.search(name)) or len(name) > 60 or len(name.split()) > 6
