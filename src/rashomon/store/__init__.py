"""The store: one SQLite file that holds readings, skips and costly results between runs."""

from rashomon.store.store import Place, Store, open_store

__all__ = ["Place", "Store", "open_store"]
