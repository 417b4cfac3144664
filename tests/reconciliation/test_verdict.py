"""What a set of positions amounts to."""

import pytest
from tests.factory import day, position

from rashomon.model.reconciliation import Position, Verdict
from rashomon.reconciliation import verdict

A, B, C = ("o-a",), ("o-b",), ("o-c",)

CASES: list[tuple[str, str, list[Position], Verdict]] = [
    ("one origin alone", "deaths", [position(4, origins=A)], Verdict.SINGLE_ORIGIN),
    ("copies add nothing", "deaths", [position(4, origins=A)], Verdict.SINGLE_ORIGIN),
    ("two origins, one answer", "deaths", [position(4, origins=(*A, *B))], Verdict.AGREED),
    (
        "a hedged form of the same number",
        "injuries",
        [position(300, origins=A), position(None, 300, high_strict=True, value=300, origins=B)],
        Verdict.AGREED,
    ),
    (
        "a lower bound that the exact count meets",
        "deaths",
        [position(2, None, origins=A), position(4, origins=B)],
        Verdict.COMPATIBLE,
    ),
    (
        "several holds seven",
        "injuries",
        [position(3, None, value=None, origins=A), position(7, origins=B)],
        Verdict.COMPATIBLE,
    ),
    (
        "several cannot be two, on one day",
        "injuries",
        [
            position(3, None, value=None, origins=A, as_of=day("2024-05-01")),
            position(2, origins=B, as_of=day("2024-05-01")),
        ],
        Verdict.CONTRADICTED,
    ),
    (
        "a part bounds its whole",
        "deaths",
        [position(3, None, part=True, origins=A), position(4, origins=B)],
        Verdict.COMPATIBLE,
    ),
    (
        "a part larger than its whole",
        "deaths",
        [position(5, part=True, origins=A), position(4, origins=B)],
        Verdict.CONTRADICTED,
    ),
    (
        "a later day supersedes",
        "deaths",
        [
            position(4, origins=A, as_of=day("2024-05-01")),
            position(6, origins=B, as_of=day("2024-05-02")),
        ],
        Verdict.UPDATED,
    ),
    (
        "a correction downwards",
        "deaths",
        [
            position(9, origins=A, as_of=day("2024-05-01")),
            position(6, origins=B, as_of=day("2024-05-03")),
        ],
        Verdict.UPDATED,
    ),
    (
        "rivals at the same hour",
        "deaths",
        [
            position(18, origins=A, sources=("interior ministry",), as_of=day("2024-05-01")),
            position(26, origins=A, sources=("health ministry",), as_of=day("2024-05-01")),
        ],
        Verdict.CONTRADICTED,
    ),
    (
        "an older count stays in use",
        "deaths",
        [
            position(4, origins=A, as_of=day("2024-05-01", "2024-05-03")),
            position(5, origins=B, as_of=day("2024-05-02")),
        ],
        Verdict.CONTRADICTED,
    ),
    (
        "an age does not change overnight",
        "age",
        [
            position(24, origins=A, as_of=day("2024-05-01")),
            position(22, origins=B, as_of=day("2024-06-01")),
        ],
        Verdict.CONTRADICTED,
    ),
    (
        "one body's count of one day grows",
        "deaths",
        [
            position(5, origins=A, sources=("health ministry",), as_of=day("2024-05-01")),
            position(8, origins=B, sources=("health ministry",), as_of=day("2024-05-01")),
        ],
        Verdict.UPDATED,
    ),
    (
        "growing lower bounds on following days",
        "defected",
        [
            position(100, None, low_strict=True, origins=A, as_of=day("2024-05-01")),
            position(167, None, origins=B, as_of=day("2024-05-02")),
            position(320, None, low_strict=True, origins=C, as_of=day("2024-05-03")),
        ],
        Verdict.UPDATED,
    ),
    (
        "one report in two minds",
        "injuries",
        [position(3, origins=A), position(4, origins=A)],
        Verdict.SINGLE_ORIGIN,
    ),
    (
        "a round number beside the counted one",
        "displaced",
        [position(1200, origins=A), position(1187, origins=B)],
        Verdict.COMPATIBLE,
    ),
]


@pytest.mark.parametrize(
    ("measure", "positions", "expected"), [c[1:] for c in CASES], ids=[c[0] for c in CASES]
)
def test_verdicts(measure: str, positions: list[Position], expected: Verdict) -> None:
    assert verdict.of(positions, measure=measure).verdict is expected


def test_the_newest_statement_is_named_with_its_reason() -> None:
    judged = verdict.of(
        [
            position(270, None, origins=A, words="over 270 rowers", as_of=day("2024-05-01")),
            position(320, None, origins=A, words="over 320 rowers", as_of=day("2024-05-02")),
        ],
        measure="defected",
        names={"o-a": "The Quay Press"},
    )
    assert judged.newest is not None
    assert judged.newest.low == 320
    assert judged.why == (
        "The count went from “over 270 rowers” (The Quay Press, 2024-05-01) to "
        "“over 320 rowers” (The Quay Press, 2024-05-02); the later statement stands."
    )


def test_lineage_orders_what_dates_cannot() -> None:
    first = position(270, None, origins=A, figures=("f-1",), as_of=day("2024-05-01"))
    second = position(320, None, origins=A, figures=("f-2",), as_of=day("2024-05-01"))
    judged = verdict.of([second, first], measure="defected", order=frozenset({("f-1", "f-2")}))
    assert judged.verdict is Verdict.UPDATED
    assert judged.newest == second


def test_the_reason_of_a_part_says_so() -> None:
    judged = verdict.of(
        [position(3, None, part=True, origins=A, words="at least three"), position(4, origins=B)],
        measure="deaths",
    )
    assert "only a part of the whole" in judged.why
