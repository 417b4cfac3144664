"""files → Report: one reader a format, typed by content."""

from rashomon.reports.reading import Source, read_source, sources

__all__ = ["Source", "read_source", "sources"]
