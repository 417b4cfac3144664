"""All readings → stories."""

from collections.abc import Sequence

from rashomon.model.ids import make_id
from rashomon.model.lineage import Lineage
from rashomon.model.memory import Memory
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.settings import StorySettings


def gather_stories(
    readings: Sequence[Reading], lineage: Lineage, settings: StorySettings, memory: Memory
) -> tuple[Story, ...]:
    """Stories that partition the readings' reports, sorted by id."""
    ids = tuple(sorted(r.text.id for r in readings))
    if not ids:
        return ()
    return (Story(id=make_id("s", *ids), title="", reports=ids, window=None, why=""),)
