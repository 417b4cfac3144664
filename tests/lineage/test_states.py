"""How far a text has come: its stages of custody and health, who is named, denials understood."""

import pytest

from rashomon.lineage.states import tellings_of
from rashomon.lineage.words import wording_of

CUSTODY = [
    ("Police are searching for a man in a grey coat.", 0),
    ("No arrests have been made.", 0),
    ("Nobody had been arrested, she said.", 0),
    ("Officers were speaking to a person of interest.", 1),
    ("A warrant has been issued for the owner.", 2),
    ("The owner was arrested at dawn.", 3),
    ("The owner, whom police did not name, has been arrested.", 3),
    ("He is charged with arson.", 4),
    ("He pleaded guilty on Friday.", 6),
    ("He was sentenced to nine years.", 8),
    ("The hall burned for six hours.", None),
]
UNNAMED = [
    ("His name has not been released.", True),
    ("The victim, whose name is not yet public, died.", True),
    ("Officials have not identified the girl.", True),
    ("The cause has not been released.", False),
]
PEOPLE = [
    ("Lene Marrow, 12, was pulled from the hall.", [("marrow", 12)]),
    ("The dead man was identified as Tomas Verrill.", [("verrill", None)]),
    ("They found 41-year-old Tomas Verrill on the quay.", [("verrill", 41)]),
    ("It opened at noon on Monday, 12 hours late.", []),
]


def told(make, content):
    return tellings_of(wording_of(make(content).text))


@pytest.mark.parametrize(("content", "stage"), CUSTODY)
def test_custody(make, content, stage):
    stages = [s for name, s, _ in told(make, content).stages if name == "custody"]
    assert max(stages, default=None) == stage


@pytest.mark.parametrize(("content", "unnamed"), UNNAMED)
def test_unnamed(make, content, unnamed):
    assert bool(told(make, content).unnamed) is unnamed


@pytest.mark.parametrize(("content", "people"), PEOPLE)
def test_people(make, content, people):
    assert [(p.surname, p.age) for p in told(make, content).people] == people
