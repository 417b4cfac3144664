"""`rashomon show`: the brief of each story, or one report with its marks."""

from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, find_report, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, name_of, when


@click.command()
@click.argument("report", required=False)
@in_folder
@as_json
def show(report: str | None, folder: Path, as_json: bool) -> None:
    """The brief of every story; with REPORT, that report and what it says."""
    dossier = load_dossier(folder)
    if report is None:
        _show_stories(dossier, as_json)
    else:
        _show_report(dossier, find_report(dossier, report), as_json)


def _show_stories(dossier: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json({"stories": dossier["stories"], "brief": dossier["brief"]})
        return
    reports = {r["id"]: r for r in dossier["reports"]}
    for story in dossier["stories"]:
        origins = {reports[r]["origin"] for r in story["reports"]}
        counts = f"{len(story['reports'])} reports, {len(origins)} origins"
        click.echo(f"{clean(story['title'])} ({when(story['window'])}; {counts})  {story['id']}")
        for line in dossier["brief"]:
            if line["story"] == story["id"]:
                click.echo(f"  {line['kind']:<8}{clean(line['text'])}")
        for report in story["reports"]:
            one = reports[report]
            click.echo(
                f"  report  {name_of(one)}, {when(one['published'])}  {one['id']}  {clean(one['path'])}"
            )


def _show_report(dossier: dict[str, Any], report: dict[str, Any], as_json: bool) -> None:
    mine = {
        kind: [x for x in dossier[kind] if x["span"]["report"] == report["id"]]
        for kind in ("figures", "quotations")
    }
    if as_json:
        print_json(report | mine)
        return
    click.echo(
        f"{name_of(report)}, {when(report['published'])}  {report['id']}  {clean(report['path'])}"
    )
    if report["published"]:
        click.echo(f"dated: {clean(report['published']['why'] or report['published']['basis'])}")
    for block in report["blocks"]:
        kind = "" if block["kind"] == "prose" else f"[{block['kind']}] "
        click.echo(f"\n{kind}{clean(report['content'][block['start'] : block['end']])}")
    click.echo("")
    for figure in mine["figures"]:
        click.echo(f"{figure['id']}  {figure['measure']}: “{clean(figure['span']['text'])}”")
    for said in mine["quotations"]:
        who = clean(said["speaker_name"] or (said["speaker"] or {}).get("text") or "nobody named")
        click.echo(f"{said['id']}  {who}: “{clean(said['span']['text'])}”")
