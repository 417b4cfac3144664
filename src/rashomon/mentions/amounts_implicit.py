"""Doc → Amount nobody printed: "a man was killed", "his father died", "a fourth victim"."""

from collections.abc import Iterator

from spacy.tokens import Span as DocSpan
from spacy.tokens import Token

from rashomon.mentions.amounts_parse import Setting, setting_of
from rashomon.mentions.phrases import end_of
from rashomon.model.mentions import Amount
from rashomon.model.spans import Span

PERSONS = frozenset(
    "person man woman boy girl child teen teenager teenage baby "
    "infant toddler victim student gunman "
    "shooter suspect officer deputy soldier civilian worker resident patient passenger driver "
    "pedestrian bystander protester protestor demonstrator father mother brother "
    "sister son daughter "
    "husband wife uncle aunt cousin grandfather grandmother grandson granddaughter nephew niece "
    "relative friend neighbour neighbor male female adult youth minor juvenile policeman "
    "guard trooper sergeant firefighter paramedic doctor nurse teacher "
    "journalist reporter cameraman "
    "photographer migrant refugee villager farmer fisherman fighter militant "
    "rebel insurgent sailor "
    "pilot crewman miner employee clerk owner customer tourist visitor guest fan spectator".split()
)
"""Lemmas of nouns that stand for one human being."""
_RELATIVES = frozenset(
    "father mother brother sister son daughter husband wife uncle "
    "aunt cousin grandfather grandmother "
    "grandson granddaughter nephew niece baby child".split()
)
_KIN = _RELATIVES - {"baby", "child", "father", "mother"}
_ORDINALS = {
    word: number
    for number, word in enumerate(
        "second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(),
        start=2,
    )
}
_HARM = frozenset(
    "kill killed shoot shot injure injured wound wounded hurt murder stab "
    "stabbed slay slain hit strike "
    "struck hospitalize hospitalized hospitalise kidnap abduct die dead".split()
)
_FOUND = frozenset(
    "discover find take transport treat rush airlift list walk show "
    "arrive remain suffer sustain survive "
    "undergo refuse decline shooting death killing".split()
)
_DYING = frozenset("die perish drown succumb".split())
_UNDERGOES = frozenset("suffers object post pred is and".split())


_BUMPED = frozenset({("object", "hit"), ("object", "strike")})
"""Hitting somebody is no harm by itself, being hit in a report of harm is."""


def _suffers(cues: tuple[str, ...], *, ranked: bool) -> bool:
    """Whether the cues tell of harm done to the person; a ranked one needs less."""
    pairs = [(cue.partition(":")[0], cue.partition(":")[2]) for cue in cues]
    if any(
        (p in _UNDERGOES and w in _HARM and (p, w) not in _BUMPED) or (p == "does" and w in _DYING)
        for p, w in pairs
    ):
        return True
    if any(pair == ("in", "condition") or pair == ("is", "death") for pair in pairs):
        return True
    return ranked and any(
        (p in {"suffers", "does", "object", "post", "of"} and w in _FOUND)
        or (p == "does" and w in {"shot", "wounded", "injured", "hurt"})
        for p, w in pairs
    )


_PASSED = frozenset("if unless whether".split())


def find_implicit(report: str, sentence: DocSpan, by: str) -> Iterator[Amount]:
    """One person to whom something was done, where no number is printed."""
    for token in sentence:
        lemma = token.lemma_.lower()
        if lemma in PERSONS and token.pos_ in {"NOUN", "PROPN"} and token.tag_ in {"NN", "NNP"}:
            first = _opening(token)
            if first is not None:
                yield from _one(report, sentence, token, first, by)
        elif lemma in _ORDINALS and token.dep_ in {
            "nsubj",
            "nsubjpass",
            "dobj",
            "pobj",
            "conj",
            "appos",
        }:
            before = token.nbor(-1) if token.i > sentence.start else None
            if before is not None and before.lower_ in {"a", "the"} and not _of_follows(token):
                yield from _one(report, sentence, token, before, by)


_NOMINAL = frozenset("nsubj nsubjpass dobj pobj conj appos".split())


def _harmed_before(token: Token) -> bool:
    """Whether a verb of harm stands right before "a fourth"."""
    return token.i > 1 and token.nbor(-1).lower_ == "a" and token.nbor(-2).lemma_.lower() in _HARM


def _of_follows(token: Token) -> bool:
    return token.i + 1 < len(token.doc) and token.nbor().lower_ == "of"


def _opening(noun: Token) -> Token | None:
    """The article or possessive that makes the phrase one new person."""
    for child in noun.lefts:
        if child.dep_ == "det" and child.lower_ in {"a", "an", "another"}:
            return None if noun.lemma_.lower() in _KIN and child.lower_ != "another" else child
        if child.dep_ == "poss" and noun.lemma_.lower() in _RELATIVES:
            return child.left_edge
        if child.dep_ in {"nummod", "quantmod"}:
            return None
    edge = noun.left_edge
    if edge.lower_ in {"a", "an"} and edge.i >= noun.i - 8:
        return edge
    ordinal = next((c for c in noun.lefts if c.lower_ in _ORDINALS), None)
    return edge if ordinal is not None else None


def _one(report: str, sentence: DocSpan, noun: Token, first: Token, by: str) -> Iterator[Amount]:
    ordinal = next(
        (_ORDINALS[t.lower_] for t in noun.doc[first.i : noun.i + 1] if t.lower_ in _ORDINALS), None
    )
    setting = setting_of(noun.doc, [noun])
    cues = _own_cues(noun, setting)
    if noun.lemma_.lower() in _ORDINALS and _harmed_before(noun):
        cues = (f"object:{noun.nbor(-2).lemma_.lower()}", *cues)
    ranked = ordinal is not None or first.lower_ == "another"
    if not _suffers(cues, ranked=ranked) or _hypothetical(noun) or _listed(noun, cues):
        return
    start, end = first.idx, end_of(noun)
    yield Amount(
        span=Span(report, start, end),
        number=Span(report, start, end),
        by=by,
        value=1.0,
        low=1.0,
        high=1.0,
        unit=noun.text,
        head=noun.lemma_.lower() if noun.lemma_.lower() in PERSONS else "person",
        noun_phrase=Span(report, start, end),
        modifiers=setting.modifiers,
        verb=setting.verb,
        role=setting.role,
        negated=setting.negated,
        implicit=True,
        increment=ordinal is not None or first.lower_ == "another",
        sentence=Span(report, sentence.start_char, sentence.end_char),
        clause=cues,
        place=None if setting.place is None else Span(report, *setting.place),
        asserter=None if setting.asserter is None else Span(report, *setting.asserter),
        scope=None if setting.scope is None else Span(report, *setting.scope),
        besides=ordinal is not None or first.lower_ == "another",
        ordinal=ordinal,
    )


def _listed(noun: Token, cues: tuple[str, ...]) -> bool:
    """Whether the person is one of a list or a second name of one, and told of only with it."""
    if noun.dep_ in {"conj", "appos"}:
        return not any(cue.startswith("post:") for cue in cues)
    aged = any(t.like_num for t in noun.subtree if t.i < noun.i)
    return aged and any(c.dep_ == "conj" for c in noun.children)


def _own_cues(noun: Token, setting: Setting) -> tuple[str, ...]:
    return tuple(cue for cue in setting.cues if not cue.startswith("head:"))


def _hypothetical(noun: Token) -> bool:
    """Whether the clause only supposes or denies."""
    verb = noun.head
    return any(c.dep_ == "neg" or c.lower_ in _PASSED for c in verb.children)
