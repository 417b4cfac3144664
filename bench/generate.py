"""Made-up reports with known truth: who copied whom, who tells of what.

Names and places are invented from syllables, sentences from a grammar with many turns, so that
two reports written on their own share no long run of words. The same seed gives the same pile.
"""

import random
from dataclasses import dataclass, replace
from datetime import date, timedelta
from pathlib import Path

from bench.words import (
    ADJECTIVES,
    ADVERBS,
    DEEDS,
    FURNITURE,
    HEDGES,
    KINDS,
    NOUNS,
    ROLES,
    SPEECHES,
    SYLLABLES,
    TITLES,
)

RELATIONS = (
    "original", "copy", "trim", "update", "partial", "quote_only", "template_only", "independent",
)  # fmt: skip
WEIGHTS = (0, 4, 2, 3, 2, 1, 1, 4)
ONE_ORIGIN = frozenset({"original", "copy", "trim", "update", "partial"})
FIRST_DAY = date(2031, 1, 6)


@dataclass(frozen=True, slots=True)
class Made:
    """One made report and what is true of it: `parent` is the report it was made from."""

    id: str
    outlet: str
    published: str
    paragraphs: tuple[str, ...]
    event: int
    origin: str
    relation: str
    parent: str | None

    @property
    def text(self) -> str:
        """The report as a plain file."""
        return "\n\n".join(self.paragraphs) + "\n"


@dataclass(frozen=True, slots=True)
class Event:
    """What happened, so far as reports can agree on it."""

    number: int
    day: date
    place: str
    region: str
    kind: str
    dead: int
    hurt: int
    officials: tuple[str, ...]
    nouns: tuple[str, ...]
    adjectives: tuple[str, ...]


TOPIC = 14
"""Nouns, and as many adjectives, that an event's reports draw from: news of one event shares a
vocabulary that other events' news does not."""


class Maker:
    """Draws words from one seeded source, so that a pile depends on its seed alone."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.nouns, self.adjectives = NOUNS, ADJECTIVES

    def name(self) -> str:
        """An invented name of two or three syllables."""
        return "".join(self.chance.sample(SYLLABLES, self.chance.choice((2, 2, 3)))).capitalize()

    def one(self, words: tuple[str, ...]) -> str:
        """One of them."""
        return self.chance.choice(words)

    def person(self) -> str:
        """A title or role with an invented name."""
        return f"{self.one(TITLES)} {self.name()} {self.name()}"

    def event(self, number: int) -> Event:
        """A happening on its own day, in its own town."""
        return Event(
            number=number,
            day=FIRST_DAY + timedelta(days=self.chance.randrange(240)),
            place=self.name(),
            region=self.name(),
            kind=self.one(KINDS),
            dead=self.chance.randrange(2, 60),
            hurt=self.chance.randrange(5, 400),
            officials=tuple(self.person() for _ in range(3)),
            nouns=tuple(self.chance.sample(NOUNS, TOPIC)),
            adjectives=tuple(self.chance.sample(ADJECTIVES, TOPIC)),
        )

    def scene(self) -> str:
        """A sentence of plain telling, unlike any other."""
        a, b, c = (f"{self.one(self.adjectives)} {self.one(self.nouns)}" for _ in range(3))
        turns = (
            f"The {a} {self.one(DEEDS)} the {b} {self.one(ADVERBS)}.",
            f"{self.one(ADVERBS).capitalize()}, a {a} {self.one(DEEDS)} every {b} near the {c}.",
            f"Beside the {a}, {self.one(ROLES)} {self.one(DEEDS)} a {b} and left the {c} behind.",
            f"{self.chance.randrange(3, 90)} {self.one(self.nouns)}s stood where the {a} once "
            f"{self.one(DEEDS)} the {b}.",
            f"No {self.one(self.nouns)} {self.one(DEEDS)} the {a} as {self.one(ADVERBS)} as the {b}.",
        )
        return self.one(turns)

    def speech(self, speaker: str) -> str:
        """A sentence with words in somebody's mouth."""
        thing, other, mine = (self.one(self.nouns) for _ in range(3))
        words = f"The {self.one(self.adjectives)} {thing} {self.one(DEEDS)} my {mine}"
        said, more = self.one(SPEECHES), f"“We {self.one(DEEDS)} the {other}.”"
        turns = (
            f"“{words},” {speaker} {said}.",
            f"{speaker} {said} that the {other} {self.one(DEEDS)} the {thing}.",
            f"“{words},” {said} {speaker}. {more}",
        )
        return self.one(turns)

    def toll(self, event: Event, source: str) -> str:
        """A sentence with the event's counts, as one source gives them."""
        dead, hurt, hedge = event.dead, event.hurt, self.one(HEDGES)
        what, where, said = event.kind, event.place, self.one(SPEECHES)
        turns = (
            f"{hedge.capitalize()} {dead} people were killed and {hurt} injured in the {what} "
            f"at {where}, {source} {said} on {event.day:%A}.",
            f"The {what} in {where} killed {hedge} {dead} people, according to {source}; "
            f"{hurt} others were hurt.",
            f"{source} put the dead at {dead} after the {what} near {where}, "
            f"with {hedge} {hurt} people wounded.",
        )
        return self.one(turns)

    def report(self, event: Event, number: int, day: date) -> Made:
        """A report in its own words."""
        self.nouns, self.adjectives = event.nouns, event.adjectives
        outlet = f"{self.name()} {self.one(('Courier', 'Radio', 'Gazette', 'Post', 'Wire'))}"
        byline = f"By {self.name()} {self.name()}, {outlet}, {day:%d %B %Y}"
        kind = event.kind
        opening = (
            f"{self.one(self.adjectives).capitalize()} {self.one(self.nouns)}s after {kind} in {event.place}"
        )
        body = [self.toll(event, self.one(event.officials))]
        for _ in range(self.chance.randrange(8, 16)):
            told = [self.scene() for _ in range(self.chance.randrange(1, 4))]
            if self.chance.random() < 0.4:
                told.append(self.speech(self.one(event.officials)))
            body.append(" ".join(told))
        if self.chance.random() < 0.5:
            body += FURNITURE[:2]
        ident = f"e{event.number:04d}-{number:02d}"
        return Made(
            id=ident,
            outlet=outlet,
            published=day.isoformat(),
            paragraphs=(opening, byline, *body),
            event=event.number,
            origin=ident,
            relation="original",
            parent=None,
        )

    def derived(self, event: Event, base: Made, number: int, relation: str) -> Made:
        """Another outlet's report that stands in the relation to the base."""
        day = date.fromisoformat(base.published) + timedelta(days=self.chance.randrange(2))
        own = self.report(event, number, day)
        body = base.paragraphs[2:]
        head, byline = own.paragraphs[:2]
        paragraphs = own.paragraphs
        if relation == "copy":
            paragraphs = (head, byline, *body, self.one(FURNITURE))
        elif relation == "trim":
            paragraphs = (head, byline, *body[: max(3, len(body) // 2)])
        elif relation == "update":
            grown = replace(event, dead=event.dead + 7, hurt=event.hurt + 11)
            lead = self.toll(grown, self.one(event.officials))
            paragraphs = (head, byline, lead, *body[1:], self.scene())
        elif relation == "partial":
            taken = self.chance.sample(range(1, len(body)), 3)
            paragraphs = (*own.paragraphs[:5], *(body[i] for i in sorted(taken)))
        elif relation == "quote_only":
            paragraphs = (*own.paragraphs, self.quoted_from(base))
        elif relation == "template_only":
            paragraphs = (*own.paragraphs, FURNITURE[0], FURNITURE[1])
        one = relation in ONE_ORIGIN
        return replace(
            own,
            paragraphs=paragraphs,
            relation=relation,
            origin=base.origin if one else own.origin,
            parent=base.id if relation != "independent" else None,
        )

    def quoted_from(self, base: Made) -> str:
        """A quotation of the base in a sentence of one's own."""
        words = [w.split("”")[0] for p in base.paragraphs for w in p.split("“")[1:]]
        quoted = words[0] if words else f"We {self.one(DEEDS)} the {self.one(self.nouns)}."
        return f"Asked about the {self.one(self.nouns)}, one of them {self.one(SPEECHES)}: “{quoted}”"


def make_pile(count: int, seed: int = 7) -> list[Made]:
    """`count` reports over about a seventh as many events, in order of making."""
    maker = Maker(seed)
    pile: list[Made] = []
    number = 0
    while len(pile) < count:
        event = maker.event(number)
        base = maker.report(event, 0, event.day + timedelta(days=1))
        pile.append(base)
        for k in range(1, maker.chance.randrange(4, 11)):
            (relation,) = maker.chance.choices(RELATIONS, WEIGHTS)
            pile.append(maker.derived(event, base, k, relation))
        number += 1
    return pile[:count]


def write_pile(pile: list[Made], folder: Path) -> None:
    """Each report is a plain file of its own in the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for made in pile:
        (folder / f"{made.id}.txt").write_text(made.text, encoding="utf-8")
