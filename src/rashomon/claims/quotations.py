"""Quote → Quotation: the speaker's fullest name in the report, and the voices in between."""

import re
from collections.abc import Sequence

from rashomon.model.claims import Claims, Quotation, Voice, VoiceKind
from rashomon.model.ids import make_id
from rashomon.model.mentions import Name, NameKind, Quote
from rashomon.model.reports import Report
from rashomon.model.spans import Span
from rashomon.model.texts import Reading

BY = "quotations@1"
SPEAKING_KINDS = frozenset({NameKind.PERSON, NameKind.ORGANISATION, NameKind.PLACE})
PRONOUNS = frozenset(
    """he she they it i we you who him her them us me that which his their one this these those
    himself herself themselves""".split()
)
INSTITUTIONS = frozenset(
    """officials official authorities police ministry government agency office army military navy
    prosecutors department administration company party court campaign committee commission bureau
    guard spokesperson parliament congress senate council report poll survey study statement
    network newspaper paper group organisation organization union university hospital bank fund
    embassy organizers organisers troops forces rescuers firefighters""".split()
)
_CUT = re.compile(r"\s*(?:[,(;:—–]|\s-\s|\b(?:who|whom|that|which|whose|where)\b)")
_UNSURE = re.compile(
    r"^(?:an?|one|some|several|many|most|two|three|four|five|six|seven|eight|nine|ten|another|others?|"
    r"few|both|all|\d+)\b",
    re.IGNORECASE,
)
_GOES_ON = re.compile(
    r"\s*(?:[,(;:—–]|and\b|of\b|in\b|who\b|\d|"
    r"(?:news agency|news|agency|newspaper|network|radio|television|magazine)\s*$)"
)
"""What may follow the name that a phrase is about."""
_ARTICLE = re.compile(r"^(?:the|a|an)\s+", re.IGNORECASE)


def make(reading: Reading, claims: Claims) -> tuple[Quotation, ...]:
    """Every quotation of the report, in order, named by the fullest form the report prints."""
    content = reading.text.content
    names = [m for m in reading.mentions if isinstance(m, Name)]
    quotes = sorted(
        (m for m in reading.mentions if isinstance(m, Quote) and not m.negated),
        key=lambda q: (q.span, q.kind),
    )
    return tuple(_quotation(reading.text.report, content, quote, names) for quote in quotes)


def _quotation(report: Report, content: str, quote: Quote, names: Sequence[Name]) -> Quotation:
    speaker, known = name_of(content, quote.speaker, quote.resolved, names)
    relayer, _ = name_of(content, quote.relayed_by, None, names)
    before = quote.continues
    return Quotation(
        id=_id(quote.span),
        span=quote.span,
        kind=quote.kind,
        speaker=quote.speaker,
        cue=quote.cue,
        speaker_name=speaker,
        relayed_by=quote.relayed_by,
        relayer_name=relayer,
        anonymous=quote.anonymous or not known,
        continues=None if before is None else _id(before),
        voices=_voices(report, content, quote, speaker, relayer),
        by=BY,
    )


def _id(span: Span) -> str:
    return make_id("q", span.report_id, span.start, span.end)


def name_of(
    content: str, span: Span | None, resolved: Span | None, names: Sequence[Name]
) -> tuple[str | None, bool]:
    """The fullest name of who stands at the span, and whether that tells who it is."""
    if span is None:
        return None, False
    words = span.of(content)
    if words.lower() in PRONOUNS:
        if resolved is None or resolved.of(content).lower() in PRONOUNS:
            return None, False
        return name_of(content, resolved, None, names)
    heads = [n for n in names if span.holds(n.span) and _heads(content, span, n)]
    heads.sort(key=lambda n: (n.kind is not NameKind.PERSON, n.span))
    if len(heads) > 1 and " and " in content[heads[0].span.end : heads[1].span.end]:
        return short_form(words), True
    if heads:
        return heads[0].head, True
    short = short_form(words)
    return short or None, is_institution(short)


def _heads(content: str, phrase: Span, name: Name) -> bool:
    """Whether the phrase is about the named one, not of "the mayor of Sofia" or "Ann's brother"."""
    if name.kind not in SPEAKING_KINDS:
        return False
    rest = content[name.span.end : phrase.end]
    lead = content[phrase.start : name.span.start]
    if _CUT.search(lead) or re.search(
        r"\b(?:of|for|from|at|in|with|by|to|on)\s+(?:the\s+)?$", lead
    ):
        return False
    if re.search(r"['’]s?\s", lead) and name.kind is not NameKind.PERSON:
        return False
    return not rest.strip() or bool(_GOES_ON.match(rest))


def short_form(words: str) -> str:
    """A speaker's phrase up to its first comma or clause, on one line."""
    cut = _CUT.search(words, 3)
    return " ".join(words[: cut.start() if cut else len(words)].split())


def is_institution(words: str) -> bool:
    """Whether the phrase names an office or body that can be asked, as "Kenyan officials" does."""
    if _UNSURE.match(words):
        return False
    said = _ARTICLE.sub("", words).lower().split(" of ")[0].split()
    return (
        bool(said)
        and said[-1].strip("'’s") in INSTITUTIONS | {w.strip("s") for w in INSTITUTIONS}
        and (not {"senior", "former", "unnamed", "top"} & set(said))
    )


def _voices(
    report: Report, content: str, quote: Quote, speaker: str | None, relayer: str | None
) -> tuple[Voice, ...]:
    """Outlet ← agency ← whoever passed it on ← the speaker, as far as each is known."""
    chain: list[Voice] = []
    if report.outlet:
        chain.append(Voice(kind=VoiceKind.OUTLET, name=report.outlet))
    if quote.via is not None:
        name = _ARTICLE.sub("", short_form(quote.via.of(content)))
        if name != report.outlet:
            chain.append(Voice(kind=VoiceKind.AGENCY, name=name, span=quote.via))
    elif report.agency and report.agency != report.outlet:
        chain.append(Voice(kind=VoiceKind.AGENCY, name=report.agency))
    if relayer is not None:
        chain.append(Voice(kind=VoiceKind.SPEAKER, name=relayer, span=quote.relayed_by))
    if speaker is not None:
        kind = VoiceKind.SPEAKER if relayer is None else VoiceKind.SOURCE
        chain.append(Voice(kind=kind, name=speaker, span=quote.speaker))
    return tuple(chain)
