"""One story's claims → Reconciliation."""

from collections.abc import Sequence

from rashomon.model.claims import Claims
from rashomon.model.lineage import Lineage
from rashomon.model.reconciliation import Reconciliation
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.settings import ReconciliationSettings


def weigh(
    story: Story,
    claims: Sequence[Claims],
    readings: Sequence[Reading],
    lineage: Lineage,
    settings: ReconciliationSettings,
) -> Reconciliation:
    """The story's questions, entities, quotations and timeline; the order of claims is no matter."""
    figures = tuple(figure for claim in claims for figure in claim.figures)
    return Reconciliation(
        story=story.id, figures=figures, questions=(), quotations=(), entities=(), timeline=()
    )
