"""`rashomon show`: the brief of each story, or one report with its marks."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, find_report, in_folder, load_dossier, print_json
from rashomon.cli.tables import clean, name_of, when

Plain = dict[str, Any]


@click.command()
@click.argument("report", required=False)
@in_folder
@as_json
def show(report: str | None, folder: Path, as_json: bool) -> None:
    """The brief of every story; with REPORT, that report and what it says.

    REPORT is an id, a path or the beginning of a file name.
    """
    dossier = load_dossier(folder)
    if report is None:
        plain: Plain = {"stories": dossier["stories"], "brief": dossier["brief"]}
        lines = _stories(dossier)
    else:
        one = find_report(dossier, report)
        plain = one | {kind: _said(dossier, one, kind) for kind in ("figures", "quotations")}
        lines = _report(plain)
    if as_json:
        print_json(plain)
        return
    for line in lines:
        click.echo(line)


def _said(dossier: Plain, report: Plain, kind: str) -> list[Plain]:
    return [thing for thing in dossier[kind] if thing["span"]["report"] == report["id"]]


def _stories(dossier: Plain) -> Iterator[str]:
    reports = {r["id"]: r for r in dossier["reports"]}
    for story in dossier["stories"]:
        origins = {reports[r]["origin"] for r in story["reports"]}
        counts = f"{len(story['reports'])} reports, {len(origins)} origins"
        yield f"{clean(story['title'])} ({when(story['window'])}; {counts})  {story['id']}"
        for line in dossier["brief"]:
            if line["story"] == story["id"]:
                yield f"  {line['kind']:<8}{clean(line['text'])}"
        for report in story["reports"]:
            one = reports[report]
            dated = f"{name_of(one)}, {when(one['published'])}"
            yield f"  report  {dated}  {clean(one['id'])}  {clean(one['path'])}"


def _report(report: Plain) -> Iterator[str]:
    dated = f"{name_of(report)}, {when(report['published'])}"
    yield f"{dated}  {clean(report['id'])}  {clean(report['path'])}"
    if report["published"]:
        yield f"dated: {clean(report['published']['why'] or report['published']['basis'])}"
    for note in report["notes"]:
        yield f"note: {clean(note)}"
    for block in report["blocks"]:
        kind = "" if block["kind"] == "prose" else f"[{block['kind']}] "
        yield f"\n{kind}{clean(report['content'][block['start'] : block['end']])}"
    yield ""
    for figure in report["figures"]:
        yield f"{figure['id']}  {figure['measure']}: “{clean(figure['span']['text'])}”"
    for said in report["quotations"]:
        who = clean(said["speaker_name"] or (said["speaker"] or {}).get("text") or "nobody named")
        yield f"{said['id']}  {who}: “{clean(said['span']['text'])}”"
