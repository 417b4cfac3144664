"""`rashomon quotes`: who said what."""

from pathlib import Path

import click

from rashomon.cli.outputs import as_json, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, name_of


@click.command()
@in_folder
@click.option("--by", help="Only speakers whose name holds these words.")
@click.option("--kind", type=click.Choice(("direct", "mixed", "indirect", "term")))
@as_json
def quotes(folder: Path, by: str | None, kind: str | None, as_json: bool) -> None:
    """Quotations with their speakers, in the order of the reports."""
    dossier = load_dossier(folder)
    names = {e["id"]: e["name"] for e in dossier["entities"]}
    reports = {r["id"]: r for r in dossier["reports"]}
    chosen = []
    for said in dossier["quotations"]:
        speaker = (
            names.get(said["person"]) or said["speaker_name"] or (said["speaker"] or {}).get("text")
        )
        if kind in (None, said["kind"]) and (
            by is None or by.casefold() in (speaker or "").casefold()
        ):
            chosen.append((speaker, said))
    if as_json:
        print_json([said for _, said in chosen])
        return
    for speaker, said in chosen:
        relayed = names.get(said["relayed_by"]) or (said["relayer"] or {}).get("text")
        through = f", as told by {clean(relayed)}" if relayed else ""
        outlet = name_of(reports[said["span"]["report"]])
        words = f"“{clean(said['span']['text'])}” ({said['kind']})"
        click.echo(f"{clean(speaker or 'nobody named')}{through} [{outlet}]: {words}  {said['id']}")
