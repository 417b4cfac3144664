"""Questions → SVG: intervals over as-of time, uncertainty drawn, one question a chart."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise

WIDTH, HEIGHT = 640, 210
LEFT, RIGHT, TOP, BOTTOM = 56, 150, 14, 30
LABEL_GAP = 15
LOG_SPAN = 20
"""Past a twenty-fold span small values would lie on the axis, so the scale turns logarithmic."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A position to draw; `shape` is exact, at_least, at_most, about, range or vague."""

    day: date | None
    low: float | None
    high: float | None
    shape: str
    hue: int
    short: str
    words: str
    anchor: str
    superseded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed:
    """A point with its pixels; `top` and `bottom` are the interval's ends."""

    point: Point
    x: float
    y: float
    top: float
    bottom: float
    label_y: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Everything the template draws, in pixels."""

    width: int
    height: int
    left: int
    right: int
    base: int
    top: int
    ticks: tuple[tuple[float, str], ...]
    days: tuple[tuple[float, str], ...]
    placed: tuple[Placed, ...]
    band: tuple[float, float] | None
    best: float | None
    clash: tuple[tuple[float, float, float, float], ...]


def shape_of(low: float | None, high: float | None, hedge: str | None, value: float | None) -> str:
    """How an interval is drawn."""
    if low is not None and low == high:
        return "exact"
    if value is None:
        return "vague"
    if high is None:
        return "at_least"
    if low is None:
        return "at_most"
    return "about" if hedge and not hedge.startswith(("between", "from")) else "range"


def draw(
    points: Sequence[Point],
    low: float | None,
    best: float | None,
    high: float | None,
    *,
    clash: bool,
) -> Chart | None:
    """The chart, or None where no point has a bound."""
    points = [p for p in points if p.low is not None or p.high is not None]
    if not points:
        return None
    values = [v for p in points for v in (p.low, p.high) if v is not None]
    values += [v for v in (low, best, high) if v is not None]
    scale = _Scale(values)
    days = _days(points)
    placed = _place(points, scale, days)
    ends = (scale.y(high) if high is not None else TOP, scale.y(low if low is not None else 0))
    known = low is not None or high is not None
    lines = tuple((a.x, a.y, b.x, b.y) for a, b in pairwise(placed) if clash and a.y != b.y)
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        base=HEIGHT - BOTTOM,
        top=TOP,
        ticks=scale.ticks(),
        days=tuple(_labels(days)),
        placed=placed,
        band=ends if known else None,
        best=None if best is None else scale.y(best),
        clash=lines,
    )


class _Scale:
    """Values → pixels, linear from zero or logarithmic."""

    def __init__(self, values: Sequence[float]) -> None:
        self._top = max(max(values), 1) * 1.18
        least = min(v for v in values if v > 0) if any(v > 0 for v in values) else 1
        self._log = self._top / least > LOG_SPAN
        near = self._top / max(least, 1e-9) < 2.2
        self._bottom = least / 2 if self._log else (least * 0.7 if near and least > 20 else 0)

    def y(self, value: float) -> float:
        """Pixels from the top."""
        span = HEIGHT - BOTTOM - TOP
        if self._log:
            share = math.log(max(value, self._bottom) / self._bottom) / math.log(
                self._top / self._bottom
            )
        else:
            share = (value - self._bottom) / (self._top - self._bottom)
        return round(HEIGHT - BOTTOM - span * min(max(share, 0), 1), 1)

    def ticks(self) -> tuple[tuple[float, str], ...]:
        """Three to five round values with their pixels."""
        if self._log:
            first, last = math.ceil(math.log10(self._bottom)), math.floor(math.log10(self._top))
            values = [10.0**power for power in range(first, last + 1)]
        else:
            step = _round_step((self._top - self._bottom) / 4)
            start = math.ceil(self._bottom / step)
            values = [step * n for n in range(start, int(self._top / step) + 1)]
        return tuple((self.y(v), f"{v:,.0f}" if v >= 1 else f"{v:g}") for v in values[:7])


def _round_step(rough: float) -> float:
    power = 10 ** math.floor(math.log10(max(rough, 0.1)))
    step = next(power * m for m in (1, 2, 5, 10) if power * m >= rough)
    return float(max(step, 1))


def _days(points: Sequence[Point]) -> dict[date | None, float]:
    """Each day's pixels; undated points stand in a column of their own at the left."""
    known = sorted({p.day for p in points if p.day})
    first = LEFT + (46 if any(p.day is None for p in points) and known else 24)
    room = WIDTH - RIGHT - 24 - first
    span = (known[-1] - known[0]).days if len(known) > 1 else 0
    where: dict[date | None, float] = {
        day: first + (room * (day - known[0]).days / span if span else room / 2) for day in known
    }
    where[None] = LEFT + 22 if known else first + room / 2
    return where


def _labels(days: dict[date | None, float]) -> list[tuple[float, str]]:
    shown: list[tuple[float, str]] = []
    for day, x in sorted(((d, x) for d, x in days.items() if d), key=lambda pair: pair[1]):
        if not shown or x - shown[-1][0] > 62:
            shown.append((x, f"{day:%a} {day.day} {day:%b}"))
    return shown


def _place(
    points: Sequence[Point], scale: _Scale, days: dict[date | None, float]
) -> tuple[Placed, ...]:
    order = sorted(points, key=lambda p: (p.day or date.min, p.low or 0, p.short, p.anchor))
    crowd: dict[date | None, int] = {}
    rows: list[Placed] = []
    for point in order:
        nth = crowd[point.day] = crowd.get(point.day, -1) + 1
        top = scale.y(point.high) if point.high is not None else TOP
        bottom = scale.y(point.low) if point.low is not None else HEIGHT - BOTTOM
        at = point.low if point.low is not None else point.high or 0
        y = scale.y(at) if point.shape in ("exact", "at_least", "at_most") else (top + bottom) / 2
        rows.append(
            Placed(
                point=point, x=days[point.day] + 13 * nth, y=y, top=top, bottom=bottom, label_y=y
            )
        )
    return _spread(rows)


def _spread(rows: Sequence[Placed]) -> tuple[Placed, ...]:
    """Labels in one column at the right, at least a line apart, near their marks."""
    order = sorted(rows, key=lambda r: (r.y, r.x))
    room = HEIGHT - BOTTOM
    ys: list[float] = []
    for row in order:
        ys.append(max(row.y, ys[-1] + LABEL_GAP if ys else TOP))
    for n in range(len(ys) - 1, -1, -1):
        ys[n] = min(ys[n], (ys[n + 1] if n + 1 < len(ys) else room + LABEL_GAP) - LABEL_GAP)
    return tuple(
        Placed(point=r.point, x=r.x, y=r.y, top=r.top, bottom=r.bottom, label_y=round(y, 1))
        for r, y in zip(order, ys, strict=True)
    )


def day_of(moment: dict[str, str | None] | None) -> date | None:
    """The middle day of a moment, or None."""
    if not moment:
        return None
    ends = [date.fromisoformat(str(moment[k])[:10]) for k in ("earliest", "latest") if moment[k]]
    if not ends:
        return None
    return ends[0] + timedelta(days=(ends[-1] - ends[0]).days // 2)
