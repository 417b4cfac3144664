"""Text, Doc → Deed: what is told to have been done, for verbs with a time and verbs of the lead."""

import re
from collections.abc import Iterable, Iterator

from spacy.tokens import Doc, Token
from spacy.tokens import Span as DocSpan

from rashomon.mentions import times
from rashomon.mentions.marks import Marked, find_marked
from rashomon.mentions.times_tense import (
    FUTURE,
    PRESENT,
    describes_noun,
    governor,
    tense_of,
)
from rashomon.model.mentions import Deed, When
from rashomon.model.spans import Span
from rashomon.model.texts import BlockKind, Text

BY = "deeds@1"
LEAD_SENTENCES = 2
"""The first sentences of the prose, whose main verb carries the event even where no time stands."""
_SUBJECTS = frozenset({"nsubj", "csubj", "expl"})
_PASSIVE = frozenset({"nsubjpass", "csubjpass"})
_OPEN = frozenset({"may", "might", "could", "should", "must", "can"})
_DENIALS = frozenset({"deny", "refute", "reject", "dispute"})
_FEARS = frozenset(
    "fear worry threaten urge demand warn hope want ask call suggest propose consider risk fail "
    "try attempt refuse seek vow".split()
)
_DONE = frozenset(
    "force manage begin start continue proceed go come compel oblige get cause lead allow".split()
)
"""Verbs whose "to …" was done: "was forced to dock"."""
_HABITS = frozenset(
    {"usually", "often", "always", "regularly", "routinely", "normally", "typically"}
)
_PLACES = frozenset({"GPE", "LOC", "FAC"})
_REFERENCES = frozenset({"=PRESENT_REF", "=PAST_REF", "=FUTURE_REF"})
_AT = frozenset({"on", "in", "at", "during", "amid"})
_AT_WHOLE = frozenset({"over", "around", "about", "within", "throughout", "late", "early"})
_NOT_AT = frozenset({"until", "till", "since", "from", "between", "before", "after"})
_NOT_TOLD = frozenset(
    "be have say tell add show appear seem promise want hope know think believe call ask".split()
)
"""Verbs that a sub-heading's day does not date: what was so, and what people said of it."""
_DAY = re.compile(r"[?<>.]W\d|[?<>.]M\d\d-\d\d|=\d{4}-\d\d-\d\d|D[+-]\d+")
_FAR = re.compile(r"#?[YEC]-")
_YEAR = re.compile(r"=\d{2,4}(?![\d-])")
"""A year beside a present verb ("a law of 1998 says") dates a thing, not the deed."""


def find(text: Text, doc: Doc) -> Iterator[Deed]:
    """Deeds with who, to whom, where, when, and whether they were done, planned or denied."""
    quoted = _quoted(text)
    whens = [
        when
        for when in times.find(text, doc)
        if (when.type in {"DATE", "TIME", "SET"} or "#" in when.expression)
        and not any(q.start <= when.span.start < q.end for q in quoted)
    ]
    sections = _dated_sections(text, whens)
    prose = 0
    at = 0
    for sentence in doc.sents:
        if sentence[0].pos_ == "SPACE":
            continue
        start, end = sentence.start_char, sentence.end_char
        while at < len(whens) and whens[at].span.start < start:
            at += 1
        inside = []
        while at < len(whens) and whens[at].span.end <= end:
            inside.append(whens[at])
            at += 1
        lead = prose < LEAD_SENTENCES or (
            _in_any(sections, start) and _is_simple_past(sentence.root)
        )
        yield from _of_sentence(text, doc, sentence, inside, lead=lead)
        prose += 1


def _dated_sections(text: Text, whens: Iterable[When]) -> list[tuple[int, int]]:
    """From where to where a sub-heading that names one day holds."""
    headings = [b.span for b in text.blocks if b.kind == BlockKind.SUBHEADING]
    ends = [span.start for span in headings[1:]] + [len(text.content)]
    days = [w for w in whens if _DAY.match(w.expression)]
    return [
        (span.end, end)
        for span, end in zip(headings, ends, strict=False)
        if sum(span.holds(when.span) for when in days) == 1
    ]


def _in_any(stretches: Iterable[tuple[int, int]], at: int) -> bool:
    return any(start <= at < end for start, end in stretches)


def _is_simple_past(verb: Token) -> bool:
    """Whether the verb tells what happened then, not what had happened before or was so."""
    helpers = [c for c in verb.children if c.dep_ in {"aux", "auxpass"}]
    past = any(token.tag_ == "VBD" for token in [verb, *helpers])
    return past and verb.lemma_ not in _NOT_TOLD and not any(c.lemma_ == "have" for c in helpers)


def _quoted(text: Text) -> list[Marked]:
    """What stands between double marks: somebody's words, whose deeds the report does not tell."""
    paragraphs = [(b.span.start, b.span.end) for b in text.blocks if b.kind == BlockKind.PROSE]
    return [m for m in find_marked(text.content, paragraphs) if m.mark not in {"'", "‘"}]


def _of_sentence(
    text: Text, doc: Doc, sentence: DocSpan, whens: Iterable[When], *, lead: bool
) -> Iterator[Deed]:
    timed: dict[int, When] = {}
    for when in whens:
        verb = _dated_verb(doc, sentence, when)
        if verb is not None:
            known = timed.get(verb.i)
            if known is None or ("#" in known.expression and "#" not in when.expression):
                timed[verb.i] = when
    root = sentence.root
    if lead and root.pos_ == "VERB" and root.i not in timed:
        yield _deed(text, sentence, root, None)
    for index in sorted(timed):
        yield _deed(text, sentence, doc[index], timed[index])


def _dated_verb(doc: Doc, sentence: DocSpan, when: When) -> Token | None:
    """The verb of the sentence whose deed the time dates."""
    found = doc.char_span(when.span.start, when.span.end, alignment_mode="expand")
    if found is None or when.expression in _REFERENCES or _dates_a_noun(found.root, when):
        return None
    verb = governor(found.root)
    if verb is None or not sentence.start <= verb.i < sentence.end:
        return None
    verb = _main(verb)
    if found.root.dep_ == "nsubj" and verb.dep_ == "advcl" and verb.head.pos_ == "VERB":
        return verb.head  # "As Saturday grew tense, protesters threw rocks"
    if verb.lemma_ == "be" or not _lies_at(found.root, verb) or _is_aside(verb, found.root, when):
        return None
    return verb


def _lies_at(token: Token, verb: Token) -> bool:
    """Whether the words between put the deed in the time, not before, after or beside it."""
    if token.dep_ in {"dobj", "nsubj", "nsubjpass", "attr"}:
        return False
    near = _AT | _AT_WHOLE
    if token.i > 0 and token.nbor(-1).lower_ in _NOT_AT:
        return False
    current = token
    while current.pos_ != "VERB" and current.i != verb.i and current.head.i != current.i:
        if current.dep_ in {"prep", "agent"} or current.tag_ == "IN":
            had = any(c.lower_ == "had" for c in verb.children)
            if current.lower_ not in near and not (current.lower_ == "by" and had):
                return False
            near = _AT
        current = current.head
    return True


def _is_aside(verb: Token, time: Token, when: When) -> bool:
    """Whether the verb only describes a thing from long ago or asks how something was."""
    far = bool(_YEAR.match(when.expression) or _FAR.match(when.expression))
    attributive = describes_noun(time) and verb.dep_ == "acl"
    if attributive or (far and (tense_of(verb) == PRESENT or verb.dep_ in {"acl", "relcl"})):
        return True
    asks = any(c.tag_ in {"WRB", "WP"} for c in verb.children)
    return verb.dep_ in {"ccomp", "pcomp", "csubj", "csubjpass"} and asks


def _dates_a_noun(token: Token, when: When) -> bool:
    """Whether the time belongs to a thing the sentence mentions, not to what it tells.

    A weekday before a noun ("Saturday's clashes", "a Monday meeting") still dates the deed; a year
    there ("the 2018 election") and a phrase after a noun ("the mood on Saturday") do not.
    """
    if describes_noun(token):
        return when.expression.startswith("=") or when.expression[:1].isupper()
    head = token.head
    return head.dep_ == "prep" and head.head.pos_ == "NOUN" and head.head.i < head.i


def _main(verb: Token) -> Token:
    """The verb that says what was done: not an auxiliary, nor a bare participle's helper."""
    if verb.pos_ == "AUX" and verb.dep_ in {"aux", "auxpass"}:
        return verb.head
    return verb


def _deed(text: Text, sentence: DocSpan, verb: Token, when: When | None) -> Deed:
    passive = [c for c in verb.children if c.dep_ in _PASSIVE]
    subjects = [c for c in _subject_verb(verb).children if c.dep_ in _SUBJECTS]
    if not subjects and not passive and verb.dep_ in {"relcl", "acl"}:
        heads = [verb.head]
        passive, subjects = (heads, []) if verb.tag_ == "VBN" else ([], heads)
    agents = [p for c in verb.children if c.dep_ == "agent" for p in c.children if p.dep_ == "pobj"]
    objects = passive + [c for c in verb.children if c.dep_ in {"dobj", "attr", "dative"}]
    place = _place(verb)
    return Deed(
        span=_span(text, *_clause(verb, sentence, when)),
        by=BY,
        lemma=_lemma(verb),
        sentence=_span(text, sentence.start_char, sentence.end_char),
        actors=tuple(_phrase(text, t) for t in subjects + agents),
        objects=tuple(_phrase(text, t) for t in objects),
        place=_span(text, place.start_char, place.end_char) if place is not None else None,
        when=when.span if when else None,
        modality=modality(verb, when),
        tense=tense_of(verb),
    )


def _subject_verb(verb: Token) -> Token:
    """The verb whose subject this one shares: "came and left"."""
    current = verb
    for _ in range(3):
        if any(c.dep_ in _SUBJECTS | _PASSIVE for c in current.children):
            return current
        if current.dep_ not in {"conj", "xcomp", "advcl"} or current.head.pos_ not in {
            "VERB",
            "AUX",
        }:
            return current
        current = current.head
    return current


def _lemma(verb: Token) -> str:
    particle = [c.lower_ for c in verb.children if c.dep_ == "prt"]
    return " ".join([verb.lemma_.lower(), *particle])


def _place(verb: Token) -> DocSpan | None:
    """The first named place in a phrase that hangs on the verb."""
    for child in verb.children:
        if child.dep_ in {"prep", "advmod"}:
            for word in child.subtree:
                if word.ent_type_ in _PLACES and word.pos_ == "PROPN":
                    return next((e for e in word.sent.ents if e.start <= word.i < e.end), None)
    return None


def _phrase(text: Text, head: Token) -> Span:
    """A noun with what stands before it and its close "of" phrase, no clauses."""
    start, end = head, head
    for child in head.children:
        if child.i < head.i and child.dep_ in {
            "det",
            "amod",
            "compound",
            "nummod",
            "poss",
            "nmod",
            "quantmod",
        }:
            start = min(start, child.left_edge, key=lambda t: t.i)
        elif child.dep_ == "prep" and child.lower_ == "of":
            end = max([end, *(t for t in child.children if t.dep_ == "pobj")], key=lambda t: t.i)
    return _span(text, start.idx, end.idx + len(end))


def _span(text: Text, start: int, end: int) -> Span:
    return Span(text.id, start, end)


def _clause(verb: Token, sentence: DocSpan, when: When | None) -> tuple[int, int]:
    """Where the deed's own clause begins and ends: the sentence for its main verb."""
    if verb.dep_ not in {"conj", "ccomp", "advcl"}:
        return sentence.start_char, sentence.end_char
    if not any(c.dep_ in _SUBJECTS | _PASSIVE for c in verb.children):
        return sentence.start_char, sentence.end_char
    first, last = verb.left_edge, verb.right_edge
    while first.i < verb.i and (first.dep_ in {"punct", "mark", "cc"} or first.tag_ == "WRB"):
        first = first.nbor(1)
    while last.i > verb.i and last.is_punct:
        last = last.nbor(-1)
    start, end = first.idx, last.idx + len(last)
    if when and not (start <= when.span.start and when.span.end <= end):
        return sentence.start_char, sentence.end_char
    return start, end


def modality(verb: Token, when: When | None) -> str:
    """fact, planned, denied, hypothetical or habitual, by the words around the verb."""
    words = {c.lower_ for c in verb.children if c.dep_ in {"aux", "auxpass"}}
    if any(c.dep_ == "neg" for c in verb.children) or _under(verb, _DENIALS):
        return "denied"
    if (when and when.type == "SET") or any(c.lower_ in _HABITS for c in verb.children):
        return "habitual"
    if "would" in words and "have" not in words:
        return "planned"
    if words & _OPEN or any(
        c.dep_ == "mark" and c.lower_ in {"if", "unless"} for c in verb.children
    ):
        return "hypothetical"
    if verb.tag_ == "VB" and "to" in words:
        if verb.head.lemma_ in _DONE:
            return modality(verb.head, when) if verb.head.i != verb.i else "fact"
        return (
            "planned"
            if tense_of(verb) == FUTURE and verb.head.lemma_ not in _FEARS
            else "hypothetical"
        )
    tense = tense_of(verb)
    if tense == FUTURE or (tense == PRESENT and when is not None and when.tense == FUTURE):
        return "planned"
    return "fact"


def _under(verb: Token, lemmas: frozenset[str]) -> bool:
    """Whether the verb is told of by one of these verbs ("denied that he had fled")."""
    return verb.dep_ in {"ccomp", "xcomp", "pcomp"} and verb.head.lemma_ in lemmas
