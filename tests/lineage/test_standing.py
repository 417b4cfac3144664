"""Standing text is told by its words; sentences of the event are left alone."""

import pytest

from rashomon.lineage.words import wording_of

STANDING = [
    "Anyone with information is asked to call the harbour police at 555-0100.",
    "Copyright 2031 Alder Broadcasting. All rights reserved.",
    "Sign up for our newsletter.",
    "Stay with Channel 5 for the latest updates.",
    "You must enter the letters shown above.",
    "Follow us on Twitter.",
    "2:05 Watch the harbour burn from the air",
    "Jo Lindqvist of Alder Broadcasting contributed to this report.",
]
TOLD = [
    "The fire killed four people on Monday.",
    "Officials said the market had failed two inspections.",
    "“You must leave now,” the officer told them.",
    "She called her sister and asked for information about the ferry.",
]


@pytest.mark.parametrize("sentence", STANDING)
def test_it_speaks_to_the_reader_or_the_machine(make, sentence):
    assert not any(wording_of(make(sentence).text).own)


@pytest.mark.parametrize("sentence", TOLD)
def test_it_tells_of_the_event(make, sentence):
    assert all(wording_of(make(sentence).text).own)
