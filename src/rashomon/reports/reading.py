"""Paths → sources → reports: what there is to read, and the reader that fits each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rashomon.errors import ReportRejected
from rashomon.model.ids import make_id
from rashomon.model.reports import Medium, Report, Skipped
from rashomon.settings import ReportSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """One file found; `path` is how it is named in the dossier, `digest` identifies its bytes."""

    path: str
    file: Path
    digest: str


def sources(paths: Iterable[Path], settings: ReportSettings) -> Iterator[Source | Skipped]:
    """Each file under the paths once, sorted by name, hidden ones left out."""
    for root in paths:
        files = sorted(root.rglob("*")) if root.is_dir() else [root]
        for file in files:
            if file.is_file():
                name = file.relative_to(root).as_posix() if root.is_dir() else file.name
                yield Source(path=name, file=file, digest=sha256(file.read_bytes()).hexdigest())


def read_source(source: Source, settings: ReportSettings) -> Iterator[Report | Skipped]:
    """The reports in one source; a place that can't be read comes as Skipped."""
    try:
        content = source.file.read_bytes().decode()
    except UnicodeDecodeError as error:
        raise ReportRejected(f"not text: {error}") from error
    yield Report(
        id=make_id("r", source.path, source.digest),
        path=source.path,
        content=content,
        medium=Medium.PLAIN,
    )
