"""Words → stems: what two reports' vocabularies are compared by."""

import re
from functools import lru_cache

from anyascii import anyascii

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ENDINGS = ("ings", "ing", "edly", "ed", "ies", "es", "s")
SHORTEST_STEM = 4
"""Letters that must be left, so that "used" and "uses" meet but "red" keeps its d."""


def words_of(characters: str) -> list[str]:
    """The words as printed, numbers left out: a story is not chosen by what it counts."""
    return _WORD.findall(characters)


@lru_cache(maxsize=100_000)
def stem_of(word: str) -> str:
    """The word in small plain letters without a genitive or a common ending."""
    plain = re.sub(r"['’](?:s|t|re|ve|ll|d|m)?$", "", word.lower())
    if not plain.isascii():
        plain = anyascii(plain).lower()
    for ending in _ENDINGS:
        if plain.endswith(ending) and len(plain) - len(ending) >= SHORTEST_STEM:
            return plain.removesuffix(ending)
    return plain
