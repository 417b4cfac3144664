"""Words → whether they tell: content words, set apart from grammar, names and numbers."""

from functools import lru_cache

GRAMMAR = frozenset(
    """a an the this that these those and or but nor so yet if then than as at by for from in into
    of off on onto out over to up with without within about above after again against all also
    always am any anybody are aren't around be because been before being below between both
    can can't cannot could couldn't did didn't do does doesn't doing don't down during each
    either else ever every few had hadn't has hasn't have haven't having he her here hers herself
    him himself his how i i'm i've in inside is isn't it it's its itself just like may me might
    more most much must my myself near no not now of off on once one only other our ours out own
    per same she should shouldn't since some still such that's their theirs them themselves there
    they through too toward towards two under until upon us very was wasn't we were weren't what
    when where whether which while who whom whose why will won't would wouldn't yes you your yours
    three four five six seven eight nine ten first second third another later told says say said
    saying according mr mrs ms year years old""".split()
)
"""Words that stand in any sentence, and those of plain reporting ("said", "according")."""


STOCK = frozenset(
    """pronounced dead scene taken transported condition critical serious stable listed custody
    block neighborhood lived available immediately""".split()
)
"""Words of the formulas that every report of an accident or a crime is built of: "was pronounced
dead at the scene", "was taken to … in critical condition"."""


@lru_cache(maxsize=1 << 16)
def is_grammar(key: str) -> bool:
    """Whether the word carries no matter of its own."""
    return key in GRAMMAR or len(key) == 1


def is_name_like(printed: str) -> bool:
    """Whether it is printed with a capital, as names are."""
    return printed[:1].isupper()


def tells(printed: str, key: str) -> bool:
    """Whether the word is matter: no grammar, no name, no number, no stock word."""
    return printed[:1].islower() and key[:1].isalpha() and not is_grammar(key) and key not in STOCK


@lru_cache(maxsize=1 << 16)
def stem(key: str) -> str:
    """The word less its common endings, so that "shooting" meets "shot" no, but "shoots" yes."""
    for ending in ("'s", "ings", "ing", "edly", "ed", "es", "ly", "s", "e"):
        if key.endswith(ending) and len(key) - len(ending) >= 4:
            return key[: -len(ending)]
    return key
