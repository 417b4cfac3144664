"""Text, Doc → Quote: what is said by whom: in marks, in the narrator's words, or a mere term."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spacy.tokens import Doc

from rashomon.mentions.antecedents import Cast, resolve
from rashomon.mentions.circumstances import nameless, unsaid, via
from rashomon.mentions.cueing import cue_chars, phrase
from rashomon.mentions.direct import Spoken, judge
from rashomon.mentions.marks import Marked, find_marked
from rashomon.mentions.names import find as find_names
from rashomon.mentions.phrases import Chars, beside, end_of
from rashomon.mentions.reported import Reported, find_reported
from rashomon.model.mentions import Quote, QuoteKind
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Text

BY = "quotes@1"
MARKS = frozenset("“”\"'‘’«»‹›„")


def find(text: Text, doc: Doc) -> Iterator[Quote]:
    """Quotations, direct, mixed, indirect and terms, with speaker, cue and who passed them on."""
    paragraphs = [(b.span.start, b.span.end) for b in text.blocks if b.kind in EVIDENCE_KINDS]
    marked = find_marked(text.content, paragraphs)
    inside = inside_marks(text.content, marked)
    spoken = judge(doc, text.content, marked, paragraphs)
    direct_cues = {one.cued.cue.i for one in spoken if one.cued and one.kind is QuoteKind.DIRECT}
    indirect = [
        _indirect(text, doc, reported, inside)
        for reported in find_reported(doc, inside)
        if not direct_cues.intersection(range(reported.start, reported.end))
    ]
    quotes = [*_in_marks(text, spoken, indirect), *indirect]
    cast = Cast(text.content, doc, list(find_names(text, doc)))
    told = resolve([_told(quote, cast) for quote in quotes], cast, inside, paragraphs)
    yield from (_relayed(quote, told, text.content) for quote in told)


def _relayed(quote: Quote, quotes: Sequence[Quote], content: str) -> Quote:
    """The quotation with whoever passed it on: the voice of the clause that its cue stands in."""
    own = quote.relayed_by is not None or quote.kind is QuoteKind.DIRECT
    if quote.cue is None or quote.speaker is None or own:
        return quote
    around = [
        q
        for q in quotes
        if q.kind is QuoteKind.INDIRECT and q.speaker is not None and q.span.holds(quote.cue)
    ]
    if not around:
        return quote
    outer = min(around, key=lambda q: (q.span.end - q.span.start, q.span.start))
    relayer, speaker = outer.resolved or outer.speaker, quote.resolved or quote.speaker
    if relayer is None or relayer.meets(speaker) or relayer.of(content) == speaker.of(content):
        return quote
    return replace(quote, relayed_by=relayer)


def _told(quote: Quote, cast: Cast) -> Quote:
    """The quotation with what stands round its cue: who was told, who is not to be named."""
    if quote.cue is None:
        return quote
    cue = cast.token_at(quote.cue.start)
    outlet = via(cue)
    return replace(
        quote,
        via=None if outlet is None else Span(quote.span.report_id, *outlet),
        anonymous=nameless(cast.content, cue),
        negated=quote.kind is QuoteKind.INDIRECT and unsaid(cue),
    )


def inside_marks(content: str, marked: Sequence[Marked]) -> bytearray:
    """For each character the number (1..250, round and round) of the outermost marks it is in."""
    inside = bytearray(len(content) + 1)
    for number, one in enumerate(m for m in marked if m.depth == 0):
        inside[one.start : one.end] = bytes([number % 250 + 1]) * (one.end - one.start)
    return inside


def _indirect(text: Text, doc: Doc, reported: Reported, inside: bytearray) -> Quote:
    """Reported speech; where it begins or ends within marks it takes them in."""
    start, end = doc[reported.start].idx, end_of(doc[reported.end - 1])
    while start > 0 and inside[start] and inside[start - 1] == inside[start]:
        start -= 1
    start -= bool(inside[start]) and start > 0 and text.content[start - 1] in MARKS
    while inside[end - 1] and inside[end] == inside[end - 1]:
        end += 1
    end += bool(inside[end - 1]) and text.content[end : end + 1] in MARKS
    speaker = None if reported.source is None else beside(reported.source, reported.cue)
    return Quote(
        span=Span(text.id, start, end),
        by=BY,
        kind=QuoteKind.INDIRECT,
        speaker=None if speaker is None else Span(text.id, *speaker),
        cue=Span(text.id, reported.cue.idx, end_of(reported.cue)),
    )


def _in_marks(text: Text, spoken: Sequence[Spoken], indirect: Sequence[Quote]) -> Iterator[Quote]:
    """Quotations in order; those without a cue of their own belong to their neighbours' speaker."""
    quotes: list[Quote] = []
    for number, one in enumerate(spoken):
        heard = [n for n in range(number) if spoken[n].kind is not QuoteKind.TERM]
        previous = heard[-1] if heard else None
        quote = _quote(text, one, None if previous is None else quotes[previous])
        if quote.kind is QuoteKind.DIRECT and one.cued is None and quote.speaker is None:
            quote = _borrowed(quote, number, spoken, quotes, previous, text)
        if one.open:
            quote = _within(quote, indirect)
        quotes.append(quote)
    yield from quotes


def _within(quote: Quote, indirect: Sequence[Quote]) -> Quote:
    """A fragment without a cue of its own is its reported clause's: the innermost that holds it."""
    holding = [q for q in indirect if q.span.holds(quote.span)]
    if not holding:
        return quote
    clause = min(holding, key=lambda q: (q.span.end - q.span.start, q.span.start))
    return replace(quote, kind=QuoteKind.MIXED, speaker=clause.speaker, cue=clause.cue)


def _borrowed(
    quote: Quote,
    number: int,
    spoken: Sequence[Spoken],
    quotes: Sequence[Quote],
    previous: int | None,
    text: Text,
) -> Quote:
    """The quotation with the speaker of the one it leads to, else of the one it follows."""
    own = spoken[number].marked
    for one in spoken[number + 1 :]:
        joined = one.marked.paragraph == own.paragraph or one.marked.resumes
        if not joined:
            break
        if one.cued is not None:
            ahead = _quote(text, one, None)
            return replace(quote, speaker=ahead.speaker, cue=ahead.cue, relayed_by=ahead.relayed_by)
    if previous is not None:
        near = spoken[previous].marked.paragraph >= own.paragraph - 1
        last = quotes[previous]
        if near and last.kind is QuoteKind.DIRECT and last.speaker is not None:
            return replace(
                quote, speaker=last.speaker, cue=last.cue, relayed_by=last.relayed_by,
                continues=last.span,
            )  # fmt: skip
    return quote


def _quote(text: Text, one: Spoken, previous: Quote | None) -> Quote:
    def span(chars: Chars | None) -> Span | None:
        return None if chars is None else Span(text.id, *chars)

    place = Span(text.id, one.marked.start, one.marked.end)
    if one.goes_on and one.cued is None and previous is not None:
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
        continues=previous.span if one.goes_on and previous is not None else None,
    )
