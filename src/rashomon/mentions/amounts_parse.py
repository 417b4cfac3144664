"""Doc → what stands round a number: the counted noun, the predicates it has, who asserts it."""

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Doc, Token

from rashomon.mentions.phrases import Chars, end_of, trimmed

NOUNS = frozenset({"NOUN", "PROPN"})
_LEFTWARD = frozenset({"nummod", "quantmod", "amod", "compound", "det", "predet", "advmod", "nmod"})
_PARTICIPLES = frozenset(
    "dead injured wounded hurt killed missing hospitalized hospitalised shot arrested displaced "
    "homeless detained slain sickened ill infected deceased stabbed burned stranded trapped "
    "charged evacuated rescued fatally die dies died".split()
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
_WHOLES = frozenset("total number group list handful majority rest remainder maximum minimum".split())
"""Nouns whose "of" leads to the set itself: a total of 12 people."""
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
        verb=lemma(verb) if verb is not None else None,
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
            return _owned(inner[0]), True
    if following is not None and following.lower_ in _PARTICIPLES:
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
        if token.sent != last.sent or token.pos_ == "SPACE":
            break
        if token.lower_ in _PARTICIPLES:
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
        yield f"head:{lemma(noun)}"
        for token in _left_words(noun):
            yield f"pre:{_word(token)}"
        yield from _after(noun)
    if partitive or noun is None:
        yield from _after(bearer)
    yield from _next_words(last, noun)
    if top.dep_ == "pobj":
        yield f"prep:{top.head.lower_}"
        if top.head.head.pos_ in NOUNS:
            yield f"of:{lemma(top.head.head)}"
            yield from (f"pre:{_word(t)}" for t in _left_words(top.head.head))
            yield f"via:{lemma(top.head.head.head)}"
    if verb is not None:
        yield from _of_verb(verb, top, role)


def _next_words(last: Token, noun: Token | None) -> Iterator[str]:
    """A participle right after the number or its noun, which headlines use without a verb."""
    end = max(last.i, noun.i if noun is not None else last.i)
    for token in last.doc[end + 1 : end + 4]:
        if token.sent != last.sent:
            break
        if token.lower_ in _PARTICIPLES:
            yield f"post:{_word(token)}"
        if token.lower_ not in _OTHERS and token.lower_ not in {"people", "critically", "fatally", "seriously"}:
            break


def _word(token: Token) -> str:
    return token.lower_ if token.lower_ in _PARTICIPLES else lemma(token)


def lemma(token: Token) -> str:
    """The lemma in lower case; capitals of a headline hide no plural."""
    word = token.lemma_.lower()
    if token.pos_ == "PROPN":
        word = _IRREGULAR.get(word, word)
        if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
    return word


_IRREGULAR = {"men": "man", "women": "woman", "children": "child", "gunmen": "gunman"}


def _left_words(noun: Token) -> list[Token]:
    """Adjectives and compounds before the noun, none beyond a mark or five words."""
    doc, lefts = noun.doc, []
    for token in noun.lefts:
        if (
            token.dep_ in {"amod", "compound", "nmod"}
            and token.pos_ != "NUM"
            and token.lower_ not in {"more", "least", "many"}
            and token.i > noun.i - 6
            and not any(t.is_punct and t.text != "-" for t in doc[token.i : noun.i])
        ):
            lefts.append(token)
    return lefts


def _after(noun: Token, *, deep: bool = True) -> Iterator[str]:
    """Cues from what follows the noun: participles, relative clauses, phrases."""
    for child in noun.rights:
        if child.dep_ == "relcl":
            yield from _of_relative(child)
        elif child.dep_ in {"acl", "amod", "advcl"}:
            yield f"post:{_word(child)}"
            yield from _complements(child, "post")
            yield from _objects(child, None)
        elif child.dep_ == "prep":
            for inner in child.children:
                if inner.dep_ == "pobj":
                    yield f"{child.lower_}:{lemma(inner)}"
                    yield from (f"with:{lemma(t)}" for t in _left_words(inner))
                    if deep and child.lower_ == "of":
                        yield from _after(inner, deep=False)


def _of_relative(verb: Token) -> Iterator[str]:
    """Cues from a relative clause, told by the part the relative word has in it."""
    name = "post"
    for child in verb.children:
        if child.lower_ in {"who", "that", "which", "whom"}:
            name = {"nsubj": "does", "nsubjpass": "suffers"}.get(child.dep_, "post")
    yield f"{name}:{_word(verb)}"
    yield from _complements(verb, "post")
    yield from _objects(verb, None)
    for child in verb.children:
        if child.dep_ == "conj" and child.pos_ == "VERB":
            yield f"{name}:{_word(child)}"
            yield from _objects(child, None)


def _objects(verb: Token, but: Token | None) -> Iterator[str]:
    for child in verb.children:
        if child.dep_ in {"dobj", "attr"} and (but is None or child.i != but.i):
            yield f"takes:{lemma(child)}"
            yield from (f"takes:{lemma(t)}" for t in _left_words(child))


def _of_verb(verb: Token, top: Token, role: str) -> Iterator[str]:
    """Cues from the verb and all it is joined with."""
    if verb.pos_ in NOUNS:
        yield f"of:{lemma(verb)}"
        return
    if verb.pos_ == "ADJ":
        yield f"pred:{_word(verb)}"
        return
    name = {"subject": "does", "passive_subject": "suffers", "object": "object"}.get(role, "verb")
    yield f"{name}:{lemma(verb)}"
    yield from _complements(verb, "pred")
    if role == "attribute" or verb.lemma_ in {"include", "comprise"}:
        for child in verb.children:
            if child.dep_ in _SUBJECTS:
                yield f"is:{lemma(child)}"
                yield from (f"pre:{_word(t)}" for t in _left_words(child))
    if role == "prepositional":
        yield from (f"subject:{lemma(c)}" for c in verb.children if c.dep_ in _SUBJECTS)
    for child in verb.children:
        if child.dep_ == "conj" and role in {"subject", "passive_subject"} and _goes_on(child):
            active = role == "subject" and not _is_passive(child)
            yield f"{'does' if active else 'and'}:{_word(child)}"
            yield from _complements(child, "pred")
            yield from _objects(child, None)
    yield from _objects(verb, top)


def _is_passive(verb: Token) -> bool:
    return any(c.dep_ == "auxpass" for c in verb.children)


def _goes_on(verb: Token) -> bool:
    """Whether a joined verb has the subject of the first."""
    return verb.pos_ in {"VERB", "ADJ", "AUX"} and not _has_subject(verb)


def _has_subject(verb: Token) -> bool:
    return any(c.dep_ in _SUBJECTS for c in verb.children)


def _complements(verb: Token, name: str) -> Iterator[str]:
    for child in verb.children:
        if child.dep_ in {"acomp", "oprd", "xcomp", "advmod", "amod"}:
            active = child.dep_ == "xcomp" and child.pos_ == "VERB" and not _is_passive(child)
            yield f"{'does' if active else name}:{_word(child)}"
            if child.dep_ != "advmod":
                yield from _complements(child, name)
            if child.dep_ == "xcomp":
                yield from _objects(child, None)
        elif child.dep_ in {"prep", "agent"}:
            for inner in child.children:
                if inner.dep_ == "pobj":
                    yield f"{child.lower_}:{lemma(inner)}"
                    yield from (f"with:{lemma(t)}" for t in _left_words(inner))
        elif child.dep_ == "conj" and child.pos_ == "VERB" and verb.dep_ == "acl":
            yield f"{name}:{_word(child)}"


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
        if lemma(head) in _SAYING and here.dep_ in {
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
            lemma(head) in _OWN_OBJECT
            and here.dep_ in {"dobj", "ccomp", "prep"}
            and head.pos_ == "VERB"
        ):
            subject = _subject(head)
            if subject is not None and subject.dep_ == "nsubj":
                return short_phrase(subject)
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
            and lemma(child) in _SAYING
        ):
            if child.dep_ == "parataxis" or not any(c.dep_ == "mark" for c in child.children):
                subject = _subject(child)
                if subject is not None and child.dep_ == "parataxis":
                    return short_phrase(subject)
        if (
            token.pos_ in NOUNS
            and lemma(token) in _TALLIES
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
