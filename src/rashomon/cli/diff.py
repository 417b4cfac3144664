"""`rashomon diff A B`: what changed between two reports, facts first."""

from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, find_report, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean
from rashomon.errors import RunStopped


@click.command()
@click.argument("a")
@click.argument("b")
@in_folder
@as_json
def diff(a: str, b: str, folder: Path, as_json: bool) -> None:
    """The changes from report A to report B: facts, then wording, then furniture."""
    dossier = load_dossier(folder)
    first, second = find_report(dossier, a), find_report(dossier, b)
    both = {first["id"], second["id"]}
    pair = next((p for p in dossier["lineage"]["pairs"] if {p["a"], p["b"]} == both), None)
    if pair is None:
        raise RunStopped(f"{a} and {b} share no text that makes them versions of one another")
    if as_json:
        print_json(pair)
        return
    click.echo(clean(f"{pair['relation']}: {pair['why']}"))
    if pair["later"]:
        later = first if pair["later"] == first["id"] else second
        click.echo(clean(f"{later['path']} is later: {pair['later_why']}"))
    for change in pair["changes"]:
        click.echo(f"{change['kind']:<12}{_side(change['before'])} → {_side(change['after'])}")
        if change["note"]:
            click.echo(f"{'':<12}{clean(change['note'])}")


def _side(span: dict[str, Any] | None) -> str:
    return f"“{clean(span['text'])}”" if span else "(nothing)"
