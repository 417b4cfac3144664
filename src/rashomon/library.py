"""`rashomon.reconcile`: the same path as the command, on a store in memory."""

from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rashomon import pipeline
from rashomon.errors import BadSettings, MissingExtra
from rashomon.model import dossier
from rashomon.model.reports import Report
from rashomon.settings import Settings
from rashomon.store import open_store
from rashomon.views import render_html, render_json
from rashomon.views.json import plain_dossiers

if TYPE_CHECKING:
    import polars

Input = str | PathLike[str] | Report | Mapping[str, Any]


class Dossiers:
    """A reconciled pile; `pile` holds the nouns, the methods render them."""

    def __init__(self, pile: dossier.Dossiers) -> None:
        self.pile = pile

    def to_dict(self) -> dict[str, Any]:
        """The contents of dossier.json, schema 1, as plain values."""
        return plain_dossiers(self.pile)

    def to_json(self) -> str:
        """The contents of dossier.json, byte for byte what `rashomon run` writes."""
        return render_json(self.pile)

    def to_html(self) -> str:
        """The contents of index.html."""
        return render_html(self.pile)

    def to_polars(self, shelf: str = "figures") -> "polars.DataFrame":
        """One shelf of the dossier (figures, questions, quotations, entities, timeline, reports …)
        as a table, a row a thing; nested values are columns of structs and lists.

        Raises MissingExtra where polars is not installed, BadSettings where there is no such shelf.
        """
        try:
            import polars
        except ImportError as error:
            raise MissingExtra("to_polars needs polars: pip install 'rashomon[polars]'") from error
        rows = self.to_dict().get(shelf)
        if not isinstance(rows, list):
            shelves = ", ".join(k for k, v in self.to_dict().items() if isinstance(v, list))
            raise BadSettings(f"no shelf {shelf!r} in a dossier; there are {shelves}")
        return polars.DataFrame(rows, infer_schema_length=None, strict=False)


def reconcile(
    paths_or_reports: Iterable[Input] | Input, settings: Settings | None = None
) -> Dossiers:
    """The dossiers of files, folders, `Report`s or rows (`id, text` and, where known, `url, outlet,
    published, headline, byline`), in any mixture and any order.

    What can't be read is listed in `pile.skipped` with its reason; an empty input gives no story.
    """
    chosen = settings or Settings()
    given = [paths_or_reports] if _is_one(paths_or_reports) else list(paths_or_reports)  # type: ignore[arg-type]
    store = open_store(None)
    try:
        paths = [Path(thing) for thing in given if isinstance(thing, str | PathLike)]
        others = [thing for thing in given if isinstance(thing, Report | Mapping)]
        pipeline.take_in(paths, store, chosen)
        pipeline.take_reports(others, store, chosen)
        pile = pipeline.reconcile_pile(list(store.readings()), store.skipped(), chosen, store)
    finally:
        store.close()
    return Dossiers(pile)


def _is_one(given: object) -> bool:
    return isinstance(given, str | PathLike | Report | Mapping)
