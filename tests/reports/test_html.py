"""What is read off a page: the article, and what the markup says of it."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import json

import pytest

from rashomon.model.reports import Report
from rashomon.reports import html
from rashomon.reports.finding import Source

BODY = "".join(
    f"<p>{words}</p>"
    for words in (
        "The ferry to the outer islands ran aground off Port Amari on Sunday, the harbour master said.",
        "All 43 people on board were brought ashore in rowing boats before the tide turned.",
        "A second boat will take the route from Wednesday until the hull has been looked at, he added.",
    )
)


def page(head: str = "", above: str = "", below: str = "") -> str:
    return f"<!doctype html><html lang='en'><head>{head}</head><body><article>{above}{BODY}{below}</article></body></html>"


def read(markup: str) -> Report:
    from pathlib import Path

    (report,) = html.read(Source(path="a.html", file=Path("a.html"), digest="d"), markup, ())
    return report


def linked(**fields: object) -> str:
    return f'<script type="application/ld+json">{json.dumps({"@type": "NewsArticle", **fields})}</script>'


def test_the_article_stands_a_paragraph_a_line() -> None:
    lines = read(page()).content.splitlines()
    assert len(lines) == 3
    assert lines[1].startswith("All 43 people")


CASES = [
    ("title without the house", page("<title>Ferry aground off Port Amari - The Vell Post</title><meta property='og:site_name' content='The Vell Post'>"), "headline", "Ferry aground off Port Amari"),
    ("title with a bar", page("<meta property='og:title' content='Ferry aground off Port Amari | Vell Post'>"), "headline", "Ferry aground off Port Amari"),
    ("linked headline", page(linked(headline="Ferry aground &amp; afloat again")), "headline", "Ferry aground & afloat again"),
    ("dash of its own", page("<title>Ferry aground – all safe ashore, says harbour master</title>"), "headline", "Ferry aground – all safe ashore, says harbour master"),
    ("people", page(linked(author=[{"@type": "Person", "name": "Ines Okello"}, {"name": "Bram Sol"}])), "byline", "Ines Okello, Bram Sol"),
    ("meta author", page("<meta name='author' content='By Ines Okello and Bram Sol'>"), "byline", "Ines Okello, Bram Sol"),
    ("printed byline", page(above="<div class='byline'>By Ines Okello</div>"), "byline", "Ines Okello"),
    ("site", page("<meta property='og:site_name' content='The Vell Post'>"), "outlet", "The Vell Post"),
    ("publisher", page(linked(publisher={"@type": "Organization", "name": "Vell Radio"})), "outlet", "Vell Radio"),
    ("address", page("<link rel='canonical' href='https://www.vellpost.example/a'>"), "outlet", "vellpost.example"),
    ("canonical", page("<link rel='canonical' href='https://vellpost.example/a'>"), "url", "https://vellpost.example/a"),
    ("language", page(), "language", "en"),
    ("broken linked data", page("<script type='application/ld+json'>{oops</script><title>Ferry aground off the pier</title>"), "headline", "Ferry aground off the pier"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "markup", "field", "want"), CASES, ids=[c[0] for c in CASES])
def test_fields(name: str, markup: str, field: str, want: str) -> None:
    report = read(markup)
    assert getattr(report, field) == want
    assert field in dict(report.bases)


DATES = [
    (page(linked(datePublished="2024-06-23T11:15:00+02:00")), "2024-06-23T11:15+02:00"),
    (page("<meta property='article:published_time' content='2024-06-23'>"), "2024-06-23"),
    (page(linked(datePublished="2024-06-23T20:00:00Z"), above="<time>June 24, 2024 6:00 am</time>"), "2024-06-24T06:00+10:00"),
    (page(above="<span class='date'>23 June 2024</span>"), "2024-06-23"),
    (page("<meta property='og:url' content='https://v.example/2024/06/23/ferry'>"), "2024-06-23"),
]  # fmt: skip


@pytest.mark.parametrize(("markup", "want"), DATES)
def test_publication(markup: str, want: str) -> None:
    published = read(markup).published
    assert published
    assert published.earliest == want
    assert published.why


def test_both_dates_are_kept() -> None:
    report = read(page(linked(datePublished="2024-06-23", dateModified="2024-06-25T08:00:00Z")))
    assert report.published
    assert report.updated
    assert (report.published.earliest, report.updated.earliest) == (
        "2024-06-23",
        "2024-06-25T08:00+00:00",
    )


@pytest.mark.parametrize("words", ["<p>aloud</p> she said", "Plain words.", "{'a': 1}"])
def test_prose_is_no_page(words: str) -> None:
    assert not html.is_page(words)
