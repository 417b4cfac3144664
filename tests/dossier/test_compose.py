"""The brief: its sentences, their order, and that each stands on cited words."""

import pytest
from tests.factory import (
    claims,
    day,
    figure,
    lineage,
    origin,
    reading,
    spot,
    story,
    versions,
)

from rashomon.dossier import compose
from rashomon.dossier.compose import window_of
from rashomon.model.dossier import BriefLine, Dossier
from rashomon.model.lineage import Change
from rashomon.model.moments import Moment
from rashomon.model.texts import Reading
from rashomon.reconciliation import weigh
from rashomon.settings import DossierSettings, Settings

QUAY = reading("quay", "The fire killed four people. Over 270 rowers fled.", outlet="The Quay")
LAMP = reading("lamp", "Four people died on the pier.", outlet="The Lamp")
MAST = reading("mast", "The fire killed four people. Over 320 rowers fled.", outlet="The Mast")
FLED = {"measure": "defected", "head": "rower", "low_strict": True}


def dossier(settings: DossierSettings | None = None) -> Dossier:
    told = [
        claims(
            QUAY,
            figure(QUAY, "four people", "four", 4),
            figure(QUAY, "Over 270 rowers", "270", 270, None, **FLED),
            published=day("2024-05-01"),
        ),
        claims(LAMP, figure(LAMP, "Four people", "Four", 4), published=day("2024-05-01")),
        claims(
            MAST,
            figure(MAST, "four people", "four", 4),
            figure(MAST, "Over 320 rowers", "320", 320, None, **FLED),
            published=day("2024-05-02"),
        ),
    ]
    change = Change(kind="figure", before=spot(QUAY, "270"), after=spot(MAST, "320"), note="")
    pair = versions("mast", "quay", later="mast")
    traced = lineage(
        origin("quay", "mast", name="Gull Agency"),
        origin("lamp", name="The Lamp"),
        pairs=[
            type(pair)(**{f: getattr(pair, f) for f in pair.__slots__} | {"changes": (change,)})
        ],
    )
    readings: list[Reading] = [QUAY, LAMP, MAST]
    held = story("quay", "lamp", "mast")
    weighed = weigh(held, told, readings, traced, Settings().reconciliation)
    published: dict[str, Moment | None] = {c.report_id: c.published for c in told}
    return compose(held, weighed, readings, traced, published, settings or DossierSettings())


def test_the_brief_says_what_is_agreed_what_is_latest_and_what_changed() -> None:
    assert [(line.kind, line.text) for line in dossier().brief] == [
        ("agreed", "Deaths: Gull Agency and The Lamp agree, “Four people”."),
        ("latest", "Defected: the latest count is “Over 320 rowers” (Gull Agency, 2024-05-02)."),
        (
            "changed",
            "Defected: from “Over 270 rowers” (Gull Agency, 2024-05-01) "
            "to “Over 320 rowers” (Gull Agency, 2024-05-02).",
        ),
        ("changed", "Between two texts of Gull Agency, “270” became “320”."),
    ]


def test_every_quoted_word_stands_in_a_cited_place() -> None:
    contents = {r.text.id: r.text.content for r in (QUAY, LAMP, MAST)}
    for line in dossier().brief:
        cited = [span.of(contents[span.report_id]) for span in line.citations]
        quoted = [part.split("”")[0] for part in line.text.split("“")[1:]]
        assert all(any(words in said for said in cited) for words in quoted), line


def test_an_agreed_line_cites_every_origin() -> None:
    cited = {span.report_id for span in dossier().brief[0].citations}
    assert "lamp" in cited
    assert cited & {"quay", "mast"}


def test_lines_of_a_kind_are_capped() -> None:
    brief = dossier(DossierSettings(lines_of_a_kind=1)).brief
    assert [line.kind for line in brief] == ["agreed", "latest", "changed"]


def test_no_line_stands_without_a_citation() -> None:
    with pytest.raises(ValueError, match="needs a citation"):
        BriefLine(story="s", kind="agreed", text="Four died.", citations=())


def test_the_window_runs_from_the_first_to_the_last_report() -> None:
    window = dossier().story.window
    assert window is not None
    assert (window.earliest, window.latest) == ("2024-05-01", "2024-05-02")


def test_undated_reports_leave_no_window() -> None:
    held = dossier()
    assert window_of(held.reconciliation, {"quay": None}) is None
