"""All readings → Lineage."""

from collections.abc import Sequence

from rashomon.model.ids import make_id
from rashomon.model.lineage import Lineage, Origin
from rashomon.model.memory import Memory
from rashomon.model.texts import Reading
from rashomon.settings import LineageSettings


def trace_lineage(
    readings: Sequence[Reading], settings: LineageSettings, memory: Memory
) -> Lineage:
    """Origins that partition the readings' reports, with descents and aligned pairs."""
    origins = tuple(
        Origin(
            id=make_id("o", r.text.id),
            name=r.text.report.outlet or r.text.id,
            reports=(r.text.id,),
            why="",
        )
        for r in readings
    )
    return Lineage(origins=origins, descents=(), pairs=())
