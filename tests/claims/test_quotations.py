"""Quotations as claims: fullest names, unnamed speakers, voices from the outlet inwards."""

import pytest
from tests import factory

from rashomon.claims import quotations
from rashomon.model.claims import Claims, Quotation, VoiceKind
from rashomon.model.mentions import Name, NameKind, Quote, QuoteKind
from rashomon.model.spans import Span
from rashomon.model.texts import Reading

CONTENT = (
    'Mara Orlo of Drume said "we go". Orlo said his father told him. An aide spoke to the Ledger.'
)


def span(words: str, after: int = 0) -> Span:
    """Where the words stand."""
    start = CONTENT.index(words, after)
    return Span("r", start, start + len(words))


def made(*mentions: Name | Quote, **fields: object) -> tuple[Quotation, ...]:
    """The claims of a report with these mentions."""
    told = factory.reading("r", CONTENT, **fields)
    known = Claims(report_id="r", published=None)
    return quotations.make(Reading(text=told.text, mentions=mentions), known)


MARA = Name(span=span("Mara Orlo"), by="t", kind=NameKind.PERSON, head="Mara Orlo")
ORLO = Name(span=span("Orlo", 30), by="t", kind=NameKind.PERSON, head="Mara Orlo")
WE_GO = Quote(span=span("we go"), by="t", kind=QuoteKind.MIXED, speaker=span("Orlo", 30))


def test_a_surname_is_given_its_fullest_name() -> None:
    (said,) = made(MARA, ORLO, WE_GO)
    assert (said.speaker_name, said.anonymous) == ("Mara Orlo", False)


def test_a_pronoun_is_named_by_its_antecedent() -> None:
    quote = Quote(
        span=span("we go"), by="t", kind=QuoteKind.DIRECT, speaker=span("him"), resolved=ORLO.span
    )
    (said,) = made(MARA, ORLO, quote)
    assert said.speaker_name == "Mara Orlo"


def test_an_aide_is_not_known() -> None:
    quote = Quote(span=span("we go"), by="t", kind=QuoteKind.DIRECT, speaker=span("An aide"))
    (said,) = made(quote)
    assert (said.speaker_name, said.anonymous) == ("An aide", True)


def test_voices_go_from_outlet_to_source() -> None:
    quote = Quote(
        span=span("we go"), by="t", kind=QuoteKind.DIRECT, speaker=span("his father"),
        relayed_by=ORLO.span, via=span("the Ledger"),
    )  # fmt: skip
    (said,) = made(MARA, ORLO, quote, outlet="Drume Daily", agency="Coastline")
    assert [(v.kind, v.name) for v in said.voices] == [
        (VoiceKind.OUTLET, "Drume Daily"),
        (VoiceKind.AGENCY, "Ledger"),
        (VoiceKind.SPEAKER, "Mara Orlo"),
        (VoiceKind.SOURCE, "his father"),
    ]


def test_speech_that_was_not_is_no_claim() -> None:
    quote = Quote(span=span("we go"), by="t", kind=QuoteKind.INDIRECT, negated=True)
    assert made(quote) == ()


INSTITUTIONS = [
    ("Drumish harbour officials", True),
    ("the interior ministry", True),
    ("police", True),
    ("a senior official", False),
    ("two officials", False),
    ("several residents", False),
    ("the female soldier", False),
]


@pytest.mark.parametrize(("words", "expected"), INSTITUTIONS)
def test_an_office_is_known_and_a_crowd_is_not(words: str, expected: bool) -> None:
    assert quotations.is_institution(words) is expected
