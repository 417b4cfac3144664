"""Report → Text, Doc: blocks with furniture marked, and the parse of the rest."""

from rashomon.texts.analyse import analysis, read_text

__all__ = ["analysis", "read_text"]
