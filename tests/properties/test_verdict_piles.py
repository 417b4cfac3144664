"""Laws of weighing on generated piles: no order matters, a copy adds nothing, strangers neither."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.factory import claims, day, figure, lineage, origin, reading, story

from rashomon.model.claims import Claims
from rashomon.model.lineage import Lineage
from rashomon.model.reconciliation import Question, Verdict
from rashomon.model.texts import Reading
from rashomon.reconciliation import weigh
from rashomon.settings import Settings

SOME = settings(max_examples=120, deadline=None)
SENTENCES = {
    "deaths": "The blast killed {} people.",
    "injuries": "It left {} people wounded.",
}


@dataclass(frozen=True)
class Pile:
    """What goes into weighing."""

    readings: tuple[Reading, ...]
    claims: tuple[Claims, ...]
    origins: tuple[tuple[str, ...], ...]

    def lineage(self) -> Lineage:
        return lineage(*(origin(*reports) for reports in self.origins))

    def questions(self) -> tuple[Question, ...]:
        held = story(*(r.text.id for r in self.readings))
        settled = Settings().reconciliation
        return weigh(held, self.claims, self.readings, self.lineage(), settled).questions


def told(name: str, counts: Sequence[tuple[str, int, str]], on: int) -> tuple[Reading, Claims]:
    """A report that states each count in a sentence of its own."""
    parts = [SENTENCES[measure].format(f"{hedge}{n}") for measure, n, hedge in counts]
    made = reading(name, " ".join(parts) or "Nothing was counted.")
    figures = []
    for (measure, n, hedge), words in zip(counts, parts, strict=True):
        phrase = f"{hedge}{n} people"
        high = None if hedge else n
        at = figure(made, words, str(n), n, high, measure=measure, counted=phrase)
        figures.append(replace(at, id=f"f-{name}-{measure}"))
    return made, claims(made, *figures, published=day(f"2024-05-0{on}"))


@st.composite
def piles(draw: st.DrawFn) -> Pile:
    made = []
    for at in range(draw(st.integers(1, 4))):
        measures = draw(st.lists(st.sampled_from(sorted(SENTENCES)), max_size=2, unique=True))
        counts = [
            (
                m,
                draw(st.sampled_from([2, 3, 4, 7, 12, 90])),
                draw(st.sampled_from(["", "at least "])),
            )
            for m in measures
        ]
        made.append(told(f"r{at}", counts, draw(st.integers(1, 4))))
    ids = tuple((r.text.id,) for r, _ in made)
    return Pile(tuple(r for r, _ in made), tuple(c for _, c in made), ids)


@SOME
@given(piles(), st.randoms(use_true_random=False))
def test_no_order_of_reports_matters(pile: Pile, chance: object) -> None:
    pairs = list(zip(pile.readings, pile.claims, strict=True))
    chance.shuffle(pairs)  # type: ignore[attr-defined]
    shuffled = replace(pile, readings=tuple(r for r, _ in pairs), claims=tuple(c for _, c in pairs))
    assert shuffled.questions() == pile.questions()


@SOME
@given(piles())
def test_a_copy_adds_no_origin_and_changes_no_verdict(pile: Pile) -> None:
    original, stated = pile.readings[0], pile.claims[0]
    copy = reading("zz-copy", original.text.content)
    moved = tuple(
        replace(
            f,
            id=f"{f.id}-copy",
            span=replace(f.span, report_id="zz-copy"),
            number=replace(f.number, report_id="zz-copy"),
            sentence=replace(f.sentence, report_id="zz-copy"),
        )
        for f in stated.figures
    )
    copied = Pile(
        (*pile.readings, copy),
        (*pile.claims, claims(copy, *moved, published=stated.published)),
        ((original.text.id, "zz-copy"), *pile.origins[1:]),
    )
    before, after = _by_figures(pile.questions()), _by_figures(copied.questions())
    for figures, question in before.items():
        grown = next(q for ids, q in after.items() if figures <= ids)
        assert grown.verdict is question.verdict
        assert grown.origins == question.origins
        assert [p.origins for p in grown.positions] == [p.origins for p in question.positions]


def _by_figures(questions: Sequence[Question]) -> dict[frozenset[str], Question]:
    kept = [q for q in questions if q.verdict is not Verdict.NOT_COMPARABLE]
    return {frozenset(q.figures): q for q in kept}


@SOME
@given(piles())
def test_a_report_of_other_things_changes_nothing(pile: Pile) -> None:
    stranger = reading("zz-other", "The bakery sold 90 loaves.")
    loaves = figure(stranger, "90 loaves", "90", 90, measure="other", head="loaf")
    grown = Pile(
        (*pile.readings, stranger),
        (*pile.claims, claims(stranger, loaves, published=day("2024-05-02"))),
        (*pile.origins, ("zz-other",)),
    )
    kept = [q for q in grown.questions() if loaves.id not in q.figures]
    assert kept == list(pile.questions())


@SOME
@given(piles())
def test_every_figure_is_asked_about_at_most_once(pile: Pile) -> None:
    asked = [
        i for q in pile.questions() for i in q.figures if q.verdict is not Verdict.NOT_COMPARABLE
    ]
    assert len(asked) == len(set(asked))
    stated = {f.id for c in pile.claims for f in c.figures}
    assert set(asked) == stated


@SOME
@given(piles())
def test_estimates_stay_in_order(pile: Pile) -> None:
    for question in pile.questions():
        for at in question.estimates:
            known = [n for n in (at.low, at.best, at.high) if n is not None]
            assert known == sorted(known), (at, question.positions)
