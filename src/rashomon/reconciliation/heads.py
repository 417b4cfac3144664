"""What is counted: heads under one name, a count's standing, and how alike sentences are."""

import re

from anyascii import anyascii

from rashomon.reconciliation.figures import Stated

SYNONYMS = {
    word: group[0]
    for group in (
        "person people victim individual human soul other body man woman resident civilian "
        "male female adult patient".split(),
        "country nation state".split(),
        "soldier troop serviceman member guardsman".split(),
        "protester demonstrator marcher".split(),
        "house home dwelling building".split(),
        "suspect gunman shooter attacker assailant defendant".split(),
        "shot round bullet gunshot".split(),
        "family household".split(),
        "teenager teen juvenile youth".split(),
        "child kid baby toddler".split(),
        "student pupil schoolchild".split(),
        "officer policeman cop".split(),
    )
    for word in group
}
GENERAL = frozenset({"person", ""})
"""Heads that name no narrower set: a count under them may be of the whole."""
STATUSES = {
    "confirmed": "confirmed",
    "suspected": "suspected",
    "probable": "suspected",
    "likely": "suspected",
    "unconfirmed": "suspected",
}
NARROW = re.compile(
    r"\b(critical(ly)?|serious(ly)? (condition|injur\w+)|(fair|good|stable|grave) condition|"
    r"life.support|life.threatening|(treated and |been )?released|remain(s|ed)?|still|"
    r"declined|refused|at the scene|inside|outside|themselves|their own|including|among|"
    r"additional|each)\b"
)
"""Words that narrow a count of people to those in one state or one spot."""
DOERS = re.compile(r"\b(gunm[ae]n|shooters?|suspects?|attackers?|assailants?|bombers?)\b")
VICTIMS = frozenset({"deaths", "injuries", "casualties"})
BROAD_HEADS = frozenset(
    "person people victim individual human soul other body resident civilian patient casualty "
    "death fatality injury homicide murder killing".split()
) | {""}
"""Heads under which a count of the whole set is told."""
STATUS_MATTERS = frozenset({"deaths", "cases", "injuries", "missing"})
COMMON = frozenset(
    "about after also been before being could from have into more most near over said says some "
    "than that their them then there these they this those three through under were what when "
    "where which while with would four five seven eight nine police people person were".split()
)
STEM = 5
"""Letters kept of a word: enough to tell words apart, few enough to join wound and wounded."""


def canonical(head: str) -> str:
    """The head noun under the one name of its synonyms."""
    word = anyascii(head).lower().strip()
    return SYNONYMS.get(word, word)


def status_of(stated: Stated) -> str:
    """`confirmed` or `suspected` where the count says so of itself, else nothing."""
    figure = stated.figure
    if figure.measure not in STATUS_MATTERS:
        return ""
    said = re.findall(
        r"[a-z]+", " ".join((*figure.modifiers, figure.scope, figure.counted)).lower()
    )
    return next((STATUSES[word] for word in said if word in STATUSES), "")


def person_of(stated: Stated) -> str:
    """The last name of the person a property belongs to, where the figure's words give one."""
    names = re.findall(r"\b[A-Z][\w’'-]+", stated.figure.counted)
    return anyascii(names[-1]).lower() if names else ""


def content_tokens(sentence: str) -> frozenset[str]:
    """The sentence's telling words, cut to their stems."""
    words = re.findall(r"[a-z]+", anyascii(sentence).lower())
    return frozenset(w[:STEM] for w in words if len(w) > 3 and w not in COMMON)


def likeness(a: frozenset[str], b: frozenset[str]) -> float:
    """The share of the shorter one's words that stand in the other."""
    return len(a & b) / min(len(a), len(b)) if a and b else 0.0


def is_broad(stated: Stated) -> bool:
    """Whether nothing in the words narrows the count, so that it may be of the whole set."""
    figure = stated.figure
    head = anyascii(figure.head).lower()
    if figure.part or figure.implicit or NARROW.search(stated.reach):
        return False
    if figure.measure in VICTIMS:
        return head in BROAD_HEADS and not counts_doers(stated)
    return True


def counts_doers(stated: Stated) -> bool:
    """Whether those who did it are counted among those who suffered it."""
    return stated.figure.measure in VICTIMS and bool(DOERS.search(stated.phrase.lower()))
