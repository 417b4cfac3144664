"""Reading → clues to its publication: weekdays with tense, stated dates, counted days."""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from rashomon.model.mentions import Deed, When
from rashomon.model.moments import Grain, Moment
from rashomon.model.texts import BlockKind, Reading

_SPEECH = frozenset(
    "say tell announce state declare report add warn call urge claim confirm note vow pledge "
    "promise insist argue acknowledge reveal comment accuse deny tweet write visit meet publish "
    "issue release repeat speak explain respond describe".split()
)
_STATING = frozenset({BlockKind.BYLINE, BlockKind.DATELINE, BlockKind.SOURCE_LINE})
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_BEGAN = re.compile(r"\b(?:began|begun|started|since|erupted|broke out)\b", re.IGNORECASE)
_WEEKDAY = re.compile(r"\?W(\d)")
_COUNTED_DAYS = re.compile(r"=P(\d+)D P-\d+D")
_FULL = re.compile(r"=(\d{4}-\d\d-\d\d)(?![\d-])")


@dataclass(frozen=True, slots=True)
class Clue:
    """A bare weekday of a report: which, in what tense, in which words.

    `speech` says that somebody spoke on that day, `chained` that the words say it followed.
    """

    weekday: int
    tense: str | None
    words: str
    speech: bool
    chained: bool


def plus(day: date, days: int) -> date:
    """The day so many days on, kept inside the calendar."""
    try:
        return day + timedelta(days=days)
    except OverflowError:
        return date.max if days > 0 else date.min


def day_name(day: date) -> str:
    """ "Monday 2019-02-25"."""
    return f"{_DAYS[day.weekday()]} {day.isoformat()}"


def stated_day(reading: Reading) -> Moment | None:
    """The publication moment that the container or the report's own byline states."""
    if reading.text.report.published:
        return reading.text.report.published
    blocks = {b.span.start: b for b in reading.text.blocks if b.kind in _STATING}
    starts = sorted(blocks)
    for when in _whens(reading):
        at = bisect_right(starts, when.span.start) - 1
        match = _FULL.match(when.expression)
        if at >= 0 and match and blocks[starts[at]].span.holds(when.span):
            words = when.span.of(reading.text.content)
            return Moment(
                earliest=match[1],
                latest=match[1],
                grain=Grain.DAY,
                basis="stated",
                why=f"The report’s own line says “{words}”.",
            )
    return _day_at_head(reading)


HEAD = 250
"""Characters: a headline and a place stand before the date of a piece, not a whole paragraph."""
_RUNS_ON = re.compile(
    r"(?:\b(?:on|in|since|until|till|by|of|from|to|after|before|for)|,)\s*$", re.I
)
_PLACE_LINE = re.compile(r"(?:^|\n)[A-Z][A-Z .'-]{2,40},\s*$")
_BEGINS = re.compile(r"\s*(?:[-–—|:(]|\n|[A-Z“\"])")


def _day_at_head(reading: Reading) -> Moment | None:
    """A full date that stands by itself between a piece's title and its first sentence."""
    content = reading.text.content
    for when in _whens(reading):
        match = _FULL.match(when.expression)
        if when.span.start > HEAD or not match:
            continue
        before, after = content[: when.span.start], content[when.span.end :]
        runs_on = _RUNS_ON.search(before) and not _PLACE_LINE.search(before)
        if runs_on or not _BEGINS.match(after):
            return None
        return Moment(
            earliest=match[1],
            latest=match[1],
            grain=Grain.DAY,
            basis="stated",
            why=f"The date “{when.span.of(content)}” stands at its head.",
        )
    return None


def weekday_clues(reading: Reading) -> list[Clue]:
    """The report's bare weekdays in order."""
    content = reading.text.content
    spoken = {
        deed.when
        for deed in reading.mentions
        if isinstance(deed, Deed)
        and deed.when
        and deed.lemma.split()[0] in _SPEECH
        and deed.modality == "fact"
    }
    clues = []
    whens = _whens(reading)
    for at, when in enumerate(whens):
        match = _WEEKDAY.match(when.expression)
        if not match:
            continue
        before = whens[at - 1] if at else None
        chained = (
            before is not None
            and "#D+" in before.expression
            and 0 <= when.span.start - before.span.end <= len(" later, on ")
        )
        clues.append(
            Clue(
                weekday=int(match[1]),
                tense=when.tense,
                words=_around(content, when),
                speech=when.span in spoken,
                chained=chained,
            )
        )
    return clues


def _around(content: str, when: When) -> str:
    """The weekday with the word or two before it, on one line."""
    before = content[max(0, when.span.start - 24) : when.span.start].splitlines()
    words = (before[-1] if before else "").split(" ")[-3:] if before else []
    return " ".join([*(w for w in words if w), when.span.of(content)])


def told_days(dated: Sequence[tuple[Reading, date]]) -> list[date]:
    """For each weekday that dated reports name as past, the day it is; the most told first."""
    days: Counter[date] = Counter()
    for reading, published in dated:
        for clue in weekday_clues(reading):
            if clue.tense != "future":
                back = (published.isoweekday() - clue.weekday) % 7
                days[plus(published, -back)] += 1
    found: dict[int, date] = {}
    for day in sorted(days, key=lambda day: (-days[day], day)):
        found.setdefault(day.isoweekday(), day)
    return list(found.values())


def days_since(reading: Reading, weekday: int) -> tuple[str, int] | None:
    """ "the last three days" beside a sentence that says it began on that weekday."""
    sentences = [s.start for s in reading.text.sentences]
    content = reading.text.content
    whens = _whens(reading)
    begun = {
        bisect_right(sentences, w.span.start)
        for w in whens
        if w.expression.startswith(f"?W{weekday}")
        and w.tense != "future"
        and _BEGAN.search(content[max(0, w.span.start - 30) : w.span.start])
    }
    for when in whens:
        match = _COUNTED_DAYS.fullmatch(when.expression)
        at = bisect_right(sentences, when.span.start)
        if match and begun & {at - 1, at, at + 1} and 1 < int(match[1]) <= 7:
            return when.span.of(content), int(match[1])
    return None


def told_after(reading: Reading, day: date) -> tuple[str, date] | None:
    """The last full date that the prose tells as past and that lies after the day."""
    evidence = [b.span for b in reading.text.blocks if b.kind == BlockKind.PROSE]
    starts = [span.start for span in evidence]
    latest: tuple[str, date] | None = None
    for when in _whens(reading):
        match = _FULL.match(when.expression)
        at = bisect_right(starts, when.span.start) - 1
        if not match or when.tense != "past" or at < 0 or not evidence[at].holds(when.span):
            continue
        try:
            told = date.fromisoformat(match[1])
        except ValueError:
            continue
        if told > day and (latest is None or told > latest[1]):
            latest = when.span.of(reading.text.content), told
    return latest


def _whens(reading: Reading) -> list[When]:
    return [m for m in reading.mentions if isinstance(m, When)]
