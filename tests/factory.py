"""Nouns built by hand: `figure()`, `origin()`, `reading()` …, each with sensible defaults.

A figure's words are found in its report's content, so spans are always true.
"""

from collections.abc import Sequence

from rashomon.model.claims import Claims, Figure, Voice, VoiceKind
from rashomon.model.lineage import Lineage, Origin, Pair, Relation
from rashomon.model.moments import Grain, Moment
from rashomon.model.reconciliation import Position
from rashomon.model.reports import Medium, Report
from rashomon.model.spans import Span
from rashomon.model.stories import Story
from rashomon.model.texts import Reading, Text


def day(earliest: str, latest: str | None = None) -> Moment:
    """A day, or the stretch from one day to another."""
    grain = Grain.DAY if latest in (None, earliest) else Grain.SPAN
    return Moment(earliest=earliest, latest=latest or earliest, grain=grain)


def reading(report_id: str, content: str, **fields: object) -> Reading:
    """A report of plain text with no blocks and no mentions."""
    known: dict[str, object] = {"path": f"{report_id}.txt", "medium": Medium.PLAIN, **fields}
    report = Report(id=report_id, content=content, **known)  # type: ignore[arg-type]
    return Reading(text=Text(report=report, blocks=(), sentences=()), mentions=())


def spot(told: Reading, words: str, after: int = 0) -> Span:
    """Where the words stand in the report."""
    start = told.text.content.index(words, after)
    return Span(told.text.id, start, start + len(words))


def sentence_of(told: Reading, span: Span) -> Span:
    """The sentence around a span: from one full stop to the next."""
    content = told.text.content
    start = content.rfind(". ", 0, span.start) + 2 if ". " in content[: span.start] else 0
    end = content.find(". ", span.end)
    return Span(told.text.id, start, len(content) if end < 0 else end + 1)


def figure(
    told: Reading,
    words: str,
    number: str,
    low: float | None,
    high: float | None = -1,
    **fields: object,
) -> Figure:
    """A figure at the words of a report; `high` left out is `low`."""
    span = spot(told, words)
    at = spot(told, number, span.start)
    high = low if high == -1 else high
    value = fields.pop("value", low if low is not None else high)
    if fields.pop("vague", False):
        value = None
    source = fields.pop("source", None)
    voices = (Voice(kind=VoiceKind.SPEAKER, name=str(source)),) if source else ()
    known: dict[str, object] = {
        "id": f"f-{told.text.id}-{at.start}",
        "measure": "deaths",
        "head": "person",
        "counted": words,
        "hedge": None,
        "low_strict": False,
        "high_strict": False,
        "unit": None,
        "modifiers": (),
        "scope": "",
        "part": False,
        "besides": False,
        "reading": "unknown",
        "place": None,
        "window": None,
        "as_of": None,
        "background": False,
        "implicit": False,
        "increment": False,
        "verb": None,
        "by": "factory@1",
        **fields,
    }
    return Figure(
        span=span,
        number=at,
        sentence=sentence_of(told, span),
        value=value,  # type: ignore[arg-type]
        low=low,
        high=high,
        voices=voices,
        **known,  # type: ignore[arg-type]
    )


def claims(told: Reading, *figures: Figure, published: Moment | None = None) -> Claims:
    """What the report states, and when."""
    return Claims(report_id=told.text.id, published=published, figures=figures)


def origin(*reports: str, name: str = "") -> Origin:
    """One origin of the reports, named as the first of them if no name is given."""
    return Origin(id=f"o-{reports[0]}", name=name or reports[0], reports=reports, why="")


def versions(a: str, b: str, *, later: str | None) -> Pair:
    """Two reports of one origin, of which `later` is the later text."""
    return Pair(
        a=a,
        b=b,
        relation=Relation.VERSION,
        share=0.9,
        later=later,
        later_why="",
        passages=(),
        changes=(),
    )


def lineage(*origins: Origin, pairs: Sequence[Pair] = ()) -> Lineage:
    """Origins and pairs, with no descents."""
    return Lineage(origins=origins, descents=(), pairs=tuple(pairs))


def story(*reports: str) -> Story:
    """A story of the reports."""
    return Story(id="s-1", title="", reports=tuple(sorted(reports)), window=None, why="")


def position(
    low: float | None,
    high: float | None = -1,
    *,
    origins: Sequence[str] = ("o-a",),
    **fields: object,
) -> Position:
    """A position; `high` left out is `low`, and the value printed is whichever is known."""
    high = low if high == -1 else high
    value = low if low is not None else high
    known: dict[str, object] = {
        "low_strict": False,
        "high_strict": False,
        "figures": (f"f-{'-'.join(origins)}-{low}-{high}",),
        "sources": (),
        "as_of": None,
        "value": value,
        **fields,
    }
    return Position(low=low, high=high, origins=tuple(origins), **known)  # type: ignore[arg-type]
