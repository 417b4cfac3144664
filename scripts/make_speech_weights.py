"""Makes src/rashomon/mentions/speech_weights.tsv: how far each feature speaks for reported speech.

    RASHOMON_GOLD=… python scripts/make_speech_weights.py

A logistic regression on the candidates of annotated news, fitted one example at a time with
AdaGrad and a shrinking step that empties weak weights. See docs/models/speech.md.
"""

import json
import os
from collections import Counter
from collections.abc import Iterator
from math import exp
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from rashomon.mentions.marks import find_marked
from rashomon.mentions.quotes import inside_marks
from rashomon.mentions.speech import candidates
from rashomon.mentions.speech_features import features
from rashomon.model.reports import Medium, Report
from rashomon.model.texts import EVIDENCE_KINDS
from rashomon.settings import Settings
from rashomon.texts import analysis, read_text

GOLD = Path(os.environ.get("RASHOMON_GOLD", "../shared")) / "gold/quotations/polnear-train.jsonl"
OUT = Path(__file__).parents[1] / "src/rashomon/mentions/speech_weights.tsv"
FEWEST = 4
"""Articles in which a feature must stand, so that no rare word gets into the table."""
ROUNDS = 6
STEP = 0.15
SHRINK = 0.003
LEAST = 0.02
EDGES = "\"“”„«»'‘’,."

Floats = NDArray[np.float64]
Example = tuple[frozenset[str], bool]


def main() -> None:
    """The table is written, sorted by feature, after one line of its own."""
    examples: list[Example] = []
    seen: Counter[str] = Counter()
    for article in _articles():
        with analysis():
            found = list(_examples(article))
        seen.update(frozenset[str]().union(*(names for names, _ in found)))
        examples.extend(found)
    known = {name: i for i, name in enumerate(sorted(n for n, c in seen.items() if c >= FEWEST))}
    weights, bias = fit(examples, known)
    lines = [f"{n}\t{weights[i]:.2f}" for n, i in known.items() if abs(weights[i]) >= LEAST]
    head = "# log odds that words are reported, by feature; see docs/models/speech.md"
    OUT.write_text("\n".join([head, f"bias\t{bias:.2f}", *lines]) + "\n", encoding="utf-8")
    print(f"{len(examples)} candidates, {len(lines)} weights")  # noqa: T201


def fit(examples: list[Example], known: dict[str, int]) -> tuple[Floats, float]:
    """Weights and bias; the order of the examples is shuffled by a fixed seed."""
    rows = [np.array(sorted(known[n] for n in names if n in known)) for names, _ in examples]
    weights, squares = np.zeros(len(known)), np.full(len(known), 0.01)
    bias, chance = -2.0, np.random.RandomState(0)
    for _ in range(ROUNDS):
        for i in chance.permutation(len(rows)):
            row = rows[i].astype(int)
            likely = 1 / (1 + exp(-max(-30.0, min(30.0, float(weights[row].sum()) + bias))))
            gradient = likely - examples[i][1]
            squares[row] += gradient * gradient
            pace = STEP / np.sqrt(squares[row])
            moved = weights[row] - pace * gradient
            weights[row] = np.sign(moved) * np.maximum(0.0, np.abs(moved) - pace * SHRINK)
            bias -= 0.002 * gradient
    return weights, bias


def _articles() -> Iterator[dict[str, object]]:
    """Each annotated article once."""
    seen: set[str] = set()
    with GOLD.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            if row["doc"] not in seen:
                seen.add(row["doc"])
                yield row


def _examples(article: dict[str, object]) -> Iterator[Example]:
    """Every candidate of the article, true where annotators marked the same words."""
    content = str(article["text"])
    report = Report(
        id=str(article["doc"]), path=str(article["doc"]), content=content, medium=Medium.PLAIN
    )
    text, doc = read_text(report, Settings().texts)
    paragraphs = [(b.span.start, b.span.end) for b in text.blocks if b.kind in EVIDENCE_KINDS]
    inside = inside_marks(content, find_marked(content, paragraphs))
    marked = set(_contents(article, content))
    for candidate in candidates(doc, inside):
        last = doc[candidate.end - 1]
        span = _trimmed(content, doc[candidate.start].idx, last.idx + len(last))
        yield frozenset(features(candidate, inside)), span in marked


def _contents(article: dict[str, object], content: str) -> Iterator[tuple[int, int]]:
    attributions = article["attributions"]
    assert isinstance(attributions, list)
    for attribution in attributions:
        parts = attribution.get("content")
        if parts:
            yield _trimmed(content, min(p[0] for p in parts), max(p[1] for p in parts))


def _trimmed(content: str, start: int, end: int) -> tuple[int, int]:
    while start < end and (content[start].isspace() or content[start] in EDGES):
        start += 1
    while end > start and (content[end - 1].isspace() or content[end - 1] in EDGES):
        end -= 1
    return start, end


if __name__ == "__main__":
    main()
