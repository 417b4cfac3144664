"""Span: a half-open stretch of one report's content."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """Characters `start` to `end` (0-based, end-exclusive) of the report's `Text.content`."""

    report_id: str
    start: int
    end: int

    def __post_init__(self) -> None:
        if not 0 <= self.start < self.end:
            raise ValueError(f"empty or reversed span {self.start}..{self.end} in {self.report_id}")

    def of(self, content: str) -> str:
        """The words at this span."""
        return content[self.start : self.end]

    def holds(self, other: "Span") -> bool:
        """Whether the other span lies wholly inside this one."""
        return (
            self.report_id == other.report_id
            and self.start <= other.start
            and other.end <= self.end
        )

    def meets(self, other: "Span") -> bool:
        """Whether the two spans share a character."""
        return (
            self.report_id == other.report_id and self.start < other.end and other.start < self.end
        )
