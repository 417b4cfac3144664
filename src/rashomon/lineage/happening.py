"""Two wordings and their dates → whether they tell of one happening."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from rashomon.lineage.telling import is_grammar
from rashomon.lineage.words import Wording
from rashomon.model.moments import Moment
from rashomon.settings import LineageSettings

WEEK = tuple("monday tuesday wednesday thursday friday saturday sunday".split())
CALENDAR = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may
    june july august september october november december jan feb mar apr jun jul aug sep sept oct
    nov dec""".split()
)
AGED = re.compile(
    r"\b((?:[A-Z][\w'’.-]+ ){1,3}[A-Z][\w'’-]+), (?:aged? )?\d{1,2}\b|"
    r"\b(?:\d{1,2}|[Tt]he \d{1,2})[- ]year[- ]old ((?:[A-Z][\w'’.-]+ ){1,3}[A-Z][\w'’-]+)"
)
ADDRESS = re.compile(
    r"\b(\d{2,5})(?:th|st|nd|rd)? block of ((?:[A-Z][\w.]*\s){0,2}[A-Z]\w+)|"
    r"\b(\d{2,5}) ((?:[NSEW]\.? )?[A-Z]\w+) (?:Street|St|Avenue|Ave|Road|Rd|Drive|Lane|Court)\b"
)


@dataclass(frozen=True, slots=True)
class Bearings:
    """What places a report among happenings: its names, its particulars, its day.

    `moment` is the publication as stated, `latest` the last weekday told of.
    Particulars are people named with their ages, and street addresses: what no other happening
    of the town has.
    """

    names: frozenset[str]
    particulars: frozenset[str]
    day: date | None
    moment: str
    latest: date | None

    @property
    def timed(self) -> bool:
        """Whether the moment has an hour."""
        return len(self.moment) > 10


def bearings_of(wording: Wording, published: Moment | None) -> Bearings:
    """The wording's capitalised words inside sentences, its particulars, and its day."""
    day = _day(published)
    return Bearings(
        names=frozenset(_names(wording)),
        particulars=frozenset(_particulars(wording.content)),
        day=day,
        moment=(published and (published.latest or published.earliest)) or "",
        latest=_latest_weekday(wording, day),
    )


def _names(wording: Wording) -> Iterator[str]:
    for sentence in wording.sentences:
        if sentence.standing:
            continue
        for k in range(sentence.first + 1, sentence.last):
            key = wording.keys[k]
            if wording.printed(k)[0].isupper() and key not in CALENDAR and not is_grammar(key):
                yield key


def _particulars(content: str) -> Iterator[str]:
    for found in AGED.finditer(content):
        yield (found[1] or found[2]).split()[-1].casefold()
    for found in ADDRESS.finditer(content):
        yield f"{found[1] or found[3]} {(found[2] or found[4]).split()[-1].casefold()}"


def _latest_weekday(wording: Wording, day: date | None) -> date | None:
    """The last day that a weekday of the own sentences can mean, not after publication."""
    if day is None:
        return None
    told = {key for key, own in zip(wording.keys, wording.own, strict=True) if own}
    back = [(day.weekday() - k) % 7 for k, name in enumerate(WEEK) if name in told]
    return day - timedelta(days=min(back)) if back else None


def _day(published: Moment | None) -> date | None:
    stated = published and (published.latest or published.earliest)
    return date.fromisoformat(stated[:10]) if stated else None


def same_happening(a: Bearings, b: Bearings, settings: LineageSettings) -> bool:
    """Whether two reports are of one happening, by names shared and days not far apart.

    Far apart in days, only particulars tell: a town's police, hospitals and streets stand in
    all its stories.
    """
    if a.particulars & b.particulars:
        return True
    if a.day and b.day and abs((a.day - b.day).days) > settings.days_of_one_happening:
        return False
    if a.particulars & b.names or b.particulars & a.names:
        return True
    common = len(a.names & b.names)
    fewest = min(len(a.names), len(b.names))
    wanted = min(settings.names_in_common * fewest, settings.names_enough)
    return common >= 2 and common >= wanted
