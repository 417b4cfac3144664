"""The table of sets: which gold, which scorer, what others reach, what we aim at."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from eval.border import border
from eval.mention_sets import newsquant, quotations, times
from eval.ours import GOLDEN, golden
from eval.pile_sets import ecbplus, gva, lineage, pages, reconciliation, timelines
from eval.scoring import Score
from eval.slot_sets import gvdb, muc


@dataclass(frozen=True, slots=True, kw_only=True)
class Set:
    """One labelled set. Paths are below the gold's root; metrics are per cent unless said."""

    name: str
    gold: tuple[str, ...]
    score: Callable[[Path], Score]
    targets: dict[str, float] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)


SETS: tuple[Set, ...] = (
    Set(
        name="border",
        gold=("piles/border-2019",),
        score=border,
        targets={
            "checks_held": 100,
            "figures_span_f1": 90,
            "figures_bounds_exact": 92,
            "quotations_f1": 92,
            "speaker_accuracy": 88,
            "edits_found": 100,
        },
    ),
    Set(name="golden", gold=(), score=golden, targets={"all": 100}),
    Set(
        name="quotations",
        gold=("gold/quotations/polnear-dev.jsonl",),
        score=quotations,
        others={
            "all_exact_f1": "textacy 12.7; published on test: CoreNLP 17.5, CRF 28.6, CofeNet 72.9",
            "all_overlap3_f1": "textacy 30.2",
            "quoted_exact_f1": "textacy 26.3; paired marks 30.6",
            "quoted_overlap3_f1": "textacy 61.8; paired marks 66.9",
            "quoted_speaker_accuracy": "textacy 90.1; nearest PERSON 34.2",
        },
    ),
    Set(
        name="times",
        gold=("gold/times/timebank-aquaint.jsonl",),
        score=times,
        targets={"value_f1": 77.4},
        others={
            "strict_f1": "HeidelTime 84.1; dateparser 24.8",
            "relaxed_f1": "HeidelTime 92.1; dateparser 62.3",
            "type_f1": "HeidelTime 88.0; dateparser 52.5",
            "value_f1": "HeidelTime 77.4; dateparser 19.7",
        },
    ),
    Set(
        name="newsquant",
        gold=("gold/figures/newsquant-dev.jsonl",),
        score=newsquant,
        others={
            "value_f1": "spaCy 75.5; quantulum3 72.6; published on the whole: CQE 92.0",
            "value_unit_f1": "quantulum3 49.5; spaCy 44.0; published on the whole: CQE 85.6",
            "value_unit_change_f1": "spaCy 35.1; quantulum3 32.9",
        },
    ),
    Set(name="muc", gold=("gold/figures/muc34-dev.jsonl",), score=muc),
    Set(name="gvdb", gold=("gold/figures/gvdb-dev.jsonl",), score=gvdb),
    Set(
        name="lineage",
        gold=("gold/lineage/pairs.jsonl", "gold/lineage/docs.jsonl"),
        score=lineage,
        others={
            "same_origin_f1": "always yes 78; best overlap 85; less furniture 92 (other half 82)",
        },
    ),
    Set(
        name="reconciliation",
        gold=("gold/reconciliation/events.jsonl",),
        score=reconciliation,
        others={
            "span_f1": "naive 44.8",
            "bounds_exact": "naive 90.0",
            "measure_acc": "naive 74.6",
            "pair_f1": "naive 33.2",
            "relation_macrof1": "naive 8.4",
            "best_exact": "naive 16.3",
            "origins_acc": "naive 4.9",
        },
    ),
    Set(
        name="gva",
        gold=("gold/stories/gva-2013-2015.jsonl",),
        score=gva,
        others={"b3_f1": "tf-idf 90.0; its weights frozen, later period 86.3; vectors 82"},
    ),
    Set(name="ecbplus", gold=("gold/stories/ecbplus-dev.jsonl",), score=ecbplus),
    Set(
        name="timelines",
        gold=(
            "gold/timelines/semeval15t4-docs-dev.jsonl",
            "gold/timelines/semeval15t4-timelines-dev.jsonl",
        ),
        score=timelines,
        others={"events_dated": "published micro F1 from raw text 7.85 (another measure)"},
    ),
    Set(
        name="pages",
        gold=("gold/pages",),
        score=pages,
        others={
            "body_f1": "trafilatura 94.9–96.2; rs-trafilatura 97.0; newspaper4k 94.8",
            "news_body_f1": "trafilatura 93.5–94.6",
            "date_exact": "trafilatura 86.0; newspaper4k 81",
            "title_exact": "newspaper4k 80; trafilatura 61.0",
            "author_f1": "trafilatura 86.5; newspaper4k 66",
        },
    ),
)


def gold_paths(one: Set, root: Path) -> list[Path]:
    """The files whose bytes the floors are tied to."""
    if one.name == "golden":
        return sorted(GOLDEN.glob("*/expect.json")) + sorted(GOLDEN.glob("*/reports"))
    return [root / path for path in one.gold]
