"""The set counted decides the measure, not the verb alone."""

import pytest

from rashomon.claims.measures import measure_of
from rashomon.mentions import amounts

CASES = [
    ("Four people were killed in Orla.", "deaths"),
    ("The blast left two students dead.", "deaths"),
    ("Two men were shot and killed.", "deaths"),
    ("Three people were found shot to death.", "deaths"),
    ("The crash claimed the lives of nine sailors.", "deaths"),
    ("The death toll has risen to 40.", "deaths"),
    ("Four others were wounded.", "injuries"),
    ("Three people were taken to hospital.", "injuries"),
    ("300 people injured in clashes.", "injuries"),
    ("Six people were shot on Lark Road.", "casualties"),
    ("Forty sailors are missing.", "missing"),
    ("Police arrested five men.", "arrests"),
    ("He was charged with three counts of murder.", "charges"),
    ("Police are searching for two suspects.", "perpetrators"),
    ("Over 270 soldiers fled in three days.", "defected"),
    ("Two hundred soldiers have deserted.", "defected"),
    ("More than three million people have fled the country.", "left_country"),
    ("Some 2,000 villagers fled their homes.", "displaced"),
    ("About 9,000 people were evacuated.", "evacuated"),
    ("The flood destroyed 400 homes.", "homes_destroyed"),
    ("The storm damaged 400 homes.", "homes_damaged"),
    ("Dozens of shots were fired.", "shots"),
    ("Thousands of people marched in Orla.", "participants"),
    ("Gunmen kidnapped 20 students.", "abducted"),
    ("Fifty nations recognised him.", "other"),
    ("Several barricades stood there.", "other"),
    ("The walk took three hours.", "duration"),
]


@pytest.mark.parametrize(("words", "measure"), CASES)
def test_measure(text_of, words: str, measure: str) -> None:
    text, doc = text_of(words)
    first = next(iter(amounts.find(text, doc)))
    assert measure_of(first, deadly=True, before=words[: first.number.start]) == measure


def test_shot_people_are_hurt_where_nobody_died(text_of) -> None:
    text, doc = text_of("Six people were shot on Lark Road.")
    (six,) = amounts.find(text, doc)
    assert measure_of(six, deadly=False) == "injuries"


def test_others_are_counted_apart_from_the_dead(text_of) -> None:
    text, doc = text_of("Four others were shot.")
    (four,) = amounts.find(text, doc)
    assert measure_of(four, deadly=True) == "injuries"
