"""Tables: what a cell holds, what never runs, and how a row leads back to its words."""

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.factory import claims, day, figure, lineage, origin, reading, story

from rashomon.model.dossier import Dossier, Dossiers
from rashomon.model.reports import Skipped
from rashomon.reconciliation import weigh
from rashomon.settings import Settings
from rashomon.views.csv import (
    CSV_RENDERERS,
    cell,
    render_figures,
    render_reports,
    table,
)

DANGEROUS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    " =HYPERLINK(1)",
    "＝1+1",
    "\u00a0=1",
    "\n=1",
]


@pytest.mark.parametrize("words", DANGEROUS)
def test_words_that_could_run_are_held_by_a_mark(words: str) -> None:
    assert cell(words) == f"'{words}"


@pytest.mark.parametrize(
    ("value", "shown"),
    [(None, ""), (True, "true"), (3.0, "3"), (-2, "-2"), (0.5, "0.5"), ("four", "four"), (0, "0")],
)
def test_values(value: object, shown: str) -> None:
    assert cell(value) == shown  # type: ignore[arg-type]


@given(st.lists(st.lists(st.text(), min_size=2, max_size=2)))
def test_a_reader_of_csv_gets_the_cells_back(rows: list[list[str]]) -> None:
    made = table(["a", "b"], [dict(zip("ab", row, strict=True)) for row in rows])
    read = list(csv.reader(StringIO(made, newline="")))
    assert read == [["a", "b"], *([cell(words) for words in row] for row in rows)]


def pile() -> Dossiers:
    told = reading("r1", '=Four people, or "so", died.', outlet="@The Quay")
    other = reading("r2", "Four people died.", outlet="The Lamp")
    made = [
        claims(told, figure(told, "=Four people", "Four", 4), published=day("2024-05-01")),
        claims(other, figure(other, "Four people", "Four", 4), published=day("2024-05-02")),
    ]
    traced = lineage(origin("r1", name="The Quay"), origin("r2", name="The Lamp"))
    weighed = weigh(story("r1", "r2"), made, [told, other], traced, Settings().reconciliation)
    held = Dossier(
        story=story("r1", "r2"),
        reconciliation=weighed,
        brief=(),
        published=(("r1", day("2024-05-01")), ("r2", None)),
    )
    return Dossiers(
        version="0",
        settings=(),
        texts=(told.text, other.text),
        skipped=(Skipped(path="x.bin", reason="not text: a picture"),),
        lineage=traced,
        dossiers=(held,),
    )


def rows_of(words: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(words, newline="")))


def test_a_figure_row_leads_to_its_words_and_its_verdict() -> None:
    row, other = rows_of(render_figures(pile()))
    assert row["words"] == "'=Four people"
    assert row["outlet"] == "'@The Quay"
    assert (row["span"], row["number_span"]) == ("r1:0-12", "r1:1-5")
    assert row["verdict"] == other["verdict"] == "agreed"
    assert (row["estimate_best"], row["low"], row["high"]) == ("4", "4", "4")
    assert row["as_of_earliest"] == ""


def test_reports_list_what_was_skipped_and_why() -> None:
    rows = rows_of(render_reports(pile()))
    assert [row["report"] for row in rows] == ["r1", "r2", ""]
    assert rows[1]["published_earliest"] == ""
    assert rows[2]["skipped_because"] == "not text: a picture"


def test_every_table_has_a_header_and_ends_its_last_line() -> None:
    for name, render in CSV_RENDERERS:
        made = render(pile())
        assert made.endswith("\n"), name
        assert "span" in made.split("\n")[0] or name == "reports.csv"
