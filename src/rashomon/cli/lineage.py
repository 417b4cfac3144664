"""`rashomon lineage`: origins, and who has whose text."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import as_json, find_report, in_folder, load_dossier, print_json
from rashomon.cli.pairs import ONE_ORIGIN, lines_of, pair_of, passages_of
from rashomon.cli.progress import progress
from rashomon.cli.tables import clean, name_of, when
from rashomon.errors import ReportRejected, RunStopped

a_file = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@in_folder
@click.option("--pair", nargs=2, metavar="A B", help="How these two reports stand to one another.")
@click.option("--pairs", type=a_file, help="A file of pairs: a line each with pair_id, a and b.")
@click.option("--docs", type=a_file, help="The reports that --pairs names, a line each.")
@click.option("--json-lines", is_flag=True, help="With --pairs: a line of JSON a pair.")
@as_json
def lineage(
    folder: Path,
    pair: tuple[str, str] | None,
    pairs: Path | None,
    docs: Path | None,
    json_lines: bool,
    as_json: bool,
) -> None:
    """The origins of the pile, the reports of each, and why.

    With --pair, how any two reports stand to one another, be it only a shared quotation or
    template. With --pairs and --docs, the same for many pairs of a pile that no run has read.
    """
    if pairs or docs or json_lines:
        if not (pairs and docs) or pair:
            raise click.UsageError("--pairs and --docs go together, and without --pair")
        _print_pairs(pairs, docs, lines=json_lines or as_json)
        return
    dossier = load_dossier(folder)
    if pair:
        first, second = (find_report(dossier, name) for name in pair)
        _print_pair(pair_of(dossier, first, second, folder), dossier, as_json)
    elif as_json:
        print_json(dossier["lineage"])
    else:
        for line in _origins(dossier):
            click.echo(line)


def _origins(dossier: dict[str, Any]) -> Iterator[str]:
    reports = {r["id"]: r for r in dossier["reports"]}
    names = {o["id"]: o["name"] for o in dossier["lineage"]["origins"]}
    for origin in dossier["lineage"]["origins"]:
        yield f"{clean(origin['name'])}  {origin['id']}"
        yield f"    {clean(origin['why'])}"
        for report in origin["reports"]:
            one = reports[report]
            yield f"    · {name_of(one)}, {when(one['published'])}  {clean(one['path'])}"
    for down in dossier["lineage"]["descents"]:
        parent = names.get(down["parent"]) or reports[down["parent"]]["path"]
        child, kind = reports[down["child"]]["path"], down["kind"].replace("_", " ")
        yield f"{clean(child)} is a {kind} of {clean(parent)}: {clean(down['why'])}"
    for pair in dossier["lineage"]["pairs"]:
        if pair["later"]:
            yield f"{clean(reports[pair['later']]['path'])} is later: {clean(pair['later_why'])}"


def _print_pair(pair: dict[str, Any], dossier: dict[str, Any], as_json: bool) -> None:
    if as_json:
        print_json(pair)
        return
    words = "one origin" if pair["relation"] in ONE_ORIGIN else "two origins"
    click.echo(f"{words}, {pair['share']:.0%} of the shorter text shared")
    for line in (*lines_of(pair, dossier), *passages_of(pair)):
        click.echo(line)


def _print_pairs(pairs: Path, docs: Path, *, lines: bool) -> None:
    """Each pair's relation, on a line of JSON or of words, in the order of the file."""
    # Imported here: the language library takes a second, which other verbs need not wait.
    from rashomon import pipeline
    from rashomon.settings import Settings
    from rashomon.views.json import Spans, plain_pair

    asked = [_row(line, number) for number, line in enumerate(pairs.read_bytes().splitlines(), 1)]
    rows = [(str(row["pair_id"]), _id(row["a"]), _id(row["b"])) for row in asked if row]
    with progress() as on_progress:
        try:
            texts, found = pipeline.compare_file(
                docs, [(a, b) for _, a, b in rows], Settings(), on_progress=on_progress
            )
        except KeyError as error:
            raise RunStopped(f"{docs}: no report {error} there, which {pairs} names") from error
        except ReportRejected as error:
            raise RunStopped(f"{docs}: {error}") from error
    at = Spans(texts)
    for (name, a, b), pair in zip(rows, found, strict=True):
        plain = plain_pair(pair, at)
        sides = {a: "a", b: "b"}
        if lines:
            print_json(_predicted(name, plain, sides), indent=None)
        else:
            later = sides.get(plain["later"], "unknown")
            click.echo(f"{clean(name)}: {plain['relation']}, later {later}. {clean(plain['why'])}")


def _row(line: bytes, number: int) -> dict[str, Any] | None:
    if not line.strip():
        return None
    try:
        row: dict[str, Any] = json.loads(line)
        row["pair_id"], _id(row["a"]), _id(row["b"])
    except (ValueError, KeyError, TypeError) as error:
        reason = f"line {number}: not a pair (it needs pair_id, a and b)"
        raise RunStopped(reason) from error
    return row


def _id(side: object) -> str:
    """A side of a pair: a report's id, or an object that names it."""
    return str(side["doc"] if isinstance(side, dict) else side)


def _predicted(name: str, pair: dict[str, Any], sides: dict[str, str]) -> dict[str, Any]:
    return {
        "pair_id": name,
        "relation": pair["relation"],
        "same_origin": pair["relation"] in ONE_ORIGIN,
        "later": sides.get(pair["later"], "unknown"),
        "share": pair["share"],
        "why": pair["why"],
        "later_why": pair["later_why"],
        "changes": [
            {
                "kind": change["kind"],
                "before": change["before"]["text"] if change["before"] else None,
                "after": change["after"]["text"] if change["after"] else None,
                "note": change["note"],
            }
            for change in pair["changes"]
        ],
    }
