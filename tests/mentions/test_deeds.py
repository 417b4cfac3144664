"""Deeds: verb, actors, objects, place, time, and whether they were done."""

from dataclasses import replace

import pytest

from rashomon.mentions import deeds
from rashomon.model.texts import BlockKind

CASES = [
    (
        "Soldiers crossed the bridge at Marn on Saturday.",
        "cross",
        "fact",
        ("Soldiers",),
        ("the bridge",),
    ),
    ("Two miners were killed in the shaft on Friday.", "kill", "fact", (), ("Two miners",)),
    (
        "The mayor will open the museum on Monday.",
        "open",
        "planned",
        ("The mayor",),
        ("the museum",),
    ),
    ("The mayor plans to open the museum on Monday.", "open", "planned", (), ("the museum",)),
    ("Rebels did not enter the town on Sunday.", "enter", "denied", ("Rebels",), ("the town",)),
    ("Rebels could enter the town on Sunday.", "enter", "hypothetical", ("Rebels",), ("the town",)),
    ("The crew cleans the ferry every Friday.", "clean", "habitual", ("The crew",), ("the ferry",)),
    ("The ship was forced to dock in Osk on Sunday.", "force", "fact", (), ("The ship",)),
]


@pytest.mark.parametrize(("words", "lemma", "modality", "actors", "objects"), CASES)
def test_a_timed_verb_is_a_deed(
    text_of,
    words: str,
    lemma: str,
    modality: str,
    actors: tuple[str, ...],
    objects: tuple[str, ...],
) -> None:
    text, doc = text_of(words)
    found = [d for d in deeds.find(text, doc) if d.when]
    told = {d.lemma: d for d in found}
    deed = told.get(lemma) or told.get("dock") or found[0]
    assert deed.modality == modality
    if deed.lemma == lemma:
        assert tuple(a.of(words) for a in deed.objects) == objects
        assert not actors or tuple(a.of(words) for a in deed.actors) == actors


BESIDE = [
    "A fourth passenger has died after Sunday's sinking.",
    "Ferries have been cancelled until Friday.",
    "The line has run ferries since Monday.",
    "He gave a number for Saturday's march.",
    'The nurse said: "I came here on Friday to work."',
]


@pytest.mark.parametrize("words", BESIDE)
def test_a_time_before_after_or_beside_a_deed_does_not_date_it(text_of, words: str) -> None:
    text, doc = text_of(words)
    assert not [d for d in deeds.find(text, doc) if d.when]


UNDER_A_DAY = """The wall was old. Nobody had looked at it. People slept.

What happened at the dam on Saturday?

Water broke the wall. Villagers had built it. They said it was weak. Boys ran to the hill.

What comes next?

Cows drowned in the valley.
"""


def test_deeds_under_a_dated_sub_heading_are_told(text_of) -> None:
    text, doc = text_of(UNDER_A_DAY)
    kinds = {True: BlockKind.SUBHEADING, False: BlockKind.PROSE}
    blocks = [replace(b, kind=kinds[b.span.of(text.content).endswith("?")]) for b in text.blocks]
    found = deeds.find(replace(text, blocks=tuple(blocks)), doc)
    prose = [b.span for b in blocks if b.kind == BlockKind.PROSE]
    told = [d.lemma for d in found if any(span.holds(d.span) for span in prose)]
    assert told[-2:] == ["break", "run"]


NOT_DEEDS = [
    "Later paragraphs stand here. They do. The law of 1998 says little.",
    "The first one is long. So is the second. It recalls the 2018 election.",
]


@pytest.mark.parametrize("words", NOT_DEEDS)
def test_a_year_that_dates_a_thing_makes_no_deed(text_of, words: str) -> None:
    text, doc = text_of(words)
    assert not [d for d in deeds.find(text, doc) if d.when]


def test_the_lead_carries_a_deed_without_a_time(text_of) -> None:
    text, doc = text_of(
        "A dam above Orvel collapsed. Homes were swept away. Rain fell. Dogs barked."
    )
    assert [d.lemma for d in deeds.find(text, doc)] == ["collapse", "sweep"]


def test_every_span_holds_its_text_and_lies_in_its_sentence(text_of) -> None:
    content = "On Monday troops left Marn.\n\nPolice said on Tuesday that they had fled on Monday."
    text, doc = text_of(content)
    for deed in deeds.find(text, doc):
        assert deed.sentence.holds(deed.span)
        assert deed.when is None or deed.sentence.holds(deed.when)
