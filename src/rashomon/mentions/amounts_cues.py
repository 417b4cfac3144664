"""Token → cues: the words that tell what set a number counts, nearest first, as "where:lemma"."""

from collections.abc import Iterator
from dataclasses import dataclass

from spacy.tokens import Token

NOUNS = frozenset({"NOUN", "PROPN"})
PARTICIPLES = frozenset(
    "dead injured wounded hurt killed missing hospitalized hospitalised shot arrested displaced "
    "homeless detained slain sickened ill infected deceased stabbed burned stranded trapped "
    "charged evacuated rescued fatally die dies died".split()
)
"""Words that turn a bare number into a count of persons: "four dead"."""
OTHERS = frozenset("other others another more additional further else".split())
_SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj", "expl"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a number stands in the parse.

    `bearer` is the word that has the part in the clause, `noun` the one counted, `top` the first
    conjunct, `verb` what governs it, `last` the number's last token.
    """

    bearer: Token
    noun: Token | None
    top: Token
    verb: Token | None
    role: str
    last: Token


def cues_of(place: Place, *, partitive: bool) -> Iterator[str]:
    """The words that tell what is counted: the noun's own, those beside it, the verb's."""
    noun, top = place.noun, place.top
    if noun is not None:
        yield f"head:{lemma(noun)}"
        for token in left_words(noun):
            yield f"pre:{_word(token)}"
        yield from _after(noun)
    if partitive or noun is None:
        yield from _after(place.bearer)
    yield from _next_words(place.last, noun)
    if top.dep_ == "pobj":
        yield from _of_preposition(top)
    if place.verb is not None:
        yield from _of_governor(place.verb, top, place.role)


def _of_preposition(top: Token) -> Iterator[str]:
    """Cues from the preposition over the word and from the noun over that."""
    yield f"prep:{top.head.lower_}"
    over = top.head.head
    if over.pos_ in NOUNS:
        yield f"of:{lemma(over)}"
        yield from (f"pre:{_word(t)}" for t in left_words(over))
        yield f"via:{lemma(over.head)}"


def _next_words(last: Token, noun: Token | None) -> Iterator[str]:
    """A participle right after the number or its noun, which headlines use without a verb."""
    end = max(last.i, noun.i if noun is not None else last.i)
    for token in last.doc[end + 1 : end + 4]:
        if token.sent != last.sent:
            break
        if token.lower_ in PARTICIPLES:
            yield f"post:{_word(token)}"
        if token.lower_ not in OTHERS and token.lower_ not in {
            "people",
            "critically",
            "fatally",
            "seriously",
        }:
            break


def _word(token: Token) -> str:
    return token.lower_ if token.lower_ in PARTICIPLES else lemma(token)


def lemma(token: Token) -> str:
    """The lemma in lower case; capitals of a headline hide no plural."""
    word = token.lemma_.lower()
    if token.pos_ == "PROPN":
        word = _IRREGULAR.get(word, word)
        if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
            word = word[:-1]
    return word


_IRREGULAR = {"men": "man", "women": "woman", "children": "child", "gunmen": "gunman"}


def left_words(noun: Token) -> list[Token]:
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
                    yield from (f"with:{lemma(t)}" for t in left_words(inner))
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
            yield from (f"takes:{lemma(t)}" for t in left_words(child))


def _of_governor(verb: Token, top: Token, role: str) -> Iterator[str]:
    """Cues from what governs the word: a noun, an adjective, or a verb and all joined to it."""
    if verb.pos_ in NOUNS:
        yield f"of:{lemma(verb)}"
        return
    if verb.pos_ == "ADJ":
        yield f"pred:{_word(verb)}"
        return
    name = {"subject": "does", "passive_subject": "suffers", "object": "object"}.get(role, "verb")
    yield f"{name}:{lemma(verb)}"
    yield from _complements(verb, "pred")
    yield from _of_subject(verb, role)
    if role in {"subject", "passive_subject"}:
        yield from _of_joined_verbs(verb, role)
    yield from _objects(verb, top)


def _of_subject(verb: Token, role: str) -> Iterator[str]:
    """Cues from the subject, where the number is its object or complement."""
    subjects = [c for c in verb.children if c.dep_ in _SUBJECTS]
    if role == "attribute" or verb.lemma_ in {"include", "comprise"}:
        for child in subjects:
            yield f"is:{lemma(child)}"
            yield from (f"pre:{_word(t)}" for t in left_words(child))
    elif role == "prepositional":
        yield from (f"subject:{lemma(c)}" for c in subjects)


def _of_joined_verbs(verb: Token, role: str) -> Iterator[str]:
    """Cues from verbs that share the subject: "were shot and killed"."""
    for child in verb.children:
        if child.dep_ == "conj" and _goes_on(child):
            active = role == "subject" and not _is_passive(child)
            yield f"{'does' if active else 'and'}:{_word(child)}"
            yield from _complements(child, "pred")
            yield from _objects(child, None)


def _is_passive(verb: Token) -> bool:
    return any(c.dep_ == "auxpass" for c in verb.children)


def _goes_on(verb: Token) -> bool:
    """Whether a joined verb has the subject of the first."""
    return verb.pos_ in {"VERB", "ADJ", "AUX"} and not _has_subject(verb)


def _has_subject(verb: Token) -> bool:
    return any(c.dep_ in _SUBJECTS for c in verb.children)


def _complements(verb: Token, name: str) -> Iterator[str]:
    """Cues from adjectives, adverbs, infinitives and phrases that hang on the verb."""
    for child in verb.children:
        if child.dep_ in {"acomp", "oprd", "xcomp", "advmod", "amod"}:
            yield from _complement(child, name)
        elif child.dep_ in {"prep", "agent"}:
            yield from _of_phrase(child)
        elif child.dep_ == "conj" and child.pos_ == "VERB" and verb.dep_ == "acl":
            yield f"{name}:{_word(child)}"


def _complement(child: Token, name: str) -> Iterator[str]:
    active = child.dep_ == "xcomp" and child.pos_ == "VERB" and not _is_passive(child)
    yield f"{'does' if active else name}:{_word(child)}"
    if child.dep_ != "advmod":
        yield from _complements(child, name)
    if child.dep_ == "xcomp":
        yield from _objects(child, None)


def _of_phrase(preposition: Token) -> Iterator[str]:
    for inner in preposition.children:
        if inner.dep_ == "pobj":
            yield f"{preposition.lower_}:{lemma(inner)}"
            yield from (f"with:{lemma(t)}" for t in left_words(inner))
