"""Figures: what each number counts, on whose word, and how it may be compared."""

import pytest

from rashomon.claims import figures
from rashomon.mentions import amounts
from rashomon.model.claims import Claims, Figure, Quotation, Voice, VoiceKind
from rashomon.model.mentions import QuoteKind
from rashomon.model.moments import Grain, Moment
from rashomon.model.spans import Span
from rashomon.model.texts import Reading

PUBLISHED = Moment(earliest="2031-05-04", latest="2031-05-04", grain=Grain.DAY)


@pytest.fixture
def figures_of(text_of):
    def make(words: str, *quotations: Quotation) -> tuple[Figure, ...]:
        text, doc = text_of(words, outlet="Orla Gazette")
        reading = Reading(text=text, mentions=tuple(amounts.find(text, doc)))
        claims = Claims(report_id=text.id, published=PUBLISHED, quotations=quotations)
        return figures.make(reading, claims)

    return make


def test_the_words_are_kept(figures_of) -> None:
    words = "At least 40 sailors drowned off Marn."
    (figure,) = figures_of(words)
    assert (figure.span.of(words), figure.number.of(words)) == ("At least 40 sailors", "40")
    assert (figure.low, figure.high, figure.hedge, figure.head) == (40, None, "At least", "sailor")


def test_the_chain_runs_from_outlet_to_source(figures_of) -> None:
    (figure,) = figures_of("Four people died, the harbour police said.")
    assert [(v.kind, v.name) for v in figure.voices] == [
        (VoiceKind.OUTLET, "Orla Gazette"),
        (VoiceKind.SPEAKER, "the harbour police"),
    ]


def test_a_quotation_over_the_number_gives_its_speaker(figures_of) -> None:
    words = "“We counted 40 boats,” Mayor Lind told reporters."
    spoken = Span("r", 1, 20)
    quotation = Quotation(
        id="q",
        span=spoken,
        kind=QuoteKind.DIRECT,
        speaker=Span("r", 23, 33),
        cue=None,
        speaker_name="Mayor Lind",
        relayed_by=None,
        relayer_name=None,
        anonymous=False,
        continues=None,
        voices=(Voice(kind=VoiceKind.SPEAKER, name="Mayor Lind", span=Span("r", 23, 33)),),
        by="test",
    )
    (figure,) = figures_of(words, quotation)
    assert figure.voices[-1].name == "Mayor Lind"


def test_elliptic_counts_go_on_with_the_measure(figures_of) -> None:
    found = figures_of("Twenty cases were confirmed, including eight in Orla and two in Marn.")
    assert [f.measure for f in found] == ["cases", "cases", "cases"]
    assert [f.part for f in found] == [False, True, True]


@pytest.mark.parametrize(
    ("words", "background"),
    [
        ("Four people were killed on Sunday.", False),
        ("Nine people were killed there in 2011.", True),
        ("The army has at least 200,000 troops in the Orlan army.", True),
        ("The flood came on the 30th anniversary of one that killed 900 people.", True),
    ],
)
def test_numbers_of_other_events_are_background(figures_of, words: str, background: bool) -> None:
    assert figures_of(words)[-1].background == background


def test_ids_repeat(figures_of) -> None:
    words = "Four people died and 12 were hurt."
    assert [f.id for f in figures_of(words)] == [f.id for f in figures_of(words)]
    assert len({f.id for f in figures_of(words)}) == 2
