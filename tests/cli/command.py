"""The command run in this process, and piles of a few lines to run it on."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from rashomon.cli import main

BLAST = """\
A gas main blew up under the fish market of Ostrel on Monday, killing at least 12 people.
"We carried them out on doors," said Marta Quell, a market trader.
The blast, on 3 March 2025, was heard in the next valley.
"""
FLOOD = """\
The river Ambre rose four metres in a night and drowned 7 people in Pelline on Monday.
About 300 families left their homes for the school.
"""
BLAST_AGAIN = """\
At least 15 people died when a gas main blew up under the fish market of Ostrel on Monday.
"It was raining scales," said Jonas Brandt, who sells herring there.
"""
LATE = """\
The court of Ostrel on Friday sent a gas inspector to prison over the fish market blast.
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
