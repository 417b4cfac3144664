"""Publication windows of undated reports: from weekdays, tenses, lineage and counted days."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from spacy.tokens import Doc

from rashomon.mentions import deeds, times
from rashomon.model.lineage import Lineage, Origin, Pair, Relation
from rashomon.model.moments import Grain, Moment
from rashomon.model.stories import Story
from rashomon.model.texts import Reading, Text
from rashomon.stories.dating import date_reports

TextOf = Callable[..., tuple[Text, Doc]]

DATED = (
    "The dam above Orvel gave way on Saturday. Villagers fled on Saturday night. "
    "Engineers said Tuesday that 320 homes were gone."
)
STATED = Moment(
    earliest="2019-02-26",
    latest="2019-02-26",
    grain=Grain.DAY,
    basis="stated",
    why="Its date line.",
)


@pytest.fixture
def reading_of(text_of: TextOf) -> Callable[..., Reading]:
    def make(name: str, content: str, **fields: object) -> Reading:
        text, doc = text_of(content, id=name, path=f"{name}.txt", **fields)
        found = [*times.find(text, doc), *deeds.find(text, doc)]
        return Reading(text=text, mentions=tuple(sorted(found, key=lambda m: m.span)))

    return make


def story(*readings: Reading) -> Story:
    ids = tuple(sorted(r.text.id for r in readings))
    return Story(id="s", title="", reports=ids, window=None, why="")


def alone(*readings: Reading) -> Lineage:
    """Each report its own origin."""
    origins = tuple(
        Origin(id=f"o-{r.text.id}", name=r.text.id, reports=(r.text.id,), why="") for r in readings
    )
    return Lineage(origins=origins, descents=(), pairs=())


def window(moment: Moment | None) -> tuple[str | None, str | None]:
    assert moment is not None
    assert moment.why
    return moment.earliest, moment.latest


CASES = [
    # somebody spoke on Monday of what happened on Saturday
    (
        "The dam gave way on Saturday. Engineers said Monday that 270 homes were gone.",
        "2019-02-25",
        "2019-03-01",
    ),
    # the meeting of Monday is still to come
    (
        "The dam gave way on Saturday. A minister said on Sunday he would tour Orvel on Monday.",
        "2019-02-24",
        "2019-02-25",
    ),
    # three days that began on Saturday end on Monday
    (
        "The floods began Saturday. At least 167 people have fled over the last three days.",
        "2019-02-25",
        "2019-02-26",
    ),
    # only the event's own day
    ("The dam gave way on Saturday.", "2019-02-23", "2019-03-01"),
    # no weekday at all: within about a week
    ("The dam above Orvel gave way.", "2019-02-19", "2019-03-05"),
]


@pytest.mark.parametrize(("content", "earliest", "latest"), CASES)
def test_an_undated_report_gets_a_window(
    reading_of, content: str, earliest: str, latest: str
) -> None:
    dated = reading_of("a", DATED, published=STATED)
    undated = reading_of("b", content)
    found = date_reports(story(dated, undated), [undated, dated], alone(dated, undated))
    assert window(found["b"]) == (earliest, latest)
    assert found["b"] is not None
    assert found["b"].basis == "inferred"


def test_a_later_edition_bounds_the_earlier_one(reading_of) -> None:
    dated = reading_of("a", DATED, published=STATED)
    undated = reading_of("b", CASES[0][0])
    pair = Pair(
        a="a",
        b="b",
        relation=Relation.VERSION,
        share=0.9,
        later="a",
        later_why="",
        passages=(),
        changes=(),
    )
    lineage = replace(alone(dated, undated), pairs=(pair,))
    found = date_reports(story(dated, undated), [dated, undated], lineage)
    assert window(found["b"]) == ("2019-02-25", "2019-02-26")


def test_a_stated_date_is_kept_and_the_text_heard(reading_of) -> None:
    agreeing = reading_of("a", DATED, published=STATED)
    against = reading_of("b", "The dam gave way on March 2, 2019.", published=STATED)
    found = date_reports(story(agreeing, against), [agreeing, against], alone(agreeing, against))
    assert window(found["a"]) == window(found["b"]) == ("2019-02-26", "2019-02-26")
    assert found["a"] is not None
    assert "agrees" in found["a"].why
    assert found["b"] is not None
    assert "later" in found["b"].why


def test_nothing_tells_where_no_report_is_dated(reading_of) -> None:
    undated = reading_of("b", "The dam gave way on Saturday.")
    found = date_reports(story(undated), [undated], alone(undated))
    assert window(found["b"]) == (None, None)


def test_a_past_full_date_is_a_lower_bound(reading_of) -> None:
    undated = reading_of("b", "The dam gave way on February 23, 2019.")
    found = date_reports(story(undated), [undated], alone(undated))
    assert window(found["b"]) == ("2019-02-23", None)


def test_the_order_of_readings_changes_nothing(reading_of) -> None:
    pile = [reading_of("a", DATED, published=STATED)]
    pile += [reading_of(f"b{at}", case[0]) for at, case in enumerate(CASES)]
    forward = date_reports(story(*pile), pile, alone(*pile))
    assert dict(forward) == dict(date_reports(story(*pile), pile[::-1], alone(*pile)))


HEADS = [
    (
        "Dam gives way at Orvel March 01, 2008 Villagers fled the valley.",
        ("2008-03-01", "2008-03-01"),
    ),
    ("ORVEL, 25 August 1989 (RNA) -- Villagers fled the valley.", ("1989-08-25", "1989-08-25")),
    ("The dam was built on March 1, 1908 by hand.", (None, None)),
    ("The treaty of 3 May 1911 is void.", (None, None)),
]


@pytest.mark.parametrize(("content", "expected"), HEADS)
def test_a_date_between_title_and_text_is_the_report_s(
    reading_of, content: str, expected: tuple[str | None, str | None]
) -> None:
    undated = reading_of("b", content)
    found = date_reports(story(undated), [undated], alone(undated))
    moment = found["b"]
    assert moment is not None
    if expected[0]:
        assert window(moment) == expected
    else:
        assert moment.earliest != moment.latest or moment.earliest is None


def test_weekdays_of_a_long_story_fix_no_week(reading_of) -> None:
    first = reading_of("a", DATED, published=STATED)
    late = Moment(earliest="2019-03-26", latest="2019-03-26", grain=Grain.DAY, why="Its line.")
    last = reading_of("c", "The dam of Orvel was mended on Saturday.", published=late)
    undated = reading_of("b", "The dam gave way on Saturday.")
    pile = [first, last, undated]
    found = date_reports(story(*pile), pile, alone(*pile))
    assert window(found["b"]) == ("2019-02-19", "2019-04-02")
