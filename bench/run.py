"""Speed as ratios in one run, memory as a peak: prints a table and writes bench/report.md.

usage: python -m bench.run [--reports 1000] [--only reading,pile,scale]
"""

import argparse
import itertools
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from bench.generate import Made, make_pile, write_pile

HERE = Path(__file__).parent
GOLDEN = HERE.parent / "tests" / "golden"
ROUNDS = 3  # interleaved, and the median taken: a shared machine's load comes and goes
ADDED = 10
COMMAND = [sys.executable, "-c", "from rashomon.cli import main; main()"]


@dataclass(frozen=True, slots=True)
class Line:
    """One measurement: what, how much, and what we aim at."""

    what: str
    value: str
    target: str = ""


def reading() -> list[Line]:
    """Reading and mentions per report against the bare language pipeline on the same texts."""
    from rashomon import pipeline
    from rashomon.model.reports import Medium, Report
    from rashomon.settings import Settings
    from rashomon.texts.analyse import load_model

    texts = [made.text for made in make_pile(40, seed=11)]
    texts += [p.read_text(encoding="utf-8") for p in sorted(GOLDEN.glob("*/reports/*.txt"))]
    reports = [
        Report(id=f"r{i}", path=f"r{i}.txt", content=text, medium=Medium.PLAIN)
        for i, text in enumerate(texts)
    ]
    settings = Settings()
    began = time.perf_counter()
    nlp = load_model()
    loading = time.perf_counter() - began
    nlp(texts[0])
    pipeline.read(reports[0], settings)  # whatever is built once is built before the clock runs
    bare, ours = [], []
    for _ in range(ROUNDS):
        bare.append(_clocked(nlp, texts))
        ours.append(_clocked(lambda report: pipeline.read(report, settings), reports))
    each = statistics.median(ours) / len(texts)
    ratio = statistics.median(o / b for o, b in zip(ours, bare, strict=True))
    return [
        Line("language model loaded in", f"{loading:.1f} s"),
        Line(f"reading + mentions, a report ({len(texts)} reports)", f"{1000 * each:.0f} ms"),
        Line("… as a multiple of the bare language pipeline", f"{ratio:.2f}", "≤ 1.35"),
    ]


def _clocked[Thing](do: Callable[[Thing], object], things: Iterable[Thing]) -> float:
    began = time.perf_counter()
    for thing in things:
        do(thing)
    return time.perf_counter() - began


def pile() -> list[Line]:
    """A whole run on four reports, outputs written, once the model is loaded and warm."""
    from rashomon import pipeline
    from rashomon.cli.outputs import write_outputs
    from rashomon.settings import Settings
    from rashomon.store import open_store

    def whole(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as out:
            store = open_store(Path(out) / "rashomon.db")
            write_outputs(pipeline.run([folder], store, Settings()), Path(out))
            store.close()

    whole(GOLDEN / "march" / "reports")
    seconds = min(_clocked(whole, [GOLDEN / "blast" / "reports"]) for _ in range(ROUNDS))
    return [Line("warm run of a four-report pile", f"{seconds:.2f} s", "< 2 s")]


def scale(count: int) -> list[Line]:
    """A whole run on made reports, its peak memory, a second run with a few more, and the truth."""
    made = make_pile(count + ADDED)
    folder = Path(tempfile.mkdtemp(prefix="rashomon-bench-"))
    try:
        write_pile(made[:count], folder / "reports")
        first, peak = _timed_run(folder)
        write_pile(made[count:], folder / "reports")
        second, _ = _timed_run(folder)
        third, _ = _timed_run(folder)
        dossier = json.loads((folder / "out" / "dossier.json").read_text(encoding="utf-8"))
        size = (folder / "out" / "rashomon.db").stat().st_size
    finally:
        shutil.rmtree(folder)
    return [
        Line(f"whole run on {count:,} made reports", f"{first:.0f} s"),
        Line("… peak memory", f"{peak / 1e6:.2f} GB", "≤ 1.5 GB"),
        Line("… store", f"{size / 1e6:.0f} MB"),
        Line(f"second run with {ADDED} more", f"{second:.1f} s"),
        Line("… as a share of the whole", f"{second / first:.2f}", "follows what is new"),
        Line("third run with none", f"{third:.1f} s"),
        *_truth(made, dossier),
    ]


def _timed_run(folder: Path) -> tuple[float, float]:
    """Seconds and the peak in kilobytes of one `rashomon run` as its own process."""
    began = time.perf_counter()
    arguments = [*COMMAND, "run", str(folder / "reports"), "--out", str(folder / "out")]
    with (folder / "stderr").open("wb") as errors:
        child = subprocess.Popen(arguments, stdout=subprocess.DEVNULL, stderr=errors)
        _, status, used = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode:
        tail = (folder / "stderr").read_text(encoding="utf-8", errors="replace")[-800:]
        sys.exit(f"rashomon run ended with {child.returncode}: {tail}")
    return time.perf_counter() - began, float(used.ru_maxrss)


def _truth(made: list[Made], dossier: dict[str, list[dict[str, object]]]) -> list[Line]:
    """Origins and stories against what the maker knows, by pairs; misses by relation."""
    path = {str(r["id"]): Path(str(r["path"])).stem for r in dossier["reports"]}
    lineage: dict[str, list[dict[str, list[str]]]] = dossier["lineage"]  # type: ignore[assignment]
    origin = {path[r]: str(o["id"]) for o in lineage["origins"] for r in o["reports"]}
    stories: list[dict[str, list[str]]] = dossier["stories"]  # type: ignore[assignment]
    story = {path[r]: str(s["id"]) for s in stories for r in s["reports"]}
    true_origin = {m.id: m.origin for m in made}
    lines = [
        Line("same origin, F1 of pairs", f"{_pair_f1(true_origin, origin):.3f}"),
        Line(
            "same story, F1 of pairs", f"{_pair_f1({m.id: str(m.event) for m in made}, story):.3f}"
        ),
    ]
    kinds: dict[str, list[bool]] = defaultdict(list)
    for m in made:
        if m.parent:
            one = true_origin[m.id] == true_origin[m.parent]
            kinds[m.relation].append((origin.get(m.id) == origin.get(m.parent)) == one)
    for kind, right in sorted(kinds.items()):
        share = sum(right) / len(right)
        lines.append(Line(f"… {kind} settled rightly ({len(right)})", f"{share:.3f}"))
    return lines


def _pair_f1(wanted: dict[str, str], said: dict[str, str]) -> float:
    gold, found = _pairs(wanted), _pairs(said)
    return 2 * len(gold & found) / (len(gold) + len(found)) if gold or found else 1.0


def _pairs(owner: dict[str, str]) -> set[tuple[str, str]]:
    members: dict[str, list[str]] = defaultdict(list)
    for thing in sorted(owner):
        members[owner[thing]].append(thing)
    return {pair for group in members.values() for pair in itertools.combinations(group, 2)}


def table(lines: list[Line]) -> str:
    """The measurements as Markdown."""
    rows = [f"| {line.what} | {line.value} | {line.target} |" for line in lines]
    return "\n".join(["| measured | value | target |", "| --- | --: | --- |", *rows])


def main() -> None:
    """Prints the table; writes bench/report.md where everything was measured."""
    parser = argparse.ArgumentParser(prog="bench.run")
    parser.add_argument("--reports", type=int, default=1000)
    parser.add_argument("--only", default="reading,pile,scale")
    options = parser.parse_args()
    before = os.getloadavg()[0]
    measures: dict[str, Callable[[], list[Line]]] = {
        "reading": reading,
        "pile": pile,
        "scale": lambda: scale(options.reports),
    }
    wanted = [name for name in measures if name in options.only.split(",")]
    lines = [line for name in wanted for line in measures[name]()]
    words = (
        f"Python {sys.version.split()[0]}, {os.cpu_count()} processors, load {before:.1f} before "
        "we began. Seconds are this machine's; compare the ratios."
    )
    print(table(lines))
    print(words)
    if wanted == list(measures) and options.reports >= 1000:
        text = f"# Speed and memory\n\nWritten by `make bench`.\n\n{table(lines)}\n\n{words}\n"
        (HERE / "report.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
