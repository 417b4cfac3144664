"""What tells: matter of one's own, not grammar, names, numbers or the trade's formulas."""

import pytest

from rashomon.lineage.overlap import overlap_of
from rashomon.lineage.telling import stem, tells
from rashomon.lineage.words import wording_of

WORDS = [
    ("storeroom", True),
    ("burned", True),
    ("the", False),
    ("said", False),
    ("Verrill", False),
    ("41", False),
    ("pronounced", False),
    ("condition", False),
]
STEMS = [("officers", "officer"), ("burning", "burn"), ("burned", "burn"), ("is", "is")]


@pytest.mark.parametrize(("word", "matter"), WORDS)
def test_word(word, matter):
    assert tells(word, word.casefold()) is matter


@pytest.mark.parametrize(("word", "stemmed"), STEMS)
def test_stem(word, stemmed):
    assert stem(word) == stemmed


def test_formulas_titles_and_a_headlines_end_are_no_clauses(make):
    one = make(
        "Blaze at the market in Port Alder\nThe blaze killed four.\nHe was taken to Saint Maren "
        "Hospital, where he was pronounced dead, Fire Chief Ilsa Brandt of Port Alder said.",
        "a",
    )
    other = make(
        "Grief at the market in Port Alder\nThe blaze killed six.\nShe was taken to Saint Maren "
        "Hospital, where she was pronounced dead, Fire Chief Ilsa Brandt of Port Alder said.",
        "b",
    )
    found = overlap_of(wording_of(one.text), wording_of(other.text))
    assert found.shared
    assert (found.clauses, found.telling) == (0, 0)
