"""Reading, Lineage → Story: which reports tell of the same happening, and when each was made."""

from rashomon.stories.cluster import gather_stories
from rashomon.stories.dating import date_reports

__all__ = ["date_reports", "gather_stories"]
