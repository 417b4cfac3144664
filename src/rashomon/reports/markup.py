"""A page's own markup → who published it, when, by whom and under which headline."""

from dataclasses import dataclass

from lxml.html import HtmlElement

from rashomon.model.moments import Moment


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
    """What the page says of itself."""
    return Markup()
