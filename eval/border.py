"""The border pile against every part of its hand-made labels."""

import itertools
import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from eval import product
from eval.gold import Row, rows
from eval.scoring import Score, Span, ends, f1, meets, overlap, pair_up, share

VERDICTS = {"agree": {"agreed", "single_origin"}, "consistent lower bounds": {"compatible"}}
KINDS = {
    "wording": {"wording", "hedge", "spelling"},
    "figure update": {"figure", "date"},
    "date update": {"date"},
    "insertion": {"added", "attribution", "furniture"},
    "deletion": {"dropped", "furniture"},
    "spelling variant": {"spelling", "wording"},
    "grammar fix": {"spelling", "wording"},
    "truncation": {"truncation", "dropped"},
}
"""Which of our kinds of change a labelled class of edit may come out as."""


@dataclass(frozen=True, slots=True)
class Told:
    """A dossier, with its reports under the labels' three-digit keys."""

    loaded: Row
    keys: dict[str, str]
    contents: dict[str, str]

    def place(self, span: Row) -> tuple[str, Span]:
        """The report's key and the stretch."""
        return self.keys[span["report"]], ends(span)


def border(gold: Path) -> Score:
    """The official checks, and shares of what they leave out: edits, alignment, people, chains."""
    folder = gold / "piles/border-2019"
    out = product.run("border", folder / "reports")
    held, lines = _official(gold / "tools/check_border.py", out / "dossier.json", folder / "gold")
    told = _told(json.loads((out / "dossier.json").read_text(encoding="utf-8")))
    parts: list[tuple[dict[str, float], list[str]]] = [
        _edits(told, folder / "gold"),
        _alignment(told, folder / "gold"),
        _entities(told, folder / "gold"),
        _indirect(told, folder / "gold"),
        _chains(told, folder / "gold"),
        _questions(told, folder / "gold"),
    ]
    metrics = dict(held)
    for some, notes in parts:
        metrics |= some
        lines += notes
    bare = Counter(re.sub(r"['\"‘“\[(|].*", "", x)[4:90].rstrip() for x in lines if x[:3] == "no:")
    worst = [f"{name}: {n}" if n > 1 else name for name, n in bare.items()]
    return Score(metrics=metrics, worst=worst[:30], details=lines)


def _told(loaded: Row) -> Told:
    keys = {}
    for r in loaded["reports"]:
        found = re.search(r"(\d{3})_", str(r["path"]))
        keys[r["id"]] = found[1] if found else r["id"]
    return Told(loaded, keys, {keys[r["id"]]: r["content"] for r in loaded["reports"]})


def _official(tool: Path, dossier: Path, gold: Path) -> tuple[dict[str, float], list[str]]:
    done = subprocess.run(
        [sys.executable, str(tool), str(dossier), str(gold)],
        capture_output=True,
        text=True,
        check=False,
    )
    held = re.search(r"(\d+) of (\d+) hold", done.stdout)
    scores = re.search(
        r"figures span F1 ([\d.]+), bounds exact ([\d.]+); .* F1 ([\d.]+), speaker ([\d.]+)",
        done.stdout,
    )
    if not held or not scores:
        raise product.Failed(f"check_border.py: {done.stderr[-400:]}")
    names = ("figures_span_f1", "figures_bounds_exact", "quotations_f1", "speaker_accuracy")
    metrics = dict(zip(names, map(float, scores.groups()), strict=True))
    metrics["checks_held"] = share(int(held[1]), int(held[2]))
    return metrics, [line for line in done.stdout.splitlines() if line.startswith("no:")]


def _edits(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """Labelled edits that some change covers on the sides it has, and those of a fitting kind."""
    labelled = json.loads((gold / "lineage.json").read_text(encoding="utf-8"))["edits"]
    changes = [c for p in told.loaded["lineage"]["pairs"] for c in p["changes"]]
    found = kinds = 0
    lines = []
    for edit in labelled:
        near = [c for c in changes if _covers(told, c, edit)]
        fits = any(c["kind"] in KINDS.get(edit["cls"], set()) for c in near)
        found, kinds = found + bool(near), kinds + fits
        if not fits:
            said = sorted({c["kind"] for c in near}) or "not found"
            lines.append(f"no: edit {edit['id']} {edit['cls']} / {said}")
    of = len(labelled)
    return {"edits_found": share(found, of), "edits_of_kind": share(kinds, of)}, lines


def _covers(told: Told, change: Row, edit: Row) -> bool:
    """A change speaks of an edit when every side the edit has meets one of the change's sides."""
    sides = [told.place(change[s]) for s in ("before", "after") if change[s]]
    wanted = [(e["report"], ends(e)) for e in (edit["in_000"], edit["in_001"]) if e]
    if edit["cls"] == "truncation":
        wanted = wanted[:1]
    return all(any(key == k and meets(span, s) for k, s in sides) for key, span in wanted)


def _alignment(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """Labelled pairs of sentences, same or edited, that the passages lay side by side."""
    labelled = json.loads((gold / "lineage.json").read_text(encoding="utf-8"))["alignment"]
    passages = [
        {told.place(side)[0]: told.place(side)[1] for side in passage}
        for pair in told.loaded["lineage"]["pairs"]
        for passage in pair["passages"]
    ]
    found = of = 0
    for part in labelled:
        for s in part.get("sentences", []):
            if part["kind"] == "prose" and s["in_000"] and s["in_001"]:
                of += 1
                sides = {"000": ends(s["in_000"]), "001": ends(s["in_001"])}
                found += any(
                    all(k in p and meets(p[k], span) for k, span in sides.items()) for p in passages
                )
    return {"sentences_aligned": share(found, of)}, []


def _entities(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """Pairs of forms that are one entity, of those both found; pairs kept apart, of all."""
    rules = json.loads((gold / "entity-rules.json").read_text(encoding="utf-8"))
    lines, merged, pairs = [], 0, 0
    for n, rule in enumerate(rules["merge"]):
        if "(event)" in rule["id"]:
            continue
        owners = [_owners(told, form) for form in rule["forms"]]
        for a, b in itertools.combinations(range(len(owners)), 2):
            pairs += 1
            one = bool(owners[a] & owners[b])
            merged += one
            if not one:
                lines.append(f"no: merge rule {n} | {rule['forms'][a]} / {rule['forms'][b]}")
    apart = kept = 0
    for n, rule in enumerate(rules["keep_apart"]):
        for one_side, other in itertools.combinations(_apart_sides(told, rule), 2):
            kept += 1
            apart += not one_side & other
            if one_side & other:
                lines.append(f"no: keep apart rule {n} | {rule['forms']}")
    return {"entities_merged": share(merged, pairs), "entities_apart": share(apart, kept)}, lines


def _owners(told: Told, form: str) -> set[str]:
    """Entities with a mention on some place where the form stands; a report in brackets limits."""
    words, _, limit = form.partition(" (")
    keys = re.findall(r"\d{3}", limit) or list(told.contents)
    places = [
        (k, (m.start(), m.end()))
        for k in keys
        for m in re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", told.contents[k])
    ]
    return _owners_at(told, places)


def _owners_at(told: Told, places: list[tuple[str, Span]]) -> set[str]:
    owners = set()
    for entity in told.loaded["entities"]:
        spots = [told.place(m) for m in entity["mentions"]]
        for key, span in places:
            if any(key == k and overlap(span, s) > 0.3 for k, s in spots):
                owners.add(entity["id"])
    return owners


def _apart_sides(told: Told, rule: Row) -> list[set[str]]:
    if rule.get("spans"):
        return [_owners_at(told, [(s["report"], ends(s))]) for s in rule["spans"]]
    return [_owners(told, form) for form in rule["forms"]]


def _indirect(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """F1 of indirect quotations at half overlap, and their speakers."""
    labelled = [q for q in rows(gold / "quotations.jsonl") if q["kind"] == "indirect"]
    said = [q for q in told.loaded["quotations"] if q["kind"] == "indirect"]
    hit = speaker = 0
    lines = []
    for key in sorted(told.contents):
        g = [q for q in labelled if q["report"] == key]
        p = [q for q in said if told.keys[q["span"]["report"]] == key]
        pairs = dict(pair_up([ends(q) for q in g], [ends(q["span"]) for q in p], 0.5))
        hit += len(pairs)
        speaker += sum(_same_speaker(g[i], p[j]) for i, j in pairs.items())
        lines += [
            f"no: indirect {q['id']} | {q['text']}" for i, q in enumerate(g) if i not in pairs
        ]
        extra = [q for j, q in enumerate(p) if j not in pairs.values()]
        lines += [f"no: indirect extra in {key} | {q['span']['text']}" for q in extra]
    metrics = {
        "indirect_f1": f1(hit, len(said), len(labelled)),
        "indirect_speaker": share(speaker, hit),
    }
    return metrics, lines


def _same_speaker(gold: Row, said: Row) -> bool:
    if not gold["speaker"] or not said["speaker"]:
        return not gold["speaker"] and not said["speaker"]
    return meets(ends(gold["speaker"]), ends(said["speaker"]))


def _chains(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """Labelled quotations that go on with another, are relayed or anonymous, and said to be so."""
    labelled = [q for q in rows(gold / "quotations.jsonl") if q["kind"] != "term"]
    said = {q["id"]: q for q in told.loaded["quotations"]}
    twin: dict[str, Row] = {}
    for g in labelled:
        near = [q for q in said.values() if told.keys[q["span"]["report"]] == g["report"]]
        near = [q for q in near if overlap(ends(g), ends(q["span"])) > 0.5]
        if near:
            twin[g["id"]] = max(near, key=lambda q: overlap(ends(g), ends(q["span"])))
    right = of = 0
    lines = []
    for g in labelled:
        p = twin.get(g["id"], {})
        for field in ("continues", "relayed_by", "anonymous"):
            if g[field]:
                of += 1
                good = bool(p.get(field))
                if field == "continues":
                    good = p.get(field) is not None and p[field] == twin.get(g[field], {}).get("id")
                right += good
                if not good:
                    lines.append(f"no: quotation {g['id']} {field} | {g['text']}")
    return {"quotation_chains": share(right, of)}, lines


def _questions(told: Told, gold: Path) -> tuple[dict[str, float], list[str]]:
    """F1 of links between figures of one question; verdicts and origins of those found."""
    labelled = json.loads((gold / "reconciliation.json").read_text(encoding="utf-8"))[
        "multi_mention"
    ]
    twins = _figure_twins(told, [m for q in labelled for m in q["mentions"]])
    wanted = {
        frozenset(p)
        for q in labelled
        for p in itertools.combinations([m["id"] for m in q["mentions"]], 2)
    }
    back = {v: k for k, v in twins.items()}
    asked = [q for q in told.loaded["questions"] if q["verdict"] != "not_comparable"]
    linked = {
        frozenset((back[a], back[b]))
        for q in asked
        for a, b in itertools.combinations(q["figures"], 2)
        if a in back and b in back
    }
    verdicts = origins = 0
    lines = []
    for q in labelled:
        best = _question_of(asked, {twins.get(m["id"], "") for m in q["mentions"]})
        want = VERDICTS.get(q["verdict"], {"updated"})
        good = bool(best) and best["verdict"] in want
        verdicts += good
        origins += bool(best) and best["origins"] == q["independent_origins"]
        if not good:
            lines.append(
                f"no: question {q['quantity_key']}: {best.get('verdict')}, wanted {sorted(want)}"
            )
    metrics = {
        "question_link_f1": f1(len(wanted & linked), len(linked), len(wanted)),
        "verdicts_right": share(verdicts, len(labelled)),
        "origins_right": share(origins, len(labelled)),
    }
    return metrics, lines


def _figure_twins(told: Told, mentions: list[Row]) -> dict[str, str]:
    """Labelled mention → found figure whose number stands in the labelled phrase."""
    twins = {}
    for key in sorted(told.contents):
        g = [m for m in mentions if m["report"] == key]
        p = [f for f in told.loaded["figures"] if told.keys[f["span"]["report"]] == key]
        for i, j in pair_up([ends(m) for m in g], [ends(f["number"]) for f in p], 0.0):
            twins[g[i]["id"]] = p[j]["id"]
    return twins


def _question_of(asked: list[Row], figures: set[str]) -> Row:
    """The question that shares most with these figures; empty where none shares half."""
    best = max(asked, key=lambda q: len(figures & set(q["figures"])), default={})
    shared = len(figures & set(best.get("figures", [])))
    return best if 2 * shared >= len(figures) else {}
