"""Text, Doc → Quote: what is said by whom: in marks, in the narrator's words, or a mere term."""

from collections.abc import Iterator, Sequence

from spacy.tokens import Doc

from rashomon.mentions.direct import Spoken, cue_chars, judge, phrase
from rashomon.mentions.marks import Marked, find_marked
from rashomon.mentions.phrases import Chars, end_of, noun_phrase
from rashomon.mentions.reported import Reported, find_reported
from rashomon.model.mentions import Quote, QuoteKind
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Text

BY = "quotes@1"


def find(text: Text, doc: Doc) -> Iterator[Quote]:
    """Quotations, direct, mixed, indirect and terms, with speaker, cue and who passed them on."""
    paragraphs = [(b.span.start, b.span.end) for b in text.blocks if b.kind in EVIDENCE_KINDS]
    marked = find_marked(text.content, paragraphs)
    spoken = judge(doc, text.content, marked, paragraphs)
    yield from _in_marks(text, spoken)
    for reported in find_reported(doc, inside_marks(text.content, marked)):
        yield _indirect(text, doc, reported)


def inside_marks(content: str, marked: Sequence[Marked]) -> bytearray:
    """For each character the number (1..250, round and round) of the outermost marks it is in."""
    inside = bytearray(len(content) + 1)
    for number, one in enumerate(m for m in marked if m.depth == 0):
        inside[one.start : one.end] = bytes([number % 250 + 1]) * (one.end - one.start)
    return inside


def _indirect(text: Text, doc: Doc, reported: Reported) -> Quote:
    speaker = None if reported.source is None else noun_phrase(reported.source)
    return Quote(
        span=Span(text.id, doc[reported.start].idx, end_of(doc[reported.end - 1])),
        by=BY,
        kind=QuoteKind.INDIRECT,
        speaker=None if speaker is None else Span(text.id, *speaker),
        cue=Span(text.id, reported.cue.idx, end_of(reported.cue)),
    )


def _in_marks(text: Text, spoken: list[Spoken]) -> Iterator[Quote]:
    previous: Quote | None = None
    for one in spoken:
        quote = _quote(text, one, previous)
        yield quote
        if quote.kind is not QuoteKind.TERM:
            previous = quote


def _quote(text: Text, one: Spoken, previous: Quote | None) -> Quote:
    def span(chars: Chars | None) -> Span | None:
        return None if chars is None else Span(text.id, *chars)

    place = Span(text.id, one.marked.start, one.marked.end)
    if one.goes_on and previous is not None:
        return Quote(
            span=place, by=BY, kind=one.kind, speaker=previous.speaker, cue=previous.cue,
            relayed_by=previous.relayed_by, continues=previous.span,
        )  # fmt: skip
    if one.cued is None:
        return Quote(span=place, by=BY, kind=one.kind)
    return Quote(
        span=place,
        by=BY,
        kind=one.kind,
        speaker=span(phrase(one.cued, one.cued.speaker)),
        cue=Span(text.id, *cue_chars(one.cued)),
        relayed_by=span(phrase(one.cued, one.cued.relayer)),
    )
