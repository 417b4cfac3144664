"""Rashomon: what a stack of news reports agrees on, where it differs, and who said so."""

from rashomon.version import VERSION as __version__

__all__ = ["__version__"]
