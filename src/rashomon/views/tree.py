"""Origins and descents → lanes over time: a dot a report, a dashed ring for an edition not held."""

from collections.abc import Mapping, Sequence
from typing import Any

from rashomon.views.chart import day_of
from rashomon.views.origins import OriginMark

Plain = Mapping[str, Any]

WIDTH, LANE, LEFT, RIGHT, TOP = 640, 46, 120, 120, 18
STEP = 26


def view_tree(
    origins: Sequence[Plain],
    descents: Sequence[Plain],
    reports: Sequence[Plain],
    marks: Mapping[str, Any],
) -> dict[str, Any]:
    """Pixels of lanes, dots, rings and edges."""
    days = sorted({d for r in reports if (d := day_of(r["published"]))})
    span = max((days[-1] - days[0]).days, 1) if days else 1
    by_id = {r["id"]: r for r in reports}
    parents = {d["child"]: d for d in descents}
    lanes, dots, edges = [], [], []
    where: dict[str, tuple[float, float]] = {}
    for row, origin in enumerate(sorted(origins, key=lambda o: (marks[o["id"]].hue, o["id"]))):
        y = TOP + LANE * row + LANE / 2
        lanes.append({"y": y, "mark": marks[origin["id"]]})
        taken: list[float] = []
        absent = any(d["parent"] == origin["id"] for d in descents)
        if absent:
            where[origin["id"]] = (LEFT + 8, y)
            taken.append(LEFT + 8)
        members = [r for r in origin["reports"] if r in by_id]
        for report in sorted(members, key=lambda r: (str(day_of(by_id[r]["published"])), r)):
            day = day_of(by_id[report]["published"])
            share = (day - days[0]).days / span if day and len(days) > 1 else 0.5
            x = LEFT + STEP + 14 + (WIDTH - LEFT - RIGHT - STEP - 14) * share
            while any(abs(x - other) < STEP for other in taken):
                x += STEP
            taken.append(x)
            where[report] = (x, y)
            dots.append(_dot(by_id[report], x, y, marks[origin["id"]], parents.get(report)))
    for descent in descents:
        if descent["parent"] in where and descent["child"] in where:
            edges.append(
                {
                    "from": where[descent["parent"]],
                    "to": where[descent["child"]],
                    "kind": descent["kind"],
                    "why": descent["why"],
                }
            )
    rings = [{"x": x, "y": y, "mark": marks[key]} for key, (x, y) in where.items() if key in marks]
    height = TOP + LANE * len(origins) + 24
    axis = [(LEFT + STEP + 14, days[0]), (WIDTH - RIGHT, days[-1])] if len(days) > 1 else []
    return {
        "width": WIDTH, "height": height, "left": LEFT, "lanes": lanes, "dots": dots,
        "edges": edges, "rings": rings, "axis": [(x, f"{d:%a} {d.day} {d:%b}") for x, d in axis],
        "why": [{"mark": marks[o["id"]], "why": o["why"], "n": len(o["reports"])} for o in origins],
    }  # fmt: skip


def _dot(
    report: Plain, x: float, y: float, mark: OriginMark, descent: Plain | None
) -> dict[str, Any]:
    return {
        "x": round(x, 1),
        "y": y,
        "mark": mark,
        "id": report["id"],
        "name": report["outlet"] or report["path"],
        "copied": descent is not None,
        "why": descent["why"] if descent else "",
    }
