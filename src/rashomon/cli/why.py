"""`rashomon why ID`: what a line rests on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, name_of

KINDS = ("questions", "figures", "quotations", "timeline", "stories", "entities", "reports")


@click.command()
@click.argument("id")
@in_folder
@as_json
def why(id: str, folder: Path, as_json: bool) -> None:
    """The reason and the words behind any ID that Rashomon prints."""
    dossier = load_dossier(folder)
    found = _find(dossier, id)
    if found is None:
        raise click.UsageError(f"nothing in this dossier has the id {id!r}")
    spans = list(_evidence(found, {f["id"]: f for f in dossier["figures"]}))
    if as_json:
        print_json(found | {"evidence": spans})
        return
    for key in ("about", "title", "name", "text", "verdict", "why"):
        if isinstance(found.get(key), str):
            click.echo(f"{key}: {clean(found[key])}")
    published = found.get("published")
    if isinstance(published, dict):
        click.echo(f"dated: {clean(published['why'])}")
    reports = {r["id"]: r for r in dossier["reports"]}
    for span in spans:
        report = reports[span["report"]]
        place = f"{name_of(report)}, characters {span['start']}–{span['end']}"
        click.echo(f"  {place}: {_around(report['content'], span)}")


def _find(dossier: dict[str, Any], id: str) -> dict[str, Any] | None:
    shelves = [dossier[kind] for kind in KINDS] + [dossier["lineage"]["origins"]]
    return next((thing for shelf in shelves for thing in shelf if thing["id"] == id), None)


def _evidence(thing: object, figures: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every span under the thing; a question's are those of its figures."""
    if isinstance(thing, dict):
        if {"report", "start", "end", "text"} <= set(thing):
            yield thing
        elif "positions" in thing:
            for figure in thing["figures"]:
                yield figures[figure]["span"]
        else:
            for value in thing.values():
                yield from _evidence(value, figures)
    elif isinstance(thing, list):
        for value in thing:
            yield from _evidence(value, figures)


def _around(content: str, span: dict[str, Any], width: int = 60) -> str:
    before = content[max(0, span["start"] - width) : span["start"]]
    after = content[span["end"] : span["end"] + width]
    return clean(f"…{before}[{span['text']}]{after}…")
