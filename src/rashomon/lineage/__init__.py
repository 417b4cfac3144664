"""Reading → Lineage: who copied whom, from words, credits and dates alone."""

from rashomon.lineage.trace import trace_lineage

__all__ = ["trace_lineage"]
