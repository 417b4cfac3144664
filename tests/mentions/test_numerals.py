"""Numbers in digits, words, fractions, scales, ranges and vague words."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.mentions.numerals import evaluate, find_numerals

CASES = [
    ("940 000 people", [("940 000", 940_000, 940_000)]),
    ("1,234,567 people", [("1,234,567", 1_234_567, 1_234_567)]),
    ("1.200.000 people", [("1.200.000", 1_200_000, 1_200_000)]),
    ("1.2m people", [("1.2m", 1_200_000, 1_200_000)]),
    ("$1.5 bn in aid", [("$1.5 bn", 1.5e9, 1.5e9)]),
    ("a wall 12m tall", [("12", 12, 12)]),
    ("forty-five sailors", [("forty-five", 45, 45)]),
    ("one hundred and twenty-five men", [("one hundred and twenty-five", 125, 125)]),
    ("three hundred thousand votes", [("three hundred thousand", 300_000, 300_000)]),
    ("one and a half million", [("one and a half million", 1.5e6, 1.5e6)]),
    ("half a million", [("half a million", 500_000, 500_000)]),
    ("half a dozen boats", [("half a dozen", 6, 6)]),
    ("two dozen boats", [("two dozen", 24, 24)]),
    ("1 1/2 acres", [("1 1/2", 1.5, 1.5)]),
    ("2\u2009½ miles", [("2\u2009½", 2.5, 2.5)]),
    ("two-thirds of the houses", [("two-thirds", 2 / 3, 2 / 3)]),
    ("between five and six boats", [("five and six", 5, 6)]),
    ("12 to 15 boats", [("12 to 15", 12, 15)]),
    ("three or four boats", [("three or four", 3, 4)]),
    ("250 – 300 people", [("250 – 300", 250, 300)]),
    ("six to seven million dollars", [("six to seven million", 6e6, 7e6)]),
    ("ranging from $200 to $4 million", [("$200 to $4 million", 200, 4e6)]),
    ("rose from 270 to 320", [("270", 270, 270), ("320", 320, 320)]),
    ("rose by 30 to 320", [("30", 30, 30), ("320", 320, 320)]),
    ("several boats", [("several", 3, None)]),
    ("several dozen boats", [("several dozen", 24, None)]),
    ("dozens of boats", [("dozens", 24, 99)]),
    ("scores of boats", [("scores", 40, 99)]),
    ("hundreds of thousands of people", [("hundreds of thousands", 200_000, 999_999)]),
    ("tens of millions of votes", [("tens of millions", 20_000_000, 99_999_999)]),
    ("a couple of boats", [("a couple", 2, 2)]),
    ("in her 30s", [("30s", 30, 39)]),
    ("a triple homicide", [("triple", 3, 3)]),
]


@pytest.mark.parametrize(("words", "found"), CASES)
def test_numbers_are_read_as_printed(
    words: str, found: list[tuple[str, float, float | None]]
) -> None:
    assert [(words[n.start : n.end], n.low, n.high) for n in find_numerals(words)] == [
        (printed, pytest.approx(low), high if high is None else pytest.approx(high))
        for printed, low, high in found
    ]


@pytest.mark.parametrize("words", ["the boats of Orla", "someone", "a lone tone", "tents and twos"])
def test_words_without_a_number_have_none(words: str) -> None:
    assert find_numerals(words) == []


ONES = "one two three four five six seven eight nine ten eleven twelve thirteen".split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()


@given(st.integers(1, 9), st.sampled_from(TENS), st.integers(1, 9))
def test_spelled_numbers_add_up(hundreds: int, ten: str, one: int) -> None:
    words = f"{ONES[hundreds - 1]} hundred and {ten}-{ONES[one - 1]}"
    number, _, end = evaluate(words)
    assert number == 100 * hundreds + 10 * (TENS.index(ten) + 2) + one
    assert end == len(words)


@given(st.integers(0, 10**9))
def test_grouping_changes_no_number(number: int) -> None:
    for printed in (f"{number:,}", str(number)):
        (found,) = find_numerals(printed + " boats")
        assert (found.low, found.high, found.value) == (number, number, number)


@given(st.text(alphabet="0123456789 ,.-$%toandfivehundredmillion", max_size=40))
def test_numerals_are_in_order_and_apart(words: str) -> None:
    found = find_numerals(words)
    for one, two in itertools.pairwise(found):
        assert one.start < one.end <= two.start
