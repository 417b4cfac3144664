"""Dossier: a reconciliation made ready to read, every line with its citations."""

from dataclasses import dataclass

from rashomon.model.lineage import Lineage
from rashomon.model.moments import Moment
from rashomon.model.reconciliation import Reconciliation
from rashomon.model.reports import Skipped
from rashomon.model.spans import Span
from rashomon.model.stories import Story
from rashomon.model.texts import Text


@dataclass(frozen=True, slots=True, kw_only=True)
class BriefLine:
    """One sentence of the brief; `kind` is agreed, latest, changed, differs or single."""

    story: str
    kind: str
    text: str
    citations: tuple[Span, ...]

    def __post_init__(self) -> None:
        if not self.citations:
            raise ValueError(f"a brief line needs a citation: {self.text}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossier:
    """One story, weighed and told."""

    story: Story
    reconciliation: Reconciliation
    brief: tuple[BriefLine, ...]
    published: tuple[tuple[str, Moment | None], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossiers:
    """A whole pile: texts by path, lineage, and one dossier a story."""

    version: str
    settings: tuple[tuple[str, str], ...]
    texts: tuple[Text, ...]
    skipped: tuple[Skipped, ...]
    lineage: Lineage
    dossiers: tuple[Dossier, ...]
