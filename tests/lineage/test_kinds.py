"""An edit's kind: the fact it touches, else wording or spelling."""

import pytest

from rashomon.lineage.kinds import kind_of, number_of

CASES = [
    ("270", "320", "figure"),
    ("three", "four", "figure"),
    ("Monday", "Tuesday", "date"),
    ("7:15 p.m.", "7:30 p.m.", "date"),
    ("", "said he", "attribution"),
    ("according to the mayor", "", "attribution"),
    ("", "not", "negation"),
    ("per cent", "percent", "spelling"),
    ("three million", "3 million", "spelling"),
    ("armoured", "armored", "spelling"),
    ("a man", "Tomas Verrill", "name"),
    ("Brandt", "Brandtt", "name"),
    ("wounded", "dead", "status"),
    ("", "allegedly", "hedge"),
    ("northern", "southern", "place"),
    ("the sheriff", "the mayor", "role"),
    ("quickly put out", "extinguished", "wording"),
]
NUMBERS = [
    ("three million", 3_000_000.0),
    ("two hundred thousand", 200_000.0),
    ("41", 41.0),
    ("twenty one", 21.0),
    ("several", None),
]


@pytest.mark.parametrize(("before", "after", "kind"), CASES)
def test_kind(before, after, kind):
    keys = [words.casefold().replace("p.m.", "pm").split() for words in (before, after)]
    assert kind_of(keys[0], keys[1], before, after) == kind


@pytest.mark.parametrize(("words", "value"), NUMBERS)
def test_number(words, value):
    assert number_of(words.split()) == value
