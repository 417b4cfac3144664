"""dossier.json's values → what the page's templates show, story by story."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rashomon.model.ids import make_id
from rashomon.views.changes import view_pair
from rashomon.views.chart import Chart, Point, day_of, draw, shape_of
from rashomon.views.origins import mark_origins
from rashomon.views.passages import Mark, cut
from rashomon.views.tree import view_tree
from rashomon.views.unknowns import find_unknowns

Plain = Mapping[str, Any]

BRIEF_ORDER = ("agreed", "latest", "changed", "differs", "single")
MEASURES_FIRST = ("deaths", "casualties", "injuries", "missing", "survivors", "abducted")
NAMED = {"person", "organisation", "place"}
TABLE_KINDS = {
    "age", "money", "percentage", "duration", "distance", "weight", "volume", "flow_rate",
    "area", "speed", "temperature",
}  # fmt: skip
"""Properties: shown in the table of details, never charted as tolls."""


def anchor(report: str) -> str:
    """A report's name in the page's addresses: safe characters whatever its id is."""
    return make_id("r", report)


def place(span: Plain) -> str:
    """The address of a span in the page."""
    return f"{anchor(span['report'])}.{span['start']}-{span['end']}"


def view_pile(dossier: Plain) -> dict[str, Any]:
    """Everything the page shows, in the order it shows it."""
    shelves = _shelve(dossier)
    stories = [_view_story(story, dossier, shelves[story["id"]]) for story in dossier["stories"]]
    stories.sort(key=lambda s: (-s["n_reports"], s["first"], s["title"], s["id"]))
    return {
        "stories": stories,
        "n_reports": len(dossier["reports"]),
        "n_origins": len(dossier["lineage"]["origins"]),
        "skipped": dossier["rashomon"]["skipped"],
        "version": dossier["rashomon"]["version"],
    }


def _shelve(dossier: Plain) -> dict[str, dict[str, list[Any]]]:
    """What belongs to each story, by story id and kind."""
    story_of = {r: s["id"] for s in dossier["stories"] for r in s["reports"]}
    shelves: dict[str, dict[str, list[Any]]] = defaultdict(lambda: defaultdict(list))
    for kind in ("questions", "timeline", "brief"):
        for thing in dossier[kind]:
            shelves[thing["story"]][kind].append(thing)
    for kind, thing, report in _by_report(dossier):
        shelves[story_of[report]][kind].append(thing)
    for origin in dossier["lineage"]["origins"]:
        for story in sorted({story_of[r] for r in origin["reports"]}):
            shelves[story]["origins"].append(origin)
    return shelves


def _by_report(dossier: Plain) -> Iterator[tuple[str, Plain, str]]:
    """Kind, thing and a report of its story, for all that does not name its story."""
    for kind in ("figures", "quotations"):
        yield from ((kind, thing, thing["span"]["report"]) for thing in dossier[kind])
    for entity in dossier["entities"]:
        if entity["mentions"]:
            yield "entities", entity, entity["mentions"][0]["report"]
    yield from (("reports", report, report["id"]) for report in dossier["reports"])
    yield from (("pairs", pair, pair["a"]) for pair in dossier["lineage"]["pairs"])
    yield from (
        ("descents", descent, descent["child"]) for descent in dossier["lineage"]["descents"]
    )


def _view_story(story: Plain, dossier: Plain, shelf: Mapping[str, list[Any]]) -> dict[str, Any]:
    marks = mark_origins(shelf["origins"])
    reports = sorted(shelf["reports"], key=_report_order)
    names = {e["id"]: e["name"] for e in shelf["entities"]}
    figures = {f["id"]: f for f in shelf["figures"]}
    cited = _marks_by_report(shelf)
    by_id = {r["id"]: r for r in reports}
    questions = [_view_question(q, figures, by_id, marks) for q in _ordered(shelf["questions"])]
    pairs = [view_pair(p, by_id, place) for p in shelf["pairs"]]
    return {
        "id": story["id"],
        "title": story["title"] or "Untitled story",
        "window": story["window"],
        "why": story["why"],
        "first": str((story["window"] or {}).get("earliest")),
        "n_reports": len(reports),
        "origins": sorted(marks.values(), key=lambda m: (m.hue, m.short)),
        "brief": _view_brief(shelf["brief"], by_id, marks),
        "charted": [q for q in questions if q["chart"]],
        "listed": [q for q in questions if not q["chart"] and q["verdict"] != "single_origin"],
        "singles": [q for q in questions if not q["chart"] and q["verdict"] == "single_origin"],
        "n_questions": len(questions),
        "pairs": pairs,
        "tree": view_tree(shelf["origins"], shelf["descents"], reports, marks),
        "timeline": [
            _view_entry(e, by_id, marks) for e in shelf["timeline"] if not e.get("background")
        ],
        "background": [
            _view_entry(e, by_id, marks) for e in shelf["timeline"] if e.get("background")
        ],
        "voices": _view_voices(shelf["quotations"], names, by_id, marks),
        "unknown": find_unknowns(shelf["questions"], reports, shelf["quotations"], place),
        "reports": [_view_report(r, marks, cited[r["id"]]) for r in reports],
    }


def _report_order(report: Plain) -> tuple[str, str, str]:
    published = report["published"] or {}
    return (str(published.get("earliest") or "9999"), report["path"], report["id"])


def _ordered(questions: Iterable[Plain]) -> list[Plain]:
    """Tolls first, then what most origins speak of."""

    def rank(question: Plain) -> tuple[int, int, int, str, str]:
        measure = question["measure"]
        first = MEASURES_FIRST.index(measure) if measure in MEASURES_FIRST else 9
        return (measure in TABLE_KINDS, first, -question["origins"], measure, question["id"])

    return sorted(questions, key=rank)


def _view_question(
    question: Plain,
    figures: Mapping[str, Plain],
    reports: Mapping[str, Plain],
    marks: Mapping[str, Any],
) -> dict[str, Any]:
    latest = question["latest"]
    rows = []
    for position in question["positions"]:
        for figure in (figures[f] for f in position["figures"]):
            rows.append(_view_figure(figure, position, reports, marks, latest, question["verdict"]))
    rows.sort(key=lambda r: (r["day"] or "", r["low"] or 0, r["anchor"]))
    chart = None if question["measure"] in TABLE_KINDS else _chart(question, rows)
    return {**question, "rows": rows, "chart": chart}


def _view_figure(
    figure: Plain, position: Plain, reports: Mapping[str, Plain], marks: Mapping[str, Any],
    latest: str | None, verdict: str,
) -> dict[str, Any]:  # fmt: skip
    report = reports[figure["span"]["report"]]
    moment = figure["as_of"] or report["published"]
    stated = position if figure["increment"] else figure
    bounds = {k: stated[k] for k in ("low", "high", "low_strict", "high_strict")}
    return {
        **bounds,
        "words": figure["span"]["text"],
        "anchor": place(figure["span"]),
        "mark": marks[report["origin"]],
        "report": report["outlet"] or report["path"],
        "moment": moment,
        "day": (day_of(moment) or "") and str(day_of(moment)),
        "voices": [v["name"] for v in figure["voices"] if v["kind"] in ("speaker", "source")],
        "part": figure["part"],
        "shape": shape_of(bounds["low"], bounds["high"], figure["hedge"], figure["value"]),
        "superseded": verdict == "updated" and latest not in position["figures"],
    }


def _chart(question: Plain, rows: Sequence[Plain]) -> Chart | None:
    """A chart where two different answers would stand in it; one answer is told in words."""
    points = {
        (r["mark"].id, r["low"], r["high"], r["day"]): Point(
            day=day_of(r["moment"]), low=r["low"], high=r["high"], shape=r["shape"],
            hue=r["mark"].hue, short=r["mark"].short, words=r["words"], anchor=r["anchor"],
            superseded=r["superseded"],
        )
        for r in reversed(rows)
    }  # fmt: skip
    answers = {(p.low, p.high) for p in points.values()}
    if len(answers) < 2 or len(points) > 14 or question["verdict"] == "not_comparable":
        return None
    estimate = question["estimate"] or {"low": None, "best": None, "high": None}
    ordered = [points[k] for k in sorted(points, key=str)]
    clash = question["verdict"] == "contradicted"
    return draw(ordered, estimate["low"], estimate["best"], estimate["high"], clash=clash)


def _cite(
    spans: Iterable[Plain], reports: Mapping[str, Plain], marks: Mapping[str, Any]
) -> list[dict[str, Any]]:
    return [
        {
            "anchor": place(span),
            "mark": marks[reports[span["report"]]["origin"]],
            "report": reports[span["report"]]["outlet"] or reports[span["report"]]["path"],
            "words": span["text"],
        }
        for span in spans
        if span["report"] in reports
    ]


def _view_brief(
    lines: Iterable[Plain], reports: Mapping[str, Plain], marks: Mapping[str, Any]
) -> list[dict[str, Any]]:
    ranked = sorted(enumerate(lines), key=lambda p: (BRIEF_ORDER.index(p[1]["kind"]), p[0]))
    return [
        {
            "kind": line["kind"],
            "text": line["text"],
            "cited": _cite(line["citations"], reports, marks),
        }
        for _, line in ranked
    ]


def _view_entry(
    entry: Plain, reports: Mapping[str, Plain], marks: Mapping[str, Any]
) -> dict[str, Any]:
    return {**entry, "cited": _cite(entry["claims"], reports, marks)}


def _view_voices(
    quotations: Iterable[Plain],
    names: Mapping[str, str],
    reports: Mapping[str, Plain],
    marks: Mapping[str, Any],
) -> list[dict[str, Any]]:
    """Speakers with what they said, the most quoted first; a person is one across reports."""
    said: dict[str, list[dict[str, Any]]] = defaultdict(list)
    shown: dict[str, str] = {}
    for quotation in quotations:
        if quotation["kind"] == "term":
            continue
        name = names.get(quotation["person"] or "") or quotation["speaker_name"]
        name = name or (quotation["speaker"] or {}).get("text") or "Nobody named"
        key = quotation["person"] or f"{name.casefold()}@{quotation['span']['report']}"
        shown[key] = name
        relayed = names.get(quotation["relayed_by"] or "") or (quotation["relayer"] or {}).get(
            "text"
        )
        cited = _cite([quotation["span"]], reports, marks)
        if cited:
            said[key].append({**quotation, "cite": cited[0], "relayer_name": relayed})
    order = sorted(
        said,
        key=lambda k: (-sum(q["kind"] != "indirect" for q in said[k]), -len(said[k]), shown[k], k),
    )
    return [
        {
            "name": shown[key],
            "direct": [q for q in said[key] if q["kind"] != "indirect"],
            "indirect": [q for q in said[key] if q["kind"] == "indirect"],
        }
        for key in order
    ]


def _marks_by_report(shelf: Mapping[str, list[Any]]) -> dict[str, list[Mark]]:
    """Every cited span of each report, with its kind."""
    marks: dict[str, list[Mark]] = defaultdict(list)
    for span, kind, label in (*_claimed(shelf), *_told(shelf)):
        mark = Mark(start=span["start"], end=span["end"], kind=kind, label=label)
        marks[span["report"]].append(mark)
    return marks


def _claimed(shelf: Mapping[str, list[Any]]) -> Iterator[tuple[Plain, str, str]]:
    """What the reports state and name."""
    for figure in shelf["figures"]:
        yield figure["span"], "figure", f"{figure['measure']}: {figure['counted']}"
    for said in shelf["quotations"]:
        kind = said["kind"] if said["kind"] in ("term", "indirect") else "quotation"
        yield said["span"], kind, f"{said['speaker_name'] or 'nobody named'} ({said['kind']})"
    for entity in shelf["entities"]:
        if entity["kind"] in NAMED:
            yield from ((mention, "name", entity["name"]) for mention in entity["mentions"])


def _told(shelf: Mapping[str, list[Any]]) -> Iterator[tuple[Plain, str, str]]:
    """What the dossier rests its own lines on."""
    for entry in shelf["timeline"]:
        yield from ((claim, "happening", "") for claim in entry["claims"])
    for line in shelf["brief"]:
        yield from ((span, "cited", "") for span in line["citations"])
    for pair in shelf["pairs"]:
        for change in pair["changes"]:
            sides = (change["before"], change["after"])
            yield from ((span, "change", change["note"]) for span in sides if span)


def _view_report(report: Plain, marks: Mapping[str, Any], cited: Sequence[Mark]) -> dict[str, Any]:
    return {
        "id": report["id"],
        "anchor": anchor(report["id"]),
        "name": report["outlet"] or report["path"],
        "headline": report["headline"],
        "byline": report["byline"],
        "agency": report["agency"],
        "path": report["path"],
        "published": report["published"],
        "notes": report["notes"],
        "mark": marks[report["origin"]],
        "paragraphs": cut(report, cited),
    }
