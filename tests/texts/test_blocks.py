"""Furniture in the style of many outlets, and prose that only looks like it."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rashomon.model.reports import Medium, Report
from rashomon.model.texts import BlockKind
from rashomon.settings import TextSettings
from rashomon.texts.blocks import find_blocks

ABOVE = "The river rose two metres in the night and took the lower bridge with it, officials in Vell said."
BELOW = (
    "Mayor Edda Wairo told reporters that the school would stay open for as long as it was needed."
)


def kinds(content: str, headline: str | None = None) -> list[tuple[str, str]]:
    report = Report(id="r", path="p", content=content, medium=Medium.PLAIN, headline=headline)
    blocks = find_blocks(report, TextSettings())
    return [(block.kind.value, block.span.of(content)) for block in blocks]


def between(line: str) -> str:
    found = dict(reversed(pair) for pair in kinds(f"{ABOVE}\n{line}\n{BELOW}"))  # type: ignore[misc]
    return found.get(line, "parted")


FURNITURE = [
    ("promo", "WATCH: Drone pictures show the flooded square"),
    ("promo", "READ MORE: What we know about the levee"),
    ("promo", "Read more: What we know about the levee"),
    ("promo", "RELATED | Levee board chief resigns"),
    ("promo", "SEE ALSO: The bridge that was never built"),
    ("promo", ">> LIVE BLOG: The night in Vell, minute by minute"),
    ("promo", "More from Vell: Market to reopen on Monday"),
    ("promo", "Sign up for our morning newsletter"),
    ("promo", "Subscribe to the Vell Post for 3 crowns a month"),
    ("promo", "Click here to send us your pictures"),
    ("promo", "Download our app for breaking news alerts"),
    ("promo", "Follow the Vell Post on Twitter and Facebook"),
    ("promo", "Support independent journalism in the valley"),
    ("promo", "To keep reading, log in or buy a day pass."),
    ("promo", "Already a subscriber? Log in here"),
    ("promo", "Get the day's headlines in your inbox every morning"),
    ("image_credit", "Image copyrightEPA"),
    ("image_credit", "Image caption The lower bridge on Sunday"),
    ("image_credit", "Photo: Dara Mbeki/Vell Post"),
    ("image_credit", "Rescuers carry a child from the school (Photo: Dara Mbeki)"),
    ("image_credit", "Rescuers on the square. Picture: Dara Mbeki"),
    ("image_credit", "A man wades through the market (Dara Mbeki/AFP via Getty Images)"),
    ("image_credit", "Caption: Smoke over the harbour as seen from the lighthouse"),
    ("comment_prompt", "Leave a comment"),
    ("comment_prompt", "Be the first to comment"),
    ("comment_prompt", "12 Comments"),
    ("promo", "Share this: Facebook"),
    ("source_line", "Source: In a flooded valley, a school becomes a town"),
    ("source_line", "Originally published by the Vell Post"),
    ("source_line", "Additional reporting by Corin Haldane"),
    ("source_line", "Ines Okello in Port Amari contributed to this report."),
    ("source_line", "With material from LPS"),
    ("related_link", "To see the remainder of this article, click read more."),
    ("related_link", "Continue reading at the source."),
    ("related_link", "Read the full story here"),
    ("signoff", "© 2024 Vell Post. All rights reserved."),
    ("signoff", "Copyright 2024 Vell Post"),
    ("signoff", "okello@vellpost.example"),
    ("navigation", "Home > News > Valley"),
    ("navigation", "More Valley stories >"),
    ("other", "ADVERTISEMENT"),
    ("other", "Story continues below"),
    ("other", "This is a developing story. Check back for updates."),
    ("other", "We use cookies to remember your region."),
    ("other", "* * *"),
    ("byline", "By Ines Okello and Corin Haldane"),
    ("byline", "By Orsa Guell, Vell Radio, in Port Amari near the border"),
    ("byline", "By: Lena Orsack – meridiannews.example – October 16, 2023"),
    ("dateline", "Published: 5 March 2025, 22:40"),
    ("dateline", "Tuesday, 17 October 2023"),
    ("dateline", "Updated March 5, 2025 at 10:40 p.m."),
    ("subheading", "Battered and bruised"),
    ("subheading", "What is the latest?"),
    ("subheading", "Guns in the valley"),
]


@pytest.mark.parametrize(("kind", "line"), FURNITURE, ids=[line for _, line in FURNITURE])
def test_furniture_is_marked(kind: str, line: str) -> None:
    assert between(line) == kind


PROSE = [
    "Watch the river, the old people in Vell used to say, and you will never need a calendar.",
    "Read aloud in the square, the list of names took the mayor four minutes.",
    "By Monday noon the commissioner had filled 31 pages.",
    "By Friday, Mayor Wairo had asked twice for tents.",
    "Photographs of the missing hung on the fence of the school.",
    "Sources in the ministry said the order came from the capital.",
    "Follow-up visits will be made to every house on the embankment, the office said.",
    "Click, click, went the counter at the gate, and the queue moved on by one.",
    "The image of the bridge was on every screen in the country by night.",
    "The cookies that the bakers gave out were gone before the second bus came.",
    "“Leave us a comment, they told us, and nobody ever wrote back,” said Renn.",
    "Subscribers to the water board were told to boil what came from the tap.",
    "Four were killed.",
    "“Why?” he asked.",
    "The investigation is ongoing.",
    "Comments by the minister angered the families.",
    "Related species of bird have left the delta before, Dr. Sato said.",
    "More than 270 people crossed the bridge on Saturday, border police said",
    "The copyright of the photograph was not what mattered to the court, she said.",
    "Advertisement of the tender will begin in May, according to the levee board.",
    "Home was a word that nobody on the embankment used any more.",
    "Video footage showed soldiers throwing the sacks from the back of a truck.",
    "Sign language was used by the two nurses who crossed with the deaf children.",
    "The victims were identified as follows by the hospital:",
    "- Two brothers from Sorrel Ford",
]


@pytest.mark.parametrize("line", PROSE)
def test_prose_stays_prose(line: str) -> None:
    assert between(line) == "prose"


DATELINES = [
    ("CUCUTA, Colombia (AP) —", "CUCUTA, Colombia (AP) — Soldiers crossed the bridge on Sunday."),
    ("PORT AMARI (Gazette) –", "PORT AMARI (Gazette) – The river fell on Tuesday."),
    ("CORVANE, Pellan —", "CORVANE, Pellan — A sea of umbrellas filled the embankment."),
    ("VELL, Aug. 18 (LPS) -", "VELL, Aug. 18 (LPS) - Divers went down again at dawn on Monday."),
    ("Port Amari (dpa) -", "Port Amari (dpa) - The harbour was closed for a second day."),
    (None, "The army (about 200,000 strong) — “ours,” he said — did not move from the barracks."),
    (None, "Vell (the town) is older than the bridge, and the bridge is older than the kingdom."),
]


@pytest.mark.parametrize(("head", "line"), DATELINES)
def test_a_dateline_is_cut_off_its_paragraph(head: str | None, line: str) -> None:
    found = kinds(f"{line} {BELOW}\n{ABOVE}")
    if head is None:
        assert found[0][0] == "prose"
    else:
        assert found[0] == ("dateline", head)
        assert found[1][0] == "prose"
        assert found[1][1].startswith(line[len(head) :].strip())


def test_the_lead_is_told_apart() -> None:
    content = f"QADREL TODAY\nThursday, March 6, 2025\n\nTwo ministries, two tolls, one night\n\nBy our staff in Vell\n\n{ABOVE}\n\n{BELOW}"
    assert [k for k, _ in kinds(content)] == [
        "navigation",
        "dateline",
        "headline",
        "byline",
        "prose",
        "prose",
    ]


def test_a_given_headline_is_found_again() -> None:
    assert kinds(f"Vell floods\n{ABOVE}\n{BELOW}", headline="Vell floods!")[0][0] == "headline"


def test_the_tail_is_the_house_s_own() -> None:
    assert [k for k, _ in kinds(f"{ABOVE}\n{BELOW}\nVell Radio\nLeave a comment")][-2:] == [
        "signoff",
        "comment_prompt",
    ]


def test_wrapped_lines_are_one_paragraph() -> None:
    wrapped = "The river rose two metres in the night and took\nthe lower bridge with it, officials in the town of\nVell said on Sunday after a night without sleep and\nwithout light.\n\nThe school stays open, the mayor said.\n"
    assert [k for k, _ in kinds(wrapped)] == ["prose", "prose"]


def test_glued_sentences_are_parted() -> None:
    glued = "They left with their baby and two other family members.The couple are two of many who left."
    assert [w for _, w in kinds(f"{ABOVE}\n{glued}")][1:] == [glued[:55], glued[55:]]


def test_a_single_line_is_prose() -> None:
    assert kinds("At least 12 people were hurt in Vell")[0][0] == "prose"


@given(
    st.lists(st.sampled_from([*(line for _, line in FURNITURE), *PROSE, "", ABOVE]), max_size=12),
    st.sampled_from(["\n", "\r\n", "\n\n"]),
)
def test_blocks_are_ordered_disjoint_and_hold_every_word(lines: list[str], ending: str) -> None:
    content = ending.join(lines)
    blocks = find_blocks(
        Report(id="r", path="p", content=content, medium=Medium.PLAIN), TextSettings()
    )
    at = 0
    for block in blocks:
        assert block.span.start >= at
        assert not content[at : block.span.start].strip()
        at = block.span.end
    assert not content[at:].strip()
    assert {block.kind for block in blocks} <= set(BlockKind)


@pytest.mark.parametrize(
    "line", ["A" * 200_000, "A, " * 60_000, "By " + "A-" * 90_000, "(" * 90_000]
)
def test_a_line_of_absurd_length_takes_no_time(line: str) -> None:
    assert kinds(line)
