"""Stem → how much it tells: from a fixed table, never from the pile at hand."""

import math
from functools import cache
from importlib.resources import files

TABLE = "word_weights.tsv"
RAREST = 4000
"""A stem outside the table counts as standing in one story of this many."""
COMMON = 0.3
"""A stem in more than this share of stories tells nothing of any one."""


def weight_of(stem: str) -> float:
    """Natural logarithm of how rare the stem is among stories; 0 for the common ones."""
    return _table().get(stem, math.log(RAREST))


@cache
def _table() -> dict[str, float]:
    lines = files("rashomon.stories").joinpath(TABLE).read_text("utf-8").splitlines()
    rates = (line.split("\t") for line in lines if line and not line.startswith("#"))
    return {
        stem: 0.0 if float(share) > COMMON else -math.log(max(float(share), 1 / RAREST))
        for stem, share in rates
    }
