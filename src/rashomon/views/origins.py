"""Origins → their marks on a page: one hue and one short name each, the same everywhere."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

HUES = 8
"""How many colour-blind-safe hues the style sheet has; later origins share a grey."""

ABBREVIATIONS = {
    "the associated press": "AP",
    "agence france-presse": "AFP",
    "press trust of india": "PTI",
    "united press international": "UPI",
}
SKIPPED_WORDS = {"the", "of", "and", "for", "news"}


@dataclass(frozen=True, slots=True, kw_only=True)
class OriginMark:
    """`hue` counts from 0, HUES being the grey; `short` is at most five characters and unique."""

    id: str
    hue: int
    short: str
    name: str
    why: str


def mark_origins(origins: Sequence[Mapping[str, Any]]) -> dict[str, OriginMark]:
    """A mark for each origin of one story, by origin id; larger origins get the first hues."""
    ranked = sorted(origins, key=lambda o: (-len(o["reports"]), o["name"].casefold(), o["id"]))
    taken: set[str] = set()
    marks = {}
    for rank, origin in enumerate(ranked):
        short = _unique(shorten(origin["name"]), taken)
        taken.add(short)
        marks[origin["id"]] = OriginMark(
            id=origin["id"],
            hue=min(rank, HUES),
            short=short,
            name=origin["name"],
            why=origin["why"],
        )
    return marks


def shorten(name: str) -> str:
    """A short name: a known abbreviation, the name itself where short, else its initials."""
    if known := ABBREVIATIONS.get(name.casefold()):
        return known
    bare = re.sub(r"^(www\.)?([\w-]+)(\.[a-z]{2,})+$", r"\2", name)
    found: list[str] = re.findall(r"[^\W_]+", bare)
    words = [w for w in found if w.casefold() not in SKIPPED_WORDS]
    if not words:
        return "R"
    if words[0].isupper() and 2 <= len(words[0]) <= 5:
        return words[0]
    if len(words) == 1:
        return words[0][:4].capitalize()
    return "".join(w[0] for w in words[:4]).upper()


def _unique(short: str, taken: set[str]) -> str:
    if short not in taken:
        return short
    return next(
        f"{short[:3]}{n}" for n in range(2, len(taken) + 3) if f"{short[:3]}{n}" not in taken
    )
