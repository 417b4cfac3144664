"""Template slots: which numbers count, with which hedge, and which figures fill them."""

import pytest
from eval.slot_sets import _answers, _lay_out, _match, _slots

ANSWERS = [
    ("12", [(12.0, "exact")]),
    ("~40000", [(40000.0, "about")]),
    ("5-", [(5.0, "least")]),
    ("-26", [(26.0, "most")]),
    ("? 5", [(5.0, "exact")]),
    ("10 / 10- / PLURAL", [(10.0, "exact"), (10.0, "least")]),
    ("1", []),
    ("PLURAL", []),
    ("-", []),
]


@pytest.mark.parametrize(("words", "wanted"), ANSWERS)
def test_answers(words: str, wanted: list[tuple[float, str]]) -> None:
    assert _answers(words) == wanted


def test_a_slot_joins_the_number_and_the_effect_of_one_description() -> None:
    template = {
        "HUM TGT: NUMBER": ['7: "CLERKS"', '3: "GUARDS"', 'PLURAL: "NEIGHBOURS"'],
        "HUM TGT: EFFECT OF INCIDENT": ['INJURY: "CLERKS"', 'NO INJURY: "GUARDS"'],
    }
    assert _slots([template, template]) == [("injuries", frozenset({(7.0, "exact")}))]


def test_figures_fill_slots_of_their_measure_and_number_once() -> None:
    slots = [("deaths", frozenset({(7.0, "least")})), ("deaths", frozenset({(9.0, "exact")}))]
    said = [("deaths", 7, 7, None), ("injuries", 9, 9, 9), ("deaths", 9, 8.5, 9.5)]
    assert _match(slots, said) == {0: True, 1: False}


def test_tokens_are_laid_out_with_their_places() -> None:
    text, places = _lay_out(
        [["Harbour", "closed"], ["Two", "19", "-", "year", "-", "olds", ",", "hurt", "."]]
    )
    assert text.startswith("Harbour closed\n\nTwo 19-year-olds, hurt.")
    assert [text[s:e] for s, e in places][-2:] == ["hurt", "."]
