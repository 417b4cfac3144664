"""A lineage pair → its changed facts first, then the two texts side by side."""

from bisect import bisect_right
from collections.abc import Callable, Mapping
from itertools import groupby
from typing import Any

Plain = Mapping[str, Any]

MINOR = {"wording", "spelling", "furniture", "truncation", "punctuation"}
CLAUSE = 48
"""Characters of the sentence shown on either side of a changed fact."""


def view_pair(
    pair: Plain, reports: Mapping[str, Plain], place: Callable[[Plain], str]
) -> dict[str, Any]:
    """The pair with the earlier text first where that is known."""
    first, second = reports[pair["a"]], reports[pair["b"]]
    if pair["later"] == pair["a"]:
        first, second = second, first
    changes = [_view_change(c, reports, place) for c in pair["changes"]]
    return {
        "relation": pair["relation"],
        "why": pair["why"],
        "share": pair["share"],
        "later": pair["later"],
        "later_why": pair["later_why"],
        "first": first["outlet"] or first["path"],
        "second": second["outlet"] or second["path"],
        "first_published": first["published"],
        "second_published": second["published"],
        "facts": [c for c in changes if c["kind"] not in MINOR],
        "minor": [c for c in changes if c["kind"] in MINOR],
        "rows": _rows(pair, first, second),
    }


def _view_change(
    change: Plain, reports: Mapping[str, Plain], place: Callable[[Plain], str]
) -> dict[str, Any]:
    return {
        "kind": change["kind"],
        "note": change["note"],
        **{side: _side(change[side], reports, place) for side in ("before", "after")},
    }


def _side(
    span: Plain | None, reports: Mapping[str, Plain], place: Callable[[Plain], str]
) -> dict[str, Any] | None:
    if span is None:
        return None
    content = reports[span["report"]]["content"]
    left = content[max(0, span["start"] - CLAUSE) : span["start"]].rsplit("\n", 1)[-1]
    right = content[span["end"] : span["end"] + CLAUSE].split("\n", 1)[0]
    if len(left) == CLAUSE:
        left = "…" + left.split(" ", 1)[-1]
    if len(right) == CLAUSE:
        right = right.rsplit(" ", 1)[0] + "…"
    return {"words": span["text"], "left": left, "right": right, "anchor": place(span)}


def _rows(pair: Plain, first: Plain, second: Plain) -> list[dict[str, Any]]:
    """Blocks of both texts in the later one's order, paired by passages, equal runs folded."""
    where = _partners(pair, first, second)
    left, right = first["blocks"], second["blocks"]
    used = set(where.values())
    rows: list[dict[str, Any]] = []
    at = 0
    for number, block in enumerate(right):
        partner = where.get(number)
        if partner is not None:
            rows.extend(
                _row(first, left[n], second, None) for n in range(at, partner) if n not in used
            )
            at = max(at, partner + 1)
            rows.append(_row(first, left[partner], second, block))
        else:
            rows.append(_row(first, None, second, block))
    rows.extend(_row(first, left[n], second, None) for n in range(at, len(left)) if n not in used)
    return [
        {"same": same, "rows": list(run)} for same, run in groupby(rows, key=lambda r: r["same"])
    ]


def _partners(pair: Plain, first: Plain, second: Plain) -> dict[int, int]:
    """For blocks of the second text, the block of the first with most words in common."""
    swap = pair["a"] != first["id"]
    starts = [[b["start"] for b in one["blocks"]] for one in (first, second)]
    shared: dict[int, dict[int, int]] = {}
    for a, b in pair["passages"]:
        mine, theirs = (b, a) if swap else (a, b)
        shift = theirs["start"] - mine["start"]
        left, right = (
            bisect_right(s, x["start"]) - 1 for s, x in zip(starts, (mine, theirs), strict=True)
        )
        while left < len(starts[0]) and starts[0][left] < mine["end"]:
            block = first["blocks"][left]
            inside = min(block["end"], mine["end"]) - max(block["start"], mine["start"])
            begin = max(block["start"], mine["start"]) + shift
            right = bisect_right(starts[1], begin) - 1
            if right >= 0 and inside > 0:
                shared.setdefault(right, {})[left] = shared.get(right, {}).get(left, 0) + inside
            left += 1
    return {r: max(sorted(lefts), key=lambda n: lefts[n]) for r, lefts in shared.items()}


def _row(first: Plain, left: Plain | None, second: Plain, right: Plain | None) -> dict[str, Any]:
    words = [
        one["content"][b["start"] : b["end"]] if b else ""
        for one, b in ((first, left), (second, right))
    ]
    kinds = [b["kind"] if b else "" for b in (left, right)]
    return {"left": words[0], "right": words[1], "kinds": kinds, "same": words[0] == words[1]}
