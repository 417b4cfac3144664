"""Paths → sources: each file once, in the order of names, nothing of it kept in memory."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import file_digest
from pathlib import Path

from rashomon.model.reports import Skipped
from rashomon.settings import ReportSettings

STORE = "rashomon.db"
OUTPUTS = frozenset(
    {"index.html", "dossier.json", "figures.csv", "quotations.csv", "timeline.csv", "reports.csv"}
    | {STORE, f"{STORE}-wal", f"{STORE}-shm", f"{STORE}-journal"}
)
"""What a run writes beside its store: a dossier is no report, so these are passed over there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One file found; `path` is how it is named in the dossier, `digest` identifies its bytes."""

    path: str
    file: Path
    digest: str


def sources(paths: Iterable[Path], settings: ReportSettings) -> Iterator[Source | Skipped]:
    """Each file under the paths once, sorted by name, hidden ones left out."""
    named: dict[str, tuple[str, Path]] = {}
    skipped: list[Skipped] = []
    for root in paths:
        for name, file in _walk(root, skipped):
            named.setdefault(os.path.realpath(file), (name, file))
    yield from sorted(set(skipped))
    for name, file in sorted(named.values()):
        yield _source(name, file)


def _source(name: str, file: Path) -> Source | Skipped:
    try:
        if not file.is_file():
            return Skipped(path=name, reason="not a regular file")
        with file.open("rb") as stream:
            return Source(path=name, file=file, digest=file_digest(stream, "sha256").hexdigest())
    except OSError as error:
        return Skipped(path=name, reason=f"cannot be read: {error.strerror or error}")


def _walk(root: Path, skipped: list[Skipped]) -> Iterator[tuple[str, Path]]:
    """Names and files; a folder reached again by a link is not walked again."""
    if not root.is_dir():
        yield _shown(root.name), root
        return

    def note(error: OSError) -> None:
        where = Path(error.filename or root)
        name = where.relative_to(root).as_posix() if where.is_relative_to(root) else str(where)
        skipped.append(
            Skipped(
                path=_shown(name if name != "." else root.name),
                reason=f"cannot be read: {error.strerror or error}",
            )
        )

    seen: set[str] = set()
    for folder, inner, files in os.walk(root, followlinks=True, onerror=note):
        real = os.path.realpath(folder)
        inner[:] = sorted(name for name in inner if not name.startswith("."))
        if real in seen:
            inner[:] = []
            continue
        seen.add(real)
        ours = OUTPUTS if STORE in files else frozenset()
        for name in sorted(files):
            if not name.startswith(".") and name not in ours:
                file = Path(folder) / name
                yield _shown(file.relative_to(root).as_posix()), file


def _shown(name: str) -> str:
    """The name in characters that can be written down: bytes that are no UTF-8 stand as U+FFFD."""
    return os.fsencode(name).decode("utf-8", "replace")
