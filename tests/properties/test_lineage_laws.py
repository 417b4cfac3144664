"""Laws of lineage, on piles of made reports: partition, no cycle, order, copies, strangers."""

import dataclasses

from hypothesis import given, settings
from hypothesis import strategies as st

from rashomon.lineage import compare, trace_lineage
from rashomon.model.lineage import ONE_ORIGIN, Lineage
from rashomon.model.memory import Forgetful
from rashomon.model.moments import Grain, Moment
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind, Reading, Text
from rashomon.settings import LineageSettings

SETTINGS = LineageSettings()
SENTENCES = (
    "The ferry left Port Alder at noon with forty passengers and ran aground off Skerry Point.",
    "Captain Ilsa Brandt, 52, said the engine failed as the tide turned against the boat.",
    "Three people were taken to hospital in Kellwick with cuts and bruises, officials said.",
    "Rescuers in rubber boats brought the others ashore before the wind freshened.",
    "“I thought we were lost,” said Tomas Verrill, a teacher who was on board with his class.",
    "The owners had been warned twice about the pump, according to the harbour office.",
    "No arrests have been made, and divers will inspect the hull on Thursday.",
    "Anyone with information is asked to call the harbour police tip line.",
    "Mayor Odile Senn thanked the fishermen who had put out without waiting to be asked.",
    "The wreck lies in shallow water and will be towed when the weather allows.",
    "Copyright 2031 Alder Broadcasting. All rights reserved.",
    "Five people were taken to hospital in Kellwick with cuts and bruises, officials said Tuesday.",
    "PORT ALDER (AP) — The boat's licence had lapsed in March, two officials said.",
    "Schools in the valley closed for the day so that families could be together.",
)
STRANGER = " ".join(f"zq{k}ward" for k in range(60)) + "."
OUTLETS = (None, "quay.com", "moor.com", "news.quay.com")
DAYS = (None, "2031-05-05", "2031-05-06", "2031-06-01")


def reading(name: str, sentences: tuple[str, ...], outlet: str | None, day: str | None) -> Reading:
    content = "\n".join(sentences)
    blocks, at = [], 0
    for sentence in sentences:
        span = Span(name, at, at + len(sentence))
        blocks.append(Block(span=span, kind=BlockKind.PROSE))
        at = span.end + 1
    report = Report(
        id=name,
        path=f"{name}.txt",
        content=content,
        medium=Medium.PLAIN,
        outlet=outlet,
        published=Moment(earliest=day, latest=day, grain=Grain.DAY) if day else None,
    )
    return Reading(text=Text(report=report, blocks=tuple(blocks), sentences=()), mentions=())


BODIES = st.lists(st.sampled_from(SENTENCES), min_size=1, max_size=9, unique=True).map(tuple)
PILES = st.lists(
    st.tuples(BODIES, st.sampled_from(OUTLETS), st.sampled_from(DAYS)), min_size=1, max_size=6
).map(lambda rows: [reading(f"r{k}", *row) for k, row in enumerate(rows)])


def trace(pile: list[Reading]) -> Lineage:
    return trace_lineage(pile, SETTINGS, Forgetful())


def copy_of(original: Reading, name: str) -> Reading:
    blocks = tuple(
        dataclasses.replace(b, span=Span(name, b.span.start, b.span.end))
        for b in original.text.blocks
    )
    report = dataclasses.replace(original.text.report, id=name, path=f"{name}.txt")
    return Reading(
        text=dataclasses.replace(original.text, report=report, blocks=blocks), mentions=()
    )


@given(pile=PILES)
@settings(deadline=None, max_examples=60)
def test_origins_partition_the_reports(pile):
    lineage = trace(pile)
    members = [report for origin in lineage.origins for report in origin.reports]
    assert sorted(members) == sorted(r.text.id for r in pile)
    origin_of = {report: origin.id for origin in lineage.origins for report in origin.reports}
    assert len({o.id for o in lineage.origins}) == len(lineage.origins)
    for pair in lineage.pairs:
        assert pair.relation in ONE_ORIGIN
        assert pair.a < pair.b
        assert origin_of[pair.a] == origin_of[pair.b]
        assert 0 <= pair.share <= 1


@given(pile=PILES)
@settings(deadline=None, max_examples=60)
def test_descents_are_a_forest_within_origins(pile):
    lineage = trace(pile)
    origin_of = {report: origin.id for origin in lineage.origins for report in origin.reports}
    parents = {d.child: d.parent for d in lineage.descents}
    assert len(parents) == len(lineage.descents)
    for child, parent in parents.items():
        assert parent == origin_of[child] or origin_of[parent] == origin_of[child]
        seen, at = set(), child
        while at in parents:
            assert at not in seen
            seen.add(at)
            at = parents[at]


@given(pile=PILES, data=st.data())
@settings(deadline=None, max_examples=40)
def test_order_changes_nothing(pile, data):
    assert trace(data.draw(st.permutations(pile))) == trace(pile)


@given(pile=PILES, data=st.data())
@settings(deadline=None, max_examples=60)
def test_a_copy_adds_no_origin(pile, data):
    original = data.draw(st.sampled_from(pile))
    before, after = trace(pile), trace([*pile, copy_of(original, "r9copy")])
    assert len(after.origins) <= len(before.origins)


@given(pile=PILES)
@settings(deadline=None, max_examples=40)
def test_a_stranger_changes_no_relation(pile):
    before = trace(pile)
    after = trace([*pile, reading("zz", (STRANGER,), "far.com", None)])
    assert after.pairs == before.pairs
    assert set(before.origins) < set(after.origins)
    assert after.descents == before.descents


@given(pile=PILES)
@settings(deadline=None, max_examples=40)
def test_every_span_lies_in_its_report(pile):
    content = {r.text.id: r.text.content for r in pile}
    for pair in trace(pile).pairs:
        spans = [s for two in pair.passages for s in two]
        spans += [s for c in pair.changes for s in (c.before, c.after) if s]
        assert all(s.report_id in (pair.a, pair.b) for s in spans)
        assert all(0 <= s.start < s.end <= len(content[s.report_id]) for s in spans)


SCRAPS = st.sampled_from(
    (
        'The a 5pm 5 pm 3:40 3.40pm — – … “ ” " . , ; not said (AP) Copyright arrested Tomas '
        "Verrill 41 41-year-old man Monday Tuesday four six killed died % $5 U.S. Street nobody "
        "released name 22,\n \u00a0 \u200b ’"
    ).split(" ")
)
SCRAPPY = st.lists(SCRAPS, max_size=50).map(" ".join)


@given(one=SCRAPPY, other=SCRAPPY, whole=st.booleans())
@settings(deadline=None, max_examples=300)
def test_scraps_of_any_kind_are_compared_without_a_fault(one, other, whole):
    other = f"{one} {other}" if whole else other
    pile = [
        reading("a", (one or ".",), None, "2031-05-05"),
        reading("b", (other or ".",), None, None),
    ]
    pair = compare(pile[0], pile[1], SETTINGS)
    assert pair == compare(pile[1], pile[0], SETTINGS)
    assert pair.why
