"""Report: one retrieved version of one piece by one outlet, as it came."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.moments import Moment


class Medium(StrEnum):
    """What the file was before reading."""

    PLAIN = "plain"
    HTML = "html"
    ROW = "row"  # one line of a table or JSONL file


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One report's words and what its container says of it.

    `content` is final: every offset in the product counts from it. For a plain file it is the
    decoded file itself. Fields are None where the container does not say; `notes` tells how the
    words were got (encoding guessed, markup dropped), `bases` where each field was read.
    """

    id: str
    path: str
    content: str
    medium: Medium
    outlet: str | None = None
    agency: str | None = None
    url: str | None = None
    headline: str | None = None
    byline: str | None = None
    published: Moment | None = None
    updated: Moment | None = None
    language: str | None = None
    notes: tuple[str, ...] = ()
    bases: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Skipped:
    """A file, or a place in one, that could not be read as a report, and why."""

    path: str
    reason: str
