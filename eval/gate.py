"""The quality gate: scores against floors, and a report that a person can read.

usage: python -m eval.gate [--only SET,SET] [--repin [--allow-regression]]
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from eval import gold
from eval.product import OUT, Failed, NotBuilt
from eval.report import render
from eval.sets import SETS, Set, gold_paths
from rashomon.errors import RashomonError

HERE = Path(__file__).parent
FLOORS = HERE / "floors.json"
RESULTS = OUT / "results.json"
Floors = dict[str, dict[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """One set's outcome: `state` is scored, not yet, failed or absent."""

    state: str
    note: str = ""
    metrics: dict[str, float] = field(default_factory=dict)
    worst: list[str] = field(default_factory=list)
    seconds: float = 0.0
    load: float = 0.0
    gold: str = ""


def measure(one: Set, root: Path) -> Result:
    """The set scored now; a missing feature or a failed run is a state, not an exception."""
    paths = gold_paths(one, root)
    absent = [p.name for p in paths if not p.exists()]
    if absent:
        return Result(state="absent", note=f"no {', '.join(absent)}")
    digest, began = gold.digest(paths), time.monotonic()
    try:
        score = one.score(root)
    except NotBuilt as error:
        return Result(state="not yet", note=str(error), gold=digest)
    except (Failed, RashomonError, subprocess.CalledProcessError) as error:
        return Result(state="failed", note=str(error), gold=digest)
    errors = HERE / "errors" / f"{one.name}.txt"
    errors.parent.mkdir(exist_ok=True)
    errors.write_text("\n".join(score.details) + "\n", encoding="utf-8")
    return Result(
        state="scored",
        metrics=score.metrics,
        worst=score.worst,
        seconds=round(time.monotonic() - began, 1),
        load=round(os.getloadavg()[0], 1),
        gold=digest,
    )


def complaints(name: str, result: Result, floors: Floors) -> list[str]:
    """What is below its floor, or cannot be held against it."""
    floor = floors.get(name)
    if not floor or result.state == "absent":
        return []
    if result.state != "scored":
        return [f"{name}: {result.state}: {result.note}"]
    if floor["gold"] != result.gold:
        return [f"{name}: the gold is not the one the floors were set on; run make eval-repin"]
    return [
        f"{name}.{metric}: {result.metrics.get(metric)} is below its floor {least}"
        for metric, least in floor["metrics"].items()
        if result.metrics.get(metric, -1.0) < least
    ]


def repin(floors: Floors, results: dict[str, Result], *, allow: bool) -> tuple[Floors, list[str]]:
    """Floors at the present scores, and the regressions that stood in the way."""
    raised, refused = dict(floors), []
    for name, result in results.items():
        if result.state != "scored":
            continue
        old = floors.get(name, {}).get("metrics", {})
        lower = [m for m, v in old.items() if result.metrics.get(m, -1.0) < v]
        if lower and not allow:
            refused += [
                f"{name}.{m}: {old[m]} would fall to {result.metrics.get(m)}" for m in lower
            ]
            kept = {m: max(v, old.get(m, v)) for m, v in result.metrics.items()}
        else:
            kept = result.metrics
        raised[name] = {"gold": result.gold, "metrics": dict(sorted(kept.items()))}
    return dict(sorted(raised.items())), refused


def chosen(only: str) -> list[Set]:
    """The sets named, in the table's order; all where none is named."""
    names = {name.strip() for name in only.split(",") if name.strip()}
    unknown = names - {one.name for one in SETS}
    if unknown:
        sys.exit(f"no set {', '.join(sorted(unknown))}; sets: {', '.join(s.name for s in SETS)}")
    return [one for one in SETS if not names or one.name in names]


def load(path: Path) -> dict[str, Any]:
    """The JSON object of a file; empty where there is no file."""
    loaded: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return loaded


def score_all(sets: list[Set], root: Path | None) -> dict[str, Result]:
    """Each set's result, told on stderr as it comes; the golden piles need no gold root."""
    results = {}
    for one in sets:
        if root is None and one.gold:
            print(f"{one.name}: skipped, no gold", file=sys.stderr)
            continue
        result = measure(one, root or Path())
        results[one.name] = result
        told = ", ".join(f"{m} {v}" for m, v in result.metrics.items()) or result.note
        print(
            f"{one.name}: {result.state} in {result.seconds} s: {told}", file=sys.stderr, flush=True
        )
    return results


def main() -> int:
    """0 where every scored set holds its floors."""
    parser = argparse.ArgumentParser(prog="eval.gate")
    parser.add_argument("--only", default="")
    parser.add_argument("--repin", action="store_true")
    parser.add_argument("--allow-regression", action="store_true")
    options = parser.parse_args()
    root = gold.root()
    if root is None:
        print("No gold here (set RASHOMON_GOLD to its folder): only our own piles are scored")
    results = score_all(chosen(options.only), root)
    floors: Floors = load(FLOORS)
    wrong = [line for name, result in results.items() for line in complaints(name, result, floors)]
    if options.repin:
        floors, wrong = repin(floors, results, allow=options.allow_regression)
        FLOORS.write_text(json.dumps(floors, indent=1) + "\n", encoding="utf-8")
    _report(results, floors, complete=root is not None)
    for line in wrong:
        print(f"below: {line}")
    print(f"{len(results)} sets, {len(wrong)} complaints")
    return 1 if wrong else 0


def _report(results: dict[str, Result], floors: Floors, *, complete: bool) -> None:
    """Rewrites the report where, with what earlier runs left, every set has a result."""
    kept = load(RESULTS) | {name: asdict(result) for name, result in results.items()}
    OUT.mkdir(parents=True, exist_ok=True)
    RESULTS.write_text(json.dumps(kept, indent=1), encoding="utf-8")
    text = render(SETS, kept, floors, processors=os.cpu_count() or 1)
    if complete and all(one.name in kept for one in SETS):
        (HERE / "report.md").write_text(text, encoding="utf-8")
    else:
        (OUT / "report.md").write_text(text, encoding="utf-8")
        print("Not every set is scored here, so eval/report.md stays; see eval/out/report.md")


if __name__ == "__main__":
    sys.exit(main())
