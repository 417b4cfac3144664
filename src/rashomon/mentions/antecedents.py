"""Pronouns that speak → whom they stand for: the latest fitting speaker or subject before them."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Token

from rashomon.mentions.phrases import noun_phrase
from rashomon.mentions.titles import FEMALE, FEMALE_NAMES, HONORIFICS, MALE, MALE_NAMES
from rashomon.model.mentions import Name, NameKind, Quote
from rashomon.model.spans import Span

SINGULAR = {"he": "m", "him": "m", "his": "m", "she": "f", "her": "f", "hers": "f"}
PLURAL = frozenset({"they", "them", "their"})
THING = frozenset({"it", "its"})
RELATIVE = frozenset({"who", "whom", "that", "which"})
SUBJECTS = frozenset({"nsubj", "nsubjpass"})
BODIES = frozenset(
    """team group report statement poll study survey government ministry agency court paper company
    office party committee council commission department network video letter document organisation
    organization union army military crowd family community""".split()
)
"""Nouns that no "he" or "she" stands for."""
REACH = 4000
"""Characters: a pronoun's speaker was named within the last few paragraphs or is not known."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Somebody on the stage: where they were named, their number and gender, whether they spoke."""

    span: Span
    number: str
    gender: str | None
    kind: NameKind | None
    speaks: bool
    acts: bool = False
    thing: bool = False


class Cast:
    """Who is who by number and gender, as the report's own words tell it."""

    def __init__(self, content: str, doc: Doc, names: Sequence[Name]) -> None:
        """Gathers the names, their genders, and which of them are subjects outside quotations."""
        self.content = content
        self.doc = doc
        self.names = sorted(names, key=lambda n: n.span)
        self._starts = [token.idx for token in doc]
        self._genders = _genders(names)

    def token_at(self, character: int) -> Token:
        """The token that holds the character."""
        return self.doc[max(0, bisect_left(self._starts, character + 1) - 1)]

    def figure(self, span: Span, *, speaks: bool) -> Figure | None:
        """The one at the span; None for a pronoun, which stands for another."""
        words = span.of(self.content).lower()
        if words in SINGULAR or words in PLURAL or words in RELATIVE or words in THING:
            return None
        within = [n for n in self.names if span.meets(n.span)]
        people = [n for n in within if n.kind is NameKind.PERSON]
        first = re.split(r"[,(]", words)[0].split()
        plural = _is_plural(self.content[span.start : span.end], people)
        gender = next((self._genders.get(n.head) for n in people), None) or _told_gender(first)
        kind = people[0].kind if people else within[0].kind if within else None
        thing = not people and bool(_noun_group(words)[-1:]) and _noun_group(words)[-1] in BODIES
        return Figure(span, "p" if plural else "s", gender, kind, speaks, thing=thing)

    def named(self, inside: bytearray) -> list[Figure]:
        """Named people and bodies outside quotations, in order; owners of things are left out."""
        found = []
        for name in self.names:
            if inside[name.span.start] or name.kind not in {NameKind.PERSON, NameKind.ORGANISATION}:
                continue
            token = self.token_at(name.span.end - 1)
            figure = self.figure(name.span, speaks=False)
            if figure is not None and token.dep_ not in {"poss", "compound"}:
                found.append(replace(figure, acts=token.dep_ in SUBJECTS))
        return found

    def described(self, report: str, inside: bytearray) -> list[Figure]:
        """Nameless people whose gender the noun tells: "a young woman", where they are subjects."""
        found = []
        for token in self.doc:
            noun = token.lower_ if token.pos_ == "NOUN" and token.dep_ in SUBJECTS else ""
            if noun and (noun in MALE or noun in FEMALE) and not inside[token.idx]:
                chars = noun_phrase(token, high=token.i + 1)
                figure = self.figure(Span(report, *chars), speaks=False) if chars else None
                if figure is not None:
                    found.append(replace(figure, acts=True))
        return found


def resolve(
    quotes: Sequence[Quote], cast: Cast, inside: bytearray, paragraphs: Sequence[tuple[int, int]]
) -> list[Quote]:
    """The quotations with `resolved` set where a pronoun speaks and its antecedent is known.

    One who passes words on is given by the antecedent itself.
    """
    if not quotes:
        return []
    stage = cast.named(inside) + cast.described(quotes[0].span.report_id, inside)
    scene = _Scene(cast, stage, [start for start, _ in paragraphs])
    order = sorted(quotes, key=lambda q: (q.speaker or q.span, q.span, q.kind))
    settled = {quote: scene.settle(quote) for quote in order}
    return [settled[quote] for quote in quotes]


class _Scene:
    """Those named and those who spoke so far, while the quotations are gone through in order."""

    def __init__(self, cast: Cast, stage: list[Figure], paragraphs: Sequence[int]) -> None:
        self.cast = cast
        self.stage = stage
        self.paragraphs = paragraphs
        self.known: dict[Span, Span] = {}

    def settle(self, quote: Quote) -> Quote:
        """The quotation with its pronouns resolved; its speaker is on the stage from then on."""
        if quote.relayed_by is not None:
            relayer = self.antecedent(quote.relayed_by, quote)
            quote = replace(quote, relayed_by=relayer or quote.relayed_by)
        speaker = quote.speaker
        if speaker is None:
            return quote
        resolved = self.antecedent(speaker, quote)
        quote = replace(quote, resolved=resolved)
        figure = self.cast.figure(resolved or speaker, speaks=True)
        if figure is not None and speaker not in self.known:
            self.known[speaker] = figure.span
            self.stage.append(replace(figure, span=speaker, acts=True))
        return quote

    def antecedent(self, speaker: Span, quote: Quote) -> Span | None:
        """Whom the pronoun at the span stands for; None for a name, or where nobody fits."""
        pronoun = speaker.of(self.cast.content).lower()
        if pronoun in RELATIVE:
            return _head_of_clause(speaker, self.cast)
        if pronoun not in SINGULAR and pronoun not in PLURAL and pronoun not in THING:
            return None
        if speaker in self.known:
            return self.known[speaker]
        before = [f for f in self.stage if self._stands_before(f, speaker, quote, pronoun)]
        if not before:
            return None
        best = max(before, key=lambda f: self._rank(f, speaker))
        return self.known.get(best.span, best.span)

    def _stands_before(self, figure: Figure, speaker: Span, quote: Quote, pronoun: str) -> bool:
        return (
            figure.span.end <= speaker.start < figure.span.start + REACH
            and not quote.span.holds(figure.span)
            and figure.span not in {quote.speaker, quote.relayed_by}
            and (figure.acts or self._paragraph(figure.span) == self._paragraph(speaker))
            and _fits(figure, pronoun)
        )

    def _rank(self, figure: Figure, speaker: Span) -> tuple[bool, bool, int, bool]:
        here = self._paragraph(figure.span) == self._paragraph(speaker)
        return here, figure.acts, figure.span.start, figure.speaks

    def _paragraph(self, span: Span) -> int:
        return bisect_right(self.paragraphs, span.start)


def _fits(figure: Figure, pronoun: str) -> bool:
    if pronoun in PLURAL:
        return figure.number == "p" or figure.kind is NameKind.ORGANISATION
    if pronoun in THING:
        return figure.kind is NameKind.ORGANISATION or (
            figure.kind is None and figure.number == "s"
        )
    one = figure.number == "s" and figure.kind in {NameKind.PERSON, None} and not figure.thing
    return one and figure.gender in {None, SINGULAR[pronoun]}


def _head_of_clause(speaker: Span, cast: Cast) -> Span | None:
    """The phrase that a relative pronoun's clause hangs on, without the clause."""
    pronoun = cast.token_at(speaker.start)
    verb = pronoun.head
    for _ in range(3):
        if verb.dep_ == "relcl":
            chars = noun_phrase(verb.head, high=max(verb.head.i + 1, _before_clause(pronoun)))
            return None if chars is None else Span(speaker.report_id, *chars)
        verb = verb.head
    return None


def _before_clause(pronoun: Token) -> int:
    at = pronoun.i
    while at > 0 and pronoun.doc[at - 1].is_punct:
        at -= 1
    return at


def _genders(names: Sequence[Name]) -> dict[str, str]:
    """The gender that titles, roles and first names tell of each person."""
    found: dict[str, str] = {}
    for name in names:
        if name.kind is not NameKind.PERSON:
            continue
        title = (name.title or "").lower().strip(".")
        first = name.head.lower().split()[0]
        told = HONORIFICS.get(title) or _told_gender((name.role or "").lower().split())
        if told is None and len(name.head.split()) > 1:
            told = "m" if first in MALE_NAMES else "f" if first in FEMALE_NAMES else None
        if told is not None and (name.head not in found or title in HONORIFICS):
            found[name.head] = told
    return found


def _told_gender(words: Sequence[str]) -> str | None:
    """The gender in words like "a young woman" or "male nurse"; none where both are told."""
    nouns = [w for w in words if w not in SINGULAR]
    male = any(w in MALE or w == "male" for w in nouns)
    female = any(w in FEMALE or w == "female" for w in nouns)
    if male == female:
        return None
    return "m" if male else "f"


MANY = re.compile(
    r"^(?:both|two|three|four|five|six|seven|eight|nine|ten|many|some|several|most|others|few|all|"
    r"dozens|hundreds|officials|police|people|authorities|\d+)\b",
    re.IGNORECASE,
)


def _noun_group(words: str) -> list[str]:
    """The words up to the first comma or clause, in lower case."""
    return re.split(r",|\s(?:who|that|which|with|from|in|at|of|loyal|based)\s", words.lower())[
        0
    ].split()


def _is_plural(words: str, people: Sequence[Name]) -> bool:
    """Whether the phrase names more than one: it counts, joins, or its noun ends in s."""
    short = re.split(r",|\s(?:who|that|which|with|from|in|at|of|loyal|based)\s", words)[0]
    if MANY.match(short) or " and " in short:
        return True
    if people:
        return False
    last = short.split()[-1].lower() if short.split() else ""
    return (last.endswith("s") and not last.endswith(("ss", "us", "is"))) or last in {
        "people", "police", "couple", "men", "women", "children", "family", "opposition",
    }  # fmt: skip
