"""Time expressions: which words are times, their spans, types and normal forms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from spacy.tokens import Doc

from rashomon.mentions import times
from rashomon.model.mentions import When
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind, Text

CASES = [
    (
        "The ferry sank on Friday, Oct. 23, 1998.",
        [("Friday, Oct. 23, 1998", "DATE", "=1998-10-23")],
    ),
    ("It opened on 3 May 2011.", [("3 May 2011", "DATE", "=2011-05-03")]),
    ("It opened in May 2011.", [("May 2011", "DATE", "=2011-05")]),
    ("The vote is on March 12.", [("March 12", "DATE", "?M03-12")]),
    ("Dated 2019-02-26.", [("2019-02-26", "DATE", "=2019-02-26")]),
    ("Seen 4/17/2013 again.", [("4/17/2013", "DATE", "=2013-04-17")]),
    ("Seen 17/4/2013 again.", [("17/4/2013", "DATE", "=2013-04-17")]),
    ("Rain fell Monday.", [("Monday", "DATE", "?W1")]),
    ("Rain fell late Saturday.", [("late Saturday", "DATE", "?W6^late")]),
    ("Rain fell Wednesday night.", [("Wednesday night", "TIME", "?W3TNI")]),
    ("Rain fell last Friday.", [("last Friday", "DATE", "<W5")]),
    ("It begins next Tuesday.", [("next Tuesday", "DATE", ">W2")]),
    ("Two shots at 10:35 a.m. were heard.", [("10:35 a.m.", "TIME", "#D+0T10:35")]),
    ("It ends at 5 p.m. EST Nov. 9 or so.", [("5 p.m. EST Nov. 9", "TIME", "?M11-09T17:00Z-5")]),
    ("It struck at 0735 GMT.", [("0735 GMT", "TIME", "#D+0T07:35Z+0")]),
    ("They left at noon Thursday.", [("noon Thursday", "TIME", "?W4T12:00")]),
    ("They left early last week.", [("early last week", "DATE", "W-1^early")]),
    ("They left two months ago.", [("two months ago", "DATE", "M-2")]),
    ("They left a year earlier.", [("a year earlier", "DATE", "#Y-1")]),
    ("They left in the past few days.", [("the past few days", "DURATION", "=PXD P-XD")]),
    ("Over the last three days it rained.", [("the last three days", "DURATION", "=P3D P-3D")]),
    ("They left a day later.", [("a day", "DURATION", "=P1D #D+1")]),
    ("They met the next morning.", [("the next morning", "TIME", "#D+1TMO")]),
    ("The war lasted eight years.", [("eight years", "DURATION", "=P8Y")]),
    ("It took two and a half years.", [("two and a half years", "DURATION", "=P2Y6M")]),
    ("A two-week truce held.", [("two-week", "DURATION", "=P2W")]),
    ("Prices rose in recent years.", [("recent years", "DURATION", "=PXY P-XY")]),
    ("He came every Friday.", [("every Friday", "SET", "=XXXX-WXX-5")]),
    ("He came on Fridays.", [("Fridays", "SET", "=XXXX-WXX-5")]),
    (
        "Markets opened in the third quarter of 1984.",
        [("the third quarter of 1984", "DATE", "=1984-Q3")],
    ),
    ("Its third-quarter loss grew.", [("third-quarter", "DATE", "?Q3")]),
    ("It was so in the late 1980s.", [("the late 1980s", "DATE", "=198^late")]),
    ("It was so in the nineties.", [("the nineties", "DATE", "=199")]),
    ("It fell in nineteen ninety-six.", [("nineteen ninety-six", "DATE", "=1996")]),
    ("They rest in the summer of 2004.", [("the summer of 2004", "DATE", "=2004-SU")]),
    ("Shops shut on Christmas Day.", [("Christmas Day", "DATE", "?HOL:12-25")]),
    ("Shops shut yesterday morning.", [("yesterday morning", "TIME", "D-1TMO")]),
    ("It is over now.", [("now", "DATE", "=PRESENT_REF")]),
    ("It ends by the end of the month.", [("the end of the month", "DATE", "M+0^late")]),
    ("It ends later this year.", [("later this year", "DATE", "Y+0^late")]),
    ("It took two-and-a-half years.", [("two-and-a-half years", "DURATION", "=P2Y6M")]),
    ("Sales fell in Q3 2018.", [("Q3 2018", "DATE", "=2018-Q3")]),
    ("Seen 25.12.2004 again.", [("25.12.2004", "DATE", "=2004-12-25")]),
    ("It struck at 2200 hours.", [("2200 hours", "TIME", "#D+0T22:00")]),
    ("They meet twice a week.", [("twice a week", "SET", "=P1W")]),
    ("Over the weekend, crowds grew.", [("the weekend", "DATE", "WE+0")]),
]

NOTHING = [
    "They may march to the sea.",
    "He came second in the race.",
    "We ate a Sunday roast.",
    "She earned about $13 a month in the ranks.",
    "The 35-year-old lawmaker smiled.",
    "A woman 20 years old smiled.",
    "Output fell to 2.46 billion crowns.",
    "Sat in the sun, Jan Marek slept.",
    "They spent 1998 dollars.",
    "In a fall from a spring board he broke a leg.",
    "Three-quarters of the grain was lost.",
    "The score was 3:2 at the whistle.",
]


def read(words: str) -> list[tuple[str, str, str]]:
    found = times.grammar().read(words, 0, len(words))
    return [
        (words[f.start : times.without_stop(words, f.start, f.end)], f.type, f.expression)
        for f in found
    ]


@pytest.mark.parametrize(("words", "expected"), CASES)
def test_words_are_times(words: str, expected: list[tuple[str, str, str]]) -> None:
    assert read(words) == expected


@pytest.mark.parametrize("words", NOTHING)
def test_words_are_no_times(words: str) -> None:
    assert read(words) == []


TENSES = [
    ("Officials said Monday that the bridge had fallen.", "Monday", "past"),
    ("He will attend the talks on Monday.", "Monday", "future"),
    ("He said he would attend the talks on Monday.", "Monday", "future"),
    ("He had pledged that the aid would come on Saturday.", "Saturday", "past"),
    ("The council is to meet on Friday.", "Friday", "future"),
    ("The council is expected to meet Friday.", "Friday", "future"),
    ("He urged them to consider it at a Monday meeting.", "Monday", "past"),
    ("The deadline was moved until Friday.", "Friday", "future"),
]


@pytest.mark.parametrize(("words", "time", "tense"), TENSES)
def test_tense_is_that_of_the_verb_above(text_of, words: str, time: str, tense: str) -> None:
    text, doc = text_of(words)
    found = {when.span.of(words): when.tense for when in times.find(text, doc)}
    assert found[time] == tense


def test_sub_headings_are_read_and_promos_are_not(nlp) -> None:
    content = "What happened on Saturday\nWatch: the news of Friday\n"
    cut = content.index("\n")
    blocks = (
        Block(span=Span("r", 0, cut), kind=BlockKind.SUBHEADING),
        Block(span=Span("r", cut + 1, len(content) - 1), kind=BlockKind.PROMO),
    )
    report = Report(id="r", path="r.txt", content=content, medium=Medium.PLAIN)
    text = Text(report=report, blocks=blocks, sentences=())
    doc = Doc(nlp.vocab, words=[content], pos=["SPACE"], heads=[0], deps=["ROOT"])
    assert [w.span.of(content) for w in times.find(text, doc)] == ["Saturday"]


WORDS = st.lists(
    st.sampled_from(
        "a the two 3 31 1998 1990s May March Monday Friday's week weeks year ago later earlier "
        "last next this morning night 10:30 p.m. GMT of - , . ( ) every first third quarter half "
        "2019-02-30 99/99/99 00/00/00 0th 1/0 ’90s couple few and end early mid fiscal "
        "century old".split()
    ),
    max_size=14,
)


@given(WORDS)
def test_any_words_are_read_into_disjoint_ordered_spans(words: list[str]) -> None:
    content = " ".join(words)
    found = list(times.grammar().read(content, 0, len(content)))
    ends = [0, *(f.end for f in found)]
    assert all(f.start >= ends[i] and f.end > f.start for i, f in enumerate(found))
    assert all(f.type in {"DATE", "TIME", "DURATION", "SET"} and f.expression for f in found)


def test_every_span_holds_its_text(text_of) -> None:
    content = (
        "On Monday it rained.\n\nA day later, at 10 p.m., it stopped; since 1998 it never had."
    )
    text, doc = text_of(content)
    found = list(times.find(text, doc))
    assert [w.span.of(content) for w in found] == ["Monday", "A day", "10 p.m.", "1998"]
    assert all(isinstance(w, When) for w in found)
