"""Two wordings → the runs of words they share, wherever they stand.

Tiles, not a common subsequence: stored texts and round-ups carry paragraphs in another order.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush

from rashomon.lineage.words import Wording
from rashomon.model.spans import Span

CROWD = 40
"""Places of one n-gram beyond which it is not followed: only lists and forms repeat so often."""


@dataclass(frozen=True, slots=True, order=True)
class Tile:
    """`size` words equal in both, from word `a` of one text and word `b` of the other."""

    a: int
    b: int
    size: int


def tiles(a: Sequence[str], b: Sequence[str], *, least: int) -> tuple[Tile, ...]:
    """Disjoint shared runs of at least `least` words, longest chosen first, in the order of `a`."""
    waiting = [(-size, i, j) for i, j, size in _maximal(a, b, least)]
    heapify(waiting)
    used_a, used_b = bytearray(len(a)), bytearray(len(b))
    chosen = []
    while waiting:
        size, i, j = heappop(waiting)
        for start, length in _free(used_a, used_b, i, j, -size):
            if length < least:
                continue
            if length < -size:
                heappush(waiting, (-length, i + start, j + start))
                continue
            chosen.append(Tile(i, j, length))
            used_a[i : i + length] = used_b[j : j + length] = b"\x01" * length
    return tuple(sorted(chosen))


def _maximal(a: Sequence[str], b: Sequence[str], least: int) -> list[tuple[int, int, int]]:
    """Every shared run that can be lengthened at neither end."""
    places: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for j in range(len(b) - least + 1):
        places[tuple(b[j : j + least])].append(j)
    found = []
    for i in range(len(a) - least + 1):
        there = places.get(tuple(a[i : i + least]), ())
        if len(there) > CROWD:
            continue
        for j in there:
            begun = i and j and a[i - 1] == b[j - 1]
            if begun and len(places[tuple(b[j - 1 : j - 1 + least])]) <= CROWD:
                continue
            size = least
            while i + size < len(a) and j + size < len(b) and a[i + size] == b[j + size]:
                size += 1
            found.append((i, j, size))
    return found


def _free(used_a: bytearray, used_b: bytearray, i: int, j: int, size: int) -> list[tuple[int, int]]:
    """The stretches (offset, length) of a run that no chosen tile has taken."""
    free, start = [], -1
    for k in range(size):
        if used_a[i + k] or used_b[j + k]:
            if start >= 0:
                free.append((start, k - start))
            start = -1
        elif start < 0:
            start = k
    if start >= 0:
        free.append((start, size - start))
    return free


def passages(
    a: Wording, b: Wording, shared: Sequence[Tile], *, gap: int
) -> tuple[tuple[Span, Span], ...]:
    """The tiles as pairs of spans; a few changed words do not part them, furniture does."""
    joined: list[list[int]] = []
    for tile in (part for whole in shared for part in _by_section(a, b, whole)):
        last = joined[-1] if joined else None
        if (
            last
            and 0 <= tile.a - last[1] <= gap
            and 0 <= tile.b - last[3] <= gap
            and a.sections[tile.a] == a.sections[last[1] - 1]
            and b.sections[tile.b] == b.sections[last[3] - 1]
        ):
            last[1], last[3] = tile.a + tile.size, tile.b + tile.size
        else:
            joined.append([tile.a, tile.a + tile.size, tile.b, tile.b + tile.size])
    return tuple((a.span(i, j), b.span(k, m)) for i, j, k, m in joined)


def _by_section(a: Wording, b: Wording, tile: Tile) -> list[Tile]:
    """The tile cut wherever furniture stands between two of its words."""
    parts, start = [], 0
    for k in range(1, tile.size):
        if (
            a.sections[tile.a + k] != a.sections[tile.a + k - 1]
            or b.sections[tile.b + k] != b.sections[tile.b + k - 1]
        ):
            parts.append(Tile(tile.a + start, tile.b + start, k - start))
            start = k
    parts.append(Tile(tile.a + start, tile.b + start, tile.size - start))
    return parts
