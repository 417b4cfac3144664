"""Quotations, times and quantities: what one text says, against its labels."""

from pathlib import Path

from eval import product
from eval.gold import Row, rows
from eval.scoring import Score, Span, ends, meets, official, overlap, pair_up, window

MARKS = '"“”„«»'


def quotations(gold: Path, name: str = "polnear-dev") -> Score:
    """PolNeAR's development part, by the official scorer."""
    labelled = gold / "gold/quotations" / f"{name}.jsonl"
    texts: dict[str, Row] = {}
    for row in rows(labelled):
        texts.setdefault(row["doc"], row)
    asked = [
        {"id": d, "text": r["text"], "published": r.get("date"), "outlet": r.get("publisher")}
        for d, r in texts.items()
    ]
    found = product.mentions(name, asked)
    scored = official(gold / "tools/score_quotations.py", labelled, found)
    metrics = {}
    for part in ("all", "quoted"):
        metrics[f"{part}_exact_f1"] = scored[part]["content_exact"]["f1"]
        metrics[f"{part}_overlap3_f1"] = scored[part]["content_overlap_.3"]["f1"]
        metrics[f"{part}_overlap8_f1"] = scored[part]["content_overlap_.8"]["f1"]
        metrics[f"{part}_speaker_span_f1"] = scored[part]["speaker_span_exact"]["f1"]
        metrics[f"{part}_speaker_accuracy"] = scored[part]["speaker_accuracy_on_matched"] or 0.0
    return _with_quotation_errors(metrics, list(texts.values()), product.found_rows(found))


def _with_quotation_errors(
    metrics: dict[str, float], labelled: list[Row], found: dict[str, Row]
) -> Score:
    ranked: list[tuple[int, str]] = []
    details: list[str] = []
    for row in labelled:
        said = found.get(row["doc"], {}).get("quotations", [])
        errors = _quotation_errors(row, [q for q in said if q["kind"] != "term"])
        details.extend(f"{row['doc']} {line}" for line in errors)
        kinds = [line.split(" ", 1)[0] for line in errors]
        counts = ", ".join(f"{kinds.count(k)} {k}" for k in ("missed", "extra", "edges", "speaker"))
        ranked.append((-len(errors), f"{row['doc'].split('_')[0]}…{row['doc'][-6:]}: {counts}"))
    return Score(metrics=metrics, worst=[line for _, line in sorted(ranked)[:8]], details=details)


def _quotation_errors(row: Row, said: list[Row]) -> list[str]:
    text = row["text"]
    gold = [a for a in row["attributions"] if a.get("content")]
    spans = [_outer(a["content"]) for a in gold]
    given = [ends(q["span"]) for q in said]
    pairs = dict(pair_up(spans, given, 0.3))
    lines = []
    for i, span in enumerate(spans):
        quoted = (
            "quoted"
            if any(m in text[max(0, span[0] - 2) : span[1] + 2] for m in MARKS)
            else "plain"
        )
        if i not in pairs:
            lines.append(f"missed {span[0]}..{span[1]} {quoted}: {window(text, span)}")
            continue
        other = said[pairs[i]]
        if overlap(span, ends(other["span"])) < 0.8:
            lines.append(
                f"edges {quoted}: {window(text, span)} | {window(text, ends(other['span']), 0)}"
            )
        source = _outer(gold[i]["source"]) if gold[i].get("source") else None
        speaker = ends(other["speaker"]) if other.get("speaker") else None
        if source and not (speaker and meets(source, speaker)):
            got = window(text, speaker, 0) if speaker else "none"
            lines.append(f"speaker {window(text, source, 0)} but {got}: {window(text, span, 80)}")
    extra = set(range(len(said))) - set(pairs.values())
    lines += [f"extra {said[j]['kind']}: {window(text, given[j])}" for j in sorted(extra)]
    return lines


def _outer(parts: list[list[int]]) -> Span:
    return min(p[0] for p in parts), max(p[1] for p in parts)


def times(gold: Path) -> Score:
    """TimeBank and AQUAINT time expressions, by the official scorer."""
    labelled = gold / "gold/times/timebank-aquaint.jsonl"
    documents = rows(labelled)
    asked = [{"id": r["doc"], "text": r["text"], "published": r["dct"]} for r in documents]
    found = product.mentions("times", asked)
    scored = official(gold / "tools/score_times.py", labelled, found)
    by_id = product.found_rows(found)
    details: list[str] = []
    ranked: list[tuple[int, str]] = []
    for row in documents:
        errors = _time_errors(row, by_id.get(row["doc"], {}).get("times", []))
        details.extend(f"{row['doc']} {line}" for line in errors)
        kinds = [line.split(" ", 1)[0] for line in errors]
        counts = ", ".join(f"{kinds.count(k)} {k}" for k in ("missed", "extra", "edges", "value"))
        ranked.append((-len(errors), f"{row['doc']}: {counts}"))
    metrics = {k: scored[k] for k in ("strict_f1", "relaxed_f1", "type_f1", "value_f1")}
    return Score(metrics=metrics, worst=[line for _, line in sorted(ranked)[:8]], details=details)


def _time_errors(row: Row, said: list[Row]) -> list[str]:
    text, gold = row["text"], row["timex"]
    spans, given = [ends(x) for x in gold], [ends(t["span"]) for t in said]
    pairs = dict(pair_up(spans, given, 0.0))
    lines = []
    for i, x in enumerate(gold):
        if i not in pairs:
            lines.append(f"missed {x['type']} {x['value']}: {window(text, spans[i])}")
            continue
        other = said[pairs[i]]
        if given[pairs[i]] != spans[i]:
            lines.append(f"edges {window(text, spans[i], 20)} | {window(text, given[pairs[i]], 0)}")
        if other["value"] != x["value"]:
            lines.append(
                f"value {x['value']} but {other['value']} ({row['dct']}): {window(text, spans[i])}"
            )
    extra = set(range(len(said))) - set(pairs.values())
    lines += [f"extra {said[j]['type']}: {window(text, given[j])}" for j in sorted(extra)]
    return lines


def newsquant(gold: Path) -> Score:
    """Quantities in single news sentences, by the official scorer."""
    labelled = gold / "gold/figures/newsquant-dev.jsonl"
    sentences = rows(labelled)
    found = product.mentions("newsquant", [{"id": r["id"], "text": r["text"]} for r in sentences])
    scored = official(gold / "tools/score_quantities.py", labelled, found)
    by_id = product.found_rows(found)
    details, ranked = [], []
    for row in sentences:
        said = by_id.get(row["id"], {}).get("figures", [])
        want = sorted((str(q["value"]), q["unit"], q["change"]) for q in row["quantities"])
        got = sorted(
            (str(f.get("value")), str(f.get("unit")), f"{f['low']}..{f['high']}") for f in said
        )
        details.append(f"{row['id']} want {want} got {got}: {row['text']}")
        ranked.append(
            (-abs(len(want) - len(got)), f"{row['id']}: {len(want)} labelled, {len(got)} found")
        )
    metrics = {k: scored[k] for k in ("value_f1", "value_unit_f1", "value_unit_change_f1")}
    return Score(metrics=metrics, worst=[line for _, line in sorted(ranked)[:8]], details=details)
