"""Report → Text, Doc: blocks with furniture marked, and the parse of the rest."""

from rashomon.texts.analyse import read_text

__all__ = ["read_text"]
