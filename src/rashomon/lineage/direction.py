"""Two texts of one origin → which is the later state, and why; None where nothing tells."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rashomon.lineage.edits import edits
from rashomon.lineage.happening import WEEK, Bearings
from rashomon.lineage.kinds import number_of
from rashomon.lineage.pairing import Match
from rashomon.lineage.states import State, further
from rashomon.lineage.words import Wording
from rashomon.model.lineage import Change

UPDATED = re.compile(r"(?im)^\W*(?:breaking )?updates?\b\s*(?::|\(|[-–—]|\d)|\bupdated (?:at|on)\b")
CORRECTED = re.compile(
    r"(?i)\b(?:initially|originally|previously|earlier) (?:\w+ ){0,2}"
    r"(?:reported|said|believed|thought)\b|\bcorrection\b|\ban earlier version\b|\bcorrects\b"
)
CONTINUES = re.compile(r"(?i)\bread more\b|\bread the (?:full|rest)\b|\bremainder of this\b")

NAMING = 4.0
"""A text that names whom it quotes; nothing in either text speaks louder."""
DECIDING = 2.0
"""A fact known in one and open in the other; it outweighs any stored date."""
TELLING = 1.0
"""A stated time, or a weekday moved on: enough where nothing speaks against it."""
SUPPORTING = 0.5
"""Corroboration only: growing counts, more people named."""
GROWTH = 0.25
"""Counts grow more often than they shrink, but are corrected downwards too: never enough alone."""
ENOUGH = 0.5
"""Below this nothing but grown counts speaks, and the answer is that we cannot tell."""


NAMES_MORE = "names more people"


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason that the second text is the later (weight above 0) or the first (below 0)."""

    weight: float
    why: str


def reasons(
    wordings: tuple[Wording, Wording],
    states: tuple[State, State],
    bearings: tuple[Bearings, Bearings],
    matches: Sequence[Match],
) -> tuple[Reason, ...]:
    """All reasons, the weightiest first."""
    found = [
        *_known(*states),
        *_stages(*states),
        *_days(*bearings),
        *_words(*wordings),
        *_edits(*wordings, matches),
    ]
    return tuple(sorted(found, key=lambda r: (-abs(r.weight), r.why)))


def later_of(found: Sequence[Reason]) -> tuple[int | None, str]:
    """0 or 1 for the later text, with the reasons that agree; None where they do not suffice."""
    total = sum(r.weight for r in found if abs(r.weight) >= TELLING)
    total = total or sum(r.weight for r in found)
    if abs(total) < ENOUGH:
        return None, "nothing in the texts or their dates tells which is later"
    side = 1 if total > 0 else 0
    said = [r.why for r in found if (r.weight > 0) == (total > 0)]
    return side, "; ".join(dict.fromkeys(said))


def borrowed(agency: str, *, second: bool) -> Reason:
    """The reason that a text which names the agency it quotes comes after the agency's."""
    return _signed(NAMING, second=second, why=f"it names {agency}, whose passage it carries")


def _signed(weight: float, *, second: bool, why: str) -> Reason:
    return Reason(weight if second else -weight, why)


def _known(one: State, other: State) -> Iterator[Reason]:
    for second, knows, open_in in ((True, other, one), (False, one, other)):
        fresh = {p.surname for p in knows.people} - {p.surname for p in open_in.people}
        if open_in.unnamed and fresh and len(open_in.unnamed) > len(knows.unnamed):
            yield _signed(DECIDING, second=second, why="names whom the other says is not yet named")
        elif fresh and not {p.surname for p in open_in.people} - {p.surname for p in knows.people}:
            yield _signed(SUPPORTING, second=second, why=NAMES_MORE)


def _stages(one: State, other: State) -> Iterator[Reason]:
    for mine, theirs in further(one, other):
        yield _signed(
            DECIDING if mine.ladder == "custody" else TELLING,
            second=theirs.stage > mine.stage,
            why=f"{mine.ladder} has come further in it",
        )


def _days(one: Bearings, other: Bearings) -> Iterator[Reason]:
    if not (one.day and other.day):
        return
    if one.moment != other.moment and (one.day != other.day or (one.timed and other.timed)):
        second = other.moment > one.moment
        yield _signed(TELLING, second=second, why="it is dated later")
    if one.latest and other.latest and one.latest != other.latest and one.day == other.day:
        yield _signed(TELLING, second=other.latest > one.latest, why="it tells of a later weekday")


def _words(one: Wording, other: Wording) -> Iterator[Reason]:
    for pattern, weight, why in (
        (CORRECTED, TELLING, "it mentions an earlier account"),
        (UPDATED, SUPPORTING, "it is marked as updated"),
        (CONTINUES, SUPPORTING, "it sends the reader to a longer text"),
    ):
        here, there = (
            sum(1 for _ in pattern.finditer(one.content)),
            sum(1 for _ in pattern.finditer(other.content)),
        )
        if here != there:
            yield _signed(weight, second=there > here, why=why)


def _edits(one: Wording, other: Wording, matches: Sequence[Match]) -> Iterator[Reason]:
    """Weekdays that move on and counts that grow, in sentences both texts have."""
    for match in matches:
        for change in edits(one, other, one.sentences[match.a], other.sentences[match.b]):
            yield from _edit(change, one, other)


def _edit(change: Change, one: Wording, other: Wording) -> Iterator[Reason]:
    if not (change.before and change.after):
        return
    before = change.before.of(one.content).casefold().split()
    after = change.after.of(other.content).casefold().split()
    if change.kind == "date":
        mine, theirs = _weekday(before), _weekday(after)
        if mine is not None and theirs is not None and mine != theirs:
            on = (theirs - mine) % 7
            yield _signed(
                TELLING, second=on <= 3, why="a weekday has moved on between like sentences"
            )
    elif change.kind == "figure":
        old, new = number_of(before), number_of(after)
        if old is not None and new is not None and old != new:
            yield _signed(GROWTH, second=new > old, why="a count has grown")


def _weekday(words: Sequence[str]) -> int | None:
    return next((WEEK.index(w) for w in words if w in WEEK), None)
