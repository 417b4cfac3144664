"""Reading → Lineage: who copied whom, from words, credits and dates alone."""

from rashomon.lineage.trace import compare, predict_pairs, trace_lineage

__all__ = ["compare", "predict_pairs", "trace_lineage"]
