"""JSON-LD in a page → the fields of the article it describes."""

import html
import json
import re
from collections.abc import Iterator

from lxml.html import HtmlElement

ARTICLES = re.compile(
    r"(?:News|Report|Blog|Opinion|Analysis|Review|Live|Scholarly|Tech|Satirical|Background|Social)?\w*(?:Article|Posting|Report)$|^Review$"
)
DEEPEST = 12
"""Levels of nesting followed: graphs lie four deep, and a hostile page may have thousands."""
MOST_SCRIPTS = 30


def article_of(tree: HtmlElement) -> dict[str, object]:
    """The fields of the page's article, the fullest description first; empty without one."""
    found = [
        thing
        for script in tree.xpath('//script[contains(@type, "ld+json")]')[:MOST_SCRIPTS]
        for thing in _things(_parsed(script.text or ""), 0)
        if _is_article(thing)
    ]
    fields: dict[str, object] = {}
    for thing in sorted(
        found, key=lambda thing: -sum(k in thing for k in ("headline", "author", "datePublished"))
    ):
        for name, value in thing.items():
            fields.setdefault(name, value)
    return fields


def _parsed(script: str) -> object:
    script = re.sub(
        r"^\s*(?:<!--|//<!\[CDATA\[|<!\[CDATA\[)|(?:-->|//\]\]>|\]\]>)\s*;?\s*$", "", script.strip()
    )
    for words in (
        script,
        re.sub(r"[\x00-\x1f]+", " ", script),
        re.sub(r",\s*([}\]])", r"\1", script),
    ):
        try:
            parsed: object = json.loads(words.strip().rstrip(";"))
            return parsed
        except (ValueError, RecursionError):
            continue
    return None


def _things(value: object, depth: int) -> Iterator[dict[str, object]]:
    if depth > DEEPEST:
        return
    if isinstance(value, list):
        for part in value:
            yield from _things(part, depth + 1)
    elif isinstance(value, dict):
        yield value
        for name in ("@graph", "mainEntity", "mainEntityOfPage", "itemListElement", "item"):
            if name in value:
                yield from _things(value[name], depth + 1)


def _is_article(thing: dict[str, object]) -> bool:
    kinds = thing.get("@type")
    kinds = kinds if isinstance(kinds, list) else [kinds]
    return any(isinstance(kind, str) and ARTICLES.search(kind) for kind in kinds)


def words_of(value: object) -> str | None:
    """The words of a field: itself, its first element's, or its name."""
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, dict):
        value = value.get("@value") or value.get("name") or value.get("@id")
    if isinstance(value, str) and value.strip():
        return " ".join(html.unescape(value).split())
    return None


def names_of(value: object) -> list[str]:
    """The names in a field that holds people or houses, in order."""
    if isinstance(value, list):
        return [name for part in value for name in names_of(part)]
    if isinstance(value, dict):
        return names_of(value.get("name"))
    if isinstance(value, str) and value.strip() and "://" not in value:
        return [" ".join(html.unescape(value).split())]
    return []
