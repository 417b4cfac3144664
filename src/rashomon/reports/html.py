"""HTML → Report: the article's paragraphs one a line, and what the page's markup says of it."""

import re
from collections.abc import Iterator

from lxml.html import HtmlElement
from trafilatura import extract, load_html

from rashomon.errors import ReportRejected
from rashomon.model.ids import make_id
from rashomon.model.reports import Medium, Report
from rashomon.reports.finding import Source
from rashomon.reports.markup import read_markup

_TAG = re.compile(r"<(?:!doctype\s+html|html|head|body|article|main|div|p|meta|title)\b", re.I)
_OPENING = re.compile(
    r"\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html)\b", re.I | re.S
)
HEAD = 4096
"""Characters looked at: a page opens with markup."""
FEWEST_TAGS = 3
"""Tags in the head that make a page of a file with no <html>: prose may quote one or two."""
FEWEST_WORDS = 20
"""Words under which there is no article: a page's own menus and notices yield less."""


def is_page(characters: str) -> bool:
    """Whether the characters open as an HTML page does."""
    head = characters[:HEAD].lstrip("\ufeff")
    if _OPENING.match(head):
        return True
    return head.lstrip().startswith("<") and len(_TAG.findall(head)) >= FEWEST_TAGS


def read(source: Source, characters: str, notes: tuple[str, ...]) -> Iterator[Report]:
    """One report whose content is the article found in the page."""
    tree = load_html(characters)
    if tree is None:
        raise ReportRejected("no article found: its markup cannot be parsed")
    markup = read_markup(tree)
    content = article_of(tree)
    if len(content.split()) < FEWEST_WORDS:
        raise ReportRejected("no article found: the page has no running text")
    yield Report(
        id=make_id("r", source.path, source.digest),
        path=source.path,
        content=content,
        medium=Medium.HTML,
        outlet=markup.outlet,
        url=markup.url,
        headline=markup.headline,
        byline=markup.byline,
        published=markup.published,
        updated=markup.updated,
        language=markup.language,
        notes=(*notes, "content is the article extracted from the page"),
        bases=markup.bases,
    )


def article_of(tree: HtmlElement) -> str:
    """The article's paragraphs, one a line.

    The headline stands in it only where the page prints it inside the article: offsets into the
    extracted article stay those of the article.
    """
    body = extract(tree, fast=True, include_comments=False, include_tables=True) or ""
    lines = (line.strip() for line in body.splitlines())
    return "\n".join(line for line in lines if line)
