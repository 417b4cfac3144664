"""Reconciliation: a story's questions, people, quotations and timeline."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.claims import Figure, Quotation
from rashomon.model.mentions import NameKind
from rashomon.model.moments import Moment
from rashomon.model.spans import Span


class Verdict(StrEnum):
    """How a question's positions stand to one another."""

    SINGLE_ORIGIN = "single_origin"
    AGREED = "agreed"
    COMPATIBLE = "compatible"
    UPDATED = "updated"
    CONTRADICTED = "contradicted"
    NOT_COMPARABLE = "not_comparable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """One answer: an interval, the figures that state it (sorted ids) and the origins behind it.

    `value` is the number as printed (None for vague words alone), or the sum that `derived` tells
    of where no report prints it; `words` is the fullest phrase that states it; `part` marks a
    count of a part of the question's set, which only bounds the whole. `said_from` and `said_until`
    are the first day it can have been said and the last day it surely was (ISO, or empty).
    """

    low: float | None
    high: float | None
    low_strict: bool
    high_strict: bool
    figures: tuple[str, ...]
    origins: tuple[str, ...]
    sources: tuple[str, ...]
    as_of: Moment | None
    part: bool = False
    value: float | None = None
    words: str = ""
    derived: str = ""
    said_from: str = ""
    said_until: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """A question's interval projected to numbers under one codebook, and the rule that did it."""

    profile: str
    low: float | None
    best: float | None
    high: float | None
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One thing that figures can be compared on, its positions, verdict and estimates.

    `about` is the reader's words for the set; `latest` the id of the newest statement's figure.
    """

    id: str
    story: str
    measure: str
    about: str
    figures: tuple[str, ...]
    positions: tuple[Position, ...]
    verdict: Verdict
    why: str
    origins: int
    primary_sources: int
    estimates: tuple[Estimate, ...]
    latest: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class GazetteerPlace:
    """A place in the gazetteer: degrees, admin names, precision from 1 (town) to 6 (country)."""

    name: str
    country: str
    admin1: str | None
    latitude: float | None
    longitude: float | None
    precision: int
    candidates: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entity:
    """One person, organisation or place across a story's reports."""

    id: str
    kind: NameKind
    name: str
    aliases: tuple[str, ...]
    roles: tuple[str, ...]
    mentions: tuple[Span, ...]
    place: GazetteerPlace | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenQuotation:
    """A quotation with its speaker and relayer resolved to entities."""

    quotation: Quotation
    person: str | None
    relayed_by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimelineEntry:
    """One happening on the timeline; `text` is a report's own sentence, `claims` its tellings."""

    id: str
    story: str
    when: Moment
    text: str
    claims: tuple[Span, ...]
    origins: int
    background: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reconciliation:
    """A story's reports weighed against one another."""

    story: str
    figures: tuple[Figure, ...]
    questions: tuple[Question, ...]
    quotations: tuple[SpokenQuotation, ...]
    entities: tuple[Entity, ...]
    timeline: tuple[TimelineEntry, ...]
