"""Text, Doc → When: time expressions as printed, each with a normal form that is anchored later."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache

from spacy.tokens import Doc

from rashomon.mentions.times_grammar import Found, Grammar
from rashomon.mentions.times_rules import CALENDAR, MACROS, RELATIVE
from rashomon.mentions.times_tense import tense_at
from rashomon.mentions.times_words import MONTHS, WEEKDAYS
from rashomon.model.mentions import When
from rashomon.model.spans import Span
from rashomon.model.texts import BlockKind, Text

BY = "times@1"
READ = frozenset(
    {
        BlockKind.PROSE,
        BlockKind.HEADLINE,
        BlockKind.SUBHEADING,
        BlockKind.DATELINE,
        BlockKind.BYLINE,
    }
)
"""The blocks that may date what the text tells: sub-headings and datelines do, promos do not."""


@cache
def grammar() -> Grammar:
    """The rules, made ready once."""
    return Grammar(CALENDAR + RELATIVE, MACROS)


def find(text: Text, doc: Doc) -> Iterator[When]:
    """Dates, weekdays, clock times, durations and sets, with the tense of the verb above them."""
    rules = grammar()
    starts = [token.idx for token in doc]
    for block in text.blocks:
        if block.kind not in READ:
            continue
        for found in rules.read(text.content, block.span.start, block.span.end):
            yield _when(text, doc, starts, found)


def _when(text: Text, doc: Doc, starts: list[int], found: Found) -> When:
    end = without_stop(text.content, found.start, found.end)
    at = bisect_right(starts, found.start) - 1
    token = doc[at] if 0 <= at < len(doc) else None
    tense = None
    if token is not None and token.pos_ != "SPACE":
        tense = tense_at(token)
    return When(
        span=Span(text.id, found.start, end),
        by=BY,
        type=found.type,
        expression=found.expression,
        tense=tense,
    )


def without_stop(content: str, start: int, end: int) -> int:
    """The end less a full stop that ends the sentence and no abbreviation."""
    if content[end - 1] != ".":
        return end
    word = re.split(r"[\s-]", content[start : end - 1])[-1].lower()
    whole = len(word) > 4 or word in {"may", "june", "july"}
    return end - 1 if (word in MONTHS or word in WEEKDAYS) and whole else end
