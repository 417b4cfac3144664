"""What the words round a number license."""

import pytest

from rashomon.mentions.hedges import bound
from rashomon.mentions.numerals import find_numerals

CASES = [
    ("at least 40 boats", 40, None, False, False),
    ("no fewer than 40 boats", 40, None, False, False),
    ("over 40 boats", 40, None, True, False),
    ("more than a dozen boats", 12, None, True, False),
    ("the toll passed 5,400", 5400, None, True, False),
    ("up to 40 boats", None, 40, False, False),
    ("as many as 40 boats", None, 40, False, False),
    ("the toll could reach 100", None, 100, False, False),
    ("less than 40 boats", None, 40, False, True),
    ("nearly 40 boats", None, 40, False, True),
    ("almost 300 hurt", None, 300, False, True),
    ("about 35 miles", 34.5, 35.5, False, False),
    ("about 300 people", 250, 350, False, False),
    ("around 1,300 people", 1250, 1350, False, False),
    ("roughly a 20-minute walk", 15, 25, False, False),
    ("about three million people", 2.5e6, 3.5e6, False, False),
    ("within 15 minutes", 0, 15, False, False),
    ("two or more boats", 2, None, False, False),
    ("100+ boats", 100, None, False, False),
    ("between 20 and 37 boats", 20, 37, False, False),
    ("about 20 to 30 boats", 20, 30, False, False),
    ("40 boats", 40, 40, False, False),
]


@pytest.mark.parametrize(("words", "low", "high", "low_strict", "high_strict"), CASES)
def test_hedges_bound(
    words: str, low: float | None, high: float | None, low_strict: bool, high_strict: bool
) -> None:
    bounds = bound(words, find_numerals(words)[0])
    assert (bounds.low, bounds.high) == (low, high)
    assert (bounds.low_strict, bounds.high_strict) == (low_strict, high_strict)
    assert words[bounds.start : bounds.end] in words


def test_the_hedge_is_kept_in_its_own_words() -> None:
    assert bound("At least 40 boats", find_numerals("At least 40 boats")[0]).hedge == "At least"
