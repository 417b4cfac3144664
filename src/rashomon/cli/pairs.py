"""`rashomon lineage --pairs`: how two named reports stand to one another, a line a pair."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rashomon import pipeline
from rashomon.errors import RunStopped
from rashomon.model.lineage import ONE_ORIGIN, Pair
from rashomon.model.spans import Span
from rashomon.settings import Settings
from rashomon.store import Store, open_store


class Asked(NamedTuple):
    """A pair's own id and the ids of its two reports."""

    name: str
    a: str
    b: str


def pair_lines(pairs: Path, docs: Path) -> list[str]:
    """A JSON object for each line of `pairs`, in its order, the reports being those of `docs`."""
    asked = [_asked(line, pairs) for line in pairs.read_text("utf-8").splitlines() if line.strip()]
    store = open_store(None)
    try:
        judged = _judged(asked, docs, store)
        contents = {r.text.id: r.text.content for r in store.readings()}
    finally:
        store.close()
    return [
        json.dumps(_plain(one, pair, contents), ensure_ascii=False)
        for one, pair in zip(asked, judged, strict=True)
    ]


def _asked(line: str, where: Path) -> Asked:
    try:
        row = json.loads(line)
        a, b = (side["doc"] if isinstance(side, dict) else side for side in (row["a"], row["b"]))
        return Asked(str(row["pair_id"]), str(a), str(b))
    except (ValueError, KeyError, TypeError) as error:
        raise RunStopped(f"{where}: each line needs pair_id, a and b ({error!r})") from error


def _judged(asked: list[Asked], docs: Path, store: Store) -> tuple[Pair, ...]:
    try:
        return pipeline.judge_pairs([docs], [(one.a, one.b) for one in asked], store, Settings())
    except KeyError as error:
        raise RunStopped(f"{docs}: no report with the id {error}") from error


def _plain(asked: Asked, pair: Pair, contents: Mapping[str, str]) -> dict[str, Any]:
    sides = {asked.a: "a", asked.b: "b"}
    return {
        "pair_id": asked.name,
        "relation": pair.relation.value,
        "same_origin": pair.relation in ONE_ORIGIN,
        "later": sides.get(pair.later or "", "unknown"),
        "changes": [
            {
                "kind": change.kind,
                "before": _words(change.before, contents),
                "after": _words(change.after, contents),
                "note": change.note,
            }
            for change in pair.changes
        ],
        "why": pair.why,
        "later_why": pair.later_why,
    }


def _words(span: Span | None, contents: Mapping[str, str]) -> str | None:
    return span.of(contents[span.report_id]) if span else None
