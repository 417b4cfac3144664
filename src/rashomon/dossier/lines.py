"""Questions and changes → sentences: templates filled with cited words and nothing else."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from rashomon.model.claims import Figure
from rashomon.model.dossier import BriefLine
from rashomon.model.lineage import Change, Lineage, Pair, Relation
from rashomon.model.reconciliation import Position, Question, Reconciliation, Verdict
from rashomon.model.spans import Span
from rashomon.model.texts import Reading

WEIGHT = (
    "deaths casualties injuries missing abducted survivors displaced evacuated left_country "
    "defected sheltered returned affected cases arrests charges homes_destroyed homes_damaged "
    "participants deployed perpetrators shots other flow_rate volume money percentage duration "
    "distance weight area speed temperature age"
).split()
"""Measures from what a reader must know first to what can wait."""
TOLLS = frozenset(WEIGHT[: WEIGHT.index("other")])
LABELS = {
    "left_country": "people who left the country",
    "homes_destroyed": "homes destroyed",
    "homes_damaged": "homes damaged",
    "cases": "cases of illness",
    "participants": "people taking part",
    "shots": "shots fired",
    "other": "",
}
FACTS = ("figure", "date", "name", "role", "place", "status", "attribution", "negation")
"""Changes between versions that alter what is said to be so."""
BARE = 3
"""Words: where one text tells the other's story in its own words, only a bare count or day can be
set beside another."""
EDITIONS = (Relation.COPY, Relation.VERSION)
NAMES_SHOWN = 3
LONGEST_WORDS = 160
"""Characters of a report's words shown in a line; the citation leads to the rest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A story's reconciliation with the names and contents that its sentences need."""

    story: str
    questions: tuple[Question, ...]
    figures: Mapping[str, Figure]
    contents: Mapping[str, str]
    names: Mapping[str, str]
    pairs: tuple[Pair, ...]
    origin_of: Mapping[str, str]

    @staticmethod
    def of(
        story: str,
        reconciliation: Reconciliation,
        readings: Sequence[Reading],
        lineage: Lineage,
    ) -> "Told":
        """What the sentences may draw on, questions in the order of their weight."""
        outlets = {r.text.id: r.text.report.outlet or r.text.report.path for r in readings}
        names = {o.id: o.name or outlets.get(o.reports[0], o.id) for o in lineage.origins}
        figures = {f.id: f for f in reconciliation.figures}
        past = {f for f in figures if figures[f].background}
        return Told(
            story=story,
            questions=tuple(
                sorted(
                    reconciliation.questions,
                    key=lambda q: (not past.isdisjoint(q.figures), weight(q)),
                )
            ),
            figures=figures,
            contents={r.text.id: r.text.content for r in readings},
            names={**outlets, **names},
            pairs=lineage.pairs,
            origin_of={r: o.id for o in lineage.origins for r in o.reports},
        )

    def is_past(self, question: Question) -> bool:
        """Whether the question is on another event's or an earlier time's numbers."""
        return any(self.figures[i].background for i in question.figures if i in self.figures)

    def words(self, span: Span) -> str:
        """The report's own words at the span, on one line, in quotation marks."""
        said = " ".join(span.of(self.contents[span.report_id]).split())
        if len(said) > LONGEST_WORDS:
            said = said[: said.rfind(" ", 0, LONGEST_WORDS)] + " …"
        return f"“{said}”"

    def who(self, origins: Iterable[str]) -> str:
        """Names of origins in a list, longer ones cut short."""
        names = sorted({self.names.get(origin, origin) for origin in origins})
        if len(names) > NAMES_SHOWN:
            names = [*names[: NAMES_SHOWN - 1], f"{len(names) - NAMES_SHOWN + 1} others"]
        return " and ".join(names) if len(names) < 3 else f"{', '.join(names[:-1])} and {names[-1]}"


def weight(question: Question) -> tuple[int, int, int, str]:
    """Where a question stands among others: what it counts, then by how many it is told."""
    at = WEIGHT.index(question.measure) if question.measure in WEIGHT else len(WEIGHT)
    return at, -question.origins, -len(question.figures), question.id


def lines_of(told: Told) -> Iterator[BriefLine]:
    """Every line that the questions and the changes between versions give, weightiest first.

    What one origin alone says of a measure is told only where nothing on it is reconciled, for
    beside a settled count such a line is as a rule about a part of it.
    """
    apart = (Verdict.SINGLE_ORIGIN, Verdict.NOT_COMPARABLE)
    settled = {q.measure for q in told.questions if q.verdict not in apart}
    for question in told.questions:
        alone = question.verdict is Verdict.SINGLE_ORIGIN
        if question.verdict in TEMPLATES and not (alone and question.measure in settled):
            yield from TEMPLATES[question.verdict](told, question)
    yield from _changes(told)


def subject(told: Told, question: Question) -> str:
    """What is counted, in a word or two, and whether it is of another event."""
    label = LABELS.get(question.measure, question.measure.replace("_", " ")) or question.about
    return f"{label} (background)" if told.is_past(question) else label


def _line(told: Told, kind: str, sentence: str, citations: Sequence[Span]) -> Iterator[BriefLine]:
    """The sentence with its citations; nothing at all where it has none."""
    if citations:
        text = sentence[0].upper() + sentence[1:]
        yield BriefLine(
            story=told.story, kind=kind, text=text, citations=tuple(dict.fromkeys(citations))
        )


def _shown(told: Told, position: Position) -> Figure | None:
    """The figure that states a position best: printed ones before implied, short before long."""
    figures = [told.figures[i] for i in position.figures if i in told.figures]
    return min(figures, key=lambda f: (f.implicit, f.span.end - f.span.start, f.span), default=None)


def _one_each(told: Told, position: Position) -> list[Span]:
    """For each origin behind the position one span that says it."""
    found: dict[str, Span] = {}
    figures = [told.figures[i] for i in position.figures if i in told.figures]
    for figure in sorted(figures, key=lambda f: (f.implicit, f.span)):
        origin = told.origin_of.get(figure.span.report_id, figure.span.report_id)
        found.setdefault(origin, figure.span)
    return [found[origin] for origin in sorted(found)]


def _stated(told: Told, position: Position) -> str:
    figure = _shown(told, position)
    words = told.words(figure.span) if figure is not None else "a count"
    day = _day(position)
    return f"{words} ({told.who(position.origins)}{', ' + day if day else ''})"


def _day(position: Position) -> str:
    moment = position.as_of
    if moment is None or not moment.latest:
        return ""
    return moment.latest[:10]


def _agreed(told: Told, question: Question) -> Iterator[BriefLine]:
    position = question.positions[0]
    figure = _shown(told, position)
    if figure is None:
        return
    origins = {origin for p in question.positions for origin in p.origins}
    sentence = f"{subject(told, question)}: {told.who(origins)} agree, {told.words(figure.span)}."
    spans = [span for p in question.positions for span in _one_each(told, p)]
    yield from _line(told, "agreed", sentence, [figure.span, *spans])


def _compatible(told: Told, question: Question) -> Iterator[BriefLine]:
    stated = " and ".join(_stated(told, p) for p in question.positions)
    sentence = f"{subject(told, question)}: {stated} can all be true."
    spans = [span for p in question.positions for span in _one_each(told, p)]
    yield from _line(told, "agreed", sentence, spans)


def _updated(told: Told, question: Question) -> Iterator[BriefLine]:
    newest = next((p for p in question.positions if question.latest in p.figures), None)
    latest = told.figures.get(question.latest or "")
    if newest is None or latest is None:
        return
    day = _day(newest)
    by = f"{told.who(newest.origins)}{', ' + day if day else ''}"
    spans = [latest.span, *_one_each(told, newest)]
    if newest.derived:
        sentence = f"{subject(told, question)}: {_number(newest.value)}, {newest.derived} ({by})."
        spans += [s for p in question.positions if p != newest for s in _one_each(told, p)]
    else:
        sentence = (
            f"{subject(told, question)}: the latest count is {told.words(latest.span)} ({by})."
        )
    yield from _line(told, "latest", sentence, spans)
    before = [p for p in question.positions if p != newest and not p.part]
    if before:
        first = min(before, key=lambda p: (p.as_of.latest or "" if p.as_of else "", p.figures))
        sentence = (
            f"{subject(told, question)}: from {_stated(told, first)} to {_stated(told, newest)}."
        )
        yield from _line(
            told, "changed", sentence, [*_one_each(told, first), *_one_each(told, newest)]
        )


def _number(value: float | None) -> str:
    if value is None:
        return "an unknown number"
    return f"{int(value):,}" if float(value).is_integer() else f"{value:,}"


def _differs(told: Told, question: Question) -> Iterator[BriefLine]:
    wholes = [p for p in question.positions if not p.part] or list(question.positions)
    sentence = f"{subject(told, question)}: {' against '.join(_stated(told, p) for p in wholes)}."
    spans = [span for p in wholes for span in _one_each(told, p)]
    yield from _line(told, "differs", sentence, spans)


def _single(told: Told, question: Question) -> Iterator[BriefLine]:
    position = question.positions[0] if question.positions else None
    figure = _shown(told, position) if position is not None else None
    if figure is None or position is None or question.measure not in TOLLS:
        return
    if figure.implicit or figure.part or figure.background:
        return
    said = f"only {told.who(position.origins)} says {told.words(figure.span)}"
    sentence = f"{subject(told, question)}: {said}."
    yield from _line(told, "single", sentence, [figure.span])


def _changes(told: Told) -> Iterator[BriefLine]:
    """What became of facts between two texts of one origin, facts of one kind together."""
    found = [
        (FACTS.index(change.kind), pair.a, pair.b, at, pair, change)
        for pair in told.pairs
        for at, change in enumerate(pair.changes)
        if change.kind in FACTS and (pair.relation in EDITIONS or _is_bare(told, change))
        if pair.a in told.contents and pair.b in told.contents
        if not _only_marks(told, change)
    ]
    for _, _, _, _, pair, change in sorted(found, key=lambda row: row[:4]):
        yield from _change(told, pair, change)


def _is_bare(told: Told, change: Change) -> bool:
    """Whether a count or a day stands on both sides with hardly a word beside it."""
    if change.kind not in ("figure", "date") or change.before is None or change.after is None:
        return False
    sides = (span.of(told.contents[span.report_id]) for span in (change.before, change.after))
    return all(len(side.split()) <= BARE for side in sides)


def _only_marks(told: Told, change: Change) -> bool:
    """Whether the two sides differ in marks and spaces alone: 3.40 and 3:40."""
    if change.before is None or change.after is None:
        return False
    sides = [span.of(told.contents[span.report_id]) for span in (change.before, change.after)]
    bare = ["".join(c for c in side.lower() if c.isalnum()) for side in sides]
    return bare[0] == bare[1]


def _change(told: Told, pair: Pair, change: Change) -> Iterator[BriefLine]:
    spans = [span for span in (change.before, change.after) if span is not None]
    name = told.names.get(told.origin_of.get(pair.a, pair.a), pair.a)
    texts = f"between two texts of {name}"
    if change.before is not None and change.after is not None:
        verb = "became" if pair.later else "stands as"
        sentence = f"{texts}, {told.words(change.before)} {verb} {told.words(change.after)}."
    elif change.after is not None:
        sentence = f"{texts}, {told.words(change.after)} was added."
    elif change.before is not None:
        sentence = f"{texts}, {told.words(change.before)} was dropped."
    else:
        return
    yield from _line(told, "changed", sentence, spans)


TEMPLATES: Mapping[Verdict, Callable[[Told, Question], Iterator[BriefLine]]] = {
    Verdict.AGREED: _agreed,
    Verdict.COMPATIBLE: _compatible,
    Verdict.UPDATED: _updated,
    Verdict.CONTRADICTED: _differs,
    Verdict.SINGLE_ORIGIN: _single,
}
"""How a question with each verdict is told; what may not be compared is not put into a brief."""
