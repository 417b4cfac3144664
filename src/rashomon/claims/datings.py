"""Reading, Claims → DatedWhen: each time expression anchored at the report's publication."""

from bisect import bisect_right
from collections.abc import Sequence
from datetime import date

from rashomon.claims.datings_resolve import Context, Told, resolve
from rashomon.model.claims import Claims, DatedWhen
from rashomon.model.mentions import When
from rashomon.model.moments import Grain, Moment
from rashomon.model.texts import BlockKind, Reading

LONGEST_WINDOW = 31
"""Days: a publication window wider than a month anchors no weekday, so it anchors nothing."""
_UNIT_OF = {
    Grain.MINUTE: "D", Grain.HOUR: "D", Grain.PART: "D", Grain.DAY: "D", Grain.WEEK: "W",
    Grain.MONTH: "M", Grain.QUARTER: "Q", Grain.YEAR: "Y",
}  # fmt: skip


def make(reading: Reading, claims: Claims) -> tuple[DatedWhen, ...]:
    """The report's time expressions in order, with TimeML values and moments.

    Against a publication window, a moment takes in what each of its days would give, and the
    value is that of the last day.
    """
    whens = [m for m in reading.mentions if isinstance(m, When)]
    days = anchor_days(claims.published)
    if not days:
        return _against(reading, whens, None)
    passes = [_against(reading, whens, day) for day in days]
    return tuple(_merged(options) for options in zip(*passes, strict=True))


def anchor_days(published: Moment | None) -> tuple[date, ...]:
    """The first and last day of publication, one where they are the same, none where unknown."""
    ends = [_day(end) for end in (published.earliest, published.latest)] if published else []
    known = [day for day in ends if day]
    if len(known) < 2 or (known[1] - known[0]).days > LONGEST_WINDOW:
        return (known[0],) if len(known) == 1 else ()
    return tuple(sorted(set(known)))


def _day(written: str | None) -> date | None:
    try:
        return date.fromisoformat(written[:10]) if written else None
    except ValueError:
        return None


def _merged(options: Sequence[DatedWhen]) -> DatedWhen:
    """One reading of an expression from those at each end of the publication window."""
    moments = [o.moment for o in options if o.moment]
    last = options[-1]
    if len(options) < 2 or len(moments) < len(options) or moments[0] == moments[-1]:
        return last
    early = [m.earliest for m in moments]
    late = [m.latest for m in moments]
    merged = Moment(
        earliest=None if None in early else min(e for e in early if e),
        latest=None if None in late else max(e for e in late if e),
        grain=Grain.SPAN if moments[0].grain == Grain.DAY else moments[0].grain,
        basis="inferred",
        why="the report's own day is not known exactly",
    )
    return DatedWhen(span=last.span, type=last.type, value=last.value, moment=merged)


def _against(
    reading: Reading, whens: Sequence[When], published: date | None
) -> tuple[DatedWhen, ...]:
    """The expressions anchored at one day, each seeing the times told before it."""
    sentences = [s.start for s in reading.text.sentences]
    sections = _sections(reading)
    dated: list[DatedWhen] = []
    told: Told | None = None
    day: Told | None = None
    quarter: Told | None = None
    seen_sentence, seen_section = -9, -1
    for when in whens:
        sentence = bisect_right(sentences, when.span.start)
        section = bisect_right(sections, when.span.start)
        if section != seen_section or sentence - seen_sentence > MEMORY:
            told, day = None, None
        near = told
        if _is_clock(when):
            near = _same_sentence_day(whens, when, sentences, published) or day
        context = Context(published=published, told=near, quarter=quarter)
        value, moment = resolve(when.expression, when.tense, context)
        dated.append(DatedWhen(span=when.span, type=when.type, value=value, moment=moment))
        new = _told(moment) if when.type in {"DATE", "TIME"} and value != "PRESENT_REF" else None
        if new:
            told, seen_sentence = new, sentence
            day = new if new.unit == "D" else day
            if new.unit == "Q" and not when.expression.startswith(("#Y", "=")):
                quarter = new
        if when.expression in {"=P9M", "=P6M"}:
            quarter = None
        seen_section = section
    return tuple(dated)


MEMORY = 12
"""Sentences over which "a day later" still looks back to the last time told."""


def _sections(reading: Reading) -> list[int]:
    """Where each sub-heading begins: what was told before it anchors nothing after it."""
    return [b.span.start for b in reading.text.blocks if b.kind == BlockKind.SUBHEADING]


def _is_clock(when: When) -> bool:
    return when.expression.startswith("#D+0T")


def _same_sentence_day(
    whens: Sequence[When], when: When, sentences: Sequence[int], published: date | None
) -> Told | None:
    """The day told in the clock time's own sentence, the nearest one by place; else publication."""
    own = bisect_right(sentences, when.span.start)
    near = [
        other
        for other in whens
        if other is not when
        and other.type == "DATE"
        and bisect_right(sentences, other.span.start) == own
    ]
    context = Context(published=published)
    for other in sorted(near, key=lambda o: abs(o.span.start - when.span.start)):
        found = _told(resolve(other.expression, other.tense, context)[1])
        if found and found.unit == "D":
            return found
    return None


def _told(moment: Moment | None) -> Told | None:
    if moment is None or moment.earliest is None or moment.latest is None:
        return None
    first, last = _day(moment.earliest), _day(moment.latest)
    if first is None or last is None or moment.grain not in _UNIT_OF:
        return None
    return Told((first, last), _UNIT_OF[moment.grain])
