"""Wordings → fingerprints, and the pairs of texts worth comparing: an index, not all against all.

Winnowing over word shingles: of every few neighbouring shingles the one with the least hash is
kept, so that any shared run of `shingle + window - 1` words leaves a shared print in both texts,
wherever it stands and however long the texts are.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from rashomon.lineage.words import Wording
from rashomon.settings import LineageSettings

Hashes = NDArray[np.uint64]
MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
"""2**64 over the golden ratio: odd, and spreads neighbouring words over all bits."""
FEW = 0.1
"""Part of the shorter text's prints from which a single shared print is worth a comparison."""


@dataclass(frozen=True, slots=True)
class Prints:
    """One text's kept shingle hashes (sorted), the names it holds (sorted), and one hash of all its
    words, by which a text too short for shingles is still found again."""

    shingles: tuple[int, ...]
    names: tuple[str, ...]
    whole: int


@dataclass(frozen=True, slots=True)
class Row:
    """Prints as the index holds them: eight bytes a shingle."""

    shingles: Hashes
    names: frozenset[str]
    whole: int


def row_of(prints: Prints) -> Row:
    """The prints packed."""
    names = frozenset(sys.intern(name) for name in prints.names)
    return Row(np.array(prints.shingles, dtype=np.uint64), names, prints.whole)


@lru_cache(maxsize=1 << 16)
def _word_hash(key: str) -> int:
    return int.from_bytes(blake2b(key.encode(), digest_size=8).digest(), "big")


def shingle_hashes(keys: Sequence[str], size: int) -> Hashes:
    """One hash for every run of `size` words, in order; none where the text is shorter."""
    words = np.fromiter((_word_hash(key) for key in keys), dtype=np.uint64, count=len(keys))
    if len(words) < size:
        return np.empty(0, dtype=np.uint64)
    rolled = np.zeros(len(words) - size + 1, dtype=np.uint64)
    for k in range(size):
        rolled = rolled * MULTIPLIER + words[k : len(words) - size + 1 + k]
    return (rolled ^ (rolled >> np.uint64(29))) * MULTIPLIER >> np.uint64(1)


def prints_of(wording: Wording, names: frozenset[str], settings: LineageSettings) -> Prints:
    """The winnowed shingles of the wording's own words, and its names."""
    hashes = shingle_hashes(wording.keys, settings.shingle)
    own = np.array(wording.own, dtype=bool)
    if len(hashes):
        clean = np.lib.stride_tricks.sliding_window_view(own, settings.shingle).all(axis=1)
        hashes = np.where(clean, hashes, np.iinfo(np.uint64).max)
    if len(hashes) > settings.window:
        kept = np.lib.stride_tricks.sliding_window_view(hashes, settings.window).min(axis=1)
    else:
        kept = hashes
    kept = np.unique(kept[kept != np.iinfo(np.uint64).max])
    return Prints(
        shingles=tuple(int(h) for h in kept),
        names=tuple(sorted(names)),
        whole=_word_hash("\x1f".join(wording.keys)) >> 1 if wording.keys else 0,
    )


def standing_prints(rows: Sequence[Row], settings: LineageSettings) -> frozenset[int]:
    """Shingles carried by reports of several unlike happenings: standing text the words hide.

    Reports are alike where they share names or most of their prints. A copy is like its original
    and so never makes a passage standing text; nor does a report that shares no passage.
    """
    hashes, owners = _postings(rows)
    starts, ends = _groups(hashes)
    standing = set()
    kin: dict[tuple[int, int], bool] = {}
    for start, end in zip(starts, ends, strict=True):
        if end - start >= settings.standing_in:
            holders = [int(o) for o in owners[start:end][: settings.crowd]]
            if _kinds(holders, rows, kin, settings) >= settings.standing_in:
                standing.add(int(hashes[start]))
    return frozenset(standing)


def _kinds(
    holders: Sequence[int],
    rows: Sequence[Row],
    kin: dict[tuple[int, int], bool],
    settings: LineageSettings,
) -> int:
    """How many groups of alike reports the holders fall into."""
    groups: list[list[int]] = []
    for holder in holders:
        near = [g for g in groups if any(_alike(m, holder, rows, kin, settings) for m in g)]
        merged = [holder, *(m for g in near for m in g)]
        groups = [g for g in groups if g not in near] + [merged]
    return len(groups)


def _alike(
    i: int,
    j: int,
    rows: Sequence[Row],
    kin: dict[tuple[int, int], bool],
    settings: LineageSettings,
) -> bool:
    pair = (i, j) if i < j else (j, i)
    if pair not in kin:
        one, other = rows[i], rows[j]
        common = len(one.names & other.names)
        fewest = min(len(one.names), len(other.names))
        same = len(np.intersect1d(one.shingles, other.shingles, assume_unique=True))
        kin[pair] = (common >= 2 and common >= settings.names_in_common * fewest) or (
            same >= settings.one_text * max(len(one.shingles), len(other.shingles))
        )
    return kin[pair]


def candidates(
    rows: Sequence[Row], standing: frozenset[int], settings: LineageSettings
) -> list[tuple[int, int]]:
    """Index pairs (i < j, sorted) that share enough prints to be compared."""
    hashes, owners = _postings(rows)
    if standing and len(hashes):
        fresh = ~np.isin(hashes, np.array(sorted(standing), dtype=np.uint64))
        hashes, owners = hashes[fresh], owners[fresh]
    starts, ends = _groups(hashes)
    twos = np.array([s for s, e in zip(starts, ends, strict=True) if e - s == 2], dtype=np.int64)
    pairs = [_codes(owners[twos], owners[twos + 1])] if len(twos) else []
    pairs.extend(
        _pairs_within(owners[start:end], settings.crowd)
        for start, end in zip(starts, ends, strict=True)
        if end - start > 2
    )
    found = _whole_pairs(rows, settings.crowd)
    if not pairs:
        return sorted(found)
    codes, counts = np.unique(np.concatenate(pairs), return_counts=True)
    sizes = np.array([len(p.shingles) for p in rows])
    left, right = codes >> np.uint64(32), codes & np.uint64(0xFFFFFFFF)
    least = np.minimum(sizes[left.astype(int)], sizes[right.astype(int)])
    worth = (counts >= 2) | (counts >= FEW * least)
    found.update((int(i), int(j)) for i, j in zip(left[worth], right[worth], strict=True))
    return sorted(found)


def _whole_pairs(rows: Sequence[Row], crowd: int) -> set[tuple[int, int]]:
    """Pairs of texts that are word for word the same."""
    same: dict[int, list[int]] = {}
    for k, p in enumerate(rows):
        if p.whole:
            same.setdefault(p.whole, []).append(k)
    return {
        (int(code >> np.uint64(32)), int(code & np.uint64(0xFFFFFFFF)))
        for group in same.values()
        for code in _pairs_within(np.array(group, dtype=np.int64), crowd)
    }


def credited_pairs(
    rows: Sequence[Row], agencies: Sequence[str | None], settings: LineageSettings
) -> set[tuple[int, int]]:
    """Index pairs that credit one agency and share names that few of its reports hold.

    A text reworded sentence by sentence shares no shingle with its source, but says whose it is.
    """
    holders: dict[tuple[str, str], list[int]] = {}
    for k, (row, agency) in enumerate(zip(rows, agencies, strict=True)):
        for name in row.names if agency else ():
            holders.setdefault((agency or "", name), []).append(k)
    shared: Counter[tuple[int, int]] = Counter()
    for group in holders.values():
        if len(group) <= settings.crowd:
            shared.update(combinations(group, 2))
    return {pair for pair, n in shared.items() if n >= settings.names_of_one_text}


def _postings(rows: Sequence[Row]) -> tuple[Hashes, NDArray[np.int64]]:
    """Every (shingle, text) in the order of shingle, then text."""
    sizes = [len(p.shingles) for p in rows]
    hashes = np.concatenate([np.empty(0, dtype=np.uint64), *(r.shingles for r in rows)])
    owners = np.repeat(np.arange(len(rows), dtype=np.int64), sizes)
    order = np.argsort(hashes, kind="stable")
    return hashes[order], owners[order]


def _groups(hashes: Hashes) -> tuple[list[int], list[int]]:
    """Where each run of equal hashes starts and ends."""
    if not len(hashes):
        return [], []
    bounds = np.flatnonzero(hashes[1:] != hashes[:-1]) + 1
    many = np.diff(np.concatenate(([0], bounds, [len(hashes)]))) > 1
    starts = np.concatenate(([0], bounds))[many]
    ends = np.concatenate((bounds, [len(hashes)]))[many]
    return starts.tolist(), ends.tolist()


def _pairs_within(owners: NDArray[np.int64], crowd: int) -> Hashes:
    """All pairs of a small group; of a crowd, each member with the few after it."""
    n = len(owners)
    if n <= crowd:
        left, right = np.triu_indices(n, 1)
    else:
        reach = np.arange(1, 4)
        left = np.repeat(np.arange(n), len(reach))
        right = left + np.tile(reach, n)
        inside = right < n
        left, right = left[inside], right[inside]
    return _codes(owners[left], owners[right])


def _codes(left: NDArray[np.int64], right: NDArray[np.int64]) -> Hashes:
    """One number a pair."""
    return (left.astype(np.uint64) << np.uint64(32)) | right.astype(np.uint64)
