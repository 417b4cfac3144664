"""More files, the same files, other orders, interruptions: one pile, the same bytes."""

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import OUTPUTS, PILE, outputs, rashomon, write_pile

import rashomon as library
from rashomon.version import code_digest


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The outputs of one run on all four reports."""
    folder = tmp_path_factory.mktemp("whole")
    assert rashomon("run", write_pile(folder / "pile"), "--out", folder / "out").code == 0
    return outputs(folder / "out")


def test_a_fourth_file_is_the_only_one_read(
    tmp_path: Path, reads: list[str], whole: dict[str, bytes]
) -> None:
    first, fourth = write_pile(tmp_path / "p", "a.txt", "b.txt", "d.txt"), tmp_path / "q"
    rashomon("run", first, "--out", tmp_path / "out")
    assert sorted(reads) == ["a.txt", "b.txt", "d.txt"]
    reads.clear()
    write_pile(fourth, "c.txt")
    rashomon("run", fourth / "c.txt", "--out", tmp_path / "out")
    assert reads == ["c.txt"]
    assert outputs(tmp_path / "out") == whole


def test_running_again_reads_nothing_and_changes_no_byte(
    tmp_path: Path, reads: list[str], whole: dict[str, bytes]
) -> None:
    pile = write_pile(tmp_path / "pile")
    rashomon("run", pile, "--out", tmp_path / "out")
    reads.clear()
    rashomon("run", pile, "--out", tmp_path / "out")
    assert reads == []
    assert outputs(tmp_path / "out") == whole


def test_an_unchanged_story_is_not_weighed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rashomon import pipeline

    told: list[tuple[str, ...]] = []
    really = pipeline.tell
    monkeypatch.setattr(
        pipeline, "tell", lambda story, *a: (told.append(story.reports), really(story, *a))[1]
    )
    pile = write_pile(tmp_path / "pile", "a.txt", "b.txt")
    rashomon("run", pile, "--out", tmp_path / "out")
    assert len(told) == 2
    write_pile(pile, "c.txt")
    rashomon("run", pile, "--out", tmp_path / "out")
    assert len(told) == 3


def test_the_order_of_paths_changes_no_byte(tmp_path: Path, whole: dict[str, bytes]) -> None:
    pile = write_pile(tmp_path / "pile")
    files = [pile / name for name in reversed(sorted(PILE))]
    rashomon("run", *files, "--out", tmp_path / "out")
    assert outputs(tmp_path / "out") == whole


def test_a_folder_named_twice_is_read_once(tmp_path: Path, whole: dict[str, bytes]) -> None:
    pile = write_pile(tmp_path / "pile")
    rashomon("run", pile, pile / "a.txt", pile, "--out", tmp_path / "out")
    assert outputs(tmp_path / "out") == whole


def test_outputs_inside_the_pile_are_no_reports(tmp_path: Path, whole: dict[str, bytes]) -> None:
    pile = write_pile(tmp_path / "pile")
    for _ in range(2):
        rashomon("run", pile, "--out", pile)
    assert outputs(pile) == whole


def test_the_library_gives_the_commands_bytes(tmp_path: Path, whole: dict[str, bytes]) -> None:
    told = library.reconcile(write_pile(tmp_path / "pile"))
    assert told.to_json().encode() == whole["dossier.json"]
    assert told.to_html().encode() == whole["index.html"]


def test_a_changed_file_replaces_what_it_said(tmp_path: Path, whole: dict[str, bytes]) -> None:
    pile = write_pile(tmp_path / "pile")
    (pile / "a.txt").write_text("Nobody was hurt when a kiosk burned down in Senn on 2 May 2025.")
    rashomon("run", pile, "--out", tmp_path / "out")
    assert outputs(tmp_path / "out") != whole
    write_pile(pile, "a.txt")
    rashomon("run", pile, "--out", tmp_path / "out")
    assert outputs(tmp_path / "out") == whole


def test_a_file_mended_after_a_skip_is_read(tmp_path: Path, whole: dict[str, bytes]) -> None:
    pile = write_pile(tmp_path / "pile")
    (pile / "b.txt").write_bytes(b"\x00\x01\x02")
    assert "skipped b.txt" in rashomon("run", pile, "--out", tmp_path / "out").stderr
    write_pile(pile, "b.txt")
    assert rashomon("run", pile, "--out", tmp_path / "out").stderr == ""
    assert outputs(tmp_path / "out") == whole


def test_other_settings_read_the_kept_reports_again_without_their_files(
    tmp_path: Path, reads: list[str]
) -> None:
    pile, out = write_pile(tmp_path / "pile"), tmp_path / "out"
    rashomon("run", pile, "--out", out)
    before = outputs(out)
    for name in ("a.txt", "b.txt", "c.txt"):
        (pile / name).unlink()
    reads.clear()
    (tmp_path / "s.toml").write_text("[texts]\nlongest_block = 90_000\n")
    rashomon("run", pile, "--out", out, "--settings", tmp_path / "s.toml")
    assert sorted(reads) == sorted(PILE)
    assert outputs(out) == before


def test_settings_of_weighing_alone_read_nothing_again(tmp_path: Path, reads: list[str]) -> None:
    pile, out = write_pile(tmp_path / "pile", "a.txt"), tmp_path / "out"
    rashomon("run", pile, "--out", out)
    reads.clear()
    (tmp_path / "s.toml").write_text('[reconciliation]\nprofile = "acled"\n')
    rashomon("run", pile, "--out", out, "--settings", tmp_path / "s.toml")
    assert reads == []
    questions = json.loads((out / "dossier.json").read_text())["questions"]
    assert {q["estimate"]["profile"] for q in questions if q["estimate"]} == {"acled"}


def test_whichever_report_of_an_id_comes_first_the_same_is_kept(tmp_path: Path) -> None:
    for name, text in (("a", PILE["a.txt"]), ("b", PILE["b.txt"])):
        (tmp_path / f"{name}.jsonl").write_text(json.dumps({"id": "one", "text": text}) + "\n")
    rashomon("run", tmp_path / "a.jsonl", tmp_path / "b.jsonl", "--out", tmp_path / "x")
    for name in ("b", "a"):
        rashomon("run", tmp_path / f"{name}.jsonl", "--out", tmp_path / "y")
    assert outputs(tmp_path / "x") == outputs(tmp_path / "y")
    plain = json.loads((tmp_path / "x" / "dossier.json").read_text())
    assert [r["path"] for r in plain["reports"]] == ["a.jsonl"]
    assert [s["path"] for s in plain["rashomon"]["skipped"]] == ["b.jsonl"]


def test_ctrl_c_half_way_keeps_what_was_read(
    pile: Path,
    tmp_path: Path,
    stop_at: Callable[[str, BaseException], None],
    monkeypatch: pytest.MonkeyPatch,
    whole: dict[str, bytes],
) -> None:
    with monkeypatch.context():
        stop_at("c.txt", KeyboardInterrupt())
        done = rashomon("run", pile, "--out", tmp_path / "out")
    assert done.code == 1
    assert "stopped" in done.stderr
    assert not (tmp_path / "out" / "index.html").exists()
    monkeypatch.undo()
    seen: list[str] = []
    from rashomon import pipeline

    really = pipeline.read

    def read(report: Any, settings: Any) -> Any:
        seen.append(report.path)
        return really(report, settings)

    monkeypatch.setattr(pipeline, "read", read)
    assert rashomon("run", pile, "--out", tmp_path / "out").code == 0
    assert seen == ["c.txt", "d.txt"]
    assert outputs(tmp_path / "out") == whole


def test_a_stop_inside_a_table_loses_none_of_its_rows(
    tmp_path: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from rashomon import pipeline

    rows = [json.dumps({"id": name, "text": text}) for name, text in PILE.items()]
    (tmp_path / "in.jsonl").write_text("\n".join(rows))
    watched = pipeline.read

    def read(report: Any, settings: Any) -> Any:
        if report.id == "c.txt":
            raise KeyboardInterrupt
        return watched(report, settings)

    with monkeypatch.context() as patch:
        patch.setattr(pipeline, "read", read)
        assert rashomon("run", tmp_path / "in.jsonl", "--out", tmp_path / "out").code == 1
    reads.clear()
    assert rashomon("run", tmp_path / "in.jsonl", "--out", tmp_path / "out").code == 0
    assert len(reads) == 2


STOPPED = """
import os, signal, sys
from rashomon import pipeline
from rashomon.cli import main
really, seen = pipeline.read, []
pipeline.code_digest = lambda: {digest!r}  # as this test's, should a module change meanwhile

def read(report, settings):
    seen.append(report.path)
    if len(seen) == 3:
        os.kill(os.getpid(), signal.{name})
    return really(report, settings)

pipeline.read = read
main(sys.argv[1:])
"""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code"), [("SIGINT", 1), ("SIGKILL", -signal.SIGKILL)])
def test_a_signal_half_way_leaves_the_store_whole(
    name: str, code: int, pile: Path, tmp_path: Path, reads: list[str], whole: dict[str, bytes]
) -> None:
    out = tmp_path / "out"
    code_of = STOPPED.format(name=name, digest=code_digest())
    done = subprocess.run(
        [sys.executable, "-c", code_of, "run", str(pile), "--out", str(out)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == code
    if name == "SIGINT":
        assert "stopped" in done.stderr
        assert "Traceback" not in done.stderr
    assert not any((out / name).exists() for name in OUTPUTS)
    assert rashomon("run", pile, "--out", out).code == 0
    assert reads == ["c.txt", "d.txt"]
    assert outputs(out) == whole


@pytest.mark.slow
def test_a_second_run_on_one_store_is_told_so(pile: Path, tmp_path: Path) -> None:
    from rashomon.store import open_store

    (tmp_path / "out").mkdir()
    store = open_store(tmp_path / "out" / "rashomon.db")
    command = "from rashomon.cli import main; main()"
    try:
        done = subprocess.run(
            [sys.executable, "-c", command, "run", str(pile), "--out", str(tmp_path / "out")],
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        store.close()
    assert done.returncode == 1
    assert "another run is using it" in done.stderr
    assert rashomon("run", pile, "--out", tmp_path / "out").code == 0
