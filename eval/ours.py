"""Our own golden piles: how many of a reader's statements about each pile hold in its dossier."""

import json
import re
import shutil
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from eval import product
from eval.gold import CHECKOUT, Row
from eval.scoring import Score, Span, ends, meets, overlap, share

GOLDEN = CHECKOUT / "tests" / "golden"
FURNITURE = {
    "byline", "dateline", "subheading", "promo", "image_credit", "related_link", "signoff",
    "comment_prompt", "source_line", "navigation", "other",
}  # fmt: skip
Held = tuple[str, bool, str]
"""A kind of expectation, whether it holds, and what it says."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A golden pile's dossier, its reports under the names that the expectations use."""

    loaded: Row
    reports: dict[str, Row]

    def name_of(self, report_id: str) -> str:
        """The expectations' name of a report."""
        return next((n for n, r in self.reports.items() if r["id"] == report_id), report_id)

    def places(self, file: str, words: str) -> list[Span]:
        """Every stretch where the words stand, whatever white space lies between them."""
        pattern = r"\s+".join(map(re.escape, words.split()))
        content = self.reports[file]["content"] if file in self.reports else ""
        return [m.span() for m in re.finditer(pattern, content)]


def golden(_: Path) -> Score:
    """The share of expectations that hold, by kind, over all golden piles."""
    count: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    worst, details = [], []
    for folder in sorted(p.parent for p in GOLDEN.glob("*/expect.json")):
        expect = json.loads((folder / "expect.json").read_text(encoding="utf-8"))
        loaded = product.dossier(f"golden-{folder.name}", folder / "reports")
        failed = 0
        for kind, holds, said in _held(_pile(loaded), expect):
            count[kind][0] += holds
            count[kind][1] += 1
            failed += not holds
            if not holds:
                details.append(f"{folder.name} {kind}: {said}")
        worst.append(f"{folder.name}: {failed} expectations do not hold")
    for kind, holds, said in _mixed():
        count[kind][0] += holds
        count[kind][1] += 1
        if not holds:
            details.append(f"mixed {kind}: {said}")
    metrics = {kind: share(*v) for kind, v in sorted(count.items())}
    metrics["all"] = share(sum(v[0] for v in count.values()), sum(v[1] for v in count.values()))
    return Score(metrics=metrics, worst=worst, details=details)


def _mixed() -> Iterator[Held]:
    """All piles in one run: each report's story holds the reports of its pile and no other."""
    folder = product.OUT / "golden-mixed-reports"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for file in sorted(GOLDEN.glob("*/reports/*")):
        shutil.copyfile(file, folder / f"{file.parts[-3]}-{file.name}")
    loaded = product.dossier("golden-mixed", folder)
    names = {r["id"]: Path(str(r["path"])).name for r in loaded["reports"]}
    piles: dict[str, set[str]] = defaultdict(set)
    for report, name in names.items():
        pile = name.split("-")[0]
        piles[name if pile == "unrelated" else pile].add(report)
    for story in loaded["stories"]:
        for report in story["reports"]:
            pile = names[report].split("-")[0]
            wanted = piles[names[report] if pile == "unrelated" else pile]
            said = sorted(names[r] for r in story["reports"])
            yield "mixed_stories", set(story["reports"]) == wanted, f"{names[report]} in {said}"


def _pile(loaded: Row) -> Pile:
    named = {}
    for r in loaded["reports"]:
        base = Path(str(r["path"])).name
        is_row = ".jsonl" in base
        named[f"{re.split(r'[#:]', base)[0]}#{r['id']}" if is_row else base] = r
    return Pile(loaded, named)


def _held(pile: Pile, expect: Row) -> Iterator[Held]:
    yield (
        "stories",
        len(pile.loaded["stories"]) == expect["stories"],
        str(len(pile.loaded["stories"])),
    )
    yield from _lineage(pile, expect)
    yield from _published(pile, expect)
    yield from _questions(pile, expect)
    yield from _quotations(pile, expect)
    yield from _people(pile, expect)
    yield from _blocks(pile, expect)
    yield from _changes(pile, expect)


def _lineage(pile: Pile, expect: Row) -> Iterator[Held]:
    said = sorted(
        sorted(pile.name_of(r) for r in o["reports"]) for o in pile.loaded["lineage"]["origins"]
    )
    for origin in expect["origins"]:
        yield "origins", sorted(origin) in said, f"{origin} not among {said}"
    for earlier, later in expect["later"]:
        pairs = [
            p
            for p in pile.loaded["lineage"]["pairs"]
            if {pile.name_of(p["a"]), pile.name_of(p["b"])} == {earlier, later}
        ]
        right = bool(pairs) and pile.name_of(str(pairs[0]["later"])) == later
        yield "later", right, f"{later} after {earlier}"
    for want in expect.get("relations", []):
        said_relations = {
            p["relation"]
            for p in pile.loaded["lineage"]["pairs"]
            if {pile.name_of(p["a"]), pile.name_of(p["b"])} == {want["a"], want["b"]}
        }
        yield "relations", said_relations == {want["relation"]}, f"{want}: {said_relations}"
    for file, agency in expect.get("agencies", {}).items():
        told = str(pile.reports.get(file, {}).get("agency"))
        yield "agencies", agency.lower() in told.lower(), f"{file}: {told}, not {agency}"


def _published(pile: Pile, expect: Row) -> Iterator[Held]:
    for file, (early, late) in expect["published"].items():
        p = pile.reports.get(file, {}).get("published") or {}
        first, last = str(p.get("earliest"))[:10], str(p.get("latest"))[:10]
        right = early <= first and last <= late if early else not p.get("earliest")
        yield "published", right, f"{file} {first}..{last} not in {early}..{late}"


def _questions(pile: Pile, expect: Row) -> Iterator[Held]:
    figures = {f["id"]: f for f in pile.loaded["figures"]}
    for want in expect["questions"]:
        best = _question(pile, figures, want)
        label = f"{want['measure']} ({want['about']})"
        yield "questions", bool(best), f"{label}: not asked"
        verdict = best.get("verdict")
        yield "verdicts", verdict == want["verdict"], f"{label}: {verdict}, not {want['verdict']}"
        estimate = (best.get("estimate") or {}).get("best")
        yield (
            "best",
            bool(best) and estimate == want["best"],
            f"{label}: {estimate}, not {want['best']}",
        )
    tolls = {i for q in pile.loaded["questions"] for i in q["figures"]} & _toll_figures(
        pile, expect
    )
    for never in expect["never_in_a_toll"]:
        places = pile.places(never["file"], never["text"])
        inside = [figures[i] for i in tolls if _stands(pile, figures[i], never["file"], places)]
        yield "never_in_a_toll", not inside, f"{never} in a question of tolls"


def _toll_figures(pile: Pile, expect: Row) -> set[str]:
    """Figures of the questions that answer an expected one about the event's own numbers."""
    figures = {f["id"]: f for f in pile.loaded["figures"]}
    found: set[str] = set()
    for want in expect["questions"]:
        if not want.get("background"):
            found |= set(_question(pile, figures, want).get("figures", []))
    return found


def _stands(pile: Pile, figure: Row, file: str, places: list[Span]) -> bool:
    return pile.name_of(figure["span"]["report"]) == file and any(
        meets(ends(figure["number"]), p) for p in places
    )


def _question(pile: Pile, figures: dict[str, Row], want: Row) -> Row:
    """The question of that measure that gives most of the expected answers; empty where none."""

    def answered(q: Row) -> int:
        told = [figures[i] for i in q["figures"]]
        return sum(
            any(
                pile.name_of(f["span"]["report"]) == file
                and (low is None or f["low"] is None or f["low"] >= low - 0.5)
                and (high is None or f["high"] is None or f["high"] <= high + 0.5)
                and (f["low"] is not None or f["high"] is not None)
                for f in told
            )
            for file, (low, high) in want["answers"].items()
        )

    asked = [q for q in pile.loaded["questions"] if q["measure"] == want["measure"]]
    best: Row = max(asked, key=answered, default={})
    return best if best and 2 * answered(best) > len(want["answers"]) else {}


def _quotations(pile: Pile, expect: Row) -> Iterator[Held]:
    for want in expect["quotations"]:
        found = _quotation(pile, want["file"], want["text"])
        label = f"{want['file']} {want['kind']} {want['text'][:50]!r}"
        if want["kind"] == "term":
            right = not found or found["kind"] == "term"
            yield "quotations", right, f"{label}: taken for speech"
            continue
        yield "quotations", bool(found), f"{label}: not found"
        yield "quotation_kinds", found.get("kind") == want["kind"], f"{label}: {found.get('kind')}"
        if want["speaker"]:
            said = (found.get("speaker") or {}).get("text", "")
            people = {e["id"]: e for e in pile.loaded["entities"]}
            person = people.get(found.get("person") or "", {})
            names = {said, person.get("name", ""), *person.get("aliases", [])}
            right = any(_same_name(want["speaker"], n) for n in names if n)
            yield "speakers", right, f"{label}: {said!r}, not {want['speaker']!r}"
        for field in ("relayed_by", "continues"):
            if want.get(field):
                yield "chains", bool(found.get(field)), f"{label}: no {field}"


def _same_name(wanted: str, said: str) -> bool:
    return wanted.lower() in said.lower() or said.lower() in wanted.lower()


def _quotation(pile: Pile, file: str, words: str) -> Row:
    near = [
        (overlap(ends(q["span"]), place), q["span"]["start"], q)
        for q in pile.loaded["quotations"]
        if pile.name_of(q["span"]["report"]) == file
        for place in pile.places(file, words)
    ]
    best: tuple[float, int, Row] = max(near, key=lambda n: n[:2], default=(0.0, 0, {}))
    return best[2] if best[0] > 0.8 else {}


def _people(pile: Pile, expect: Row) -> Iterator[Held]:
    for forms in expect["people"]["one"]:
        owners = [o for o in (_owners(pile, form) for form in forms) if o]
        one = bool(owners) and bool(set.intersection(*owners)) and len(owners) == len(forms)
        yield "people_one", one, f"{forms}: {owners}"
    for forms in expect["people"]["apart"]:
        a, b = (_owners(pile, form) for form in forms[:2])
        yield "people_apart", not a & b, f"{forms}"


def _owners(pile: Pile, form: str) -> set[str]:
    owners = set()
    for entity in pile.loaded["entities"]:
        for m in entity["mentions"]:
            places = pile.places(pile.name_of(m["report"]), form)
            if any(overlap(ends(m), p) > 0.3 and meets(ends(m), p) for p in places):
                owners.add(entity["id"])
    return owners


def _blocks(pile: Pile, expect: Row) -> Iterator[Held]:
    for want in expect["furniture"]:
        kinds = _kinds_at(pile, want)
        yield "furniture", bool(kinds) and kinds <= FURNITURE, f"{want}: {sorted(kinds)}"
        yield "furniture_kinds", kinds == {want["kind"]}, f"{want}: {sorted(kinds)}"
    for want in expect["blocks"]:
        kinds = _kinds_at(pile, want)
        yield "blocks", want["kind"] in kinds, f"{want}: {sorted(kinds)}"


def _kinds_at(pile: Pile, want: Row) -> set[str]:
    blocks = pile.reports.get(want["file"], {}).get("blocks", [])
    places = pile.places(want["file"], want["text"])
    # Words that an HTML page's extraction left out are gone as surely as marked ones.
    if not places and want["file"].endswith(".html"):
        return {want["kind"]}
    return {b["kind"] for b in blocks for p in places if meets((b["start"], b["end"]), p)}


def _changes(pile: Pile, expect: Row) -> Iterator[Held]:
    said = [c for p in pile.loaded["lineage"]["pairs"] for c in p["changes"]]
    for want in expect["changes"]:
        near = [c for c in said if _tells(pile, c, want)]
        yield "changes", bool(near), f"{want}: not found"
        kinds = sorted({c["kind"] for c in near})
        yield "change_kinds", want["kind"] in kinds, f"{want}: {kinds}"


def _tells(pile: Pile, change: Row, want: dict[str, Any]) -> bool:
    for side in ("before", "after"):
        if want[side] is None:
            continue
        span = change[side]
        places = pile.places(want[f"{side}_file"], want[side])
        if not span or pile.name_of(span["report"]) != want[f"{side}_file"]:
            return False
        if not any(meets(ends(span), p) for p in places):
            return False
    return True
