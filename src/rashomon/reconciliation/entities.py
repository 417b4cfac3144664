"""Readings, Claims → Entity: who is who across a story's reports, and who said what."""

from collections.abc import Sequence

from rashomon.model.claims import Claims
from rashomon.model.reconciliation import Entity, SpokenQuotation
from rashomon.model.stories import Story
from rashomon.model.texts import Reading


def resolve_entities(
    readings: Sequence[Reading], claims: Sequence[Claims], story: Story
) -> tuple[tuple[Entity, ...], tuple[SpokenQuotation, ...]]:
    """The story's entities (sorted by id) and every quotation with its speaker's entity id."""
    spoken = tuple(
        SpokenQuotation(quotation=quotation, person=None, relayed_by=None)
        for claim in sorted(claims, key=lambda c: c.report_id)
        for quotation in claim.quotations
    )
    return (), spoken
