"""Voices → who a figure rests on: institutions and persons, each under one name."""

import re
from collections.abc import Iterable, Mapping, Sequence

from anyascii import anyascii

from rashomon.model.claims import Figure, VoiceKind
from rashomon.model.mentions import Name, NameKind
from rashomon.model.texts import Reading
from rashomon.reconciliation.figures import Stated, can_both_be_true

POLICE = frozenset(
    "police policeman policemen policewoman cop cops officer officers detective detectives "
    "investigator investigators trooper troopers constable sgt sergeant lt lieutenant pd".split()
)
SHERIFF = frozenset("sheriff sheriffs deputy deputies".split())
GENERIC = frozenset("authorities authority official officials investigators officers".split())
"""Words for those in charge that name no institution: they are whichever one is named beside."""
STAFF = frozenset(
    "spokesman spokeswoman spokesperson spokespeople official officials officer officers chief "
    "department dept office statement release report reports reporters senior local state county "
    "city a an the one some many several of for in to s and according said press news agency "
    "director head deputy acting".split()
)
"""Words that tell somebody's place in an institution, not which institution it is."""
NOBODY = frozenset("he she they it we i who that this his her them him".split())


def plain_words(name: str) -> list[str]:
    """The name's words in small unaccented letters."""
    folded = anyascii(name).lower().replace("'s", " ").replace(".", "")
    return re.findall(r"[a-z0-9]+", folded)


def institution(name: str, offices: Mapping[str, str]) -> str:
    """The one name under which a voice is counted; "" for a voice that names nobody."""
    words = plain_words(name)
    if not words or all(word in NOBODY for word in words):
        return ""
    office = offices.get(words[-1], "")
    if office and not set(words) & (POLICE | SHERIFF):
        return office
    return _class_of(words) or " ".join(w for w in words if w not in STAFF) or " ".join(words)


def _class_of(words: Sequence[str]) -> str:
    found = set(words)
    if found & SHERIFF:
        return "sheriff"
    if found <= GENERIC | {"the", "local", "state", "federal", "some", "several"}:
        return "officials"
    return "police" if found & POLICE else ""


def offices_of(readings: Iterable[Reading]) -> dict[str, str]:
    """The institution of each person whose title or role tells it, by last name."""
    offices: dict[str, str] = {}
    names = (m for reading in readings for m in reading.mentions if isinstance(m, Name))
    for name in names:
        words = plain_words(name.head)
        office = _class_of(plain_words(f"{name.title or ''} {name.role or ''}"))
        if words and office and name.kind is NameKind.PERSON:
            offices.setdefault(words[-1], office)
    return offices


def sources_of(figure: Figure, offices: Mapping[str, str]) -> tuple[str, ...]:
    """Whom the figure is put in the mouth of, innermost first; nobody for the outlet's own."""
    named = [v for v in figure.voices if v.kind in (VoiceKind.SPEAKER, VoiceKind.SOURCE)]
    found = [institution(voice.name, offices) for voice in reversed(named)]
    return tuple(dict.fromkeys(name for name in found if name))


def primary_sources(stated: Sequence[Stated]) -> tuple[str, ...]:
    """The distinct last links of the voice chains, officials unnamed folded into a named body."""
    named = {s.sources[0] for s in stated if s.sources}
    if len(named) > 1 and "officials" in named and named & {"police", "sheriff"}:
        named.discard("officials")
    return tuple(sorted(named))


def independent_origins(stated: Sequence[Stated], agencies: frozenset[str]) -> int:
    """How many hands the question's answers come from.

    Each named institution or person counts once, whoever repeats it. An outlet that names nobody
    adds one only where nobody is named at all, where its number is none that a named source
    gives, or where its text is an agency's own. Copies share an origin, so they never add one.
    """
    named = primary_sources(stated)
    by_outlet: dict[str, list[Stated]] = {}
    for one in stated:
        by_outlet.setdefault(one.outlet or one.origin, []).append(one)
    unnamed = [tellings for tellings in by_outlet.values() if not any(t.sources for t in tellings)]
    if not named:
        return max(1, len(unnamed))
    vouched = [s for s in stated if s.sources]
    extra = [t for t in unnamed if t[0].origin in agencies or not _vouched(t, vouched)]
    return len(named) + len(extra)


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
