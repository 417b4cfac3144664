"""A story's reports → its title: the best headline, or else a lead sentence cut short."""

import re
from collections.abc import Sequence
from math import sqrt

from rashomon.model.texts import Reading
from rashomon.stories.features import TITLE_TAIL, Features
from rashomon.stories.words import stem_of, words_of

LONGEST = 90
"""Characters: a title fits on one line of the page."""
FEWEST_WORDS = 4
_KICKER = re.compile(r"^(?:opinion|update\w*|breaking|watch|video|live|exclusive)\s*[:|]\s*", re.I)


def title_of(readings: Sequence[Reading], features: Sequence[Features]) -> str:
    """The headline nearest to what all the reports tell, else the nearest lead, cut at a word."""
    headlines = [
        (_clean(r.text.report.headline), r.text.id) for r in readings if r.text.report.headline
    ]
    fit = [(words, id_) for words, id_ in headlines if len(words_of(words)) >= FEWEST_WORDS]
    candidates = fit or [(lead, r.text.id) for r in readings if (lead := _lead(r))] or headlines
    if not candidates:
        return "A report without words"
    best = min(candidates, key=lambda c: (-_closeness(c[0], features), len(c[0]), c))
    return _cut(best[0])


def _clean(headline: str) -> str:
    words = " ".join(headline.split())
    while (shorter := TITLE_TAIL.sub("", words)) != words and len(
        words_of(shorter)
    ) >= FEWEST_WORDS:
        words = shorter
    return _KICKER.sub("", words)


def _lead(reading: Reading) -> str:
    """The first sentence of the report."""
    if not reading.text.sentences:
        return ""
    return " ".join(reading.text.sentences[0].of(reading.text.content).split())


def _closeness(words: str, features: Sequence[Features]) -> float:
    """Mean weight, over the reports, of the words of the line; long lines gain little."""
    stems = sorted({stem_of(word) for word in words_of(words)})
    total = sum(own.vector.get(stem, 0.0) for own in features for stem in stems)
    return round(total / (len(features) * sqrt(len(stems) + 4)), 6)


def _cut(words: str) -> str:
    if len(words) <= LONGEST:
        return words
    return words[: LONGEST - 1].rsplit(" ", 1)[0].rstrip(" ,;:–—-") + "…"
