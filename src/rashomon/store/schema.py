"""Ordered migrations: the list's length is the schema's version."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE source (path TEXT NOT NULL, digest TEXT NOT NULL, PRIMARY KEY (path, digest)) STRICT;
    CREATE TABLE report (
        id TEXT PRIMARY KEY, path TEXT NOT NULL, outlet TEXT, headline TEXT,
        content TEXT NOT NULL, reading TEXT NOT NULL
    ) STRICT;
    CREATE TABLE skipped (path TEXT NOT NULL, reason TEXT NOT NULL, PRIMARY KEY (path, reason)) STRICT;
    CREATE TABLE result (kind TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;
    """,
)
