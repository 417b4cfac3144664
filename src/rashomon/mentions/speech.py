"""Doc → candidates of reported speech: words of the narrator's that some cue may report.

Each verb, noun or phrase that might report something offers the stretches of words that it might
report; `speech_weights.tsv` holds how far each kind is to be believed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Span, Token

from rashomon.mentions.cues import SAYING, SPEECH_NOUNS
from rashomon.mentions.speakers import speaker_of, subject

HEADS = frozenset({"VERB", "AUX", "NOUN", "ADJ"})
VERBS = frozenset({"VERB", "AUX"})
CONTENT = frozenset(
    "ccomp xcomp dobj prep advcl acl attr oprd acomp pcomp relcl dative agent nsubjpass".split()
)
"""Links from a cue to what it may report."""
CLAUSES = frozenset({"ccomp", "acl", "xcomp", "advcl"})
PARENTHETICAL = frozenset({"parataxis", "advcl", "ccomp", "dep"})
WITHOUT_EDGE = frozenset(",.;:!?-—–\"“”'‘’()''``…") | {"''", "``", "--"}
SET_OFF = frozenset({",", "—", "–", "--", ";", "("})
OPEN = frozenset({"NOUN", "PROPN", "ADJ", "NUM", "VERB", "X"})
MOST_CUTS = 3
LONGEST = 120
"""Tokens of the longest reported stretch: longer ones are faults of the parse."""
NEAR_START = 12
"""Tokens before a headline's colon: more are a sentence of their own."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Words that may be reported, the cue that would report them, and what speaks for it.

    `kind` is the link from cue to words, `variant` how their end was found, `tail` the part that
    was cut off or kept there; `low` and `high` bound the sentence.
    """

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


@dataclass(frozen=True, slots=True)
class _Cue:
    """A cue in its sentence, with whom it would make speak."""

    token: Token
    source: Token | None
    first: int
    last: int

    def offer(
        self, child: Token, kind: str, variant: str, start: int, end: int, tail: str = ""
    ) -> Iterator[Candidate]:
        """The candidate of these words without marks at their edges, if any are left."""
        doc = self.token.doc
        start, end = _tidy(doc, start, _before_aside(doc, start, end, self.token))
        if 0 < end - start <= LONGEST:
            yield Candidate(
                self.token, child, kind, variant, start, end, self.source, self.first, self.last,
                tail,
            )  # fmt: skip


def candidates(doc: Doc, inside: bytearray) -> Iterator[Candidate]:
    """Every stretch that some cue of the narrator's may report, grouped by cue and child.

    `inside` marks the characters within quotation marks: what is quoted whole is found by its
    marks, and no candidate ends within them.
    """
    for sent in doc.sents:
        for candidate in _in_sentence(doc, sent, inside):
            first, last = doc[candidate.start], doc[candidate.end - 1]
            if inside[first.idx] and inside[first.idx] == inside[last.idx]:
                continue
            end = candidate.end
            while end < len(doc) and 0 != inside[last.idx] == inside[doc[end].idx]:
                end += 1
            yield candidate if end == candidate.end else replace(candidate, end=end)


def _in_sentence(doc: Doc, sent: Span, inside: bytearray) -> Iterator[Candidate]:
    first, last = sent.start, sent.end
    if last - first == 1 and doc[first].pos_ == "SPACE":
        return
    for token in sent:
        if inside[token.idx]:
            continue
        if token.lower_ == "according":
            yield from _according(token, first, last)
        elif token.pos_ in HEADS:
            yield from _of_head(token, first, last)
        elif token.text == ":" and token.i - first <= NEAR_START:
            yield from _after_colon(token, first, last)


def _of_head(token: Token, first: int, last: int) -> Iterator[Candidate]:
    verb = token.pos_ in VERBS
    told = token.lemma_.lower() in SPEECH_NOUNS or any(c.dep_ in CLAUSES for c in token.rights)
    if not verb and not told:
        return
    cue = _Cue(token, speaker_of(token), first, last)
    for child in token.children:
        if child.dep_ in CONTENT and not (child.dep_ == "advcl" and child.i < token.i):
            yield from _of_child(cue, child)
    if verb and token.dep_ in PARENTHETICAL and cue.source is not None:
        low = min(token.left_edge.i, cue.source.left_edge.i)
        high = max(token.right_edge.i, cue.source.right_edge.i) + 1
        yield from _around(cue, "aside", low, high)


def _of_child(cue: _Cue, child: Token) -> Iterator[Candidate]:
    content = child
    if child.dep_ in {"prep", "agent", "dative"} and child.pos_ in {"ADP", "SCONJ"}:
        inner = [c for c in child.rights if c.dep_ in {"pobj", "pcomp"}]
        if not inner:
            return
        content = inner[0]
    kind = child.dep_ if content is child else f"{child.dep_}+{content.dep_}"
    start, end = content.left_edge.i, content.right_edge.i + 1
    at = cue.token.i
    if child.i < at:
        yield from cue.offer(child, kind + "<", "full", start, min(end, at))
        if child.dep_ == "ccomp" and start > cue.first:
            yield from cue.offer(child, kind + "<", "whole", cue.first, min(end, at))
        return
    start = max(start, at + 1)
    yield from _shorter(cue, child, content, kind, start, end)
    yield from _longer(cue, child, kind, start, end)


def _shorter(
    cue: _Cue, child: Token, content: Token, kind: str, start: int, end: int
) -> Iterator[Candidate]:
    """The words under the content's head, whole and without their last parts."""
    cuts = [(at, tail) for at, tail in _cuts(content) if at > start]
    kept = cuts[0][1] if cuts else ""
    yield from cue.offer(child, kind, "full", start, end, f"kept {kept}")
    for at, tail in cuts:
        yield from cue.offer(child, kind, "cut", start, at, f"cut {tail}")
    joined = _joined(content)
    if joined is not None:
        stop = next((c.i for c in joined.head.rights if c.dep_ == "cc"), joined.left_edge.i)
        saying = "say" if joined.lemma_.lower() in SAYING else ""
        yield from cue.offer(child, kind, f"cc{saying}", start, stop)
    if content.dep_ == "xcomp" and content.doc[start].lower_ == "to":
        yield from cue.offer(child, kind, "bare", start + 1, end)
    if content.pos_ in {"NOUN", "PROPN", "PRON"} and start <= content.i < end - 1:
        yield from cue.offer(child, kind, "noun", start, content.i + 1)


def _longer(cue: _Cue, child: Token, kind: str, start: int, end: int) -> Iterator[Candidate]:
    """The same words with what follows them under the cue: "the board for the delay"."""
    for sibling in cue.token.rights:
        reach = sibling.right_edge.i + 1
        if sibling.dep_ == "punct" or sibling.i <= child.i or reach <= end:
            continue
        end = reach
        word = sibling.lower_ if sibling.dep_ == "prep" else ""
        variant = f"+{sibling.dep_}{word}"
        yield from cue.offer(child, kind, variant, start, reach, f"add {_tail_of(sibling)}")


def _joined(content: Token) -> Token | None:
    """The verb that "and" joins to the content's own, or to the one within it."""
    node: Token | None = content
    for _ in range(3):
        if node is None:
            return None
        found = next((c for c in node.rights if c.dep_ == "conj" and c.pos_ in VERBS), None)
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
    """How the part hangs on and begins; a name or noun is told by its kind alone."""
    first = part.left_edge
    return f"{part.dep_}/{part.tag_}/{first.pos_ if first.pos_ in OPEN else first.lower_}"


def _before_aside(doc: Doc, start: int, end: int, cue: Token) -> int:
    """The end without a closing aside of another voice: "…, the radio reported"."""
    low, high = _tidy(doc, start, end)
    if high - low < 3:
        return end
    last = doc[high - 1]
    if last == cue or last.tag_ not in {"VBD", "VBZ"} or last.lemma_.lower() not in SAYING:
        return end
    voice = subject(last)
    if voice is None or voice.i > last.i or not start < voice.left_edge.i:
        return end
    edge = voice.left_edge.i
    return edge - 1 if doc[edge - 1].text == "," else end


def _tidy(doc: Doc, start: int, end: int) -> tuple[int, int]:
    while start < end and (doc[start].text in WITHOUT_EDGE or doc[start].is_space):
        start += 1
    while end > start and (doc[end - 1].text in WITHOUT_EDGE or doc[end - 1].is_space):
        end -= 1
    return start, end


def _according(token: Token, first: int, last: int) -> Iterator[Candidate]:
    """ "According to the port, …": the sentence without the phrase."""
    to = next((c for c in token.rights if c.lower_ == "to"), None)
    if to is None and token.i + 1 < last and token.doc[token.i + 1].lower_ == "to":
        to = token.doc[token.i + 1]
    source = None if to is None else next((c for c in to.rights if c.dep_ == "pobj"), None)
    if source is None:
        return
    cue = _Cue(token, source, first, last)
    yield from _around(cue, "according", token.i, source.right_edge.i + 1)


def _around(cue: _Cue, kind: str, low: int, high: int) -> Iterator[Candidate]:
    """The sentence before an aside, after it, and with it between."""
    doc = cue.token.doc
    before, after = _tidy(doc, cue.first, low), _tidy(doc, high, cue.last)
    if before[1] - before[0] > 1:
        yield from cue.offer(cue.token, kind, "before", *before)
        clause = _clause_start(doc, cue.first, low)
        if clause > cue.first:
            yield from cue.offer(cue.token, kind, "clause", clause, low)
    if after[1] - after[0] > 1:
        yield from cue.offer(cue.token, kind, "after", *after)
        if before[1] - before[0] > 1:
            yield from cue.offer(cue.token, kind, "both", before[0], after[1])


def _clause_start(doc: Doc, first: int, low: int) -> int:
    """After the last conjunction that opens a clause of its own."""
    for at in range(low - 3, first, -1):
        if doc[at].dep_ == "cc" and doc[at].head.pos_ in VERBS:
            return at + 1
    return first


def _after_colon(colon: Token, first: int, last: int) -> Iterator[Candidate]:
    """ "Minister: harbour to close": a headline's way of quoting."""
    before = [colon.doc[i] for i in range(first, colon.i)]
    source = next((t for t in reversed(before) if t.pos_ in {"NOUN", "PROPN"}), None)
    if source is None or any(t.pos_ in VERBS for t in before):
        return
    yield from _Cue(colon, source, first, last).offer(colon, "colon", "after", colon.i + 1, last)
