"""Story: the reports that tell of the same happening."""

from dataclasses import dataclass

from rashomon.model.moments import Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """Ids of reports (sorted) that tell of one happening, and why they were put together."""

    id: str
    title: str
    reports: tuple[str, ...]
    window: Moment | None
    why: str
