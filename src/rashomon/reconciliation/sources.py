"""Voices → who a figure rests on: institutions and persons, each under one name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from anyascii import anyascii

from rashomon.model.claims import Figure, Voice, VoiceKind
from rashomon.model.mentions import Name, NameKind
from rashomon.model.texts import Reading
from rashomon.reconciliation.figures import Stated, can_both_be_true

POLICE = frozenset(
    "police policeman policemen policewoman cop cops trooper troopers constable pd apd lapd "
    "nypd".split()
)
SHERIFF = frozenset("sheriff sheriffs deputy deputies".split())
GENERIC = frozenset(
    "authorities authority official officials investigators investigator officers officer "
    "detective detectives law enforcement statement "
    "spokesman spokeswoman spokesperson release report reports complaint affidavit documents "
    "investigation tweet post".split()
)
"""Words for those in charge, or for their paper, that name no institution."""
STAFF = frozenset(
    "spokesman spokeswoman spokesperson spokespeople official officials officer officers chief "
    "department dept office statement release report reports reporters senior local state "
    "city a an the one some many several of for in to s and according said press news agency "
    "director head deputy acting initial early preliminary other top high ranking police".split()
)
"""Words that tell somebody's place in an institution, not which institution it is."""
SPELLINGS = {
    "organisation": "organization",
    "organisations": "organizations",
    "minister": "ministry",
    "un": "united nations",
    "who": "world health organization",
    "examiners": "examiner",
    "witness": "witnesses",
}
BYSTANDERS = frozenset(
    "witnesses resident residents neighbor neighbors neighbour neighbours family relatives mother "
    "father brother sister friend friends caller man woman".split()
)
NOBODY = frozenset(
    "he she they it we i who that this his her them him these those television tv radio media "
    "newspaper newspapers".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Offices:
    """The people a story names, and the institution of each whose title or role tells it."""

    people: frozenset[str]
    of: Mapping[str, str]


def plain_words(name: str) -> list[str]:
    """The name's words in small unaccented letters."""
    folded = re.sub(r"['’]s\b", " ", anyascii(name)).replace(".", "").replace("'", " ")
    return re.findall(r"[a-z0-9]+", folded.lower())


def institution(name: str, offices: Offices) -> str:
    """The one name under which a voice is counted; "" for a voice that names nobody."""
    words = plain_words(name)
    if not words or words[-1] in NOBODY or any(word.isdigit() for word in words):
        return ""
    if words[-1] in offices.of and not set(words) & (POLICE | SHERIFF):
        return offices.of[words[-1]]
    kept = [w for w in words if w not in STAFF]
    spelled = " ".join(SPELLINGS.get(w, w) for w in kept)
    return _class_of(words) or spelled or "officials"


def _class_of(words: Sequence[str]) -> str:
    found = set(words)
    if found & SHERIFF:
        return "sheriff"
    if found & POLICE:
        return "police"
    return "officials" if found <= GENERIC | STAFF else ""


def offices_of(readings: Iterable[Reading]) -> Offices:
    """Who is a person by name, and what body each speaks for where a title or role says so."""
    offices: dict[str, str] = {}
    people = set()
    names = (m for reading in readings for m in reading.mentions if isinstance(m, Name))
    for name in names:
        words = plain_words(name.head)
        if not words or name.kind is not NameKind.PERSON:
            continue
        people.add(words[-1])
        office = _class_of(plain_words(f"{name.title or ''} {name.role or ''}") or ["-"])
        if office and office != "officials":
            offices.setdefault(words[-1], office)
    return Offices(people=frozenset(people), of=offices)


def sources_of(figure: Figure, offices: Offices, content: str) -> tuple[str, ...]:
    """Whom the figure is put in the mouth of, innermost first; nobody for the outlet's own."""
    named = [v for v in figure.voices if v.kind in (VoiceKind.SPEAKER, VoiceKind.SOURCE)]
    found = [institution(full_name(voice, content), offices) for voice in reversed(named)]
    return tuple(dict.fromkeys(name for name in found if name))


def full_name(voice: Voice, content: str) -> str:
    """The voice's name, or the words printed for it where these only say it more fully."""
    printed = " ".join(voice.span.of(content).split()) if voice.span is not None else ""
    return printed if printed.endswith(voice.name) else voice.name


def primary_sources(stated: Sequence[Stated], people: frozenset[str]) -> tuple[str, ...]:
    """The distinct last links of the voice chains, each once however it is named.

    Officials of no named body fold into a body that is named; a person whose body no report
    tells speaks for one that is named beside; a shorter name folds into the fuller one.
    """
    named = {s.sources[0] for s in stated if s.sources}
    bodies = {n for n in named if n != "officials" and _is_body(n, people)}
    if bodies:
        named = bodies
    elif len(named) > 1:
        named.discard("officials")
    words = {name: set(name.split()) for name in named}
    fuller = {n for n in named if any(words[n] < words[o] for o in named)}
    return tuple(sorted(named - fuller))


def _is_body(source: str, people: frozenset[str]) -> bool:
    """Whether a source is an institution that tells many outlets, not somebody one has met."""
    return source.split()[-1] not in people | BYSTANDERS


def independent_origins(
    stated: Sequence[Stated], agencies: frozenset[str], people: frozenset[str]
) -> int:
    """How many hands the question's answers come from, as far as the texts show.

    Each named institution or person counts once, whoever repeats it. Outlets that name nobody
    count as one together, for nothing shows that they do not draw on one source; beside a named
    body they add none, unless an outlet's number is one that no named source gives; beside one
    outlet's interviewed person they add one. An agency's own text always counts. Copies share an
    origin, so they never add one.
    """
    named = primary_sources(stated, people)
    by_outlet: dict[str, list[Stated]] = {}
    for one in stated:
        by_outlet.setdefault(one.outlet or one.origin, []).append(one)
    unnamed = [tellings for tellings in by_outlet.values() if not any(t.sources for t in tellings)]
    wires = [t for t in unnamed if t[0].origin in agencies]
    others = [t for t in unnamed if t[0].origin not in agencies]
    if not named:
        return max(1, len(wires) + bool(others))
    vouched = [s for s in stated if s.sources and _is_body(s.sources[0], people)]
    if not vouched:
        return len(named) + len(wires) + bool(others)
    return len(named) + len(wires) + sum(not _vouched(t, vouched) for t in others)


def _vouched(tellings: Sequence[Stated], vouched: Sequence[Stated]) -> bool:
    """Whether a named source gives a number that the outlet's own number repeats or allows."""
    return any(
        can_both_be_true(mine.range, theirs.range)
        and not (mine.range.floor_only and theirs.range.floor_only and _differ(mine, theirs))
        for mine in tellings
        for theirs in vouched
    )


def _differ(a: Stated, b: Stated) -> bool:
    return a.range.value != b.range.value
