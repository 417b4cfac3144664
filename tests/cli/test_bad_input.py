"""Whatever is wrong with the input or the disk: a clear word, the exit code, the rest done."""

import json
import os
import resource
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.cli.command import BLAST, FLOOD, PILE, Done, outputs, rashomon, write_pile


def skips(done: Done) -> dict[str, str]:
    """Path → reason, from the lines on stderr."""
    rows = [line.removeprefix("skipped ").split(": ", 1) for line in done.stderr.splitlines()]
    return {path: reason for path, reason in rows}


def run_beside_a_good_one(folder: Path, out: Path) -> Done:
    """A run over the folder with one readable report put into it; that one must be read."""
    write_pile(folder, "a.txt")
    done = rashomon("run", folder, "--out", out)
    assert done.code == 0
    reports = json.loads((out / "dossier.json").read_text())["reports"]
    assert "a.txt" in [r["path"] for r in reports]
    return done


LONG = "The council met and nothing was decided about the bridge. " * 20
PAGE = "<!doctype html><html><head><title>Log in</title></head><body><nav><a>Home</a></nav></html>"
BAD_FILES: list[tuple[str, bytes, str]] = [
    ("binary.txt", bytes(range(256)) * 40, "not text"),
    ("picture.html", b"\x89PNG\r\n\x1a\n" + bytes(100), "not text: a PNG image"),
    ("empty.txt", b"", "empty"),
    ("blank.txt", b" \n\n\t\n", "empty"),
    ("menu.html", PAGE.encode(), "no article found"),
    ("cut.txt.gz", b"\x1f\x8b\x08\x00\x00\x00\x00\x00", "broken gzip"),
    ("large.txt", LONG.encode() * 18_000, "larger than 20 MB"),
    ("huge.txt", b"x" * 50_000_000, "larger than 20 MB"),
]


@pytest.mark.parametrize(("name", "content", "reason"), BAD_FILES, ids=[b[0] for b in BAD_FILES])
def test_a_bad_file_is_skipped_with_its_reason(
    name: str, content: bytes, reason: str, tmp_path: Path
) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    (pile / name).write_bytes(content)
    done = run_beside_a_good_one(pile, tmp_path / "out")
    assert reason in skips(done)[name]
    plain = json.loads((tmp_path / "out" / "dossier.json").read_text())
    assert [s["path"] for s in plain["rashomon"]["skipped"]] == [name]
    assert done.stdout.splitlines()[-2].split() == ["skipped", "1"]


def test_the_largest_file_is_a_setting(tmp_path: Path) -> None:
    pile = write_pile(tmp_path / "pile", "a.txt", "b.txt")
    (tmp_path / "s.toml").write_text(f"[reports]\nlargest_file = {len(FLOOD)}\n")
    done = rashomon("run", pile, "--out", tmp_path / "out", "--settings", tmp_path / "s.toml")
    assert done.code == 0
    assert set(skips(done)) == {"a.txt"}


ENCODED: list[tuple[bytes, str]] = [
    ("The café by the weir in Senn was closed.".encode("windows-1252"), "café"),
    ("café — naïve déjà vu, 12 €".encode("utf-16"), "café — naïve"),
    ("caf\u00e9 d\u00e9j\u00e0 vu ".encode() * 9 + b"\xff", "café déjà vu"),
]


@pytest.mark.parametrize(("content", "words"), ENCODED)
def test_bytes_that_are_not_utf_8_are_decoded_and_it_is_said_how(
    content: bytes, words: str, tmp_path: Path
) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    (pile / "old.txt").write_bytes(content)
    run_beside_a_good_one(pile, tmp_path / "out")
    plain = json.loads((tmp_path / "out" / "dossier.json").read_text())
    old = next(r for r in plain["reports"] if r["path"] == "old.txt")
    assert words in old["content"]
    assert any("decoded as" in note for note in old["notes"])
    assert "decoded as" in rashomon("show", "old.txt", "--in", tmp_path / "out").stdout


def test_a_broken_line_is_skipped_under_its_number(tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    good = json.dumps({"id": "1", "text": FLOOD})
    lines = [good, '{"id": "2", "text": "cut', "[]", '{"id": "3"}', '"words"', good]
    (pile / "in.jsonl").write_text("\n".join(lines) + "\n")
    done = run_beside_a_good_one(pile, tmp_path / "out")
    told = [line.removeprefix("skipped in.jsonl: ") for line in done.stderr.splitlines()]
    assert [line.split(":")[0] for line in told] == [
        "duplicate id '1'", "line 2", "line 3", "line 4", "line 5",
    ]  # fmt: skip


def test_lone_halves_of_characters_do_no_harm(tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    (pile / "in.jsonl").write_text(r'{"id": "\ud800", "outlet": "\udfff", "text": "At \ud83d 9."}')
    done = run_beside_a_good_one(pile, tmp_path / "out")
    assert done.stderr == ""
    for name in ("dossier.json", "index.html", "reports.csv"):
        (tmp_path / "out" / name).read_text(encoding="utf-8")


def test_a_name_that_is_not_utf_8_does_no_harm(tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    try:
        (pile / os.fsdecode(b"old-\xe9.txt")).write_text(FLOOD)
    except (OSError, UnicodeError):
        pytest.skip("this file system holds UTF-8 names only")
    done = run_beside_a_good_one(pile, tmp_path / "out")
    assert done.stderr == ""
    json.loads((tmp_path / "out" / "dossier.json").read_text(encoding="utf-8"))


def test_an_unreadable_file_is_skipped(tmp_path: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root may read any file")
    pile = write_pile(tmp_path / "pile", "b.txt")
    (pile / "b.txt").chmod(0)
    done = run_beside_a_good_one(pile, tmp_path / "out")
    assert "cannot be read" in skips(done)["b.txt"]


def test_what_is_no_file_is_skipped(tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    os.mkfifo(pile / "pipe.txt")
    (pile / "gone.txt").symlink_to(pile / "nowhere")
    (pile / "round.txt").symlink_to(pile / "round.txt")
    done = run_beside_a_good_one(pile, tmp_path / "out")
    assert set(skips(done)) == {"pipe.txt", "gone.txt", "round.txt"}


def test_a_fault_in_reading_one_report_ends_no_run(
    pile: Path, tmp_path: Path, stop_at: Callable[[str, BaseException], None]
) -> None:
    stop_at("b.txt", ZeroDivisionError("nought"))
    done = rashomon("run", pile, "--out", tmp_path / "out")
    assert done.code == 0
    assert "fault of Rashomon's" in skips(done)["b.txt"]
    assert len(json.loads((tmp_path / "out" / "dossier.json").read_text())["reports"]) == 3


@pytest.mark.parametrize("names", [(), ("binary.txt",)], ids=["empty folder", "nothing readable"])
def test_without_a_report_there_is_no_dossier(names: tuple[str, ...], tmp_path: Path) -> None:
    pile = tmp_path / "pile"
    pile.mkdir()
    for name in names:
        (pile / name).write_bytes(bytes(100))
    done = rashomon("run", pile, "--out", tmp_path / "out")
    assert done.code == 1
    assert done.stdout == ""
    assert "no report found under" in done.stderr
    assert list(skips(done))[:-1] == list(names)
    assert not (tmp_path / "out" / "index.html").exists()
    write_pile(pile, "a.txt")
    assert rashomon("run", pile, "--out", tmp_path / "out").code == 0


@pytest.mark.parametrize(
    "arguments",
    [("run",), ("run", "nowhere"), ("nothing",), ("run", ".", "--no-such"), ("diff", "a")],
)
def test_misuse_ends_with_2(arguments: tuple[str, ...], tmp_path: Path) -> None:
    done = rashomon(*arguments)
    assert done.code == 2
    assert "Error" in done.stderr or "Usage" in done.stderr


def test_out_that_is_a_file_is_misuse(pile: Path) -> None:
    done = rashomon("run", pile, "--out", pile / "a.txt")
    assert done.code == 2
    assert "is a file" in done.stderr
    assert (pile / "a.txt").read_text() == BLAST


SETTINGS = [
    ("[reports]\nlargest = 1", "no setting 'largest'; there are largest_file"),
    ("[nothing]\nx = 1", "no setting 'nothing'"),
    ('[reports]\nlargest_file = "big"', "must be a whole number"),
    ("[reports]\nlargest_file = true", "must be a whole number"),
    ("[reports]\nlargest_file = -1", "must not be negative"),
    ("reports = 3", "is a table"),
    ("[reports\n", "not TOML"),
]


@pytest.mark.parametrize(("toml", "reason"), SETTINGS)
def test_a_bad_setting_is_misuse(toml: str, reason: str, pile: Path, tmp_path: Path) -> None:
    (tmp_path / "s.toml").write_text(toml)
    done = rashomon("run", pile, "--out", tmp_path / "out", "--settings", tmp_path / "s.toml")
    assert done.code == 2
    assert reason in done.stderr
    assert not (tmp_path / "out").exists()


BAD_STORES = [
    (b"This is a letter, not a database. " * 40, "not a store"),
    (b"SQLite format 3\x00" + bytes(4000), "not a store"),
]


@pytest.mark.parametrize(("content", "reason"), BAD_STORES)
def test_a_store_that_is_none_is_told_and_left(
    content: bytes, reason: str, pile: Path, tmp_path: Path
) -> None:
    store = tmp_path / "out" / "rashomon.db"
    store.parent.mkdir()
    store.write_bytes(content)
    done = rashomon("run", pile, "--out", store.parent)
    assert done.code == 1
    assert reason in done.stderr
    assert "move the file away" in done.stderr
    assert store.read_bytes() == content


DOSSIERS = ["", '{"rashomon": {"schema": 1}, "repor', "[]", '{"rashomon": {"schema": 1}}']


@pytest.mark.parametrize("content", [*DOSSIERS, "schema 9"])
def test_a_dossier_that_is_not_whole_is_told(content: str, sample: Path, tmp_path: Path) -> None:
    if content == "schema 9":
        plain = json.loads((sample / "dossier.json").read_text())
        content = json.dumps(plain | {"rashomon": {"schema": 9}})
    (tmp_path / "dossier.json").write_text(content)
    done = rashomon("show", "--in", tmp_path)
    assert done.code == 1
    assert "run it again" in done.stderr


def limited(size: int) -> Callable[[], None]:
    """Lets the process write no file beyond that size."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def run_apart(pile: Path, out: Path, before: Callable[[], None] | None) -> Done:
    """The run as a process of its own."""
    command = [sys.executable, "-c", "from rashomon.cli import main; main()"]
    done = subprocess.run(
        [*command, "run", str(pile), "--out", str(out)],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=before,
    )
    return Done(done.returncode, done.stdout, done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("size", [20_000, 120_000], ids=["the store", "the outputs"])
def test_where_nothing_more_can_be_written_it_is_said_and_nothing_is_half(
    size: int, tmp_path: Path
) -> None:
    pile, out = write_pile(tmp_path / "pile", *PILE), tmp_path / "out"
    done = run_apart(pile, out, limited(size))
    assert done.code == 1
    assert done.stderr.startswith("rashomon: ")
    assert "Traceback" not in done.stderr
    assert not [p for p in out.iterdir() if p.name.startswith(".")]
    assert rashomon("run", pile, "--out", out).code == 0
    rashomon("run", pile, "--out", tmp_path / "fresh")
    assert outputs(out) == outputs(tmp_path / "fresh")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on a disk of 200 kB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=200k", "none", str(folder)]
    if os.geteuid() or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("a small disk can only be mounted by root")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


@pytest.mark.slow
def test_a_full_disk_is_told_and_the_earlier_dossier_stays(
    small_disk: Path, tmp_path: Path
) -> None:
    pile = write_pile(tmp_path / "pile", "a.txt")
    assert rashomon("run", pile, "--out", small_disk).code in (0, 1)
    done = run_apart(write_pile(pile), small_disk, None)
    assert done.code == 1
    assert "No space left" in done.stderr or "full" in done.stderr
    for file in small_disk.glob("dossier.json"):
        json.loads(file.read_text())


HOSTILE = "\x1b]0;owned\x07\x1b[2J\u202e\x9b31m\u2066evil"


def test_nothing_a_report_says_is_obeyed_by_a_terminal(tmp_path: Path) -> None:
    row = {
        "id": f"i{HOSTILE}",
        "outlet": f"Outlet{HOSTILE}",
        "headline": f"Bridge falls{HOSTILE}",
        "byline": f"By Ann{HOSTILE}",
        "published": "2025-03-04",
        "text": f'A bridge{HOSTILE} fell, killing 12 people.\n"Run{HOSTILE}," said Ann Orr.',
    }
    other = row | {"id": f"j{HOSTILE}", "text": str(row["text"]).replace("12", "9")}
    pile = tmp_path / "pile"
    pile.mkdir()
    (pile / "in.jsonl").write_text("\n".join(map(json.dumps, (row, other))))
    (pile / f"bad{HOSTILE.replace('/', '')}.txt").write_bytes(bytes(10))
    out = tmp_path / "out"
    told = [rashomon("run", pile, "--out", out), rashomon("run", pile, "--out", out, "--json")]
    ids = [r["id"] for r in json.loads((out / "dossier.json").read_text())["reports"]]
    for verb in (
        ["show"], ["show", ids[0]], ["show", "no"], ["figures", "--all"], ["quotes"], ["timeline"],
        ["lineage"], ["diff", *ids], ["lineage", "--pair", *ids], ["why", ids[0]],
    ):  # fmt: skip
        told += [rashomon(*verb, "--in", out), rashomon(*verb, "--in", out, "--json")]
    told.append(rashomon("mentions", "--jsonl", pile / "in.jsonl"))
    assert sum("evil" in done.stdout for done in told) > 10
    for done in told:
        for words in (done.stdout, done.stderr):
            assert not set(words) & set(HOSTILE.replace("evil", "")) - set("]0;owned[2J31m")


def test_a_terminal_of_a_lesser_encoding_ends_no_answer(sample: Path) -> None:
    command = [sys.executable, "-c", "from rashomon.cli import main; main()"]
    done = subprocess.run(
        [*command, "quotes", "--in", str(sample)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
    )
    assert done.returncode == 0
    assert b"\\u201c" in done.stdout


def test_a_reader_who_leaves_is_no_error(sample: Path) -> None:
    command = f"{sys.executable} -c 'from rashomon.cli import main; main()' quotes --in {sample}"
    done = subprocess.run(
        ["sh", "-c", f"{command} | head -1"], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
