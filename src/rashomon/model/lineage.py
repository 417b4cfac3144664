"""Lineage: which report descends from which, and the origins left when those are folded."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.spans import Span


class Relation(StrEnum):
    """How two reports' texts stand to one another; the first five make one origin."""

    COPY = "copy"
    VERSION = "version"
    REWRITE = "rewrite"
    PARTIAL = "partial"
    PRESS_RELEASE = "press_release"
    QUOTE_ONLY = "quote_only"
    TEMPLATE_ONLY = "template_only"
    INDEPENDENT = "independent"
    UNRELATED = "unrelated"


ONE_ORIGIN = frozenset(
    {Relation.COPY, Relation.VERSION, Relation.REWRITE, Relation.PARTIAL, Relation.PRESS_RELEASE}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One difference between two texts: `before` is in the earlier one (in `a` where unknown).

    `kind` is one of figure, date, name, role, place, status, attribution, negation, hedge,
    quotation, added, dropped, wording, spelling, furniture, truncation; facts come first.
    """

    kind: str
    before: Span | None
    after: Span | None
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two reports whose texts align; `a < b` by id.

    `share` is the part (0..1) of the shorter text's own words that stand in the other; `later`
    is the id of the later text or None, `later_why` the reasons.
    """

    a: str
    b: str
    relation: Relation
    share: float
    later: str | None
    later_why: str
    passages: tuple[tuple[Span, Span], ...]
    changes: tuple[Change, ...]
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Descent:
    """`child` (a report id) has its text from `parent`: a report id, or the id of an origin whose
    own text is not in the pile."""

    child: str
    parent: str
    kind: Relation
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """One independent maker of text, and the reports that go back to it."""

    id: str
    name: str
    reports: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lineage:
    """Origins partition the reports; descents form a forest; pairs are within one origin."""

    origins: tuple[Origin, ...]
    descents: tuple[Descent, ...]
    pairs: tuple[Pair, ...]
