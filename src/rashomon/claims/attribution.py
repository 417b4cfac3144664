"""Amount, quotations → voices: outlet ← agency ← speaker ← source."""

import re
from collections.abc import Sequence

from rashomon.model.claims import Quotation, Voice, VoiceKind
from rashomon.model.mentions import Amount
from rashomon.model.reports import Report
from rashomon.model.spans import Span

_AGENCY = re.compile(
    r"\b(?:Reuters|AFP|Agence France-Presse|AP\b|Associated Press|UPI|Xinhua|Interfax|TASS|EFE|"
    r"ANSA|dpa|Bloomberg|PA Media|Press Association|news agency)"
)
_TRAILING = re.compile(
    r",?\s*(?:according\s+to|citing|as\s+reported\s+by)\s+(?P<who>(?:the\s+|an?\s+|his\s+|her\s+)?[\w.’'-]+(?:\s+[\w.’'-]+){0,6}?)(?=[,.;:]|\s+(?:on|in|at|late|early|and|who|which|that|said)\b|$)",
    re.IGNORECASE,
)
_LABEL = re.compile(r"^[\s\"“]*(?P<who>[A-Z][\w.’' -]{2,40}?):\s")
_PRONOUNS = frozenset("he she they it we i who".split())


def voices_of(
    amount: Amount, content: str, report: Report, quotations: Sequence[Quotation]
) -> tuple[Voice, ...]:
    """The chain that the figure is put in the mouth of, outermost first."""
    chain = _outlet(report)
    said = _quotation_over(amount, quotations)
    if said is not None:
        inner = tuple(v for v in said.voices if v.kind not in {VoiceKind.OUTLET, VoiceKind.AGENCY})
        agency = tuple(v for v in said.voices if v.kind is VoiceKind.AGENCY and v not in chain)
        if inner:
            return (*chain, *agency, *inner)
        if said.speaker is not None:
            return (*chain, *_speaker(said.speaker, content, said.speaker_name))
    asserter = amount.asserter or _in_words(amount, content)
    if asserter is None:
        return chain
    return (*chain, *_speaker(asserter, content, None))


def _outlet(report: Report) -> tuple[Voice, ...]:
    voices = []
    if report.outlet:
        voices.append(Voice(kind=VoiceKind.OUTLET, name=report.outlet))
    if report.agency:
        voices.append(Voice(kind=VoiceKind.AGENCY, name=report.agency))
    return tuple(voices)


def _quotation_over(amount: Amount, quotations: Sequence[Quotation]) -> Quotation | None:
    """The innermost quotation that holds the number."""
    over = [q for q in quotations if q.span.holds(amount.number)]
    return min(over, key=lambda q: (q.span.end - q.span.start, q.span), default=None)


def _speaker(span: Span, content: str, name: str | None) -> tuple[Voice, ...]:
    words = span.of(content)
    kind = VoiceKind.AGENCY if _AGENCY.search(words) else VoiceKind.SPEAKER
    return (Voice(kind=kind, name=name or " ".join(words.split()), span=span),)


def _in_words(amount: Amount, content: str) -> Span | None:
    """A source phrase that the parse missed: trailing, or a label before a colon."""
    sentence = amount.sentence
    if sentence is None:
        return None
    after = _TRAILING.search(content, amount.number.end, sentence.end)
    if after:
        return Span(sentence.report_id, *after.span("who"))
    label = _LABEL.match(sentence.of(content))
    if (
        label
        and sentence.start + label.end() <= amount.span.start
        and label["who"].split()[-1].lower() in _SPEAKERS
    ):
        return Span(
            sentence.report_id,
            sentence.start + label.start("who"),
            sentence.start + label.end("who"),
        )
    return None


_SPEAKERS = frozenset(
    "police officials sheriff authorities cops coroner fbi report sources ministry deputies".split()
)
