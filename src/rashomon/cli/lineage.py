"""`rashomon lineage`: origins, and who has whose text."""

from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, in_folder, load_dossier, print_json
from rashomon.cli.pairs import pair_lines
from rashomon.cli.tables import clean, name_of, when

existing = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@in_folder
@as_json
@click.option("--pairs", type=existing, help="A JSONL file of pairs to judge: pair_id, a, b.")
@click.option("--docs", type=existing, help="With --pairs: the JSONL file of their reports.")
@click.option("--json-lines", is_flag=True, help="With --pairs: JSON, a line a pair (as always).")
def lineage(
    folder: Path, as_json: bool, pairs: Path | None, docs: Path | None, json_lines: bool
) -> None:
    """The origins of the pile, the reports of each, and why; or a word on every pair named."""
    if (pairs is None) != (docs is None) or (json_lines and pairs is None):
        raise click.UsageError("--pairs and --docs go together")
    if pairs and docs:
        for line in pair_lines(pairs, docs):
            click.echo(line)
        return
    dossier = load_dossier(folder)
    if as_json:
        print_json(dossier["lineage"])
        return
    _print(dossier)


def _print(dossier: dict[str, Any]) -> None:
    reports = {r["id"]: r for r in dossier["reports"]}
    names = {o["id"]: o["name"] for o in dossier["lineage"]["origins"]}
    for origin in dossier["lineage"]["origins"]:
        click.echo(f"{clean(origin['name'])}  {origin['id']}")
        click.echo(f"    {clean(origin['why'])}")
        for report in origin["reports"]:
            one = reports[report]
            click.echo(f"    · {name_of(one)}, {when(one['published'])}  {clean(one['path'])}")
    for down in dossier["lineage"]["descents"]:
        parent = names.get(down["parent"]) or reports[down["parent"]]["path"]
        child = reports[down["child"]]["path"]
        click.echo(f"{clean(child)} is a {down['kind']} of {clean(parent)}: {clean(down['why'])}")
    for pair in dossier["lineage"]["pairs"]:
        if pair["later"]:
            click.echo(
                f"{clean(reports[pair['later']]['path'])} is later: {clean(pair['later_why'])}"
            )
