"""`rashomon diff A B`: what changed between two reports, facts first."""

from pathlib import Path

import click

from rashomon.cli.outputs import as_json, find_report, in_folder, load_dossier, print_json
from rashomon.cli.pairs import lines_of, pair_of


@click.command()
@click.argument("a")
@click.argument("b")
@in_folder
@as_json
def diff(a: str, b: str, folder: Path, as_json: bool) -> None:
    """What differs between reports A and B: facts, then wording, then furniture.

    A and B are ids, paths or beginnings of file names. Of two reports that are not of one origin,
    the differing facts are shown.
    """
    dossier = load_dossier(folder)
    pair = pair_of(dossier, find_report(dossier, a), find_report(dossier, b), folder)
    if as_json:
        print_json(pair)
        return
    for line in lines_of(pair, dossier):
        click.echo(line)
