"""Content → blocks: what is prose and what is furniture."""

import re
from collections import Counter
from collections.abc import Iterator

from rashomon.model.reports import Report
from rashomon.model.spans import Span
from rashomon.model.texts import Block, BlockKind
from rashomon.settings import TextSettings
from rashomon.texts.blocks_credits import (
    dateline_of,
    is_byline,
    is_date_line,
    is_lone_dateline,
    is_name_and_outlet,
)
from rashomon.texts.blocks_patterns import furniture_of
from rashomon.texts.blocks_units import Unit, units_of

LONGEST_HEADLINE = 160
FEWEST_HEADLINE_WORDS = 3
LONGEST_SUBHEADING = 75
MOST_SUBHEADING_WORDS = 11
"""A cross-heading fits on one line of a column; longer lines without a full stop tell something."""
MOST_DECK_WORDS = 8
"""A longer line under the headline tells something of its own and stays prose."""
LONGEST_SIGNOFF = 70
_GLUE = re.compile(
    r"(?<=[a-z]{3}[.!?])(?=[A-Z][a-z]+[ ,’'])|(?<=[a-z]{3}[.!?][”\"])(?=[A-Z][a-z]+ )"
)
_OPEN_QUOTE = re.compile(r"^[\"“„«‘]")
_MARKED_TIME = re.compile(
    r"^\W*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:update\w*\W*)?(?:@\s*)?\(?"
    r"(?:\d{1,2}(?:[:.]\d\d)?\s*[ap]\.?m\.?|\d{1,2}[:.]\d\d)\)?\W*(?:\w{3}\W*)?(?:update\w*)?\W*$|^\W*updated?\b.{0,40}:$",
    re.I,
)

_SAYS = re.compile(
    r"\b(?:said|says|added|wrote|writes|asked|replied|tweeted|told|continued|read|reads)\b"
)

Kinds = list[BlockKind | None]


def find_blocks(report: Report, settings: TextSettings) -> tuple[Block, ...]:
    """The content's lines as blocks in order; every non-blank character that counts lies in one."""
    units = units_of(report.content)
    kinds: Kinds = [_kind_of(unit) for unit in units]
    _mark_repeated(units, kinds)
    if all(kinds) and not any(unit.is_running for unit in units):
        kinds = [None if len(units) == 1 else kind for kind in kinds]
    _mark_lead(units, kinds, report.headline)
    _mark_tail(units, kinds)
    _mark_subheadings(units, kinds)
    return tuple(
        Block(span=Span(report.id, start, end), kind=kind)
        for unit, kind in zip(units, kinds, strict=True)
        for start, end, kind in _parts(unit, kind or BlockKind.PROSE)
    )


def _kind_of(unit: Unit) -> BlockKind | None:
    """What the line is by its own words; a byline with bars or a date is no navigation."""
    furniture = furniture_of(unit.words)
    if furniture in (None, BlockKind.NAVIGATION):
        return _credit_of(unit) or furniture
    return furniture


def _credit_of(unit: Unit) -> BlockKind | None:
    if is_byline(unit.words):
        return BlockKind.BYLINE
    if is_date_line(unit.words) or is_lone_dateline(unit.words):
        return BlockKind.DATELINE
    return BlockKind.SUBHEADING if _MARKED_TIME.match(unit.words) else None


def _mark_repeated(units: list[Unit], kinds: Kinds) -> None:
    """A short line without a full stop that stands again is furniture where it returns."""
    counts = Counter(unit.words for unit in units)
    seen: set[str] = set()
    for index, unit in enumerate(units):
        again = unit.words in seen or counts[unit.words] > 2
        if kinds[index] is None and again and not unit.ends_sentence and len(unit.words) < 100:
            kinds[index] = BlockKind.OTHER
        seen.add(unit.words)


def _mark_lead(units: list[Unit], kinds: Kinds, headline: str | None) -> None:
    """The headline, the masthead above it and what stands between it and the first paragraph."""
    first = next(
        (
            i
            for i, u in enumerate(units)
            if kinds[i] is None and u.is_running and not _is(u, headline)
        ),
        None,
    )
    if first is None and headline is None:
        return
    lead = range(len(units) if first is None else first)
    named = [i for i in lead if _is(units[i], headline)]
    free = [i for i in lead if kinds[i] is None]
    chosen = named[0] if named else _likely_headline(units, kinds, free)
    if chosen is None:
        return
    kinds[chosen] = BlockKind.HEADLINE
    if first is None:
        return
    for i in free:
        short = units[i].count <= MOST_DECK_WORDS or i < chosen
        if kinds[i] is None and short and not units[i].ends_sentence:
            kinds[i] = _beside_headline(units[i], i < chosen, repeated=i in named)


def _beside_headline(unit: Unit, above: bool, *, repeated: bool) -> BlockKind:
    if repeated or above:
        return BlockKind.NAVIGATION
    return BlockKind.BYLINE if is_name_and_outlet(unit.words) else BlockKind.SUBHEADING


def _likely_headline(units: list[Unit], kinds: Kinds, free: list[int]) -> int | None:
    """The first line above the first paragraph that is long enough and no masthead."""
    titles = [
        i
        for i in free
        if len(units[i].words) <= LONGEST_HEADLINE
        and not units[i].words.endswith((".", ":", ",", ";"))
        and not _OPEN_QUOTE.match(units[i].words[:1] if units[i].ends_sentence else " ")
        and not is_name_and_outlet(units[i].words)
        and units[i].count >= FEWEST_HEADLINE_WORDS
        and not (units[i].count <= 4 and _next_is_date(units, kinds, i))
        and units[i].words[:1] not in "-–—•*"
        and ". (" not in units[i].words
    ]
    wide = [i for i in titles if units[i].count >= 4]
    return next(iter(wide or titles), None)


def _next_is_date(units: list[Unit], kinds: Kinds, index: int) -> bool:
    return index + 1 < len(kinds) and kinds[index + 1] is BlockKind.DATELINE


def _is(unit: Unit, headline: str | None) -> bool:
    return headline is not None and _plain(unit.words) == _plain(headline)


def _plain(words: str) -> str:
    return re.sub(r"\W+", " ", words).strip().lower()


def _mark_tail(units: list[Unit], kinds: Kinds) -> None:
    """Names of the house after the last paragraph are its sign-off."""
    last = max((i for i, u in enumerate(units) if kinds[i] is None and u.is_running), default=None)
    if last is None:
        return
    for i in range(last, len(units)):
        if kinds[i] is None and (i > last or _is_colophon(units, i)) and _closes(units, kinds, i):
            kinds[i] = BlockKind.SIGNOFF


def _closes(units: list[Unit], kinds: Kinds, index: int) -> bool:
    """Whether the line is a name, or speaks of the house rather than of the event."""
    words = units[index].words
    if _is_colophon(units, index):
        return True
    if len(words) > LONGEST_SIGNOFF or units[index].ends_sentence or _OPEN_QUOTE.match(words):
        return False
    if words.endswith((":", ",")) or re.search(r":\s*[\d,]+$", words):
        return False
    named = [w for w in re.findall(r"[\w’'&.-]+", words) if len(w) > 3]
    return (
        bool(named)
        and units[index].count <= 8
        and (
            all(w[:1].isupper() for w in named) or bool(re.search(r"[|•·–—/]|@|\.\w{2,7}\b", words))
        )
    )


_HOUSE_WORDS = re.compile(
    r"\b(?:comes out|is published|is a (?:public|daily|weekly)|write to us|listen on|next news|delivered by"  # noqa: E501
    r"|our readers|your paper|broadcasts?|edition|independent since|the paper with|on air|tips?\b.{0,3}@)",  # noqa: E501
    re.I,
)


def _is_colophon(units: list[Unit], index: int) -> bool:
    """Whether the last lines tell of the paper: its name first, then when and how it comes."""
    words = units[index].words
    return (
        index >= len(units) - 3
        and len(words) <= 140
        and bool(re.match(r"(?:the |this was |[–—-]\s)?[A-Z]", words, re.I))
        and bool(_HOUSE_WORDS.search(words))
        and not re.search(r"[\"“”]", words)
    )


def _mark_subheadings(units: list[Unit], kinds: Kinds) -> None:
    """Short lines without a full stop between paragraphs."""
    for i in range(1, len(units) - 1):
        if kinds[i] is None and _heads(units, kinds, i):
            kinds[i] = BlockKind.SUBHEADING


def _heads(units: list[Unit], kinds: Kinds, index: int) -> bool:
    """Whether the line is short, open-ended, and followed by a paragraph but no list's part."""
    unit, below = units[index], units[index + 1]
    if len(unit.words) > LONGEST_SUBHEADING or unit.count > MOST_SUBHEADING_WORDS:
        return False
    if unit.words[:1] in "-–—•*([" or unit.words[:1].islower() or unit.words.endswith((",", ";")):
        return False
    if unit.words.endswith(":") and (unit.count > 4 or _SAYS.search(unit.words)):
        return False
    asks = unit.words.endswith("?") and not re.search(r"[\"“”]", unit.words)
    if unit.ends_sentence and not asks:
        return False
    follows = kinds[index + 1]
    if follows in (BlockKind.BYLINE, BlockKind.DATELINE, BlockKind.IMAGE_CREDIT):
        return True
    if follows is not None or not below.is_running:
        return False
    above = units[index - 1]
    return kinds[index - 1] is not None or above.ends_sentence or above.is_running


def _parts(unit: Unit, kind: BlockKind) -> Iterator[tuple[int, int, BlockKind]]:
    """The unit, with a dateline cut off its head and glued sentences parted."""
    start = unit.start
    if kind is BlockKind.PROSE:
        dateline = dateline_of(unit.words)
        if dateline:
            yield start, start + dateline.end, BlockKind.DATELINE
            start += dateline.end
            start += len(unit.words[dateline.end :]) - len(unit.words[dateline.end :].lstrip())
        for glue in _GLUE.finditer(unit.words):
            cut = unit.start + glue.start()
            if cut > start:
                yield start, cut, kind
                start = cut
    yield start, unit.end, kind
