"""Source → reports: what a file is, by its content, and the reader that fits."""

import gzip
import zlib
from collections.abc import Callable, Iterator
from typing import IO, cast

from rashomon.errors import ReportRejected
from rashomon.model.reports import Report, Skipped
from rashomon.reports import html, plain, rows
from rashomon.reports.decoding import decode
from rashomon.reports.finding import Source
from rashomon.settings import ReportSettings

GZIP = b"\x1f\x8b"
SNIFFED = 65_536
"""Bytes looked at to tell the kind of a file."""

Reader = Callable[[Source, str, tuple[str, ...]], Iterator[Report | Skipped]]

READERS: tuple[tuple[Callable[[str], bool], Reader], ...] = (
    (html.is_page, html.read),
    (rows.is_table, rows.read_table),
    (rows.is_array, rows.read_array),
    (plain.is_plain, plain.read),
)
"""The first reader whose test holds for the decoded file reads it; JSONL is streamed before."""


def read_source(source: Source, settings: ReportSettings) -> Iterator[Report | Skipped]:
    """The reports in one source; a place that can't be read comes as Skipped."""
    try:
        with source.file.open("rb") as raw:
            packed = raw.peek(2)[:2] == GZIP
            stream = cast(IO[bytes], gzip.GzipFile(fileobj=raw) if packed else raw)
            yield from _read(source, stream, settings)
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise ReportRejected(f"broken gzip: {error}") from error
    except OSError as error:
        raise ReportRejected(f"cannot be read: {error.strerror or error}") from error


def _read(
    source: Source, stream: IO[bytes], settings: ReportSettings
) -> Iterator[Report | Skipped]:
    head = stream.read(SNIFFED)
    if rows.is_lines(head):
        stream.seek(0)
        yield from rows.read_lines(source, stream, settings.largest_file)
        return
    data = head + stream.read(max(0, settings.largest_file + 1 - len(head)))
    if len(data) > settings.largest_file:
        limit = settings.largest_file / 1_000_000
        raise ReportRejected(f"larger than {limit:g} MB: too long for one report")
    characters, notes = decode(data)
    if not characters.strip("\ufeff \t\r\n"):
        raise ReportRejected("empty: no words in it")
    reader = next(reader for fits, reader in READERS if fits(characters))
    yield from reader(source, characters, notes)
