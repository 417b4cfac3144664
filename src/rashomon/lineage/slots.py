"""Sentences that tell one thing in two wordings → figures and times that fill the same slot."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rashomon.lineage.happening import CALENDAR
from rashomon.lineage.kinds import number_of
from rashomon.lineage.pairing import Match
from rashomon.lineage.telling import is_grammar, stem
from rashomon.lineage.words import Sentence, Wording
from rashomon.model.lineage import Change
from rashomon.model.spans import Span

CLOCK = re.compile(r"(?i)\b(\d{1,2})(?::(\d\d))?\s?([ap])\.?\s?m\b\.?")
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
    for match in matches:
        mine = tuple(_slots(a, a.sentences[match.a]))
        theirs = tuple(_slots(b, b.sentences[match.b]))
        for kind, about in sorted({(kind, s.about) for kind, s in mine}):
            yield from _differing(
                kind,
                [s for k, s in mine if (k, s.about) == (kind, about)],
                [s for k, s in theirs if (k, s.about) == (kind, about)],
            )


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
    taken: list[tuple[int, int]] = []
    for found in CLOCK.finditer(wording.content, sentence.start, sentence.end):
        taken.append(found.span())
        value = f"{found[1]}:{found[2] or '00'} {found[3].casefold()}m"
        yield "date", Slot("time", value, Span(wording.report_id, *found.span()))
    for k in range(sentence.first, sentence.last):
        if any(s <= wording.starts[k] < e for s, e in taken):
            continue
        key = wording.keys[k]
        here = wording.span(k, k + 1)
        if key in CALENDAR and key.endswith("day"):
            yield "date", Slot("day", key, here)
            continue
        number = number_of([key])
        noun = number is not None and _counted(wording, k, sentence.last)
        if noun:
            yield "figure", Slot(noun, f"{number:g}", here)


def _counted(wording: Wording, k: int, last: int) -> str:
    """The stem of the first content word after the number, "" where none is near."""
    for m in range(k + 1, min(k + 1 + REACH, last)):
        key = wording.keys[m]
        if key[0].isalpha() and not is_grammar(key):
            return stem(key)
    return "years old" if "year" in wording.keys[k + 1 : min(k + 1 + REACH, last)] else ""
