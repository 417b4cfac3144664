"""What is counted: heads under one name, a count's standing, and how alike sentences are."""

import re
from collections import defaultdict
from collections.abc import Iterable

from anyascii import anyascii

from rashomon.reconciliation.figures import Stated

SYNONYMS = {
    word: group[0]
    for group in (
        "person people victim individual human soul other body man woman resident civilian "
        "male female adult patient".split(),
        "country nation".split(),
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
PEOPLE = frozenset(
    "person soldier protester suspect teenager child student officer they those whom".split()
) | {""}
"""Heads, under their one name, that count people."""
GENERAL = frozenset({"person", ""})
"""Heads that name no narrower set: a count under them may be of the whole."""
DOUBTED = re.compile(r"\b(suspected|suspects?|probable|possible|likely|unconfirmed)\b")
MOVING = frozenset({"bring", "rise", "reach", "climb", "stand"})
"""Verbs of a toll, whose standing the rest of the sentence tells."""
CONFIRMED = re.compile(r"(?<!\bun)(?<!\bnot )\bconfirmed\b")
NARROW = re.compile(
    r"\b(critical(ly)?|serious(ly)? (condition|injur\w+)|(fair|good|stable|grave) condition|"
    r"life.support|life.threatening|(treated and |been )?released|remain(s|ed)?|still|"
    r"declined|refused|at the scene|inside|outside|themselves|their own|additional|each)\b"
)
"""Words that narrow a count of people to those in one state or one spot."""
NARROW_DEAD = re.compile(r"\b(at the scene|at (a|the) hospital|remain(s|ed)?|each)\b")
"""Words that narrow a count of the dead to those who died in one spot."""
WORLDWIDE = re.compile(r"\bin \d+ countries\b|\bworldwide\b|\baround the world\b|\bglobally\b")
ONE_SPOT = re.compile(r"\b(near|along|around|outside|at|in|on)\b (the |a )?(\w+ )?[A-Z]\w+")
"""A place named after people: `protesters near the Brask border`."""
ELSEWHERE = re.compile(
    r"\b(across|around|throughout) the city\b|\bcity-?wide\b|\b(so far )?this year\b|"
    r"\b(of|for) the year\b|\bhomicide (of|for|in) (19|20)\d\d\b"
)
"""Words that make a count one of a city's or a year's, not of the event."""
WITHDRAWN = re.compile(
    r"\b(down from|up from|(rose|risen|rise|fell|fallen|jumped|climbed|revised) from|instead of|"
    r"not|earlier|previously|initial(ly)?( reports?)?|originally|at first)\W+(\w+\W+){0,5}$|"
    r"\bhad (earlier |first )?(put|said|given|counted|reported|spoken of)\b[^.;]{0,30}$"
)
"""Words before a number that tell of it as one said before and given up."""
NARROW_BEFORE = re.compile(r"\b(including|among (them|whom|those)|of whom|of them)[^.;]{0,12}$")
"""Words before a count that make it a part of the one told before."""
PARTITIVE = re.compile(
    r"^\W*\w+ of (the |those |these |them|whom|its |his |her |their )?"
    r"(?!.*\b(dead|deaths?|killed|slain|deceased|wounded|injured|hurt|arrested|missing)\b)"
)
"""`two of the victims`: a part of all who suffered, but the whole of those who suffered this."""
DOERS = re.compile(
    r"\binclud\w+ (the |a |one )?(\w+ )?(gunm[ae]n|shooters?|suspects?|attackers?|bombers?)\b|"
    r"\band (the |a |one )?(gunm[ae]n|shooters?|suspects?|attackers?|bombers?)\b"
)
ORDINAL = re.compile(
    r"\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th))\b"
)
ORDINALS = "second third fourth fifth sixth seventh eighth ninth tenth".split()
HURT_FIRST = re.compile(
    r"\b(wounded|injured|hurt|shot|hospitali[sz]ed|critical\w*|life support|injuries|wounds)\b"
)
DIED = re.compile(r"\b(died|dies|has died|succumbed|passed away|death of)\b")
DOUBTED = re.compile(r"\b(suspected|suspects?|probable|possible|likely|unconfirmed)\b")
MOVING = frozenset({"bring", "rise", "reach", "climb", "stand"})
"""Verbs of a toll, whose standing the rest of the sentence tells."""
CONFIRMED = re.compile(r"(?<!\bun)(?<!\bnot )\bconfirmed\b")
NARROW = re.compile(
    r"\b(critical(ly)?|serious(ly)? (condition|injur\w+)|(fair|good|stable|grave) condition|"
    r"life.support|life.threatening|(treated and |been )?released|remain(s|ed)?|still|"
    r"declined|refused|at the scene|inside|outside|themselves|their own|additional|each)\b"
)
"""Words that narrow a count of people to those in one state or one spot."""
NARROW_DEAD = re.compile(r"\b(at the scene|at (a|the) hospital|remain(s|ed)?|each)\b")
"""Words that narrow a count of the dead to those who died in one spot."""
WORLDWIDE = re.compile(r"\bin \d+ countries\b|\bworldwide\b|\baround the world\b|\bglobally\b")
ONE_SPOT = re.compile(r"\b(near|along|around|outside|at|in|on)\b (the |a )?(\w+ )?[A-Z]\w+")
"""A place named after people: `protesters near the Brask border`."""
ELSEWHERE = re.compile(
    r"\b(across|around|throughout) the city\b|\bcity-?wide\b|\b(so far )?this year\b|"
    r"\b(of|for) the year\b|\bhomicide (of|for|in) (19|20)\d\d\b"
)
"""Words that make a count one of a city's or a year's, not of the event."""
WITHDRAWN = re.compile(
    r"\b(down from|up from|(rose|risen|rise|fell|fallen|jumped|climbed|revised) from|instead of|"
    r"not|earlier|previously|initial(ly)?( reports?)?|originally|at first)\W+(\w+\W+){0,5}$|"
    r"\bhad (earlier |first )?(put|said|given|counted|reported|spoken of)\b[^.;]{0,30}$"
)
"""Words before a number that tell of it as one said before and given up."""
NARROW_BEFORE = re.compile(r"\b(including|among (them|whom|those)|of whom|of them)[^.;]{0,12}$")
"""Words before a count that make it a part of the one told before."""
PARTITIVE = re.compile(
    r"^\W*\w+ of (the |those |these |them|whom|its |his |her |their )?"
    r"(?!.*\b(dead|deaths?|killed|slain|deceased|wounded|injured|hurt|arrested|missing)\b)"
)
"""`two of the victims`: a part of all who suffered, but the whole of those who suffered this."""
DOERS = re.compile(
    r"\binclud\w+ (the |a |one )?(\w+ )?(gunm[ae]n|shooters?|suspects?|attackers?|bombers?)\b|"
    r"\band (the |a |one )?(gunm[ae]n|shooters?|suspects?|attackers?|bombers?)\b"
)
ORDINAL = re.compile(
    r"\b(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:nd|rd|th))\b"
)
ORDINALS = "second third fourth fifth sixth seventh eighth ninth tenth".split()
HURT_FIRST = re.compile(
    r"\b(wounded|injured|hurt|shot|hospitali[sz]ed|critical\w*|life support|injuries|wounds)\b"
)
DIED = re.compile(r"\b(died|dies|has died|succumbed|passed away|death of)\b")
NAME_BEFORE = re.compile(r"((?:[A-Z][\w’'.-]+ ){1,3}[A-Z][\w’'-]+),? (?:who is |aged? )?$")
"""The name of the person whose age comes next: `Edgar Sanches, ` 15."""
VICTIMS = frozenset({"deaths", "injuries", "casualties"})
BROAD_HEADS = frozenset(
    "person people victim individual human soul other body resident civilian patient casualty "
    "death fatality injury homicide murder killing shooting".split()
) | {""}
"""Heads under which a count of the whole set is told."""
PLACES = {"us": "united states", "usa": "united states", "america": "united states"} | {
    "uk": "united kingdom",
    "britain": "united kingdom",
}
SORTS = frozenset(
    "man woman boy girl child kid baby male female adult teen teenager juvenile youth brother "
    "sister son daughter father mother husband wife".split()
)
"""Heads that sort people by sex, age or kin: a count under them is of some, unless it is of all."""
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
    """`confirmed` where the count says so of itself, else nothing."""
    figure = stated.figure
    if figure.measure not in STATUS_MATTERS:
        return ""
    clause = re.split(r"[,;:]| but | and ", stated.reach)[0]
    words = " ".join((*figure.modifiers, figure.counted, clause)).lower()
    if DOUBTED.search(words):
        return ""
    if figure.verb in MOVING and not DOUBTED.search(stated.sentence.lower()):
        words = stated.sentence.lower()
    return "confirmed" if CONFIRMED.search(words) else ""


def content_tokens(sentence: str) -> frozenset[str]:
    """The sentence's telling words, cut to their stems."""
    words = re.findall(r"[a-z]+", anyascii(sentence).lower())
    return frozenset(w[:STEM] for w in words if len(w) > 3 and w not in COMMON)


def likeness(a: frozenset[str], b: frozenset[str]) -> float:
    """The share of the shorter one's words that stand in the other."""
    return len(a & b) / min(len(a), len(b)) if a and b else 0.0


def place_of(stated: Stated) -> str:
    """Where the people counted are: a place under its one name, or the world."""
    figure = stated.figure
    if WORLDWIDE.search(f"{figure.scope} {stated.reach}".lower()):
        return "world"
    return place_name(figure.place)


def place_name(place: str | None) -> str:
    """The place under one name for its usual abbreviations."""
    words = re.sub(r"[^a-z ]", "", anyascii(place or "").lower().removeprefix("the "))
    return PLACES.get(words.strip(), words.strip())


def is_part(stated: Stated) -> bool:
    """Whether the words make it a count of only some of those who suffered this."""
    figure = stated.figure
    if NARROW_BEFORE.search(stated.before):
        return True
    return figure.part and not PARTITIVE.search(f"{stated.phrase} {figure.scope}".lower())


def is_broad(stated: Stated, common: frozenset[str] = frozenset()) -> bool:
    """Whether nothing in the words narrows the count, so that it may be of the whole set.

    `common` are the heads under which several reports count, so that they narrow nothing here.
    """
    figure = stated.figure
    head = anyascii(figure.head).lower()
    if is_part(stated) or figure.implicit:
        return False
    if figure.measure in VICTIMS:
        narrow = is_narrow(stated) or counts_doers(stated)
        shared = head in common and " of " not in figure.counted
        return (head in BROAD_HEADS or shared) and not narrow
    return head not in SORTS or head in common


def is_narrow(stated: Stated) -> bool:
    """Whether the words narrow the count to people in one state or one spot."""
    words = NARROW_DEAD if stated.figure.measure == "deaths" else NARROW
    return bool(words.search(stated.reach))


def is_elsewhere(stated: Stated) -> bool:
    """Whether the clause counts a whole city's or a year's victims."""
    return stated.figure.measure in VICTIMS and bool(ELSEWHERE.search(stated.reach))


def is_doubted(stated: Stated) -> bool:
    """Whether the sentence tells of suspected ones."""
    return bool(DOUBTED.search(stated.sentence.lower()))


def is_withdrawn(stated: Stated) -> bool:
    """Whether the number is told as one said before and given up."""
    start = stated.figure.number.start - stated.figure.sentence.start
    return bool(WITHDRAWN.search(stated.sentence[max(0, start - 60) : max(0, start)].lower()))


def common_heads(stated: Iterable[Stated]) -> frozenset[str]:
    """The heads that two or more reports count these people by, sexes and ages left out."""
    reports: dict[str, set[str]] = defaultdict(set)
    for one in stated:
        reports[anyascii(one.figure.head).lower()].add(one.report)
    return frozenset(h for h, told in reports.items() if len(told) > 1 and h not in SORTS)


def counts_doers(stated: Stated) -> bool:
    """Whether those who did it are counted among those who suffered it."""
    words = f"{stated.reach} {stated.figure.scope}".lower()
    return stated.figure.measure in VICTIMS and bool(DOERS.search(words))


def total_of(stated: Stated) -> float | None:
    """The total that an ordinal fixes: 4 for "a fourth victim has died"."""
    if stated.figure.ordinal is not None:
        return float(stated.figure.ordinal)
    found = ORDINAL.search(stated.phrase.lower())
    if found is None:
        return None
    word = found.group(1)
    return float(word[:-2]) if word[0].isdigit() else float(ORDINALS.index(word) + 2)


def died_later(stated: Stated) -> bool:
    """Whether the words tell of one person, hurt at first, who has since died."""
    figure = stated.figure
    one = figure.measure == "deaths" and figure.implicit and figure.low == figure.high == 1
    said = stated.sentence.lower()
    return one and bool(HURT_FIRST.search(said)) and bool(DIED.search(said))
