"""Two wordings → which sentence of one is which of the other, by content and never by position."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from rashomon.lineage.telling import is_grammar, stem
from rashomon.lineage.words import Sentence, Wording

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


def pair_sentences(a: Wording, b: Wording) -> tuple[Match, ...]:
    """One-to-one matches, the likest first chosen, in the order of `a`; ties go to nearness."""
    taken_a: set[int] = set()
    taken_b: set[int] = set()
    chosen = []
    for minus, _, i, j in sorted(_offers(a, b, SAME_SENTENCE)):
        if i not in taken_a and j not in taken_b:
            taken_a.add(i)
            taken_b.add(j)
            chosen.append(Match(i, j, -minus))
    return tuple(sorted(chosen, key=lambda m: (m.a, m.b)))


def offers(a: Wording, b: Wording) -> tuple[Match, ...]:
    """Every two sentences that tell of one matter, each as often as it may be meant."""
    found = (Match(i, j, -minus) for minus, _, i, j in _offers(a, b, SAME_MATTER))
    return tuple(sorted(found, key=lambda m: (m.a, m.b)))


def mutual(a: Wording, b: Wording) -> tuple[Match, ...]:
    """The sentences that are each other's likest, as far as they tell of one matter."""
    best_a: dict[int, Match] = {}
    best_b: dict[int, Match] = {}
    for match in sorted(offers(a, b), key=lambda m: (-m.likeness, m.a, m.b)):
        best_a.setdefault(match.a, match)
        best_b.setdefault(match.b, match)
    return tuple(best_a[i] for i in sorted(best_a) if best_b[best_a[i].b] == best_a[i])


def _offers(a: Wording, b: Wording, least: float) -> Iterator[tuple[float, int, int, int]]:
    """(minus likeness, drift, i, j) of every two sentences that may be one."""
    matter_a = [_matter(a, s) for s in a.sentences]
    matter_b = [_matter(b, s) for s in b.sentences]
    holders: dict[str, list[int]] = defaultdict(list)
    for j, matter in enumerate(matter_b):
        for word in matter:
            holders[word].append(j)
    for i, matter in enumerate(matter_a):
        common = Counter(j for word in matter for j in holders.get(word, ()))
        for j, n in common.items():
            likeness = 2 * n / (len(matter) + len(matter_b[j]))
            if likeness >= least:
                yield -likeness, abs(i * len(matter_b) - j * len(matter_a)), i, j


def _matter(wording: Wording, sentence: Sentence) -> frozenset[str]:
    keys = wording.keys[sentence.first : sentence.last]
    matter = frozenset(stem(key) for key in keys if not is_grammar(key))
    return matter or frozenset(keys)
