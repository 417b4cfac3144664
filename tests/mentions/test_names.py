"""Names with titles and roles, and the tagger's slips mended by the rest of the report."""

from collections.abc import Callable

import pytest
from spacy.tokens import Doc

from rashomon.mentions import names
from rashomon.model.mentions import Name, NameKind
from rashomon.model.texts import Text

Read = Callable[..., tuple[Text, Doc]]


def found_in(text_of: Read, content: str) -> list[Name]:
    """The names of the words, in order."""
    text, doc = text_of(content)
    return list(names.find(text, doc))


# content → (words, kind, head, title) of some of the names
CASES = [
    ("Sgt. Mara Orlo fled on Monday. Orlo was tired.",
     [("Mara Orlo", "person", "Mara Orlo", "Sgt."), ("Orlo", "person", "Mara Orlo", None)]),
    ("President Nikola Varga spoke. Varga left early, and Mr Varga's car was hit.",
     [("Nikola Varga", "person", "Nikola Varga", "President"),
      ("Varga", "person", "Nikola Varga", None), ("Varga", "person", "Nikola Varga", "Mr")]),
    ("US Secretary of State Jonas Brill arrived in Paris.",
     [("Jonas Brill", "person", "Jonas Brill", "Secretary of State")]),
    ("They crossed the Anton Petrov International Bridge.",
     [("Anton Petrov International Bridge", "place", "Anton Petrov International Bridge", None)]),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(("content", "expected"), CASES, ids=lambda v: str(v)[:30])
def test_names(
    text_of: Read, content: str, expected: list[tuple[str, str, str, str | None]]
) -> None:
    found = [(n.span.of(content), n.kind, n.head, n.title) for n in found_in(text_of, content)]
    assert [one for one in found if one in expected] == expected


@pytest.mark.slow
def test_a_title_alone_is_no_person(text_of: Read) -> None:
    found = found_in(text_of, "“We waited,” said Sgt. Mara Orlo.")
    assert [(n.kind, n.head) for n in found] == [(NameKind.PERSON, "Mara Orlo")]


@pytest.mark.slow
def test_a_role_before_the_name_is_kept(text_of: Read) -> None:
    found = found_in(text_of, "The army said opposition lawmaker Mara Orlo was safe.")
    assert [n.role for n in found if n.kind is NameKind.PERSON] == ["opposition lawmaker"]
