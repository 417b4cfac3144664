"""Quotation marks → stretches: which characters stand inside which marks, never inside out."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

CLOSER = {
    "“": '”"“',
    "„": "“”",
    '"': '"”“',
    "''": "''",
    "‘": "’'",
    "'": "'’",
    "«": "»",
    "‹": "›",
}
"""For each opening mark, the characters that may close it: styles are mixed in one report."""
DOUBLES = '“”„"«»'
_MARK = re.compile(r"''|``|[“”„\"«»‹›‘’']")
_OPENS_AFTER = re.compile(r"[\s(\[{—–\-/“‘\"'«:…]")
_CLIPPED = re.compile(
    r"(?:\d\ds?|em|til|tis|twas|cause|n|bout|round|re|ll|ve|s|t)\b", re.IGNORECASE
)
_SAID = (
    r"(?:said|says|told|added|adds|tweeted|wrote|asked|replied|recalled|warned|explained|"
    r"continued|insisted|noted|stated|declared|announced)"
)
_NARRATOR = re.compile(
    rf"[,!?]\s+(?:(?:he|she|they|it|I|we|(?:the\s+)?[\w.’'-]+(?:\s+[\w.’'-]+){{0,4}}?)\s+{_SAID}"
    rf"|{_SAID}\s+(?:the\s+\w+|an?\s+\w+|[A-Z]))\b"
)
"""Where a narrator breaks in on a quotation that lacks its closing mark."""
_NARRATOR_FOLLOWS = re.compile(rf"\s*(?:[\w.’'-]+\s+){{0,4}}?{_SAID}\b")


@dataclass(frozen=True, slots=True)
class Marked:
    """The characters between two marks; `closed` is False where the closing mark is missing.

    `outer_start` and `outer_end` take in the marks, `depth` is 0 outside all other marks,
    `paragraph` counts the paragraphs handed in, `resumes` says that the stretch goes on from an
    unclosed one in the paragraph before.
    """

    start: int
    end: int
    outer_start: int
    outer_end: int
    mark: str
    depth: int
    paragraph: int
    closed: bool
    resumes: bool = False


def find_marked(content: str, paragraphs: Sequence[tuple[int, int]]) -> list[Marked]:
    """Every stretch between marks, by place; a paragraph's faults never reach the next one."""
    found: list[Marked] = []
    carried: str | None = None
    for number, (start, end) in enumerate(paragraphs):
        inside = _in_paragraph(content, start, end, number)
        if carried and inside and inside[0].outer_start == start and inside[0].mark == carried:
            inside[0] = replace(inside[0], resumes=True)
        found.extend(inside)
        last = [m for m in inside if m.depth == 0][-1:]
        carried = last[0].mark if last and not last[0].closed and last[0].end == end else None
    return found


@dataclass(slots=True)
class _Open:
    mark: str
    at: int
    inner: int


def _in_paragraph(content: str, start: int, end: int, number: int) -> list[Marked]:
    """One paragraph's stretches, outermost first where two begin together."""
    page = _Page(content, start, end, number)
    for match in _MARK.finditer(content, start, end):
        role = _role(content, start, end, match, page.stack)
        if role == "close":
            page.close_to(match)
        elif role == "open":
            page.open(match)
        elif role == "orphan":
            page.adopt(match)
    return page.finish()


class _Page:
    """A paragraph being read mark by mark: what stands open, and what is found."""

    def __init__(self, content: str, start: int, end: int, number: int) -> None:
        self.content = content
        self.start = start
        self.end = end
        self.number = number
        self.stack: list[_Open] = []
        self.found: list[Marked] = []

    def open(self, match: re.Match[str]) -> None:
        """A new stretch; one with the same mark still open lacked its closing mark and ends."""
        if self.stack and _same(self.stack[-1].mark, match.group()):
            cut = _break_in(self.content, self.stack[-1].inner, match.start())
            self._end(cut, None)
        self.stack.append(_Open(_norm(match.group()), match.start(), match.end()))

    def close_to(self, match: re.Match[str]) -> None:
        """The stretch that the mark closes, and those within it that were left open."""
        while not _closes(self.stack[-1].mark, match.group()):
            self._end(match.start(), None)
        self._end(match.start(), match.end())

    def adopt(self, match: re.Match[str]) -> None:
        """A closing mark without an opening one closes the sentence that it ends."""
        floor = max([self.start, *(m.outer_end for m in self.found)])
        inner = _sentence_start(self.content, floor, match.start())
        if inner < match.start():
            self.found.append(
                Marked(
                    inner, match.start(), inner, match.end(), _norm(match.group()), 0, self.number,
                    closed=True,
                )
            )  # fmt: skip

    def finish(self) -> list[Marked]:
        """All stretches; those still open end with the paragraph or at the narrator's cue."""
        while self.stack:
            self._end(
                _break_in(self.content, self.stack[-1].inner, self.end, default=self.end), None
            )
        return sorted(self.found, key=lambda m: (m.start, -m.end))

    def _end(self, at: int, after: int | None) -> None:
        opened = self.stack.pop()
        while at > opened.inner and self.content[at - 1].isspace():
            at -= 1
        if at > opened.inner:
            self.found.append(
                Marked(
                    opened.inner, at, opened.at, at if after is None else after, opened.mark,
                    len(self.stack), self.number, closed=after is not None,
                )
            )  # fmt: skip


def _norm(mark: str) -> str:
    return {"``": "''", "”": "“", "»": "«", "›": "‹"}.get(mark, mark)


def _same(opened: str, mark: str) -> bool:
    return opened == _norm(mark) or {opened, _norm(mark)} <= {"“", "„"}


def _closes(opened: str, mark: str) -> bool:
    return mark in CLOSER.get(opened, "") if len(mark) == 1 else mark == opened


def _role(content: str, start: int, end: int, match: re.Match[str], stack: list[_Open]) -> str:
    """`open`, `close`, `orphan` (closes what was never opened) or `none` for one mark."""
    at, mark = match.start(), match.group()
    before = content[at - 1] if at > start else " "
    after = content[match.end()] if match.end() < end else " "
    opening = bool(_OPENS_AFTER.match(before)) and not after.isspace()
    closing = not before.isspace() and not after.isalnum()
    is_open = any(_closes(opened.mark, mark) for opened in stack)
    if mark in "'‘’":
        return _role_of_single(content, end, match, stack, opening=opening, closing=closing)
    if mark in "„``" or (mark in "“«‹" and not (is_open and closing and not opening)):
        return "none" if after.isspace() and match.end() >= end else "open"
    if mark in "”»›" and not is_open and opening and not before.isalnum():
        return "open"
    if is_open:
        return "open" if mark in "\"''" and opening and not closing else "close"
    if opening:
        return "open"
    if before in ",.!?…" and _NARRATOR_FOLLOWS.match(content, match.end(), end):
        return "orphan"
    return "none"


def _role_of_single(
    content: str,
    end: int,
    match: re.Match[str],
    stack: list[_Open],
    *,
    opening: bool,
    closing: bool,
) -> str:
    """An apostrophe is no mark; a single mark opens only where another can close it."""
    at, mark = match.start(), match.group()
    is_open = any(opened.mark in "'‘" and mark in CLOSER[opened.mark] for opened in stack)
    if is_open and mark in "'’" and closing:
        before = content[at - 1]
        if before in ",.!?…" or not _closer_ahead(content, match.end(), end, mark):
            return "close"
        return "none" if before == "s" and content[at + 1 : at + 2] == " " else "close"
    if mark in "'‘" and opening and not _CLIPPED.match(content, at + 1, end):
        return "open" if _closer_ahead(content, at + 1, end, CLOSER[mark]) else "none"
    return "none"


def _closer_ahead(content: str, start: int, end: int, marks: str) -> bool:
    """Whether a mark that ends a word stands ahead."""
    return any(
        not content[at - 1].isspace() and not content[at + 1 : at + 2].isalnum()
        for at in range(start + 1, end)
        if content[at] in marks
    )


def _break_in(content: str, start: int, end: int, *, default: int | None = None) -> int:
    """Where an unclosed quotation ends: at the narrator's cue, the default or the last stop."""
    match = _NARRATOR.search(content, start, end)
    if match:
        return match.start() + 1
    if default is not None:
        return default
    stops = [m.end() for m in re.finditer(r"[.!?…,]", content[start:end])]
    return start + stops[-1] if stops else end


def _sentence_start(content: str, start: int, end: int) -> int:
    """The start of the last sentence before `end`."""
    starts = [start] + [
        start + m.end() for m in re.finditer(r"[.!?]\s+(?=[A-Z])", content[start:end])
    ]
    at = starts[-1]
    while at < end and content[at].isspace():
        at += 1
    return at
