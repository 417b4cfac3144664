"""Lineage, reconciliation, stories and pages: what a pile says, against its labels."""

import gzip
import json
import re
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import rashomon
from eval import product
from eval.gold import Row, rows, write_rows
from eval.scoring import Score, module, official, official_remembering

URL = re.compile(r"\s*https? : / / \w+(?:(?: [./_?=&,~+%#:-])+ \w+)*(?: /)?")


def lineage(gold: Path) -> Score:
    """Labelled pairs, by the official scorer."""
    pairs, docs = gold / "gold/lineage/pairs.jsonl", gold / "gold/lineage/docs.jsonl"
    said = product.OUT / "lineage-pairs.jsonl"
    product.OUT.mkdir(parents=True, exist_ok=True)
    said.write_text(
        product.rashomon("lineage", "--pairs", pairs, "--docs", docs, "--json-lines"),
        encoding="utf-8",
    )
    scored = official(gold / "tools/score_lineage.py", pairs, said)
    metrics = {
        "same_origin_f1": _percent(scored["same_origin"]["f1"]),
        "same_origin_p": _percent(scored["same_origin"]["p"]),
        "same_origin_r": _percent(scored["same_origin"]["r"]),
        "relation_macro_f1": _percent(scored["relation_macro_f1"]),
        "relation_accuracy": _percent(scored["relation_accuracy"]),
        "relation_accuracy_merged": _percent(scored["relation_accuracy_merged"]),
        "later_accuracy": _percent(scored["later_accuracy"]),
        "fact_change_recall": _percent(scored["fact_change_recall"]),
    }
    by_pair = {row["pair_id"]: row for row in rows(said)}
    worst, details = [], []
    for g in rows(pairs):
        p = by_pair.get(g["pair_id"], {})
        wrong = [k for k in ("same_origin", "relation", "later") if g[k] != p.get(k)]
        if wrong and not g.get("ambiguous"):
            line = f"{g['pair_id']}: " + ", ".join(f"{k} {g[k]} but {p.get(k)}" for k in wrong)
            details.append(f"{line} | {g['note']} | {g['later_reason']} | {p.get('why', '')}")
            if "same_origin" in wrong:
                worst.append(line)
    return Score(metrics=metrics, worst=worst[:12], details=details)


def _percent(value: float | None) -> float:
    return round(100 * (value or 0.0), 2)


def reconciliation(gold: Path) -> Score:
    """Every labelled event run as its own pile, by the official scorer."""
    events = rows(gold / "gold/reconciliation/events.jsonl")
    shape = module(gold / "tools/run_reconciliation.py")
    scorer = module(gold / "gold/reconciliation/score.py")
    predictions = [_predict(event, shape.RELATION) for event in events]
    write_rows(product.OUT / "reconciliation-predicted.jsonl", predictions)
    by_id = {e["event_id"]: e for e in events}
    said = {p["event_id"]: p for p in predictions}
    scored: dict[str, Any] = scorer.score(by_id, said)
    names = (
        "span_F1", "casualty_span_F1", "implicit_R", "bounds_exact", "bounds_exact_hedged",
        "measure_acc", "B3_grouped_F1", "pair_F1", "relation_macroF1", "best_exact",
        "best_exact_hard", "low_best_high_exact", "latest_acc_updated", "origins_acc",
        "origins_within_1",
    )  # fmt: skip
    metrics = {name.lower(): _percent(scored[name]) for name in names}
    for relation in scorer.REL:
        metrics[f"rel_{relation}"] = _percent(float(scored[f"rel_{relation}"].split()[0]))
    worst, details = _event_errors(by_id, said, scorer)
    return Score(metrics=metrics, worst=worst, details=details)


def _predict(event: Row, relation: dict[str, str]) -> Row:
    """One event's dossier in the gold's shape, as the official runner makes it."""
    reports = [
        {"id": r["doc"], "outlet": r["outlet"], "published": r["date"], "text": r["text"]}
        for r in event["reports"]
    ]
    dossiers = reconcile_rows(reports)
    figures = [_figure_row(f) for f in dossiers["figures"]]
    docs = {f["id"]: f["doc"] for f in figures}
    questions = []
    for q in dossiers["questions"]:
        several = len({docs[i] for i in q["figures"]}) > 1
        estimate = q.get("estimate") or {}
        questions.append(
            {
                "figure_ids": q["figures"],
                "relation": relation.get(q["verdict"]) or ("agree" if several else "single"),
                "independent_origins": q["origins"],
                "latest_figure_id": q.get("latest"),
                "reconciled": {k: estimate.get(k) for k in ("low", "best", "high")},
                "about": q.get("about"),
                "measure": q.get("measure"),
                "why": q.get("why"),
            }
        )
    return {"event_id": event["event_id"], "figures": figures, "questions": questions}


def reconcile_rows(reports: list[Row]) -> Row:
    """The public dossier of these rows, through the library call in this process."""
    return rashomon.reconcile(reports).to_dict()


def _figure_row(figure: Row) -> Row:
    span, number = figure["span"], figure["number"]
    kept = ("id", "low", "high", "low_strict", "high_strict", "measure")
    return {
        **{k: figure[k] for k in kept},
        "doc": span["report"],
        "start": span["start"],
        "end": span["end"],
        "number_start": number["start"],
        "number_end": number["end"],
        "text": span["text"],
    }


def _event_errors(
    gold: dict[str, Row], said: dict[str, Row], scorer: Any
) -> tuple[list[str], list[str]]:
    ranked, details = [], []
    for event_id, event in gold.items():
        one = scorer.score({event_id: event}, {event_id: said[event_id]})
        spans, best = one["span_F1"], one["best_exact"]
        ranked.append((best + spans, f"{event_id} ({event['kind']}): span F1 {spans}, best {best}"))
        details.append(f"== {event_id} {event['kind']} span F1 {spans} best {best}")
        details += _question_lines(event, "gold") + _question_lines(said[event_id], "said")
        details += _figure_errors(event, said[event_id], scorer)
    return [line for _, line in sorted(ranked)[:8]], details


def _figure_errors(event: Row, said: Row, scorer: Any) -> list[str]:
    gold, found = event["figures"], said["figures"]
    pairs: dict[int, int] = scorer.match(gold, found)
    lines = []
    for i, g in enumerate(gold):
        want = (
            f"{g['doc']}:{g['start']} {g['measure']} {g['low']}..{g['high']} [{g.get('text', '')}]"
        )
        if i not in pairs:
            lines.append(f"   missed {'implicit ' if g.get('implicit') else ''}{want}")
            continue
        p = found[pairs[i]]
        if (g["low"], g["high"], g["measure"]) != (p["low"], p["high"], p["measure"]):
            lines.append(
                f"   differs {want} but {p['measure']} {p['low']}..{p['high']} [{p['text']}]"
            )
    extra = set(range(len(found))) - set(pairs.values())
    for j in sorted(extra):
        p = found[j]
        lines.append(
            f"   extra {p['doc']}:{p['start']} {p['measure']} {p['low']}..{p['high']} [{p['text']}]"
        )
    return lines


def _question_lines(event: Row, who: str) -> list[str]:
    figures = {f["id"]: f for f in event["figures"]}
    lines = []
    for q in event["questions"]:
        if who == "said" and q["relation"] == "single":
            continue
        told = [figures[i] for i in q["figure_ids"] if i in figures]
        words = "; ".join(f"{f['doc']}:{f['measure']} {f['low']}..{f['high']}" for f in told)
        best = (q.get("reconciled") or {}).get("best")
        lines.append(
            f"   {who} {q['relation']} best {best} origins {q.get('independent_origins')}: {words}"
        )
    return lines


def gva(gold: Path) -> Score:
    """The whole stream of local reports as one pile; B-cubed by the official scorer."""
    labelled = gold / "gold/stories/gva-2013-2015.jsonl"
    reports = [{"id": r["id"], "published": r["date"], "text": r["text"]} for r in rows(labelled)]
    folder = product.run("gva", product.pile("gva", reports))
    return _stories(gold, labelled, folder / "dossier.json", "id", "incident")


def ecbplus(gold: Path) -> Score:
    """Undated texts of near-identical event pairs; B-cubed over subtopics."""
    labelled = gold / "gold/stories/ecbplus-dev.jsonl"
    reports = [{"id": r["doc"], "text": _without_url(r["text"])} for r in rows(labelled)]
    folder = product.run("ecbplus", product.pile("ecbplus", reports))
    return _stories(gold, labelled, folder / "dossier.json", "doc", "subtopic")


def _without_url(text: str) -> str:
    """The text less a leading source address (tokenised), which gives the topic away."""
    return URL.sub("", text, count=1)


def _stories(gold: Path, labelled: Path, dossier: Path, id_key: str, key: str) -> Score:
    scored = official(gold / "tools/score_stories.py", labelled, dossier, Path(key))
    label = {str(r[id_key]): str(r[key]) for r in rows(labelled)}
    told = json.loads(dossier.read_text(encoding="utf-8"))["stories"]
    story = {r: s["id"] for s in told for r in s["reports"]}
    mixed, split = [], defaultdict(set)
    for s in told:
        kinds = Counter(label[r] for r in s["reports"] if r in label)
        if len(kinds) > 1:
            mixed.append(
                (-len(s["reports"]), f"{s['id']} mixes {len(kinds)}: {dict(kinds.most_common(4))}")
            )
    for report, incident in label.items():
        split[incident].add(story.get(report, report))
    parts = [(-len(v), f"{key} {k} is in {len(v)} stories") for k, v in split.items() if len(v) > 1]
    worst = [line for _, line in sorted(mixed)[:5] + sorted(parts)[:5]]
    details = [line for _, line in sorted(mixed) + sorted(parts)]
    metrics = {
        "b3_f1": _percent(scored["b3_f1"]),
        "b3_p": _percent(scored["b3_p"]),
        "b3_r": _percent(scored["b3_r"]),
    }
    return Score(metrics=metrics, worst=worst, details=details)


def pages(gold: Path) -> Score:
    """News pages as files, by the official scorer."""
    source = gold / "gold/pages"
    folder = product.OUT / "pages-html"
    folder.mkdir(parents=True, exist_ok=True)
    for packed in sorted(source.glob("*/*.html.gz")):
        (folder / packed.name.removesuffix(".gz")).write_bytes(gzip.decompress(packed.read_bytes()))
    out = product.run("pages", folder)
    scored = official_remembering(gold / "tools/score_pages.py", out / "dossier.json", source)
    loaded = json.loads((out / "dossier.json").read_text(encoding="utf-8"))
    skipped = loaded["rashomon"]["skipped"]
    metrics = {
        k: _percent(scored[k])
        for k in ("body_f1", "news_body_f1", "date_exact", "title_exact", "author_f1")
    }
    metrics["read"] = round(100 - 100 * scored["skipped"] / len(list(folder.glob("*.html"))), 1)
    lines = [f"{Path(s['path']).name[:12]}: {s['reason']}" for s in skipped]
    return Score(metrics=metrics, worst=lines[:8], details=lines + _page_errors(source, loaded))


def _page_errors(source: Path, loaded: Row) -> list[str]:
    got = {Path(r["path"]).name.removesuffix(".html"): r for r in loaded["reports"]}
    lines = []
    for x in rows(source / "news.jsonl"):
        r = got.get(x["id"], {})
        published = (r.get("published") or {}).get("earliest")
        if str(published)[:10] != x["date"][:10]:
            lines.append(f"{x['id']} date {x['date']} but {published}: {r.get('published')}")
        if (r.get("headline") or "").lower() != x["title"].lower():
            lines.append(f"{x['id']} title {x['title']!r} but {r.get('headline')!r}")
        if (r.get("byline") or "") != (x["authors"] or ""):
            lines.append(f"{x['id']} authors {x['authors']!r} but {r.get('byline')!r}")
    return lines


def timelines(gold: Path) -> Score:
    """Per-entity timelines: share of gold events (an event word at a date) our timeline holds.

    A gold row is found where a timeline entry of the run covers the event's word in its document
    and its `when` meets the row's date (open parts of the date match anything). Precision is not
    scored: our timeline is per story, the gold's per entity. Undated rows are left out.
    """
    docs = rows(gold / "gold/timelines/semeval15t4-docs-dev.jsonl")
    wanted = rows(gold / "gold/timelines/semeval15t4-timelines-dev.jsonl")
    loaded = product.dossier("timelines", product.pile("timelines", [_wikinews(d) for d in docs]))
    places = _event_places(docs)
    told = [
        (c["report"], c["start"], c["end"], e["when"])
        for e in loaded["timeline"]
        for c in e["claims"]
    ]
    found = dated = total = 0
    details = []
    for entity in wanted:
        for _, date, *events in entity["rows"]:
            if date.startswith("XXXX") or not events:
                continue
            total += 1
            near = [w for r, s, e, w in told if any(_at(places, v, r, s, e) for v in events)]
            found += bool(near)
            good = any(_agrees(w, date) for w in near)
            dated += good
            if not good:
                details.append(
                    f"{entity['entity']} {date} {events}: {'wrong date' if near else 'missed'}"
                )
    metrics = {
        "events_found": round(100 * found / total, 1),
        "events_dated": round(100 * dated / total, 1),
    }
    return Score(metrics=metrics, details=details)


def _wikinews(doc: Row) -> Row:
    return {"id": doc["doc_id"], "url": doc.get("url"), "text": doc["text"]}


def _event_places(docs: list[Row]) -> dict[tuple[str, str], list[tuple[int, str]]]:
    """(document, sentence) → event words with their offsets."""
    places: dict[tuple[str, str], list[tuple[int, str]]] = defaultdict(list)
    for doc in docs:
        for event in doc["events"]:
            word = doc["text"][event["start"] : event["end"]].replace(" ", "_")
            places[doc["doc_id"], str(event["sentence"])].append((event["start"], word))
    return places


def _at(
    places: dict[tuple[str, str], list[tuple[int, str]]],
    event: str,
    report: str,
    start: int,
    end: int,
) -> bool:
    doc, sentence, word = event.split("-", 2)
    return doc == report and any(
        start <= at < end and w == word for at, w in places.get((doc, sentence), [])
    )


def _agrees(when: Row, date: str) -> bool:
    """Whether the window meets the gold date as far as both go."""
    known = date.split("-XX")[0]
    early, late = str(when.get("earliest"))[:10], str(when.get("latest"))[:10]
    return early[: len(known)] <= known <= late[: len(known)]
