"""Who is who across reports: what is merged, what stays apart, who spoke, where places lie."""

from collections.abc import Iterable

from tests import factory

from rashomon.model.claims import Claims, Quotation
from rashomon.model.ids import make_id
from rashomon.model.mentions import Name, NameKind, QuoteKind
from rashomon.model.reconciliation import Entity, SpokenQuotation
from rashomon.model.spans import Span
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.reconciliation.entities import resolve_entities

PERSON, BODY, PLACE = NameKind.PERSON, NameKind.ORGANISATION, NameKind.PLACE
Named = tuple[str, NameKind, str, str | None, str | None]


def named(words: str, kind: NameKind = PERSON, head: str = "", title: str | None = None,
          role: str | None = None) -> Named:  # fmt: skip
    """A name to be found in a report: its first place there that is not taken."""
    return words, kind, head or words, title, role


def told(report: str, content: str, names: Iterable[Named]) -> Reading:
    """A report with these names."""
    found, at = [], 0
    for words, kind, head, title, role in names:
        start = content.index(words, at)
        at = start + len(words)
        span = Span(report, start, at)
        found.append(Name(span=span, by="t", kind=kind, head=head, title=title, role=role))
    return Reading(text=factory.reading(report, content).text, mentions=tuple(found))


def said(reading: Reading, words: str, speaker: str, name: str) -> Claims:
    """One quotation of the report."""
    quotation = Quotation(
        id=make_id("q", reading.text.id, words),
        span=factory.spot(reading, words),
        kind=QuoteKind.DIRECT,
        speaker=factory.spot(reading, speaker),
        cue=None,
        speaker_name=name,
        relayed_by=None,
        relayer_name=None,
        anonymous=False,
        continues=None,
        voices=(),
        by="t",
    )
    return Claims(report_id=reading.text.id, published=None, quotations=(quotation,))


def resolved(
    *readings: Reading, claims: Iterable[Claims] = ()
) -> tuple[tuple[Entity, ...], tuple[SpokenQuotation, ...]]:
    """The entities of one story of these reports."""
    ids = tuple(sorted(r.text.id for r in readings))
    story = Story(id="s", title="", reports=ids, window=None, why="")
    return resolve_entities(readings, tuple(claims), story)


def groups(entities: Iterable[Entity], readings: Iterable[Reading]) -> list[list[str]]:
    """The words of each entity's mentions, sorted."""
    contents = {r.text.id: r.text.content for r in readings}
    return sorted(sorted({m.of(contents[m.report_id]) for m in e.mentions}) for e in entities)


def test_accents_titles_and_surnames_are_one_person() -> None:
    one = told(
        "a", "Mr Nuñez met Ana Nuñez.", [named("Nuñez", head="Ana Nuñez"), named("Ana Nuñez")]
    )
    two = told("b", "Mayor Ana Nunez left.", [named("Ana Nunez", title="Mayor", role="Mayor")])
    three = told("c", "Nunez spoke.", [named("Nunez")])
    entities, _ = resolved(one, two, three)
    assert groups(entities, [one, two, three]) == [["Ana Nunez", "Ana Nuñez", "Nunez", "Nuñez"]]
    assert entities[0].roles == ("Mayor",)


def test_two_people_of_one_surname_stay_two() -> None:
    one = told("a", "Ana Nunez met Jorge Nunez.", [named("Ana Nunez"), named("Jorge Nunez")])
    two = told("b", "Nunez spoke.", [named("Nunez")])
    entities, _ = resolved(one, two)
    assert len(entities) == 3


def test_a_country_s_leader_is_not_a_namesake() -> None:
    one = told("a", "Sergeant Kari Lund fled.", [named("Kari Lund", title="Sergeant")])
    two = told("b", "Cuba's Lund objected.", [named("Lund")])
    entities, _ = resolved(one, two)
    assert len(entities) == 2


def test_bodies_by_initials_and_without_their_nation() -> None:
    one = told(
        "a",
        "The Peruvian National Guard and the Harbour Relief Fund came.",
        [named("Peruvian National Guard", BODY), named("Harbour Relief Fund", BODY)],
    )
    two = told(
        "b", "The National Guard met the HRF.", [named("National Guard", BODY), named("HRF", BODY)]
    )
    entities, _ = resolved(one, two)
    assert groups(entities, [one, two]) == [
        ["HRF", "Harbour Relief Fund"], ["National Guard", "Peruvian National Guard"],
    ]  # fmt: skip


def test_a_country_s_forms_and_its_acting_capital_are_one() -> None:
    one = told(
        "a",
        "The U.S. agreed. He flew to Paris. Envoys represent Washington here.",
        [named("U.S.", PLACE), named("Paris", PLACE), named("Washington", PLACE)],
    )
    two = told("b", "The United States agreed.", [named("United States", PLACE)])
    entities, _ = resolved(one, two)
    assert groups(entities, [one, two]) == [["Paris"], ["U.S.", "United States", "Washington"]]


def test_a_description_joins_the_one_it_fits() -> None:
    content = "Opposition lawmaker Ana Nunez came. The crowd cheered the 35-year-old lawmaker."
    one = told("a", content, [named("Ana Nunez", role="Opposition lawmaker")])
    entities, _ = resolved(one)
    assert groups(entities, [one]) == [["Ana Nunez", "the 35-year-old lawmaker"]]


def test_a_description_that_fits_two_joins_neither() -> None:
    content = "Lawmaker Ana Nunez met lawmaker Jon Berg. The crowd cheered the lawmaker."
    one = told(
        "a", content, [named("Ana Nunez", role="Lawmaker"), named("Jon Berg", role="lawmaker")]
    )
    entities, _ = resolved(one)
    assert groups(entities, [one]) == [["Ana Nunez"], ["Jon Berg"]]


def test_the_unnamed_of_two_reports_are_two() -> None:
    one, two = (
        told("a", "“We go,” a soldier said.", []),
        told("b", "“We stay,” a soldier said.", []),
    )
    claims = [
        said(one, "We go,", "a soldier", "a soldier"),
        said(two, "We stay,", "a soldier", "a soldier"),
    ]
    entities, spoken = resolved(one, two, claims=claims)
    assert len(entities) == 2
    assert len({s.person for s in spoken}) == 2


def test_one_office_of_one_country_is_one_across_reports() -> None:
    one, two = (
        told("a", "“It rose,” Kenyan port officials said.", []),
        told("b", "“No,” said Kenya's port agency.", []),
    )
    claims = [
        said(one, "It rose,", "Kenyan port officials", "Kenyan port officials"),
        said(two, "No,", "Kenya's port agency", "Kenya's port agency"),
    ]
    _, spoken = resolved(one, two, claims=claims)
    assert len({s.person for s in spoken}) == 1


def test_places_lie_where_the_story_is_and_an_unknown_one_spoils_nothing() -> None:
    one = told(
        "a",
        "A fire in Long Beach, California, and in Qzwerty.",
        [named("Long Beach", PLACE), named("California", PLACE), named("Qzwerty", PLACE)],
    )
    entities, _ = resolved(one)
    places = {e.name: e.place for e in entities}
    assert places["Long Beach"] is not None
    assert (places["Long Beach"].country, places["Long Beach"].admin1) == ("US", "California")
    assert places["Qzwerty"] is None


def test_order_of_reports_changes_nothing() -> None:
    one = told("a", "Ana Nunez came.", [named("Ana Nunez")])
    two = told("b", "Nunez left.", [named("Nunez")])
    assert resolved(one, two) == resolved(two, one)
