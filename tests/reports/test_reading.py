"""Files found, told apart by content, decoded exactly, and skipped with a reason."""

import gzip
import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.errors import ReportRejected
from rashomon.model.reports import Report, Skipped
from rashomon.reports import Source, read_source, sources
from rashomon.reports.decoding import decode
from rashomon.settings import ReportSettings

SETTINGS = ReportSettings()
STORY = "The ferry left Port Amari at noon. Nobody was hurt, the harbour master said."


def everything(folder: Path, settings: ReportSettings = SETTINGS) -> list[Report | Skipped]:
    found: list[Report | Skipped] = []
    for source in sources([folder], settings):
        if isinstance(source, Skipped):
            found.append(source)
            continue
        try:
            found += read_source(source, settings)
        except ReportRejected as error:
            found.append(Skipped(path=source.path, reason=str(error)))
    return found


def only(folder: Path, settings: ReportSettings = SETTINGS) -> Report:
    (report,) = everything(folder, settings)
    assert isinstance(report, Report), report
    return report


def reason(folder: Path, settings: ReportSettings = SETTINGS) -> str:
    (skipped,) = everything(folder, settings)
    assert isinstance(skipped, Skipped), skipped
    return skipped.reason


def test_an_empty_folder_holds_nothing(tmp_path: Path) -> None:
    assert everything(tmp_path) == []


DECODED = [
    ("plain", STORY.encode(), STORY, None),
    ("carriage returns kept", b"One.\r\nTwo.\r\n", "One.\r\nTwo.\r\n", None),
    ("mark kept", b"\xef\xbb\xbf" + STORY.encode(), "\ufeff" + STORY, None),
    ("western", "Le café fut fermé, dit-il à Vell.".encode("windows-1252"), None, "windows-1252"),
    ("utf-16", "\ufeffNaïve ferry".encode("utf-16-le"), "\ufeffNaïve ferry", "utf-16-le"),
    ("faults", ("é" * 30).encode() + b"\xff" + STORY.encode(), None, "1 broken"),
]


@pytest.mark.parametrize(("name", "data", "words", "note"), DECODED, ids=[d[0] for d in DECODED])
def test_bytes_become_characters(
    name: str, data: bytes, words: str | None, note: str | None
) -> None:
    characters, notes = decode(data)
    assert words is None or characters == words
    assert bool(notes) == bool(note)
    assert not note or note in notes[0]


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc"))))
def test_utf_8_round_trips(words: str) -> None:
    assert decode(words.encode()) == (words, ())


REJECTED: list[tuple[str, bytes, str]] = [
    ("empty", b"", "empty"),
    ("white", b" \n\n", "empty"),
    ("pdf", b"%PDF-1.7 \x00\x01", "not text: a PDF"),
    ("picture", b"\x89PNG\r\n\x1a\n\x00", "not text: a PNG"),
    ("zeros", b"words\x00more", "not text: binary data"),
    (
        "menu only",
        b"<!doctype html><html><body><nav><a href='/'>Home</a></nav></body></html>",
        "no article found",
    ),
    ("cut gzip", gzip.compress(STORY.encode() * 50)[:40], "broken gzip"),
]


@pytest.mark.parametrize(("name", "data", "said"), REJECTED, ids=[r[0] for r in REJECTED])
def test_what_is_no_report_is_skipped_with_the_reason(
    tmp_path: Path, name: str, data: bytes, said: str
) -> None:
    (tmp_path / "x.txt").write_bytes(data)
    assert said in reason(tmp_path)


def test_a_long_file_is_skipped_and_long_rows_too(tmp_path: Path) -> None:
    (tmp_path / "long.txt").write_bytes(b"word " * 100)
    assert "larger than" in reason(tmp_path, ReportSettings(largest_file=100))
    (tmp_path / "long.txt").unlink()
    rows = [json.dumps({"id": "a", "text": "x " * 200}), json.dumps({"id": "b", "text": "short"})]
    (tmp_path / "rows.jsonl").write_text("\n".join(rows))
    skipped, kept = everything(tmp_path, ReportSettings(largest_file=100))
    assert isinstance(skipped, Skipped)
    assert "line 1" in skipped.reason
    assert isinstance(kept, Report)
    assert kept.id == "b"


def test_a_packed_bomb_is_not_unpacked_whole(tmp_path: Path) -> None:
    (tmp_path / "bomb.gz").write_bytes(gzip.compress(b"a b " * 1_000_000))
    assert "larger than" in reason(tmp_path, ReportSettings(largest_file=10_000))


def test_kinds_are_told_by_content(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(STORY)
    (tmp_path / "b.txt").write_text(json.dumps({"id": "row", "text": STORY}) + "\n")
    (tmp_path / "c.bin").write_bytes(gzip.compress(STORY.encode()))
    media = [r.medium.value for r in everything(tmp_path) if isinstance(r, Report)]
    assert media == ["plain", "row", "plain"]


def test_rows_keep_ids_and_offsets(tmp_path: Path) -> None:
    row = {
        "id": 7,
        "outlet": "The Vell Post",
        "published": "2019-02-26",
        "headline": "Ferry late",
        "text": STORY,
    }
    lines = [
        json.dumps(row),
        "{broken",
        json.dumps({"id": "empty", "text": " "}),
        json.dumps({"id": "z", "text": STORY}),
    ]
    (tmp_path / "rows.jsonl").write_text("\n".join(lines))
    first, broken, empty, last = everything(tmp_path)
    assert isinstance(first, Report)
    assert (first.id, first.content, first.headline) == ("7", STORY, "Ferry late")
    assert first.published
    assert (first.published.earliest, first.published.basis) == ("2019-02-26", "metadata")
    assert isinstance(broken, Skipped)
    assert broken.reason.startswith("line 2: not JSON")
    assert isinstance(empty, Skipped)
    assert empty.reason == "line 3: no text"
    assert isinstance(last, Report)


def test_half_characters_keep_their_place(tmp_path: Path) -> None:
    (tmp_path / "rows.jsonl").write_text('{"id": "a", "text": "ab\\ud800cd"}\n')
    assert only(tmp_path).content == "ab\ufffdcd"


def test_tables_and_arrays(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text('id,outlet,text\nk1,Vell Post,"One, two.\nThree."\n')
    (tmp_path / "b.json").write_text(json.dumps([{"id": "k2", "text": STORY}], indent=1))
    ids = [(r.id, r.content) for r in everything(tmp_path) if isinstance(r, Report)]
    assert ids == [("k1", "One, two.\nThree."), ("k2", STORY)]


def test_hidden_files_outputs_and_loops_are_passed_over(tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    (pile / "inner").mkdir(parents=True)
    (pile / "inner" / "a.txt").write_text(STORY)
    (pile / ".hidden").write_text(STORY)
    (pile / "inner" / "loop").symlink_to(pile)
    (pile / "out").mkdir()
    (pile / "out" / "rashomon.db").write_text("x")
    (pile / "out" / "index.html").write_text("<html>")
    assert only(pile).path == "inner/a.txt"


def test_one_file_named_twice_is_read_once(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text(STORY)
    (tmp_path / "b.txt").symlink_to(file)
    found = [s.path for s in sources([tmp_path, file], SETTINGS) if isinstance(s, Source)]
    assert found == ["a.txt"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_an_unreadable_file_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(STORY)
    (tmp_path / "a.txt").chmod(0)
    assert "cannot be read" in reason(tmp_path)


def test_a_missing_path_says_so(tmp_path: Path) -> None:
    (skipped,) = sources([tmp_path / "none.txt"], SETTINGS)
    assert isinstance(skipped, Skipped)


def test_ids_hang_on_name_and_bytes_only(tmp_path: Path) -> None:
    for name, words in (("one", STORY), ("two", STORY), ("three", STORY + "!")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.txt").write_text(words)
    one, two, three = (only(tmp_path / name).id for name in ("one", "two", "three"))
    assert one == two != three
