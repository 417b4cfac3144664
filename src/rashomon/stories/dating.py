"""Story → publication moments: stated ones kept, the others inferred with reasons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from rashomon.model.lineage import Lineage
from rashomon.model.moments import Grain, Moment
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.stories.dating_clues import (
    Clue,
    day_name,
    days_since,
    plus,
    stated_day,
    told_after,
    told_days,
    weekday_clues,
)

WEEK = 6
"""Days: a bare weekday names one of the seven days that end with the day of publication."""
NEAR = 7
"""Days: reports of one story that no weekday ties together lie within about a week."""

ONE_WEEK_OF_NEWS = 10
"""Days between dated reports beyond which "Saturday" may be more than one Saturday."""


@dataclass(slots=True)
class _Window:
    """A publication window while its clues are gathered."""

    first: date | None = None
    last: date | None = None
    reasons: list[str] = field(default_factory=list)

    def not_before(self, day: date, why: str) -> None:
        if self.first is None or day > self.first:
            if self.last is not None and day > self.last:
                return
            self.first = day
            self.reasons.append(why)

    def not_after(self, day: date, why: str) -> None:
        if self.last is None or day < self.last:
            if self.first is not None and day < self.first:
                return
            self.last = day
            self.reasons.append(why)


def date_reports(
    story: Story, readings: Sequence[Reading], lineage: Lineage
) -> Mapping[str, Moment | None]:
    """Each of the story's report ids with its publication moment and the reasons for it.

    A stated date is kept, and its reasons say where the text speaks against it. Where no report
    of the story states a date, weekdays have no week to lie in: such moments are open at both
    ends.
    """
    ordered = sorted(readings, key=lambda r: r.text.id)
    dated: dict[str, Moment] = {}
    for reading in ordered:
        if stated := stated_day(reading):
            dated[reading.text.id] = _checked(reading, stated)
    found: dict[str, Moment] = dict(dated)
    open_ones = [r for r in ordered if r.text.id not in dated]
    for _ in range(2):
        for reading in open_ones:
            found[reading.text.id] = _inferred(reading, ordered, found, dated, lineage)
    return {reading.text.id: found[reading.text.id] for reading in ordered}


def _checked(reading: Reading, stated: Moment) -> Moment:
    """The stated moment, with what the text says for and against it put into its reason."""
    day = _day(stated.latest)
    if day is None:
        return stated
    notes = [stated.why.rstrip(".")] if stated.why else []
    later = told_after(reading, day)
    if later:
        words, other = later
        notes.append(
            f"but the text tells of {other.isoformat()} (“{words}”) as past, which is later"
        )
    else:
        same = [
            c for c in weekday_clues(reading) if c.tense == "past" and c.weekday == day.isoweekday()
        ]
        if same:
            notes.append(f"the text agrees: it tells of {day_name(day)} (“{same[0].words}”)")
    return replace(stated, why="; ".join(notes) + "." if notes else "")


def _inferred(
    reading: Reading,
    readings: Sequence[Reading],
    found: Mapping[str, Moment],
    dated: Mapping[str, Moment],
    lineage: Lineage,
) -> Moment:
    window = _Window()
    _from_week(window, reading, [(r, dated[r.text.id]) for r in readings if r.text.id in dated])
    _from_lineage(window, reading.text.id, found, lineage)
    _from_full_dates(window, reading)
    if window.first is None and window.last is None:
        return Moment(
            earliest=None,
            latest=None,
            grain=Grain.SPAN,
            basis="unknown",
            why="Undated: neither the text nor another report of the story gives a date.",
        )
    one_day = window.first == window.last
    return Moment(
        earliest=window.first.isoformat() if window.first else None,
        latest=window.last.isoformat() if window.last else None,
        grain=Grain.DAY if one_day else Grain.SPAN,
        basis="inferred",
        why="Undated; inferred: " + "; ".join(window.reasons) + ".",
    )


def _from_week(window: _Window, reading: Reading, dated: Sequence[tuple[Reading, Moment]]) -> None:
    """Bounds from weekdays, their week fixed by the story's dated reports."""
    known = [(r, d) for r, m in dated if (d := _day(m.latest))]
    if not known:
        return
    days = sorted(d for _, d in known)
    clues = weekday_clues(reading)
    past = [c for c in clues if c.tense != "future"]
    shared = [
        (day, own)
        for day in told_days(known)
        if (own := next((c for c in past if c.weekday == day.isoweekday()), None))
    ]
    if not shared or (days[-1] - days[0]).days > ONE_WEEK_OF_NEWS:
        window.not_before(plus(days[0], -NEAR), "other reports of the story are dated about then")
        window.not_after(plus(days[-1], NEAR), "and news of one event comes within about a week")
        return
    _from_shared(window, shared)
    for clue in clues:
        _bound_by(window, clue, shared[0][0])
    _bound_by_count(window, reading, shared[0][0])


def _from_shared(window: _Window, shared: Sequence[tuple[date, Clue]]) -> None:
    """Bounds from the weekdays that this report and dated ones both tell of as past."""
    day, own = shared[0]
    window.not_before(
        day, f"“{own.words}” is past, and in the story’s dated reports that is {day.isoformat()}"
    )
    window.not_after(plus(day, WEEK), "a bare weekday names a day of the week before publication")
    for other, clue in shared[1:]:
        if 0 < (other - day).days <= WEEK:
            window.not_before(
                other, f"“{clue.words}” is past, and in the dated reports {other.isoformat()}"
            )


def _bound_by(window: _Window, clue: Clue, day: date) -> None:
    """What one weekday adds: a speaker's day is not before the event, a coming day not yet over."""
    first = plus(day, (clue.weekday - day.isoweekday()) % 7)
    if clue.tense == "future":
        ahead = window.first or day
        coming = plus(ahead, (clue.weekday - ahead.isoweekday()) % 7)
        window.not_after(coming, f"{day_name(coming)} (“{clue.words}”) is still to come")
    elif clue.speech or clue.chained:
        window.not_before(
            first, f"{day_name(first)} (“{clue.words}”) is past and follows the event"
        )


def _bound_by_count(window: _Window, reading: Reading, day: date) -> None:
    """ "over the last three days", told of what began on the main day, ends at publication."""
    found = days_since(reading, day.isoweekday())
    if found:
        words, count = found
        why = (
            f"“{words}” that began on {day_name(day)} end about {plus(day, count - 1).isoformat()}"
        )
        window.not_before(plus(day, count - 1), why)
        window.not_after(plus(day, count), why)


def _from_lineage(
    window: _Window, report: str, found: Mapping[str, Moment], lineage: Lineage
) -> None:
    """A text is no later than its later edition or its copies, and no earlier than its source."""
    for pair in lineage.pairs:
        if report not in (pair.a, pair.b) or pair.later is None:
            continue
        other = pair.b if report == pair.a else pair.a
        _beside(window, found.get(other), other_is_later=pair.later == other, what="edition")
    for descent in lineage.descents:
        if descent.parent == report:
            _beside(window, found.get(descent.child), other_is_later=True, what="copy")
        elif descent.child == report:
            _beside(window, found.get(descent.parent), other_is_later=False, what="source")


def _beside(window: _Window, other: Moment | None, *, other_is_later: bool, what: str) -> None:
    if other is None:
        return
    if other_is_later and (latest := _day(other.latest)):
        window.not_after(latest, f"a later {what} of its text is dated {latest.isoformat()}")
    if not other_is_later and (earliest := _day(other.earliest)):
        window.not_before(earliest, f"the earlier {what} is dated {earliest.isoformat()}")


def _from_full_dates(window: _Window, reading: Reading) -> None:
    """A full date told as past is not after publication."""
    later = told_after(reading, window.first or date.min)
    if later:
        words, day = later
        window.not_before(day, f"it tells of {day.isoformat()} (“{words}”) as past")


def _day(written: str | None) -> date | None:
    try:
        return date.fromisoformat(written[:10]) if written else None
    except ValueError:
        return None
