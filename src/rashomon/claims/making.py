"""Reading → Claims: every maker run once over one report."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rashomon.model.claims import Claims
from rashomon.model.moments import Moment
from rashomon.model.texts import Reading


@dataclass(frozen=True, slots=True)
class Maker:
    """`make` completes one field of the claims from the reading and the claims made before it."""

    name: str
    version: int
    make: Callable[[Reading, Claims], tuple[object, ...]]


def make_claims(reading: Reading, published: Moment | None, makers: Sequence[Maker]) -> Claims:
    """Everything the report states, anchored at its publication moment where that is known.

    Makers run in their order; a later one sees what the earlier ones made.
    """
    claims = Claims(report_id=reading.text.id, published=published)
    for maker in makers:
        made: dict[str, Any] = {maker.name: maker.make(reading, claims)}
        claims = replace(claims, **made)
    return claims
