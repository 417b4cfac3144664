"""Every threshold, one frozen class a room, each number with its reason."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSettings:
    """Bounds on what is read.

    `largest_file` in bytes: news pages are under 5 MB, so 20 MB rejects only what is no report.
    """

    largest_file: int = 20_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TextSettings:
    """How words are cut into blocks and analysed."""

    longest_block: int = 100_000
    """Characters; the parser's memory grows with the block, and no paragraph is this long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineageSettings:
    """When two texts are one origin."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StorySettings:
    """When two reports tell of one happening."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconciliationSettings:
    """How figures are put into questions."""

    profile: str = "plain"
    """The codebook whose estimate is shown first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DossierSettings:
    """How long a brief may be."""

    lines_of_a_kind: int = 8
    """A reader at a deadline takes in about this many lines under one heading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The whole tree."""

    reports: ReportSettings = field(default_factory=ReportSettings)
    texts: TextSettings = field(default_factory=TextSettings)
    lineage: LineageSettings = field(default_factory=LineageSettings)
    stories: StorySettings = field(default_factory=StorySettings)
    reconciliation: ReconciliationSettings = field(default_factory=ReconciliationSettings)
    dossier: DossierSettings = field(default_factory=DossierSettings)
