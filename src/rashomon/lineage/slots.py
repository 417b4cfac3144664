"""Sentences that tell one thing in two wordings → figures and times that fill the same slot."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from rashomon.lineage.happening import CALENDAR
from rashomon.lineage.kinds import number_of, whole_number
from rashomon.lineage.pairing import Match
from rashomon.lineage.telling import is_grammar, stem
from rashomon.lineage.words import Sentence, Wording
from rashomon.model.lineage import Change
from rashomon.model.spans import Span

CLOCK = re.compile(r"(?i)(?<![\d.:])(\d{1,2})(?:[:.](\d\d))?\s?([ap])\.?\s?m\b\.?")
ADDRESSES = frozenset("block street st avenue ave road rd drive lane north south east west".split())
AGE = re.compile(
    r"\b(\d{1,2})[ -](?:year|month)s?[ -]olds?\b"
    r"|(?<=[a-z]), (\d{1,2})(?=[,;.]| (?:and|of|was|is)\b)"
)
NEAR_AGE = 5
"""Years between two tellings of one age; further apart they are two people."""
NEAR = 60
"""Minutes between two tellings of one hour; further apart they are two hours of the event."""
REACH = 3
"""Words after a number among which its counted noun is looked for."""


@dataclass(frozen=True, slots=True)
class Slot:
    """What is counted or dated, the value, and the words that give it."""

    about: str
    value: str
    span: Span


def slot_changes(a: Wording, b: Wording, matches: Sequence[Match]) -> Iterator[Change]:
    """Per matched pair of sentences, slots of one kind that hold different values."""
    for match in _best(matches):
        mine = tuple(_slots(a, a.sentences[match.a]))
        theirs = tuple(_slots(b, b.sentences[match.b]))
        for kind, about in sorted({(kind, s.about) for kind, s in mine}):
            yield from _differing(
                kind,
                [s for k, s in mine if (k, s.about) == (kind, about)],
                [s for k, s in theirs if (k, s.about) == (kind, about)],
            )


def _best(matches: Sequence[Match]) -> list[Match]:
    """Each sentence's likest match: with many alike, figures would be set against strangers'."""
    likest: dict[int, Match] = {}
    for match in sorted(matches, key=lambda m: (-m.likeness, m.a, m.b)):
        likest.setdefault(match.a, match)
    return [likest[a] for a in sorted(likest)]


def clock_changes(a: Wording, b: Wording) -> Iterator[Change]:
    """Hours that only one text gives, within the hour of one that only the other gives."""
    mine = {s.value: s for w in a.sentences for s in _clocks(a, w)}
    theirs = {s.value: s for w in b.sentences for s in _clocks(b, w)}
    for value, slot in mine.items():
        near = [
            (abs(_minutes(value) - _minutes(other)), other)
            for other in theirs
            if other not in mine and value not in theirs
        ]
        if near and min(near)[0] <= NEAR:
            other = min(near)[1]
            yield Change(
                kind="date",
                before=slot.span,
                after=theirs[other].span,
                note=f"time: {value} → {other}",
            )


def age_changes(a: Wording, b: Wording, matches: Sequence[Match]) -> Iterator[Change]:
    """The one age that only one text gives, against the one that only the other gives.

    Looked for in the whole texts, then in sentences that tell of one matter.
    """
    yield from _one_age(_ages(a, a.sentences), _ages(b, b.sentences))
    for match in matches:
        yield from _one_age(_ages(a, [a.sentences[match.a]]), _ages(b, [b.sentences[match.b]]))


def _one_age(mine: Mapping[str, Slot], theirs: Mapping[str, Slot]) -> Iterator[Change]:
    alone = [slot for value, slot in mine.items() if value not in theirs]
    strange = [slot for value, slot in theirs.items() if value not in mine]
    if len(alone) == 1 and len(strange) == 1:
        old, new = alone[0], strange[0]
        if abs(int(old.value) - int(new.value)) <= NEAR_AGE:
            yield Change(
                kind="figure",
                before=old.span,
                after=new.span,
                note=f"age: {old.value} → {new.value}",
            )


def _ages(wording: Wording, sentences: Sequence[Sentence]) -> dict[str, Slot]:
    """Ages in the sentences, each with its first telling."""
    found: dict[str, Slot] = {}
    for sentence in sentences:
        if sentence.standing:
            continue
        for told in AGE.finditer(wording.content, sentence.start, sentence.end):
            value = told[1] or told[2]
            found.setdefault(value, Slot("age", value, Span(wording.report_id, *told.span())))
    return found


def _minutes(value: str) -> int:
    hour, minute = value.split()[0].split(":")
    return (int(hour) % 12 + 12 * value.endswith("pm")) * 60 + int(minute)


def _differing(kind: str, mine: Sequence[Slot], theirs: Sequence[Slot]) -> Iterator[Change]:
    """The first value of either side that the other lacks."""
    old = [s for s in mine if s.value not in {t.value for t in theirs}]
    new = [t for t in theirs if t.value not in {s.value for s in mine}]
    if old and new:
        yield Change(
            kind=kind,
            before=old[0].span,
            after=new[0].span,
            note=f"{old[0].about}: {old[0].value} → {new[0].value}",
        )


def _slots(wording: Wording, sentence: Sentence) -> Iterator[tuple[str, Slot]]:
    taken = []
    for slot in _clocks(wording, sentence):
        taken.append((slot.span.start, slot.span.end))
        yield "date", slot
    for k in range(sentence.first, sentence.last):
        if any(s <= wording.starts[k] < e for s, e in taken):
            continue
        key = wording.keys[k]
        here = wording.span(k, k + 1)
        if key in CALENDAR and key.endswith("day"):
            yield "date", Slot("day", key, here)
            continue
        first, last = whole_number(wording, k, k + 1)
        number = number_of(wording.keys[first:last])
        noun = number is not None and first == k and _counted(wording, last - 1, sentence.last)
        if noun:
            yield "figure", Slot(noun, f"{number:g}", wording.span(first, last))


def _clocks(wording: Wording, sentence: Sentence) -> Iterator[Slot]:
    for found in CLOCK.finditer(wording.content, sentence.start, sentence.end):
        value = f"{found[1]}:{found[2] or '00'} {found[3].casefold()}m"
        yield Slot("time", value, Span(wording.report_id, *found.span()))


def _counted(wording: Wording, k: int, last: int) -> str:
    """The stem of the first content word after the number, "" where none is near."""
    for m in range(k + 1, min(k + 1 + REACH, last)):
        key = wording.keys[m]
        if key[0].isalpha() and not is_grammar(key):
            return "" if key in ADDRESSES else stem(key)
    return "years old" if "year" in wording.keys[k + 1 : min(k + 1 + REACH, last)] else ""
