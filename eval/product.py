"""The product, run as a user would run it: by its command line."""

import json
import os
import subprocess
import sys
from pathlib import Path

from eval.gold import CHECKOUT, Row, rows, write_rows

OUT = CHECKOUT / "eval" / "out"


class NotBuilt(Exception):
    """The product lacks the command that this set needs."""


class Failed(Exception):
    """The product ran and could not."""


def rashomon(*arguments: str | Path) -> str:
    """What the command prints on stdout."""
    command = [sys.executable, "-c", "from rashomon.cli import main; main()"]
    done = subprocess.run(
        [*command, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        env={**os.environ, "PYTHONWARNINGS": "default"},
    )
    if done.returncode == 2 and (
        "No such command" in done.stderr or "No such option" in done.stderr
    ):
        raise NotBuilt(done.stderr.strip().splitlines()[-1])
    if done.returncode:
        raise Failed(f"rashomon {arguments[0]} ended with {done.returncode}: {done.stderr[-800:]}")
    return done.stdout


def mentions(name: str, texts: list[Row]) -> Path:
    """A JSONL file of what the product finds in each text (rows: `id`, `text`, what is known)."""
    asked = write_rows(OUT / f"{name}-in.jsonl", texts)
    found = OUT / f"{name}-mentions.jsonl"
    found.write_text(rashomon("mentions", "--jsonl", asked), encoding="utf-8")
    return found


def run(name: str, *paths: Path) -> Path:
    """The folder into which one run over the paths wrote its dossier, from an empty store."""
    folder = OUT / name
    for old in sorted(folder.glob("*")) if folder.is_dir() else ():
        if old.is_file():
            old.unlink()
    rashomon("run", *paths, "--out", folder)
    return folder


def dossier(name: str, *paths: Path) -> Row:
    """The `dossier.json` of one run over the paths."""
    loaded: Row = json.loads((run(name, *paths) / "dossier.json").read_text(encoding="utf-8"))
    return loaded


def pile(name: str, reports: list[Row]) -> Path:
    """A JSONL pile on disk."""
    return write_rows(OUT / f"{name}.jsonl", reports)


def found_rows(path: Path) -> dict[str, Row]:
    """Rows of `mentions` by id."""
    return {str(row["id"]): row for row in rows(path)}
