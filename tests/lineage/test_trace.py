"""A pile's lineage: siblings under an agency, chains, names, and what a memory saves."""

from collections.abc import Callable

import pytest

from rashomon.lineage import predict_pairs, trace_lineage
from rashomon.model.lineage import Pair, Relation
from rashomon.model.memory import Forgetful

STORY = """\
The bridge over the Orrin gave way on Monday as a goods train crossed it, and two guards were hurt.
Engineers had closed one track a week earlier after finding cracks in the middle pier.
A crane from the docks lifted the first wagons out of the water before dark, the railway said.
Passengers will be taken by bus between Kellwick and Tamm until the line is repaired.
Minister Pell Varga promised that every bridge of that age would be looked at by the autumn."""
LATER = STORY.replace("Monday", "Tuesday").replace("two guards", "three guards")
OTHER = """\
A school choir from the valley won the singing contest at Maroa and came home to a brass band.
The judges praised their breath and their courage, and the youngest singer was carried aloft."""


def traced(settings, *pile):
    return trace_lineage(list(pile), settings, Forgetful())


def test_two_editions_of_an_agency_are_siblings_under_an_origin_that_is_not_there(make, settings):
    lineage = traced(
        settings,
        make(f"{STORY}\nIn interviews with The Associated Press, drivers blamed the rain.", "a"),
        make(f"By: Jo Lindqvist – apnews.com – May 6, 2031\n{LATER}", "b"),
        make(OTHER, "c"),
    )
    assert [o.reports for o in lineage.origins] == [("a", "b"), ("c",)]
    agency = lineage.origins[0]
    assert agency.name == "The Associated Press"
    assert "The Associated Press" in agency.why
    assert {(d.child, d.parent) for d in lineage.descents} == {("a", agency.id), ("b", agency.id)}
    assert [(p.a, p.b, p.relation, p.later) for p in lineage.pairs] == [
        ("a", "b", Relation.VERSION, "b")
    ]


def test_the_agencys_own_page_is_the_parent(make, settings):
    lineage = traced(
        settings,
        make(f"KELLWICK (AP) — {STORY}", "a", outlet="apnews.com", day="2031-05-05"),
        make(f"KELLWICK (AP) — {STORY}", "b", outlet="quay.com", day="2031-05-05"),
    )
    assert [(d.child, d.parent, d.kind) for d in lineage.descents] == [("b", "a", Relation.COPY)]


def test_without_an_agency_the_later_descends_from_the_earlier(make, settings):
    lineage = traced(
        settings,
        make(LATER, "a", outlet="quay.com", day="2031-05-06"),
        make(STORY, "b", outlet="quay.com", day="2031-05-05"),
    )
    assert [(d.child, d.parent, d.kind) for d in lineage.descents] == [("a", "b", Relation.VERSION)]
    assert lineage.origins[0].name == "quay.com"


NAMES = [
    ({"outlet": "The Quay"}, "The Quay"),
    ({}, "a"),
    ({"agency": "Reuters", "outlet": "The Quay"}, "Reuters"),
]


@pytest.mark.parametrize(("known", "name"), NAMES)
def test_an_origin_is_named_by_agency_else_outlet_else_file(make, settings, known, name):
    assert traced(settings, make(STORY, "a", **known)).origins[0].name == name


def test_pairs_are_told_in_the_order_asked(make, settings):
    pile = [make(STORY, "a"), make(STORY, "b"), make(OTHER, "c")]
    found = predict_pairs(pile, [("c", "a"), ("b", "a")], settings)
    assert [(p.a, p.b, p.relation) for p in found] == [
        ("a", "c", Relation.UNRELATED),
        ("a", "b", Relation.COPY),
    ]


class Keeper:
    """A memory that counts what had to be made."""

    def __init__(self) -> None:
        self.kept: dict[tuple[str, str], object] = {}
        self.made: list[str] = []

    def recall[Thing](self, kind: type[Thing], key: str, make: Callable[[], Thing]) -> Thing:
        if (kind.__name__, key) not in self.kept:
            self.made.append(kind.__name__)
            self.kept[kind.__name__, key] = make()
        return self.kept[kind.__name__, key]  # type: ignore[return-value]


def test_a_second_run_compares_only_the_new(make, settings):
    memory = Keeper()
    pile = [make(STORY, "a"), make(LATER, "b"), make(OTHER, "c")]
    first = trace_lineage(pile, settings, memory)
    assert memory.made.count(Pair.__name__) == 1
    memory.made.clear()
    assert trace_lineage(pile, settings, memory) == first
    assert memory.made == []
    trace_lineage([*pile, make(STORY, "d")], settings, memory)
    assert memory.made.count(Pair.__name__) == 2


def test_one_id_with_other_words_is_not_remembered(make, settings):
    memory = Keeper()
    trace_lineage([make(STORY, "a"), make(STORY, "b")], settings, memory)
    changed = trace_lineage([make(STORY, "a"), make(OTHER, "b")], settings, memory)
    assert len(changed.origins) == 2
