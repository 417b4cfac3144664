"""Text: a report's words in blocks and sentences."""

from dataclasses import dataclass
from enum import StrEnum

from rashomon.model.mentions import Mention
from rashomon.model.reports import Report
from rashomon.model.spans import Span


class BlockKind(StrEnum):
    """What a block is; everything after SUBHEADING is furniture."""

    PROSE = "prose"
    HEADLINE = "headline"
    BYLINE = "byline"
    DATELINE = "dateline"
    SUBHEADING = "subheading"
    PROMO = "promo"
    IMAGE_CREDIT = "image_credit"
    RELATED_LINK = "related_link"
    SIGNOFF = "signoff"
    COMMENT_PROMPT = "comment_prompt"
    SOURCE_LINE = "source_line"
    NAVIGATION = "navigation"
    OTHER = "other"


EVIDENCE_KINDS = frozenset({BlockKind.PROSE, BlockKind.HEADLINE})
"""The kinds whose words may carry a figure, a quotation or a deed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Block:
    """One line or paragraph; blocks are in order, disjoint, and hold every word of the content."""

    span: Span
    kind: BlockKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """A report's content, its blocks, and the sentences of its evidence blocks.

    `report` carries what the container and the text's own furniture say (byline, outlet, agency,
    headline, stated date), completed from the blocks.
    """

    report: Report
    blocks: tuple[Block, ...]
    sentences: tuple[Span, ...]

    @property
    def id(self) -> str:
        """The report's id, which is the text's too."""
        return self.report.id

    @property
    def content(self) -> str:
        """The report's characters."""
        return self.report.content


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """A text with all the mentions found in it: what is kept of a report once it is read."""

    text: Text
    mentions: tuple[Mention, ...]
