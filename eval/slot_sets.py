"""Victim numbers in MUC's templates, and GVDB's labelled spans."""

import re
from pathlib import Path
from typing import Any

from eval import product
from eval.gold import Row, rows
from eval.scoring import Score, Span, ends, f1, meets, share, window

MEASURE = {"DEATH": "deaths", "INJURY": "injuries"}
COUNTED = re.compile(r"\??\s*(?P<about>~?)(?P<most>-?)(?P<n>\d+)(?P<least>-?)")

Slot = tuple[str, frozenset[tuple[float, str]]]
"""A measure and the answers it accepts: each a number with exact, about, least or most."""


def muc(gold: Path) -> Score:
    """Deaths and injuries that a template counts (two or more people) against figures found.

    A text's figures are taken once each by measure and bounds. The templates leave out
    incidents that are not terrorism, so precision is a lower bound.
    """
    texts = rows(gold / "gold/figures/muc34-dev.jsonl")
    asked = [{"id": r["doc"], "text": r["text"]} for r in texts]
    found = product.found_rows(product.mentions("muc", asked))
    hits = hedged = said_n = there = 0
    details, ranked = [], []
    for row in texts:
        slots = _slots(row["templates"])
        said = _counted(found.get(row["doc"], {}).get("figures", []))
        met = _match(slots, said)
        hits, hedged = hits + len(met), hedged + sum(met.values())
        said_n, there = said_n + len(said), there + len(slots)
        missed = [s for i, s in enumerate(slots) if i not in met]
        if missed:
            want = [(m, sorted(a)) for m, a in missed]
            got = sorted((m, str(v), f"{lo}..{hi}") for m, v, lo, hi in said)
            details.append(f"{row['doc']} missed {want} of {len(slots)}, found {got}")
        ranked.append((-len(missed), f"{row['doc']}: {len(missed)} of {len(slots)} slots missed"))
    metrics = {
        "number_effect_f1": f1(hits, said_n, there),
        "number_effect_hedge_f1": f1(hedged, said_n, there),
        "number_effect_recall": share(hits, there),
    }
    return Score(metrics=metrics, worst=[line for _, line in sorted(ranked)[:8]], details=details)


def _slots(templates: list[Row]) -> list[Slot]:
    """The distinct counted victims of a text's templates, people of one description together."""
    slots: set[Slot] = set()
    for template in templates:
        effects = {_who(e): e for e in template.get("HUM TGT: EFFECT OF INCIDENT", [])}
        for number in template.get("HUM TGT: NUMBER", []):
            effect = effects.get(_who(number), "").split(":")[0].strip()
            answers = frozenset(_answers(number.split(":")[0]))
            if effect in MEASURE and answers:
                slots.add((MEASURE[effect], answers))
    return sorted(slots, key=lambda s: (s[0], sorted(s[1])))


def _who(entry: str) -> str:
    return entry.split(":", 1)[1].strip() if ":" in entry else entry


def _answers(words: str) -> list[tuple[float, str]]:
    """The numbers a slot accepts; none where it counts one person or only says "plural"."""
    answers = []
    for part in words.split("/"):
        found = COUNTED.fullmatch(part.strip())
        if found and int(found["n"]) > 1:
            how = "about" if found["about"] else "most" if found["most"] else ""
            answers.append((float(found["n"]), how or ("least" if found["least"] else "exact")))
    return answers


def _counted(figures: list[Row]) -> list[tuple[str, Any, Any, Any]]:
    kept = {
        (f["measure"], f["value"], f["low"], f["high"])
        for f in figures
        if f["measure"] in MEASURE.values() and f["value"] and f["value"] > 1
    }
    return sorted(kept, key=str)


def _match(slots: list[Slot], said: list[tuple[str, Any, Any, Any]]) -> dict[int, bool]:
    """Which slots some figure fills, and whether its bounds say the slot's hedge too."""
    free, met = list(said), {}
    for i, (measure, answers) in enumerate(slots):
        values = {n for n, _ in answers}
        fits = [f for f in free if f[0] == measure and f[1] in values]
        if fits:
            best = max(fits, key=lambda f: _hedge(f) in {h for n, h in answers if n == f[1]})
            met[i] = (best[1], _hedge(best)) in answers
            free.remove(best)
    return met


def _hedge(figure: tuple[str, Any, Any, Any]) -> str:
    _, value, low, high = figure
    if low == high:
        return "exact"
    if high is None and low is not None:
        return "least"
    if low in (None, 0) and high is not None and high <= value:
        return "most"
    return "about"


FIGURES = {"VIC-AGE": "age", "SHO-AGE": "age", "CIR-NUM-SHOTS": "shots"}
GLUED = re.compile(r"[.,;:!?%)\]’]|'s|’s|n't|'\w{1,2}")


def gvdb(gold: Path) -> Score:
    """Recall of labelled spans by overlap, and F1 of shots; a label marks one mention of many."""
    articles = rows(gold / "gold/figures/gvdb-dev.jsonl")
    laid = [_lay_out(r["full_text"]) for r in articles]
    asked = [
        {"id": r["doc_key"], "text": text, "published": r["date"]}
        for r, (text, _) in zip(articles, laid, strict=True)
    ]
    found = product.found_rows(product.mentions("gvdb", asked))
    count = {k: [0, 0] for k in ("age", "shots", "clock", "person", "place")}
    shots_said = 0
    details: list[str] = []
    for row, (text, tokens) in zip(articles, laid, strict=True):
        said = found.get(row["doc_key"], {})
        shots_said += sum(f["measure"] == "shots" for f in said.get("figures", []))
        for start, end, kind, *_ in row["spans"]:
            part, spans = _candidates(kind, said)
            if part:
                stretch = (tokens[start][0], tokens[end - 1][1])
                hit = any(meets(stretch, s) for s in spans)
                count[part][0] += hit
                count[part][1] += 1
                if not hit:
                    details.append(f"{row['doc_key']} missed {kind}: {window(text, stretch)}")
    metrics = {f"{k}_recall": share(*v) for k, v in count.items()}
    metrics["shots_f1"] = f1(count["shots"][0], shots_said, count["shots"][1])
    return Score(metrics=metrics, details=details)


def _lay_out(sentences: list[list[str]]) -> tuple[str, list[Span]]:
    """Tokens as running text, and each token's stretch in it."""
    text, places = "", []
    for sentence in sentences:
        for k, token in enumerate(sentence):
            joined = k == 0 or "-" in sentence[k - 1 : k + 1] or GLUED.fullmatch(token)
            glue = "" if joined else " "
            text += glue
            places.append((len(text), len(text) + len(token)))
            text += token
        text += "\n\n" if sentence is sentences[0] else " "
    return text, places


def _candidates(kind: str, said: Row) -> tuple[str, list[Span]]:
    """Which score a label counts in, and the found spans that may meet it."""
    if kind in FIGURES:
        figures = [f for f in said.get("figures", []) if f["measure"] == FIGURES[kind]]
        return FIGURES[kind], [ends(f["span"]) for f in figures]
    if kind == "DAT-CLOCK":
        return "clock", [ends(t["span"]) for t in said.get("times", []) if t["type"] == "TIME"]
    names = said.get("names", [])
    if kind in ("VIC-NAME", "SHO-NAME"):
        return "person", [ends(n["span"]) for n in names if n.get("kind") == "person"]
    if kind == "DAT-CITY":
        return "place", [ends(n["span"]) for n in names if n.get("kind") == "place"]
    return "", []
