"""Doc → reported speech: what the narrator's own clauses put in somebody's mouth or mind.

Each verb, noun or phrase that might report something offers the stretches of words that it might
report; `speech_model` holds how far each is to be believed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Token

from rashomon.mentions.cues import SAYING, SPEECH_NOUNS

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
HEADS = frozenset({"VERB", "AUX", "NOUN", "ADJ"})
CONTENT = frozenset(
    {"ccomp", "xcomp", "dobj", "prep", "advcl", "acl", "attr", "oprd", "acomp", "pcomp", "relcl",
     "dative", "agent", "nsubjpass"}
)  # fmt: skip
PARENTHETICAL = frozenset({"parataxis", "advcl", "ccomp", "dep"})
WITHOUT_EDGE = frozenset(",.;:!?-—–\"“”'‘’()''``…")
SET_OFF = frozenset({",", "—", "–", "--", ";", "("})
MOST_CUTS = 3
LONGEST = 120
"""Tokens of the longest reported stretch: longer ones are faults of the parse."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Words that may be reported, the cue that would report them, and what speaks for it."""

    cue: Token
    child: Token
    kind: str
    variant: str
    start: int
    end: int
    source: Token | None
    low: int
    high: int
    tail: str = ""


def candidates(doc: Doc, inside: bytearray) -> Iterator[Candidate]:
    """Every stretch that some cue of the narrator's may report, grouped by cue and child.

    `inside` marks the characters within quotation marks: what is quoted is found by its marks.
    """
    for candidate in _candidates(doc, inside):
        first, last = doc[candidate.start], doc[candidate.end - 1]
        if inside[first.idx] and inside[first.idx] == inside[last.idx]:
            continue
        end = candidate.end
        while end < len(doc) and 0 != inside[last.idx] == inside[doc[end].idx]:
            end += 1
        yield candidate if end == candidate.end else replace(candidate, end=end)


def _candidates(doc: Doc, inside: bytearray) -> Iterator[Candidate]:
    for sent in doc.sents:
        first, last = sent.start, sent.end
        if doc[first].pos_ == "SPACE" and last - first == 1:
            continue
        for at in range(first, last):
            token = doc[at]
            if inside[token.idx]:
                continue
            if token.lower_ == "according":
                yield from _according(doc, token, first, last)
            elif token.pos_ in HEADS:
                yield from _of_head(doc, token, first, last)
            elif token.text == ":" and at - first <= 12:
                yield from _after_colon(doc, token, first, last)


def _of_head(doc: Doc, cue: Token, first: int, last: int) -> Iterator[Candidate]:
    verb = cue.pos_ in {"VERB", "AUX"}
    if (
        not verb
        and cue.lemma_.lower() not in SPEECH_NOUNS
        and not any(c.dep_ in {"ccomp", "acl", "xcomp", "advcl"} for c in cue.rights)
    ):
        return
    source = speaker_of(cue)
    rights = [c for c in cue.rights if c.dep_ != "punct"]
    for child in cue.children:
        if child.dep_ not in CONTENT:
            continue
        if child.dep_ == "advcl" and child.i < cue.i:
            continue
        yield from _of_child(doc, cue, child, rights, source, first, last)
    if verb and cue.dep_ in PARENTHETICAL and source is not None:
        yield from _aside(doc, cue, source, first, last)


def _of_child(
    doc: Doc,
    cue: Token,
    child: Token,
    rights: list[Token],
    source: Token | None,
    first: int,
    last: int,
) -> Iterator[Candidate]:
    content = child
    if child.dep_ in {"prep", "agent", "dative"} and child.pos_ in {"ADP", "SCONJ"}:
        inner = [c for c in child.rights if c.dep_ in {"pobj", "pcomp"}]
        if not inner:
            return
        content = inner[0]
    kind = child.dep_ if content is child else f"{child.dep_}+{content.dep_}"
    start, end = content.left_edge.i, content.right_edge.i + 1
    if child.i < cue.i:
        yield from _variants(
            doc, cue, child, kind + "<", "full", start, min(end, cue.i), source, first, last
        )
        if child.dep_ == "ccomp" and start > first:
            yield from _variants(
                doc, cue, child, kind + "<", "whole", first, min(end, cue.i), source, first, last
            )
        return
    if start <= cue.i:
        start = cue.i + 1
    cuts = [(at, tail) for at, tail in _cuts(content) if at > start]
    whole = cuts[0][1] if cuts else ""
    yield from _variants(
        doc, cue, child, kind, "full", start, end, source, first, last, tail=f"kept {whole}"
    )
    for at, tail in cuts:
        yield from _variants(
            doc, cue, child, kind, "cut", start, at, source, first, last, tail=f"cut {tail}"
        )
    joined = _joined(content)
    if joined is not None:
        stop = next((c.i for c in joined.head.rights if c.dep_ == "cc"), joined.left_edge.i)
        saying = "say" if joined.lemma_.lower() in SAYING else ""
        yield from _variants(doc, cue, child, kind, f"cc{saying}", start, stop, source, first, last)
    if content.dep_ == "xcomp" and doc[start].lower_ == "to":
        yield from _variants(doc, cue, child, kind, "bare", start + 1, end, source, first, last)
    reach = end
    for sibling in rights:
        if sibling.i <= child.i or sibling.right_edge.i + 1 <= reach:
            continue
        reach = sibling.right_edge.i + 1
        word = sibling.lower_ if sibling.dep_ == "prep" else ""
        yield from _variants(
            doc, cue, child, kind, f"+{sibling.dep_}{word}", start, reach, source, first, last
        )
    if content.pos_ in {"NOUN", "PROPN", "PRON"} and content.i + 1 < end and content.i + 1 > start:
        yield from _variants(
            doc, cue, child, kind, "noun", start, content.i + 1, source, first, last
        )


def _joined(content: Token) -> Token | None:
    """The verb that "and" joins to the content's own, or to the one within it."""
    node: Token | None = content
    for _ in range(3):
        if node is None:
            return None
        found = next((c for c in node.rights if c.dep_ == "conj" and c.pos_ in {"VERB", "AUX"}), None)
        if found is not None:
            return found
        node = next((c for c in node.rights if c.dep_ == "ccomp"), None)
    return None


def _cuts(content: Token) -> list[tuple[int, str]]:
    """The ends before each last part that a comma sets off, outermost first, with what is cut."""
    cuts: list[tuple[int, str]] = []
    node: Token | None = content
    while node is not None and len(cuts) < MOST_CUTS:
        rights = [c for c in node.rights if c.dep_ != "punct"]
        for child in rights:
            edge = child.left_edge.i
            if edge > content.i and content.doc[edge - 1].text in SET_OFF:
                cuts.append((edge - 1, _tail_of(child)))
        node = rights[-1] if rights else None
    return cuts[:MOST_CUTS]


def _tail_of(part: Token) -> str:
    return f"{part.dep_}/{part.tag_}/{part.left_edge.lower_}"


def _variants(
    doc: Doc, cue: Token, child: Token, kind: str, variant: str, start: int, end: int,
    source: Token | None, first: int, last: int, tail: str = "",
) -> Iterator[Candidate]:  # fmt: skip
    start, end = _tidy(doc, start, _before_aside(doc, start, end, cue))
    if 0 < end - start <= LONGEST:
        yield Candidate(cue, child, kind, variant, start, end, source, first, last, tail)


def _before_aside(doc: Doc, start: int, end: int, cue: Token) -> int:
    """The end without a closing aside of another voice: "…, the radio reported"."""
    low, high = _tidy(doc, start, end)
    if high - low < 3:
        return end
    last = doc[high - 1]
    if last is cue or last.tag_ not in {"VBD", "VBZ"} or last.lemma_.lower() not in SAYING:
        return end
    subject = _subject(last)
    if subject is None or subject.i > last.i or not start < subject.left_edge.i:
        return end
    edge = subject.left_edge.i
    return edge - 1 if doc[edge - 1].text == "," else end


def _tidy(doc: Doc, start: int, end: int) -> tuple[int, int]:
    while start < end and (doc[start].text in WITHOUT_EDGE or doc[start].is_space):
        start += 1
    while end > start and (doc[end - 1].text in WITHOUT_EDGE or doc[end - 1].is_space):
        end -= 1
    return start, end


def _aside(doc: Doc, cue: Token, source: Token, first: int, last: int) -> Iterator[Candidate]:
    """ "…, the ministry says, …": the sentence without the aside."""
    low, high = cue.left_edge.i, cue.right_edge.i + 1
    low, high = min(low, source.left_edge.i), max(high, source.right_edge.i + 1)
    yield from _around(doc, cue, "aside", low, high, source, first, last)


def _according(doc: Doc, cue: Token, first: int, last: int) -> Iterator[Candidate]:
    to = next((c for c in cue.rights if c.lower_ == "to"), None)
    if to is None:
        if cue.i + 1 >= last or doc[cue.i + 1].lower_ != "to":
            return
        to = doc[cue.i + 1]
    source = next((c for c in to.rights if c.dep_ == "pobj"), None)
    if source is None:
        return
    yield from _around(doc, cue, "according", cue.i, source.right_edge.i + 1, source, first, last)


def _around(
    doc: Doc, cue: Token, kind: str, low: int, high: int, source: Token, first: int, last: int
) -> Iterator[Candidate]:
    before = _tidy(doc, first, low)
    after = _tidy(doc, high, last)
    if before[1] - before[0] > 1:
        yield from _variants(doc, cue, cue, kind, "before", *before, source, first, last)
        clause = _clause_start(doc, first, low)
        if clause > first:
            yield from _variants(doc, cue, cue, kind, "clause", clause, low, source, first, last)
    if after[1] - after[0] > 1:
        yield from _variants(doc, cue, cue, kind, "after", *after, source, first, last)
        if before[1] - before[0] > 1:
            yield from _variants(
                doc, cue, cue, kind, "both", before[0], after[1], source, first, last
            )


def _clause_start(doc: Doc, first: int, low: int) -> int:
    """After the last comma or conjunction that opens a clause of its own."""
    for at in range(low - 3, first, -1):
        if doc[at].dep_ == "cc" and doc[at].head.pos_ in {"VERB", "AUX"}:
            return at + 1
    return first


def _after_colon(doc: Doc, colon: Token, first: int, last: int) -> Iterator[Candidate]:
    """ "Minister: harbour to close": a headline's way of quoting."""
    source = next(
        (doc[i] for i in range(colon.i - 1, first - 1, -1) if doc[i].pos_ in {"NOUN", "PROPN"}),
        None,
    )
    if source is None or any(doc[i].pos_ in {"VERB", "AUX"} for i in range(first, colon.i)):
        return
    yield from _variants(
        doc, colon, colon, "colon", "after", colon.i + 1, last, source, first, last
    )


def speaker_of(cue: Token) -> Token | None:
    """Whoever the parse makes the subject of the cue, or its possessor, agent or bearer."""
    for child in cue.children:
        if child.dep_ == "agent":
            return next((c for c in child.rights if c.dep_ == "pobj"), None)
    own = _subject(cue)
    if own is not None:
        return own
    if cue.pos_ == "NOUN":
        found = next((c for c in cue.lefts if c.dep_ == "poss"), None)
        if found is not None:
            return found
        by = next((c for c in cue.rights if c.dep_ == "prep" and c.lower_ in {"by", "from"}), None)
        if by is not None:
            return next((c for c in by.rights if c.dep_ == "pobj"), None)
    verb = cue
    for _ in range(5):
        if verb.dep_ == "acl" and verb.head.pos_ in {"NOUN", "PROPN", "PRON"}:
            if verb.tag_ == "VBG" or verb.dep_ == "relcl":
                return verb.head
            return (
                _subject(verb.head) or speaker_of(verb.head) if verb.head.pos_ == "NOUN" else None
            )
        if verb.dep_ not in {
            "conj",
            "xcomp",
            "advcl",
            "ccomp",
            "pcomp",
            "prep",
            "acomp",
            "attr",
            "dobj",
            "pobj",
            "oprd",
        }:
            return None
        if verb.head is verb:
            return None
        parent = verb.head
        if verb.dep_ == "conj":
            nearer = _nearer_twin(verb)
            if nearer is not None:
                return nearer
            parent = _higher(verb) or parent
        if verb.dep_ == "xcomp":
            controlled = next(
                (c for c in parent.children if c.dep_ == "dobj" and c.i < verb.i), None
            )
            if controlled is not None and parent.lemma_ not in {"promise", "threaten"}:
                return controlled
        verb = parent
        found = _subject(verb)
        if found is not None:
            return found
    return None


def _nearer_twin(verb: Token) -> Token | None:
    """"Odell, who denies it and says …": the nearest verb of one tense shares its subject."""
    if verb.tag_ == verb.head.tag_ or verb.tag_ not in {"VBZ", "VBP", "VBD"}:
        return None
    for at in range(verb.i - 1, verb.head.i, -1):
        token = verb.doc[at]
        if token.tag_ == verb.tag_ and token.pos_ in {"VERB", "AUX"}:
            return _subject(token)
    return None


def _higher(verb: Token) -> Token | None:
    """"Odell told us the count showed losses and called for calm": it was Odell who called."""
    outer = verb.head
    if outer.lemma_.lower() in SAYING or verb.lemma_.lower() not in SAYING:
        return None
    while outer.dep_ == "ccomp" and outer.head is not outer:
        outer = outer.head
        if outer.tag_ == verb.tag_ and outer.lemma_.lower() in SAYING:
            return outer
    return None


def _subject(verb: Token) -> Token | None:
    """The verb's own subject; a clause that the parse takes for one yields to the noun beside it."""
    found = [c for c in verb.children if c.dep_ in SUBJECTS]
    nouns = [c for c in found if c.dep_ != "csubj"]
    if nouns:
        before = [c for c in nouns if c.i < verb.i]
        return before[-1] if before else nouns[0]
    if not found or found[0].i > verb.i:
        return _run_together(verb)
    clause = found[0]
    for at in range(verb.i - 1, clause.i, -1):
        token = verb.doc[at]
        if token.text == ",":
            break
    else:
        return None
    return next((verb.doc[i] for i in range(at + 1, verb.i) if _stands_alone(verb.doc[i], at)), None)


def _run_together(verb: Token) -> Token | None:
    """"…, the coast guard reports": a verb that the parse took for the last noun of its subject."""
    if verb.pos_ != "VERB" or verb.lemma_.lower() not in SAYING:
        return None
    joined = [c for c in verb.lefts if c.dep_ == "compound" and c.pos_ in {"NOUN", "PROPN"}]
    return joined[-1] if joined else None


def _stands_alone(token: Token, after: int) -> bool:
    """A noun that heads the phrase which begins after the comma at `after`."""
    return token.pos_ in {"NOUN", "PROPN", "PRON"} and not (
        token.dep_ in {"compound", "poss", "amod", "nmod"} and token.head.i > token.i
    )


def features(candidate: Candidate, inside: bytearray) -> Iterator[str]:
    """What is known of a candidate, as words; `inside` marks the characters within marks."""
    doc = candidate.cue.doc
    cue, child = candidate.cue, candidate.child
    lemma, kind, variant = cue.lemma_.lower(), candidate.kind, candidate.variant
    word = child.lower_ if child.dep_ in {"prep", "agent"} else ""
    shape = f"{kind}/{variant}"
    yield f"s={shape}"
    yield f"l={lemma}/{cue.pos_}"
    yield f"lk={lemma}/{kind}{word}"
    yield f"ls={lemma}/{shape}"
    yield f"kw={shape}/{word}"
    if candidate.tail:
        yield f"tail={candidate.tail}/{kind}"
        yield f"tails={candidate.tail.rpartition('/')[0]}/{kind}"
    yield f"t={cue.tag_}/{kind}"
    yield f"d={cue.dep_}/{kind}"
    if lemma in SAYING or lemma in SPEECH_NOUNS:
        yield f"say={cue.pos_}/{kind}"
        yield f"says={shape}"
    yield from _of_source(candidate)
    yield from _of_content(doc, candidate, inside)
    for left in cue.lefts:
        if left.dep_ in {"neg", "aux", "auxpass", "mark", "advmod"}:
            yield f"left={left.dep_}/{left.lower_}"
    yield (
        "only"
        if not any(c.dep_ in {"ccomp", "xcomp"} for c in cue.children if c is not child)
        else f"rival={kind}"
    )
    yield (
        f"sub={cue.dep_}/{cue.head.lemma_.lower()}"
        if cue.dep_ in {"xcomp", "ccomp", "conj"}
        else "own"
    )


def _of_source(candidate: Candidate) -> Iterator[str]:
    source = candidate.source
    if source is None:
        yield f"nosource/{candidate.kind}"
        return
    yield f"sd={source.dep_}/{candidate.kind}"
    yield f"se={source.ent_type_}/{source.pos_}/{candidate.kind}"
    yield f"sw={source.lemma_.lower()}" if source.pos_ != "PROPN" else "sw=NAME"
    yield f"sl={source.pos_}/{candidate.cue.lemma_.lower()}"


def _of_content(doc: Doc, candidate: Candidate, inside: bytearray) -> Iterator[str]:
    start, end, shape = candidate.start, candidate.end, f"{candidate.kind}/{candidate.variant}"
    length = end - start
    bucket = next(b for b in (1, 2, 3, 5, 8, 12, 20, 35, 60, 1000) if length <= b)
    yield f"n={bucket}/{candidate.kind}"
    first, last = doc[start], doc[end - 1]
    yield f"f={first.lower_ if first.pos_ not in {'NOUN', 'PROPN', 'ADJ', 'NUM'} else first.pos_}/{candidate.kind}"
    yield f"e={last.pos_}/{shape}"
    follower = doc[end] if end < len(doc) else last
    yield f"x={follower.text if follower.is_punct else follower.pos_}/{shape}"
    if end >= candidate.high - 1:
        yield f"toend/{shape}"
    content = candidate.child
    if content.dep_ in {"prep", "agent"}:
        content = next((c for c in content.rights if c.dep_ in {"pobj", "pcomp"}), content)
    yield f"h={content.tag_}/{candidate.kind}"
    if content.pos_ in {"NOUN", "PRON", "VERB", "AUX"} and candidate.kind not in {
        "ccomp",
        "ccomp<",
    }:
        yield f"hl={content.lemma_.lower()}/{candidate.kind}"
    yield f"he={content.ent_type_}/{candidate.kind}"
    marked = [bool(inside[doc[i].idx]) for i in (start, end - 1)]
    yield f"in={marked}/{shape}"
    yield f"marks={any(inside[doc[i].idx] for i in range(start, end))}/{shape}"
    yield f"verbs={any(doc[i].pos_ in {'VERB', 'AUX'} for i in range(start, end))}/{candidate.kind}"
