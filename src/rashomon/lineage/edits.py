"""Two matched sentences → their edits, word by word, trifles folded."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from rapidfuzz.distance import LCSseq

from rashomon.lineage.align import Tile
from rashomon.lineage.kinds import kind_of, whole_number
from rashomon.lineage.telling import is_grammar
from rashomon.lineage.words import Sentence, Wording
from rashomon.model.lineage import Change
from rashomon.model.spans import Span

Chunk = tuple[int, int, int, int]
TRIFLES = re.compile(r"[\s,'’‘\"“”()\[\]\-‐‑.\u200b\u00a0\u00ad\ufeff]+")
"""Marks whose change tells nothing: commas, quotation style, spaces, hyphens, stops."""
ENDS = re.compile(r"[.!?\n:—–]")


def edits(a: Wording, b: Wording, one: Sentence, other: Sentence) -> Iterator[Change]:
    """Every edit that is more than a trifle, in order; before is in `a`."""
    if a.content[one.start : one.end] == b.content[other.start : other.end]:
        return
    chunks = list(_chunks(a, b, one, other))
    for chunk in chunks:
        change = _change(a, b, chunk)
        if change:
            yield change
    yield from _marks(a, b, one, other, chunks)


def _chunks(a: Wording, b: Wording, one: Sentence, other: Sentence) -> Iterator[Chunk]:
    """Changed stretches of words; those a lone grammar word apart are one edit."""
    left, right = a.keys[one.first : one.last], b.keys[other.first : other.last]
    found: list[list[int]] = []
    for op in LCSseq.opcodes(left, right):
        if op.tag == "equal":
            continue
        here = [op.src_start, op.src_end, op.dest_start, op.dest_end]
        last = found[-1] if found else None
        if last and _joins(left, last, here):
            last[1], last[3] = here[1], here[3]
        else:
            found.append(here)
    for i, j, k, m in found:
        yield i + one.first, j + one.first, k + other.first, m + other.first


def gap_edits(a: Wording, b: Wording, shared: Sequence[Tile], *, longest: int) -> Iterator[Change]:
    """Edits between two shared runs that follow one another in both texts."""
    for left, right in pairwise(shared):
        i, j, k, m = left.a + left.size, right.a, left.b + left.size, right.b
        if 0 <= j - i <= longest and 0 <= m - k <= longest and (j > i or m > k):
            change = _change(a, b, (i, j, k, m))
            if change:
                yield change


def _joins(left: tuple[str, ...], last: list[int], here: list[int]) -> bool:
    """Whether two edits touch, or are parts of a phrase reworded round a grammar word or two."""
    between = left[last[1] : here[0]]
    if not between:
        return True
    replaced = here[1] > last[0] + len(between) and here[3] > last[2] + len(between)
    sizes = last[1] - last[0], last[3] - last[2], here[1] - here[0], here[3] - here[2]
    return (
        len(between) <= 2
        and replaced
        and max(sizes) >= 2
        and min(max(sizes[:2]), max(sizes[2:])) >= 1
        and all(is_grammar(word) for word in between)
    )


def _change(a: Wording, b: Wording, chunk: Chunk) -> Change | None:
    i, j, k, m = (*whole_number(a, *chunk[:2]), *whole_number(b, *chunk[2:]))
    before = a.span(i, j) if j > i else None
    after = b.span(k, m) if m > k else None
    said = before.of(a.content) if before else "", after.of(b.content) if after else ""
    kind = kind_of(a.keys[i:j], b.keys[k:m], _plain(a, i, said[0]), _plain(b, k, said[1]))
    quoted = (j > i and all(a.quoted[i:j])) or (m > k and all(b.quoted[k:m]))
    if quoted and kind == "wording":
        kind = "quotation"
    if kind == "name" and not (before and after) and _stands_in(a.keys[i:j], b.keys[k:m], a, b):
        kind = "wording"
    return Change(kind=kind, before=before, after=after, note=note(kind, *said))


def _stands_in(gone: Sequence[str], new: Sequence[str], a: Wording, b: Wording) -> bool:
    """Whether the text without the name here has all its words elsewhere."""
    return set(b.keys if gone else a.keys).issuperset([*gone, *new])


def _plain(wording: Wording, first: int, said: str) -> str:
    """The words with no capital that is only the sentence's first."""
    if not said or (
        first and not ENDS.search(wording.content, wording.ends[first - 1], wording.starts[first])
    ):
        return said
    return said[0].lower() + said[1:]


def note(kind: str, before: str, after: str) -> str:
    """The edit in a reader's words: figure "270" → "320"."""
    if before and after:
        return f"{kind}: “{_short(before)}” → “{_short(after)}”"
    return f"{kind} dropped: “{_short(before)}”" if before else f"{kind} added: “{_short(after)}”"


def _short(words: str) -> str:
    flat = " ".join(words.split())
    return flat if len(flat) <= 120 else f"{flat[:117]}…"


def _marks(
    a: Wording, b: Wording, one: Sentence, other: Sentence, chunks: list[Chunk]
) -> Iterator[Change]:
    """Punctuation that differs between words that do not."""
    touched = {i for i, j, _, _ in chunks} | {j for _, j, _, _ in chunks}
    at_a, at_b = one.first, other.first
    for i, j, k, m in [*chunks, (one.last, one.last, other.last, other.last)]:
        while at_a + 1 < i and at_b + 1 < k:
            if at_a + 1 not in touched:
                yield from _mark(a, b, at_a, at_b)
            at_a, at_b = at_a + 1, at_b + 1
        at_a, at_b = j, m


def _mark(a: Wording, b: Wording, i: int, j: int) -> Iterator[Change]:
    """The gap after word `i` of `a` against that after word `j` of `b`."""
    left = a.content[a.ends[i] : a.starts[i + 1]]
    right = b.content[b.ends[j] : b.starts[j + 1]]
    if left and right and left != right and TRIFLES.sub("", left) != TRIFLES.sub("", right):
        yield Change(
            kind="wording",
            before=Span(a.report_id, a.ends[i], a.starts[i + 1]),
            after=Span(b.report_id, b.ends[j], b.starts[j + 1]),
            note=f"punctuation: “{left.strip()}” → “{right.strip()}”",
        )
