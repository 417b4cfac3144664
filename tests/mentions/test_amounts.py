"""Amounts with their setting in the parse."""

import pytest

from rashomon.mentions import amounts

CASES = [
    ("Over 270 mostly low-ranking soldiers fled.", ["Over 270 mostly low-ranking soldiers"]),
    ("Four people were killed and 300 injured.", ["Four people", "300"]),
    ("Two said they were part of the plot.", ["Two"]),
    ("Several of the soldiers wept.", ["Several of the soldiers"]),
    ("He is a father of two.", ["two"]),
    ("Six men and three women were held.", ["Six men", "three women"]),
    ("No deaths were reported in Orla.", ["No deaths"]),
    ("They walked within 15 minutes of dawn.", ["within 15 minutes"]),
]


@pytest.mark.parametrize(("words", "phrases"), CASES)
def test_phrases_run_from_hedge_to_noun(text_of, words: str, phrases: list[str]) -> None:
    text, doc = text_of(words)
    assert [a.span.of(words) for a in amounts.find(text, doc) if not a.implicit] == phrases


IMPLICIT = [
    ("A man was killed in Orla on Sunday.", "A man", None),
    ("Her father died in the blast.", "Her father", None),
    ("A third victim has died.", "A third victim", 3),
    ("The blast killed two people and injured a fourth man.", "a fourth man", 4),
]


@pytest.mark.parametrize(("words", "number", "ordinal"), IMPLICIT)
def test_one_person_is_counted_where_no_number_is_printed(
    text_of, words: str, number: str, ordinal: int | None
) -> None:
    text, doc = text_of(words)
    (found,) = [a for a in amounts.find(text, doc) if a.implicit]
    assert (found.number.of(words), found.value, found.ordinal) == (number, 1, ordinal)
    assert found.increment == (ordinal is not None)


@pytest.mark.parametrize(
    "words",
    ["A man opened a shop in Orla.", "One or the other will win.", "In 2012 the mayor left Orla."],
)
def test_nothing_is_counted(text_of, words: str) -> None:
    assert list(amounts.find(*text_of(words))) == []


ASSERTERS = [
    ("Four people died, police said.", "police"),
    ("At least 40 homes burned, according to the mayor of Orla.", "the mayor of Orla"),
    ("Officials say 40 people are missing.", "Officials"),
    ("The ministry put the toll at 40.", "The ministry"),
    ("A tally by the Orla Gazette counted 40 dead.", "the Orla Gazette"),
]


@pytest.mark.parametrize(("words", "source"), ASSERTERS)
def test_the_nearest_source_vouches(text_of, words: str, source: str) -> None:
    text, doc = text_of(words)
    found = next(iter(amounts.find(text, doc)))
    assert found.asserter is not None
    assert found.asserter.of(words) == source
