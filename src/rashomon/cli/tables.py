"""Plain values → lines for a terminal; control characters of reports are shown, never sent."""

import unicodedata
from typing import Any

BIDI = {chr(c) for c in (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F, 0x061C)}
SPACES = frozenset(" \n\t\r\v\f")


def is_unsafe(character: str) -> bool:
    """Whether a terminal could obey it, be turned about by it, or fail to print it."""
    if " " <= character <= "~" or character in SPACES:
        return False
    return character in BIDI or unicodedata.category(character) in ("Cc", "Cs")


def clean(words: str) -> str:
    """The words on one line, with control and direction characters made visible."""
    shown = (f"<U+{ord(c):04X}>" if is_unsafe(c) else c for c in words)
    return " ".join("".join(shown).split())


def interval(
    low: float | None, high: float | None, low_strict: bool = False, high_strict: bool = False
) -> str:
    """An interval in words: `320`, `more than 320`, `at least 3`, `24 to 99`, `not known`."""
    if low is None and high is None:
        return "not known"
    if low == high:
        return f"{low:,}"
    if high is None:
        return f"{'more than' if low_strict else 'at least'} {low:,}"
    if low is None:
        return f"{'fewer than' if high_strict else 'at most'} {high:,}"
    return f"{low:,} to {high:,}"


def when(moment: dict[str, Any] | None) -> str:
    """A moment's days: `2019-02-26`, `2019-02-25 to 2019-02-26`, `undated`."""
    if not moment or not (moment["earliest"] or moment["latest"]):
        return "undated"
    first, last = (str(moment[k])[:10] if moment[k] else "…" for k in ("earliest", "latest"))
    return first if first == last else f"{first} to {last}"


def name_of(report: dict[str, Any]) -> str:
    """The report's outlet, else its path."""
    return clean(report["outlet"] or report["path"])
