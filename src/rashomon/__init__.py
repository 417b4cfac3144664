"""Rashomon: what a stack of news reports agrees on, where it differs, and who said so."""

from typing import TYPE_CHECKING

from rashomon.version import VERSION as __version__

if TYPE_CHECKING:
    from rashomon.library import Dossiers, reconcile

__all__ = ["Dossiers", "__version__", "reconcile"]


def __getattr__(name: str) -> object:
    """The library's names, loaded when first asked for: the language library takes a second."""
    if name in ("Dossiers", "reconcile"):
        from rashomon import library

        found: object = getattr(library, name)
        return found
    raise AttributeError(f"module 'rashomon' has no attribute {name!r}")
