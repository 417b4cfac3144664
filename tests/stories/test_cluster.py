"""Reports gathered into stories: what joins, what stays apart, and the laws of it."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from rashomon.model.dates import moment_of
from rashomon.model.lineage import Lineage, Origin
from rashomon.model.memory import Forgetful
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.stories import Story
from rashomon.model.texts import Block, BlockKind, Reading, Text
from rashomon.settings import StorySettings
from rashomon.stories import gather_stories
from rashomon.stories.cluster import join

NOTHING = Lineage(origins=(), descents=(), pairs=())

CRASH = "A cyclist was hit by a grey van on Quillon Road in Vell on Monday evening. Bram Okun, 44, was taken to Mariam Hospital, police inspector Lorna Pask said."
DEATH = "The cyclist hit by a van on Quillon Road in Vell has died in Mariam Hospital. Bram Okun was the third to be killed there this year, inspector Lorna Pask said on Tuesday."
FLOOD = "The Tesk burst its levee at Sorrel Ford before dawn and ran through six villages of the delta. Commissioner Edda Wairo counted 31 pages of families on the embankment."
FLOOD_TOO = "Families from Sorrel Ford still sleep on the embankment of the Tesk. Edda Wairo, the commissioner, keeps their names in an exercise book, village by village, levee by levee."
TRIAL = "Aurel Ferrand, treasurer of the lighthouse fund, was found guilty on nine counts by a jury in Wexmoor. Judge Imogen Tarrant will pass sentence in November."
OTHER_CRASH = "A lorry overturned at the Halden tunnel near Drume. Its driver, Sunniva Brekk, walked away and directed traffic until the crane came, the road office said."


def reading(id_: str, words: str, day: str | None = None, headline: str | None = None) -> Reading:
    published = moment_of(day, basis="metadata", why="") if day else None
    report = Report(
        id=id_,
        path=f"{id_}.txt",
        content=words,
        medium=Medium.PLAIN,
        published=published,
        headline=headline,
    )
    span = Span(id_, 0, len(words))
    first = Span(id_, 0, words.index(".") + 1)
    return Reading(
        text=Text(
            report=report, blocks=(Block(span=span, kind=BlockKind.PROSE),), sentences=(first,)
        ),
        mentions=(),
    )


PILE = (
    reading("a", CRASH, "2024-03-04"),
    reading("b", DEATH, "2024-03-05"),
    reading("c", FLOOD, "2024-04-08"),
    reading("d", FLOOD_TOO),
    reading("e", TRIAL, "2024-11-14"),
    reading("f", OTHER_CRASH, "2024-03-05"),
)


def gathered(*readings: Reading, lineage: Lineage = NOTHING) -> tuple[Story, ...]:
    return gather_stories(readings, lineage, StorySettings(), Forgetful())


def groups(stories: tuple[Story, ...]) -> list[tuple[str, ...]]:
    return sorted(story.reports for story in stories)


def test_no_reports_no_stories() -> None:
    assert gathered() == ()


def test_a_death_the_next_day_joins_the_accident() -> None:
    assert ("a", "b") in groups(gathered(*PILE))


def test_an_undated_report_joins_by_its_words() -> None:
    assert ("c", "d") in groups(gathered(*PILE))


def test_what_shares_no_happening_stays_apart() -> None:
    assert groups(gathered(*PILE)) == [("a", "b"), ("c", "d"), ("e",), ("f",)]


def test_the_same_kind_of_event_at_another_place_is_another_story() -> None:
    elsewhere = CRASH.replace("Quillon Road in Vell", "Abbey Lane in Drume").replace(
        "Bram Okun", "Leopold Aske"
    )
    elsewhere = (
        elsewhere.replace("Mariam", "Saint Ilve")
        .replace("Lorna Pask", "Nils Harrow")
        .replace("grey van", "tram")
    )
    assert (
        len(gathered(reading("a", CRASH, "2024-03-04"), reading("b", elsewhere, "2024-03-24"))) == 2
    )


@settings(max_examples=20, deadline=None)
@given(st.permutations(PILE))
def test_order_changes_nothing(order: list[Reading]) -> None:
    assert gathered(*order) == gathered(*PILE)


@settings(max_examples=20, deadline=None)
@given(st.lists(st.sampled_from(PILE), unique_by=lambda r: r.text.id))
def test_stories_partition_the_reports(part: list[Reading]) -> None:
    told = [report for story in gathered(*part) for report in story.reports]
    assert sorted(told) == sorted(r.text.id for r in part)


def test_an_unrelated_report_changes_no_story() -> None:
    without = {s.reports: s for s in gathered(*PILE[:4])}
    within = {s.reports: s for s in gathered(*PILE)}
    assert without.items() <= within.items()


def test_reports_of_one_origin_are_never_parted() -> None:
    origin = Origin(id="o", name="LPS", reports=("c", "e"), why="")
    assert ("c", "d", "e") in groups(
        gathered(*PILE, lineage=Lineage(origins=(origin,), descents=(), pairs=()))
    )


def test_a_story_says_why_and_when() -> None:
    story = next(s for s in gathered(*PILE) if s.reports == ("a", "b"))
    assert "“Okun”" in story.why
    assert "within 1 day" in story.why
    assert story.window
    assert (story.window.earliest, story.window.latest) == ("2024-03-04", "2024-03-05")


TITLES = [
    ((None, None), "The cyclist hit by a van on Quillon Road in Vell has died in Mariam Hospital."),
    (("Cyclist hit on Quillon Road - The Vell Post", None), "Cyclist hit on Quillon Road"),
    (("In brief", "UPDATE: Cyclist hit by van dies in Vell"), "Cyclist hit by van dies in Vell"),
]


def test_titles() -> None:
    for (first, second), want in TITLES:
        (story,) = gathered(
            reading("a", CRASH, "2024-03-04", first), reading("b", DEATH, "2024-03-05", second)
        )
        assert story.title == want


def test_a_long_title_is_cut_at_a_word() -> None:
    (story,) = gathered(reading("a", "word " * 40 + "."))
    assert len(story.title) <= 90
    assert story.title.endswith("word…")


def test_mean_likeness_must_be_enough() -> None:
    pairs = {("a", "b"): 0.9, ("c", "d"): 0.8, ("b", "c"): 0.3}
    alone = [("a",), ("b",), ("c",), ("d",)]
    assert join(alone, pairs, 0.2) == [("a", "b"), ("c", "d")]
    assert join(alone, pairs, 0.05) == [("a", "b", "c", "d")]
    assert all(len(x) >= 1 for x, _ in pairwise(join(alone, {}, 0.2)))
