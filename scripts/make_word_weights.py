"""Makes src/rashomon/stories/word_weights.tsv: in which share of stories each stem stands.

    RASHOMON_GOLD=… python scripts/make_word_weights.py

Counts only: no sentence and no rare name gets into the table. See docs/models/word-weights.md.
"""

import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from rashomon.stories.words import stem_of, words_of

GOLD = Path(os.environ.get("RASHOMON_GOLD", "../shared")) / "gold"
OUT = Path(__file__).parents[1] / "src/rashomon/stories/word_weights.tsv"
CORPORA = (
    ("stories/gva-2013-2015.jsonl", "incident"),
    ("stories/ecbplus-dev.jsonl", "subtopic"),
    ("quotations/polnear-train.jsonl", None),
    ("figures/muc34-dev.jsonl", None),
    ("times/timebank-aquaint.jsonl", None),
)
"""File, and the key of what its texts tell of: texts of one story count once."""
FEWEST_STORIES = 3
FEWEST_NAMED = 12
"""Stories of one corpus in which a stem must stand; more where it is mostly written with a capital,
so that a private person's name stays out."""
CAPITALS = 0.6
MOST_OF_A_NAME = 0.1
"""Share beyond which no name is taken for common: each corpus has its own ubiquitous people."""
UNTRUSTED = 2
"""Stories taken off each count: a few finds in a small corpus are chance."""


def main() -> None:
    """The table is written, sorted by stem."""
    shares: dict[str, float] = {}
    for name, key in CORPORA:
        stories = _stories(GOLD / name, key)
        frequency: Counter[str] = Counter()
        capitals: Counter[str] = Counter()
        seen: Counter[str] = Counter()
        for texts in stories:
            words = [word for text in texts for word in words_of(text)]
            frequency.update({stem_of(word) for word in words})
            seen.update(stem_of(word) for word in words)
            capitals.update(stem_of(word) for word in words if word[:1].isupper())
        for stem, count in frequency.items():
            named = capitals[stem] > CAPITALS * seen[stem] and not name.startswith("figures/muc")
            if count >= (FEWEST_NAMED if named else FEWEST_STORIES):
                share = (count - UNTRUSTED) / len(stories)
                share = min(share, MOST_OF_A_NAME) if named else share
                shares[stem] = max(shares.get(stem, 0.0), share)
    lines = [f"{stem}\t{share:.4f}" for stem, share in sorted(shares.items()) if share >= 0.0003]
    head = "# share of stories in which a stem stands; see docs/models/word-weights.md"
    OUT.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
    print(f"{len(lines)} stems")  # noqa: T201


def _stories(path: Path, key: str | None) -> list[list[str]]:
    told: dict[str, list[str]] = defaultdict(list)
    for number, row in enumerate(_rows(path)):
        told[str(row[key]) if key else str(number)].append(
            f"{row.get('title') or ''}\n{row['text']}"
        )
    return [told[story] for story in sorted(told)]


def _rows(path: Path) -> Iterator[dict[str, str]]:
    with path.open(encoding="utf-8") as lines:
        yield from map(json.loads, lines)


if __name__ == "__main__":
    main()
