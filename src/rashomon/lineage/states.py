"""Wording → what it knows of how far things have gone: custody, health, who the victim is.

Read from the report's own sentences, quotations left out. A fact known in one text and open in
the other tells which is later, and is itself a change worth telling.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

from rashomon.lineage.words import Sentence, Wording
from rashomon.model.spans import Span

Ladder = tuple[tuple[int, re.Pattern[str]], ...]


def _step(stage: int, words: str) -> tuple[int, re.Pattern[str]]:
    return stage, re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


CUSTODY: Ladder = (
    _step(
        0,
        r"(?:looking|searching|search|hunt(?:ing)?) for (?:[\w-]+ ){0,4}"
        r"(?:suspects?|gunm[ae]n|shooters?|attackers?|killers?|drivers?|m[ae]n|wom[ae]n|person|people"
        r"|teens?|teenagers?|\d+-year-olds?)|on the run|at large"
        r"|no (?:arrests?|suspects?|one)(?: \w+){0,3} (?:made|custody|identified|named|arrested)"
        r"|do(?:es)? not have (?:a|any) suspects?|help (?:in )?identify\w*|manhunt"
        r"|wanted (?:for|in|on)|(?:are|is) being sought|no (?:charges|suspect)|not clear whether"
        r"|(?:is|are) (?:still )?investigating",
    ),
    _step(1, r"persons? of interest|was questioned|being questioned|for questioning"),
    _step(
        2,
        r"(?:arrest )?warrants? (?:\w+ ){0,3}(?:issued|out)|issued (?:an? )?(?:arrest )?warrants?",
    ),
    _step(
        3,
        r"(?:was|were|been|are|is|now) (?:\w+ )?(?:arrested|captured|apprehended|detained|booked)"
        r"|(?:in|into) (?:police )?custody|turned (?:him|her|them)sel(?:f|ves) in|surrendered"
        r"|under (?:arrest|custody)|arrests? (?:have|has) been made|man arrested|second arrest",
    ),
    _step(
        4,
        r"(?:is|are|was|were|been|being) (?:\w+ )?charged|fac(?:e|es|ed|ing) (?:\w+ ){0,4}charges?"
        r"|charges? (?:were )?filed|on (?:\w+ )?counts? of",
    ),
    _step(
        5, r"arraign\w+|court appearance|appeared in court|bond (?:was )?set|indicted|grand jury"
    ),
    _step(
        6,
        r"plead(?:ed)? (?:not )?guilty|pled guilty|on trial|trial (?:began|is set|date)"
        r"|plea (?:deal|agreement)",
    ),
    _step(7, r"convicted|found guilty|acquitted"),
    _step(8, r"(?:was|were|been) sentenced|sentenced to"),
)
HEALTH: Ladder = (
    _step(
        0,
        r"critical(?: but stable)? condition|serious condition|life[ -]support"
        r"|fighting for (?:his|her|their) li\w+"
        r"|unknown condition|stable condition|listed in|in surgery|condition (?:is|was) (?:not|un)",
    ),
    _step(
        1,
        r"(?:has|have) (?:since )?died|died (?:at|from|of|after|on|in|\w+day)|pronounced dead"
        r"|succumbed|declared dead"
        r"|(?:was|were|been) (?:\w+ )?released from (?:the |a )?hospital",
    ),
)
LADDERS: tuple[tuple[str, Ladder], ...] = (("custody", CUSTODY), ("health", HEALTH))

UNNAMED = re.compile(
    r"\b(?:names?|identit(?:y|ies)|identification)\b[^.]{0,60}"
    r"\b(?:not|n't|yet|pending|withheld|until)\b"
    r"|\b(?:has|have|had|is|are|was|were)(?: not|n't)(?: yet)?(?: been)?(?: publicly)?"
    r" (?:identif|nam)\w+"
    r"|\b(?:not|n't) (?:yet )?(?:\w+ )?(?:releas|identif|nam)\w+ (?:\w+ ){0,3}"
    r"(?:names?|victims?|suspects?|man|woman|boy|girl|teen|child)"
    r"|\bunidentified\b|\bnot (?:been )?identified\b",
    re.IGNORECASE,
)
_NAME = r"(?:[A-Z][\w'’.-]+ ){0,3}[A-Z][\w'’-]+(?<=Jr)\.|(?:[A-Z][\w'’.-]+ ){0,3}[A-Z][\w'’-]+"
PERSON = re.compile(
    r"\b((?:[A-Z][\w'’-]+(?: (?:[A-Z]\.|[\"“][A-Z]\w+[\"”]))? ){1,3}[A-Z][\w'’-]+(?:,? Jr\.)?)"
    r",? (?:who is |age |aged )?(\d{1,2})\b(?![:%]| ?[ap]\.?m)"
    rf"|\b(\d{{1,2}}|\w+teen|twelve|eleven)[ -]years?[ -]olds? ({_NAME})"
    rf"|\bidentified (?:\w+ ){{0,4}}as (?:\d+[ -]year[ -]old )?"
    rf"(?:(?:[A-Z]\w+ ){{0,2}}(?:resident|native|man|woman|student|teen|deputy|officer) )?({_NAME})"
)
_SOMEBODY = (
    r"(?:m[ae]n|wom[ae]n|boy|girl|teen|teenager|male|female|child|juvenile|person|victim|suspect)"
)
ANONYMOUS = re.compile(
    rf"\b(?:an?|the|another|one)(?: \w+){{0,2}} (\d{{1,2}})[ -]years?[ -]old (?:\w+ )?{_SOMEBODY}\b"
    rf"|\b(?:an?|the|another|one|two|three|four|five) (?:\w+ )?{_SOMEBODY}s?\b",
    re.IGNORECASE,
)
DENIED = re.compile(r"(?i)\b(?:nobody|no one|none|not|never|without|no)\b|n['’]t\b")
CLAUSE_END = re.compile(r"[,;:–—]|\bbut\b")
DENIAL_REACH = 30
"""Characters before a stage's words in which a "nobody" or "not" denies it."""
TELLINGS = 2
"""Sentences kept for one stage: the lead says it, and a later sentence says it in full."""
NO_PERSON = frozenset(
    """monday tuesday wednesday thursday friday saturday sunday january february march april may
    june july august september october november december county street avenue road highway police
    department drive route interstate court hospital room""".split()
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody named with an age or as identified: surname key, age, the words that say so."""

    surname: str
    name: str
    age: int | None
    span: Span


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage reached on a ladder, a sentence that says so, and whether the other text lacks it."""

    ladder: str
    stage: int
    span: Span
    alone: bool


@dataclass(frozen=True, slots=True)
class State:
    """How far one text has come beside another: the furthest stage a ladder, every stage that it
    alone tells of, and who is named or not."""

    stages: tuple[Stage, ...]
    alone: tuple[Stage, ...]
    unnamed: tuple[Span, ...]
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Tellings:
    """What one text tells, read once: (ladder, stage, sentence) rising within each ladder, the
    sentences that leave somebody unnamed, and the people named."""

    stages: tuple[tuple[str, int, int], ...]
    unnamed: tuple[int, ...]
    people: tuple[Person, ...]


def _stage_of(wording: Wording, stage: int, words: re.Pattern[str], s: Sentence) -> int | None:
    """The stage that the words tell of in the sentence; denied, it is still the first one."""
    found = words.search(wording.content, s.start, s.end)
    if not found:
        return None
    before = wording.content[max(s.start, found.start() - DENIAL_REACH) : found.start()]
    clause = CLAUSE_END.split(before)[-1] + found[0]
    return 0 if stage and DENIED.search(clause) else stage


def tellings_of(wording: Wording) -> Tellings:
    """The tellings of the wording's own sentences."""
    own = [(k, s) for k, s in enumerate(wording.sentences) if not s.standing]
    told = {
        (name, reached, k)
        for name, ladder in LADDERS
        for stage, words in ladder
        for k, s in own
        if (reached := _stage_of(wording, stage, words, s)) is not None
    }
    order = [name for name, _ in LADDERS]
    return Tellings(
        stages=tuple(sorted(told, key=lambda t: (order.index(t[0]), t[1], t[2]))),
        unnamed=tuple(k for k, s in own if UNNAMED.search(wording.content, s.start, s.end)),
        people=tuple(_people(wording, [s for _, s in own])),
    )


def states_of(
    one: Wording, told_one: Tellings, other: Wording, told_other: Tellings
) -> tuple[State, State]:
    """Both texts' states; what stands word for word in both tells nothing of either."""
    return (
        _state_beside(one, told_one, _sentences(other)),
        _state_beside(other, told_other, _sentences(one)),
    )


def further(one: State, other: State) -> Iterator[tuple[Stage, Stage]]:
    """Stages of one ladder that differ, where the difference lies in what only one text says."""
    theirs = {stage.ladder: stage for stage in other.stages}
    for mine in one.stages:
        then = theirs.get(mine.ladder)
        differ = then is not None and then.stage != mine.stage
        if then and differ and max(mine, then, key=lambda s: s.stage).alone:
            yield mine, then


def _sentences(wording: Wording) -> frozenset[tuple[str, ...]]:
    return frozenset(wording.keys[s.first : s.last] for s in wording.sentences)


def _state_beside(wording: Wording, told: Tellings, theirs: frozenset[tuple[str, ...]]) -> State:
    alone = {
        k for k, s in enumerate(wording.sentences) if wording.keys[s.first : s.last] not in theirs
    }
    only = _stages(wording, [t for t in told.stages if t[2] in alone], alone=True)
    furthest = _last_of(_stages(wording, told.stages, alone=False)) | _last_of(only)
    return State(
        stages=tuple(furthest[name] for name in sorted(furthest)),
        alone=tuple(only),
        unnamed=tuple(_said(wording, wording.sentences[k]) for k in told.unnamed if k in alone),
        people=told.people,
    )


def _said(wording: Wording, sentence: Sentence) -> Span:
    """The sentence without its final stop."""
    words = wording.content[sentence.start : sentence.end]
    return Span(
        wording.report_id, sentence.start, sentence.start + max(1, len(words.rstrip(".!? ")))
    )


def _last_of(stages: Sequence[Stage]) -> dict[str, Stage]:
    """Per ladder the furthest stage, in the first sentence that tells of it."""
    furthest: dict[str, Stage] = {}
    for stage in stages:
        if stage.ladder not in furthest or stage.stage > furthest[stage.ladder].stage:
            furthest[stage.ladder] = stage
    return furthest


def _stages(wording: Wording, told: Sequence[tuple[str, int, int]], *, alone: bool) -> list[Stage]:
    """The stages told of, each with its first sentences."""
    found = []
    for _, same in groupby(told, key=lambda t: t[:2]):
        for name, stage, k in islice(same, TELLINGS):
            found.append(Stage(name, stage, _said(wording, wording.sentences[k]), alone))
    return found


def _people(wording: Wording, sentences: list[Sentence]) -> Iterator[Person]:
    """The first naming of each surname with each age."""
    seen: set[tuple[str, str | None]] = set()
    for sentence in sentences:
        for found in PERSON.finditer(wording.content, sentence.start, sentence.end):
            name = found[1] or found[4] or found[5]
            words = name.replace(",", "").split()
            surname = next(
                (w for w in reversed(words) if w.strip(".") not in ("Jr", "Sr", "II", "III")), ""
            ).casefold()
            age = found[2] or found[3]
            if (surname, age) in seen or any(w.casefold() in NO_PERSON for w in words):
                continue
            seen.add((surname, age))
            yield Person(
                surname,
                name,
                int(age) if age and age.isdigit() else None,
                Span(wording.report_id, found.start(), found.end()),
            )
