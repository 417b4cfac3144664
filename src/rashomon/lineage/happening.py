"""Two wordings and their dates → whether they tell of one happening."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from rashomon.lineage.telling import is_grammar
from rashomon.lineage.words import Wording
from rashomon.model.moments import Moment
from rashomon.settings import LineageSettings

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

    Particulars are people named with their ages, and street addresses: what no other happening
    of the town has.
    """

    names: frozenset[str]
    particulars: frozenset[str]
    day: date | None


def bearings_of(wording: Wording, published: Moment | None) -> Bearings:
    """The wording's capitalised words inside sentences, its particulars, and its day."""
    return Bearings(
        names=frozenset(_names(wording)),
        particulars=frozenset(_particulars(wording.content)),
        day=_day(published),
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
    common = len(a.names & b.names)
    fewest = min(len(a.names), len(b.names))
    return common >= 2 and common >= settings.names_in_common * fewest
