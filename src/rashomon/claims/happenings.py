"""Reading, Claims → Happening: deeds with the moment told beside them or over their section."""

from bisect import bisect_right
from dataclasses import replace
from datetime import date, timedelta

from rashomon.claims.datings import anchor_days
from rashomon.model.claims import Claims, DatedWhen, Happening
from rashomon.model.ids import make_id
from rashomon.model.mentions import Deed
from rashomon.model.moments import Grain, Moment
from rashomon.model.spans import Span
from rashomon.model.texts import BlockKind, Reading

BY = "happenings@1"
BACKGROUND_DAYS = 14
"""A deed that ended this long before publication is history beside the news of the day."""
_LONG = frozenset({Grain.YEAR, Grain.DECADE})


def make(reading: Reading, claims: Claims) -> tuple[Happening, ...]:
    """The report's deeds in order, each with the stretch it is told to lie in, if one is told."""
    dated = {time.span: time for time in claims.times}
    sections = _section_days(reading, claims)
    return tuple(
        _happening(reading, claims, deed, dated, sections)
        for deed in reading.mentions
        if isinstance(deed, Deed)
    )


def _happening(
    reading: Reading,
    claims: Claims,
    deed: Deed,
    dated: dict[Span, DatedWhen],
    sections: list[tuple[int, DatedWhen | None]],
) -> Happening:
    content = reading.text.content
    time = dated.get(deed.when) if deed.when else _section_time(sections, deed.span.start)
    moment = time.moment if time else None
    if moment and time and deed.when is None:
        words = time.span.of(content)
        why = f"told under the sub-heading that names “{words}”"
        moment = replace(moment, basis="inferred", why=why)
    return Happening(
        id=make_id("h", deed.span.report_id, deed.span.start, deed.span.end, deed.lemma, deed.when),
        span=deed.span,
        sentence=deed.sentence,
        lemma=deed.lemma,
        actors=tuple(actor.of(content) for actor in deed.actors),
        objects=tuple(thing.of(content) for thing in deed.objects),
        place=deed.place.of(content) if deed.place else None,
        when=moment,
        when_span=time.span if time and moment else None,
        modality=deed.modality,
        background=_is_background(moment, claims.published),
        by=BY,
    )


def _is_background(moment: Moment | None, published: Moment | None) -> bool:
    if moment is None or moment.latest is None:
        return False
    days = anchor_days(published)
    if not days:
        return moment.grain in _LONG
    try:
        latest = date.fromisoformat(moment.latest[:10])
    except ValueError:
        return False
    if moment.grain in _LONG and latest.year < days[0].year:
        return True
    return latest < days[0] - timedelta(days=BACKGROUND_DAYS)


def _section_days(reading: Reading, claims: Claims) -> list[tuple[int, DatedWhen | None]]:
    """Each sub-heading's place, and the day it names."""
    found: list[tuple[int, DatedWhen | None]] = []
    for block in reading.text.blocks:
        if block.kind == BlockKind.SUBHEADING:
            inside = [
                time
                for time in claims.times
                if block.span.holds(time.span) and time.moment and time.type in {"DATE", "TIME"}
            ]
            found.append((block.span.start, inside[0] if len(inside) == 1 else None))
    return found


def _section_time(sections: list[tuple[int, DatedWhen | None]], start: int) -> DatedWhen | None:
    """The time of the sub-heading that the place stands under."""
    at = bisect_right([place for place, _ in sections], start) - 1
    return sections[at][1] if at >= 0 else None
