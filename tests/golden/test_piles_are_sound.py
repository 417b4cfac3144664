"""The piles' own bookkeeping: expected words stand in their files, lists match the folders."""

import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from rashomon.model.mentions import QuoteKind
from rashomon.model.reconciliation import Verdict

HERE = Path(__file__).parent
STORIES = sorted(path.parent.name for path in HERE.glob("*/expect.json"))
VERDICTS = {verdict.value for verdict in Verdict}
MEASURES = {
    "deaths",
    "injuries",
    "casualties",
    "missing",
    "survivors",
    "abducted",
    "arrests",
    "charges",
    "perpetrators",
    "displaced",
    "evacuated",
    "sheltered",
    "returned",
    "left_country",
    "defected",
    "participants",
    "deployed",
    "cases",
    "affected",
    "homes_destroyed",
    "homes_damaged",
    "shots",
    "other",
    "age",
    "money",
    "percentage",
    "duration",
    "distance",
}
QUOTE_KINDS = {kind.value for kind in QuoteKind}


def reports_of(story: str) -> dict[str, str]:
    """Every report of a story's folder by name; a row of a JSONL file is named `file#id`."""
    texts: dict[str, str] = {}
    for path in sorted((HERE / story / "reports").iterdir()):
        content = path.read_bytes().decode("utf-8-sig")
        if path.suffix == ".jsonl":
            for row in map(json.loads, content.splitlines()):
                texts[f"{path.name}#{row['id']}"] = row["text"]
        else:
            texts[path.name] = unescape(content) if path.suffix == ".html" else content
    return texts


def expected(story: str) -> dict[str, Any]:
    """What a reader would state of the story."""
    loaded: dict[str, Any] = json.loads((HERE / story / "expect.json").read_text("utf-8"))
    return loaded


def quoted_words(expect: dict[str, Any]) -> list[tuple[str, str]]:
    """Every (file, words) pair the expectations rest on."""
    pairs = [
        (entry["file"], entry["text"])
        for part in ("quotations", "furniture", "blocks", "never_in_a_toll", "parts")
        for entry in expect.get(part, [])
    ]
    for entry in expect.get("quotations", []):
        pairs += [(entry["file"], entry[key]) for key in ("continues",) if entry.get(key)]
    for change in expect["changes"]:
        for side in ("before", "after"):
            if change[side] is not None:
                pairs.append((change[f"{side}_file"], change[side]))
    return pairs


def test_there_are_seven_piles() -> None:
    assert STORIES == ["blast", "crossing", "ferry", "flood", "march", "unrelated", "verdict"]


@pytest.mark.parametrize("story", STORIES)
def test_every_expected_text_stands_in_its_report(story: str) -> None:
    texts = reports_of(story)
    wanting = [pair for pair in quoted_words(expected(story)) if pair[1] not in texts[pair[0]]]
    assert wanting == []


@pytest.mark.parametrize("story", STORIES)
def test_file_lists_match_the_folder(story: str) -> None:
    expect, names = expected(story), sorted(reports_of(story))
    assert sorted(name for origin in expect["origins"] for name in origin) == names
    assert sorted(expect["published"]) == names
    assert {name for question in expect["questions"] for name in question["answers"]} <= set(names)
    assert {name for pair in expect["later"] for name in pair} <= set(names)
    assert set(expect.get("agencies", {})) <= set(names)
    related = {row[side] for row in expect.get("relations", []) for side in ("a", "b")}
    assert related <= set(names)


@pytest.mark.parametrize("story", STORIES)
def test_words_of_the_trade_are_known_and_windows_run_forward(story: str) -> None:
    expect = expected(story)
    assert {question["measure"] for question in expect["questions"]} <= MEASURES
    assert {question["verdict"] for question in expect["questions"]} <= VERDICTS
    assert {entry["kind"] for entry in expect["quotations"]} <= QUOTE_KINDS
    windows = expect["published"].values()
    assert all(start is None or end is None or start <= end for start, end in windows)


@pytest.mark.parametrize("story", STORIES)
def test_later_reports_share_an_origin(story: str) -> None:
    expect = expected(story)
    families = [set(origin) for origin in expect["origins"]]
    assert all(any(set(pair) <= family for family in families) for pair in expect["later"])


@pytest.mark.parametrize("story", STORIES)
def test_bounds_are_ordered_and_single_origins_have_one_origin(story: str) -> None:
    expect = expected(story)
    for question in expect["questions"]:
        for low, high in question["answers"].values():
            assert low is None or high is None or low <= high
        behind = [origin for origin in expect["origins"] if set(origin) & set(question["answers"])]
        assert (question["verdict"] == "single_origin") <= (len(behind) == 1)


@pytest.mark.parametrize("story", STORIES)
def test_what_changed_is_in_one_text_only(story: str) -> None:
    texts = reports_of(story)
    for change in expected(story)["changes"]:
        before, after = change["before"], change["after"]
        assert before is None or before not in texts[change["after_file"]], change
        assert after is None or after not in texts[change["before_file"]], change


@pytest.mark.parametrize("story", STORIES)
def test_furniture_in_plain_files_is_whole_lines(story: str) -> None:
    texts = reports_of(story)
    for entry in expected(story)["furniture"] + expected(story)["blocks"]:
        if not entry["file"].endswith(".html"):
            assert entry["text"] in texts[entry["file"]].splitlines(), entry


def test_every_form_of_file_is_among_the_piles() -> None:
    raw = {path.name: path.read_bytes() for path in HERE.glob("*/reports/*")}
    assert len([name for name in raw if name.endswith(".html")]) == 3
    assert len([name for name in raw if name.endswith(".jsonl")]) == 1
    assert any(b"\r\n" in content for content in raw.values())
    assert any(content.startswith(b"\xef\xbb\xbf") for content in raw.values())


def test_the_sample_is_taken_from_the_piles() -> None:
    sample = HERE.parents[1] / "src" / "rashomon" / "sample" / "reports"
    sources = {path.read_bytes() for path in HERE.glob("*/reports/*")}
    copies = sorted(path for path in sample.iterdir() if path.is_file())
    assert copies
    assert all(path.read_bytes() in sources for path in copies)
