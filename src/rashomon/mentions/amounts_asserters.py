"""Token → the nearest source phrase over it: who said, according to whom, in whose tally."""

from spacy.tokens import Token

from rashomon.mentions.amounts_cues import NOUNS, lemma
from rashomon.mentions.phrases import Chars, trimmed

_SAYING = frozenset(
    "say tell announce report confirm estimate state add claim believe believed allege declare "
    "note write tweet post reveal acknowledge admit insist warn testify "
    "determine rule conclude reckon "
    "indicate suggest describe explain find count record put list document learn inform understand "
    "release identify think predict expect fear show".split()
)
_OWN_OBJECT = frozenset(
    "confirm report estimate put count record announce list document identify".split()
)
"""Verbs whose subject vouches for the number that is their object."""
_TALLIES = frozenset(
    "tally count toll figure estimate report statement release source number data record survey "
    "official spokesman spokeswoman".split()
)


def asserter_of(token: Token) -> Chars | None:
    """The nearest source phrase over the number: who said, according to whom, in whose tally."""
    gapped = _gapped(token)
    if gapped is not None:
        return short_phrase(gapped)
    here = token
    for _ in range(_DEPTH):
        source = _source_beside(here)
        if source is None and here.head.i != here.i:
            source = _source_over(here)
        if source is not None:
            return short_phrase(source)
        if here.head.i == here.i:
            return None
        here = here.head
    return None


_DEPTH = 14
"""Steps up the parse; a source further off speaks of something else."""


def _source_over(here: Token) -> Token | None:
    """The subject of the saying, or of the counting, that governs the word."""
    head = here.head
    said = lemma(head) in _SAYING and here.dep_ in _CLAUSES
    counted = lemma(head) in _OWN_OBJECT and head.pos_ == "VERB"
    if not said and not (counted and here.dep_ in {"dobj", "ccomp", "prep"}):
        return None
    subject = _subject(head)
    return None if subject is None else _behind(subject)


_CLAUSES = frozenset("ccomp xcomp parataxis advcl dep".split())


_SPOKESMEN = frozenset("spokesman spokeswoman spokesperson spokespeople lawyer official".split())


def short_phrase(head: Token) -> Chars | None:
    """The phrase up to its head, its name's end and an "of" after it: "the mayor of Oro"."""
    doc, end = head.doc, head.i + 1
    while end < len(doc) and doc[end].ent_iob_ == "I" and doc[end].ent_type_ == head.ent_type_:
        end += 1
    follows = {"of", "for"} if lemma(head) in _SPOKESMEN else {"of"}
    for child in head.rights:
        if child.dep_ == "prep" and child.i == end and child.lower_ in follows:
            end = child.right_edge.i + 1
    return trimmed(head.doc, head.left_edge.i, end)


def _subject(verb: Token) -> Token | None:
    for child in verb.children:
        if child.dep_ == "nsubj" and child.lower_ not in {
            "it",
            "that",
            "which",
            "this",
            "there",
            "who",
        }:
            return child
    if verb.dep_ in {"conj", "xcomp"} and verb.head.pos_ in {"VERB", "AUX"}:
        return _subject(verb.head)
    return None


def _source_beside(token: Token) -> Token | None:
    """A source phrase that hangs on the word itself."""
    for child in token.children:
        source = _according_to(child) or _said_in_passing(child) or _tally_by(token, child)
        if source is not None:
            return source
    return None


def _according_to(child: Token) -> Token | None:
    if child.lower_ != "according":
        return None
    named = [g for c in child.children if c.lower_ == "to" for g in c.children if g.dep_ == "pobj"]
    return named[0] if named else None


def _said_in_passing(child: Token) -> Token | None:
    """The subject of a saying that is put in beside the clause: "four died, police say"."""
    return _subject(child) if child.dep_ == "parataxis" and lemma(child) in _SAYING else None


def _gapped(token: Token) -> Token | None:
    """The source in "the army puts it at 18, the ministry at 26", where the verb is left out."""
    if token.dep_ != "pobj" or token.head.lower_ != "at":
        return None
    source = token.head.head
    named = source.ent_type_ == "ORG" or lemma(source) in _INSTITUTIONS
    return source if source.pos_ in NOUNS and named else None


_INSTITUTIONS = frozenset(
    "ministry police army government agency council hospital office organiser organizer".split()
)


def _behind(subject: Token) -> Token:
    """Who made the tally, where the subject is one."""
    makers = [maker for child in subject.children if (maker := _tally_by(subject, child))]
    return makers[0] if makers else subject


def _tally_by(token: Token, child: Token) -> Token | None:
    if token.pos_ not in NOUNS or lemma(token) not in _TALLIES:
        return None
    if child.lower_ not in {"by", "from"} or child.dep_ not in {"prep", "agent"}:
        return None
    return next((c for c in child.children if c.dep_ == "pobj"), None)
