"""Quotation marks of every style: what stands between them, and what a missing one costs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.mentions.marks import Marked, find_marked


def marked(*paragraphs: str) -> tuple[str, list[Marked]]:
    """The paragraphs joined by line ends, and what stands in their marks."""
    content, ends, at = "\n".join(paragraphs), [], 0
    for paragraph in paragraphs:
        ends.append((at, at + len(paragraph)))
        at += len(paragraph) + 1
    return content, find_marked(content, ends)


# paragraphs → the words in outermost marks
CASES = [
    (["“We waited,” Sgt. Orlo said. “It rained.”"], ["We waited,", "It rained."]),
    (['"We waited," Sgt. Orlo said. "It rained."'], ["We waited,", "It rained."]),
    (["'We waited,' she said, 'and it rained.'"], ["We waited,", "and it rained."]),
    (["‘We waited,’ she said, ‘and it rained.’"], ["We waited,", "and it rained."]),
    (['“We waited," she said. "It rained.”'], ["We waited,", "It rained."]),
    (['"We waited,” she said. “It rained."'], ["We waited,", "It rained."]),
    (['“He said "no" twice,” she said.'], ['He said "no" twice,']),
    (["«We waited», she said."], ["We waited"]),
    (["‹We waited›, she said."], ["We waited"]),
    (["„We waited“, she said."], ["We waited"]),
    (["''We waited,'' she said of the ''old'' pier."], ["We waited,", "old"]),
    (["The miners' wives said they can't leave; it's Orlo's pier."], []),
    (["The ‘90s weren’t kind to the soldiers’ pier."], []),
    (["The pipe was 6\" wide and 5' long."], []),
    (['"He told me \'go home,\' and I went," she said.'], ["He told me 'go home,' and I went,"]),
    (["“He told me ‘go home,’ and I went,” she said."], ["He told me ‘go home,’ and I went,"]),
    (['"We [the crew] waited (an hour)," she said.'], ["We [the crew] waited (an hour),"]),
    (['"We waited, she said. "Rain."', '"Fine," he said.'], ["We waited,", "Rain.", "Fine,"]),
    (['We waited," she said.'], ["We waited,"]),
    (["“We waited.", "He left “soon,” they said."], ["We waited.", "soon,"]),
    (['The kids\' "joy" was a "new dawn" of sorts.'], ["joy", "new dawn"]),
]  # fmt: skip


@pytest.mark.parametrize(("paragraphs", "expected"), CASES)
def test_words_between_marks(paragraphs: list[str], expected: list[str]) -> None:
    content, found = marked(*paragraphs)
    assert [content[m.start : m.end] for m in found if m.depth == 0] == expected


def test_a_paragraph_that_opens_again_resumes_the_unclosed_one() -> None:
    _, found = marked('"We waited all night.', '"Nobody came," she said.', '"Fine," he said.')
    assert [m.resumes for m in found] == [False, True, False]
    assert [m.closed for m in found] == [False, True, True]


def test_a_nested_stretch_is_deeper_than_the_one_around_it() -> None:
    content, found = marked("“He said ‘no’ twice,” she said.")
    assert [(content[m.start : m.end], m.depth) for m in found] == [
        ("He said ‘no’ twice,", 0),
        ("no", 1),
    ]


@given(st.lists(st.text(alphabet="ab.,' \"“”‘’«»", max_size=40), max_size=4))
def test_stretches_stay_in_their_paragraph_and_never_cross(paragraphs: list[str]) -> None:
    content, found = marked(*paragraphs)
    outer = [m for m in found if m.depth == 0]
    for one in found:
        assert 0 <= one.outer_start <= one.start < one.end <= one.outer_end <= len(content)
        assert "\n" not in content[one.outer_start : one.outer_end]
    for first, second in pairwise(outer):
        assert first.outer_end <= second.outer_start
