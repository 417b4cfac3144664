"""Every verb on the sample pile: what is on stdout, as words and as JSON."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import BLAST, OUTPUTS, rashomon, write_pile

READERS = ("show", "figures", "quotes", "timeline", "lineage")


def test_help_lists_every_verb() -> None:
    done = rashomon("--help")
    assert done.code == 0
    for verb in ("run", "demo", "mentions", "why", "diff", *READERS):
        assert f"\n  {verb} " in done.stdout


def test_version_is_told() -> None:
    assert rashomon("--version").stdout.startswith("rashomon, version ")


def test_demo_writes_every_output_and_a_store(sample: Path) -> None:
    assert {path.name for path in sample.iterdir()} == {*OUTPUTS, "rashomon.db"}


def test_run_prints_a_short_table(tmp_path: Path) -> None:
    done = rashomon("run", write_pile(tmp_path / "pile", "a.txt"), "--out", tmp_path / "out")
    assert done.code == 0
    assert done.stderr == ""
    rows = dict(line.rsplit(maxsplit=1) for line in done.stdout.splitlines()[:-1])
    assert (rows["stories"], rows["reports"], rows["origins"]) == ("1", "1", "1")
    assert done.stdout.splitlines()[-1] == f"read it: {tmp_path / 'out' / 'index.html'}"


def test_run_as_json_counts_the_same(tmp_path: Path) -> None:
    done = rashomon(
        "run", write_pile(tmp_path / "pile", "a.txt"), "--out", tmp_path / "out", "--json"
    )
    summary = done.json
    assert {k: summary[k] for k in ("stories", "reports", "origins", "skipped")} == {
        "stories": 1,
        "reports": 1,
        "origins": 1,
        "skipped": 0,
    }
    assert set(summary["questions"]) == {
        "single_origin",
        "agreed",
        "compatible",
        "updated",
        "contradicted",
        "not_comparable",
    }


@pytest.mark.parametrize("verb", READERS)
def test_readers_answer_in_words_and_in_json(verb: str, sample: Path) -> None:
    words, plain = rashomon(verb, "--in", sample), rashomon(verb, "--in", sample, "--json")
    assert words.code == plain.code == 0
    assert words.stdout
    assert words.stderr == plain.stderr == ""
    assert plain.json


def test_show_tells_each_story_once(sample: Path, dossier: dict[str, Any]) -> None:
    told = rashomon("show", "--in", sample).stdout
    for story in dossier["stories"]:
        assert told.count(story["id"]) == 1
    for line in dossier["brief"]:
        assert line["text"] in told


def test_show_a_report_by_id_or_beginning_of_its_name(
    sample: Path, dossier: dict[str, Any]
) -> None:
    report = dossier["reports"][0]
    by_id = rashomon("show", report["id"], "--in", sample)
    assert by_id.stdout == rashomon("show", report["path"][:8], "--in", sample).stdout
    assert report["path"] in by_id.stdout
    plain = rashomon("show", report["id"], "--in", sample, "--json").json
    assert plain["content"] == report["content"]
    assert {f["span"]["report"] for f in plain["figures"]} == {report["id"]}


def test_a_name_that_fits_several_reports_is_misuse(sample: Path) -> None:
    done = rashomon("show", "blast", "--in", sample)
    assert done.code == 2
    assert "fits several reports" in done.stderr


@pytest.mark.parametrize("verb", ["show", "why"])
def test_an_unknown_name_is_misuse(verb: str, sample: Path) -> None:
    done = rashomon(verb, "nothing-of-the-kind", "--in", sample)
    assert done.code == 2
    assert "nothing-of-the-kind" in done.stderr


@pytest.mark.parametrize(
    "shelf", ["questions", "figures", "quotations", "timeline", "stories", "entities", "reports"]
)
def test_why_leads_to_the_words(shelf: str, sample: Path, dossier: dict[str, Any]) -> None:
    contents = {r["id"]: r["content"] for r in dossier["reports"]}
    thing = dossier[shelf][0]
    found = rashomon("why", thing["id"], "--in", sample, "--json").json
    assert found["id"] == thing["id"]
    for span in found["evidence"]:
        assert contents[span["report"]][span["start"] : span["end"]] == span["text"]
    assert bool(found["evidence"]) is (shelf not in ("stories", "reports"))
    assert rashomon("why", thing["id"], "--in", sample).stdout


def test_why_of_an_origin(sample: Path, dossier: dict[str, Any]) -> None:
    origin = dossier["lineage"]["origins"][0]
    assert origin["why"] in rashomon("why", origin["id"], "--in", sample).stdout


def test_figures_are_projected_by_the_profile_asked_for(sample: Path) -> None:
    for profile in ("plain", "acled", "ucdp", "emdat", "idmc"):
        chosen = rashomon("figures", "--in", sample, "--profile", profile, "--json").json
        estimates = [q["estimate"] for q in chosen if q["estimate"]]
        assert estimates
        assert {e["profile"] for e in estimates} == {profile}


def test_figures_of_one_measure(sample: Path) -> None:
    chosen = rashomon("figures", "--in", sample, "--measure", "deaths", "--json").json
    assert {q["measure"] for q in chosen} == {"deaths"}


def test_figures_leave_single_origins_out_unless_asked(sample: Path) -> None:
    few, all_of_them = (rashomon("figures", "--in", sample, *o).stdout for o in ((), ("--all",)))
    assert "single origin" not in few
    assert "single origin" in all_of_them


def test_quotes_by_speaker_and_kind(sample: Path, dossier: dict[str, Any]) -> None:
    names = {e["id"]: e["name"] for e in dossier["entities"]}
    person = next(names[q["person"]] for q in dossier["quotations"] if q["person"] in names)
    chosen = rashomon("quotes", "--in", sample, "--by", person.upper(), "--json").json
    assert chosen
    kinds = rashomon("quotes", "--in", sample, "--kind", "direct", "--json").json
    assert {q["kind"] for q in kinds} == {"direct"}


def test_every_quotation_and_entry_is_printed_with_an_id_that_why_knows(sample: Path) -> None:
    for verb in ("quotes", "timeline"):
        line = next(
            x for x in rashomon(verb, "--in", sample).stdout.splitlines() if "-" in x.split()[-1]
        )
        assert rashomon("why", line.split()[-1], "--in", sample).code == 0


def test_lineage_names_every_origin_and_report(sample: Path, dossier: dict[str, Any]) -> None:
    told = rashomon("lineage", "--in", sample).stdout
    for origin in dossier["lineage"]["origins"]:
        assert origin["id"] in told
    for report in dossier["reports"]:
        assert report["path"] in told


def test_diff_of_two_versions_is_the_dossiers_pair(sample: Path, dossier: dict[str, Any]) -> None:
    pair = dossier["lineage"]["pairs"][0]
    assert rashomon("diff", pair["b"], pair["a"], "--in", sample, "--json").json == pair
    told = rashomon("diff", pair["a"], pair["b"], "--in", sample).stdout
    assert pair["relation"].replace("_", " ") in told
    for change in pair["changes"]:
        assert change["kind"] in told


def strangers(dossier: dict[str, Any]) -> tuple[str, str]:
    """Two reports of different origins."""
    first, second = dossier["lineage"]["origins"][:2]
    return first["reports"][0], second["reports"][0]


def test_any_two_reports_can_be_set_side_by_side(sample: Path, dossier: dict[str, Any]) -> None:
    a, b = strangers(dossier)
    pair = rashomon("lineage", "--pair", a, b, "--in", sample, "--json").json
    assert {pair["a"], pair["b"]} == {a, b}
    assert pair["relation"] in ("quote_only", "template_only", "independent", "unrelated")
    assert rashomon("diff", a, b, "--in", sample, "--json").json == pair
    told = rashomon("lineage", "--pair", a, b, "--in", sample).stdout
    assert told.startswith("two origins")
    assert pair["why"] in told


def test_a_shared_quotation_is_told_as_such(tmp_path: Path) -> None:
    said = (
        '"We went down to the harbour because the bells had stopped and nobody could tell us why, '
        'and the water was already in the street," said Marta Quell.'
    )
    (tmp_path / "x.txt").write_text(
        f"A flood drove 300 people from the old port of Ostrel on 4 May 2024.\n{said}\n"
        "The mayor has asked the army for pumps and for bread.\n"
    )
    (tmp_path / "y.txt").write_text(
        "Ostrel's lower town stood under water on 4 May 2024 after a sluice gave way.\n"
        f"{said}\nEngineers of the canal board blamed a winch that no one had oiled in years.\n"
    )
    rashomon("run", tmp_path, "--out", tmp_path / "out")
    done = rashomon("lineage", "--pair", "x.txt", "y.txt", "--in", tmp_path / "out", "--json")
    assert done.json["relation"] == "quote_only"
    assert any("bells had stopped" in span["text"] for p in done.json["passages"] for span in p)


def test_a_report_is_not_set_beside_itself(sample: Path, dossier: dict[str, Any]) -> None:
    one = dossier["reports"][0]["id"]
    assert rashomon("diff", one, one, "--in", sample).code == 2


def test_mentions_of_a_file_are_one_object(tmp_path: Path) -> None:
    file = tmp_path / "one.txt"
    file.write_text(BLAST)
    done = rashomon("mentions", file, "--json")
    assert done.code == 0
    assert set(done.json) == {"id", "figures", "quotations", "times", "names"}
    assert [f["span"]["text"] for f in done.json["figures"]] == ["at least 12 people"]
    for kind in ("figures", "quotations", "times", "names"):
        assert done.json[kind]
        for thing in done.json[kind]:
            span = thing["span"]
            assert BLAST[span["start"] : span["end"]] == span["text"]


def test_mentions_of_standard_input_are_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "stdin"
    file.write_text(BLAST)
    assert rashomon("mentions", "-", given=BLAST.encode()).json == rashomon("mentions", file).json


def test_mentions_of_jsonl_are_a_line_a_line(tmp_path: Path) -> None:
    file = tmp_path / "in.jsonl"
    rows = [{"id": "one", "text": BLAST, "published": "2025-03-04"}, {"id": 2, "text": "Nothing."}]
    file.write_text("\n".join(map(json.dumps, rows)))
    lines = rashomon("mentions", "--jsonl", file).stdout.splitlines()
    assert [json.loads(line)["id"] for line in lines] == ["one", "2"]
    assert rashomon("mentions", file).stdout.splitlines() == lines


def test_mentions_wants_one_thing_or_the_other(tmp_path: Path) -> None:
    assert rashomon("mentions").code == 2
    file = tmp_path / "one.txt"
    file.write_text(BLAST)
    assert rashomon("mentions", file, "--jsonl", file).code == 2


@pytest.fixture
def labelled(tmp_path: Path) -> tuple[Path, Path]:
    copied = "By the Corran Press Agency. " + BLAST
    docs = [
        {"id": "p", "outlet": "north.example", "date": "2025-03-04", "text": BLAST * 2},
        {"id": "q", "outlet": "south.example", "date": "2025-03-05", "text": BLAST + copied},
        {
            "id": "r",
            "title": "A trial",
            "text": "The old mill at Senn was sold on Friday for 9 crowns.",
        },
    ]
    pairs = [
        {"pair_id": "1", "a": {"doc": "q"}, "b": {"doc": "p"}},
        {"pair_id": "2", "a": "p", "b": "r"},
    ]
    for name, rows in (("docs", docs), ("pairs", pairs)):
        (tmp_path / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)) + "\n")
    return tmp_path / "pairs.jsonl", tmp_path / "docs.jsonl"


def test_many_pairs_of_a_pile_no_run_has_read(labelled: tuple[Path, Path]) -> None:
    pairs, docs = labelled
    done = rashomon("lineage", "--pairs", pairs, "--docs", docs, "--json-lines")
    first, second = map(json.loads, done.stdout.splitlines())
    assert (first["pair_id"], first["same_origin"]) == ("1", True)
    assert first["later"] in ("a", "b", "unknown")
    assert (second["relation"], second["same_origin"]) == ("unrelated", False)
    for row in (first, second):
        assert {"relation", "changes", "why"} <= set(row)
    words = rashomon("lineage", "--pairs", pairs, "--docs", docs).stdout.splitlines()
    assert words[1].startswith("2: unrelated")


def test_a_pair_of_unknown_reports_is_told(labelled: tuple[Path, Path]) -> None:
    pairs, docs = labelled
    pairs.write_text('{"pair_id": "9", "a": "p", "b": "nowhere"}\n')
    done = rashomon("lineage", "--pairs", pairs, "--docs", docs)
    assert done.code == 1
    assert "nowhere" in done.stderr


def test_pairs_without_docs_is_misuse(labelled: tuple[Path, Path]) -> None:
    assert rashomon("lineage", "--pairs", labelled[0]).code == 2


def test_a_broken_pair_is_told_with_its_line(labelled: tuple[Path, Path]) -> None:
    pairs, docs = labelled
    pairs.write_text('{"pair_id": "1"\n')
    done = rashomon("lineage", "--pairs", pairs, "--docs", docs)
    assert done.code == 1
    assert "line 1" in done.stderr


@pytest.mark.parametrize("verb", READERS)
def test_without_a_dossier_a_reader_says_how_to_make_one(verb: str, tmp_path: Path) -> None:
    done = rashomon(verb, "--in", tmp_path)
    assert done.code == 1
    assert "rashomon run" in done.stderr
    assert done.stdout == ""
