"""JSONL, JSON arrays and CSV → Reports: a row a report, under the row's own id."""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from rashomon.errors import ReportRejected
from rashomon.model.dates import moment_of
from rashomon.model.ids import make_id
from rashomon.model.reports import Medium, Report, Skipped
from rashomon.reports.decoding import decode, reject_binary
from rashomon.reports.finding import Source

COLUMNS = ("id", "url", "outlet", "published", "headline", "byline", "text")
OTHER_NAMES = {
    "headline": ("title",),
    "published": ("date", "publish_date", "published_at"),
    "outlet": ("source", "media_name", "publisher"),
    "byline": ("author", "authors"),
    "language": ("lang",),
    "updated": ("modified",),
    "agency": (),
}
LONGEST_FIELD = 2_000
"""Characters kept of a headline or byline: more is no headline."""
DELIMITERS = ",;\t"
_LONE_HALF = re.compile("[\ud800-\udfff]")  # JSON can escape half a character; nothing can write it
LOOKED_AT = 5
"""Lines tried before a file is said to be no JSONL: a broken first line is no reason."""


def is_lines(head: bytes) -> bool:
    """Whether the file's start is JSON objects, one a line."""
    lines = [line.strip() for line in head.removeprefix(b"\xef\xbb\xbf").splitlines()]
    lines = [line for line in lines if line][:LOOKED_AT]
    if not lines or not any(line.startswith(b"{") for line in lines):
        return False
    whole = lines[:-1] if len(lines) > 1 else lines
    return any(_is_object(line) for line in whole) or (
        len(lines) == 1 and len(lines[0]) > 1_000 and lines[0].startswith(b'{"')
    )


def _is_object(line: bytes) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def read_lines(source: Source, stream: IO[bytes], longest: int) -> Iterator[Report | Skipped]:
    """A report a line, read one by one; a line that is no row is skipped under its number."""
    number = 0
    while line := stream.readline(longest + 1):
        number += 1
        if len(line) > longest:
            while line and not line.endswith(b"\n"):
                line = stream.readline(longest)
            yield _skip(source, number, f"longer than {longest / 1_000_000:g} MB")
        elif line.strip():
            yield _read_line(source, number, line)


def _read_line(source: Source, number: int, line: bytes) -> Report | Skipped:
    try:
        reject_binary(line)
        characters, notes = decode(line)
        row = json.loads(characters.lstrip("\ufeff"))
    except ReportRejected as error:
        return _skip(source, number, str(error))
    except ValueError as error:
        return _skip(source, number, f"not JSON: {error}")
    except RecursionError:
        return _skip(source, number, "not a row: nested too deeply")
    return report_of(source, number, row, notes)


def is_array(characters: str) -> bool:
    """Whether the file is one JSON array of objects, or one object over several lines."""
    if not characters.lstrip("\ufeff \t\r\n").startswith(("[", "{")):
        return False
    try:
        whole = json.loads(characters.lstrip("\ufeff"))
    except (ValueError, RecursionError):
        return False
    rows = whole if isinstance(whole, list) else [whole]
    return bool(rows) and all(isinstance(row, dict) for row in rows)


def read_array(
    source: Source, characters: str, notes: tuple[str, ...]
) -> Iterator[Report | Skipped]:
    """A report an object, numbered from 1."""
    whole = json.loads(characters.lstrip("\ufeff"))
    for number, row in enumerate(whole if isinstance(whole, list) else [whole], 1):
        yield report_of(source, number, row, notes)


def is_table(characters: str) -> bool:
    """Whether the first line names the column `text` beside another of ours."""
    first = characters.lstrip("\ufeff").split("\n", 1)[0]
    names = {name.strip().strip('"').lower() for name in _cells(first)}
    known = {*COLUMNS, *(other for others in OTHER_NAMES.values() for other in others)}
    return "text" in names and len(names & known) > 1


def _cells(first: str) -> list[str]:
    delimiter = max(DELIMITERS, key=first.count)
    return first.split(delimiter)


def read_table(
    source: Source, characters: str, notes: tuple[str, ...]
) -> Iterator[Report | Skipped]:
    """A report a row, numbered by the line on which the row ends."""
    characters = characters.lstrip("\ufeff")
    delimiter = max(DELIMITERS, key=characters.split("\n", 1)[0].count)
    csv.field_size_limit(max(len(characters), 131_072))
    table = csv.DictReader(io.StringIO(characters, newline=""), delimiter=delimiter)
    table.fieldnames = [name.strip().lower() for name in table.fieldnames or ()]
    while True:
        try:
            row = next(table)
        except StopIteration:
            return
        except csv.Error as error:
            yield _skip(source, table.line_num, f"not a CSV row: {error}")
            continue
        yield report_of(source, table.line_num, row, notes)


def report_of(
    source: Source, number: int, row: object, notes: tuple[str, ...] = ()
) -> Report | Skipped:
    """The row's report: its `text` unchanged as content, its id kept."""
    if not isinstance(row, Mapping):
        return _skip(source, number, "not a row: no named columns")
    text = row.get("text")
    if not isinstance(text, str) or not text.strip():
        return _skip(source, number, "no text")
    if (whole := _LONE_HALF.sub("\ufffd", text)) != text:
        text, notes = whole, (*notes, "half characters in its text stand as \ufffd")
    fields = {name: _field(row, name) for name in (*COLUMNS[1:-1], *list(OTHER_NAMES)[4:])}
    published, updated = (fields.pop(name) for name in ("published", "updated"))
    identity = row.get("id")
    given = _LONE_HALF.sub("\ufffd", str(identity)).strip() if _names(identity) else None
    return Report(
        id=given or make_id("r", source.path, number, text),
        path=source.path,
        content=text,
        medium=Medium.ROW,
        published=moment_of(published, basis="metadata", why="given with the row")
        if published
        else None,
        updated=moment_of(updated, basis="metadata", why="given with the row") if updated else None,
        notes=(*notes, *_unread(published)),
        bases=tuple(
            sorted(
                (name, "row") for name, words in {**fields, "published": published}.items() if words
            )
        ),
        **fields,
    )


def _names(identity: object) -> bool:
    return isinstance(identity, int | str) and bool(str(identity).strip())


def _unread(published: str | None) -> tuple[str, ...]:
    if published and moment_of(published, basis="metadata", why="") is None:
        return (f"its date {published!r} could not be read",)
    return ()


def _field(row: Mapping[str, Any], name: str) -> str | None:
    for column in (name, *OTHER_NAMES.get(name, ())):
        words = row.get(column)
        if isinstance(words, list) and all(isinstance(word, str) for word in words):
            words = ", ".join(words)
        if isinstance(words, str) and words.strip():
            return _LONE_HALF.sub("\ufffd", " ".join(words[:LONGEST_FIELD].split()))
    return None


def _skip(source: Source, number: int, reason: str) -> Skipped:
    return Skipped(path=source.path, reason=f"line {number}: {reason}")


def read_row(number: int, row: Mapping[str, Any]) -> Report | Skipped:
    """The report in one row that is in memory; `number` names it where it can't be read.

    A row without an id is known by what it holds, so that the order of rows is no matter.
    """
    if isinstance(row, Mapping) and not str(row.get("id") or "").strip():
        row = {**row, "id": make_id("r", json.dumps(row, sort_keys=True, default=str))}
    return report_of(Source(path="rows", file=Path(), digest=""), number, row)
