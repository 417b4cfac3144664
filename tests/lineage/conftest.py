"""Readings made by hand: paragraphs in, blocks of the kinds asked for, no parse."""

from collections.abc import Callable, Sequence

import pytest

from rashomon.model.moments import Grain, Moment
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind, Reading, Text
from rashomon.settings import LineageSettings

Make = Callable[..., Reading]


def build(
    content: str,
    id: str = "r",
    *,
    outlet: str | None = None,
    day: str | None = None,
    furniture: Sequence[str] = (),
    agency: str | None = None,
) -> Reading:
    """A line a block; lines named in `furniture` are marked so."""
    report = Report(
        id=id,
        path=f"{id}.txt",
        content=content,
        medium=Medium.PLAIN,
        outlet=outlet,
        agency=agency,
        published=Moment(earliest=day, latest=day, grain=Grain.DAY) if day else None,
    )
    blocks, at = [], 0
    for line in content.splitlines(keepends=True):
        words = line.strip()
        if words:
            start = at + line.index(words)
            kind = BlockKind.PROMO if words in furniture else BlockKind.PROSE
            blocks.append(Block(span=Span(id, start, start + len(words)), kind=kind))
        at += len(line)
    return Reading(text=Text(report=report, blocks=tuple(blocks), sentences=()), mentions=())


@pytest.fixture
def make() -> Make:
    return build


@pytest.fixture
def settings() -> LineageSettings:
    return LineageSettings()
