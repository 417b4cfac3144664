"""Candidates → features: what is known of words that may be reported, as short strings."""

from collections.abc import Iterator

from spacy.tokens import Doc, Token

from rashomon.mentions.cues import SAYING, SPEECH_NOUNS
from rashomon.mentions.speech import Candidate

LENGTHS = (1, 2, 3, 5, 8, 12, 20, 35, 60, 1000)
"""Upper ends of the classes of length, in tokens."""
MODIFIERS = frozenset({"neg", "aux", "auxpass", "mark", "advmod"})
NAMING = frozenset({"NOUN", "PROPN", "ADJ", "NUM"})


def features(candidate: Candidate, inside: bytearray) -> Iterator[str]:
    """Features of the cue, of who speaks and of the words; `inside` marks what stands in marks."""
    yield from _of_cue(candidate)
    yield from _of_source(candidate)
    yield from _of_words(candidate)
    yield from _of_marks(candidate, inside)


def _of_cue(candidate: Candidate) -> Iterator[str]:
    cue, child = candidate.cue, candidate.child
    lemma, kind = cue.lemma_.lower(), candidate.kind
    word = child.lower_ if child.dep_ in {"prep", "agent"} else ""
    shape = f"{kind}/{candidate.variant}"
    yield f"s={shape}"
    yield f"l={lemma}/{cue.pos_}"
    yield f"lk={lemma}/{kind}{word}"
    yield f"ls={lemma}/{shape}"
    yield f"kw={shape}/{word}"
    yield f"t={cue.tag_}/{kind}"
    yield f"d={cue.dep_}/{kind}"
    if candidate.tail:
        yield f"tail={candidate.tail}/{kind}"
        yield f"tails={candidate.tail.rpartition('/')[0]}/{kind}"
    if lemma in SAYING or lemma in SPEECH_NOUNS:
        yield f"say={cue.pos_}/{kind}"
        yield f"says={shape}"
    for left in cue.lefts:
        if left.dep_ in MODIFIERS:
            yield f"left={left.dep_}/{left.lower_}"
    rival = any(c.dep_ in {"ccomp", "xcomp"} for c in cue.children if c != child)
    yield f"rival={kind}" if rival else "only"
    hangs = cue.dep_ in {"xcomp", "ccomp", "conj"}
    yield f"sub={cue.dep_}/{cue.head.lemma_.lower()}" if hangs else "own"


def _of_source(candidate: Candidate) -> Iterator[str]:
    source, kind = candidate.source, candidate.kind
    if source is None:
        yield f"nosource/{kind}"
        return
    yield f"sd={source.dep_}/{kind}"
    yield f"se={source.ent_type_}/{source.pos_}/{kind}"
    yield "sw=NAME" if source.pos_ == "PROPN" else f"sw={source.lemma_.lower()}"
    yield f"sl={source.pos_}/{candidate.cue.lemma_.lower()}"


def _of_words(candidate: Candidate) -> Iterator[str]:
    doc, start, end, kind = candidate.cue.doc, candidate.start, candidate.end, candidate.kind
    shape = f"{kind}/{candidate.variant}"
    first, last = doc[start], doc[end - 1]
    follower = doc[end] if end < len(doc) else last
    yield f"n={next(b for b in LENGTHS if end - start <= b)}/{kind}"
    yield f"f={first.pos_ if first.pos_ in NAMING else first.lower_}/{kind}"
    yield f"e={last.pos_}/{shape}"
    yield f"x={follower.text if follower.is_punct else follower.pos_}/{shape}"
    if end >= candidate.high - 1:
        yield f"toend/{shape}"
    head = _head(candidate.child)
    yield f"h={head.tag_}/{kind}"
    yield f"he={head.ent_type_}/{kind}"
    if head.pos_ in {"NOUN", "PRON", "VERB", "AUX"} and kind not in {"ccomp", "ccomp<"}:
        yield f"hl={head.lemma_.lower()}/{kind}"
    yield f"verbs={_any_verb(doc, start, end)}/{kind}"


def _head(child: Token) -> Token:
    if child.dep_ not in {"prep", "agent"}:
        return child
    return next((c for c in child.rights if c.dep_ in {"pobj", "pcomp"}), child)


def _any_verb(doc: Doc, start: int, end: int) -> bool:
    return any(doc[i].pos_ in {"VERB", "AUX"} for i in range(start, end))


def _of_marks(candidate: Candidate, inside: bytearray) -> Iterator[str]:
    doc, start, end = candidate.cue.doc, candidate.start, candidate.end
    shape = f"{candidate.kind}/{candidate.variant}"
    yield f"in={[bool(inside[doc[i].idx]) for i in (start, end - 1)]}/{shape}"
    yield f"marks={any(inside[doc[i].idx] for i in range(start, end))}/{shape}"
