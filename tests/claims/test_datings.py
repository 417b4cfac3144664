"""Time expressions anchored: TimeML values and moments against a publication day, or none."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.claims import datings
from rashomon.claims.datings_calendar import easter
from rashomon.claims.datings_resolve import Context, Told, resolve
from rashomon.model.claims import Claims
from rashomon.model.mentions import When
from rashomon.model.moments import Grain, Moment
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind, Reading, Text

TUESDAY = date(2019, 2, 26)
CASES = [
    # a past weekday is the latest not after publication, that day included
    ("?W6", "past", "2019-02-23", "2019-02-23", "2019-02-23"),
    ("?W2", "past", "2019-02-26", "2019-02-26", "2019-02-26"),
    ("?W3", "past", "2019-02-20", "2019-02-20", "2019-02-20"),
    ("?W3", None, "2019-02-20", "2019-02-20", "2019-02-20"),
    ("?W3", "future", "2019-02-27", "2019-02-27", "2019-02-27"),
    ("?W2", "future", "2019-02-26", "2019-02-26", "2019-02-26"),
    ("<W2", "past", "2019-02-19", "2019-02-19", "2019-02-19"),
    (">W2", "future", "2019-03-05", "2019-03-05", "2019-03-05"),
    ("D-1", "past", "2019-02-25", "2019-02-25", "2019-02-25"),
    ("D-1TNI", "past", "2019-02-25TNI", "2019-02-25T18:00", "2019-02-25T23:59"),
    ("W-1", "past", "2019-W08", "2019-02-18", "2019-02-24"),
    ("W-1^early", "past", "2019-W08", "2019-02-18", "2019-02-20"),
    ("M-2", "past", "2018-12", "2018-12-01", "2018-12-31"),
    ("Y+0", "past", "2019", "2019-01-01", "2019-12-31"),
    ("WE+0", "past", "2019-W08-WE", "2019-02-23", "2019-02-24"),
    ("?M10-23", "past", "2018-10-23", "2018-10-23", "2018-10-23"),
    ("?M04-02", "past", "2019-04-02", "2019-04-02", "2019-04-02"),
    ("?M10-23", "future", "2019-10-23", "2019-10-23", "2019-10-23"),
    ("?M10", "past", "2018-10", "2018-10-01", "2018-10-31"),
    ("?SU", "past", "2018-SU", "2018-06-01", "2018-08-31"),
    ("?Q3", "past", "2018-Q3", "2018-07-01", "2018-09-30"),
    ("?HOL:easter", "future", "2019-04-21", "2019-04-21", "2019-04-21"),
    ("=1998-10-23", None, "1998-10-23", "1998-10-23", "1998-10-23"),
    ("=198^late", None, "198", "1986-09-01", "1989-12-31"),
    ("=P3D P-3D", "past", "P3D", "2019-02-23", "2019-02-26"),
    ("=PXD P-XD", "past", "PXD", None, "2019-02-26"),
    ("=2019-02-23T10:35", None, "2019-02-23T10:35", "2019-02-23T10:35", "2019-02-23T10:35"),
]


@pytest.mark.parametrize(("expression", "tense", "value", "earliest", "latest"), CASES)
def test_expressions_are_anchored(
    expression: str, tense: str | None, value: str, earliest: str | None, latest: str | None
) -> None:
    found, moment = resolve(expression, tense, Context(published=TUESDAY))
    assert found == value
    assert moment is not None
    assert (moment.earliest, moment.latest) == (earliest, latest)


UNANCHORED = [
    ("?W5", "XXXX-WXX-5"),
    ("?M10-23", "XXXX-10-23"),
    ("?M10", "XXXX-10"),
    ("?SU", "XXXX-SU"),
    ("Y-1", "XXXX"),
    ("M+1", "XXXX-XX"),
    ("W+0", "XXXX-WXX"),
    ("D-1", "XXXX-XX-XX"),
    ("D+0", "PRESENT_REF"),
    ("=1998", "1998"),
    ("=PTXM", "PTXM"),
    ("=XXXX-WXX-2TNI", "XXXX-WXX-2TNI"),
    ("?W5TEV", "XXXX-WXX-5TEV"),
    ("#D+0T10:35", "XXXX-XX-XXT10:35"),
]


@pytest.mark.parametrize(("expression", "value"), UNANCHORED)
def test_without_publication_a_value_has_crosses(expression: str, value: str) -> None:
    assert resolve(expression, "past", Context(published=None))[0] == value


def test_a_day_later_counts_from_the_time_told() -> None:
    told = Told((date(2019, 2, 23), date(2019, 2, 23)), "D")
    value, moment = resolve("=P1D #D+1", "past", Context(published=TUESDAY, told=told))
    assert value == "P1D"
    assert moment is not None
    assert moment.earliest == "2019-02-24"


@pytest.mark.parametrize(
    ("year", "day"), [(1998, "04-12"), (2000, "04-23"), (2019, "04-21"), (2024, "03-31")]
)
def test_easter(year: int, day: str) -> None:
    assert easter(year).isoformat() == f"{year}-{day}"


def reading(content: str, *times: tuple[str, str, str | None], heading: str = "") -> Reading:
    """A text with the given words as time expressions, after a sub-heading if one is given."""
    at, whens = 0, []
    for words, expression, tense in times:
        at = content.index(words, at)
        kind = "DURATION" if expression.startswith("=P") else "DATE"
        span = Span("r", at, at + len(words))
        whens.append(When(span=span, by="t", type=kind, expression=expression, tense=tense))
        at += len(words)
    blocks = [Block(span=Span("r", 0, len(content)), kind=BlockKind.PROSE)]
    if heading:
        cut = len(heading)
        blocks = [
            Block(span=Span("r", 0, cut), kind=BlockKind.SUBHEADING),
            Block(span=Span("r", cut + 1, len(content)), kind=BlockKind.PROSE),
        ]
    report = Report(id="r", path="r", content=content, medium=Medium.PLAIN)
    sentences = (Span("r", 0, len(content)),)
    return Reading(
        text=Text(report=report, blocks=tuple(blocks), sentences=sentences), mentions=tuple(whens)
    )


def claims(earliest: str | None, latest: str | None = None) -> Claims:
    if earliest is None:
        return Claims(report_id="r", published=None)
    moment = Moment(earliest=earliest, latest=latest or earliest, grain=Grain.DAY)
    return Claims(report_id="r", published=moment)


def test_a_publication_window_widens_only_what_it_touches() -> None:
    told = reading("On Saturday, and today.", ("Saturday", "?W6", "past"), ("today", "D+0", "past"))
    saturday, today = datings.make(told, claims("2019-02-25", "2019-02-26"))
    assert saturday.moment is not None
    assert saturday.value == "2019-02-23"
    assert (saturday.moment.earliest, saturday.moment.latest) == ("2019-02-23", "2019-02-23")
    assert today.moment is not None
    assert (today.moment.earliest, today.moment.latest) == ("2019-02-25", "2019-02-26")


def test_chains_count_from_the_time_before() -> None:
    told = reading(
        "He fled on Saturday. His wife followed a day later.",
        ("Saturday", "?W6", "past"),
        ("a day", "=P1D #D+1", "past"),
    )
    moment = datings.make(told, claims("2019-02-26"))[1].moment
    assert moment is not None
    assert moment.earliest == "2019-02-24"


def test_sub_headings_anchor_their_paragraphs() -> None:
    heading = "The clashes of Saturday"
    told = reading(
        f"{heading}\nTwo fell that day.",
        ("Saturday", "?W6", None),
        ("that day", "#D+0", "past"),
        heading=heading,
    )
    assert datings.make(told, claims("2019-02-26"))[1].value == "2019-02-23"


EXPRESSIONS = st.from_regex(
    r"(=(\d{4}|\d{3}|\d{4}-\d\d-\d\d|P\dD|PRESENT_REF)|[?<>.](W[1-7]|M(0[1-9]|1[0-2])(-\d\d)?|SU|WI|"
    r"Q[1-4]|H[12]|HOL:(easter|labor|12-25))|#?(Y|M|W|D|Q|E|C|WE|F|H|MIN)[+-]\d{1,4})"
    r"(T(MO|NI|10:30))?(\^(early|late|mid))?",
    fullmatch=True,
)


@given(
    EXPRESSIONS,
    st.sampled_from([None, "past", "present", "future"]),
    st.one_of(st.none(), st.dates()),
)
def test_no_expression_crashes(expression: str, tense: str | None, day: date | None) -> None:
    value, moment = resolve(expression, tense, Context(published=day))
    assert value
    if moment and moment.earliest and moment.latest:
        assert moment.earliest[:10] <= moment.latest[:10]


@given(st.integers(1, 7), st.dates(date(1900, 1, 1), date(2100, 1, 1)))
def test_a_past_weekday_is_never_after_publication(weekday: int, day: date) -> None:
    value, _ = resolve(f"?W{weekday}", "past", Context(published=day))
    back = (day - date.fromisoformat(value)).days
    assert 0 <= back <= 6
    assert date.fromisoformat(value).isoweekday() == weekday


@given(st.integers(1, 7), st.dates(date(1900, 1, 1), date(2100, 1, 1)))
def test_a_future_weekday_is_never_before_publication(weekday: int, day: date) -> None:
    value, _ = resolve(f"?W{weekday}", "future", Context(published=day))
    assert 0 <= (date.fromisoformat(value) - day).days <= 6


def test_an_unknown_publication_crashes_nothing() -> None:
    told = reading("On Saturday, then.", ("Saturday", "?W6", "past"))
    assert datings.make(told, claims(None))[0].value == "XXXX-WXX-6"
    unknown = Moment(earliest=None, latest=None, grain=Grain.SPAN, basis="unknown")
    assert datings.make(told, Claims(report_id="r", published=unknown))[0].moment is None
