"""`rashomon timeline`: what happened when."""

from pathlib import Path

import click

from rashomon.cli.outputs import as_json, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, when


@click.command()
@in_folder
@click.option("--background", is_flag=True, help="Also earlier history that reports recall.")
@as_json
def timeline(folder: Path, background: bool, as_json: bool) -> None:
    """Dated happenings, each in a report's own words."""
    dossier = load_dossier(folder)
    chosen = [e for e in dossier["timeline"] if background or not e.get("background")]
    if as_json:
        print_json(chosen)
        return
    titles = {story["id"]: story["title"] for story in dossier["stories"]}
    told = None
    for entry in chosen:
        if len(titles) > 1 and entry["story"] != told:
            told = entry["story"]
            click.echo(clean(titles[told]))
        origins = f"{entry['origins']} origin{'s' if entry['origins'] != 1 else ''}"
        click.echo(f"{when(entry['when'])}  {clean(entry['text'])} [{origins}]  {entry['id']}")
