"""One edit → the kind of change it is: a fact first, then wording, then spelling."""

import re
from collections.abc import Callable, Sequence

from rapidfuzz.distance import DamerauLevenshtein

from rashomon.lineage.happening import CALENDAR
from rashomon.lineage.telling import is_grammar
from rashomon.lineage.words import Wording

UNITS = {
    w: n
    for n, w in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen
        fifteen sixteen seventeen eighteen nineteen""".split()
    )
}
TENS = {
    w: 10 * n
    for n, w in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), start=2)
}
SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
HYPHENS = ("-", "\u2010", "\u2011")
NUMBER_WORDS = frozenset({*UNITS, *TENS, *SCALES})
VAGUE = frozenset(
    "dozen dozens scores hundreds thousands millions several couple few half single both".split()
)
CLOCK = re.compile(r"(?i)\b\d{1,2}(?::\d\d)?\s?[ap]\.?\s?m\b|\b(?:noon|midnight)\b|^[ap]m$")
CLOCK_DIGITS = re.compile(r"\d{1,2}[.:]\d\d(?:[ap]m)?")
RELATIVE_DAYS = frozenset(
    """today yesterday tomorrow tonight night morning afternoon evening week weeks month months day
    days year years hours minutes weekend ago last noon midnight am pm""".split()
)
SPEECH = frozenset(
    """said says say told according stated claimed claims reportedly reported reports
    announced confirmed""".split()
)
SIDES = frozenset(
    "left right north south east west northern southern eastern western upper lower".split()
)
NEGATION = frozenset("not no never none nobody without neither nor cannot denied denies".split())
HEDGES = frozenset(
    """about nearly almost around roughly approximately least up over more than at allegedly alleged
    apparent apparently appears appeared believed suspected possibly possible perhaps probably
    likely may might could reportedly preliminary""".split()
)
STATUS = frozenset(
    """critical stable serious condition died dead killed injured wounded custody arrested charged
    wanted suspect suspects identified unidentified released hospitalized hospital sentenced
    convicted pleaded guilty indicted murder manslaughter homicide assault warrant charges charge
    missing found deceased alive survived surrendered detained jailed bond bail trial""".split()
)
ROLES = frozenset(
    """president minister spokesman spokeswoman chief sheriff deputy officer sergeant captain
    lieutenant mayor governor senator lawmaker commander general colonel detective father mother
    son daughter brother sister wife husband girlfriend boyfriend uncle aunt cousin owner teacher
    student soldier guard priest coroner director""".split()
)
SOMEBODY = frozenset(
    "man woman boy girl teen teenager child victim suspect person someone he she him her".split()
)
PLACES = re.compile(
    r"\b(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Court|Boulevard|Blvd|Highway|Park|County|City"
    r"|River|Bridge|Hospital|Center|Square|Valley|Lake|North|South|East|West|downtown|neighborhood)\b"
)


def number_of(words: Sequence[str]) -> float | None:
    """The value of number words or digits that stand together, None where they are none."""
    total, part, seen = 0.0, 0.0, False
    for word in words:
        if word[:1].isalpha() and word not in NUMBER_WORDS:
            continue
        plain = word.strip("$£€%")
        if re.fullmatch(r"\d+(?:\.\d+)?", plain):
            part += float(plain)
        elif word in UNITS or word in TENS:
            part += UNITS.get(word, TENS.get(word, 0))
        elif word in SCALES:
            part = (part or 1) * SCALES[word]
            if SCALES[word] > 100:
                total, part = total + part, 0.0
        else:
            continue
        seen = True
    return total + part if seen else None


def is_number(key: str) -> bool:
    """Whether the word is a number or stands for one."""
    return number_of([key]) is not None or key in VAGUE


def whole_number(wording: Wording, first: int, last: int) -> tuple[int, int]:
    """The stretch with the rest of a hyphened number: "thirty" of "thirty-eight" is no number."""
    if first == last:
        return first, last
    while last < len(wording.keys) and _hyphened(wording, last - 1):
        last += 1
    while first and _hyphened(wording, first - 1):
        first -= 1
    return first, last


def _hyphened(wording: Wording, at: int) -> bool:
    """Whether the number word there and the next make one number."""
    if at + 1 >= len(wording.keys):
        return False
    gap = wording.content[wording.ends[at] : wording.starts[at + 1]]
    return gap in HYPHENS and all(is_number(wording.keys[n]) for n in (at, at + 1))


def kind_of(
    before: Sequence[str], after: Sequence[str], printed_before: str, printed_after: str
) -> str:
    """The kind of one replaced, added or dropped stretch; "" where only form differs."""
    joined = "".join(before), "".join(after)
    if _same_form(before, after, joined):
        return "spelling"
    return _fact_kind(before, after, printed_before, printed_after) or (
        "spelling" if _near(*joined) else "wording"
    )


def _same_form(before: Sequence[str], after: Sequence[str], joined: tuple[str, str]) -> bool:
    """ "per cent" and "percent", "three million" and "3 million"."""
    if joined[0] == joined[1]:
        return True
    if not before or not after:
        return False
    if CLOCK_DIGITS.fullmatch(joined[0]) and CLOCK_DIGITS.fullmatch(joined[1]):
        return joined[0].replace(".", ":") == joined[1].replace(".", ":")
    pure = all(number_of([w]) is not None for w in (*before, *after))
    return pure and number_of(before) == number_of(after)


def _fact_kind(
    before: Sequence[str], after: Sequence[str], printed_before: str, printed_after: str
) -> str:
    """The first kind of fact that the changed words touch, in the order a reader asks for them."""
    words = {*before} ^ {*after}
    both = f"{printed_before} | {printed_after}"
    return next((kind for kind, touches in TESTS if touches(words, both)), "")


def _is_negation(words: set[str], _: str) -> bool:
    return bool(words & NEGATION) or any(w.endswith("n't") for w in words)


def _is_date(words: set[str], both: str) -> bool:
    return bool(words & CALENDAR) or CLOCK.search(both) is not None


def _is_naming(words: set[str], both: str) -> bool:
    """A nameless "man" against a name, whatever else stands with it."""
    return bool(words & SOMEBODY) and _capitals(words, both) and not words & CALENDAR


def _is_figure(words: set[str], _: str) -> bool:
    return any(is_number(w) for w in words)


def _is_attribution(words: set[str], _: str) -> bool:
    return bool(words & SPEECH)


def _is_relative_day(words: set[str], _: str) -> bool:
    return bool(words & RELATIVE_DAYS) and all(w in RELATIVE_DAYS or is_grammar(w) for w in words)


def _is_role(words: set[str], _: str) -> bool:
    return bool(words & ROLES)


def _is_status(words: set[str], _: str) -> bool:
    return bool(words & STATUS)


def _capitals(words: set[str], both: str) -> bool:
    found = re.findall(r"[^\W\d_][\w'’-]*", both)
    return any(
        w[0].isupper() and w.casefold() in words and not is_grammar(w.casefold()) for w in found
    )


def _is_place(words: set[str], both: str) -> bool:
    return _capitals(words, both) and PLACES.search(both) is not None


def _is_side(words: set[str], _: str) -> bool:
    return len(words) == 2 and words <= SIDES


def _is_hedge(words: set[str], _: str) -> bool:
    return bool(words & HEDGES) and len(words) <= 3


TESTS: tuple[tuple[str, Callable[[set[str], str], bool]], ...] = (
    ("negation", _is_negation),
    ("date", _is_date),
    ("name", _is_naming),
    ("figure", _is_figure),
    ("attribution", _is_attribution),
    ("date", _is_relative_day),
    ("role", _is_role),
    ("status", _is_status),
    ("place", _is_side),
    ("place", _is_place),
    ("name", _capitals),
    ("hedge", _is_hedge),
)


def _near(one: str, other: str) -> bool:
    """Whether two words are spellings or inflections of one: an edit or two apart."""
    if not one or not other:
        return False
    allowed = 1 if min(len(one), len(other)) < 6 else 2
    return int(DamerauLevenshtein.distance(one, other)) <= allowed
