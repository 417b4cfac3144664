"""Claim: what a report says is so, with the span that says it and the voices it is put in."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.mentions import QuoteKind
from rashomon.model.moments import Moment
from rashomon.model.spans import Span


class VoiceKind(StrEnum):
    """The links of a voice chain, outermost first."""

    OUTLET = "outlet"
    AGENCY = "agency"
    SPEAKER = "speaker"
    SOURCE = "source"


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """One link of a voice chain: who, and the words that say so (None where metadata says it)."""

    kind: VoiceKind
    name: str
    span: Span | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A count or quantity that a report states.

    `measure` is one of the closed list of PRODUCT's measures, a property (age, money, percentage,
    duration, distance, weight, volume, flow_rate …) or `other`; `head` is the lemma of the counted
    noun, `counted` the reader's words for the set, `scope` the words that narrow it ("near the
    Brazilian border", "including three children"), `part` whether it counts only a part of the
    event's set, `besides` whether it leaves out some already counted ("killed three others").
    `increment` marks one that adds to a total, `ordinal` the rank that fixes one ("a fourth
    victim"). `about` is a key under which figures of the same measure may be compared ("" for the
    event's main victims).
    """

    id: str
    span: Span
    number: Span
    sentence: Span
    value: float | None
    low: float | None
    high: float | None
    low_strict: bool
    high_strict: bool
    hedge: str | None
    unit: str | None
    measure: str
    counted: str
    head: str
    modifiers: tuple[str, ...]
    scope: str
    part: bool
    besides: bool
    reading: str
    place: str | None
    window: Moment | None
    as_of: Moment | None
    voices: tuple[Voice, ...]
    background: bool
    implicit: bool
    increment: bool
    verb: str | None
    by: str
    ordinal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Quotation:
    """Words that a report puts in somebody's mouth, with the voices they came through.

    `speaker_name` and `relayer_name` are the fullest names the report itself gives for them.
    """

    id: str
    span: Span
    kind: QuoteKind
    speaker: Span | None
    cue: Span | None
    speaker_name: str | None
    relayed_by: Span | None
    relayer_name: str | None
    anonymous: bool
    continues: str | None
    voices: tuple[Voice, ...]
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """A deed with a time: what a report says was done, by whom, where and when."""

    id: str
    span: Span
    sentence: Span
    lemma: str
    actors: tuple[str, ...]
    objects: tuple[str, ...]
    place: str | None
    when: Moment | None
    when_span: Span | None
    modality: str
    background: bool
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DatedWhen:
    """A time expression anchored: TimeML type and value, and the stretch it names."""

    span: Span
    type: str
    value: str
    moment: Moment | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """Everything one report states, each list in the order of the text."""

    report_id: str
    published: Moment | None
    figures: tuple[Figure, ...] = ()
    quotations: tuple[Quotation, ...] = ()
    happenings: tuple[Happening, ...] = ()
    times: tuple[DatedWhen, ...] = ()
