"""Text → Wording: the words of its evidence, normalised, each with its place in the raw content.

Only evidence blocks are read, so furniture that the blocks name never counts towards a copy.
Sentences are cut here and not taken from the parse: stored texts that lack the space after a
full stop would otherwise hide a copy.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rashomon.lineage.standing import addresses_reader, is_standing
from rashomon.lineage.telling import is_grammar, stem, tells
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Text

HIDDEN = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
"""Soft hyphens and zero-width characters: they differ between copies and nobody sees them."""

WORD = re.compile(
    rf"(?:[A-Za-z]\.){{2,}}|[$£€]?\d+(?:[.,:]\d+)*%?|[^\W\d_]+(?:['’‘ʼ`{HIDDEN}]+[^\W\d_]+)*|%"
)
SENTENCE_END = re.compile(
    r"[.!?…][\"'”’)\]]*(?=\s+[\"'“‘(\[]?[A-Z0-9—–-])|(?<=[a-z\d])[.!?][\"'”’)]*(?=[\"“]?[A-Z][a-z])"
)
ABBREVIATION = re.compile(
    r"(?:\b(?:[A-Z]|Mr|Mrs|Ms|Dr|Sgt|Lt|Capt|Cpl|Det|Gen|Col|Maj|Gov|Sen|Rep|Rev|St|Jr|Sr|Pfc|Pvt|No"
    r"|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Ave|Blvd|Rd|Hwy|Inc|Co|Corp|vs|Mt|Ft"
    r"|[ap]\.m|U\.S|U\.N|D\.C))\.$"
)
TEMPORAL_TAIL = re.compile(r"[ap]\.m\.$")
OPENING, CLOSING, STRAIGHT = "“„«", "”»", '"'
MARK = re.compile('[“„«”»"]')


_Word = tuple[str, int, int, bool, bool, bool, int]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence: its stretch of the content and of the words; whether it is standing text; the
    stems of its content words."""

    start: int
    end: int
    first: int
    last: int
    standing: bool
    matter: frozenset[str]


@dataclass(frozen=True, slots=True)
class Wording:
    """A text's evidence as words; parallel tuples, one entry a word.

    `keys` are comparable forms, `quoted` tells which lie inside quotation marks, `own` which are
    the report's own matter and neither standing text nor furniture, `telling` which are content
    words; `sections` rises by one wherever furniture stands between two words.
    """

    report_id: str
    content: str
    keys: tuple[str, ...]
    starts: tuple[int, ...]
    ends: tuple[int, ...]
    quoted: tuple[bool, ...]
    own: tuple[bool, ...]
    telling: tuple[bool, ...]
    sections: tuple[int, ...]
    sentences: tuple[Sentence, ...]

    def span(self, first: int, last: int) -> Span:
        """The characters from word `first` up to, not with, word `last`."""
        return Span(self.report_id, self.starts[first], self.ends[last - 1])

    def printed(self, at: int) -> str:
        """The word as it stands in the content."""
        return self.content[self.starts[at] : self.ends[at]]


@lru_cache(maxsize=1 << 16)
def key_of(word: str) -> str:
    """The form under which two printings of one word are equal: case, accents, marks folded."""
    if word.isascii():
        plain = word.replace("`", "'")
    else:
        plain = word.translate(_PLAIN)
        plain = "".join(
            c for c in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(c)
        )
    plain = plain.casefold()
    return plain.replace(".", "") if plain[:1].isalpha() else plain.replace(",", "")


_PLAIN = {ord(c): "'" for c in "’‘ʼ`"} | {ord(c): None for c in HIDDEN}


def wording_of(text: Text) -> Wording:
    """The words of the text's evidence blocks, in order."""
    words: list[_Word] = []
    sentences: list[Sentence] = []
    section = 0
    for block in text.blocks:
        if block.kind in EVIDENCE_KINDS:
            _read_block(text.content, block.span, section, words, sentences)
        else:
            section += 1
    keys, starts, ends, quoted, own, telling, sections = (
        zip(*words, strict=True) if words else ((),) * 7
    )
    return Wording(
        report_id=text.id,
        content=text.content,
        keys=keys,
        starts=starts,
        ends=ends,
        quoted=quoted,
        own=own,
        telling=telling,
        sections=sections,
        sentences=tuple(sentences),
    )


def page_of(text: Text) -> tuple[str, ...]:
    """The keys of all the words of the page, furniture included."""
    return tuple(
        key_of(found[0])
        for block in text.blocks
        for found in WORD.finditer(text.content, block.span.start, block.span.end)
    )


def _read_block(
    content: str, block: Span, section: int, words: list[_Word], sentences: list[Sentence]
) -> None:
    """One block's words and sentences put behind those before it."""
    marks = _quoted_stretches(content, block.start, block.end)
    for start, end in cut_sentences(content, block.start, block.end):
        found = [
            (m, bool(marks) and any(s <= m.start() < e for s, e in marks))
            for m in WORD.finditer(content, start, end)
        ]
        if not found:
            continue
        keys = [key_of(m[0]) for m, _ in found]
        standing = is_standing(content[start:end], keys) or addresses_reader(
            key for key, (_, inside) in zip(keys, found, strict=True) if not inside
        )
        matter = frozenset(stem(key) for key in keys if not is_grammar(key)) or frozenset(keys)
        sentences.append(
            Sentence(start, end, len(words), len(words) + len(found), standing, matter)
        )
        words.extend(
            (key, m.start(), m.end(), inside, not standing, tells(m[0], key), section)
            for key, (m, inside) in zip(keys, found, strict=True)
        )


def cut_sentences(content: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """The sentences between two offsets, white space trimmed."""
    at = start
    for found in SENTENCE_END.finditer(content, start, end):
        stop = found.start() + 1
        if ABBREVIATION.search(content, max(at, stop - 8), stop) and not _ends_time(
            content, at, stop
        ):
            continue
        yield from _trimmed(content, at, found.end())
        at = found.end()
    yield from _trimmed(content, at, end)


def _ends_time(content: str, at: int, stop: int) -> bool:
    """ "5 p.m." ends a sentence when a capital follows that is no weekday or place-like word."""
    after = content[stop : stop + 12].strip()
    return bool(TEMPORAL_TAIL.search(content, at, stop)) and after.startswith(
        ("The ", "A ", "He ", "She ", "They ", "Police", "His ", "Her ", "When ")
    )


def _trimmed(content: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and content[start].isspace():
        start += 1
    while start < end and content[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end


def _quoted_stretches(content: str, start: int, end: int) -> list[tuple[int, int]]:
    """Stretches inside double quotation marks; one left open lasts to the block's end."""
    stretches, opened = [], -1
    for found in MARK.finditer(content, start, end):
        mark, at = found[0], found.start()
        if opened < 0 and (mark in OPENING or mark == STRAIGHT or (mark == "”" and at == start)):
            opened = at
        elif opened >= 0 and (mark in CLOSING or mark == STRAIGHT):
            stretches.append((opened, at))
            opened = -1
    if opened >= 0:
        stretches.append((opened, end))
    return stretches
