"""Mention → Claim: values with their voices and moments; one maker a kind, in MAKERS."""

from rashomon.claims import datings, figures, happenings, quotations
from rashomon.claims.making import Maker, make_claims

MAKERS: tuple[Maker, ...] = (
    Maker("times", version=1, make=datings.make),
    Maker("quotations", version=1, make=quotations.make),
    Maker("figures", version=1, make=figures.make),
    Maker("happenings", version=1, make=happenings.make),
)
"""In order: times, quotations, figures, happenings; each fills the Claims field of its name."""

__all__ = ["MAKERS", "Maker", "make_claims"]
