"""files → Report: one reader a format, typed by content."""

from rashomon.reports.finding import Source, sources
from rashomon.reports.reading import read_source
from rashomon.reports.rows import read_row

__all__ = ["Source", "read_row", "read_source", "sources"]
