"""Plain text → Report: the file's own characters, all of them, so offsets are the user's."""

from collections.abc import Iterator

from rashomon.model.ids import make_id
from rashomon.model.reports import Medium, Report
from rashomon.reports.finding import Source


def is_plain(characters: str) -> bool:
    """Whatever can be decoded and is no other kind is plain text."""
    return True


def read(source: Source, characters: str, notes: tuple[str, ...]) -> Iterator[Report]:
    """One report whose content is the decoded file."""
    yield Report(
        id=make_id("r", source.path, source.digest),
        path=source.path,
        content=characters,
        medium=Medium.PLAIN,
        notes=notes,
    )
