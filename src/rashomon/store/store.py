"""Readings, skips and results in SQLite; the only SQL of the product."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from rashomon.errors import BrokenStore
from rashomon.model.codec import decode, encode
from rashomon.model.reports import Skipped
from rashomon.model.texts import Reading
from rashomon.store.schema import MIGRATIONS

Thing = TypeVar("Thing")


def open_store(path: Path | None) -> "Store":
    """The store in that file, made or brought up to date; in memory where no path is given."""
    where = str(path) if path else ":memory:"
    try:
        link = sqlite3.connect(where, isolation_level=None)
        link.execute("PRAGMA journal_mode = WAL")
        link.execute("PRAGMA synchronous = NORMAL")
        _migrate(link, where)
    except sqlite3.Error as error:
        raise BrokenStore(f"{where}: {error}; move the file away to start afresh") from error
    return Store(link, where)


def _migrate(link: sqlite3.Connection, where: str) -> None:
    version = link.execute("PRAGMA user_version").fetchone()[0]
    if version > len(MIGRATIONS):
        raise BrokenStore(f"{where}: made by a newer Rashomon (schema {version}); use that one")
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        link.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


class Store:
    """What has been read and worked out; a transaction is whole or absent after a crash."""

    def __init__(self, link: sqlite3.Connection, where: str) -> None:
        self._link = link
        self._where = where
        self._depth = 0

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
        except BaseException:
            self._link.execute("ROLLBACK")
            raise
        else:
            self._do("COMMIT")
        finally:
            self._depth = 0

    def forget_unless(self, fingerprint: str) -> None:
        """Drops everything read under other settings or versions, so that it is read again."""
        row = self._do("SELECT value FROM meta WHERE name = 'fingerprint'").fetchone()
        if row and row[0] == fingerprint:
            return
        with self.transaction():
            for table in ("source", "report", "skipped", "result"):
                self._do(f"DELETE FROM {table}")
            self._do("INSERT OR REPLACE INTO meta VALUES ('fingerprint', ?)", fingerprint)

    def knows(self, path: str, digest: str) -> bool:
        """Whether that source has been read to its end."""
        found = self._do("SELECT 1 FROM source WHERE path = ? AND digest = ?", path, digest)
        return found.fetchone() is not None

    def settle(self, path: str, digest: str) -> None:
        """That source is read to its end."""
        self._do("INSERT OR IGNORE INTO source VALUES (?, ?)", path, digest)

    def holds(self, report_id: str) -> bool:
        """Whether a report of that id is kept."""
        found = self._do("SELECT 1 FROM report WHERE id = ?", report_id)
        return found.fetchone() is not None

    def keep(self, reading: Reading) -> None:
        """The reading is stored under its report's id."""
        report = reading.text.report
        plain = json.dumps(encode(reading), ensure_ascii=False, separators=(",", ":"))
        row = (report.id, report.path, report.outlet, report.headline, report.content, plain)
        self._do("INSERT INTO report VALUES (?, ?, ?, ?, ?, ?)", *row)

    def readings(self) -> list[Reading]:
        """Every reading, by path and id."""
        rows = self._do("SELECT reading FROM report ORDER BY path, id")
        return [decode(Reading, json.loads(row[0])) for row in rows]

    def skip(self, skipped: Skipped) -> None:
        """The skip is kept, once."""
        self._do("INSERT OR IGNORE INTO skipped VALUES (?, ?)", skipped.path, skipped.reason)

    def unskip(self, path: str) -> None:
        """What was skipped under that path is forgotten: it is about to be read again."""
        self._do("DELETE FROM skipped WHERE path = ?", path)

    def skipped(self) -> list[Skipped]:
        """Every skip, by path and reason."""
        rows = self._do("SELECT path, reason FROM skipped ORDER BY path, reason")
        return [Skipped(path=path, reason=reason) for path, reason in rows]

    def recall(self, kind: type[Thing], key: str, make: Callable[[], Thing]) -> Thing:
        """The `kind` kept under `key`, else what `make` returns, now kept."""
        found = self._do(
            "SELECT value FROM result WHERE kind = ? AND key = ?", kind.__name__, key
        ).fetchone()
        if found:
            thing: Thing = decode(kind, json.loads(found[0]))
            return thing
        made = make()
        plain = json.dumps(encode(made), ensure_ascii=False, separators=(",", ":"))
        self._do("INSERT OR REPLACE INTO result VALUES (?, ?, ?)", kind.__name__, key, plain)
        return made

    def _do(self, statement: str, *values: object) -> sqlite3.Cursor:
        try:
            return self._link.execute(statement, values)
        except sqlite3.Error as error:
            raise BrokenStore(f"{self._where}: {error}") from error
