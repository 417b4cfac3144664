"""`rashomon figures`: the questions, their positions, verdicts and estimates."""

from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, interval

PROFILES = ("plain", "acled", "ucdp", "emdat", "idmc")


@click.command()
@in_folder
@click.option("--profile", type=click.Choice(PROFILES), default="plain", show_default=True)
@click.option("--measure", help="Only this measure, e.g. deaths.")
@click.option("--all", "everything", is_flag=True, help="Also questions of a single report.")
@as_json
def figures(
    folder: Path, profile: str, measure: str | None, everything: bool, as_json: bool
) -> None:
    """What is counted, by whom, and whether the counts agree."""
    dossier = load_dossier(folder)
    chosen = [
        q | {"estimate": q["estimates"].get(profile)}
        for q in dossier["questions"]
        if measure in (None, q["measure"])
    ]
    if as_json:
        print_json(chosen)
        return
    by_id = {f["id"]: f for f in dossier["figures"]}
    titles = {story["id"]: story["title"] for story in dossier["stories"]}
    told = None
    for question in chosen:
        if everything or question["verdict"] != "single_origin":
            if len(titles) > 1 and question["story"] != told:
                told = question["story"]
                click.echo(clean(titles[told]))
            _print(question, by_id)


def _print(question: dict[str, Any], by_id: dict[str, Any]) -> None:
    verdict = question["verdict"].replace("_", " ")
    click.echo(f"{question['id']}  {question['measure']}: {clean(question['about'])} — {verdict}")
    click.echo(f"    {clean(question['why'])}")
    for position in question["positions"]:
        said = by_id[position["figures"][0]]
        bounds = (position[k] for k in ("low", "high", "low_strict", "high_strict"))
        click.echo(f"    · {interval(*bounds)}: “{clean(said['span']['text'])}”")
    if estimate := question["estimate"]:
        numbers = "/".join(
            "–" if estimate[k] is None else f"{estimate[k]:,}" for k in ("low", "best", "high")
        )
        click.echo(f"    {estimate['profile']}: {numbers} ({estimate['rule']})")
