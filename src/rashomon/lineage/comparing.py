"""Any two texts → their Pair: relation, direction, passages and changes."""

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass

from rashomon.lineage.align import Tile, passages
from rashomon.lineage.changes import all_changes, facts_differ, facts_only
from rashomon.lineage.credits import Credit, credit_of, names_outlet, one_agency
from rashomon.lineage.direction import NAMES_MORE, Reason, borrowed, later_of, reasons
from rashomon.lineage.happening import Bearings, bearings_of, same_happening
from rashomon.lineage.overlap import Overlap, overlap_of, with_pages
from rashomon.lineage.pairing import Pairing, pair_sentences
from rashomon.lineage.relation import Standing, relate
from rashomon.lineage.shingles import shingle_hashes
from rashomon.lineage.states import State, Tellings, states_of, tellings_of
from rashomon.lineage.words import Wording, page_of, wording_of
from rashomon.model.lineage import ONE_ORIGIN, Change, Pair, Relation
from rashomon.model.texts import Text
from rashomon.settings import LineageSettings

ONE_TEXT = frozenset({Relation.COPY, Relation.VERSION})
OPENING = 2
"""Sentences that open a text: the headline may stand before the lead."""
OFFICIAL = re.compile(r"\.(?:gov|mil|gouv|gob|police|int)(?:\.[a-z]{2})?$")
GAP = 3
"""Changed words between two shared runs that still make one passage to a reader."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """One text with all that is read from it once and compared many times."""

    text: Text
    wording: Wording
    bearings: Bearings
    credit: Credit | None
    tellings: Tellings


def prepare(text: Text) -> Prepared:
    """The text ready to be compared."""
    wording = wording_of(text)
    return Prepared(
        text=text,
        wording=wording,
        bearings=bearings_of(wording, text.report.published),
        credit=credit_of(text),
        tellings=tellings_of(wording),
    )


def compare_prepared(
    one: Prepared,
    other: Prepared,
    settings: LineageSettings,
    standing: frozenset[int] = frozenset(),
) -> Pair:
    """The pair of two texts; the order they are given in changes nothing.

    `standing` are shingles that the pile has shown to be standing text.
    """
    meeting = _meet(one, other, settings, standing)
    kind, why = relate(meeting.overlap, meeting.known, settings)
    if kind not in ONE_ORIGIN:
        pages = page_of(meeting.a.text), page_of(meeting.b.text)
        kind, why = relate(with_pages(meeting.overlap, *pages), meeting.known, settings)
    return _told(meeting, kind, why)


def sift_prepared(
    one: Prepared, other: Prepared, settings: LineageSettings, standing: frozenset[int]
) -> Pair:
    """The pair where the two are one origin; else the relation alone, which costs far less."""
    meeting = _meet(one, other, settings, standing)
    kind, why = relate(meeting.overlap, meeting.known, settings)
    if kind in ONE_ORIGIN:
        return _told(meeting, kind, why)
    return Pair(
        a=meeting.a.text.id,
        b=meeting.b.text.id,
        relation=kind,
        share=_share(meeting.overlap),
        later=None,
        later_why="",
        passages=(),
        changes=(),
        why=why,
    )


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two prepared texts, `a` the lesser id, with what is read from them together."""

    a: Prepared
    b: Prepared
    overlap: Overlap
    pairing: Pairing
    known: Standing


def _meet(
    one: Prepared, other: Prepared, settings: LineageSettings, standing: frozenset[int]
) -> _Meeting:
    a, b = sorted((one, other), key=lambda p: p.text.id)
    if standing:
        a, b = _less(a, standing, settings), _less(b, standing, settings)
    overlap = overlap_of(a.wording, b.wording)
    pairing = pair_sentences(a.wording, b.wording)
    return _Meeting(a, b, overlap, pairing, _standing(a, b, overlap, pairing, settings))


def _told(meeting: _Meeting, kind: Relation, why: str) -> Pair:
    """The pair with its direction, passages and changes."""
    a, b = meeting.a, meeting.b
    states = states_of(a.wording, a.tellings, b.wording, b.tellings)
    found = reasons(
        (a.wording, b.wording), states, (a.bearings, b.bearings), meeting.pairing.matches
    )
    if kind is Relation.PARTIAL:
        found = (*found, *_borrowed(meeting))
        if all(r.why == NAMES_MORE for r in found):
            found = ()  # the longer of two stories names more people, whichever came first
    side, later_why = later_of(found)
    return Pair(
        a=a.text.id,
        b=b.text.id,
        relation=kind,
        share=_share(meeting.overlap),
        later=None if side is None else (a, b)[side].text.id,
        later_why=later_why,
        passages=passages(a.wording, b.wording, meeting.overlap.shared, gap=GAP),
        changes=_changes(meeting, states, kind, backwards=side == 0),
        why=why,
    )


def _borrowed(meeting: _Meeting) -> Iterator[Reason]:
    """The text that names the other's agency outside the shared passages has them from it."""
    sides = ((meeting.a, meeting.b, True), (meeting.b, meeting.a, False))
    for lender, borrower, second in sides:
        same = borrower.credit and lender.credit and borrower.credit.agency == lender.credit.agency
        if not lender.credit or same:
            continue
        wording = borrower.wording
        taken = [
            (wording.starts[at], wording.ends[at + t.size - 1])
            for t in meeting.overlap.shared
            for at in [t.b if second else t.a]
        ]
        named = re.finditer(rf"\b{re.escape(lender.credit.agency)}\b", wording.content)
        if any(not any(s <= n.start() < e for s, e in taken) for n in named):
            yield borrowed(lender.credit.agency, second=second)


def _share(overlap: Overlap) -> float:
    return round(min(1.0, overlap.share), 4)


def _less(text: Prepared, standing: frozenset[int], settings: LineageSettings) -> Prepared:
    """The text with the words of standing shingles no longer its own."""
    own = bytearray(text.wording.own)
    for at, value in enumerate(shingle_hashes(text.wording.keys, settings.shingle)):
        if int(value) in standing:
            own[at : at + settings.shingle] = bytes(settings.shingle)
    wording = dataclasses.replace(text.wording, own=tuple(bool(o) for o in own))
    return dataclasses.replace(text, wording=wording)


def _changes(
    meeting: _Meeting, states: tuple[State, State], kind: Relation, *, backwards: bool
) -> tuple[Change, ...]:
    """What changed, `before` always in the earlier text; nothing between different events."""
    a, b, pairing, shared = meeting.a, meeting.b, meeting.pairing, meeting.overlap.shared
    if backwards:
        a, b, pairing, states = b, a, pairing.swapped(), (states[1], states[0])
        shared = tuple(sorted(Tile(t.b, t.a, t.size) for t in shared))
    if kind in ONE_TEXT:
        return all_changes(
            a.wording, b.wording, *states, pairing=pairing, shared=shared, texts=(a.text, b.text)
        )
    if kind in ONE_ORIGIN or kind in (Relation.INDEPENDENT, Relation.QUOTE_ONLY):
        return facts_only(a.wording, b.wording, *states, pairing=pairing, shared=shared)
    return ()


def _standing(
    a: Prepared,
    b: Prepared,
    overlap: Overlap,
    pairing: Pairing,
    settings: LineageSettings,
) -> Standing:
    both = a.credit and b.credit and one_agency(a.credit.agency, b.credit.agency)
    return Standing(
        identical=_identical(a, b),
        same_happening=same_happening(a.bearings, b.bearings, settings),
        agency=a.credit.agency if both and a.credit else None,
        named=names_outlet(a.text, b.text) or names_outlet(b.text, a.text),
        house=_house(a.text) == _house(b.text) != "",
        official=_official(a.text) != _official(b.text),
        changed=overlap.share >= settings.whole_text
        and facts_differ(a.wording, b.wording, pairing=pairing, shared=overlap.shared),
        excerpt=_excerpt(a, b),
        opens=_opens(a.wording, b.wording, overlap.shared),
        alike=sum(
            not (a.wording.sentences[m.a].standing or b.wording.sentences[m.b].standing)
            for m in pairing.matches
        ),
        retold=_retold(a.wording, b.wording, pairing),
    )


def _house(text: Text) -> str:
    """The outlet, subdomains apart: two sites of one paper are one house."""
    outlet = (text.report.outlet or "").casefold().removeprefix("www.")
    parts = outlet.split(".")
    return ".".join(parts[-2:]) if " " not in outlet and len(parts) > 2 else outlet


def _retold(a: Wording, b: Wording, pairing: Pairing) -> float:
    """The part of the shorter text's own sentences that the other has in whatever words."""
    own_a, own_b = ({k for k, s in enumerate(w.sentences) if not s.standing} for w in (a, b))
    both = sum(m.a in own_a and m.b in own_b for m in pairing.mutual)
    return both / min(len(own_a), len(own_b)) if own_a and own_b else 0.0


def _official(text: Text) -> bool:
    """Whether the outlet is an authority by its domain."""
    outlet = (text.report.outlet or "").casefold()
    return OFFICIAL.search(outlet) is not None


def _identical(a: Prepared, b: Prepared) -> bool:
    """Whether both print the same words; a page of furniture alone must bear one headline too."""
    if not a.wording.keys or a.wording.keys != b.wording.keys:
        return False
    return any(a.wording.own) or a.text.report.headline == b.text.report.headline


def _opens(a: Wording, b: Wording, shared: tuple[Tile, ...]) -> bool:
    """Whether a shared run stands in the first sentences of both."""
    if not (a.sentences and b.sentences):
        return False
    first_a, first_b = a.sentences[:OPENING][-1].last, b.sentences[:OPENING][-1].last
    return any(tile.a < first_a and tile.b < first_b for tile in shared)


def _excerpt(a: Prepared, b: Prepared) -> bool:
    """Whether the shorter text is cut off with an ellipsis or a link to the rest."""
    short = min((a, b), key=lambda p: (len(p.wording.keys), p.text.id))
    tail = short.text.content.rstrip()[-60:]
    return "…" in tail or "..." in tail or "[…]" in tail
