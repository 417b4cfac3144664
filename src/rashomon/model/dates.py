"""Dates as print and markup write them ↔ Moment: reading calendar words, no judgement."""

import re
from datetime import date
from email.utils import parsedate_to_datetime

from rashomon.model.moments import Grain, Moment

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "january jan",
            "february feb",
            "march mar",
            "april apr",
            "may",
            "june jun",
            "july jul",
            "august aug",
            "september sept sep",
            "october oct",
            "november nov",
            "december dec",
        ),
        1,
    )
    for name in names.split()
}
_MONTH = "|".join(sorted(MONTHS, key=len, reverse=True))
_ZONE = r"(?P<zone>Z|[+-]\d\d:?\d\d)?"
_CLOCK = r"(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?::\d\d(?:[.,]\d+)?)?"
_ISO = re.compile(rf"(?P<y>\d{{4}})-(?P<m>\d\d)-(?P<d>\d\d)(?:[T ]{_CLOCK}\s?{_ZONE})?", re.A)
_COMPACT = re.compile(r"(?P<y>(?:19|20)\d\d)(?P<m>\d\d)(?P<d>\d\d)(?:T?\d{4,6}Z?)?", re.A)
_SLASHED = re.compile(r"(?P<y>\d{4})/(?P<m>\d\d?)/(?P<d>\d\d?)", re.A)
_MONTH_FIRST = rf"(?P<mon>{_MONTH})\.?\s+(?P<d>\d{{1,2}})(?:st|nd|rd|th)?,?\s+(?P<y>(?:19|20)\d\d)"
_DAY_FIRST = (
    rf"(?P<d>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of\s+)?(?P<mon>{_MONTH})\.?,?\s+(?P<y>(?:19|20)\d\d)"
)
_NUMBERS = r"(?P<first>\d{1,2})/(?P<second>\d{1,2})/(?P<y>(?:19|20)\d\d)"
_AT = r"(?:,?\s*(?:at|[|·•–—-])?\s*(?P<hour>\d{1,2})[:.](?P<minute>\d\d)\s*(?P<half>[ap]\.?m\.?)?)?"
_PRINTED = tuple(
    re.compile(rf"(?<![\w/-]){form}{_AT}(?!\d)", re.I | re.A)
    for form in (
        _MONTH_FIRST,
        _DAY_FIRST,
        r"(?P<y>(?:19|20)\d\d)-(?P<m>\d\d)-(?P<d>\d\d)",
        _NUMBERS,
    )
)


def moment_of(words: str, *, basis: str, why: str) -> Moment | None:
    """The moment that the words as a whole write down, to the minute where they do; else None."""
    words = words.strip()
    found = _ISO.match(words) or _COMPACT.fullmatch(words) or _SLASHED.match(words)
    if found:
        return _moment(found.groupdict(), basis, why)
    printed = find_date(words, basis=basis, why=why)
    return printed[1] if printed else _from_mail(words, basis, why)


def find_date(words: str, *, basis: str, why: str) -> tuple[str, Moment] | None:
    """The first full date printed in the words, as printed and as a moment; None without one."""
    matches = [m for form in _PRINTED for m in form.finditer(words)]
    for found in sorted(matches, key=lambda m: m.start()):
        moment = _moment(found.groupdict(), basis, why)
        if moment:
            return found.group().strip(), moment
    return None


def _from_mail(words: str, basis: str, why: str) -> Moment | None:
    try:
        sent = parsedate_to_datetime(words)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    at = sent.isoformat(timespec="minutes")
    return Moment(earliest=at, latest=at, grain=Grain.MINUTE, basis=basis, why=why)


def _moment(parts: dict[str, str | None], basis: str, why: str) -> Moment | None:
    parts = _ordered(parts)
    month = parts.get("m") or str(MONTHS.get((parts.get("mon") or "").lower().rstrip("."), 0))
    try:
        day = date(int(parts["y"] or 0), int(month), int(parts.get("d") or 0)).isoformat()
    except ValueError:
        return None
    clock = _clock(parts)
    grain = Grain.MINUTE if clock else Grain.DAY
    return Moment(earliest=day + clock, latest=day + clock, grain=grain, basis=basis, why=why)


def _ordered(parts: dict[str, str | None]) -> dict[str, str | None]:
    """Day and month told apart where one cannot be a month, `3/25/2015`; never `3/4/2015`."""
    first, second = parts.get("first"), parts.get("second")
    if not first or not second or (int(first) <= 12 and int(second) <= 12 and first != second):
        return parts
    day, month = (first, second) if int(first) > 12 else (second, first)
    return {**parts, "d": day, "m": month}


def _clock(parts: dict[str, str | None]) -> str:
    """`T14:05+02:00` for the clock in the parts, or nothing where there is none or it is absurd."""
    if not parts.get("hour"):
        return ""
    hour, minute = int(parts["hour"] or 0), int(parts["minute"] or 0)
    half = (parts.get("half") or "").lower().replace(".", "")
    if half and 1 <= hour <= 12:
        hour = hour % 12 + (12 if half == "pm" else 0)
    if hour > 23 or minute > 59:
        return ""
    zone = (parts.get("zone") or "").replace("Z", "+00:00")
    if zone and ":" not in zone:
        zone = f"{zone[:3]}:{zone[3:]}"
    return f"T{hour:02}:{minute:02}{zone}"
