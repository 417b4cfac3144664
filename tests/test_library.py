"""`rashomon.reconcile`: any mixture of inputs, in any order, without network, files or a store."""

import json
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import PILE, write_pile
from tests.cli.command import rashomon as command

import rashomon
from rashomon.errors import BadSettings, MissingExtra
from rashomon.model.reports import Medium, Report
from rashomon.settings import ReconciliationSettings, Settings

ROWS = [
    {"id": name, "outlet": f"Outlet {name[0]}", "published": "2025-03-04", "text": text}
    for name, text in PILE.items()
]


def test_the_public_names() -> None:
    assert rashomon.__version__
    for name in rashomon.__all__:
        assert getattr(rashomon, name)
    with pytest.raises(AttributeError):
        rashomon.nothing  # noqa: B018


def test_paths_rows_and_reports_mix(tmp_path: Path) -> None:
    file = write_pile(tmp_path, "a.txt") / "a.txt"
    report = Report(id="own", path="own.txt", content=PILE["b.txt"], medium=Medium.PLAIN)
    told = rashomon.reconcile([file, str(file), report, ROWS[2]])
    assert {r["path"] for r in told.to_dict()["reports"]} == {"a.txt", "own.txt", "rows"}
    assert len(told.pile.texts) == 3


@pytest.mark.parametrize("kind", [str, Path])
def test_one_input_needs_no_list(kind: type, tmp_path: Path) -> None:
    write_pile(tmp_path, "a.txt")
    assert len(rashomon.reconcile(kind(tmp_path)).pile.texts) == 1
    assert len(rashomon.reconcile(ROWS[0]).pile.texts) == 1


def test_the_order_of_rows_changes_no_byte() -> None:
    told = rashomon.reconcile(ROWS).to_json()
    for seed in range(2):
        shuffled = random.Random(seed).sample(ROWS, len(ROWS))
        assert rashomon.reconcile(shuffled).to_json() == told


def test_of_two_rows_with_one_id_the_order_chooses_neither() -> None:
    rows = [ROWS[0], ROWS[1] | {"id": ROWS[0]["id"]}]
    told = rashomon.reconcile(rows)
    assert told.to_json() == rashomon.reconcile(rows[::-1]).to_json()
    assert len(told.pile.texts) == 1
    assert "duplicate id" in told.pile.skipped[0].reason


def test_rows_without_an_id_are_told_apart_by_what_they_hold() -> None:
    rows = [{k: v for k, v in row.items() if k != "id"} for row in ROWS]
    told = rashomon.reconcile(rows)
    assert len(told.pile.texts) == len(rows)
    assert told.to_json() == rashomon.reconcile(rows[::-1]).to_json()


def test_nothing_gives_nothing() -> None:
    told = rashomon.reconcile([])
    assert told.to_dict()["stories"] == []
    assert told.pile.texts == ()
    assert json.loads(told.to_json()) == told.to_dict()


@pytest.mark.parametrize("row", [{}, {"id": "x"}, {"id": "x", "text": " "}, {"text": 3}])
def test_a_row_without_words_is_skipped_with_its_reason(row: dict[str, Any]) -> None:
    told = rashomon.reconcile([row, ROWS[0]])
    assert [r["id"] for r in told.to_dict()["reports"]] == ["a.txt"]
    assert "no text" in told.pile.skipped[0].reason


def test_a_path_that_is_not_there_is_skipped(tmp_path: Path) -> None:
    told = rashomon.reconcile([tmp_path / "nowhere.txt", ROWS[0]])
    assert [s.path for s in told.pile.skipped] == ["nowhere.txt"]


def test_settings_are_obeyed() -> None:
    chosen = Settings(reconciliation=ReconciliationSettings(profile="ucdp"))
    questions = rashomon.reconcile(ROWS[0], chosen).to_dict()["questions"]
    assert {q["estimate"]["profile"] for q in questions if q["estimate"]} == {"ucdp"}


def test_a_shelf_becomes_a_table() -> None:
    told = rashomon.reconcile(ROWS)
    for shelf in ("figures", "questions", "quotations", "entities", "timeline", "reports"):
        assert told.to_polars(shelf).height == len(told.to_dict()[shelf])
    with pytest.raises(BadSettings, match="there are reports"):
        told.to_polars("nothing")


def test_without_polars_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(MissingExtra, match=r"rashomon\[polars\]"):
        rashomon.reconcile(ROWS[0]).to_polars()


@pytest.fixture
def cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which whoever asks for the network fails."""

    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("something asked for the network")

    for name in ("socket", "create_connection", "getaddrinfo", "gethostbyname"):
        monkeypatch.setattr(socket, name, refuse)


@pytest.mark.usefixtures("cut_off")
def test_the_main_job_never_asks_for_the_network(tmp_path: Path) -> None:
    from importlib.resources import as_file, files

    with as_file(files("rashomon") / "sample" / "reports") as pile:
        page = next(path for path in sorted(pile.iterdir()) if path.suffix == ".html")
        assert "http" in page.read_text(encoding="utf-8")
        done = command("run", page, write_pile(tmp_path / "pile"), "--out", tmp_path / "out")
    assert done.code == 0, done.stderr
    assert command("show", "--in", tmp_path / "out").code == 0
