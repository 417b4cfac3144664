"""The page as a reader meets it, in a real browser."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser

WORDS_AT = """
(address) => {
  const found = /^(.*)\\.(\\d+)-(\\d+)$/.exec(address);
  const report = document.getElementById(found[1]);
  return [...report.querySelectorAll('[data-s]')]
    .filter((s) => +s.dataset.s >= +found[2] && +s.dataset.s < +found[3])
    .map((s) => s.textContent).join('');
}
"""


@pytest.fixture(params=[(1440, 1000), (390, 844)], ids=["wide", "narrow"])
def page(request: pytest.FixtureRequest, browser: Any, page_file: Path) -> Iterator[Any]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on(
        "request",
        lambda r: None if r.url.startswith(("file:", "data:")) else complaints.append(r.url),
    )
    page.goto(page_file.as_uri())
    yield page
    context.close()
    assert complaints == []


def _open_first_story(page: Any) -> None:
    if page.locator(".overview").count():
        page.locator(".stories a").first.click()


def test_every_link_to_words_lands_on_a_span_of_its_report(page: Any) -> None:
    addresses = page.eval_on_selector_all(
        "a[data-at]", "links => [...new Set(links.map(l => l.dataset.at))]"
    )
    spans = [a for a in addresses if "." in a]
    assert len(spans) > 100
    missing = [a for a in spans if not page.evaluate(WORDS_AT, a).strip()]
    assert missing == []


def test_quoted_words_are_the_words_at_the_address(page: Any) -> None:
    pairs = page.eval_on_selector_all(
        "a.said", "links => links.map(l => [l.dataset.at, l.textContent])"
    )
    assert pairs
    squeeze = lambda words: "".join(words.split())  # noqa: E731
    wrong = [
        (address, words)
        for address, words in pairs
        if squeeze(page.evaluate(WORDS_AT, address)) != squeeze(words)
    ]
    assert wrong == []


def test_a_click_lights_the_words_and_back_returns(page: Any) -> None:
    _open_first_story(page)
    link = page.locator(".story:not([hidden]) .brief a.cite").first
    before = page.url
    link.click()
    assert page.locator(".report .lit").count() > 0
    assert page.locator(".report .lit").first.is_visible()
    assert page.url.endswith(link.get_attribute("data-at") or "?")
    page.go_back()
    page.locator(".report .lit").first.wait_for(state="detached")
    assert page.url == before


def test_focus_alone_shows_the_sentence(page: Any) -> None:
    _open_first_story(page)
    link = page.locator(".story:not([hidden]) .brief a.cite").first
    link.focus()
    assert page.locator(".story:not([hidden]) .peek .lit").count() > 0


def test_the_page_never_scrolls_sideways(page: Any) -> None:
    for story in [None, *page.locator(".stories a").all()]:
        if story is not None:
            story.click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if story is not None:
            page.go_back()


def test_the_codebook_switch_changes_the_estimates_shown(page: Any) -> None:
    _open_first_story(page)
    page.locator(".story:not([hidden]) select.profile").select_option("acled")
    shown = page.locator(".story:not([hidden]) .est-acled").first
    assert shown.is_visible()
    assert not page.locator(".story:not([hidden]) .est-plain").first.is_visible()


def test_an_address_opens_its_words_at_once(browser: Any, page: Any, page_file: Path) -> None:
    address = page.locator("a.said").first.get_attribute("data-at")
    other = browser.new_page()
    other.goto(f"{page_file.as_uri()}#{address}")
    assert other.locator(".lit").first.is_visible()
    other.close()


def test_it_reads_without_scripts(browser: Any, page_file: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(page_file.as_uri())
    assert page.locator(".report").first.is_visible()
    assert page.locator(".brief li").first.is_visible()
    link = page.locator(".brief a.cite").first
    target = link.get_attribute("href") or "#"
    assert page.locator(f'[id="{target[1:]}"]').count() == 1
    context.close()
