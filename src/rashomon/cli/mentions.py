"""`rashomon mentions`: what one report says, or each line of a JSONL file."""

import json
import sys
import tempfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import click

from rashomon import pipeline
from rashomon.cli.progress import progress
from rashomon.errors import ReportRejected, RunStopped
from rashomon.model.reports import Report, Skipped
from rashomon.reports import Source, read_source
from rashomon.settings import Settings
from rashomon.views.mentions import plain_mentions


@click.command()
@click.argument(
    "file", required=False, type=click.Path(exists=True, dir_okay=False, allow_dash=True)
)
@click.option(
    "--jsonl",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file with a report a line: id, text and, where known, url, outlet, published, headline, byline.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON (it always does).")
def mentions(file: str | None, jsonl: Path | None, as_json: bool) -> None:
    """The figures, quotations, times and names of FILE ("-": standard input), as JSON."""
    if (file is None) == (jsonl is None):
        raise click.UsageError("name one FILE, or --jsonl IN.jsonl")
    settings = Settings()
    if jsonl is not None:
        _each_line(jsonl, settings)
        return
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "stdin") if file == "-" else Path(str(file))
        if file == "-":
            path.write_bytes(sys.stdin.buffer.read())
        found = list(_reports(path, settings))
    if not found:
        raise RunStopped(f"{file}: no report in it")
    for report in found:
        plain = _mentions(report, settings)
        click.echo(json.dumps(plain, ensure_ascii=False, indent=1 if len(found) == 1 else None))


def _each_line(jsonl: Path, settings: Settings) -> None:
    total = sum(1 for _ in jsonl.open("rb"))
    with progress() as on_progress:
        for done, report in enumerate(_reports(jsonl, settings)):
            on_progress("reading", done, total)
            click.echo(json.dumps(_mentions(report, settings), ensure_ascii=False))
        on_progress("reading", total, total)


def _mentions(report: Report, settings: Settings) -> dict[str, Any]:
    reading, claims = pipeline.read_alone(report, settings)
    return plain_mentions(reading, claims)


def _reports(path: Path, settings: Settings) -> Iterator[Report]:
    source = Source(path=path.name, file=path, digest=sha256(path.read_bytes()).hexdigest())
    try:
        for report in read_source(source, settings.reports):
            if isinstance(report, Skipped):
                click.echo(f"skipped {report.path}: {report.reason}", err=True)
            else:
                yield report
    except ReportRejected as error:
        raise RunStopped(f"{path.name}: {error}") from error
