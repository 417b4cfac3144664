"""All readings → Lineage."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

from rashomon.lineage.comparing import Prepared, compare_prepared, prepare, sift_prepared
from rashomon.lineage.credits import Credit, credit_of, short_name
from rashomon.lineage.happening import bearings_of
from rashomon.lineage.origins import gather, settle
from rashomon.lineage.shingles import (
    Prints,
    Row,
    candidates,
    credited_pairs,
    prints_of,
    row_of,
    standing_prints,
)
from rashomon.lineage.words import wording_of
from rashomon.model.codec import encode
from rashomon.model.ids import make_id
from rashomon.model.lineage import ONE_ORIGIN, Lineage, Pair
from rashomon.model.memory import Forgetful, Memory
from rashomon.model.texts import Reading, Text
from rashomon.settings import LineageSettings

AT_HAND = 1000
"""Texts kept prepared at a time; about 200 kB each, and candidates come in the order of ids."""
VERSION = 1
"""Raised when a pair's judgement changes, so that no remembered one outlives its rules."""


def trace_lineage(
    readings: Sequence[Reading], settings: LineageSettings, memory: Memory
) -> Lineage:
    """Origins that partition the readings' reports, with descents and aligned pairs.

    Only pairs that share fingerprints are compared, and each only once while the memory lasts;
    the order of the readings changes nothing.
    """
    pile = _Pile.of(readings, settings, memory)
    agencies = [short_name(c.agency) if c else None for c in pile.credits]
    worth = {
        *candidates(pile.rows, pile.standing, settings),
        *credited_pairs(pile.rows, agencies, settings),
    }
    pairs = [pile.sift(i, j) for i, j in sorted(worth)]
    kept = sorted((p for p in pairs if p.relation in ONE_ORIGIN), key=lambda p: (p.a, p.b))
    return _folded(pile, kept)


def predict_pairs(
    readings: Sequence[Reading],
    ids: Sequence[tuple[str, str]],
    settings: LineageSettings,
    memory: Memory | None = None,
) -> tuple[Pair, ...]:
    """The Pair of every two ids, in the order asked, the readings being the pile."""
    pile = _Pile.of(readings, settings, memory or Forgetful())
    at = {text.id: k for k, text in enumerate(pile.texts)}
    return tuple(pile.compare(at[one], at[other]) for one, other in ids)


def compare(
    a: Reading,
    b: Reading,
    settings: LineageSettings,
    *,
    pile: Sequence[Reading] = (),
    memory: Memory | None = None,
) -> Pair:
    """The Pair of two readings, of whatever relation; a pile tells their standing text apart."""
    others = [r for r in pile if r.text.id not in (a.text.id, b.text.id)]
    return predict_pairs([a, b, *others], [(a.text.id, b.text.id)], settings, memory)[0]


_Judge = Callable[[Prepared, Prepared, LineageSettings, frozenset[int]], Pair]


@dataclass(slots=True)
class _Pile:
    """The texts by id, their fingerprints, and what is prepared so far of those compared."""

    texts: list[Text]
    keys: list[str]
    credits: list[Credit | None]
    rows: list[Row]
    standing: frozenset[int]
    prepared: dict[int, Prepared]
    settings: LineageSettings
    memory: Memory

    @classmethod
    def of(cls, readings: Sequence[Reading], settings: LineageSettings, memory: Memory) -> "_Pile":
        texts = sorted((r.text for r in readings), key=lambda t: t.id)
        rules = make_id("l", VERSION, json.dumps(asdict(settings), sort_keys=True))
        keys = [_key_of(text, rules) for text in texts]
        rows = [
            row_of(memory.recall(Prints, f"prints:{key}", lambda t=text: _prints(t, settings)))  # type: ignore[misc]
            for text, key in zip(texts, keys, strict=True)
        ]
        credits = [credit_of(text) for text in texts]
        return cls(
            texts, keys, credits, rows, standing_prints(rows, settings), {}, settings, memory
        )

    def compare(self, i: int, j: int) -> Pair:
        """The pair of two texts, whatever its relation, remembered or made."""
        return self._recall("pair", compare_prepared, i, j)

    def sift(self, i: int, j: int) -> Pair:
        """The pair of two texts, told in full only where they are one origin."""
        return self._recall("sift", sift_prepared, i, j)

    def _recall(self, prefix: str, judge: _Judge, i: int, j: int) -> Pair:
        shared = set(self.rows[i].shingles.tolist()) & set(self.rows[j].shingles.tolist())
        standing = frozenset(shared & self.standing)
        key = make_id(prefix, *sorted((self.keys[i], self.keys[j])), *sorted(standing))
        return self.memory.recall(
            Pair,
            key,
            lambda: judge(self._prepared(i), self._prepared(j), self.settings, standing),
        )

    def _prepared(self, i: int) -> Prepared:
        if i not in self.prepared:
            while len(self.prepared) >= AT_HAND:
                del self.prepared[next(iter(self.prepared))]
            self.prepared[i] = prepare(self.texts[i])
        return self.prepared[i]


def _key_of(text: Text, rules: str) -> str:
    """What a judgement on the text depends on: its words, blocks, metadata, and the rules."""
    return make_id("t", rules, json.dumps(encode((text.report, text.blocks))))


def _prints(text: Text, settings: LineageSettings) -> Prints:
    wording = wording_of(text)
    return prints_of(wording, bearings_of(wording, text.report.published).names, settings)


def _folded(pile: _Pile, pairs: Sequence[Pair]) -> Lineage:
    """The lineage that the pairs of one origin make."""
    texts = {text.id: text for text in pile.texts}
    credits = {text.id: c for text, c in zip(pile.texts, pile.credits, strict=True)}
    groups = gather(list(texts), pairs)
    group_of = {i: k for k, group in enumerate(groups) for i in group}
    within: list[list[Pair]] = [[] for _ in groups]
    for pair in pairs:
        within[group_of[pair.a]].append(pair)
    settled = [
        settle(group, inside, texts, credits) for group, inside in zip(groups, within, strict=True)
    ]
    return Lineage(
        origins=tuple(sorted((o for o, _ in settled), key=lambda o: o.reports)),
        descents=tuple(
            sorted((d for _, ds in settled for d in ds), key=lambda d: (d.child, d.parent))
        ),
        pairs=tuple(pairs),
    )
