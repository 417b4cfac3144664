"""Each golden pile's dossier, told in plain lines, is the one that was last looked at.

`make golden` writes `dossier.md` anew; read the change as prose before it is committed.
"""

from pathlib import Path
from typing import Any

import pytest

import rashomon

pytestmark = pytest.mark.slow

HERE = Path(__file__).parent
STORIES = sorted(path.parent.name for path in HERE.glob("*/expect.json"))
Plain = dict[str, Any]


@pytest.fixture(scope="module")
def dossiers() -> dict[str, Plain]:
    """The public dossier of every pile, each run once."""
    return {name: rashomon.reconcile([HERE / name / "reports"]).to_dict() for name in STORIES}


@pytest.mark.parametrize("story", STORIES)
def test_the_dossier_is_the_kept_one(
    story: str, dossiers: dict[str, Plain], rewrite_golden: bool
) -> None:
    told, file = tell(dossiers[story]), HERE / story / "dossier.md"
    if rewrite_golden:
        file.write_text(told, encoding="utf-8")
    assert told == file.read_text(encoding="utf-8"), "run make golden and review the change"


@pytest.mark.parametrize("story", STORIES)
def test_every_span_holds_its_words(story: str, dossiers: dict[str, Plain]) -> None:
    contents = {r["id"]: r["content"] for r in dossiers[story]["reports"]}
    found = list(spans(dossiers[story]))
    assert found
    for span in found:
        assert contents[span["report"]][span["start"] : span["end"]] == span["text"]


@pytest.mark.parametrize("story", STORIES)
def test_origins_partition_the_reports(story: str, dossiers: dict[str, Plain]) -> None:
    loaded = dossiers[story]
    members = [r for o in loaded["lineage"]["origins"] for r in o["reports"]]
    assert sorted(members) == sorted(r["id"] for r in loaded["reports"])


@pytest.mark.parametrize("story", STORIES)
def test_nothing_in_furniture_is_evidence(story: str, dossiers: dict[str, Plain]) -> None:
    loaded = dossiers[story]
    kinds = {
        (r["id"], b["start"], b["end"]): b["kind"] for r in loaded["reports"] for b in r["blocks"]
    }
    for said in [*loaded["figures"], *loaded["quotations"]]:
        span = said["span"]
        block = [
            kind
            for (report, start, end), kind in kinds.items()
            if report == span["report"] and start <= span["start"] < end
        ]
        assert block in (["prose"], ["headline"]), said


def spans(thing: Any) -> Any:
    """Every span anywhere in a plain value."""
    if isinstance(thing, dict):
        if {"report", "start", "end", "text"} <= set(thing):
            yield thing
        thing = list(thing.values())
    if isinstance(thing, list):
        for part in thing:
            yield from spans(part)


def tell(loaded: Plain) -> str:
    """What a reader would check, in plain lines: origins, briefs, questions, changes, speech."""
    names = {r["id"]: r["path"] for r in loaded["reports"]}
    lines: list[str] = []
    for origin in loaded["lineage"]["origins"]:
        reports = ", ".join(sorted(names[r] for r in origin["reports"]))
        lines.append(f"- {origin['name']}: {reports}. {origin['why']}")
    for story in loaded["stories"]:
        lines += ["", f"## {story['title']}", "", story["why"], ""]
        lines += [
            f"- {b['kind']}: {b['text']}" for b in loaded["brief"] if b["story"] == story["id"]
        ]
        lines += ["", *_questions(loaded, story["id"])]
    lines += ["", "## Dates", ""]
    for report in loaded["reports"]:
        when = report["published"] or {}
        lines.append(f"- {names[report['id']]}: {when.get('earliest')} to {when.get('latest')}")
    lines += ["", "## Changes", "", *_changes(loaded, names), "", "## Speech", ""]
    for q in loaded["quotations"]:
        speaker = (q["speaker"] or {}).get("text", "nobody named")
        lines.append(f"- {q['kind']}, {speaker}: {one_line(q['span']['text'])}")
    return "# What the dossier says\n\n" + "\n".join(lines) + "\n"


def _questions(loaded: Plain, story: str) -> list[str]:
    lines = []
    for q in loaded["questions"]:
        if q["story"] == story:
            estimate = q["estimate"] or {}
            lines.append(
                f"- {q['measure']}, {q['about']}: {q['verdict']}, best {estimate.get('best')}, "
                f"{q['origins']} origins. {q['why']}"
            )
            lines += [f"  - {p['low']} to {p['high']}" for p in q["positions"]]
    return lines


def _changes(loaded: Plain, names: dict[str, str]) -> list[str]:
    lines = []
    for pair in loaded["lineage"]["pairs"]:
        later = names.get(pair["later"] or "", "unknown")
        lines.append(
            f"- {names[pair['a']]} and {names[pair['b']]}: {pair['relation']}, later {later}"
        )
        for c in pair["changes"]:
            sides = [one_line(c[s]["text"]) if c[s] else "nothing" for s in ("before", "after")]
            lines.append(f"  - {c['kind']}: {sides[0]} → {sides[1]}")
    return lines


def one_line(words: str) -> str:
    """The words on one line, cut where they are long."""
    flat = " ".join(words.split())
    return flat if len(flat) <= 90 else f"{flat[:89]}…"
