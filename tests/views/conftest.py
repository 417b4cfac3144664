"""One dossier of the sample pile, and a browser to read it in."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import rashomon


@pytest.fixture(scope="session")
def sample() -> rashomon.Dossiers:
    return rashomon.reconcile(str(files("rashomon") / "sample" / "reports"))


@pytest.fixture(scope="session")
def page_file(sample: rashomon.Dossiers, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "index.html"
    path.write_text(sample.to_html(), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        yield opened
        opened.close()
