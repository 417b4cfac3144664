"""Who said what: marks, cues, fragments, terms, relays, pronouns, reported speech."""

from collections.abc import Callable

import pytest
from spacy.tokens import Doc

from rashomon.mentions import quotes
from rashomon.model.mentions import Quote, QuoteKind
from rashomon.model.spans import Span
from rashomon.model.texts import Text

Read = Callable[..., tuple[Text, Doc]]


def found_in(text_of: Read, content: str) -> list[Quote]:
    """The quotations of the words, in order."""
    text, doc = text_of(content)
    return sorted(quotes.find(text, doc), key=lambda q: (q.span, q.kind))


def words(content: str, span: Span | None) -> str | None:
    """The words at a span."""
    return None if span is None else span.of(content)


# content → (kind, words, speaker) of each quotation in marks
MARKED = [
    ("“We waited,” Sgt. Mara Orlo said. “It rained all night.”",
     [("direct", "We waited,", "Sgt. Mara Orlo"),
      ("direct", "It rained all night.", "Sgt. Mara Orlo")]),
    ('"We waited all night," said Mara Orlo, a fisherman.',
     [("direct", "We waited all night,", "Mara Orlo, a fisherman")]),
    ('The mayor told reporters: "The bridge is closed."',
     [("direct", "The bridge is closed.", "The mayor")]),
    ('"The bridge is closed," according to Mara Orlo.',
     [("direct", "The bridge is closed,", "Mara Orlo")]),
    ('Governor Pell called for a "clean slate" in the talks.',
     [("mixed", "clean slate", "Governor Pell")]),
    ('Militia known as "lanterns" guarded the road.', [("term", "lanterns", None)]),
    ('They sang "The Long Road Home" at the gate.', [("term", "The Long Road Home", None)]),
    ('"Son, go now," Orlo said his father told him before he left.',
     [("direct", "Son, go now,", "his father")]),
    ('"We go," she said, "and we stay."',
     [("direct", "We go,", "she"), ("direct", "and we stay.", "she")]),
    ("“The pier must stay.” — Mara Orlo", [("direct", "The pier must stay.", "Mara Orlo")]),
    ('"Get out," barked Orlo.', [("direct", "Get out,", "Orlo")]),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("content", "expected"), MARKED, ids=lambda v: str(v)[:30])
def test_quotations_in_marks(
    text_of: Read, content: str, expected: list[tuple[str, str, str | None]]
) -> None:
    said = [q for q in found_in(text_of, content) if q.kind is not QuoteKind.INDIRECT]
    assert [(q.kind, words(content, q.span), words(content, q.speaker)) for q in said] == expected


# content → (words, speaker) of reported speech
REPORTED = [
    ("Mara Orlo said the bridge was closed.", [("the bridge was closed", "Mara Orlo")]),
    ("Drumish officials said that the road had flooded.",
     [("that the road had flooded", "Drumish officials")]),
    ("The road had flooded, police said.", [("The road had flooded", "police")]),
    ("The road had flooded overnight, according to the ministry.",
     [("The road had flooded overnight", "the ministry")]),
    ("The boat sank at noon.", []),
    ("The lake is said to be deep.", []),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("content", "expected"), REPORTED, ids=lambda v: str(v)[:30])
def test_reported_speech(
    text_of: Read, content: str, expected: list[tuple[str, str | None]]
) -> None:
    said = [q for q in found_in(text_of, content) if q.kind is QuoteKind.INDIRECT]
    assert [(words(content, q.span), words(content, q.speaker)) for q in said] == expected


@pytest.mark.slow
def test_one_who_passes_words_on_is_not_their_speaker(text_of: Read) -> None:
    content = '"Son, go now," Orlo said his father told him before he left.'
    (said,) = found_in(text_of, content)
    assert words(content, said.relayed_by) == "Orlo"


@pytest.mark.slow
def test_parts_of_one_quotation_go_on(text_of: Read) -> None:
    content = '"We waited.\n"Nobody came," Mara Orlo said. "It rained."'
    first, second, third = found_in(text_of, content)
    assert (second.continues, third.continues) == (first.span, second.span)
    assert words(content, first.speaker) == "Mara Orlo"


@pytest.mark.slow
def test_a_pronoun_stands_for_the_latest_fitting_speaker(text_of: Read) -> None:
    content = (
        "Governor Anna Pell and Peter Sund spoke in turn.\n"
        'Mr Sund said the dam would hold.\n"We are sure," he said.\n'
        'Mrs Pell said nobody had asked her.\n"It is a shame," she said.'
    )
    resolved = {
        words(content, q.span): words(content, q.resolved)
        for q in found_in(text_of, content)
        if q.kind is QuoteKind.DIRECT
    }
    assert "Sund" in str(resolved["We are sure,"])
    assert "Pell" in str(resolved["It is a shame,"])


@pytest.mark.slow
def test_outlet_told_and_wish_not_to_be_named(text_of: Read) -> None:
    content = '"It will fall," an aide told the Harbour Times on condition of anonymity.'
    said = found_in(text_of, content)[0]
    assert words(content, said.via) == "the Harbour Times"
    assert said.anonymous


@pytest.mark.slow
def test_speech_that_was_not_is_marked(text_of: Read) -> None:
    content = "The minister did not say whether the dam would hold."
    assert all(q.negated for q in found_in(text_of, content))
