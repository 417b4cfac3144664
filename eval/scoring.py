"""What a set's scorer returns, and small sums that several of them need."""

import importlib.util
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any

Span = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """A set's metrics (higher is better), and its errors worst first.

    `worst` holds ids, offsets and kinds only: it goes into a tracked file, and the texts name
    real victims. `details` may quote; it goes to an untracked folder.
    """

    metrics: dict[str, float]
    worst: list[str] = field(default_factory=list)
    details: list[str] = field(default_factory=list)


def official(tool: Path, *arguments: Path) -> dict[str, Any]:
    """The JSON that an official scorer prints."""
    done = subprocess.run(
        [sys.executable, str(tool), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


REMEMBERING = """
import functools, re, runpy, sys
re.findall = functools.lru_cache(maxsize=4096)(re.findall)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def official_remembering(tool: Path, *arguments: Path) -> dict[str, Any]:
    """The JSON that an official scorer prints, its word splits remembered.

    The pages' scorer splits a text anew for each of its words, which takes minutes.
    """
    done = subprocess.run(
        [sys.executable, "-c", REMEMBERING, str(tool), *map(str, arguments)],
        capture_output=True,
        text=True,
        check=True,
    )
    loaded: dict[str, Any] = json.loads(done.stdout)
    return loaded


def module(path: Path) -> ModuleType:
    """A scorer imported by its path."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return loaded


def overlap(a: Span, b: Span) -> float:
    """Intersection over union of two stretches."""
    both = min(a[1], b[1]) - max(a[0], b[0])
    return max(0, both) / (max(a[1], b[1]) - min(a[0], b[0]))


def meets(a: Span, b: Span) -> bool:
    """Whether two stretches share a character."""
    return a[0] < b[1] and b[0] < a[1]


def ends(span: dict[str, Any]) -> Span:
    """The stretch of a span in the public shape."""
    return int(span["start"]), int(span["end"])


def f1(hit: int, said: int, there: int) -> float:
    """F1 in per cent; 0 where nothing was said and nothing was there."""
    return round(200 * hit / (said + there), 1) if said + there else 0.0


def share(hit: int, of: int) -> float:
    """Per cent; 0 of nothing."""
    return round(100 * hit / of, 1) if of else 0.0


def pair_up(gold: list[Span], found: list[Span], least: float) -> list[tuple[int, int]]:
    """Greedy one-to-one pairs by falling overlap, at or above `least` (0: any shared character)."""
    ranked = sorted(
        (-overlap(g, p), i, j)
        for i, g in enumerate(gold)
        for j, p in enumerate(found)
        if meets(g, p) and overlap(g, p) >= least
    )
    taken_g: set[int] = set()
    taken_p: set[int] = set()
    pairs = []
    for _, i, j in ranked:
        if i not in taken_g and j not in taken_p:
            taken_g.add(i)
            taken_p.add(j)
            pairs.append((i, j))
    return sorted(pairs)


def window(text: str, span: Span, around: int = 60) -> str:
    """The words at a stretch in brackets, with some of what stands around, on one line."""
    before, after = text[max(0, span[0] - around) : span[0]], text[span[1] : span[1] + around]
    return " ".join(f"{before}[{text[span[0] : span[1]]}]{after}".split())
