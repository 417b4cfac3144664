"""Digits that date, name or rank count nothing."""

import pytest

from rashomon.mentions.amounts_quantities import quantities_in

NOTHING = [
    "It began on May 3, 2011, in Orla.",
    "On Oct. 30 it rained.",
    "They came at 9:15 p.m. on Sunday.",
    "They came at two o'clock.",
    "It stands in the 6800 block of Lark Road.",
    "She lives at 208 East 6th St.",
    "Call 859-555-3700 or 1-866-411-TIPS.",
    "He dialled 911.",
    "Flight 370 left Gate 12.",
    "He drove along Highway 12.",
    "They found a 9mm handgun and a .45-caliber pistol.",
    "Orla beat Marn 3-1 in the final.",
    "The 2012-13 season ended.",
    "He drove a 2005 Toyota truck.",
    "A first-degree charge followed.",
    "No one knew, and everyone left at one point.",
    "The FTSE 100 closed.",
    "The virus, H1N1, spread.",
]


@pytest.mark.parametrize("words", NOTHING)
def test_identifiers_are_no_quantities(words: str) -> None:
    assert [words[q.start : q.end] for q in quantities_in(words) if q.kind != "decade"] == []


def test_a_label_before_a_plural_hides_nothing() -> None:
    assert [q.numeral.value for q in quantities_in("On Day 300 people marched.")] == [300]


KINDS = [
    ("Ana Ruiz, 28, left.", "age", 28),
    ("a 35-year-old lawmaker", "age", 35),
    ("a nine-month-old son", "age", 9),
    ("women ages 19 and 41", "age", 19),
    ("three days", "duration", 3),
    ("a kilo of rice", "weight", 1),
    ("about an hour", "duration", 1),
    ("10 million per cent", "percentage", 10_000_000),
    ("$25,000", "money", 25_000),
    ("40,000 barrels a day", "flow_rate", 40_000),
    ("35 miles", "distance", 35),
]


@pytest.mark.parametrize(("words", "kind", "value"), KINDS)
def test_units_make_kinds(words: str, kind: str, value: float) -> None:
    first = quantities_in(words)[0]
    assert (first.kind, first.numeral.value) == (kind, value)
