"""Marks, Doc → spoken words in marks: each with its cue and speaker, or known to be a mere term."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from rashomon.mentions.cues import SAYING, TERM_LEADS, WEAK
from rashomon.mentions.marks import Marked
from rashomon.mentions.phrases import Chars, beside, end_of, is_filler
from rashomon.mentions.speakers import speaker_of
from rashomon.mentions.titles import ABBREVIATED
from rashomon.model.mentions import QuoteKind

STOPS = frozenset({".", "?", "!", "…", ";"})
SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "DET", "ADJ"})
SMALL = frozenset("a an the of in on at to for and or with from by de la el".split())
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
class Spoken:
    """Marked words judged: `goes_on` says that the speaker is the one of the stretch before.

    `open` is true of a term that is one only because no cue was found for it.
    """

    marked: Marked
    kind: QuoteKind
    cued: Cued | None
    goes_on: bool
    open: bool = False


@dataclass(frozen=True, slots=True)
class Around:
    """The narrator's tokens before and after one stretch, within its paragraph and sentence."""

    before: tuple[int, int]
    after: tuple[int, int]
    apart_before: bool
    apart_after: bool


def judge(doc: Doc, content: str, marked: Sequence[Marked], ends: Sequence[Chars]) -> list[Spoken]:
    """Every outermost stretch with its kind and cue, in order; `ends` are the paragraphs' characters."""
    starts = [token.idx for token in doc]
    outer = [m for m in marked if m.depth == 0]
    judged: list[Spoken] = []
    for number, stretch in enumerate(outer):
        before = (
            outer[number - 1]
            if number and outer[number - 1].paragraph == stretch.paragraph
            else None
        )
        after = outer[number + 1] if number + 1 < len(outer) else None
        if after is not None and after.paragraph != stretch.paragraph:
            after = None
        around = _around(doc, starts, stretch, before, after, ends[stretch.paragraph])
        if before is None and around.before[0] == around.before[1] and stretch.paragraph:
            around = _led_by(doc, starts, around, ends[stretch.paragraph - 1])
        judged.append(_judge_one(doc, content, stretch, around, before, judged))
    return judged


def _around(
    doc: Doc,
    starts: list[int],
    stretch: Marked,
    before: Marked | None,
    after: Marked | None,
    paragraph: Chars,
) -> Around:
    low = bisect_left(starts, before.outer_end if before else paragraph[0])
    at = bisect_left(starts, stretch.outer_start)
    past = bisect_left(starts, stretch.outer_end)
    high = bisect_left(starts, after.outer_start if after else paragraph[1])
    start = at
    while start > low and not ends_sentence(doc, start - 1):
        start -= 1
    end = past
    while end < high and not ends_sentence(doc, end):
        end += 1
    return Around((start, at), (past, end), start > low, end < high)


def _led_by(doc: Doc, starts: list[int], around: Around, paragraph: Chars) -> Around:
    """Words that open a paragraph may be led to by the last clause of the one before."""
    low, high = bisect_left(starts, paragraph[0]), bisect_left(starts, paragraph[1])
    while high > low and is_filler(doc[high - 1]):
        high -= 1
    if high == low or doc[high - 1].text not in {":", ",", "—"}:
        return around
    start = high
    while start > low and not ends_sentence(doc, start - 1):
        start -= 1
    return Around((start, high), around.after, True, around.apart_after)


def ends_sentence(doc: Doc, at: int) -> bool:
    """Whether the token is a stop that ends a sentence, and no abbreviation's own."""
    if doc[at].text not in STOPS:
        return False
    if doc[at].text != "." or at == 0:
        return True
    before = doc[at - 1]
    attached = end_of(before) == doc[at].idx
    return not (attached and (before.lower_ in ABBREVIATED or len(before) == 1))


def _judge_one(
    doc: Doc,
    content: str,
    stretch: Marked,
    around: Around,
    before: Marked | None,
    judged: list[Spoken],
) -> Spoken:
    words = content[stretch.start : stretch.end]
    lead = _words(doc, around.before)
    whole = _is_whole(words, lead, around)
    if _is_term(doc, content, stretch, lead, around):
        return Spoken(stretch, QuoteKind.TERM, None, False)
    cued = _cue_for(doc, content, stretch, around, whole=whole)
    kind = QuoteKind.DIRECT if whole else QuoteKind.MIXED
    if cued is not None:
        split = before is not None and bool(judged) and _same_cue(judged[-1], cued)
        return Spoken(stretch, kind, cued, split)
    if stretch.resumes and judged:
        return Spoken(stretch, QuoteKind.DIRECT, None, True)
    follows = before is not None and judged and judged[-1].kind is not QuoteKind.TERM
    if whole:
        return Spoken(stretch, QuoteKind.DIRECT, None, bool(follows))
    return Spoken(stretch, QuoteKind.TERM, None, False, open=True)


def _same_cue(spoken: Spoken, cued: Cued) -> bool:
    """Whether one cue breaks in on one quotation: "We go," she said, "and we stay."."""
    return spoken.cued is not None and spoken.cued.cue.i == cued.cue.i


def _words(doc: Doc, between: tuple[int, int]) -> str:
    start, end = between
    return doc[start:end].text.strip() if start < end else ""


def _is_whole(words: str, lead: str, around: Around) -> bool:
    """Whether the marks hold a sentence of the speaker's, not a fragment of the narrator's."""
    first = next((c for c in words if c.isalnum()), "")
    if not lead:
        return first.isupper() or first.isdigit() or words[-1:] in ",.!?…" or words[:1] in "…[."
    if lead[-1] in ",:;—–-":
        return first.isupper() or first.isdigit() or words[:1] in "…[" or lead[-1] in ":"
    last = lead.split()[-1].lower().strip(".,:;")
    return first.isupper() and (last in _CUE_FORMS) and len(words.split()) > 1


_CUE_FORMS = frozenset(
    "said says say told tells asked asks added adds wrote writes tweeted tweets replied shouted "
    "saying telling adding yelled cried answered responded declared quipped joked posted read "
    "reads continued stated chanting chanted shouting yelling".split()
)


def _is_term(doc: Doc, content: str, stretch: Marked, lead: str, around: Around) -> bool:
    words = content[stretch.start : stretch.end]
    tail = " ".join(lead.lower().split()[-3:])
    if any(tail.endswith(phrase) for phrase in TERM_LEADS) and len(words.split()) <= 6:
        called = tail.split()[-1] in {
            "called",
            "labeled",
            "labelled",
            "branded",
            "dubbed",
            "termed",
        }
        return not (called and _has_person_before(doc, around.before))
    if _is_title(words) and not (lead and lead[-1] in ":"):
        cue = doc[around.after[0] + 1] if around.after[0] + 1 < len(doc) else None
        return words[-1] not in ",!?" or cue is None or bool(lead)
    after = doc[around.after[0]] if around.after[0] < around.after[1] else None
    if len(words.split()) == 1 and after is not None and after.pos_ in {"NOUN", "PROPN"}:
        return words[-1] not in ",.!?"
    return False


def _is_title(words: str) -> bool:
    """Two to seven words with a capital each, but for the small ones: a book's, a song's, a show's."""
    each = [w.strip(".,!?’'") for w in words.split()]
    large = [w for w in each if w.lower() not in SMALL]
    capitals = all(w[:1].isupper() for w in large if w)
    return 2 <= len(each) <= 7 and len(large) >= 2 and capitals and not words.isupper()


def _has_person_before(doc: Doc, between: tuple[int, int]) -> bool:
    """Whether the clause's last verb has a subject of its own: somebody called it that."""
    for at in range(between[1] - 1, between[0] - 1, -1):
        if doc[at].pos_ == "VERB":
            return any(child.dep_ == "nsubj" for child in doc[at].children)
    return False


def _cue_for(
    doc: Doc, content: str, stretch: Marked, around: Around, *, whole: bool
) -> Cued | None:
    """The cue after the marks where the narrator breaks in there, else the one before them."""
    ends_sentence = (
        content[stretch.end - 1] in ".…" or content[stretch.end : stretch.outer_end + 1][-1:] == "."
    )
    first = _first_word(doc, around.after)
    lead = _words(doc, around.before)
    runs_on = first is not None and (not ends_sentence or first.text[:1].islower() or not lead)
    after_first = whole and runs_on
    if after_first:
        cued = _after(doc, around.after)
        if cued is None and content[stretch.end - 1] in ",?!" and not lead:
            cued = _any_verb(doc, around.after)
        if cued is not None and not (ends_sentence and lead.endswith(":")):
            return cued
    if lead and not whole:
        cued = _governing(doc, around)
        if cued is not None:
            return cued
    if lead:
        cued = _before(doc, around.before)
        if cued is None and whole:
            cued = _before_colon(doc, around.before)
        if cued is not None:
            return cued
    if not after_first and first is not None and not ends_sentence:
        return _after(doc, around.after)
    return None


def _governing(doc: Doc, around: Around) -> Cued | None:
    """The cue that the parse puts above a fragment: "called for a "clean slate" in the talks"."""
    at = around.before[1]
    token = doc[min(at + 1, len(doc) - 1)]
    low, high = token.sent.start, around.after[1]
    for _ in range(12):
        if token.i < at and is_cue(token):
            speaker = subject_of(token, low, high)
            return None if speaker is None else Cued(token, speaker, low=low, high=high)
        if token.head is token:
            return None
        token = token.head
    return None


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
        return _relay(doc, Cued(token, speaker, low=low, high=high), high)
    return None


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
    """The subject by the parse, else the noun that touches the verb: "Torres said", "said Torres"."""
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
        and token.head is not token
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
