"""What a store promises, the same in memory and in a file."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rashomon.errors import BrokenStore
from rashomon.model.dossier import BriefLine
from rashomon.model.reports import Medium, Report, Skipped
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind, Reading, Text
from rashomon.store import Place, Store, open_store
from rashomon.store.schema import MIGRATIONS


def report(name: str, content: str = "The bridge is shut.") -> Report:
    return Report(id=name, path=f"{name}.txt", content=content, medium=Medium.PLAIN)


def reading(given: Report) -> Reading:
    span = Span(given.id, 0, len(given.content))
    text = Text(
        report=replace(given, outlet="The Senn Post"),
        blocks=(Block(span=span, kind=BlockKind.PROSE),),
        sentences=(span,),
    )
    return Reading(text=text, mentions=())


def put(store: Store, name: str, *, digest: str = "d", number: int = 0) -> None:
    given = report(name)
    store.keep(given, reading(given), Place(given.path, digest, number))


@pytest.fixture(params=["memory", "file"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | None:
    return tmp_path / "rashomon.db" if request.param == "file" else None


@pytest.fixture
def store(where: Path | None) -> Iterator[Store]:
    opened = open_store(where)
    opened.begin("made", "rules")
    yield opened
    opened.close()


def test_readings_come_back_whole_by_path_and_id(store: Store) -> None:
    for name in ("b", "a", "c"):
        put(store, name)
    assert list(store.readings()) == [reading(report(name)) for name in "abc"]


def test_a_report_is_where_it_was_kept(store: Store) -> None:
    put(store, "a", digest="x", number=7)
    assert store.place_of("a") == Place("a.txt", "x", 7)
    assert store.place_of("b") is None
    assert store.is_read("a")
    assert not store.is_read("b")


def test_keeping_again_replaces(store: Store) -> None:
    put(store, "a", digest="x")
    put(store, "a", digest="y")
    assert [r.text.id for r in store.readings()] == ["a"]
    assert store.place_of("a") == Place("a.txt", "y", 0)


def test_a_source_is_known_once_settled(store: Store) -> None:
    store.open("place", "a.txt", "d")
    assert not store.knows("place", "a.txt", "d")
    store.settle("place")
    assert store.knows("place", "a.txt", "d")
    assert store.knows("moved", "a.txt", "d")
    assert store.knows("place", "renamed.txt", "d")
    assert not store.knows("place", "a.txt", "other bytes")


def test_a_changed_source_takes_its_reports_with_it(store: Store) -> None:
    store.open("place", "a.txt", "d")
    put(store, "a")
    store.skip(Skipped(path="a.txt", reason="line 2: no text"), "d")
    store.settle("place")
    store.open("place", "a.txt", "e")
    assert list(store.readings()) == []
    assert store.skipped() == []


def test_the_reports_of_two_like_files_stay_while_one_of_them_stands(store: Store) -> None:
    for place in ("first", "second"):
        store.open(place, "a.txt", "d")
        store.settle(place)
    put(store, "a")
    store.open("first", "a.txt", "e")
    assert [r.text.id for r in store.readings()] == ["a"]


def test_who_gave_way_to_a_forgotten_report_is_read_anew(store: Store) -> None:
    for place in ("a", "b"):
        store.open(place, f"{place}.txt", "d")
        store.settle(place)
    put(store, "a")
    store.skip(Skipped(path="b.txt", reason="duplicate id"), "d", "a")
    store.open("a", "a.txt", "e")
    assert not store.knows("b", "b.txt", "d")


def test_other_ways_of_reading_make_everything_outdated(store: Store) -> None:
    store.open("place", "a.txt", "d")
    put(store, "a")
    store.settle("place")
    store.begin("otherwise", "rules")
    assert not store.knows("place", "a.txt", "d")
    assert [(r, p, i) for r, p, i in store.outdated()] == [
        (report("a"), Place("a.txt", "d", 0), "a")
    ]
    put(store, "a")
    assert list(store.outdated()) == []


def test_skips_come_once_sorted(store: Store) -> None:
    for path, reason in (("b", "x"), ("a", "y"), ("a", "x"), ("a", "x")):
        store.skip(Skipped(path=path, reason=reason), "d")
    assert [(s.path, s.reason) for s in store.skipped()] == [("a", "x"), ("a", "y"), ("b", "x")]
    store.unskip("a", "d")
    assert [s.path for s in store.skipped()] == ["b"]


def test_unskipping_a_source_leaves_another_of_its_name(store: Store) -> None:
    for digest in ("", "d", "e"):
        store.skip(Skipped(path="a", reason=f"reason {digest}"), digest)
    store.unskip("a", "d")
    assert [s.reason for s in store.skipped()] == ["reason e"]


LINE = BriefLine(story="s", kind="agreed", text="All agree.", citations=(Span("r", 0, 3),))


def counted(calls: list[str]) -> Callable[[], BriefLine]:
    def make() -> BriefLine:
        calls.append("made")
        return LINE

    return make


def test_a_result_is_made_once(store: Store) -> None:
    calls: list[str] = []
    for _ in range(3):
        assert store.recall(BriefLine, "key", counted(calls)) == LINE
    store.recall(BriefLine, "other", counted(calls))
    assert len(calls) == 2


def test_results_of_other_rules_are_dropped(store: Store) -> None:
    calls: list[str] = []
    store.recall(BriefLine, "key", counted(calls))
    store.begin("made", "other rules")
    store.recall(BriefLine, "key", counted(calls))
    assert len(calls) == 2


def test_results_that_nothing_asked_for_are_pruned(store: Store) -> None:
    calls: list[str] = []
    for key in ("kept", "stale"):
        store.recall(BriefLine, key, counted(calls))
    store.begin("made", "rules")
    store.recall(BriefLine, "kept", counted(calls))
    store.prune()
    for key in ("kept", "stale"):
        store.recall(BriefLine, key, counted(calls))
    assert len(calls) == 3


def test_a_transaction_is_whole_or_absent(store: Store) -> None:
    def fail_half_way() -> None:
        with store.transaction():
            put(store, "a")
            with store.transaction():
                put(store, "b")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert list(store.readings()) == []
    with store.transaction():
        put(store, "a")
    assert len(list(store.readings())) == 1


def test_what_a_file_holds_outlives_the_run(tmp_path: Path) -> None:
    file = tmp_path / "rashomon.db"
    first = open_store(file)
    first.begin("made", "rules")
    first.open("place", "a.txt", "d")
    put(first, "a")
    first.settle("place")
    first.recall(BriefLine, "key", lambda: LINE)
    first.close()
    second = open_store(file)
    second.begin("made", "rules")
    assert second.knows("place", "a.txt", "d")
    assert [r.text.id for r in second.readings()] == ["a"]
    assert second.recall(BriefLine, "key", lambda: pytest.fail("made again")) == LINE
    second.close()


def test_one_store_serves_one_run_at_a_time(tmp_path: Path) -> None:
    first = open_store(tmp_path / "rashomon.db")
    with pytest.raises(BrokenStore, match="another run is using it"):
        open_store(tmp_path / "rashomon.db")
    first.close()
    open_store(tmp_path / "rashomon.db").close()


def database(file: Path, script: str) -> None:
    link = sqlite3.connect(file)
    link.executescript(script)
    link.close()


def test_a_newer_store_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "rashomon.db"
    database(file, f"CREATE TABLE x (y); PRAGMA user_version = {len(MIGRATIONS) + 1};")
    before = file.read_bytes()
    with pytest.raises(BrokenStore, match="made by a newer Rashomon"):
        open_store(file)
    assert file.read_bytes()[100:] == before[100:]


def test_anothers_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "rashomon.db"
    database(file, "CREATE TABLE recipes (name);")
    with pytest.raises(BrokenStore, match="another program's database"):
        open_store(file)


def test_an_older_store_is_brought_up_to_date(tmp_path: Path) -> None:
    file = tmp_path / "rashomon.db"
    database(file, f"{MIGRATIONS[0]} PRAGMA user_version = 1;")
    store = open_store(file)
    store.begin("made", "rules")
    put(store, "a")
    assert len(list(store.readings())) == 1
    store.close()


def test_a_reading_that_cannot_be_understood_is_told(tmp_path: Path) -> None:
    file = tmp_path / "rashomon.db"
    store = open_store(file)
    store.begin("made", "rules")
    put(store, "a")
    store.close()
    database(file, """UPDATE report SET reading = '["Reading", 1]', given = '{}';""")
    store = open_store(file)
    store.begin("otherwise", "rules")
    with pytest.raises(BrokenStore, match="move the file away"):
        list(store.readings())
    assert [(r, i) for r, _, i in store.outdated()] == [(None, "a")]
    store.drop("a")
    assert list(store.readings()) == []
    store.close()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BrokenStore, match="unable to open"):
        open_store(tmp_path / "nowhere" / "rashomon.db")
