"""`rashomon mentions`: what one report says, or each line of a JSONL file."""

import sys
import tempfile
from pathlib import Path

import click

from rashomon.cli.outputs import print_json
from rashomon.cli.progress import progress
from rashomon.cli.tables import clean
from rashomon.errors import RunStopped
from rashomon.settings import Settings


@click.command()
@click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, allow_dash=True)
)
@click.option(
    "--jsonl",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A report a line: id, text and, where known, url, outlet, published, headline, byline.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON (it always does).")
def mentions(file: str | None, jsonl: Path | None, as_json: bool) -> None:
    """The figures, quotations, times and names of FILE ("-": standard input), as JSON.

    One object, indented, for one report; a line a report where there may be several.
    """
    if (file is None) == (jsonl is None):
        raise click.UsageError("name one FILE, or --jsonl IN.jsonl")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "stdin") if file == "-" else Path(str(jsonl or file))
        if file == "-":
            path.write_bytes(sys.stdin.buffer.read())
        told = _tell(path, lines=jsonl is not None)
    if not told:
        raise RunStopped(f"{jsonl or file}: no report in it that could be read")


def _tell(path: Path, *, lines: bool) -> int:
    """How many reports were read, each printed as soon as it is."""
    # Imported here: the language library takes a second, which other verbs need not wait.
    from rashomon import pipeline
    from rashomon.model.reports import Skipped
    from rashomon.views.mentions import plain_mentions

    total, told, held = (_lines_in(path) if lines else 1), 0, None
    with progress() as on_progress:
        for read in pipeline.read_file(path, Settings()):
            if isinstance(read, Skipped):
                click.echo(f"skipped {clean(read.path)}: {clean(read.reason)}", err=True)
                continue
            told += 1
            on_progress("reading", told, max(told, total))
            plain = plain_mentions(*read)
            if lines:
                print_json(plain, indent=None)
            elif told == 1:
                held = plain  # printed once it is known whether a second one follows
            else:
                if held is not None:
                    print_json(held, indent=None)
                    held = None
                print_json(plain, indent=None)
    if held is not None:
        print_json(held)
    return told


def _lines_in(path: Path) -> int:
    with path.open("rb") as file:
        return sum(1 for _ in file)
