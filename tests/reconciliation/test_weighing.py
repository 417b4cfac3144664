"""Figures of several reports → questions, from the words to the verdict."""

from dataclasses import replace

from tests.factory import claims, day, figure, lineage, origin, reading, story, versions

from rashomon.model.claims import Claims, Figure
from rashomon.model.lineage import Lineage
from rashomon.model.moments import Moment
from rashomon.model.reconciliation import Question, Verdict
from rashomon.model.texts import Reading
from rashomon.reconciliation import weigh
from rashomon.settings import Settings


class Pile:
    """Reports added one by one, and the questions they lead to."""

    def __init__(self) -> None:
        self.readings: list[Reading] = []
        self.claims: list[Claims] = []

    def add(
        self, name: str, content: str, *figures: tuple[object, ...], when: Moment | None = None
    ) -> Reading:
        told = reading(name, content, outlet=f"The {name}")
        made: list[Figure] = []
        for words, number, low, *rest in figures:
            fields = rest[-1] if rest and isinstance(rest[-1], dict) else {}
            high = rest[0] if rest and not isinstance(rest[0], dict) else -1
            made.append(figure(told, words, number, low, high, **fields))  # type: ignore[arg-type]
        self.readings.append(told)
        self.claims.append(claims(told, *made, published=when))
        return told

    def questions(self, traced: Lineage | None = None) -> tuple[Question, ...]:
        ids = [r.text.id for r in self.readings]
        traced = traced or lineage(*(origin(i, name=f"The {i}") for i in ids))
        weighed = weigh(story(*ids), self.claims, self.readings, traced, Settings().reconciliation)
        return weighed.questions

    def asked(self, measure: str, traced: Lineage | None = None) -> Question:
        """The measure's question with most figures."""
        fits = [q for q in self.questions(traced) if q.measure == measure]
        return max(fits, key=lambda q: (q.verdict is not Verdict.NOT_COMPARABLE, len(q.figures)))


HURT = {"measure": "injuries"}
FIRST, SECOND, THIRD = day("2024-05-01"), day("2024-05-02"), day("2024-05-03")


def plain(question: Question) -> tuple[float | None, float | None, float | None]:
    estimate = question.estimates[0]
    assert estimate.profile == "plain"
    return estimate.low, estimate.best, estimate.high


def test_two_reports_of_one_number_agree() -> None:
    pile = Pile()
    pile.add("Quay", "Four people died on the pier.", ("Four people", "Four", 4))
    pile.add(
        "Lamp", "The fire killed at least four people.", ("at least four people", "four", 4, None)
    )
    question = pile.asked("deaths")
    assert question.verdict is Verdict.AGREED
    assert plain(question) == (4, 4, 4)
    assert question.why == "The Lamp and The Quay each say “Four people”."


def test_a_rounded_number_is_no_conflict() -> None:
    pile = Pile()
    pile.add("Quay", "Officials counted 300 people injured.", ("300 people", "300", 300, HURT))
    almost = {**HURT, "high_strict": True, "value": 300}
    pile.add("Lamp", "The crush left almost 300 wounded.", ("almost 300", "300", None, 300, almost))
    assert pile.asked("injuries").verdict is Verdict.AGREED


def test_a_part_bounds_its_whole_and_says_so() -> None:
    pile = Pile()
    pile.add(
        "Quay",
        "The clashes resulted in four deaths.",
        ("four deaths", "four", 4, {"head": "death"}),
    )
    pile.add(
        "Lamp",
        "At least three rowers near the Brask border died.",
        ("At least three rowers near the Brask border", "three", 3, None, {"head": "rower"}),
    )
    question = pile.asked("deaths")
    assert question.verdict is Verdict.COMPATIBLE
    assert "only a part of the whole" in question.why
    assert plain(question) == (4, 4, 4)
    assert [p.part for p in question.positions] == [False, True]


def test_a_later_count_replaces_an_earlier_one() -> None:
    pile = Pile()
    pile.add(
        "Quay", "Police said 9 people died.", ("9 people", "9", 9, {"source": "Police"}), when=FIRST
    )
    pile.add(
        "Lamp",
        "Police say 12 people died.",
        ("12 people", "12", 12, {"source": "Police"}),
        when=SECOND,
    )
    question = pile.asked("deaths")
    assert question.verdict is Verdict.UPDATED
    assert question.latest == "f-Lamp-11"
    assert plain(question) == (12, 12, 12)
    assert question.primary_sources == 1
    assert question.origins == 1


def test_a_death_among_the_injured_moves_both_counts() -> None:
    pile = Pile()
    pile.add(
        "Quay",
        "Two people died and four others were injured.",
        ("Two people", "Two", 2),
        ("four others", "four", 4, {**HURT, "head": "other", "besides": True}),
        when=FIRST,
    )
    pile.add(
        "Lamp",
        "A rower injured in the crash in which two people died has died of her wounds.",
        ("A rower", "A", 1, {"implicit": True, "head": "rower", "increment": True}),
        ("two people", "two", 2),
        when=THIRD,
    )
    deaths, hurt = pile.asked("deaths"), pile.asked("injuries")
    assert deaths.verdict is Verdict.UPDATED
    assert plain(deaths) == (3, 3, 3)
    assert "reached by adding 1 to 2" in deaths.why
    assert hurt.verdict is Verdict.UPDATED
    assert plain(hurt) == (3, 3, 3)
    assert "reached by taking 1 from 4" in hurt.why


def test_an_increment_is_not_added_to_a_total_that_holds_it() -> None:
    pile = Pile()
    pile.add("Quay", "Two people died.", ("Two people", "Two", 2), when=FIRST)
    pile.add(
        "Lamp",
        "A third victim has died.",
        ("A third victim", "A", 1, {"implicit": True, "head": "victim", "increment": True}),
        when=SECOND,
    )
    pile.add("Mast", "Three people have died.", ("Three people", "Three", 3), when=THIRD)
    question = pile.asked("deaths")
    assert plain(question) == (3, 3, 3)
    assert [p.value for p in question.positions] == [2, 3]


def test_a_number_given_up_is_the_earlier_one() -> None:
    pile = Pile()
    pile.add("Quay", "One person died at the club.", ("One person", "One", 1), when=FIRST)
    pile.add(
        "Lamp",
        "One person died in the club, not two.",
        ("One person", "One", 1),
        ("two", "two", 2, {"head": "person"}),
        when=FIRST,
    )
    question = pile.asked("deaths")
    assert question.verdict is Verdict.UPDATED
    assert plain(question) == (1, 1, 1)


def test_rival_bodies_at_one_hour_contradict() -> None:
    pile = Pile()
    words = "The Harbour Ministry counted 18 dead and the Health Ministry 26 dead."
    rivals = (
        ("18 dead", "18", 18, {"source": "The Harbour Ministry"}),
        ("26 dead", "26", 26, {"source": "the Health Ministry"}),
    )
    pile.add("Quay", words, *rivals, when=FIRST)
    pile.add("Lamp", words, *rivals, when=FIRST)
    question = pile.asked("deaths")
    assert question.verdict is Verdict.CONTRADICTED
    assert plain(question) == (18, None, 26)
    assert question.latest is None
    assert question.primary_sources == 2


def test_the_doers_among_the_dead_make_another_count() -> None:
    pile = Pile()
    pile.add("Quay", "Two bakers were killed.", ("Two bakers", "Two", 2, {"head": "baker"}))
    pile.add("Mast", "A man killed two bakers.", ("two bakers", "two", 2, {"head": "baker"}))
    pile.add(
        "Lamp",
        "Three people are dead, including the gunman.",
        ("Three people", "Three", 3, {"scope": "including the gunman"}),
    )
    verdicts = {q.verdict: q for q in pile.questions()}
    assert Verdict.CONTRADICTED not in verdicts
    assert "includes those who did it" in verdicts[Verdict.NOT_COMPARABLE].why


def test_confirmed_and_suspected_deaths_are_not_compared() -> None:
    pile = Pile()
    pile.add("Quay", "More than 80 people have died.", ("More than 80 people", "80", 80, None))
    pile.add("Lamp", "Only 20 deaths are confirmed.", ("20 deaths", "20", 20, {"head": "death"}))
    verdicts = {q.verdict for q in pile.questions()}
    assert verdicts == {Verdict.SINGLE_ORIGIN, Verdict.NOT_COMPARABLE}


def test_background_numbers_join_no_toll() -> None:
    pile = Pile()
    pile.add("Quay", "Four people died.", ("Four people", "Four", 4))
    pile.add(
        "Lamp",
        "Four people died on the pier, where 52 people died in 1911.",
        ("Four people", "Four", 4),
        ("52 people", "52", 52, {"background": True}),
    )
    toll = pile.asked("deaths")
    assert toll.verdict is Verdict.AGREED
    assert len(toll.figures) == 2


def test_men_hurt_are_not_held_against_all_the_hurt() -> None:
    pile = Pile()
    pile.add("Quay", "Nine people were hurt.", ("Nine people", "Nine", 9, HURT))
    pile.add("Lamp", "Five men were hurt.", ("Five men", "Five", 5, {**HURT, "head": "man"}))
    assert {q.verdict for q in pile.questions()} == {Verdict.SINGLE_ORIGIN}


def test_ages_join_only_by_the_person() -> None:
    pile = Pile()
    pile.add(
        "Quay", "A rower aged 24 was hurt.", ("24", "24", 24, {"measure": "age", "head": "year"})
    )
    pile.add(
        "Lamp", "A baker aged 31 was hurt.", ("31", "31", 31, {"measure": "age", "head": "year"})
    )
    assert all(len(q.figures) == 1 for q in pile.questions())


def two_versions() -> Pile:
    pile = Pile()
    over = {"measure": "defected", "head": "rower", "low_strict": True}
    words = "Over {} rowers fled, harbour officials said."
    pile.add("Quay", words.format(270), ("Over 270 rowers", "270", 270, None, over), when=FIRST)
    pile.add("Mast", words.format(320), ("Over 320 rowers", "320", 320, None, over), when=FIRST)
    return pile


def test_versions_of_one_origin_are_ordered_by_lineage() -> None:
    traced = lineage(
        origin("Quay", "Mast", name="Gull Agency"), pairs=[versions("Mast", "Quay", later="Mast")]
    )
    question = two_versions().asked("defected", traced)
    assert question.verdict is Verdict.UPDATED
    assert plain(question) == (320, 320, None)
    assert {o for p in question.positions for o in p.origins} == {"o-Quay"}


def test_a_copy_neither_adds_an_origin_nor_strengthens() -> None:
    pile = Pile()
    pile.add("Quay", "Four people died.", ("Four people", "Four", 4))
    alone = pile.asked("deaths")
    pile.add("Mast", "Four people died.", ("Four people", "Four", 4))
    copied = pile.asked("deaths", lineage(origin("Quay", "Mast", name="The Quay")))
    assert alone.verdict is copied.verdict is Verdict.SINGLE_ORIGIN
    assert alone.origins == copied.origins == 1
    assert len(copied.positions) == 1
    assert copied.positions[0].origins == ("o-Quay",)


def test_no_order_of_reports_matters() -> None:
    pile = two_versions()
    pile.add(
        "Lamp",
        "At least 167 rowers fled.",
        ("At least 167 rowers", "167", 167, None, {"measure": "defected", "head": "rower"}),
    )
    forward = pile.questions()
    pile.claims.reverse()
    pile.readings.reverse()
    assert pile.questions() == forward


def test_a_report_of_other_things_changes_no_verdict() -> None:
    pile = Pile()
    pile.add("Quay", "Four people died.", ("Four people", "Four", 4), when=FIRST)
    pile.add("Lamp", "Four people died.", ("Four people", "Four", 4), when=SECOND)
    before = pile.asked("deaths")
    pile.add(
        "Mast",
        "The bakery sold 90 loaves.",
        ("90 loaves", "90", 90, {"measure": "other", "head": "loaf"}),
    )
    assert replace(pile.asked("deaths")) == before


def test_every_question_has_every_profile_with_its_rule() -> None:
    pile = two_versions()
    question = pile.asked("defected")
    assert [e.profile for e in question.estimates] == ["plain", "acled", "ucdp", "emdat", "idmc"]
    assert all(e.rule for e in question.estimates)
