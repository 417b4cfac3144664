"""Positions → numbers under a codebook: a projection that names its rule and changes nothing."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rashomon.model.reconciliation import Estimate, Position, Verdict
from rashomon.reconciliation.figures import Range, hull, meet, number
from rashomon.reconciliation.verdict import Judgement, range_at

DISPLACEMENT = frozenset(
    "displaced evacuated sheltered returned left_country homes_destroyed homes_damaged "
    "affected".split()
)
VAGUE_ACLED = {(24, 99): 12, (40, 99): 12, (20, 99): 10, (200, 999): 100, (2000, 9999): 1000}
"""Dozens 12, tens 10, hundreds 100 [P]; thousands 1,000 and scores as dozens [S]."""
UNVERIFIED_ACLED = {(40, 99), (2000, 9999)}
VAGUE_EMDAT = {(200, 999): 200, (2000, 9999): 2000}
SEVERAL_ACLED = 3
"""ACLED's 3 for "several"; its 10 for plainly larger events is left to the user."""
AUTHORITY = (
    "police sheriff ministry minister coroner medical examiner prosecutor attorney official "
    "authorit government health agency army hospital commission fire".split()
)
"""Words of bodies that can know a count of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """A question's positions with the judgement on them, as the profiles see it."""

    measure: str
    positions: tuple[Position, ...]
    judgement: Judgement
    conversion: str = ""

    @property
    def wholes(self) -> list[Position]:
        """The positions on the whole set, or on its parts where no report counts the whole."""
        return [p for p in self.positions if not p.part] or list(self.positions)


Profile = Callable[[Weighed], Estimate]


def estimates_of(weighed: Weighed, *, first: str) -> tuple[Estimate, ...]:
    """Every profile's estimate, `first` at the head."""
    names = sorted(PROFILES, key=lambda name: (name != first, tuple(PROFILES).index(name)))
    return tuple(PROFILES[name](weighed) for name in names)


def plain(weighed: Weighed) -> Estimate:
    """What all statements allow; the newest one's where updated; everything where they clash."""
    verdict, newest = weighed.judgement.verdict, weighed.judgement.newest
    if verdict is Verdict.UPDATED and newest is not None:
        at = range_at(newest)
        rule = "plain: the newest statement stands, with its bounds"
        return _estimate("plain", at.low, at.value, at.high, rule)
    if verdict is Verdict.CONTRADICTED:
        at = hull(tuple(map(range_at, weighed.wholes)))
        rule = "plain: from the lowest to the highest statement; best only where sources differ"
        return _estimate("plain", at.low, _preferred(weighed), at.high, rule)
    ranges = tuple(map(range_at, weighed.wholes)) + tuple(
        Range(low=p.low, high=None, low_strict=p.low_strict)
        for p in weighed.positions
        if p.part and p not in weighed.wholes
    )
    at = meet(ranges) or hull(ranges)
    best = _best_of(weighed.wholes, at)
    rule = "plain: what all statements allow; best is the number printed"
    return _estimate("plain", at.low, best, at.high, rule)


def _best_of(positions: Sequence[Position], met: Range) -> float | None:
    """The printed number of the statement that fits the others best: exact ones before hedged."""
    fits = [p for p in positions if p.value is not None and _within(p.value, met)] or [
        p for p in positions if p.value is not None
    ]
    ranked = sorted(fits, key=lambda p: (range_at(p).exact, len(p.origins), p.value or 0))
    return ranked[-1].value if ranked else None


def _within(value: float, met: Range) -> bool:
    return (met.low is None or met.low <= value) and (met.high is None or value <= met.high)


def _preferred(weighed: Weighed) -> float | None:
    """The clashing number that more sources give, else the later one of a body that can know."""
    ranked = sorted(weighed.wholes, key=lambda p: len(p.sources), reverse=True)
    if len(ranked) > 1 and len(ranked[0].sources) > len(ranked[1].sources):
        return ranked[0].value
    official = [p for p in weighed.wholes if any(_authority(s) for s in p.sources)]
    return official[0].value if len(official) == 1 else None


def _authority(source: str) -> bool:
    return any(word in source for word in AUTHORITY)


def acled(weighed: Weighed) -> Estimate:
    """ACLED: the lowest where sources differ; fixed numbers for vague words."""
    if weighed.measure == "casualties":
        return _estimate("acled", 0, 0, 0, "ACLED: casualties alone code no fatality")
    chosen = _standing(weighed)
    coded = [(_acled_number(range_at(p)), p) for p in chosen]
    known = [(n, p) for n, p in coded if n is not None]
    if not known:
        return _estimate("acled", None, None, None, "ACLED: no number and no word for one")
    low, high = min(n for n, _ in known), max(n for n, _ in known)
    ends = {(p.low, p.high) for _, p in known if p.value is None}
    mark = " [unverified]" if ends & UNVERIFIED_ACLED else ""
    rule = "ACLED: the lowest where sources differ; several 3, tens 10, dozens 12, hundreds 100"
    return _estimate("acled", low, low, high, rule + mark)


def _acled_number(at: Range) -> float | None:
    if at.value is not None:
        return at.value
    vague = {(float(low), float(high)): n for (low, high), n in VAGUE_ACLED.items()}
    if at.low is not None and at.high is not None:
        return vague.get((at.low, at.high), at.low)
    return SEVERAL_ACLED if at.low is not None and at.low <= SEVERAL_ACLED else at.low


def ucdp(weighed: Weighed) -> Estimate:
    """UCDP GED: best from the most reliable source, the lower where none is to be preferred."""
    chosen = _standing(weighed)
    numbers = [(p.value if p.value is not None else p.low, p) for p in chosen]
    known = sorted(
        ((n, p) for n, p in numbers if n is not None), key=lambda x: (x[0], x[1].figures)
    )
    if not known:
        return _estimate("ucdp", None, None, None, "UCDP GED: no number to code")
    most = max(len(p.sources) for _, p in known)
    best = next(n for n, p in known if len(p.sources) == most)
    rule = (
        "UCDP GED: best from the position with most named sources, the lower of equals; "
        "low and high from the others [unverified]"
    )
    return _estimate("ucdp", known[0][0], best, known[-1][0], rule)


def emdat(weighed: Weighed) -> Estimate:
    """EM-DAT: hundreds 200, thousands 2,000; the average of a range."""
    chosen = _standing(weighed)
    coded = [n for n in (_emdat_number(range_at(p)) for p in chosen) if n is not None]
    if not coded:
        return _estimate("emdat", None, None, None, "EM-DAT: no number to code")
    newest = weighed.judgement.newest
    best = _emdat_number(range_at(newest)) if newest is not None else None
    if best is None and len(set(coded)) == 1:
        best = coded[0]
    rule = (
        "EM-DAT: hundreds 200, thousands 2,000, a range its average; clashes need a priority source"
    )
    return _estimate("emdat", min(coded), best, max(coded), rule)


def _emdat_number(at: Range) -> float | None:
    if at.value is not None:
        return at.value
    if at.low is None or at.high is None:
        return at.low if at.low is not None else at.high
    vague = {(float(low), float(high)): n for (low, high), n in VAGUE_EMDAT.items()}
    return vague.get((at.low, at.high), (at.low + at.high) / 2)


def idmc(weighed: Weighed) -> Estimate:
    """IDMC: people displaced, households converted only by a size the report states."""
    if weighed.measure not in DISPLACEMENT:
        rule = f"IDMC: {weighed.measure.replace('_', ' ')} is no displacement figure"
        return _estimate("idmc", None, None, None, rule)
    shown = plain(weighed)
    newest = weighed.judgement.newest
    rule = f"IDMC: {_quantifier(range_at(newest)) if newest else 'not settled'}, as reported"
    if weighed.conversion:
        rule = f"IDMC: {weighed.conversion}"
    return _estimate("idmc", shown.low, shown.best, shown.high, rule)


def _quantifier(at: Range) -> str:
    if at.exact:
        return "exact"
    if at.high is None:
        return "more than"
    return "less than" if at.low is None else "approximately"


def _standing(weighed: Weighed) -> list[Position]:
    """The positions still held: the newest alone where it replaced the others."""
    newest = weighed.judgement.newest
    if weighed.judgement.verdict is Verdict.UPDATED and newest is not None:
        return [newest]
    return weighed.wholes


def _estimate(
    profile: str, low: float | None, best: float | None, high: float | None, rule: str
) -> Estimate:
    return Estimate(profile=profile, low=low, best=best, high=high, rule=rule)


PROFILES: dict[str, Profile] = {
    "plain": plain,
    "acled": acled,
    "ucdp": ucdp,
    "emdat": emdat,
    "idmc": idmc,
}
"""Every profile by its name, in the order shown."""


def household_conversion(households: float, size: float) -> str:
    """The sum that turned households into people, for a reader."""
    people = int(households * size + 0.5)
    return f"{number(households)} households × {number(size)} = {number(people)} people"
