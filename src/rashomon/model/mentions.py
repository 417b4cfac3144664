"""Mention: a span that names, counts, dates, quotes or tells of a deed."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.spans import Span


class NameKind(StrEnum):
    """What a name names."""

    PERSON = "person"
    ORGANISATION = "organisation"
    PLACE = "place"
    GROUP = "group"  # nationalities, religions, parties' members
    OTHER = "other"


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A proper name as printed, with the title before it and the role beside it."""

    span: Span
    by: str
    kind: NameKind
    head: str
    title: str | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Amount:
    """A number, or words that stand for one, with what the parse says about it.

    `span` is the phrase ("over 270 mostly low-ranking soldiers"), `number` the number's own words
    ("270"), `head` the lemma of the counted noun ("soldier"), `unit` a unit of measure or the
    counted noun's surface form, `kind` one of count, age, money, percentage, duration, distance,
    weight, volume, area, speed, temperature, flow_rate, ordinal. `verb` is the lemma of the
    governing verb, `role` the phrase's part in it (subject, object, passive_subject, attribute,
    prepositional, none). `clause` holds the words that tell what set is counted, nearest
    first, as "where:lemma" ("post:injured", "suffers:kill"). `sentence` is the sentence it stands
    in. `implicit` marks a number nobody printed; `asserter` is the source phrase over it, `scope`
    the words that narrow the set, `partitive` says "of the", `besides` others, `ordinal` the rank
    that fixes a total ("a fourth victim").
    """

    span: Span
    number: Span
    by: str
    value: float | None
    low: float | None
    high: float | None
    low_strict: bool = False
    high_strict: bool = False
    hedge: str | None = None
    unit: str | None = None
    kind: str = "count"
    head: str | None = None
    noun_phrase: Span | None = None
    modifiers: tuple[str, ...] = ()
    verb: str | None = None
    role: str = "none"
    negated: bool = False
    implicit: bool = False
    increment: bool = False
    sentence: Span | None = None
    clause: tuple[str, ...] = ()
    place: Span | None = None
    asserter: Span | None = None
    scope: Span | None = None
    partitive: bool = False
    besides: bool = False
    ordinal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class When:
    """A time expression before it is anchored.

    `type` is TimeML's DATE, TIME, DURATION or SET; `expression` is our normalised form, which
    `claims.datings` resolves against the report's publication moment; `tense` is that of the
    governing verb (past, present, future, or None).
    """

    span: Span
    by: str
    type: str
    expression: str
    tense: str | None = None


class QuoteKind(StrEnum):
    """How words are quoted."""

    DIRECT = "direct"
    MIXED = "mixed"
    INDIRECT = "indirect"
    TERM = "term"


@dataclass(frozen=True, slots=True, kw_only=True)
class Quote:
    """Words put in somebody's mouth; `span` is what lies inside the marks, or the clause.

    `continues` is the span of the quotation that this one goes on with; `via` is the outlet or
    agency to which it was said ("told CNN") or that reports it ("Reuters reported").
    """

    span: Span
    by: str
    kind: QuoteKind
    speaker: Span | None = None
    cue: Span | None = None
    relayed_by: Span | None = None
    resolved: Span | None = None
    continues: Span | None = None
    via: Span | None = None
    anonymous: bool = False
    negated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """Something said to have been done: the verb, who, to what, where and when, and how surely.

    `modality` is one of fact, planned, denied, hypothetical, habitual.
    """

    span: Span
    by: str
    lemma: str
    sentence: Span
    actors: tuple[Span, ...] = ()
    objects: tuple[Span, ...] = ()
    place: Span | None = None
    when: Span | None = None
    modality: str = "fact"
    tense: str | None = None


Mention = Name | Amount | When | Quote | Deed
