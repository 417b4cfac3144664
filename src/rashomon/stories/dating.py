"""Story → publication moments: stated ones kept, the others inferred with reasons."""

from collections.abc import Mapping, Sequence

from rashomon.model.lineage import Lineage
from rashomon.model.moments import Moment
from rashomon.model.stories import Story
from rashomon.model.texts import Reading


def date_reports(
    story: Story, readings: Sequence[Reading], lineage: Lineage
) -> Mapping[str, Moment | None]:
    """Each of the story's report ids with its publication moment, or None where nothing tells."""
    return {reading.text.id: reading.text.report.published for reading in readings}
