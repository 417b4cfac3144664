"""Two reports set beside one another: what `diff` and `lineage --pair` print."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from rashomon.cli.outputs import STORE
from rashomon.cli.tables import clean, name_of
from rashomon.errors import RunStopped

Plain = dict[str, Any]
ONE_ORIGIN = ("copy", "version", "rewrite", "partial", "press_release")


def pair_of(dossier: Plain, a: Plain, b: Plain, folder: Path) -> Plain:
    """The dossier's pair of the two reports, else one made now from the store beside it."""
    if a["id"] == b["id"]:
        raise click.UsageError("name two different reports")
    both = {a["id"], b["id"]}
    known = (p for p in dossier["lineage"]["pairs"] if {p["a"], p["b"]} == both)
    return next(known, None) or _compared(dossier, a["id"], b["id"], folder / STORE)


def _compared(dossier: Plain, a: str, b: str, file: Path) -> Plain:
    if not file.is_file():
        raise RunStopped(f"no store at {file}, which comparing two reports needs: run it again")
    # Imported here: most pairs stand in the dossier, and the language library takes a second.
    from rashomon import pipeline
    from rashomon.cli.settings import load_settings
    from rashomon.store import open_store
    from rashomon.views.json import Spans, plain_pair

    store = open_store(file)
    try:
        held = [store.place_of(report) for report in (a, b)]
        if None in held:
            raise RunStopped(f"{file} does not hold both reports: run it again")
        pair, texts = pipeline.compare_kept(a, b, store, load_settings(None))
    finally:
        store.close()
    return plain_pair(pair, Spans(texts))


def lines_of(pair: Plain, dossier: Plain) -> Iterator[str]:
    """The relation and its reason, which is later and why, and the changes, facts first."""
    reports = {r["id"]: r for r in dossier["reports"]}
    yield f"{pair['relation'].replace('_', ' ')}: {clean(pair['why'])}"
    if pair["later"]:
        later = reports[pair["later"]]
        yield f"{clean(later['path'])} ({name_of(later)}) is later: {clean(pair['later_why'])}"
    else:
        yield f"which is later is not known: {clean(pair['later_why']) or 'nothing tells'}"
    for change in pair["changes"]:
        yield f"{change['kind']:<12}{_side(change['before'])} → {_side(change['after'])}"
        if change["note"]:
            yield f"{'':<12}{clean(change['note'])}"


def passages_of(pair: Plain) -> Iterator[str]:
    """The words that stand in both, as each prints them."""
    for passage in pair["passages"]:
        first, second = (clean(span["text"]) for span in passage)
        yield f"shared      “{first}”"
        if second != first:
            yield f"{'':<12}“{second}”"


def _side(span: Plain | None) -> str:
    return f"“{clean(span['text'])}”" if span else "(nothing)"
