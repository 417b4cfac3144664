"""Credits are told from mentions, photographs and network lines."""

import pytest

from rashomon.lineage.credits import credit_of, names_outlet, one_agency

CREDITED = [
    ("By: Jo Lindqvist – apnews.com – May 3, 2031\nA fire broke out.", "The Associated Press"),
    ("PORT ALDER (AP) — A fire broke out.", "The Associated Press"),
    ("PORT ALDER (Reuters) - A fire broke out.", "Reuters"),
    (
        "A fire broke out.\nCopyright 2031 The Associated Press. All rights reserved.",
        "The Associated Press",
    ),
    (
        "In interviews with The Associated Press, traders described the fire.",
        "The Associated Press",
    ),
]
NOT_CREDITED = [
    "The mayor told The Associated Press that the hall was lost.",
    "A fire broke out. (Photo: AP)",
    "© 2031 CBS Broadcasting Inc. The Associated Press contributed to this report.",
    "A study by The Associated Press found two hundred such fires.",
    "The PA system failed during the fire.",
]


@pytest.mark.parametrize(("content", "agency"), CREDITED)
def test_credit(make, content, agency):
    found = credit_of(make(content).text)
    assert found is not None
    assert found.agency == agency


@pytest.mark.parametrize("content", NOT_CREDITED)
def test_no_credit(make, content):
    assert credit_of(make(content).text) is None


def test_metadata_is_a_credit_of_last_resort(make):
    found = credit_of(make("A fire broke out.", agency="AP").text)
    assert found is not None
    assert (found.agency, found.role, found.span) == ("The Associated Press", "metadata", None)


def test_naming_the_other_outlet_as_the_source(make):
    source = make("A fire broke out.", "a", outlet="kald.com").text
    assert names_outlet(make("KALD reports that a fire broke out.", "b").text, source)
    assert not names_outlet(make("A fire broke out near the Kald bridge.", "b").text, source)


SAME_AGENCY = [
    ("Littoral Press Service", "LPS", True),
    ("The Associated Press", "AP", True),
    ("The Associated Press", "The Associated Press", True),
    ("Littoral Press Service", "Lakeside Press Syndicate", False),
    ("Reuters", "R", False),
]


@pytest.mark.parametrize(("one", "other", "same"), SAME_AGENCY)
def test_an_agency_is_one_in_full_and_by_its_initials(one, other, same):
    assert one_agency(one, other) is same
    assert one_agency(other, one) is same
