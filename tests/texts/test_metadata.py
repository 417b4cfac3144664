"""What a report's own lines say of it, and where each was read."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import pytest

from rashomon.model.reports import Medium, Report
from rashomon.settings import TextSettings
from rashomon.texts.blocks import find_blocks
from rashomon.texts.language import language_of
from rashomon.texts.metadata import complete
from rashomon.texts.people import people_of

BODY = "The river rose two metres in the night and took the lower bridge with it, officials said.\nThe school stays open for as long as the people of the valley need it, the mayor said."


def completed(content: str, **fields: object) -> Report:
    report = Report(id="r", path="p", content=content, medium=Medium.PLAIN, **fields)  # type: ignore[arg-type]
    return complete(report, find_blocks(report, TextSettings()))


CASES = [
    ("byline", f"By: Lena Orsack – apnews.com – October 16, 2023\n\n{BODY}", "Lena Orsack"),
    (
        "agency",
        f"By: Lena Orsack – apnews.com – October 16, 2023\n\n{BODY}",
        "The Associated Press",
    ),
    ("agency", f"VELL, Maroa (AP) — {BODY}", "The Associated Press"),
    ("agency", f"VELL (Reuters) - {BODY}", "Reuters"),
    (
        "agency",
        f"VELL, Maroa (CPA) — {BODY}\nShe told Corridor Press Agency so.",
        "Corridor Press Agency",
    ),
    ("agency", f"VELL, Maroa (WQXZ) — {BODY}", None),
    ("agency", f"{BODY}\nReuters news agency reported that a second bridge had gone.", None),
    ("agency", f"{BODY}\nWith material from AFP", "AFP"),
    ("outlet", f"{BODY}\nBy Orsa Guell, Vell Radio, in Port Amari\n{BODY}", "Vell Radio"),
    ("outlet", f"{BODY}\nVell Radio\nLeave a comment", "Vell Radio"),
    (
        "outlet",
        f"QADREL TODAY\nThursday, March 6, 2025\n\nTwo ministries, two tolls, one night\n{BODY}",
        "Qadrel Today",
    ),
    ("headline", f"Vell loses its lower bridge\n\n{BODY}", "Vell loses its lower bridge"),
    ("language", BODY, "en"),
]


@pytest.mark.parametrize(("field", "content", "want"), CASES)
def test_fields(field: str, content: str, want: str | None) -> None:
    report = completed(content)
    assert getattr(report, field) == want
    assert (field in dict(report.bases)) == (want is not None)


DATES = [
    (f"By: Lena Orsack – apnews.com – October 16, 2023\n\n{BODY}", "2023-10-16"),
    (f"Vell loses its bridge\nPublished: 5 March 2025, 22:40\n{BODY}", "2025-03-05T22:40"),
    (f"{BODY}\n(Published in the Maroa Gazette of Tuesday, 9 April 2024)", "2024-04-09"),
    (f"{BODY}\nPhoto: the bridge on 9 April 2024. Picture: Dara Mbeki", None),
    (
        f"{BODY}\nIn a flood on 9 April 1998 the bridge had held, the older people said that night.",
        None,
    ),
]


@pytest.mark.parametrize(("content", "want"), DATES)
def test_stated_dates(content: str, want: str | None) -> None:
    published = completed(content).published
    assert (published.earliest if published else None) == want
    assert published is None or (
        published.basis == "stated" and "printed in the line" in published.why
    )


def test_updates_stand_apart() -> None:
    report = completed(
        f"Vell loses its bridge\nPublished 5 March 2025\nUpdated 6 March 2025\n{BODY}"
    )
    assert report.published
    assert report.updated
    assert (report.published.earliest, report.updated.earliest) == ("2025-03-05", "2025-03-06")


def test_what_the_container_says_stands() -> None:
    report = completed(
        f"By Ines Okello, Vell Radio\n{BODY}", outlet="The Vell Post", byline="Bram Sol"
    )
    assert (report.outlet, report.byline) == ("The Vell Post", "Bram Sol")


def test_a_cut_text_says_so() -> None:
    assert any(
        "truncated" in note
        for note in completed(f"{BODY}\nTo keep reading, log in or subscribe.").notes
    )


PEOPLE = [
    ("By Ines Okello", ("Ines Okello",)),
    ("By INES OKELLO and BRAM SOL", ("Ines Okello", "Bram Sol")),
    ("Ines Okello, Staff Writer", ("Ines Okello",)),
    ("By Ines Okello, Bram Sol Jr. | Vell Post", ("Ines Okello", "Bram Sol Jr")),
    ("By The Associated Press", ()),
    ("By our court correspondent, Ambrose Teller", ("Ambrose Teller",)),
    ("By Ines Okello okello@vell.example", ("Ines Okello",)),
]


@pytest.mark.parametrize(("byline", "want"), PEOPLE)
def test_people(byline: str, want: tuple[str, ...]) -> None:
    assert people_of(byline) == want


LANGUAGES = [
    (
        "es",
        "El río subió dos metros en la noche y se llevó el puente de la parte baja, según los vecinos.",
    ),
    (
        "fr",
        "La rivière est montée de deux mètres dans la nuit et le pont a été emporté avec les maisons.",
    ),
    (
        "de",
        "Der Fluss stieg in der Nacht um zwei Meter, und die Brücke ist mit dem Ufer verschwunden.",
    ),
    ("ru", "Река поднялась на два метра за ночь и унесла нижний мост."),
    (None, "Vell 12 34"),
]


@pytest.mark.parametrize(("code", "words"), LANGUAGES)
def test_language(code: str | None, words: str) -> None:
    assert language_of(words) == code
