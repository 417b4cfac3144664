"""Dossiers → strings: the JSON contract, the page and the tables; nothing here writes a file."""

from collections.abc import Callable

from rashomon.model.dossier import Dossiers
from rashomon.views.csv import CSV_RENDERERS
from rashomon.views.html import render_html
from rashomon.views.json import render_json

RENDERERS: tuple[tuple[str, Callable[[Dossiers], str]], ...] = (
    ("index.html", render_html),
    ("dossier.json", render_json),
    *CSV_RENDERERS,
)
"""File name and what renders it; a run writes them in this order."""

__all__ = ["RENDERERS", "render_html", "render_json"]
