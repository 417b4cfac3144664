"""Content → blocks: what is prose and what is furniture."""

from rashomon.model.reports import Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind
from rashomon.settings import TextSettings


def find_blocks(report: Report, settings: TextSettings) -> tuple[Block, ...]:
    """The content's lines as blocks, in order."""
    blocks, at = [], 0
    for line in report.content.splitlines(keepends=True):
        words = line.strip()
        if words:
            start = at + line.index(words)
            blocks.append(
                Block(span=Span(report.id, start, start + len(words)), kind=BlockKind.PROSE)
            )
        at += len(line)
    return tuple(blocks)
