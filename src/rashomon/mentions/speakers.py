"""Doc → speakers: whose words or thoughts a cue tells of, by the parse and round its slips."""

from spacy.tokens import Token

from rashomon.mentions.cues import SAYING

SUBJECTS = frozenset({"nsubj", "nsubjpass", "csubj"})
SHARES = frozenset("conj xcomp advcl ccomp pcomp prep acomp attr dobj pobj oprd".split())
"""Links over which a verb without a subject has that of the word above it."""
KEEPS_SUBJECT = frozenset({"promise", "threaten"})
"""Verbs whose infinitive is the subject's deed, not the object's."""
HIGHEST = 5


def speaker_of(cue: Token) -> Token | None:
    """Whoever the parse makes the subject of the cue, or its possessor, agent or bearer."""
    agent = next((c for c in cue.children if c.dep_ == "agent"), None)
    if agent is not None:
        return next((c for c in agent.rights if c.dep_ == "pobj"), None)
    found = subject(cue) or (_of_noun(cue) if cue.pos_ == "NOUN" else None)
    return found or _shared(cue)


def _of_noun(noun: Token) -> Token | None:
    """ "The mayor's plea", "a plea by the mayor"."""
    owner = next((c for c in noun.lefts if c.dep_ == "poss"), None)
    if owner is not None:
        return owner
    by = next((c for c in noun.rights if c.dep_ == "prep" and c.lower_ in {"by", "from"}), None)
    return None if by is None else next((c for c in by.rights if c.dep_ == "pobj"), None)


def _shared(verb: Token) -> Token | None:
    """The subject that a verb has from the word it hangs on."""
    for _ in range(HIGHEST):
        if verb.dep_ == "acl" and verb.head.pos_ in {"NOUN", "PROPN", "PRON"}:
            return _bearer(verb)
        if verb.dep_ not in SHARES or verb.head == verb:
            return None
        found, verb = _above(verb)
        found = found or subject(verb)
        if found is not None:
            return found
    return None


def _bearer(verb: Token) -> Token | None:
    """ "A man claiming …" claims; "a plan to march" is whoever's plan it is."""
    if verb.tag_ == "VBG":
        return verb.head
    return subject(verb.head) or speaker_of(verb.head) if verb.head.pos_ == "NOUN" else None


def _above(verb: Token) -> tuple[Token | None, Token]:
    """A subject told by the link itself, and the word that the link leads to."""
    parent = verb.head
    if verb.dep_ == "conj":
        return _nearer_twin(verb), _higher(verb) or parent
    if verb.dep_ == "xcomp" and parent.lemma_ not in KEEPS_SUBJECT:
        return next((c for c in parent.children if c.dep_ == "dobj" and c.i < verb.i), None), parent
    return None, parent


def _nearer_twin(verb: Token) -> Token | None:
    """ "Odell, who denies it and says …": the nearest verb of one tense shares its subject."""
    if verb.tag_ == verb.head.tag_ or verb.tag_ not in {"VBZ", "VBP", "VBD"}:
        return None
    for at in range(verb.i - 1, verb.head.i, -1):
        token = verb.doc[at]
        if token.tag_ == verb.tag_ and token.pos_ in {"VERB", "AUX"}:
            return subject(token)
    return None


def _higher(verb: Token) -> Token | None:
    """ "Odell told us the count showed losses and called for calm": it was Odell who called."""
    outer = verb.head
    if outer.lemma_.lower() in SAYING or verb.lemma_.lower() not in SAYING:
        return None
    if any(c.dep_ == "aux" for c in outer.lefts):
        return None
    while outer.dep_ == "ccomp" and outer.head != outer:
        outer = outer.head
        if outer.tag_ == verb.tag_ and outer.lemma_.lower() in SAYING:
            return outer
    return None


def subject(verb: Token) -> Token | None:
    """The verb's own subject; a clause taken for one yields to the noun beside it."""
    found = [c for c in verb.children if c.dep_ in SUBJECTS]
    nouns = [c for c in found if c.dep_ != "csubj"]
    if nouns:
        before = [c for c in nouns if c.i < verb.i]
        return before[-1] if before else nouns[0]
    if not found or found[0].i > verb.i:
        return _run_together(verb)
    clause = found[0]
    for at in range(verb.i - 1, clause.i, -1):
        token = verb.doc[at]
        if token.text == ",":
            break
    else:
        return None
    return next(
        (verb.doc[i] for i in range(at + 1, verb.i) if _stands_alone(verb.doc[i], at)), None
    )


def _run_together(verb: Token) -> Token | None:
    """ "…, the coast guard reports": a verb taken for the last noun of its subject."""
    if verb.pos_ != "VERB" or verb.lemma_.lower() not in SAYING:
        return None
    joined = [c for c in verb.lefts if c.dep_ == "compound" and c.pos_ in {"NOUN", "PROPN"}]
    return joined[-1] if joined else None


def _stands_alone(token: Token, after: int) -> bool:
    """A noun that heads the phrase which begins after the comma at `after`."""
    return token.pos_ in {"NOUN", "PROPN", "PRON"} and not (
        token.dep_ in {"compound", "poss", "amod", "nmod"} and token.head.i > token.i
    )
