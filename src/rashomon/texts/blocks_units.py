"""Content → units: the lines or, in a hard-wrapped text, the paragraphs that become blocks."""

import re
from dataclasses import dataclass
from itertools import pairwise

SENTENCE_END = re.compile(r"[.!?…][\"”“’'»)\]*]*\s*$")
_WORD = re.compile(r"\w+")
WIDEST_WRAP = 110
"""Characters: wrapped text breaks at 60–100; a file with a longer line has a paragraph a line."""
NARROWEST_WRAP = 40
"""A line under this is a heading or a list item, not a wrapped line."""
RUN_ON = 0.5
"""Share of neighbouring lines that break mid-sentence from which a text counts as wrapped."""
FEWEST_BREAKS = 3
PROSE_LENGTH = 60
"""Characters from which a line that ends as a sentence is running text."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A stretch of content without outer white space; `after_blank` where a blank line is above."""

    start: int
    end: int
    words: str
    after_blank: bool

    @property
    def ends_sentence(self) -> bool:
        """Whether it closes as a sentence does."""
        return bool(SENTENCE_END.search(self.words))

    @property
    def is_running(self) -> bool:
        """Whether it reads as a paragraph: long, or some length and closed."""
        size = len(self.words)
        return size >= 200 or (size >= PROSE_LENGTH and self.ends_sentence)

    @property
    def count(self) -> int:
        """How many words it has."""
        return len(_WORD.findall(self.words))


def units_of(content: str) -> list[Unit]:
    """The non-blank lines in order, joined to paragraphs where the text is hard-wrapped."""
    lines = _lines(content)
    return _joined(content, lines) if _is_wrapped(lines) else lines


def _lines(content: str) -> list[Unit]:
    units: list[Unit] = []
    at, blank = 0, True
    for line in content.splitlines(keepends=True):
        words = line.strip().strip("\ufeff\u200b").strip()
        if words:
            start = at + line.index(words)
            units.append(Unit(start, start + len(words), words, blank))
        blank = not words
        at += len(line)
    return units


def _is_wrapped(lines: list[Unit]) -> bool:
    if not lines or max(len(line.words) for line in lines) > WIDEST_WRAP:
        return False
    pairs = [
        left
        for left, right in pairwise(lines)
        if not right.after_blank and len(left.words) >= NARROWEST_WRAP
    ]
    breaks = sum(not left.ends_sentence for left in pairs)
    return breaks >= FEWEST_BREAKS and breaks >= RUN_ON * len(pairs)


def _joined(content: str, lines: list[Unit]) -> list[Unit]:
    units: list[Unit] = []
    for line in lines:
        last = units[-1] if units else None
        if last and not line.after_blank and _runs_on(last, line):
            words = content[last.start : line.end]
            units[-1] = Unit(last.start, line.end, words, last.after_blank)
        else:
            units.append(line)
    return units


def _runs_on(above: Unit, line: Unit) -> bool:
    """Whether the line goes on with the paragraph above it."""
    if content_line := above.words.rsplit("\n", 1)[-1].strip():
        return len(content_line) >= NARROWEST_WRAP or line.words[:1].islower()
    return False
