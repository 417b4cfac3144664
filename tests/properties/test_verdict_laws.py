"""Laws of verdicts: order cannot matter, copies cannot strengthen, a part bounds its whole."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.factory import day, position

from rashomon.model.reconciliation import Position, Verdict
from rashomon.reconciliation import verdict
from rashomon.reconciliation.figures import (
    Range,
    can_both_be_true,
    hull,
    meet,
    merged,
    same_answer,
)
from rashomon.reconciliation.verdict import range_at

MEASURES = st.sampled_from(["deaths", "injuries", "displaced", "missing", "age", "money"])
DAYS = st.sampled_from([None, *(day(f"2024-05-0{n}") for n in range(1, 6))])
ORIGINS = st.lists(
    st.sampled_from(["o-a", "o-b", "o-c", "o-d"]), min_size=1, max_size=3, unique=True
)
MANY = settings(max_examples=300, deadline=None)


@st.composite
def ranges(draw: st.DrawFn) -> Range:
    value = draw(st.integers(0, 400))
    shape = draw(st.sampled_from(["exact", "from", "over", "to", "about", "between", "vague"]))
    other = value + draw(st.integers(1, 60))
    return {
        "exact": Range(low=value, high=value, value=value),
        "from": Range(low=value, high=None, value=value),
        "over": Range(low=value, high=None, low_strict=True, value=value),
        "to": Range(low=None, high=value, value=value),
        "about": Range(low=max(0, value - 5), high=value + 5, value=value),
        "between": Range(low=value, high=other),
        "vague": Range(low=3, high=None),
    }[shape]


@st.composite
def positions(draw: st.DrawFn, at_most: int = 5) -> list[Position]:
    made: list[Position] = []
    for _ in range(draw(st.integers(1, at_most))):
        at = draw(ranges())
        if any(same_answer(range_at(p), at) for p in made):
            continue
        made.append(
            position(
                at.low,
                at.high,
                low_strict=at.low_strict,
                high_strict=at.high_strict,
                value=at.value,
                origins=sorted(draw(ORIGINS)),
                as_of=draw(DAYS),
                part=draw(st.booleans()) and bool(made),
                figures=(f"f-{len(made)}",),
            )
        )
    return made


@MANY
@given(positions(), MEASURES, st.randoms(use_true_random=False))
def test_no_order_of_positions_matters(told: list[Position], measure: str, chance: object) -> None:
    shuffled = list(told)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    assert verdict.of(shuffled, measure=measure) == verdict.of(told, measure=measure)


@MANY
@given(positions(), MEASURES)
def test_a_copy_changes_no_verdict(told: list[Position], measure: str) -> None:
    """A copy brings figures of an origin already counted, so only the figure ids grow."""
    copied = [replace(p, figures=(*p.figures, f"copy-{p.figures[0]}")) for p in told]
    assert verdict.of(copied, measure=measure).verdict is verdict.of(told, measure=measure).verdict


@MANY
@given(positions(), MEASURES)
def test_one_origin_is_never_agreement(told: list[Position], measure: str) -> None:
    alone = [replace(p, origins=("o-a",)) for p in told]
    judged = verdict.of(alone, measure=measure).verdict
    assert judged in (Verdict.SINGLE_ORIGIN, Verdict.UPDATED, Verdict.CONTRADICTED)
    if judged is Verdict.CONTRADICTED:
        assert len({p.sources for p in alone}) > 1


@MANY
@given(positions(), MEASURES)
def test_what_can_all_be_true_is_never_contradicted(told: list[Position], measure: str) -> None:
    wholes = [replace(p, part=False) for p in told]
    if meet(tuple(map(range_at, wholes))) is not None:
        assert verdict.of(wholes, measure=measure).verdict is not Verdict.CONTRADICTED


@MANY
@given(st.integers(0, 500), st.integers(0, 500))
def test_a_part_clashes_only_with_a_smaller_whole(part: int, whole: int) -> None:
    told = [position(part, part=True, origins=("o-a",)), position(whole, origins=("o-b",))]
    clash = verdict.of(told, measure="deaths").verdict is Verdict.CONTRADICTED
    assert clash <= (part > whole)
    if part > whole and not can_both_be_true(
        Range(low=part, high=None, value=None), Range(low=whole, high=whole, value=whole)
    ):
        assert clash


@MANY
@given(ranges(), ranges())
def test_being_true_together_goes_both_ways(a: Range, b: Range) -> None:
    assert can_both_be_true(a, b) == can_both_be_true(b, a)
    assert can_both_be_true(a, a)


@MANY
@given(st.lists(ranges(), min_size=1, max_size=5))
def test_the_hull_holds_what_all_allow(told: Sequence[Range]) -> None:
    met, wide = meet(tuple(told)), hull(tuple(told))
    if met is not None and met.low is not None and wide.low is not None:
        assert wide.low <= met.low
    assert merged((told[0], told[0])) == replace(told[0], value=told[0].value)


@MANY
@given(positions(), MEASURES)
def test_the_newest_is_one_of_the_positions(told: list[Position], measure: str) -> None:
    judged = verdict.of(told, measure=measure)
    assert judged.newest is None or judged.newest in told
    assert (judged.newest is None) <= (judged.verdict is not Verdict.UPDATED)
