"""Moment: a stretch of time known no better than its grain."""

from dataclasses import dataclass
from enum import StrEnum


class Grain(StrEnum):
    """How finely a moment is known."""

    MINUTE = "minute"
    HOUR = "hour"
    PART = "part"  # of a day: morning, evening
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    QUARTER = "quarter"
    YEAR = "year"
    DECADE = "decade"
    SPAN = "span"  # several days, no calendar unit


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """ISO dates or date-times (`2019-02-26T14:05`), both ends inclusive; None is open.

    `basis` is a word for where it was read (`stated`, `metadata`, `inferred`, `unknown`), `why`
    a sentence for the reader. ISO strings sort as time does, so they are compared as strings
    after cutting both to ten characters for days.
    """

    earliest: str | None
    latest: str | None
    grain: Grain
    basis: str = "stated"
    why: str = ""
