"""Doc → what stands round a number: the counted noun, the predicates it has, who asserts it."""

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from rashomon.mentions.phrases import Chars, end_of, short_phrase, trimmed

NOUNS = frozenset({"NOUN", "PROPN"})
_LEFTWARD = frozenset({"nummod", "quantmod", "amod", "compound", "det", "predet", "advmod", "nmod"})
_PARTICIPLES = frozenset(
    "dead injured wounded hurt killed missing hospitalized hospitalised shot arrested displaced "
    "homeless detained slain sickened ill infected deceased stabbed burned stranded trapped "
    "charged evacuated rescued".split()
)
"""Words that turn a bare number into a count of persons: "four dead"."""
_OTHERS = frozenset("other others another more additional further else".split())
_SAYING = frozenset(
    "say tell announce report confirm estimate state add claim believe believed allege declare note "
    "write tweet post reveal acknowledge admit insist warn testify determine rule conclude reckon "
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
_PLACES = frozenset({"GPE", "LOC", "FAC"})
_WHERE = frozenset(
    "in at near outside inside across on around throughout from along within".split()
)
_SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "expl"})


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
    top, verb, role = _governor(bearer)
    cues = tuple(dict.fromkeys(_cues(bearer, noun, top, verb, role, tokens[-1], partitive)))
    words = [t.lower_ for t in _left_words(noun)] if noun is not None else []
    nearby = {t.lower_ for t in doc[max(0, tokens[0].i - 1) : tokens[-1].i + 3]}
    return Setting(
        noun=noun,
        phrase=_phrase(doc, tokens, noun, anchor),
        cues=cues,
        modifiers=tuple(words),
        verb=verb.lemma_.lower() if verb is not None else None,
        role=role,
        partitive=partitive,
        besides=bool(_OTHERS & nearby),
        negated=verb is not None and any(c.dep_ == "neg" for c in verb.children),
        asserter=asserter_of(bearer),
        place=_place(bearer, verb),
        scope=_scope(doc, bearer, noun, partitive),
    )


def counted_noun(anchor: Token, last: Token) -> tuple[Token | None, bool]:
    """The noun that the number counts, and whether through "of" ("three of the men")."""
    token, doc = anchor, anchor.doc
    following = doc[last.i + 1] if last.i + 1 < len(doc) else None
    if following is not None and following.lower_ == "of" and following.sent == last.sent:
        inner = [c for c in following.children if c.dep_ in {"pobj", "pcomp"}]
        if inner:
            return inner[0], True
    if following is not None and following.lower_ in _PARTICIPLES:
        after = doc[following.i + 1] if following.i + 1 < len(doc) else None
        if after is None or after.pos_ not in NOUNS:
            return None, False
    for _ in range(4):
        if token.dep_ not in _LEFTWARD or token.head.i <= token.i:
            break
        token = token.head
        if token.pos_ in NOUNS or token.lower_ in _OTHERS:
            return _named(token), False
    return _by_order(last), False


def _named(token: Token) -> Token:
    """Others is itself the noun counted; a compound's head is the compound's noun."""
    return token.head if token.dep_ == "compound" and token.head.i > token.i else token


def _by_order(last: Token) -> Token | None:
    """The last noun of the run of adjectives and nouns right after the number."""
    found = None
    for token in last.doc[last.i + 1 : last.i + 6]:
        if token.sent != last.sent or token.pos_ == "SPACE":
            break
        if token.pos_ in NOUNS and token.ent_type_ not in {"PERSON"}:
            found = token
        elif token.lower_ in {"others", "other"} and found is None:
            found = token
        elif found is not None or (
            token.pos_ not in {"ADJ", "ADV"} and token.tag_ not in {"VBN", "VBG", "HYPH"}
        ):
            break
    return found


def _governor(token: Token) -> tuple[Token, Token | None, str]:
    """The first conjunct, the verb over it, and its part in the clause."""
    top = token
    for _ in range(8):
        if (
            top.dep_ in {"conj", "appos"}
            and top.head.pos_ not in {"VERB", "AUX"}
            and top.head != top
        ):
            top = top.head
        elif top.dep_ in {"nummod", "amod", "quantmod", "compound"} and top.head.i != top.i:
            top = top.head
        else:
            break
    verb, role = top.head, "none"
    match top.dep_:
        case "nsubj":
            role = "subject"
        case "nsubjpass":
            role = "passive_subject"
        case "dobj" | "obj" | "dative" | "oprd":
            role = "object"
        case "attr" | "acomp":
            role = "attribute"
        case "pobj":
            role = "prepositional"
            verb = top.head.head
            while verb.dep_ in {"prep", "pobj", "pcomp"} and verb.head.i != verb.i:
                verb = verb.head
        case "conj" if top.head.pos_ in {"VERB", "AUX"}:
            verb, role = top.head, "object"
        case "ROOT":
            return top, (top if top.pos_ in {"VERB", "AUX"} else None), "none"
    return top, verb, role


def _cues(
    bearer: Token,
    noun: Token | None,
    top: Token,
    verb: Token | None,
    role: str,
    last: Token,
    partitive: bool,
) -> Iterator[str]:
    if noun is not None:
        yield f"head:{noun.lemma_.lower()}"
        for token in _left_words(noun):
            yield f"pre:{_word(token)}"
        yield from _after(noun)
    if partitive or noun is None:
        yield from _after(bearer)
    end = max(last.i, noun.i if noun is not None else last.i)
    for token in last.doc[end + 1 : end + 2]:
        if token.sent == last.sent and token.lower_ in _PARTICIPLES:
            yield f"post:{_word(token)}"
    if top.dep_ == "pobj":
        yield f"prep:{top.head.lower_}"
        if top.head.head.pos_ in NOUNS:
            yield f"of:{top.head.head.lemma_.lower()}"
            yield from (f"pre:{_word(t)}" for t in _left_words(top.head.head))
    if verb is not None:
        yield from _of_verb(verb, top, role)


def _word(token: Token) -> str:
    return token.lower_ if token.lower_ in _PARTICIPLES else token.lemma_.lower()


def _left_words(noun: Token) -> list[Token]:
    return [
        t
        for t in noun.lefts
        if t.dep_ in {"amod", "compound", "nmod"}
        and t.pos_ != "NUM"
        and t.lower_ not in {"more", "least", "many"}
    ]


def _after(noun: Token) -> Iterator[str]:
    """Cues from what follows the noun: participles, relative clauses, phrases."""
    for child in noun.rights:
        if child.dep_ in {"acl", "relcl", "amod", "advcl"}:
            yield f"post:{_word(child)}"
            yield from _complements(child, "post")
        elif child.dep_ == "prep":
            yield from (
                f"{child.lower_}:{c.lemma_.lower()}" for c in child.children if c.dep_ == "pobj"
            )
            for inner in child.children:
                yield from (
                    f"with:{t.lemma_.lower()}"
                    for t in inner.lefts
                    if t.dep_ in {"amod", "compound"}
                )


def _of_verb(verb: Token, top: Token, role: str) -> Iterator[str]:
    """Cues from the verb and all it is joined with."""
    if verb.pos_ in NOUNS:
        yield f"of:{verb.lemma_.lower()}"
        return
    if verb.pos_ == "ADJ":
        yield f"pred:{_word(verb)}"
        return
    name = {"subject": "does", "passive_subject": "suffers", "object": "object"}.get(role, "verb")
    yield f"{name}:{verb.lemma_.lower()}"
    yield from _complements(verb, "pred")
    if role == "attribute":
        yield from (f"is:{c.lemma_.lower()}" for c in verb.children if c.dep_ in _SUBJECTS)
    if role == "prepositional":
        yield from (f"subject:{c.lemma_.lower()}" for c in verb.children if c.dep_ in _SUBJECTS)
    for child in verb.children:
        if (
            child.dep_ == "conj"
            and child.pos_ in {"VERB", "ADJ", "AUX"}
            and not _has_subject(child)
        ):
            if role in {"subject", "passive_subject"}:
                yield f"and:{_word(child)}"
                yield from _complements(child, "pred")
        if child.dep_ in {"dobj", "attr"} and child.i != top.i:
            yield f"takes:{child.lemma_.lower()}"
            yield from (
                f"takes:{t.lemma_.lower()}" for t in child.lefts if t.dep_ in {"amod", "compound"}
            )


def _has_subject(verb: Token) -> bool:
    return any(c.dep_ in _SUBJECTS for c in verb.children)


def _complements(verb: Token, name: str) -> Iterator[str]:
    for child in verb.children:
        if child.dep_ in {"acomp", "oprd", "xcomp", "advmod", "amod"}:
            yield f"{name}:{_word(child)}"
            if child.dep_ == "xcomp":
                yield from _complements(child, name)
        elif child.dep_ in {"prep", "agent"}:
            for inner in child.children:
                if inner.dep_ == "pobj":
                    yield f"{child.lower_}:{inner.lemma_.lower()}"
                    yield from (
                        f"with:{t.lemma_.lower()}"
                        for t in inner.lefts
                        if t.dep_ in {"amod", "compound"}
                    )
        elif child.dep_ == "conj" and child.pos_ == "VERB" and verb.dep_ in {"acl", "relcl"}:
            yield f"{name}:{_word(child)}"


def _phrase(doc: Doc, tokens: list[Token], noun: Token | None, anchor: Token) -> Chars:
    """From the hedge to the noun, without what follows the noun."""
    start, end = tokens[0].i, tokens[-1].i + 1
    if noun is not None:
        end = max(end, noun.i + 1)
        edge = noun.left_edge.i
        if edge <= start and noun.i > start and start - edge <= 5:
            start = edge
    found = trimmed(doc, start, end)
    return found or (tokens[0].idx, end_of(tokens[-1]))


def asserter_of(token: Token) -> Chars | None:
    """The nearest source phrase over the number: who said, according to whom, in whose tally."""
    here, seen = token, 0
    while seen < 14:
        seen += 1
        found = _source_beside(here, token)
        if found is not None:
            return found
        if here.head.i == here.i:
            return None
        head = here.head
        if head.lemma_.lower() in _SAYING and here.dep_ in {
            "ccomp",
            "xcomp",
            "parataxis",
            "advcl",
            "dep",
        }:
            subject = _subject(head)
            if subject is not None:
                return short_phrase(subject)
        if (
            head.lemma_.lower() in _OWN_OBJECT
            and here.dep_ in {"dobj", "ccomp", "prep"}
            and head.pos_ == "VERB"
        ):
            subject = _subject(head)
            if subject is not None and subject.dep_ == "nsubj":
                return short_phrase(subject)
        here = head
    return None


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


def _source_beside(token: Token, number: Token) -> Chars | None:
    for child in token.children:
        if child.lower_ == "according":
            named = [
                g
                for c in child.children
                if c.lower_ == "to"
                for g in c.children
                if g.dep_ == "pobj"
            ]
            if named:
                return short_phrase(named[0])
        if (
            child.dep_ in {"parataxis", "ccomp"}
            and child.i != number.i
            and child.lemma_.lower() in _SAYING
        ):
            if child.dep_ == "parataxis" or not any(c.dep_ == "mark" for c in child.children):
                subject = _subject(child)
                if subject is not None and child.dep_ == "parataxis":
                    return short_phrase(subject)
        if (
            token.lemma_.lower() in _TALLIES
            and child.lower_ in {"by", "from"}
            and child.dep_ in {"prep", "agent"}
        ):
            named = [c for c in child.children if c.dep_ == "pobj"]
            if named:
                return short_phrase(named[0])
    return None


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


def _scope(doc: Doc, bearer: Token, noun: Token | None, partitive: bool) -> Chars | None:
    """The words after the noun that narrow the set it counts."""
    host = bearer if partitive or noun is None else noun
    tails = [
        c
        for c in host.rights
        if c.dep_ in {"prep", "acl", "relcl"} and not (partitive and c.lower_ == "of")
    ]
    if not tails:
        return None
    return trimmed(doc, tails[0].left_edge.i, tails[-1].right_edge.i + 1)
