"""Reading → what it is compared by: its words weighted, and its day."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from math import log, sqrt

from rashomon.model.mentions import Name, NameKind
from rashomon.model.texts import BlockKind, Reading
from rashomon.settings import StorySettings
from rashomon.stories.weights import weight_of
from rashomon.stories.words import stem_of, words_of

NAMING = frozenset({NameKind.PERSON, NameKind.PLACE, NameKind.ORGANISATION})
_MID_SENTENCE = re.compile(r"(?<=[a-z,;] )[A-ZÀ-Þ][^\W\d_]+(?:['’][^\W\d_]+)?")
TITLE_TAIL = re.compile(r"\s+(?:[-–—|]|::|»)\s+[^-–—|:»]{2,40}$")
"""What a page's title adds after the headline: the house's name, which all its reports share."""


@dataclass(frozen=True, slots=True)
class Features:
    """A report's stems with their share of its direction (unit length), and its first day."""

    report: str
    vector: dict[str, float]
    printed: dict[str, str]
    named: frozenset[str]
    day: int | None


def features_of(reading: Reading, settings: StorySettings) -> Features:
    """The report's weighted stems: how often, where, how rare, and whether part of a name."""
    counts: dict[str, float] = defaultdict(float)
    printed: dict[str, Counter[str]] = defaultdict(Counter)
    for words, weight in _parts(reading, settings):
        for word in words_of(words):
            stem = stem_of(word)
            counts[stem] += weight
            printed[stem][word] += 1
    named = _named(reading)
    heavy = {
        stem: (1 + log(count)) * weight_of(stem) * (settings.name_weight if stem in named else 1.0)
        for stem, count in sorted(counts.items())
        if len(stem) > 1 and weight_of(stem) > 0
    }
    length = sqrt(sum(value * value for value in heavy.values())) or 1.0
    return Features(
        report=reading.text.id,
        vector={stem: value / length for stem, value in heavy.items()},
        printed={stem: min(printed[stem], key=lambda w: (-printed[stem][w], w)) for stem in heavy},
        named=frozenset(named & heavy.keys()),
        day=day_of(reading),
    )


def _parts(reading: Reading, settings: StorySettings) -> Iterator[tuple[str, float]]:
    """The headline and the evidence blocks, each with its weight."""
    content, headline = reading.text.content, reading.text.report.headline
    if headline:
        yield TITLE_TAIL.sub("", headline), settings.headline_weight
    lead = settings.lead_weight
    for block in reading.text.blocks:
        if block.kind is BlockKind.PROSE:
            yield block.span.of(content), lead
            lead = 1.0
        elif block.kind is BlockKind.HEADLINE and not headline:
            yield block.span.of(content), settings.headline_weight


def _named(reading: Reading) -> set[str]:
    """Stems that stand in a name, by the mentions or by a capital inside a sentence."""
    content = reading.text.content
    words = [
        word
        for mention in reading.mentions
        if isinstance(mention, Name) and mention.kind in NAMING
        for word in words_of(mention.span.of(content))
    ]
    for block in reading.text.blocks:
        if block.kind is BlockKind.PROSE:
            words += _MID_SENTENCE.findall(block.span.of(content))
    return {stem_of(word) for word in words}


def day_of(reading: Reading) -> int | None:
    """The day of publication as an ordinal, where the report states it."""
    published = reading.text.report.published
    if published is None or not (published.earliest or published.latest):
        return None
    return date.fromisoformat((published.earliest or published.latest or "")[:10]).toordinal()


def likeness(a: Features, b: Features, settings: StorySettings) -> float:
    """The cosine of two reports' words, less where their days lie far apart."""
    small, large = sorted((a.vector, b.vector), key=len)
    cosine = sum(value * large[stem] for stem, value in small.items() if stem in large)
    return cosine * _nearness(a.day, b.day, settings)


def _nearness(a: int | None, b: int | None, settings: StorySettings) -> float:
    """What the days between two reports make of their likeness; 1 where one is undated."""
    if a is None or b is None:
        return 1.0
    gap = abs(a - b)
    near, far = settings.near_days, settings.far_days
    if gap <= near:
        return 1 + (settings.near_gain - 1) * (near - max(gap, 1)) / max(near - 1, 1)
    return max(settings.far_share, 1 - (1 - settings.far_share) * (gap - near) / (far - near))
