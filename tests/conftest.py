"""What every test may ask for: the language model, a parsed text, a browser."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from spacy.language import Language
from spacy.tokens import Doc

from rashomon.model.reports import Medium, Report
from rashomon.model.texts import Text
from rashomon.settings import Settings

GOLDEN = Path(__file__).parent / "golden"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-golden",
        action="store_true",
        help="write the golden files anew instead of comparing",
    )


@pytest.fixture(scope="session")
def nlp() -> Language:
    """The English pipeline as the product loads it; once a session, for it takes seconds."""
    from rashomon.texts.analyse import load_model

    return load_model()


@pytest.fixture(scope="session")
def text_of(nlp: Language) -> Callable[..., tuple[Text, Doc]]:
    """Words in, their Text and Doc out, by the product's own reading."""
    from rashomon.texts import read_text

    def make(content: str, **fields: object) -> tuple[Text, Doc]:
        known = {"id": "r", "path": "r.txt", "medium": Medium.PLAIN, **fields}
        return read_text(Report(content=content, **known), Settings().texts)  # type: ignore[arg-type]

    return make


@pytest.fixture(scope="session")
def doc_of(text_of: Callable[..., tuple[Text, Doc]]) -> Callable[..., Doc]:
    """Words in, their Doc out."""
    return lambda content, **fields: text_of(content, **fields)[1]


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium; its absence skips, save in CI, where it is an error."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found:
        return found
    if os.environ.get("CI"):
        pytest.fail("no Chromium in CI: .ci/run installs it")
    pytest.skip("no Chromium on this machine, so the page is not opened")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written anew."""
    return bool(request.config.getoption("--rewrite-golden"))
