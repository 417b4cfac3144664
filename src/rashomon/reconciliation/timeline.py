"""Story, Claims, Lineage → TimelineEntry: what happened when, each happening once."""

from collections.abc import Sequence

from rashomon.model.claims import Claims
from rashomon.model.lineage import Lineage
from rashomon.model.reconciliation import TimelineEntry
from rashomon.model.stories import Story
from rashomon.model.texts import Reading


def make_timeline(
    story: Story, claims: Sequence[Claims], readings: Sequence[Reading], lineage: Lineage
) -> tuple[TimelineEntry, ...]:
    """The story's dated happenings in order of time, those of several reports joined."""
    return ()
