"""Two wordings → how much, and what, of one stands in the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from rashomon.lineage.align import Tile, tiles
from rashomon.lineage.words import Wording

SHORTEST_TILE = 4
"""Words; three in a row meet by chance in any two reports of one event."""
TELLING_WORDS = 3
"""Content words that make a shared run a clause. Titles, addresses, hospital names and "was taken
to … where he died at" are shared by reports that never met; they hold two at most."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """What two texts share, counted in words.

    `narrated` are own words outside quotation marks, `telling` the content words among them that
    stand in shared clauses, `spoken` content words shared inside quotation marks, `standing`
    shared words of standing text. `share` and `cover` are the parts of the shorter and the longer
    text's own words that stand in the other; `telling_share` that of the shorter's content words
    in runs that hold a clause.
    """

    shared: tuple[Tile, ...]
    narrated: int
    telling: int
    clauses: int
    longest: int
    spoken: int
    standing: int
    own_a: int
    own_b: int
    all_a: int
    all_b: int
    share: float
    cover: float
    telling_share: float


def overlap_of(a: Wording, b: Wording) -> Overlap:
    """The overlap of two wordings; swapping them swaps nothing but the tiles' sides."""
    shared = tiles(a.keys, b.keys, least=SHORTEST_TILE)
    runs = [[_count(a, b, part) for part in parts] for parts in _by_sentence(a, b, shared)]
    counts = [c for run in runs for c in run]
    clauses = [c for c in counts if c.telling >= TELLING_WORDS]
    both = sum(c.own for c in counts)
    narrated = sum(c.narrated for c in counts)
    own_a, own_b = sum(a.own), sum(b.own)
    matter = min(_matter(a), _matter(b))
    whole = [run for run in runs if any(c.telling >= TELLING_WORDS for c in run)]
    telling = sum(c.telling for run in whole for c in run)
    return Overlap(
        shared=shared,
        narrated=narrated,
        telling=sum(c.telling for c in clauses),
        clauses=len(clauses),
        longest=max((sum(c.narrated for c in run) for run in whole), default=0),
        spoken=sum(c.spoken for c in counts),
        standing=sum(tile.size for tile in shared) - both,
        own_a=own_a,
        own_b=own_b,
        all_a=len(a.keys),
        all_b=len(b.keys),
        share=both / min(own_a, own_b) if min(own_a, own_b) else 0.0,
        cover=both / max(own_a, own_b) if max(own_a, own_b) else 0.0,
        telling_share=telling / matter if matter else 0.0,
    )


def _by_sentence(a: Wording, b: Wording, shared: Sequence[Tile]) -> Iterator[list[Tile]]:
    """Each tile cut where a sentence begins in either text: a headline's end is no clause."""
    firsts_a = {s.first for s in a.sentences}
    firsts_b = {s.first for s in b.sentences}
    for tile in shared:
        cuts = [k for k in range(1, tile.size) if tile.a + k in firsts_a or tile.b + k in firsts_b]
        bounds = [0, *cuts, tile.size]
        yield [Tile(tile.a + s, tile.b + s, e - s) for s, e in pairwise(bounds)]


def with_pages(overlap: Overlap, a: Sequence[str], b: Sequence[str]) -> Overlap:
    """The overlap with what the two pages share in their furniture counted as standing text."""
    shared = sum(tile.size for tile in tiles(a, b, least=SHORTEST_TILE))
    own = sum(tile.size for tile in overlap.shared) - overlap.standing
    return replace(
        overlap,
        standing=max(overlap.standing, shared - own),
        all_a=len(a),
        all_b=len(b),
    )


@dataclass(frozen=True, slots=True)
class _Counts:
    own: int
    narrated: int
    telling: int
    spoken: int


def _count(a: Wording, b: Wording, tile: Tile) -> _Counts:
    own = narrated = telling = spoken = 0
    for k in range(tile.size):
        i, j = tile.a + k, tile.b + k
        if not (a.own[i] and b.own[j]):
            continue
        own += 1
        matter = a.telling[i] and b.telling[j]
        if a.quoted[i] or b.quoted[j]:
            spoken += matter
        else:
            narrated += 1
            telling += matter
    return _Counts(own, narrated, telling, spoken)


def _matter(wording: Wording) -> int:
    """Content words of the text's own narration."""
    return sum(
        telling and own and not quoted
        for telling, own, quoted in zip(wording.telling, wording.own, wording.quoted, strict=True)
    )
