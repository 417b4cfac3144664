"""A report's content cut at every cited span, so that any of them can be shown in place."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

INVISIBLE = {
    **{c: f"U+{c:04X}" for c in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))},
    **{c: f"U+{c:04X}" for c in (0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060, 0xFEFF, 0x061C)},
}
"""Characters that change how a line is shown without being seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mark:
    """A cited span: its kind (figure, quotation, name, happening, change …) and a label."""

    start: int
    end: int
    kind: str
    label: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Segment:
    """Characters under the same marks; `anchors` are the spans that begin here."""

    start: int
    words: str
    kinds: tuple[str, ...]
    labels: tuple[str, ...]
    anchors: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """One block in segments."""

    start: int
    end: int
    kind: str
    segments: tuple[Segment, ...]


def cut(report: Mapping[str, Any], marks: Sequence[Mark]) -> tuple[Paragraph, ...]:
    """The report's blocks in order, each cut at the marks that touch it."""
    ordered = sorted(marks, key=lambda m: (m.start, m.end, m.kind, m.label))
    paragraphs = []
    placed: set[str] = set()
    first = 0
    for block in report["blocks"]:
        start, end = block["start"], block["end"]
        while first < len(ordered) and _ended(ordered, first, start):
            first += 1
        touching = [m for m in _from(ordered, first, end) if m.end > start]
        segments = _segments(report["content"], start, end, touching, placed)
        paragraphs.append(
            Paragraph(start=start, end=end, kind=block["kind"], segments=tuple(segments))
        )
    return tuple(paragraphs)


def _ended(ordered: Sequence[Mark], at: int, start: int) -> bool:
    return ordered[at].end <= start


def _from(ordered: Sequence[Mark], first: int, end: int) -> Iterable[Mark]:
    for mark in ordered[first:]:
        if mark.start >= end:
            return
        yield mark


def _segments(
    content: str, start: int, end: int, marks: Sequence[Mark], placed: set[str]
) -> Iterable[Segment]:
    """The block's segments; a span that runs on from an earlier block is anchored there only."""
    edges = {start, end}
    for mark in marks:
        edges.update((max(start, mark.start), min(end, mark.end)))
    points = sorted(edges)
    for left, right in pairwise(points):
        here = [m for m in marks if m.start <= left and right <= m.end]
        begins = {f"{m.start}-{m.end}" for m in marks if max(start, m.start) == left} - placed
        placed |= begins
        yield Segment(
            start=left,
            words=show_invisible(content[left:right]),
            kinds=tuple(sorted({m.kind for m in here})),
            labels=tuple(dict.fromkeys(m.label for m in here if m.label)),
            anchors=tuple(sorted(begins)),
        )


def show_invisible(words: str) -> str:
    """The words with invisible and direction-changing characters spelled out."""
    if not any(ord(c) in INVISIBLE for c in words):
        return words
    return "".join(f"⟨{INVISIBLE[ord(c)]}⟩" if ord(c) in INVISIBLE else c for c in words)
