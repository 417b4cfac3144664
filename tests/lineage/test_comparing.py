"""How two reports stand to one another, which is later, and what changed: invented reports."""

from collections import Counter

import pytest

from rashomon.lineage import compare
from rashomon.model.lineage import Relation

FIRE = """\
A fire swept through the fish market of Port Alder early Monday and killed four people, officials \
said.
The flames broke out shortly before dawn in a storeroom where traders keep nets, fuel and packing \
crates, Fire Chief Ilsa Brandt said.
Crews from three neighbouring towns fought the blaze for six hours while residents carried water \
from the harbour in buckets.
“I heard a bang and then the whole roof was alight,” said Tomas Verrill, 41, who sells mussels.
The hall, built of timber more than a century ago, had failed two safety inspections in the past \
year, according to the town council.
Mayor Odile Senn said the council would pay for the funerals and find the traders a temporary \
hall by the end of the week."""
UPDATED = (
    FIRE.replace("killed four people", "killed six people").replace("early Monday", "on Monday")
    + "\nTwo of the wounded died in hospital on Tuesday, the regional health office said."
)
RETOLD = """\
It took firefighters most of a morning to bring the market blaze at Port Alder under control, and \
by then nothing of the building was left standing.
Four bodies were found, Ilsa Brandt told reporters on the quay.
Odile Senn, the mayor, promised help for families and stallholders alike.
Safety concerns had been raised twice before, it emerged, yet fuel was still being kept inside."""
CREDITED = f"PORT ALDER (AP) — {FIRE}\nCopyright 2031 The Associated Press."
STRAIGHT = FIRE.replace("“", '"').replace("”", '"')
FLOOD = """\
The river Tamm burst its banks above Kellwick on Thursday night and flooded the lower streets.
Some three hundred households were told to leave, and a school in the hills was opened to them, \
the district office said.
Farmers drove cattle along the railway embankment as water covered the pastures by the mill.
Engineers expect the level to fall by Saturday unless more rain comes down from the Orrin hills."""
BOX = """\
Never miss a story from the harbour. Sign up for our newsletter and get email alerts.
Anyone with information about this or any other matter is asked to call the newsroom tip line.
Copyright 2031 Alder Broadcasting. All rights reserved."""


def first_sentences(content: str, n: int) -> str:
    return "\n".join(content.splitlines()[:n])


RELATIONS = [
    ("the same words", FIRE, FIRE, Relation.COPY),
    ("other quotation marks and dashes", FIRE, STRAIGHT, Relation.COPY),
    ("a dateline and a credit", FIRE, CREDITED, Relation.COPY),
    ("trimmed at the end", FIRE, first_sentences(FIRE, 4), Relation.COPY),
    ("with a toll changed", FIRE, UPDATED, Relation.VERSION),
    ("paragraphs scrambled", FIRE, "\n".join(reversed(FIRE.splitlines())), Relation.COPY),
    ("own words", FIRE, RETOLD, Relation.INDEPENDENT),
    ("another event", FIRE, FLOOD, Relation.UNRELATED),
    ("only a box", f"{FIRE}\n{BOX}", f"{FLOOD}\n{BOX}", Relation.TEMPLATE_ONLY),
]  # fmt: skip


@pytest.mark.parametrize(("name", "one", "other", "relation"), RELATIONS)
def test_relation(make, settings, name, one, other, relation):
    pair = compare(make(one, "a", day="2031-05-05"), make(other, "b", day="2031-05-05"), settings)
    assert pair.relation is relation, pair.why
    assert pair.why


def test_a_passage_lifted_into_an_own_story_is_partial(make, settings):
    lifted = "\n".join([*RETOLD.splitlines()[:3], *FIRE.splitlines()[1:3], RETOLD.splitlines()[3]])
    pair = compare(make(FIRE, "a"), make(lifted, "b"), settings)
    assert pair.relation is Relation.PARTIAL, pair.why


def test_shared_clauses_of_one_statement_are_a_press_release(make, settings):
    statement = (
        "four bodies were recovered from the storeroom behind the hall",
        "relatives are being informed by officers of the harbour police",
    )
    one = f"Police in Port Alder said {statement[0]} and that {statement[1]}.\n{RETOLD}"
    other = (
        "The dead of the Port Alder fire have yet to be told apart, Ilsa Brandt said on Monday.\n"
        f"She said {statement[0]}.\nMeanwhile {statement[1]}, a spokeswoman said.\n"
        "Boats stayed in port and the auction was called off for the first time since the war.\n"
        "Odile Senn walked among the stalls at noon and spoke with those who had lost their stock."
    )
    pair = compare(
        make(one, "a", outlet="quay.com", day="2031-05-05"),
        make(other, "b", outlet="moor.com", day="2031-05-05"),
        settings,
    )
    assert pair.relation is Relation.PRESS_RELEASE, pair.why


def test_shared_quotations_alone_make_no_copy(make, settings):
    words = (
        "“We shall rebuild this hall plank by plank and nobody who worked here will be forgotten,”"
    )
    one = f"{words} said Odile Senn, mayor of Port Alder, on the quay.\n{RETOLD}"
    other = (
        "Port Alder mourned on Monday as Ilsa Brandt and her crews left the smoking quay.\n"
        f"{words} Odile Senn told a crowd at the church.\n"
        "Shops stayed shut and the ferry flew its flag at half mast through a grey afternoon."
    )
    pair = compare(make(one, "a", day="2031-05-05"), make(other, "b", day="2031-05-05"), settings)
    assert pair.relation is Relation.QUOTE_ONLY, pair.why


def test_one_credit_under_two_wordings_is_a_rewrite(make, settings):
    one = "\n".join([*FIRE.splitlines()[:1], *RETOLD.splitlines()])
    pair = compare(
        make(f"{one}\nCopyright 2031 The Associated Press.", "a", outlet="quay.com"),
        make(
            f"{FIRE.splitlines()[0]}\nNets and fuel burned first, then the stalls, Tomas Verrill, "
            "41, recalled as he sat wrapped in a blanket.\nHe had sold mussels there since boyhood "
            "and his father before him, he said.\nCopyright 2031 The Associated Press.",
            "b",
            outlet="moor.com",
        ),
        settings,
    )
    assert pair.relation is Relation.REWRITE, pair.why


def test_furniture_blocks_never_count(make, settings):
    one = make(f"{RETOLD}\n{FLOOD}", "a", furniture=FLOOD.splitlines())
    pair = compare(one, make(FLOOD, "b"), settings)
    assert (pair.relation, pair.share, pair.passages) == (Relation.TEMPLATE_ONLY, 0.0, ())


def test_a_passage_of_three_unlike_reports_weighs_nothing(make, settings):
    notice = (
        "The harbour gate closes at dusk during the herring season and opens again once the last "
        "boat has been weighed by the clerk, as the standing order of the port council provides, "
        "and whoever ties up after that hour pays the night fee at the counter in the morning"
    )
    town = "Maren Holt of Sorrel walked {} past the {} on the way to Maroa and met Pell Varga."
    one = make(f"{RETOLD}\n{notice}.", "a", day="2031-05-05")
    other = make(f"{FLOOD}\n{notice}.", "b", day="2031-05-05")
    pile = [make(f"{town.format(k, k)}\n{notice}.", k) for k in ("north", "south")]
    assert compare(one, other, settings).relation is Relation.PARTIAL
    with_pile = compare(one, other, settings, pile=[*pile, make(f"{notice}.", "z")])
    assert with_pile.relation is not Relation.PARTIAL


CHANGES = [
    ("killed four people", "killed six people", "figure", "four", "six"),
    ("early Monday", "early Tuesday", "date", "Monday", "Tuesday"),
    ("for six hours", "for five hours", "figure", "six", "five"),
    ("Odile Senn", "Odile Sehn", "name", "Senn", "Sehn"),
    ("had failed two", "had not failed two", "negation", None, "not"),
    ("The flames broke", "She said the flames broke", "attribution", None, "She said"),
    ("neighbouring", "neighboring", "spelling", "neighbouring", "neighboring"),
    ("heard a bang", "heard a crash", "quotation", "bang", "crash"),
]


@pytest.mark.parametrize(("old", "new", "kind", "before", "after"), CHANGES)
def test_change(make, settings, old, new, kind, before, after):
    one, other = (
        make(FIRE, "a", day="2031-05-05"),
        make(FIRE.replace(old, new), "b", day="2031-05-06"),
    )
    pair = compare(one, other, settings)
    assert pair.later == "b"
    found = [
        (
            c.kind,
            c.before.of(one.text.content) if c.before else None,
            c.after.of(other.text.content) if c.after else None,
        )
        for c in pair.changes
    ]
    assert (kind, before, after) in found, found
    assert len(found) <= 2, found


def test_trifles_are_folded(make, settings):
    other = FIRE.replace("“", '"').replace("”", '"').replace("nets, fuel", "nets\u00a0, fuel")
    assert compare(make(FIRE, "a"), make(other, "b"), settings).changes == ()


def test_paragraphs_are_paired_by_content(make, settings):
    lines = FIRE.splitlines()
    moved = [*lines[3:], *lines[:3]]
    moved[-1] = moved[-1].replace("six hours", "nine hours")
    pair = compare(make(FIRE, "a"), make("\n".join(moved), "b"), settings)
    assert [c.kind for c in pair.changes] == ["figure"]


def test_added_dropped_cut_and_furniture(make, settings):
    one = make(
        f"{FIRE}\nWATCH: the harbour", "a", day="2031-05-05", furniture=["WATCH: the harbour"]
    )
    lines = FIRE.splitlines()
    later = [
        *lines[:2],
        "The cause is being looked into by engineers from the capital.",
        *lines[2:4],
    ]
    pair = compare(one, make("\n".join(later), "b", day="2031-05-06"), settings)
    kinds = Counter(c.kind for c in pair.changes)
    assert kinds == {"added": 1, "truncation": 1, "furniture": 1}


LATER = [
    ("a stated day", {"day": "2031-05-05"}, FIRE, {"day": "2031-05-07"}, FIRE, "b"),
    ("a weekday moved on", {}, FIRE, {}, FIRE.replace("Monday", "Tuesday"), "b"),
    (
        "sought, then held",
        {},
        f"{FIRE}\nPolice are searching for a man seen near the storeroom.",
        {},
        f"{FIRE}\nA man seen near the storeroom has been arrested.",
        "b",
    ),
    (
        "not named, then named",
        {"day": "2031-05-05"},
        f"{FIRE}\nThe youngest victim has not been identified.",
        {"day": "2031-05-05"},
        f"{FIRE}\nThe youngest victim was identified as Lene Marrow, 12.",
        "b",
    ),
    ("a grown count alone", {}, FIRE, {}, FIRE.replace("four", "six"), None),
    ("nothing", {}, FIRE, {}, FIRE, None),
]


@pytest.mark.parametrize(("name", "early", "one", "late", "other", "later"), LATER)
def test_later(make, settings, name, early, one, late, other, later):
    pair = compare(make(one, "a", **early), make(other, "b", **late), settings)
    assert pair.later == later
    assert pair.later_why


def test_the_order_given_changes_nothing(make, settings):
    one, other = make(FIRE, "a", day="2031-05-05"), make(UPDATED, "b", day="2031-05-06")
    assert compare(one, other, settings) == compare(other, one, settings)


def test_before_is_in_the_earlier_text(make, settings):
    pair = compare(
        make(UPDATED, "a", day="2031-05-06"), make(FIRE, "b", day="2031-05-05"), settings
    )
    assert pair.later == "a"
    assert all(c.before is None or c.before.report_id == "b" for c in pair.changes)
    assert all(c.after is None or c.after.report_id == "a" for c in pair.changes)


def test_a_hyphenated_number_is_compared_whole(make, settings) -> None:
    told = FIRE.replace("killed four people", "killed 38 people")
    words = FIRE.replace("killed four people", "killed thirty-eight people")
    grown = FIRE.replace("killed four people", "killed thirty-nine people")
    assert "figure" not in {
        c.kind for c in compare(make(told, "a"), make(words, "b"), settings).changes
    }
    counted = [
        c
        for c in compare(make(told, "a"), make(grown, "b"), settings).changes
        if c.kind == "figure"
    ]
    assert [(c.before.of(told), c.after.of(grown)) for c in counted] == [("38", "thirty-nine")]
