"""One story's claims → Reconciliation."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from rashomon.model.claims import Claims, Figure
from rashomon.model.lineage import Lineage, Pair
from rashomon.model.mentions import Name, NameKind
from rashomon.model.reconciliation import Question, Reconciliation
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.reconciliation.entities import resolve_entities
from rashomon.reconciliation.figures import Stated
from rashomon.reconciliation.grouping import Links, group_figures
from rashomon.reconciliation.heads import content_tokens
from rashomon.reconciliation.questions import Answered, ask, ask_apart
from rashomon.reconciliation.sources import offices_of, plain_words, sources_of
from rashomon.reconciliation.timeline import make_timeline
from rashomon.reconciliation.verdict import Order
from rashomon.settings import ReconciliationSettings

SETS_OFF = ",);"
"""What closes an age set off after a name."""
RIGHT_BEFORE = 4
"""Characters between a name and the age that belongs to it: a comma, a space, a bracket."""


def weigh(
    story: Story,
    claims: Sequence[Claims],
    readings: Sequence[Reading],
    lineage: Lineage,
    settings: ReconciliationSettings,
) -> Reconciliation:
    """The story's questions, entities, quotations and timeline; no order of claims matters."""
    claims = sorted(claims, key=lambda c: c.report_id)
    readings = sorted(readings, key=lambda r: r.text.id)
    entities, quotations = resolve_entities(readings, claims, story)
    return Reconciliation(
        story=story.id,
        figures=tuple(figure for claim in claims for figure in claim.figures),
        questions=_questions(story, claims, readings, lineage, settings),
        quotations=quotations,
        entities=entities,
        timeline=make_timeline(story, claims, readings, lineage),
    )


def _questions(
    story: Story,
    claims: Sequence[Claims],
    readings: Sequence[Reading],
    lineage: Lineage,
    settings: ReconciliationSettings,
) -> tuple[Question, ...]:
    stated = state(claims, readings, lineage)
    groups, look_alikes = group_figures(stated, _links(stated, lineage))
    known = Answered(
        story=story.id,
        names=names_of(readings, lineage),
        order=_order(stated, lineage),
        agencies=agencies_of(readings, lineage),
        people=offices_of(readings).people,
        profile=settings.profile,
    )
    questions = [ask(group, known) for group in groups]
    questions += [ask_apart(pair, known) for pair in look_alikes]
    return tuple(sorted(questions, key=lambda q: q.id))


def state(
    claims: Sequence[Claims], readings: Sequence[Reading], lineage: Lineage
) -> tuple[Stated, ...]:
    """Every figure with its report's origin, its time and its sentence."""
    origins = {report: o.id for o in lineage.origins for report in o.reports}
    contents = {reading.text.id: reading.text.content for reading in readings}
    offices = offices_of(readings)
    names = names_of(readings, lineage)
    people = {r.text.id: _people(r) for r in readings}
    stated = []
    for claim in claims:
        content = contents.get(claim.report_id, "")
        for figure in claim.figures:
            sentence = figure.sentence.of(content)
            origin = origins.get(claim.report_id, claim.report_id)
            stated.append(
                Stated(
                    figure=figure,
                    origin=origin,
                    outlet=names.get(origin, origin),
                    when=figure.as_of or claim.published,
                    sentence=sentence,
                    tokens=content_tokens(sentence),
                    sources=sources_of(figure, offices, content),
                    person=_owner(figure, people.get(claim.report_id, ()), content),
                )
            )
    return tuple(_with_sure_owners(stated))


def _with_sure_owners(stated: Sequence[Stated]) -> Iterator[Stated]:
    """The figures, those without an owner to whom one report seems to give two ages."""
    ages: dict[tuple[str, frozenset[str]], set[float | None]] = {}
    for one in stated:
        ages.setdefault((one.report, one.person), set()).add(one.range.value)
    for one in stated:
        sure = len(ages[one.report, one.person]) == 1
        yield one if sure or not one.person else replace(one, person=frozenset())


def _people(reading: Reading) -> tuple[Name, ...]:
    named = (m for m in reading.mentions if isinstance(m, Name))
    return tuple(n for n in named if n.kind is NameKind.PERSON)


def _owner(figure: Figure, people: Sequence[Name], content: str) -> frozenset[str]:
    """The words of the person's name that stands right before a property: "Ana Lind, 15"."""
    if figure.measure != "age":
        return frozenset()
    near = [n for n in people if 0 <= figure.number.start - n.span.end <= RIGHT_BEFORE]
    after = content[figure.number.end : figure.number.end + 1]
    set_off = near and after in SETS_OFF and content[near[-1].span.end] in ",("
    return frozenset(plain_words(near[-1].head)) if set_off else frozenset()


def names_of(readings: Sequence[Reading], lineage: Lineage) -> Mapping[str, str]:
    """A reader's name for each origin: its own, else an outlet's, else a file's."""
    outlets = {r.text.id: r.text.report.outlet or r.text.report.path for r in readings}
    named = {}
    for origin in lineage.origins:
        told = sorted({outlets[report] for report in origin.reports if report in outlets})
        named[origin.id] = origin.name or (told[0] if told else origin.id)
    return named


def agencies_of(readings: Sequence[Reading], lineage: Lineage) -> frozenset[str]:
    """The origins whose text is an agency's, by the credits in its reports."""
    credited = {r.text.id for r in readings if r.text.report.agency}
    return frozenset(o.id for o in lineage.origins if credited.intersection(o.reports))


def _order(stated: Sequence[Stated], lineage: Lineage) -> Order:
    """Figures of two texts of one origin, the earlier text's first."""
    by_report: dict[str, list[str]] = {}
    for one in stated:
        by_report.setdefault(one.report, []).append(one.figure.id)
    found = set()
    for pair in lineage.pairs:
        if pair.later is None:
            continue
        earlier = pair.a if pair.later == pair.b else pair.b
        found |= {
            (first, second)
            for first in by_report.get(earlier, ())
            for second in by_report.get(pair.later, ())
        }
    return frozenset(found)


def _links(stated: Sequence[Stated], lineage: Lineage) -> Links:
    """Figures that stand at matching places of aligned texts: unchanged, or changed in place."""
    by_report: dict[str, list[Stated]] = {}
    for one in stated:
        by_report.setdefault(one.report, []).append(one)
    found: set[tuple[str, str]] = set()
    for pair in lineage.pairs:
        found |= _linked(pair, by_report.get(pair.a, []), by_report.get(pair.b, []))
    return frozenset(found)


def _linked(pair: Pair, left: Sequence[Stated], right: Sequence[Stated]) -> set[tuple[str, str]]:
    found = set()
    for change in pair.changes:
        if change.before is not None and change.after is not None:
            spans = (change.before, change.after)
            found |= {
                (min(x.figure.id, y.figure.id), max(x.figure.id, y.figure.id))
                for x in left
                for y in right
                if x.figure.measure == y.figure.measure
                and any(x.figure.span.meets(span) for span in spans)
                and any(y.figure.span.meets(span) for span in spans)
            }
    return found
