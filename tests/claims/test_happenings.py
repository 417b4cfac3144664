"""Happenings: deeds with the moment beside them, under a sub-heading, or none."""

from collections.abc import Callable

import pytest
from spacy.tokens import Doc

from rashomon.claims import datings, happenings
from rashomon.mentions import deeds, times
from rashomon.model.claims import Claims, Happening
from rashomon.model.moments import Grain, Moment
from rashomon.model.texts import Reading, Text

TUESDAY = Moment(earliest="2019-02-26", latest="2019-02-26", grain=Grain.DAY)
UNKNOWN = Moment(earliest=None, latest=None, grain=Grain.SPAN, basis="unknown")
WINDOW = Moment(earliest="2019-02-25", latest="2019-02-27", grain=Grain.SPAN)
CONTENT = (
    "Troops left Marn on Saturday. The council will meet on Friday. "
    "The army had seized the mines in 1958. Two shops were burned last month."
)


@pytest.fixture
def told(text_of: Callable[..., tuple[Text, Doc]]) -> Callable[..., tuple[Happening, ...]]:
    def make(content: str, published: Moment | None) -> tuple[Happening, ...]:
        text, doc = text_of(content)
        found = sorted([*times.find(text, doc), *deeds.find(text, doc)], key=lambda m: m.span)
        reading = Reading(text=text, mentions=tuple(found))
        claims = Claims(report_id="r", published=published)
        dated = Claims(report_id="r", published=published, times=datings.make(reading, claims))
        return happenings.make(reading, dated)

    return make


def test_deeds_get_the_moment_told_beside_them(told) -> None:
    found = {h.lemma: h for h in told(CONTENT, TUESDAY)}
    assert {k: h.when.earliest for k, h in found.items() if h.when} == {
        "leave": "2019-02-23",
        "meet": "2019-03-01",
        "seize": "1958-01-01",
        "burn": "2019-01-01",
    }
    assert {k: h.modality for k, h in found.items()} == {
        "leave": "fact",
        "meet": "planned",
        "seize": "fact",
        "burn": "fact",
    }
    assert {k for k, h in found.items() if h.background} == {"seize", "burn"}


@pytest.mark.parametrize("published", [None, UNKNOWN, WINDOW])
def test_an_unknown_publication_crashes_nothing(told, published: Moment | None) -> None:
    found = told(CONTENT, published)
    assert [h.lemma for h in found] == ["leave", "meet", "seize", "burn"]
    assert found[2].background


def test_spans_hold_their_words(told) -> None:
    for happening in told(CONTENT, TUESDAY):
        assert happening.sentence.holds(happening.span)
        assert happening.when_span is None or happening.sentence.holds(happening.when_span)
