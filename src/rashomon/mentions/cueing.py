"""Marks, Doc → cues: the narrator's word beside marked words that tells who spoke them."""

from dataclasses import dataclass, replace

from spacy.tokens import Doc, Token

from rashomon.mentions.cues import SAYING, WEAK
from rashomon.mentions.marks import Marked
from rashomon.mentions.phrases import Chars, beside, end_of, is_filler
from rashomon.mentions.speakers import speaker_of

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "DET", "ADJ"})
DASHES = frozenset({"-", "--", "–", "—", "―"})
FAR = 25
"""Tokens between a mark and its cue: a longer apposition than this is another sentence."""


@dataclass(frozen=True, slots=True)
class Cued:
    """A cue beside marked words: who spoke, the cue's token, and who passed it on."""

    cue: Token
    speaker: Token | None
    relayer: Token | None = None
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Around:
    """The narrator's tokens before and after one stretch, within its paragraph and sentence."""

    before: tuple[int, int]
    after: tuple[int, int]
    apart_before: bool
    apart_after: bool


def cue_for(doc: Doc, content: str, stretch: Marked, around: Around, *, whole: bool) -> Cued | None:
    """The cue after the marks where the narrator breaks in there, else the one before them."""
    lead = doc[slice(*around.before)].text.strip()
    closing = content[stretch.end - 1], content[stretch.end : stretch.outer_end + 1][-1:]
    stops = closing[0] in ".…" or closing[1] == "."
    first = _first_word(doc, around.after)
    runs_on = first is not None and (not stops or first.text[:1].islower() or not lead)
    cued = _signed(doc, around.after) if whole else None
    if cued is None and whole and runs_on and not (stops and lead.endswith(":")):
        cued = _after(doc, around.after)
        if cued is None and closing[0] in ",?!" and not lead:
            cued = _any_verb(doc, around.after)
    if cued is None and lead:
        cued = _before_whole(doc, around) if whole else _before_fragment(doc, around)
    if cued is None and first is not None and not stops and not (whole and runs_on):
        cued = _after(doc, around.after)
    return None if cued is None else _passed_on(cued)


def _passed_on(cued: Cued) -> Cued:
    """The cue with whoever passed the words on: "She said he told her …", "…, Orlo said, …"."""
    if cued.relayer is not None or cued.speaker is None or cued.cue.pos_ != "VERB":
        return cued
    relayer = _teller_above(cued.cue) or _teller_between(cued)
    if relayer is None or relayer == cued.speaker:
        return cued
    return replace(cued, relayer=relayer)


def _teller_above(cue: Token) -> Token | None:
    """The speaker of the verb of saying whose clause the cue stands in."""
    verb = cue
    for _ in range(4):
        if verb.dep_ not in {"ccomp", "conj"} or verb.head == verb:
            return None
        link, verb = verb.dep_, verb.head
        if link == "ccomp" and is_cue(verb) and verb.i < cue.i:
            return speaker_of(verb)
    return None


def _teller_between(cued: Cued) -> Token | None:
    """The subject of an aside between speaker and cue: "Her mother, Renn said, told her"."""
    doc, speaker = cued.cue.doc, cued.speaker
    if speaker is None or speaker.i > cued.cue.i:
        return None
    for at in range(speaker.i + 2, cued.cue.i):
        token = doc[at]
        if is_cue(token) and token.tag_ in {"VBD", "VBZ"} and doc[speaker.i + 1].text == ",":
            teller = subject_in(token, speaker.i + 2, at)
            return teller if teller is not None and teller.tag_ not in {"WP", "WDT"} else None
    return None


def _signed(doc: Doc, between: tuple[int, int]) -> Cued | None:
    """A dash and a name alone sign the words before them, as readers' letters are signed."""
    low, high = between
    if low >= high or doc[low].text.strip() not in DASHES:
        return None
    rest = [doc[i] for i in range(low + 1, high)]
    if any(t.pos_ in {"VERB", "AUX"} for t in rest) or not any(t.pos_ == "PROPN" for t in rest):
        return None
    noun = _noun_from(doc, low + 1, high)
    return None if noun is None else Cued(doc[low], noun, low=low, high=high)


def _before_whole(doc: Doc, around: Around) -> Cued | None:
    return _before(doc, around.before) or _before_colon(doc, around.before)


def _before_fragment(doc: Doc, around: Around) -> Cued | None:
    return _governing(doc, around) or _before(doc, around.before)


def _governing(doc: Doc, around: Around) -> Cued | None:
    """The cue that the parse puts above a fragment: "called for a "clean slate" in the talks"."""
    at = around.before[1]
    token = doc[min(at + 1, len(doc) - 1)]
    low, high = token.sent.start, around.after[1]
    for _ in range(12):
        if token.i < at and is_cue(token) and not _is_weak_under(token):
            speaker = subject_of(token, low, high)
            return None if speaker is None else Cued(token, speaker, low=low, high=high)
        if token.head == token:
            return None
        token = token.head
    return None


def _is_weak_under(token: Token) -> bool:
    """Whether the verb is none of speech and stands in a clause that somebody says."""
    weak = token.lemma_.lower() in WEAK - {"call"}
    return weak and token.dep_ == "ccomp" and is_cue(token.head)


def _any_verb(doc: Doc, between: tuple[int, int]) -> Cued | None:
    """Any finite verb right after spoken words tells how they were spoken: "she barked"."""
    low, high = between
    for at in range(low, min(high, low + FAR)):
        token = doc[at]
        if token.pos_ == "VERB" and token.tag_ in {"VBD", "VBZ", "VBP"} and token.dep_ != "relcl":
            speaker = subject_in(token, low, high)
            return None if speaker is None else Cued(token, speaker, low=low, high=high)
    return None


def _before_colon(doc: Doc, between: tuple[int, int]) -> Cued | None:
    """Whatever leads to a colon: its last verb with a subject, else the noun that stands there."""
    low, high = between
    if high == low or doc[high - 1].text != ":":
        return None
    for at in range(high - 1, low - 1, -1):
        token = doc[at]
        if token.pos_ == "VERB":
            speaker = subject_in(token, low, high)
            if speaker is not None:
                return Cued(token, speaker, low=low, high=high)
    noun = next((doc[i] for i in range(high - 2, low - 1, -1) if doc[i].pos_ in NOUNS), None)
    return None if noun is None else Cued(doc[high - 1], _top(noun, low, high), low=low, high=high)


def _first_word(doc: Doc, between: tuple[int, int]) -> Token | None:
    return next(
        (doc[i] for i in range(*between) if not doc[i].is_punct and not is_filler(doc[i])), None
    )


def _after(doc: Doc, between: tuple[int, int]) -> Cued | None:
    """The first cue of the narrator's clause after the marks."""
    low, high = between
    for at in range(low, min(high, low + FAR)):
        token = doc[at]
        if token.lower_ == "according" and at + 1 < high:
            return Cued(token, _object_of(doc, at, high), low=low, high=high)
        if not is_cue(token):
            continue
        speaker = subject_in(token, low, high)
        if speaker is None:
            continue
        return _relay(doc, Cued(token, speaker, _vouching(doc, at, high), low=low, high=high), high)
    return None


def _vouching(doc: Doc, at: int, high: int) -> Token | None:
    """Who vouches for it: "she told the council, according to two people"."""
    found = next((i for i in range(at + 1, high) if doc[i].lower_ == "according"), None)
    return None if found is None else _object_of(doc, found, high)


def _relay(doc: Doc, cued: Cued, high: int) -> Cued:
    """ "Gomez said his father told him": the father spoke, Gomez passed it on."""
    at = cued.cue.i + 1
    for inner in range(at, min(high, at + 8)):
        token = doc[inner]
        if token.is_punct and token.text in ",—–":
            return cued
        if is_cue(token) and token.tag_ in {"VBD", "VBZ", "VBP"}:
            speaker = subject_in(token, at, high)
            if speaker is not None and _follows(cued, speaker) and speaker.i < inner:
                return Cued(token, speaker, cued.speaker, low=cued.low, high=high)
    return cued


def _follows(cued: Cued, speaker: Token) -> bool:
    """Whether the second speaker's phrase begins right after the first cue."""
    left = speaker.left_edge.i
    between = range(cued.cue.i + 1, left)
    return left > cued.cue.i and all(speaker.doc[i].lower_ == "that" for i in between)


def _before(doc: Doc, between: tuple[int, int]) -> Cued | None:
    """The last cue of the clause that leads to the marks."""
    low, high = between
    for index in range(high - 1, low - 1, -1):
        token = doc[index]
        if token.lower_ == "according" and index + 1 < high:
            return Cued(token, _object_of(doc, index, high), low=low, high=high)
        if not is_cue(token):
            continue
        speaker = subject_of(token, low, high) or subject_in(token, low, high)
        if speaker is not None:
            return Cued(token, speaker, low=low, high=high)
    return None


def _object_of(doc: Doc, at: int, high: int) -> Token | None:
    """The noun that "according to" names."""
    for index in range(at + 1, min(high, at + 12)):
        if doc[index].dep_ == "pobj":
            return doc[index]
    return next((doc[i] for i in range(at + 2, min(high, at + 12)) if doc[i].pos_ in NOUNS), None)


def is_cue(token: Token) -> bool:
    """Whether the token is a verb of saying in use as one."""
    if token.lemma_.lower() not in SAYING or token.pos_ not in {"VERB", "AUX"}:
        return False
    return token.lemma_.lower() not in WEAK or token.tag_ in {"VBD", "VBZ", "VBG", "VBN"}


def subject_of(token: Token, low: int, high: int) -> Token | None:
    """The subject by the parse, where it stands among the narrator's words at hand."""
    found = speaker_of(token)
    return found if found is not None and low <= found.i < high else None


def subject_in(token: Token, low: int, high: int) -> Token | None:
    """The subject by the parse, else the noun that touches the verb: "said Orlo"."""
    found = next((c for c in token.children if c.dep_ in SUBJECTS and low <= c.i < high), None)
    if found is not None:
        return found
    if token.tag_ == "VBG":
        return subject_of(token, low, high) or _first_subject(token, low)
    after = token.i + 1
    if token.i == low or all(doc_is_punct(token.doc, i) for i in range(low, token.i)):
        return _noun_from(token.doc, after, high)
    before = token.i - 1
    while before >= low and token.doc[before].pos_ in {"ADV", "AUX"}:
        before -= 1
    if before >= low and token.doc[before].pos_ in {"NOUN", "PROPN", "PRON"}:
        return _top(token.doc[before], low, token.i)
    if before >= low and token.doc[before].text == ",":
        return _noun_from(token.doc, low, before)
    return subject_of(token, low, high)


def _first_subject(token: Token, low: int) -> Token | None:
    """The subject that opens the clause which a participle ends: "Ode rose to go, saying …"."""
    return next((token.doc[i] for i in range(low, token.i) if token.doc[i].dep_ == "nsubj"), None)


def doc_is_punct(doc: Doc, at: int) -> bool:
    """Whether the token at `at` is a mark or a filler."""
    return bool(doc[at].is_punct) or is_filler(doc[at])


def _noun_from(doc: Doc, low: int, high: int) -> Token | None:
    """The head of the first noun phrase at or after `low`."""
    for index in range(low, min(high, low + 6)):
        if doc[index].pos_ in {"NOUN", "PROPN", "PRON"}:
            return _top(doc[index], low, high)
        if doc[index].is_punct and index > low:
            return None
    return None


def _top(token: Token, low: int, high: int) -> Token:
    """The head of the phrase that the noun stands in."""
    while (
        token.dep_ in {"compound", "poss", "nmod", "amod", "det", "nummod"}
        and low <= token.head.i < high
        and token.head.pos_ in NOUNS
        and token.head != token
    ):
        token = token.head
    return token


def phrase(cued: Cued, token: Token | None) -> Chars | None:
    """The characters of a speaker's noun phrase, within the narrator's words."""
    if token is None:
        return None
    return beside(token, cued.cue, low=cued.low, high=cued.high)


def cue_chars(cued: Cued) -> Chars:
    """The cue's characters: "according to" whole, a verb with its particle."""
    cue = cued.cue
    if cue.lower_ == "according":
        return cue.idx, end_of(cue.doc[cue.i + 1])
    particle = next((c for c in cue.children if c.dep_ == "prt" and c.i == cue.i + 1), cue)
    return cue.idx, end_of(particle)
