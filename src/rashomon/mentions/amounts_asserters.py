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
    here, seen = token, 0
    while seen < 14:
        seen += 1
        found = _source_beside(here)
        if found is not None:
            return found
        if here.head.i == here.i:
            return None
        head = here.head
        if lemma(head) in _SAYING and here.dep_ in {
            "ccomp",
            "xcomp",
            "parataxis",
            "advcl",
            "dep",
        }:
            subject = _subject(head)
            if subject is not None:
                return short_phrase(_behind(subject))
        if (
            lemma(head) in _OWN_OBJECT
            and here.dep_ in {"dobj", "ccomp", "prep"}
            and head.pos_ == "VERB"
        ):
            subject = _subject(head)
            if subject is not None and subject.dep_ == "nsubj":
                return short_phrase(_behind(subject))
        here = head
    return None


def short_phrase(head: Token) -> Chars | None:
    """The phrase up to its head and an "of" after it: "the mayor of Oro", no clause behind it."""
    end = head.i + 1
    for child in head.rights:
        if child.dep_ == "prep" and child.i == end and child.lower_ == "of":
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


def _source_beside(token: Token) -> Chars | None:
    """A source phrase that hangs on the word itself."""
    for child in token.children:
        source = _according_to(child) or _said_in_passing(child) or _tally_by(token, child)
        if source is not None:
            return short_phrase(source)
    return None


def _according_to(child: Token) -> Token | None:
    if child.lower_ != "according":
        return None
    named = [g for c in child.children if c.lower_ == "to" for g in c.children if g.dep_ == "pobj"]
    return named[0] if named else None


def _said_in_passing(child: Token) -> Token | None:
    """The subject of a saying that is put in beside the clause: "four died, police say"."""
    return _subject(child) if child.dep_ == "parataxis" and lemma(child) in _SAYING else None


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
