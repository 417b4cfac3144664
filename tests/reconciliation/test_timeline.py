"""The timeline: dated happenings in order, joined across reports, origins counted once."""

from collections.abc import Callable

import pytest
from spacy.tokens import Doc

from rashomon.claims import datings, happenings
from rashomon.mentions import deeds, times
from rashomon.model.claims import Claims
from rashomon.model.lineage import Lineage, Origin
from rashomon.model.moments import Grain, Moment
from rashomon.model.reconciliation import TimelineEntry
from rashomon.model.stories import Story
from rashomon.model.texts import Reading, Text
from rashomon.reconciliation.timeline import make_timeline

TUESDAY = Moment(earliest="2019-02-26", latest="2019-02-26", grain=Grain.DAY)
Timeline = Callable[..., tuple[TimelineEntry, ...]]


@pytest.fixture
def timeline(text_of: Callable[..., tuple[Text, Doc]]) -> Timeline:
    """The timeline of reports; reports in one tuple share an origin."""

    def make(*origins: str | tuple[str, ...], reverse: bool = False) -> tuple[TimelineEntry, ...]:
        readings: list[Reading] = []
        made: list[Claims] = []
        settled: list[Origin] = []
        for number, contents in enumerate(origins):
            names = []
            for content in (contents,) if isinstance(contents, str) else contents:
                name = f"r{len(readings)}"
                names.append(name)
                text, doc = text_of(content, id=name, path=name)
                found = sorted(
                    [*times.find(text, doc), *deeds.find(text, doc)], key=lambda m: m.span
                )
                reading = Reading(text=text, mentions=tuple(found))
                dated = Claims(report_id=name, published=TUESDAY)
                dated = Claims(
                    report_id=name, published=TUESDAY, times=datings.make(reading, dated)
                )
                readings.append(reading)
                made.append(
                    Claims(
                        report_id=name,
                        published=TUESDAY,
                        times=dated.times,
                        happenings=happenings.make(reading, dated),
                    )
                )
            settled.append(Origin(id=f"o{number}", name="", reports=tuple(names), why=""))
        story = Story(
            id="s", title="", reports=tuple(r.text.id for r in readings), window=None, why=""
        )
        step = -1 if reverse else 1
        lineage = Lineage(origins=tuple(settled), descents=(), pairs=())
        return make_timeline(story, made[::step], readings[::step], lineage)

    return make


ONE = "Rebels shelled the market of Osk on Saturday. The governor resigned on Monday."
OTHER = "On Saturday the market was shelled by rebels. Shops reopened on Sunday."


def days(entries: tuple[TimelineEntry, ...]) -> list[tuple[str | None, int, int]]:
    return [(e.when.earliest, len(e.claims), e.origins) for e in entries]


def test_one_deed_told_twice_is_one_entry_of_two_origins(timeline: Timeline) -> None:
    assert days(timeline(ONE, OTHER)) == [
        ("2019-02-23", 2, 2),
        ("2019-02-24", 1, 1),
        ("2019-02-25", 1, 1),
    ]


def test_a_copy_adds_no_origin(timeline: Timeline) -> None:
    assert [e[2] for e in days(timeline((ONE, ONE)))] == [1, 1]


def test_different_days_stay_apart(timeline: Timeline) -> None:
    entries = timeline(
        "Rebels shelled the market on Saturday.", "Rebels shelled the market on Sunday."
    )
    assert days(entries) == [("2019-02-23", 1, 1), ("2019-02-24", 1, 1)]
    assert [e.when.why for e in entries] == [
        "another report puts it on 2019-02-24",
        "another report puts it on 2019-02-23",
    ]


def test_different_hands_stay_apart(timeline: Timeline) -> None:
    entries = timeline(
        "Rebels shelled the market on Saturday.", "Marines shelled the port on Saturday."
    )
    assert len(entries) == 2


@pytest.mark.parametrize(
    "words",
    [
        "Rebels will shell the market on Friday.",
        "Rebels did not shell the market on Saturday.",
        "Rebels could have fled on Saturday.",
        "Rebels shell the market every Saturday.",
    ],
)
def test_what_was_not_done_is_not_listed(timeline: Timeline, words: str) -> None:
    assert timeline(words) == ()


def test_history_is_background(timeline: Timeline) -> None:
    entries = timeline("Rebels shelled the market on Saturday. The army seized power in 1958.")
    assert [(e.when.earliest, e.background) for e in entries] == [
        ("1958-01-01", True),
        ("2019-02-23", False),
    ]


def test_words_are_a_report_s_own_and_order_is_no_matter(timeline: Timeline) -> None:
    entries = timeline(ONE, OTHER)
    assert all(e.text in ONE or e.text in OTHER for e in entries)
    assert entries == timeline(ONE, OTHER, reverse=True)
