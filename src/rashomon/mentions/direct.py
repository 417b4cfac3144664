"""Marks, Doc → spoken words in marks: each with its cue and speaker, or known to be a mere term."""

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from spacy.tokens import Doc

from rashomon.mentions.cueing import Around, Cued, cue_for
from rashomon.mentions.cues import TERM_LEADS
from rashomon.mentions.marks import Marked
from rashomon.mentions.phrases import Chars, end_of, is_filler
from rashomon.mentions.titles import ABBREVIATED
from rashomon.model.mentions import QuoteKind

STOPS = frozenset({".", "?", "!", "…", ";"})
SMALL = frozenset("a an the of in on at to for and or with from by de la el".split())


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


def judge(doc: Doc, content: str, marked: Sequence[Marked], ends: Sequence[Chars]) -> list[Spoken]:
    """Every outermost stretch with its kind and cue, in order; `ends` are the paragraphs' own."""
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
    cued = cue_for(doc, content, stretch, around, whole=whole)
    kind = QuoteKind.DIRECT if whole else QuoteKind.MIXED
    if cued is not None:
        split = before is not None and bool(judged) and _same_cue(judged[-1], cued)
        if split and judged[-1].kind is QuoteKind.DIRECT:
            kind = QuoteKind.DIRECT
        return Spoken(stretch, kind, cued, split or (stretch.resumes and bool(judged)))
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
    """Two to seven words with a capital each, but for the small ones: a book's or a song's."""
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
