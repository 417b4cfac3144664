"""Dossiers → CSV tables: one row a figure, quotation, happening or report, each with its spans.

A cell with a report's words in it never runs as a formula in a spreadsheet.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from rashomon.model.claims import Figure, Voice
from rashomon.model.dossier import Dossier, Dossiers
from rashomon.model.moments import Moment
from rashomon.model.reconciliation import Question, SpokenQuotation, TimelineEntry, Verdict
from rashomon.model.spans import Span
from rashomon.model.texts import Text

FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""What a spreadsheet may take for the start of a formula, full-width forms included."""

Cell = str | float | int | bool | None
Row = dict[str, Cell]


@dataclass(frozen=True, slots=True)
class _Pile:
    """The texts by report, and each report's origin's name."""

    texts: Mapping[str, Text]
    origins: Mapping[str, str]

    @staticmethod
    def of(dossiers: Dossiers) -> "_Pile":
        return _Pile(
            {text.id: text for text in dossiers.texts},
            {r: o.name or o.id for o in dossiers.lineage.origins for r in o.reports},
        )

    def words(self, span: Span) -> str:
        return span.of(self.texts[span.report_id].content)


def render_figures(dossiers: Dossiers) -> str:
    """figures.csv: every figure with its question's verdict and estimate."""
    pile = _Pile.of(dossiers)
    rows = [row for d in dossiers.dossiers for row in _figure_rows(d, pile)]
    return table(FIGURE_COLUMNS, rows)


def render_quotations(dossiers: Dossiers) -> str:
    """quotations.csv: every quotation with its speaker."""
    pile = _Pile.of(dossiers)
    rows = [
        _quotation_row(spoken, dossier, pile)
        for dossier in dossiers.dossiers
        for spoken in dossier.reconciliation.quotations
    ]
    return table(QUOTATION_COLUMNS, rows)


def render_timeline(dossiers: Dossiers) -> str:
    """timeline.csv: every happening with the spans that tell of it."""
    rows = [_timeline_row(entry) for d in dossiers.dossiers for entry in d.reconciliation.timeline]
    return table(TIMELINE_COLUMNS, rows)


def render_reports(dossiers: Dossiers) -> str:
    """reports.csv: every report read, and every file skipped with the reason."""
    pile = _Pile.of(dossiers)
    story = {r: d.story.id for d in dossiers.dossiers for r in d.story.reports}
    dated = {report: moment for d in dossiers.dossiers for report, moment in d.published}
    rows = [_report_row(text, story, dated, pile) for text in dossiers.texts]
    rows += [{"path": s.path, "skipped_because": s.reason} for s in dossiers.skipped]
    return table(REPORT_COLUMNS, rows)


CSV_RENDERERS: tuple[tuple[str, Callable[[Dossiers], str]], ...] = (
    ("figures.csv", render_figures),
    ("quotations.csv", render_quotations),
    ("timeline.csv", render_timeline),
    ("reports.csv", render_reports),
)
"""File name and what renders it."""

FIGURE_COLUMNS = (
    "story question verdict why measure about figure report outlet origin words number value low "
    "high low_strict high_strict hedge unit counted part reading place as_of_earliest as_of_latest "
    "voices background implicit profile estimate_low estimate_best estimate_high rule origins "
    "primary_sources latest look_alikes span number_span"
).split()
QUOTATION_COLUMNS = (
    "story quotation report outlet origin words kind speaker person relayed_by anonymous "
    "continues voices span speaker_span cue_span"
).split()
TIMELINE_COLUMNS = (
    "story happening earliest latest grain why text origins background spans"
).split()
REPORT_COLUMNS = (
    "story report path outlet agency byline headline language published_earliest "
    "published_latest published_basis published_why origin url skipped_because"
).split()


def table(columns: Sequence[str], rows: Iterable[Row]) -> str:
    """The rows under their columns; what is not known is empty, never 0."""
    lines = [columns, *([cell(row.get(column)) for column in columns] for row in rows)]
    return "".join(",".join(map(_quoted, line)) + "\n" for line in lines)


def _quoted(words: str) -> str:
    """The cell as RFC 4180 wants it: in quotation marks where it holds a mark, comma or break."""
    if any(c in words for c in ',"\r\n'):
        return '"' + words.replace('"', '""') + '"'
    return words


def cell(value: Cell) -> str:
    """The value as text that no spreadsheet runs; numbers stay numbers."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(int(value)) if float(value).is_integer() else str(value)
    return f"'{value}" if value.lstrip(" \u00a0").startswith(FORMULA_STARTS) else value


def at(span: Span | None) -> str | None:
    """`report:start-end`, which finds the words again."""
    return None if span is None else f"{span.report_id}:{span.start}-{span.end}"


def _figure_rows(dossier: Dossier, pile: _Pile) -> Iterable[Row]:
    asked: dict[str, Question] = {}
    alike: dict[str, list[str]] = {}
    for question in dossier.reconciliation.questions:
        for counted in question.figures:
            if question.verdict is Verdict.NOT_COMPARABLE:
                alike.setdefault(counted, []).append(question.id)
            else:
                asked[counted] = question
    for figure in dossier.reconciliation.figures:
        row = _figure_row(figure, pile) | _question_cells(figure, asked.get(figure.id))
        others = " ".join(alike.get(figure.id, ())) or None
        yield row | {"story": dossier.story.id, "look_alikes": others}


def _figure_row(figure: Figure, pile: _Pile) -> Row:
    report = figure.span.report_id
    return {
        "measure": figure.measure,
        "figure": figure.id,
        "report": report,
        "outlet": pile.texts[report].report.outlet,
        "origin": pile.origins.get(report),
        "words": pile.words(figure.span),
        "number": pile.words(figure.number),
        "value": figure.value,
        "low": figure.low,
        "high": figure.high,
        "low_strict": figure.low_strict,
        "high_strict": figure.high_strict,
        "hedge": figure.hedge,
        "unit": figure.unit,
        "counted": figure.counted,
        "part": figure.part,
        "reading": figure.reading,
        "place": figure.place,
        "as_of_earliest": _ends(figure.as_of)[0],
        "as_of_latest": _ends(figure.as_of)[1],
        "voices": _chain(figure.voices),
        "background": figure.background,
        "implicit": figure.implicit,
        "span": at(figure.span),
        "number_span": at(figure.number),
    }


def _question_cells(figure: Figure, question: Question | None) -> Row:
    if question is None:
        return {}
    estimate = question.estimates[0] if question.estimates else None
    return {
        "question": question.id,
        "verdict": question.verdict.value,
        "why": question.why,
        "about": question.about,
        "profile": estimate.profile if estimate else None,
        "estimate_low": estimate.low if estimate else None,
        "estimate_best": estimate.best if estimate else None,
        "estimate_high": estimate.high if estimate else None,
        "rule": estimate.rule if estimate else None,
        "origins": question.origins,
        "primary_sources": question.primary_sources,
        "latest": question.latest == figure.id,
    }


def _quotation_row(spoken: SpokenQuotation, dossier: Dossier, pile: _Pile) -> Row:
    said = spoken.quotation
    names = {e.id: e.name for e in dossier.reconciliation.entities}
    report = said.span.report_id
    return {
        "story": dossier.story.id,
        "quotation": said.id,
        "report": report,
        "outlet": pile.texts[report].report.outlet,
        "origin": pile.origins.get(report),
        "words": pile.words(said.span),
        "kind": said.kind.value,
        "speaker": pile.words(said.speaker) if said.speaker else said.speaker_name,
        "person": names.get(spoken.person or ""),
        "relayed_by": names.get(spoken.relayed_by or "", said.relayer_name),
        "anonymous": said.anonymous,
        "continues": said.continues,
        "voices": _chain(said.voices),
        "span": at(said.span),
        "speaker_span": at(said.speaker),
        "cue_span": at(said.cue),
    }


def _timeline_row(entry: TimelineEntry) -> Row:
    return {
        "story": entry.story,
        "happening": entry.id,
        "earliest": entry.when.earliest,
        "latest": entry.when.latest,
        "grain": entry.when.grain.value,
        "why": entry.when.why,
        "text": entry.text,
        "origins": entry.origins,
        "background": entry.background,
        "spans": " ".join(filter(None, map(at, entry.claims))),
    }


def _report_row(
    text: Text, story: Mapping[str, str], dated: Mapping[str, Moment | None], pile: _Pile
) -> Row:
    report = text.report
    published = dated.get(text.id) or report.published
    return {
        "story": story.get(text.id),
        "report": text.id,
        "path": report.path,
        "outlet": report.outlet,
        "agency": report.agency,
        "byline": report.byline,
        "headline": report.headline,
        "language": report.language,
        "published_earliest": _ends(published)[0],
        "published_latest": _ends(published)[1],
        "published_basis": published.basis if published else None,
        "published_why": published.why if published else None,
        "origin": pile.origins.get(text.id),
        "url": report.url,
    }


def _ends(moment: Moment | None) -> tuple[str | None, str | None]:
    return (None, None) if moment is None else (moment.earliest, moment.latest)


def _chain(voices: Sequence[Voice]) -> str | None:
    """The voices, outermost first, as `outlet ← agency ← speaker`."""
    return " ← ".join(voice.name for voice in voices) or None
