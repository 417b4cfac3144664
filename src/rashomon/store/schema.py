"""Ordered migrations: the list's length is the schema's version."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE source (
        path TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (path, digest)
    ) STRICT;
    CREATE TABLE report (
        id TEXT PRIMARY KEY, path TEXT NOT NULL, outlet TEXT, headline TEXT,
        content TEXT NOT NULL, reading TEXT NOT NULL
    ) STRICT;
    CREATE TABLE skipped (
        path TEXT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (path, reason)
    ) STRICT;
    CREATE TABLE result (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;
    """,
    # The first schema did not keep reports as they came, so what it holds is read again.
    # source.place: the file itself, under whatever name; source.made, report.made: the settings and
    # code that read it, NULL while a source is not read to its end.
    # report.given: the report as it came, its content apart; report.reading likewise.
    """
    DROP TABLE source; DROP TABLE report; DROP TABLE skipped; DROP TABLE result;
    DELETE FROM meta;
    CREATE TABLE source (
        place TEXT PRIMARY KEY, path TEXT NOT NULL, digest TEXT NOT NULL, made TEXT
    ) STRICT;
    CREATE INDEX source_by_path ON source (path, digest);
    CREATE TABLE report (
        id TEXT PRIMARY KEY, path TEXT NOT NULL, digest TEXT NOT NULL, number INTEGER NOT NULL,
        made TEXT NOT NULL, given TEXT NOT NULL, content TEXT NOT NULL, reading TEXT NOT NULL
    ) STRICT;
    CREATE INDEX report_by_path ON report (path, id);
    CREATE TABLE skipped (
        path TEXT NOT NULL, digest TEXT NOT NULL, reason TEXT NOT NULL, report TEXT,
        PRIMARY KEY (path, digest, reason)
    ) STRICT;
    CREATE TABLE result (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (kind, key)) STRICT;
    """,
)
