"""Reading, Claims → Figure: what each number counts, where, when and on whose word."""

import re

from rashomon.claims.attribution import voices_of
from rashomon.claims.measures import PROPERTIES, measure_of, told_of
from rashomon.model.claims import Claims, DatedWhen, Figure
from rashomon.model.ids import make_id
from rashomon.model.mentions import Amount
from rashomon.model.moments import Moment
from rashomon.model.spans import Span
from rashomon.model.texts import Reading

BY = "figures@1"
_DEADLY = re.compile(
    r"\b(?:killed|dead|died|dies|deaths?|fatal(?:ly|ities|ity)?|slain|murder(?:ed|s)?|homicides?|deadly)\b",
    re.IGNORECASE,
)
_ILLNESS = re.compile(
    r"\b(?:virus|flu|outbreak|epidemic|pandemic|cholera|disease|infections?)\b", re.IGNORECASE
)
_PAST_YEAR = re.compile(
    r"\b(?:in|since|during|of|from|for|the)\s+(?:\w+\s+)?(?P<year>(?:1[89]|20)\d\d)\b",
    re.IGNORECASE,
)
_HISTORY = re.compile(
    r"\b(?:anniversary|(?:earlier|so far|already) this year|this year['’]s|"
    r"since the (?:start|beginning) of the year|\w+ (?:weeks|months|years|decades) ago|annually|"
    r"(?:every|each|per) year|in a typical year|\d+(?:st|nd|rd|th) (?:homicide|murder)|"
    r"homicides? (?:of|for|in) (?:the year|\d{4})|on average|worst \w+ of recent)\b",
    re.IGNORECASE,
)
"""Words of a sentence whose counts belong to another event, or to a year."""
_OF_ARMY = re.compile(
    r"^[\w,. ]{1,20}\s(?:troops?|soldiers?|members?|officers?|inhabitants|residents|people)\s+"
    r"(?:in|of)\s+(?:the\s+)?(?:\w+[’']s\s+)?(?:\w+\s+)?"
    r"(?:army|armed forces|military|force|population)\b"
    r"(?!\s+(?:who|that|have|were|defect|desert|fled|die))",
    re.IGNORECASE,
)
"""A denominator: the size of an army or a population, not of what happened."""
_INCLUDING = re.compile(
    r"(?:,|-|–|—|\()?\s*(?:including|among them|of whom|of them|one of them)\b[^.;]*$",
    re.IGNORECASE,
)
_STOCK = frozenset(
    "be stand remain have stay include comprise total number house hold live".split()
)
_CUMULATIVE = re.compile(
    r"\b(?:toll|so far|total|have (?:been )?(?:\w+ed|died|fled)|"
    r"has (?:risen|reached|climbed|passed)|since|rose|risen|now stands|up to now|to date)\b",
    re.IGNORECASE,
)


def make(reading: Reading, claims: Claims) -> tuple[Figure, ...]:
    """Every amount of the reading as a figure, in the order of the text."""
    content = reading.text.content
    amounts = [m for m in reading.mentions if isinstance(m, Amount)]
    deadly, illness = bool(_DEADLY.search(content)), len(_ILLNESS.findall(content)) > 2
    figures: list[Figure] = []
    previous: Amount | None = None
    for amount in amounts:
        sentence = amount.sentence or amount.span
        last = next((f for f in reversed(figures) if _goes_on(f, sentence)), None)
        measure = measure_of(
            amount,
            deadly=deadly,
            illness=illness,
            before=content[sentence.start : amount.number.start],
            after=content[amount.number.end : sentence.end],
            last=last.measure if last else None,
            last_head=last.head if last else None,
            prior=_prior(content, figures, sentence),
        )
        figures.append(_figure(amount, measure, reading, claims, previous))
        if amount.head and amount.kind == "count":
            previous = amount
    return tuple(sorted(figures, key=lambda f: (f.number, f.span)))


_NEARBY = 400
"""Characters back to a count that a bare "it" may still stand for: a sentence or two."""


def _prior(content: str, figures: list[Figure], sentence: Span) -> str | None:
    """The measure told of shortly before the sentence, by its words or by its last toll."""
    named = told_of(content[max(0, sentence.start - _NEARBY // 2) : sentence.start])
    if named is not None:
        return named
    tolls = [
        f
        for f in figures
        if f.sentence != sentence
        and f.measure not in PROPERTIES | {"other"}
        and sentence.start - f.number.end < _NEARBY
    ]
    return tolls[-1].measure if tolls else None


def _goes_on(figure: Figure, sentence: Span) -> bool:
    """Whether the figure is a count of the same sentence."""
    return figure.sentence == sentence and figure.measure not in PROPERTIES | {"other"}


def _figure(
    amount: Amount, measure: str, reading: Reading, claims: Claims, previous: Amount | None
) -> Figure:
    content, report = reading.text.content, reading.text.report
    sentence = amount.sentence or amount.span
    words = sentence.of(content)
    dated = [t for t in claims.times if sentence.meets(t.span)]
    before = content[sentence.start : amount.number.start]
    head = amount.head or (previous.head if previous and previous.head else "person")
    return Figure(
        id=make_id("f", report.id, amount.number.start, amount.number.end),
        span=amount.span,
        number=amount.number,
        sentence=sentence,
        value=amount.value,
        low=amount.low,
        high=amount.high,
        low_strict=amount.low_strict,
        high_strict=amount.high_strict,
        hedge=amount.hedge,
        unit=amount.unit,
        measure=measure,
        counted=_counted(amount, content, head),
        head=head,
        modifiers=amount.modifiers,
        scope="" if amount.scope is None else " ".join(amount.scope.of(content).lower().split()),
        part=_is_part(amount, before),
        besides=amount.besides,
        reading=_reading(amount, measure, words),
        place=None if amount.place is None else amount.place.of(content),
        window=_window(content, amount, dated),
        as_of=_as_of(content, dated, claims.published),
        voices=voices_of(amount, content, report, claims.quotations),
        background=_is_background(amount, words, before, claims.published),
        implicit=amount.implicit,
        increment=amount.increment,
        verb=amount.verb,
        by=BY,
        ordinal=amount.ordinal,
    )


def _counted(amount: Amount, content: str, head: str) -> str:
    """The reader's words for the set: the counted noun's own phrase, else its lemma."""
    words = head if amount.noun_phrase is None else amount.noun_phrase.of(content)
    scope = "" if amount.scope is None else " " + amount.scope.of(content)
    return " ".join((words + scope).split())


def _is_part(amount: Amount, before: str) -> bool:
    """Whether the number counts only some of a set told of beside it."""
    return amount.partitive or bool(_INCLUDING.search(before))


def _reading(amount: Amount, measure: str, words: str) -> str:
    if measure in PROPERTIES:
        return "unknown"
    if _CUMULATIVE.search(words):
        return "cumulative"
    if amount.verb in _STOCK:
        return "stock"
    return "flow" if amount.verb else "unknown"


def _window(content: str, amount: Amount, dated: list[DatedWhen]) -> Moment | None:
    """The nearest date of the number's own clause that does not date the saying."""
    days = [t for t in dated if _dates_the_deed(content, amount, t)]
    nearest = min(days, key=lambda t: (_distance(t.span, amount.number), t.span), default=None)
    return None if nearest is None else nearest.moment


def _dates_the_deed(content: str, amount: Amount, time: DatedWhen) -> bool:
    if time.moment is None or time.type not in {"DATE", "TIME"} or time.span.meets(amount.number):
        return False
    if _dates_the_saying(content, time):
        return False
    sentence = amount.sentence or amount.span
    if time.span.start > amount.number.start:
        return not _CLAUSE_ENDS.search(content[amount.number.end : time.span.start])
    between = content[time.span.end : amount.number.start]
    leads = time.span.start - sentence.start < 4
    return leads or not _CLAUSE_ENDS.search(between)


_CLAUSE_ENDS = re.compile(
    r"[;:–—]|,\s(?:and|but|while|which|who|as|after|when|leading|with)\b|\bwhile\b"
)
_SAID_WHEN = re.compile(
    r"\b(?:said|says?|told\s+(?:\w+\s+){1,3}|announced|reported|confirmed|added|tweeted|stated)\s*"
    r"(?:,\s*)?(?:(?:in|on|at)\s+a\s+\w+(?:\s+\w+)?\s+)?(?:on|late|early|in)?\s*$",
    re.IGNORECASE,
)


def _dates_the_saying(content: str, time: DatedWhen) -> bool:
    """Whether the time follows a word of saying: "officials said Monday"."""
    return bool(_SAID_WHEN.search(content[max(0, time.span.start - 60) : time.span.start]))


def _as_of(content: str, dated: list[DatedWhen], published: Moment | None) -> Moment | None:
    """When the number was given: the day of the saying where told, else the report's own."""
    told = [t.moment for t in dated if t.moment and _dates_the_saying(content, t)]
    return told[0] if told else published


def _distance(when: Span, number: Span) -> int:
    return when.start - number.end if when.start >= number.end else 2 * (number.start - when.end)


def _is_background(amount: Amount, words: str, before: str, published: Moment | None) -> bool:
    """Whether the number belongs to another event, a past year, or a running yearly count."""
    if amount.kind in {"age", "money"}:
        return False
    year = _PAST_YEAR.search(words)
    if year and (now := published.latest if published else None) is None:
        return True
    if year and now and int(year["year"]) < int(now[:4]):
        return True
    return bool(_HISTORY.search(words)) or bool(_OF_ARMY.search(words[len(before) :]))
