"""The sample pile run once, short piles, and reading that is watched or stopped."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import rashomon, write_pile


@pytest.fixture(scope="session")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that `rashomon demo` wrote: the sample pile, run once a session."""
    folder = tmp_path_factory.mktemp("sample")
    done = rashomon("demo", "--out", folder)
    assert done.code == 0, done.stderr
    return folder


@pytest.fixture(scope="session")
def dossier(sample: Path) -> dict[str, Any]:
    """The sample's dossier.json."""
    loaded: dict[str, Any] = json.loads((sample / "dossier.json").read_text(encoding="utf-8"))
    return loaded


@pytest.fixture
def pile(tmp_path: Path) -> Path:
    """A folder of four short reports."""
    return write_pile(tmp_path / "pile")


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths of the reports that are really read from here on, in order."""
    from rashomon import pipeline

    seen: list[str] = []
    really = pipeline.read

    def read(report: Any, settings: Any) -> Any:
        seen.append(report.path)
        return really(report, settings)

    monkeypatch.setattr(pipeline, "read", read)
    return seen


@pytest.fixture
def stop_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, BaseException], None]:
    """Makes reading the report of that path raise."""
    from rashomon import pipeline

    really = pipeline.read

    def arrange(path: str, error: BaseException) -> None:
        def read(report: Any, settings: Any) -> Any:
            if report.path == path:
                raise error
            return really(report, settings)

        monkeypatch.setattr(pipeline, "read", read)

    return arrange
