"""The report: every metric beside its floor, target and what others reach; the worst errors."""

from collections.abc import Sequence
from typing import Any

from eval.sets import Set

HEAD = """# Scores

Written by `make eval`; per cent unless said, higher is better. A floor is what the gate holds us
to, a target what we aim at. The labelled texts are not in this repository (`eval/README.md`), and
some name real victims, so errors are listed by ids, places and kinds only; `eval/errors/` on the
machine that ran this has them with their words.
"""


def render(
    sets: Sequence[Set], results: dict[str, Any], floors: dict[str, Any], *, processors: int
) -> str:
    """The whole report as Markdown."""
    parts = [HEAD]
    for one in sets:
        result = results.get(one.name)
        parts.append(f"## {one.name}\n")
        if not result or result["state"] != "scored":
            state = f"{result['state']}: {first_line(result['note'])}" if result else "not run"
            parts.append(f"{state}\n")
            continue
        parts += _table(one, result["metrics"], floors.get(one.name, {}).get("metrics", {}))
        if result["worst"]:
            parts.append("Worst:\n")
            parts += [f"- {line}" for line in result["worst"]]
            parts.append("")
        parts.append(
            f"{result['seconds']:.0f} s at a load of {result['load']} on {processors} processors; "
            f"gold `{result['gold'][:16]}`.\n"
        )
    return "\n".join(parts)


def first_line(words: str) -> str:
    """The last line of a failure, cut short."""
    lines = words.strip().splitlines() or [""]
    return lines[-1][:160]


def _table(one: Set, metrics: dict[str, float], floors: dict[str, float]) -> list[str]:
    lines = ["| metric | score | floor | target | others |", "| --- | --: | --: | --: | --- |"]
    for metric, value in metrics.items():
        floor, target = floors.get(metric, "–"), one.targets.get(metric, "–")
        lines.append(f"| {metric} | {value} | {floor} | {target} | {one.others.get(metric, '')} |")
    return [*lines, ""]
