"""The gate holds scores to floors, and never lowers one unasked."""

from eval.gate import Result, complaints, repin
from eval.report import render
from eval.sets import SETS

FLOORS = {"times": {"gold": "g1", "metrics": {"value_f1": 70.0, "strict_f1": 80.0}}}


def scored(**metrics: float) -> Result:
    return Result(state="scored", metrics=metrics, gold="g1")


def test_scores_at_their_floors_raise_no_complaint() -> None:
    assert complaints("times", scored(value_f1=70.0, strict_f1=80.1), FLOORS) == []


def test_a_score_below_its_floor_is_named() -> None:
    (line,) = complaints("times", scored(value_f1=69.9, strict_f1=80.0), FLOORS)
    assert "times.value_f1" in line


def test_a_metric_that_vanished_is_below_its_floor() -> None:
    assert len(complaints("times", scored(value_f1=75.0), FLOORS)) == 1


def test_a_set_with_floors_that_cannot_be_scored_complains_but_absent_gold_does_not() -> None:
    assert complaints("times", Result(state="failed", note="it broke"), FLOORS)
    assert complaints("times", Result(state="not yet"), FLOORS)
    assert complaints("times", Result(state="absent"), FLOORS) == []


def test_other_gold_is_not_held_against_old_floors() -> None:
    other = Result(state="scored", metrics={"value_f1": 99.0, "strict_f1": 99.0}, gold="g2")
    assert "gold" in complaints("times", other, FLOORS)[0]


def test_repin_raises_and_refuses_to_lower() -> None:
    floors, refused = repin(FLOORS, {"times": scored(value_f1=75.0, strict_f1=79.0)}, allow=False)
    assert floors["times"]["metrics"] == {"strict_f1": 80.0, "value_f1": 75.0}
    assert len(refused) == 1


def test_repin_lowers_when_told_to() -> None:
    result = {"times": scored(value_f1=75.0, strict_f1=79.0)}
    floors, refused = repin(FLOORS, result, allow=True)
    assert floors["times"]["metrics"]["strict_f1"] == 79.0
    assert refused == []


def test_the_report_names_every_set_whatever_its_state() -> None:
    results = {
        "times": {"state": "not yet", "note": "Error: No such command 'mentions'."},
        "muc": {
            "state": "scored",
            "note": "",
            "metrics": {"number_effect_f1": 12.5},
            "worst": ["D-1: 3 of 4 slots missed"],
            "seconds": 3.0,
            "load": 0.5,
            "gold": "abcdef",
        },
    }
    text = render(SETS, results, {}, processors=2)
    assert all(f"## {one.name}\n" in text for one in SETS)
    assert "not yet: Error: No such command 'mentions'." in text
    assert "| number_effect_f1 | 12.5 | – | – |  |" in text
