"""Doc → what stands round a number: the counted noun, the predicates it has, who asserts it."""

from dataclasses import dataclass

from spacy.tokens import Doc, Token

from rashomon.mentions.amounts_asserters import asserter_of
from rashomon.mentions.amounts_cues import (
    NOUNS,
    OTHERS,
    PARTICIPLES,
    Place,
    cues_of,
    left_words,
    lemma,
)
from rashomon.mentions.phrases import Chars, end_of, trimmed

_LEFTWARD = frozenset({"nummod", "quantmod", "amod", "compound", "det", "predet", "advmod", "nmod"})
_WHOLES = frozenset(
    "total number group list handful majority rest remainder maximum minimum".split()
)
"""Nouns whose "of" leads to the set itself: a total of 12 people."""
_PLACES = frozenset({"GPE", "LOC", "FAC"})
_WHERE = frozenset(
    "in at near outside inside across on around throughout from along within".split()
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """What the parse says of one number; character pairs count from the Doc's start.

    `cues` name every word that tells what set is counted, nearest first, as "where:lemma".
    """

    noun: Token | None
    phrase: Chars
    cues: tuple[str, ...]
    modifiers: tuple[str, ...]
    verb: str | None
    role: str
    partitive: bool
    besides: bool
    negated: bool
    asserter: Chars | None
    place: Chars | None
    scope: Chars | None


def anchor_of(tokens: list[Token]) -> Token:
    """The token of the number that hangs on a word outside it; the last where none does."""
    inside = {token.i for token in tokens}
    outer = [t for t in tokens if t.head.i not in inside or t.head.i == t.i]
    return outer[-1] if outer else tokens[-1]


def setting_of(doc: Doc, tokens: list[Token]) -> Setting:
    """The setting of the number that the tokens print."""
    anchor = anchor_of(tokens)
    noun, partitive = counted_noun(anchor, tokens[-1])
    bearer = noun if noun is not None and not partitive else anchor
    top = _top_of(bearer)
    verb, role = _governor(top)
    place = Place(bearer=bearer, noun=noun, top=top, verb=verb, role=role, last=tokens[-1])
    cues = tuple(dict.fromkeys(cues_of(place, partitive=partitive)))
    words = [t.lower_ for t in left_words(noun)] if noun is not None else []
    nearby = {t.lower_ for t in doc[max(0, tokens[0].i - 1) : tokens[-1].i + 3]}
    if "or" in nearby:
        nearby.discard("more")
    return Setting(
        noun=noun,
        phrase=_phrase(doc, tokens, noun, anchor),
        cues=cues,
        modifiers=tuple(words),
        verb=lemma(verb) if verb is not None else None,
        role=role,
        partitive=partitive,
        besides=bool(OTHERS & nearby),
        negated=verb is not None and any(c.dep_ == "neg" for c in verb.children),
        asserter=asserter_of(bearer),
        place=_place(bearer, verb),
        scope=_scope(doc, bearer, noun, verb, partitive),
    )


def counted_noun(anchor: Token, last: Token) -> tuple[Token | None, bool]:
    """The noun that the number counts, and whether through "of" ("three of the men")."""
    token, doc = anchor, anchor.doc
    following = doc[last.i + 1] if last.i + 1 < len(doc) else None
    if following is not None and following.lower_ == "of" and following.sent == last.sent:
        inner = [c for c in following.children if c.dep_ in {"pobj", "pcomp"}]
        if inner:
            return _owned(inner[0]), True
    if following is not None and following.lower_ in PARTICIPLES:
        after = doc[following.i + 1] if following.i + 1 < len(doc) else None
        if after is None or after.pos_ not in NOUNS:
            return None, False
    for _ in range(4):
        if token.dep_ not in _LEFTWARD or token.head.i <= token.i:
            break
        token = token.head
        if token.pos_ in NOUNS or token.lower_ in {"others", "other"}:
            return _named(token), False
    return _by_order(last), False


def _named(token: Token) -> Token:
    """Others is itself the noun counted; a compound's head is the compound's noun."""
    if token.dep_ == "compound" and token.head.i > token.i:
        token = token.head
    return _owned(token)


def _owned(token: Token) -> Token:
    """The thing owned, not its owner: the two sheriff's deputies."""
    return token.head if token.dep_ == "poss" and token.head.i > token.i else token


def _by_order(last: Token) -> Token | None:
    """The last noun of the run of adjectives and nouns right after the number."""
    found = None
    for token in last.doc[last.i + 1 : last.i + 6]:
        if token.sent != last.sent or token.pos_ == "SPACE" or token.lower_ in PARTICIPLES:
            break
        if _is_name_of_set(token, found):
            found = token
        elif token.tag_ != "HYPH" and (found is not None or not _leads_to_noun(token)):
            break
    return found


def _is_name_of_set(token: Token, found: Token | None) -> bool:
    if token.lower_ in {"others", "other"}:
        return found is None
    return token.pos_ in NOUNS and token.ent_type_ != "PERSON"


def _leads_to_noun(token: Token) -> bool:
    return token.pos_ in {"ADJ", "ADV"} or token.tag_ in {"VBN", "VBG"}


def _top_of(token: Token) -> Token:
    """The word through which the number hangs in its clause: first conjunct, whole of a part."""
    for _ in range(8):
        head = token.head
        joined = token.dep_ in {"conj", "appos"} and head.pos_ not in {"VERB", "AUX"}
        inside = token.dep_ in {"nummod", "amod", "quantmod", "compound"}
        if token.dep_ == "pobj" and head.lower_ == "of" and lemma(head.head) in _WHOLES:
            token = head.head
        elif (joined or inside) and head.i != token.i:
            token = head
        else:
            break
    return token


def _governor(top: Token) -> tuple[Token | None, str]:
    """The verb, noun or adjective over the word, and the word's part in its clause."""
    if top.dep_ == "ROOT":
        return (top if top.pos_ in {"VERB", "AUX"} else None), "none"
    if top.dep_ == "pobj":
        over = top.head.head
        while over.dep_ in {"prep", "pobj", "pcomp"} and over.head.i != over.i:
            over = over.head
        return over, "prepositional"
    if top.dep_ == "conj" and top.head.pos_ in {"VERB", "AUX"}:
        return top.head, "object"
    return top.head, _ROLES.get(top.dep_, "none")


_ROLES = {
    "nsubj": "subject",
    "nsubjpass": "passive_subject",
    "dobj": "object",
    "dative": "object",
    "oprd": "object",
    "attr": "attribute",
    "acomp": "attribute",
}


def _phrase(doc: Doc, tokens: list[Token], noun: Token | None, anchor: Token) -> Chars:
    """From the hedge to the noun, without what follows the noun."""
    start, end = tokens[0].i, tokens[-1].i + 1
    if noun is not None:
        end = max(end, noun.i + 1)
        edge = noun.left_edge.i
        if edge <= start < noun.i and not any(
            t.is_punct or t.pos_ in {"CCONJ", "NUM"} for t in doc[edge:start]
        ):
            start = max(edge, start - 5)
    found = trimmed(doc, start, end)
    return found or (tokens[0].idx, end_of(tokens[-1]))


def _place(bearer: Token, verb: Token | None) -> Chars | None:
    """The first named place that a preposition hangs on the noun or its verb."""
    for host in (bearer, verb):
        if host is None:
            continue
        for child in host.rights:
            if child.dep_ == "prep" and child.lower_ in _WHERE:
                for token in child.subtree:
                    if token.ent_type_ in _PLACES:
                        return _entity(token)
    return None


def _entity(token: Token) -> Chars:
    doc, start, end = token.doc, token.i, token.i + 1
    while start > 0 and doc[start].ent_iob_ == "I" and doc[start - 1].ent_type_ == token.ent_type_:
        start -= 1
    while end < len(doc) and doc[end].ent_iob_ == "I" and doc[end].ent_type_ == token.ent_type_:
        end += 1
    return doc[start].idx, end_of(doc[end - 1])


def _scope(
    doc: Doc, bearer: Token, noun: Token | None, verb: Token | None, partitive: bool
) -> Chars | None:
    """The words after the noun that narrow the set it counts, or the place of what befell it."""
    host = bearer if partitive or noun is None else noun
    tails = [
        c
        for c in host.rights
        if c.dep_ in {"prep", "acl", "relcl"}
        and not (partitive and c.lower_ == "of")
        and not _is_state(c)
    ]
    if not tails:
        near = [*_whereabouts(host), *(_whereabouts(verb) if verb is not None else [])]
        tails = [c for c in near if c.left_edge.i > host.i][:1]
    if not tails:
        return None
    return trimmed(doc, tails[0].left_edge.i, tails[-1].right_edge.i + 1)


def _is_state(token: Token) -> bool:
    """Whether the word only says what befell the set ("injured"), which narrows nothing."""
    return token.lower_ in PARTICIPLES and not any(
        c.dep_ in {"prep", "agent", "advmod", "npadvmod"} for c in token.children
    )


def _whereabouts(host: Token) -> list[Token]:
    """Phrases of place that hang on the word or on an adjective beside it."""
    hosts = [host, *(c for c in host.rights if c.dep_ in {"amod", "oprd", "acomp"})]
    return [
        c
        for h in hosts
        for c in h.rights
        if c.dep_ == "prep"
        and c.lower_ in _WHERE
        and not any(t.ent_type_ in {"DATE", "TIME"} for t in c.children)
    ]
