"""Text, Doc → Name: people, bodies, places and groups, the tagger's slips mended by the report."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from anyascii import anyascii
from spacy.tokens import Doc, Token

from rashomon.mentions.phrases import end_of, is_filler, noun_phrase
from rashomon.mentions.titles import (
    BODY_NOUNS,
    FEMALE,
    HONORIFICS,
    MALE,
    NEVER_NAMES,
    PLACE_NOUNS,
    RANKS,
)
from rashomon.model.mentions import Name, NameKind
from rashomon.model.spans import Span
from rashomon.model.texts import Text

BY = "names@1"
KINDS: Mapping[str, NameKind] = {
    "PERSON": NameKind.PERSON,
    "ORG": NameKind.ORGANISATION,
    "GPE": NameKind.PLACE,
    "LOC": NameKind.PLACE,
    "FAC": NameKind.PLACE,
    "NORP": NameKind.GROUP,
    "EVENT": NameKind.OTHER,
    "WORK_OF_ART": NameKind.OTHER,
    "PRODUCT": NameKind.OTHER,
    "LAW": NameKind.OTHER,
}
_JOINTS = frozenset({".", "-"})
"""What stands inside a title: "Sgt.", "Vice-President"."""
OLDEST = 120
LONGEST_TITLE = 6
"""Tokens: "US Secretary of State", with the full stops that some titles carry."""


@dataclass(slots=True)
class _Found:
    start: int
    end: int
    kind: NameKind | None
    title: str | None
    role: str | None
    key: tuple[str, ...]


def find(text: Text, doc: Doc) -> Iterator[Name]:
    """Proper names with title and role; `head` is the fullest form that the report gives."""
    found = _kinds_mended(doc, list(_runs(doc)))
    full = _fullest(doc, found)
    for one in found:
        if one.kind is None:
            continue
        start, end = doc[one.start].idx, end_of(doc[one.end - 1])
        words = text.content[start:end]
        yield Name(
            span=Span(text.id, start, end), by=BY, kind=one.kind,
            head=full.get((one.kind, one.start), words), title=one.title, role=one.role,
        )  # fmt: skip


def fold(word: str) -> str:
    """Lower case without accents, so that "Núñez" and "Nunez" are one."""
    return anyascii(word).lower().strip(".'")


def _runs(doc: Doc) -> Iterator[_Found]:
    """The tagger's entities and the capitalised runs it passed over, without titles."""
    taken = 0
    entities = {ent.start: ent for ent in doc.ents if ent.label_ in KINDS}
    at = 0
    while at < len(doc):
        ent = entities.get(at)
        if ent is not None:
            start, end = _without_edges(
                doc, max(ent.start, taken), _grown(doc, ent.end, ent.label_)
            )
            kind: NameKind | None = KINDS[ent.label_]
            at = max(ent.end, end)
        elif doc[at].pos_ == "PROPN" and not doc[at].ent_type_ and doc[at].text[:1].isupper():
            start = at
            while at < len(doc) and doc[at].pos_ == "PROPN" and not doc[at].ent_type_:
                at += 1
            start, end = _without_edges(doc, start, at)
            kind = None
        else:
            at += 1
            continue
        if start >= end or start < taken:
            continue
        one = _named(doc, start, end, kind, taken)
        if one is not None:
            taken = one.end
            at = max(at, one.end)
            yield one


def _grown(doc: Doc, end: int, label: str) -> int:
    """A name that the tagger cut short goes on to the last capitalised noun of its phrase."""
    if label in {"NORP"}:
        return end
    while (
        end < len(doc)
        and doc[end].pos_ == "PROPN"
        and doc[end - 1].dep_ == "compound"
        and doc[end - 1].head.i >= end
        and doc[end].text[:1].isupper()
        and doc[end].ent_type_ in {"", label}
        and not _is_title(doc[end])
    ):
        end += 1
    return end


def _without_edges(doc: Doc, start: int, end: int) -> tuple[int, int]:
    """Without the article, white space, marks and a possessive ending."""
    while start < end and (doc[start].lower_ in {"the", "a", "an"} or _no_word(doc[start])):
        start += 1
    while end > start and (doc[end - 1].tag_ == "POS" or _no_word(doc[end - 1])):
        if doc[end - 1].text == "." and end - 1 > start and len(doc[end - 2]) == 1:
            break
        end -= 1
    return start, end


def _no_word(token: Token) -> bool:
    return is_filler(token) or not any(c.isalnum() for c in token.text)


def _is_title(token: Token) -> bool:
    word = token.lower_.strip(".")
    if not token.text[:1].isupper():
        return False
    return word in HONORIFICS or word in RANKS


def _named(doc: Doc, start: int, end: int, kind: NameKind | None, floor: int) -> _Found | None:
    """The run split into title and name; a run of titles alone is joined to the name after it."""
    name, end = _after_titles(doc, start, end)
    if name >= end or (end - name == 1 and doc[name].lower_ in NEVER_NAMES):
        return None
    if kind is not NameKind.GROUP and not any(
        c.isupper() or c.isdigit() for c in doc[name].text[:1]
    ):
        return None
    titled = _title_start(doc, start, floor, begun=name > start)
    title = doc[titled:name].text.strip() or None
    kind = _kind_told(doc[end - 1], kind, title, several=end - name > 1)
    role = _role(doc, titled, name, end) if kind is NameKind.PERSON else None
    return _Found(name, end, kind, title, role, _key(doc, name, end))


def _after_titles(doc: Doc, start: int, end: int) -> tuple[int, int]:
    """Where the name itself begins and ends in a run that may open with titles."""
    name = start
    while name < end and (_is_title(doc[name]) or (doc[name].text in _JOINTS and name > start)):
        name += 1
    if name < end:
        return (start if doc[name].lower_ == "of" else name), _over_hyphen(doc, end)
    while name < len(doc) and (doc[name].text in _JOINTS or _is_title(doc[name])):
        name += 1
    end = name
    while end < len(doc) and doc[end].pos_ == "PROPN" and doc[end].text[:1].isupper():
        end += 1
    return name, _over_hyphen(doc, end)


def _over_hyphen(doc: Doc, end: int) -> int:
    """The end of a double name: "Orlo-Lund"."""
    while (
        end + 1 < len(doc)
        and doc[end].text == "-"
        and doc[end].idx == end_of(doc[end - 1])
        and doc[end + 1].idx == end_of(doc[end])
        and doc[end + 1].text[:1].isupper()
    ):
        end += 2
    return end


def _kind_told(
    last: Token, kind: NameKind | None, title: str | None, *, several: bool
) -> NameKind | None:
    """What the title before and the last word tell of the kind, else the tagger's word."""
    if kind is not NameKind.GROUP and several and _ends_a_body(last):
        return NameKind.ORGANISATION if last.lower_ in BODY_NOUNS else NameKind.PLACE
    if title and kind is not NameKind.PLACE and not _ends_a_body(last):
        return NameKind.PERSON
    return kind


def _key(doc: Doc, start: int, end: int) -> tuple[str, ...]:
    return tuple(w for w in (fold(t.text) for t in doc[start:end]) if w)


def _ends_a_body(token: Token) -> bool:
    return token.lower_ in BODY_NOUNS or token.lower_ in PLACE_NOUNS


def _title_start(doc: Doc, start: int, floor: int, *, begun: bool) -> int:
    """Where the title before a name begins: "Sgt.", "US Secretary of State"."""
    at = start
    best = start
    floor = max(0, floor)
    while at > max(floor, start - LONGEST_TITLE):
        token = doc[at - 1]
        if _is_title(token):
            best = at - 1
        elif token.text in _JOINTS and at - 2 >= floor and _is_title(doc[at - 2]):
            pass
        elif not (
            token.lower_ == "of"
            and (begun or best < start)
            and at - 2 >= floor
            and _is_title(doc[at - 2])
        ):
            break
        at -= 1
    return best


def _role(doc: Doc, titled: int, name: int, end: int) -> str | None:
    """What the phrase says a person is: before the name or in apposition after it."""
    at = titled
    while at > 0 and not doc[at].is_sent_start and _of_role(doc[at - 1]):
        at -= 1
    if at < titled:
        return doc[at:name].text.strip()
    head = doc[name:end].root
    for child in head.children:
        if child.dep_ == "appos" and child.i > head.i and child.pos_ == "NOUN":
            chars = noun_phrase(child)
            return doc.text[chars[0] : chars[1]] if chars else None
    return doc[titled:name].text.strip() or None


def _of_role(token: Token) -> bool:
    return token.pos_ in {"NOUN", "ADJ", "PROPN"} and token.dep_ in {"compound", "amod", "nmod"}


def _kinds_mended(doc: Doc, found: list[_Found]) -> list[_Found]:
    """A bare surname of a named person is that person everywhere; otherwise most voices win."""
    _people_told(doc, found)
    surnames = {one.key[-1] for one in found if _is_full_person(one)}
    titled = {one.key[-1] for one in found if one.kind is NameKind.PERSON and one.title and one.key}
    votes: dict[tuple[str, ...], Counter[NameKind]] = {}
    for one in (one for one in found if one.kind is not None):
        votes.setdefault(one.key, Counter())[_voted(doc, one)] += 1
    for one in found:
        counted = votes.get(one.key, Counter())
        if len(one.key) == 1 and one.key[0] in surnames | titled:
            if one.key[0] in titled or not _named_as_place(one, counted):
                one.kind = NameKind.PERSON
        elif len(one.key) == 2 and one.key[-1] in titled and one.kind is not None:
            one.kind = _of_a_titled(doc, one)
        elif one.title is None and counted:
            one.kind = _most_voted(counted, one.kind)
    return found


def _people_told(doc: Doc, found: list[_Found]) -> None:
    """Names beside a calling or an age are people's."""
    for one in found:
        if len(one.key) in {2, 3} and one.kind is not NameKind.GROUP and _told_a_person(doc, one):
            one.kind = NameKind.PERSON


def _named_as_place(one: _Found, votes: Counter[NameKind]) -> bool:
    others = votes[NameKind.PERSON] + votes[NameKind.ORGANISATION]
    return one.kind is NameKind.PLACE and votes[NameKind.PLACE] > others


def _of_a_titled(doc: Doc, one: _Found) -> NameKind | None:
    """A person, where the last word is a titled person's name and no word of an organisation."""
    keeps = one.kind is NameKind.GROUP or _ends_a_body(doc[one.end - 1])
    return one.kind if keeps else NameKind.PERSON


def _most_voted(votes: Counter[NameKind], own: NameKind | None) -> NameKind:
    """The kind most tellings give; its own where that is among the first."""
    most = max(votes.values())
    top = sorted(kind for kind, count in votes.items() if count == most)
    return own if own is not None and own in top else top[0]


def _told_a_person(doc: Doc, one: _Found) -> bool:
    """Whether the words beside a name say that it is somebody's: a calling, or an age."""
    head = doc[one.start : one.end].root
    calling = head.dep_ == "appos" and head.head.lower_ in RANKS | MALE | FEMALE
    after = [t.text for t in doc[one.end : one.end + 3]]
    aged = len(after) == 3 and after[0] == "," == after[2] and after[1].isdigit()
    return (calling or (aged and int(after[1]) < OLDEST)) and not _ends_a_body(doc[one.end - 1])


def _voted(doc: Doc, one: _Found) -> NameKind:
    """The tagger's kind, unless the words before it are those before a place."""
    assert one.kind is not None
    first = doc[one.start]
    if (
        one.kind in {NameKind.ORGANISATION, NameKind.PERSON}
        and one.end - one.start == 1
        and one.start
    ):
        before = doc[one.start - 1].lower_
        plain = first.text.istitle() and first.lower_ not in BODY_NOUNS
        of_place = before == "of" and one.start > 1 and doc[one.start - 2].lower_ in PLACE_NOUNS
        if plain and (before == "in" or of_place):
            return NameKind.PLACE
    return one.kind


def _is_full_person(one: _Found) -> bool:
    return one.kind is NameKind.PERSON and len(one.key) >= 2


def _fullest(doc: Doc, found: Sequence[_Found]) -> dict[tuple[NameKind, int], str]:
    """For each person's mention the longest form of that name that came before, else later."""
    people = [one for one in found if one.kind is NameKind.PERSON and one.key]
    full: dict[tuple[NameKind, int], str] = {}
    for number, one in enumerate(people):
        longer = [
            (other.start > one.start, abs(number - position), other)
            for position, other in enumerate(people)
            if len(other.key) > len(one.key) and _is_part(one.key, other.key)
        ]
        best = min(longer, key=lambda entry: entry[:2])[2] if longer else one
        full[NameKind.PERSON, one.start] = doc[best.start : best.end].text
    return full


def _is_part(short: tuple[str, ...], long: tuple[str, ...]) -> bool:
    """Whether the short name is the long one's surname, or it without a middle name."""
    if len(short) == 1:
        return short[0] in {long[-1], long[0]} or (len(long) > 2 and short[0] == long[-2])
    return short[-1] == long[-1] and short[0] == long[0]
