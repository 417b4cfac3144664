"""The command run in this process, on piles of a few lines or on the bundled sample."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rashomon.cli import main

BLAST = """\
A gas main blew up under the fish market of Ostrel on Monday, killing at least 12 people, the city said.
"We carried them out on doors," said Marta Quell, a market trader.
The blast, on 3 March 2025, was heard in the next valley.
"""
FLOOD = """\
The river Ambre rose four metres in a night and drowned 7 people in Pelline, the prefect said on Tuesday.
About 300 families left their homes for the school.
"""
BLAST_AGAIN = """\
At least 15 people died when a gas main blew up under the fish market of Ostrel on Monday, hospitals said.
"It was raining scales," said Jonas Brandt, who sells herring there.
"""
LATE = """\
The court of Ostrel on Friday sent a gas inspector to prison for two years over the fish market blast.
He had signed for a valve that was never there, the judge said.
"""
PILE = {"a.txt": BLAST, "b.txt": FLOOD, "c.txt": BLAST_AGAIN, "d.txt": LATE}
OUTPUTS = (
    "index.html",
    "dossier.json",
    "figures.csv",
    "quotations.csv",
    "timeline.csv",
    "reports.csv",
)


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    code: int
    stdout: str
    stderr: str

    @property
    def json(self) -> Any:
        """Its answer, parsed."""
        return json.loads(self.stdout)


def rashomon(*arguments: str | Path, given: bytes | None = None) -> Done:
    """The command run in this process; whatever it did not foresee fails the test."""
    result = CliRunner().invoke(main, [str(a) for a in arguments], input=given)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def write_pile(folder: Path, *names: str) -> Path:
    """The named reports of PILE, or all of them, as files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or PILE:
        (folder / name).write_text(PILE[name], encoding="utf-8")
    return folder


def outputs(folder: Path) -> dict[str, bytes]:
    """The bytes of everything a run writes for readers."""
    return {name: (folder / name).read_bytes() for name in OUTPUTS}


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
