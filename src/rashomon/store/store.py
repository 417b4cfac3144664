"""Readings, skips and results in SQLite; the only SQL of the product."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

from rashomon.errors import BrokenStore
from rashomon.model.codec import decode, encode
from rashomon.model.reports import Report, Skipped
from rashomon.model.texts import Reading
from rashomon.store.schema import MIGRATIONS

Thing = TypeVar("Thing")
NEWER = "made by a newer Rashomon (schema {}); use that one, or choose another folder"
BUSY = "another run is using it; wait until that is done, or choose another folder"


class Place(NamedTuple):
    """Where a report came from: the name and digest of its source, and its number in there."""

    path: str
    digest: str
    number: int


def open_store(path: Path | None) -> "Store":
    """The store in that file, made or brought up to date; in memory where no path is given.

    While it is open no other run can use it: a second one is told so at once.
    """
    where = str(path) if path else ":memory:"
    try:
        link = sqlite3.connect(where, isolation_level=None, timeout=0)
    except sqlite3.Error as error:
        raise BrokenStore(f"{where}: {error}") from error
    try:
        link.execute("PRAGMA locking_mode = EXCLUSIVE")
        link.execute("PRAGMA journal_mode = WAL")
        link.execute("PRAGMA synchronous = NORMAL")
        _migrate(link, where)
    except BaseException as error:
        link.close()
        if isinstance(error, sqlite3.Error):
            raise BrokenStore(f"{where}: {_reason(error)}") from error
        raise
    return Store(link, where)


def _reason(error: sqlite3.Error) -> str:
    name = getattr(error, "sqlite_errorname", "")
    if name.startswith("SQLITE_BUSY"):
        return BUSY
    if name in ("SQLITE_NOTADB", "SQLITE_CORRUPT"):
        return f"not a store that can be read ({error}); move the file away to start afresh"
    return str(error)


def _migrate(link: sqlite3.Connection, where: str) -> None:
    version = link.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise BrokenStore(f"{where}: {NEWER.format(version)}")
    if version == 0 and link.execute("SELECT 1 FROM sqlite_schema").fetchone():
        raise BrokenStore(f"{where}: another program's database; choose another folder")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        link.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")
    link.executescript("BEGIN IMMEDIATE; COMMIT;")


class Store:
    """What has been read and worked out; a transaction is whole or absent after a crash."""

    def __init__(self, link: sqlite3.Connection, where: str) -> None:
        self._link = link
        self._where = where
        self._depth = 0
        self._made = ""
        self._recalled: set[tuple[str, str]] = set()

    def close(self) -> None:
        """The file is released."""
        self._link.close()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Everything written inside is kept together, or none of it where an error ends it."""
        if self._depth:
            yield
            return
        self._do("BEGIN IMMEDIATE")
        self._depth = 1
        try:
            yield
            self._do("COMMIT")
        except BaseException:
            if self._link.in_transaction:
                self._link.execute("ROLLBACK")
            raise
        finally:
            self._depth = 0

    def begin(self, made: str, rules: str) -> None:
        """From here readings are those `made` so; results of other `rules` are dropped."""
        self._made = made
        self._recalled.clear()
        row = self._do("SELECT value FROM meta WHERE name = 'rules'").fetchone()
        if row and row[0] == rules:
            return
        with self.transaction():
            self._do("DELETE FROM result")
            self._do("INSERT OR REPLACE INTO meta VALUES ('rules', ?)", rules)

    def knows(self, file: str, path: str, digest: str) -> bool:
        """Whether these bytes have been read to their end, from that file or under that name."""
        found = self._do(
            "SELECT 1 FROM source WHERE (place = ? OR path = ?) AND digest = ? AND made = ?",
            *(file, path, digest, self._made),
        )
        return found.fetchone() is not None

    def open(self, file: str, path: str, digest: str) -> None:
        """That source is about to be read; what it held before is forgotten if it has changed."""
        with self.transaction():
            row = self._do("SELECT path, digest FROM source WHERE place = ?", file).fetchone()
            self._do("INSERT OR REPLACE INTO source VALUES (?, ?, ?, NULL)", file, path, digest)
            self.unskip(path, digest)
            if row and row != (path, digest):
                self._forget(*row)

    def settle(self, file: str) -> None:
        """That source is read to its end."""
        self._do("UPDATE source SET made = ? WHERE place = ?", self._made, file)

    def _forget(self, path: str, digest: str) -> None:
        """What was read from a source goes, unless another file still stands for it; a report
        that gave way to one of its ids is read anew."""
        if self._do("SELECT 1 FROM source WHERE path = ? AND digest = ?", path, digest).fetchone():
            return
        self._do(
            "UPDATE source SET made = NULL WHERE (path, digest) IN (SELECT s.path, s.digest "
            "FROM skipped s JOIN report r ON s.report = r.id WHERE r.path = ? AND r.digest = ?)",
            *(path, digest),
        )
        self._do("DELETE FROM report WHERE path = ? AND digest = ?", path, digest)
        self.unskip(path, digest)

    def place_of(self, report_id: str) -> Place | None:
        """Where the report kept under that id came from."""
        row = self._do("SELECT path, digest, number FROM report WHERE id = ?", report_id).fetchone()
        return Place(*row) if row else None

    def is_read(self, report_id: str) -> bool:
        """Whether the report kept under that id was read as this run reads."""
        row = self._do("SELECT made FROM report WHERE id = ?", report_id).fetchone()
        return row is not None and row[0] == self._made

    def keep(self, given: Report, reading: Reading, place: Place) -> None:
        """The report as it came and its reading are stored under its id."""
        bare = replace(reading.text, report=replace(reading.text.report, content=""))
        row = (
            *(given.id, *place, self._made),
            _packed(replace(given, content="")),
            given.content,
            _packed(replace(reading, text=bare)),
        )
        self._do("INSERT OR REPLACE INTO report VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *row)

    def outdated(self) -> Iterator[tuple[Report | None, Place, str]]:
        """Each report that was read by other settings or code, as it came (None where it was kept
        in a shape no longer known), its place and its id."""
        ids = self._do("SELECT id FROM report WHERE made != ? ORDER BY path, id", self._made)
        for (report_id,) in ids.fetchall():
            row = self._do(
                "SELECT path, digest, number, given, content FROM report WHERE id = ?", report_id
            ).fetchone()
            try:
                report = replace(decode(Report, json.loads(row[3])), content=row[4])
            except (ValueError, TypeError):
                report = None
            yield report, Place(*row[:3]), report_id

    def drop(self, report_id: str) -> None:
        """The report of that id is no longer kept."""
        self._do("DELETE FROM report WHERE id = ?", report_id)

    def readings(self) -> Iterator[Reading]:
        """Every reading, by path and id, one at a time."""
        for content, packed in self._do("SELECT content, reading FROM report ORDER BY path, id"):
            reading = self._unpacked(Reading, packed)
            text = reading.text
            whole = replace(text, report=replace(text.report, content=content))
            yield replace(reading, text=whole)

    def skip(self, skipped: Skipped, digest: str = "", report_id: str | None = None) -> None:
        """The skip is kept, once; `report_id` is the id that another report holds."""
        self._do(
            "INSERT OR IGNORE INTO skipped VALUES (?, ?, ?, ?)",
            *(skipped.path, digest, skipped.reason, report_id),
        )

    def unskip(self, path: str, digest: str) -> None:
        """What was skipped of that source is forgotten, and that it could not be opened."""
        self._do("DELETE FROM skipped WHERE path = ? AND digest IN ('', ?)", path, digest)

    def skipped(self) -> list[Skipped]:
        """Every skip, by path and reason."""
        rows = self._do("SELECT DISTINCT path, reason FROM skipped ORDER BY path, reason")
        return [Skipped(path=path, reason=reason) for path, reason in rows]

    def recall(self, kind: type[Thing], key: str, make: Callable[[], Thing]) -> Thing:
        """The `kind` kept under `key`, else what `make` returns, now kept."""
        self._recalled.add((kind.__name__, key))
        found = self._do(
            "SELECT value FROM result WHERE kind = ? AND key = ?", kind.__name__, key
        ).fetchone()
        if found:
            return self._unpacked(kind, found[0])
        made = make()
        self._do("INSERT INTO result VALUES (?, ?, ?)", kind.__name__, key, _packed(made))
        return made

    def prune(self) -> None:
        """Results that nothing has asked for since the beginning of the run are gone."""
        kept = self._do("SELECT kind, key FROM result").fetchall()
        with self.transaction():
            for stale in sorted(set(kept) - self._recalled):
                self._do("DELETE FROM result WHERE kind = ? AND key = ?", *stale)

    def _unpacked(self, kind: type[Thing], packed: str) -> Thing:
        try:
            thing: Thing = decode(kind, json.loads(packed))
        except (ValueError, TypeError) as error:
            reason = f"it holds a {kind.__name__} that can't be read ({error})"
            raise BrokenStore(f"{self._where}: {reason}; move the file away") from error
        return thing

    def _do(self, statement: str, *values: object) -> sqlite3.Cursor:
        try:
            return self._link.execute(statement, values)
        except sqlite3.Error as error:
            raise BrokenStore(f"{self._where}: {_reason(error)}") from error


def _packed(thing: object) -> str:
    return json.dumps(encode(thing), ensure_ascii=False, separators=(",", ":"))
