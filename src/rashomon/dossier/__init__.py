"""Reconciliation → Dossier: the brief, each line with its citations."""

from rashomon.dossier.compose import compose

__all__ = ["compose"]
