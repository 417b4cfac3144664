"""Parse → tense: whether a time expression's verb lies before, at or after the telling."""

from spacy.tokens import Token

PAST, PRESENT, FUTURE = "past", "present", "future"
_PLANS = frozenset(
    "plan expect schedule set due intend hope vow agree pledge ask want promise aim slate order "
    "invite prepare propose decide likely ready about bind poise urge require tell call "
    "threaten seek wait arrange book commit due".split()
)
"""Words whose "to …" lies ahead of them."""
_FUTURE_MODALS = frozenset({"will", "'ll", "’ll", "shall", "would", "wo", "'d", "’d"})
_OPEN_MODALS = frozenset({"may", "might", "could", "should", "must"})
_AHEAD = frozenset({"until", "till", "due", "payable", "effective"})
"""Words before a time that put it ahead of the telling, whatever the verb's tense."""


def tense_at(token: Token) -> str | None:
    """The tense of the verb that governs the token; None where there is none or it says nothing."""
    before = token.nbor(-1).lower_ if token.i > token.sent.start else ""
    if before in _AHEAD:
        return FUTURE
    verb = governor(token)
    if verb is None:
        return FUTURE if before == "by" else None
    if before == "by" and any(c.lower_ in {"has", "have", "'ve", "’ve"} for c in verb.children):
        return FUTURE
    return tense_of(verb)


def governor(token: Token) -> Token | None:
    """The verb that a time belongs to: the nearest one above it.

    A time that only describes a noun ("a Monday meeting", "Friday's vote") belongs to the first
    finite verb above that noun, for the infinitives between look ahead of their own verb, not of
    the telling.
    """
    verb = _verb_above(token)
    if verb is None or not describes_noun(token):
        return verb
    for _ in range(6):
        if verb.tag_ in {"VBD", "VBZ", "VBP"} or any(c.tag_ in _FINITE for c in verb.children):
            return verb
        above = _verb_above(verb.head) if verb.head.i != verb.i else None
        if above is None or above.i == verb.i:
            return verb
        verb = above
    return verb


_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})


def describes_noun(token: Token) -> bool:
    """Whether the time stands before the noun it belongs to."""
    head = token.head
    return token.dep_ in {"compound", "nmod", "amod", "poss", "npadvmod", "nummod"} and (
        head.pos_ in {"NOUN", "PROPN"} and head.i > token.i
    )


def _verb_above(token: Token) -> Token | None:
    current = token
    for _ in range(12):
        verbal = current.pos_ in {"VERB", "AUX"} and current.tag_ != "MD"
        if verbal and current.dep_ != "prep":
            return current
        if current.head.i == current.i:
            return None
        current = current.head
    return None


def tense_of(verb: Token) -> str | None:
    """The tense of a verb with its auxiliaries."""
    for _ in range(6):
        found = _own_tense(verb)
        if found != "ask the head":
            return found
        above = _verb_above(verb.head) if verb.head.i != verb.i else None
        if above is None or above.i == verb.i:
            return None
        verb = above
    return None


def _own_tense(verb: Token) -> str | None:
    helpers = [c for c in verb.children if c.dep_ in {"aux", "auxpass"} and c.i < verb.i]
    words = {c.lower_ for c in helpers}
    if words & _FUTURE_MODALS:
        past_future = words & {"would", "'d", "’d"} and ("have" in words or _had_been_said(verb))
        return PAST if past_future else FUTURE
    if words & _OPEN_MODALS:
        return PAST if "have" in words else FUTURE
    if verb.tag_ == "VB" and "to" in words:
        return _after_to(verb)
    if verb.tag_ == "VBD" or any(c.tag_ == "VBD" for c in helpers):
        return _planned(verb) or PAST
    return _participle_tense(verb, words)


def _participle_tense(verb: Token, words: set[str]) -> str | None:
    """The tense of a participle or a present."""
    if verb.tag_ in {"VBN", "VBG"} and not words:
        stands_alone = verb.tag_ == "VBN" and verb.dep_ in {"acl", "ROOT", "relcl", "ccomp"}
        return PAST if stands_alone else "ask the head"
    if verb.tag_ == "VBN":
        perfect = words & {"has", "have", "'ve", "’ve", "had"}
        return PAST if perfect else _planned(verb) or PRESENT
    if verb.tag_ == "VBG":
        return FUTURE if verb.lemma_ == "go" and _has_infinitive(verb) else PRESENT
    return _planned(verb) or PRESENT if verb.tag_ in {"VBZ", "VBP"} else None


def _had_been_said(verb: Token) -> bool:
    """Whether the clause hangs on a past perfect ("had pledged that the aid would come")."""
    head = verb.head
    return head.tag_ == "VBN" and any(c.lower_ in {"had", "'d", "’d"} for c in head.children)


def _after_to(verb: Token) -> str | None:
    head = verb.head
    if head.lemma_.lower() in _PLANS or (head.lemma_ in {"be", "go"} and verb.dep_ == "xcomp"):
        return FUTURE
    return "ask the head" if head.i != verb.i else None


def _planned(verb: Token) -> str | None:
    """Future where the verb itself is one of planning and an infinitive hangs on it."""
    is_plan = verb.lemma_ in {"plan", "expect", "schedule", "set", "slate", "due"}
    return FUTURE if is_plan and _has_infinitive(verb) else None


def _has_infinitive(verb: Token) -> bool:
    return any(c.dep_ == "xcomp" and c.tag_ == "VB" for c in verb.children)
