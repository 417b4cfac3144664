"""Two wordings → which sentence of one is which of the other, by content and never by position."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rashomon.lineage.words import Wording

SAME_SENTENCE = 0.5
"""Dice share of content stems from which two sentences say one thing: half of what both hold."""

CLOSE = 0.6
"""Likeness from which a sentence's edits are read word by word; below, it is another sentence
about the same thing and only its figures, dates and names are compared."""
SAME_MATTER = 0.25
"""From which they tell of one matter: a quarter of what both hold, names and nouns in the main."""


@dataclass(frozen=True, slots=True)
class Match:
    """Sentence `a` of one text and `b` of the other, and how alike they are (0..1)."""

    a: int
    b: int
    likeness: float


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two texts' sentences set against one another, each list in the order of `a`.

    `offers` are all that tell of one matter, `matches` the one-to-one choice among those that say
    one thing, `mutual` those that are each other's likest.
    """

    offers: tuple[Match, ...]
    matches: tuple[Match, ...]
    mutual: tuple[Match, ...]

    def swapped(self) -> "Pairing":
        """The same with the texts' sides exchanged."""
        return Pairing(_swapped(self.offers), _swapped(self.matches), _swapped(self.mutual))


def pair_sentences(a: Wording, b: Wording) -> Pairing:
    """The pairing of two texts, the likest chosen first; ties go to nearness."""
    found = sorted(_offers(a, b))
    offers = [Match(i, j, -minus) for minus, _, i, j in found]
    taken_a: set[int] = set()
    taken_b: set[int] = set()
    best_a: dict[int, Match] = {}
    best_b: dict[int, Match] = {}
    matches = []
    for match in offers:
        best_a.setdefault(match.a, match)
        best_b.setdefault(match.b, match)
        free = match.a not in taken_a and match.b not in taken_b
        if free and match.likeness >= SAME_SENTENCE:
            taken_a.add(match.a)
            taken_b.add(match.b)
            matches.append(match)
    mutual = [m for m in best_a.values() if best_b[m.b] == m]
    return Pairing(_in_order(offers), _in_order(matches), _in_order(mutual))


def _in_order(matches: Iterable[Match]) -> tuple[Match, ...]:
    return tuple(sorted(matches, key=lambda m: (m.a, m.b)))


def _swapped(matches: Sequence[Match]) -> tuple[Match, ...]:
    return _in_order(Match(m.b, m.a, m.likeness) for m in matches)


def _offers(a: Wording, b: Wording) -> Iterator[tuple[float, int, int, int]]:
    """(minus likeness, drift, i, j) of every two sentences that tell of one matter."""
    matter_a = [s.matter for s in a.sentences]
    matter_b = [s.matter for s in b.sentences]
    holders: dict[str, list[int]] = defaultdict(list)
    for j, matter in enumerate(matter_b):
        for word in matter:
            holders[word].append(j)
    for i, matter in enumerate(matter_a):
        common = Counter(j for word in matter if word in holders for j in holders[word])
        for j, n in common.items():
            likeness = 2 * n / (len(matter) + len(matter_b[j]))
            if likeness >= SAME_MATTER:
                yield -likeness, abs(i * len(matter_b) - j * len(matter_a)), i, j
