"""Text, Doc → Amount: every number that counts or measures, with its bounds and its setting."""

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, replace

from spacy.tokens import Doc, Token
from spacy.tokens import Span as DocSpan

from rashomon.mentions.amounts_cues import lemma
from rashomon.mentions.amounts_implicit import PERSONS, find_implicit
from rashomon.mentions.amounts_parse import Setting, anchor_of, counted_noun, setting_of
from rashomon.mentions.hedges import Bounds, bound
from rashomon.mentions.identifiers import covers, is_year, masked
from rashomon.mentions.numerals import Numeral, find_numerals
from rashomon.mentions.units import Unit, rate_after, unit_after
from rashomon.model.mentions import Amount
from rashomon.model.spans import Span
from rashomon.model.texts import Text

BY = "amounts@1"
_ANY = re.compile(
    r"\d|[½¼¾⅓⅔]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|"
    r"twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|"
    r"billions?|trillions?|dozens?|scores|tens|several|multiple|numerous|couple|pair|half|double|"
    r"triple|twice|thirds?|quarters?|fifths?|tenths?|no|nobody|none|an?|"
    r"another|second|fourth|sixth|seventh|his|her|their|my)\b",
    re.IGNORECASE,
)
"""Sentences without a match are left alone."""
_ARTICLE = re.compile(
    r"(?:(?P<hedge>\b(?:about|around|almost|nearly|over|under|within|(?:more|less)\s+than|at\s+least|up\s+to|roughly|approximately)\s+)"
    r"(?P<a>an?)(?=\s+(?:half[-\s]|full\s+)?(?:minute|hour|day|night|week|month|year|decade|century|mile|kilomet(?:er|re)|block|foot|inch|yard)\b))"
    r"|(?P<one>\ban?)(?=\s+(?:kilo(?:gram(?:me)?)?|litre|liter|gallon|pound|ton|tonne|ounce|barrel|acre|hectare)\s+of\b)"
    r"|(?P<away>\ban?)(?=\s+(?:block|mile|kilomet(?:er|re))\s+(?:away|north|south|east|west|from)\b)",
    re.IGNORECASE,
)
_HEIGHT = re.compile(
    r"\b(?P<feet>\d)[-\s](?:feet|foot|ft)[-\s,]{1,2}(?P<inches>\d{1,2})\b(?:[-\s]inch(?:es)?)?",
    re.IGNORECASE,
)
_ZERO = re.compile(
    r"\b(?P<zero>no)(?=\s+(?:other\s+|further\s+|more\s+|additional\s+|reported\s+|confirmed\s+)*"
    r"(?:deaths?|fatalit(?:y|ies)|injur(?:y|ies)|casualt(?:y|ies))\b)"
    r"|\b(?P<nobody>no\s+one|nobody|none\s+of\s+(?:the|them)|none)(?=\s+(?:\w+\s+){0,3}(?:was|were|had\s+been|have\s+been|has\s+been|died|is|are)\s+(?:\w+\s+)?(?:killed|injured|hurt|wounded|dead|died)\b)",
    re.IGNORECASE,
)
_RANKED = re.compile(
    r"\b(?P<rank>\d{1,3})(?:st|nd|rd|th)\s+(?:\w+\s+)?(?P<what>birthday|anniversary|homicide|murder|death|fatality|killing)\b",
    re.IGNORECASE,
)
"""Ranks that fix a total: "her 21st birthday", "the city's 11th homicide"."""
_AGE_BEFORE = re.compile(
    r"\b(?:ages?|aged)\s+(?:of\s+)?(?:between\s+|from\s+)?(?:(?:\d{1,3}|\w+)\s?(?:,|and|,\s+and|to|-)\s+)*$|\bin\s+(?:his|her|their)\s+(?:early\s+|mid[-\s]|late\s+)?(?:\w+\s+(?:or|to|and)\s+)?$",
    re.IGNORECASE,
)
_AGE_OLD = re.compile(
    r"\s?(?:-|to|or|and)\s?\d{1,2}[-\s]years?[-\s]olds?|\s*-?\s*(?:and|or|to)\s+\d{1,2}-[Yy]ear-[Oo]lds?|[-\s]*(?:,\s*\d{1,2}-?\s*)*(?:and|or)\s+\d{1,2}[-\s]year",
    re.IGNORECASE,
)
_CONTAINER_NOUNS = frozenset("percent percentage".split())
_PERSON_TITLE = re.compile(r"(?:[A-Z][\w.’'-]+|Jr\.?|Sr\.?|I{2,3}),?\s?\(?$")


@dataclass(frozen=True, slots=True)
class _Found:
    """A numeral with its bounds, unit and kind, characters counted from the sentence's start."""

    numeral: Numeral
    bounds: Bounds
    unit: Unit | None
    kind: str


def find(text: Text, doc: Doc) -> Iterator[Amount]:
    """Numbers that count or measure: digits, words, ranges, vague words, ages, implicit ones."""
    starts = [token.idx for token in doc]
    for sentence in doc.sents:
        if sentence[0].pos_ == "SPACE" and len(sentence) == 1:
            continue
        words = text.content[sentence.start_char : sentence.end_char]
        if not _ANY.search(words):
            continue
        taken: list[tuple[int, int]] = []
        for amount in _in_sentence(text, doc, sentence, words, starts):
            taken.append((amount.number.start, amount.number.end))
            yield amount
        yield from find_implicit(text.id, doc, sentence, taken, BY)


def _in_sentence(
    text: Text, doc: Doc, sentence: DocSpan, words: str, starts: list[int]
) -> Iterator[Amount]:
    base = sentence.start_char
    hidden = masked(words)
    whole = Span(text.id, base, sentence.end_char)
    for found in _quantities(words, hidden):
        tokens = _tokens(doc, starts, base + found.numeral.start, base + found.numeral.end)
        if not tokens or not _counts(words, found, tokens):
            continue
        setting = setting_of(doc, tokens)
        if not _kept(words, found, setting, tokens):
            continue
        yield _amount(text.id, words, base, whole, found, setting, tokens)


def _quantities(words: str, hidden: list[tuple[int, int]]) -> Iterator[_Found]:
    """Numerals of the sentence that no date, address or idiom hides, from left to right."""
    found: list[_Found] = []
    used = list(hidden)
    for match in _HEIGHT.finditer(words):
        inches = 12.0 * int(match["feet"]) + int(match["inches"])
        numeral = _numeral(match.start(), match.end(), inches)
        found.append(_Found(numeral, bound(words, numeral), None, "height"))
        used.append(match.span())
    for numeral in find_numerals(words):
        if covers(used, numeral.start, numeral.end):
            continue
        unit = unit_after(words, numeral.end, numeral.currency)
        if unit is None and words[numeral.end : numeral.end + 1].isalnum():
            continue
        bounds = bound(words, numeral)
        found.append(_Found(numeral, bounds, unit, _kind(words, numeral, unit)))
        used.append((numeral.start, numeral.end))
    found = _spans_joined(words, found)
    for match in _ARTICLE.finditer(words):
        group = next(name for name in ("a", "one", "away") if match[name])
        start, end = match.span(group)
        if not covers(used, start, end):
            numeral = _numeral(start, end, 1.0)
            unit = unit_after(words, end, None)
            if unit is not None:
                found.append(_Found(numeral, bound(words, numeral), unit, unit.kind))
    for match in _RANKED.finditer(words):
        numeral = _numeral(*match.span("rank"), float(match["rank"]))
        kind = {"b": "age", "a": "duration"}.get(match["what"][0].lower(), "count")
        found.append(_Found(numeral, bound(words, numeral), None, kind))
        used.append(match.span("rank"))
    for match in _ZERO.finditer(words):
        numeral = _numeral(*match.span(match.lastgroup or 0), 0.0)
        if not covers(used[len(hidden) :], numeral.start, numeral.end):
            found.append(_Found(numeral, bound(words, numeral), None, "count"))
    return iter(sorted(found, key=lambda f: f.numeral.start))


def _spans_joined(words: str, found: list[_Found]) -> list[_Found]:
    """Two numbers with their own unit as one range: "1 per cent to 1.5 per cent"."""
    joined: list[_Found] = []
    for item in found:
        last = joined[-1] if joined else None
        if last is not None and _is_range(words, last, item):
            low, high = last.numeral.low, item.numeral.high
            numeral = replace(
                item.numeral, start=last.numeral.start, low=low, high=high, value=None, form="range"
            )
            joined[-1] = _Found(numeral, bound(words, numeral), item.unit, item.kind)
        else:
            joined.append(item)
    return joined


def _is_range(words: str, first: _Found, second: _Found) -> bool:
    if first.unit is None or second.unit is None or first.unit.name != second.unit.name:
        return False
    one, two = first.numeral.value, second.numeral.value
    if one is None or two is None or not one < two or first.numeral.currency:
        return False
    gap = words[first.unit.end : second.numeral.start]
    before = words[max(0, first.numeral.start - 60) : first.numeral.start]
    if re.fullmatch(r"\s+and\s+", gap):
        return bool(re.search(r"\bbetween\s+$", before))
    if re.search(r"\bby\s+$", before):
        return False
    return bool(re.fullmatch(r"\s+to\s+|\s?[-–]\s?", gap)) and (
        not re.search(r"\bfrom\s+$", before) or not _CHANGES.search(before)
    )


_CHANGES = re.compile(
    r"\b(?:rose|fell|grew|increas\w+|drop\w*|declin\w+|jump\w*|cut|rais\w+|climb\w*)\b",
    re.IGNORECASE,
)


def _numeral(start: int, end: int, value: float) -> Numeral:
    return Numeral(start=start, end=end, low=value, high=value, value=value, form="words")


def _kind(words: str, numeral: Numeral, unit: Unit | None) -> str:
    if unit is not None:
        return unit.kind
    if numeral.form == "decade":
        return (
            "age" if _WHOSE.search(words[max(0, numeral.start - 60) : numeral.start]) else "decade"
        )
    before, after = words[max(0, numeral.start - 40) : numeral.start], words[numeral.end :]
    high = numeral.high or 0
    if 0 < high <= 110 and numeral.form in {"digits", "range", "words"}:
        if _AGE_BEFORE.search(before):
            return "age"
        if numeral.form == "digits" and _is_apposed_age(before, after):
            return "age"
        if _AGE_OLD.match(after):
            return "age"
    return "count"


_WHOSE = re.compile(
    r"\b(?:his|her|their|its|aged?|ages|m[ae]n|wom[ae]n|people|victims?|suspects?|he|she|they)\b",
    re.IGNORECASE,
)


def _is_apposed_age(before: str, after: str) -> bool:
    """Whether the number stands after a name between commas or brackets: "Ana Ruiz, 28," """
    if not re.search(r"(?:[A-Za-z][\w.’'”\"-]*,\s|[A-Z][\w.’'-]+\s?\()$", before):
        return False
    if not re.match(r"\s?(?:[,;.)]|and\b|of\b|\[|was\b|were\b|is\b|from\b|—|–|--|$)", after):
        return False
    return not re.search(r"\d,\s$", before)


def _tokens(doc: Doc, starts: list[int], start: int, end: int) -> list[Token]:
    first = bisect_right(starts, start) - 1
    last = bisect_right(starts, end - 1) - 1
    return [doc[i] for i in range(first, last + 1)] if first >= 0 else []


def _counts(words: str, found: _Found, tokens: list[Token]) -> bool:
    """Whether the numeral is no year, rank, name or part of a name."""
    numeral = found.numeral
    printed = words[numeral.start : numeral.end]
    if found.kind == "decade":
        return False
    if found.kind != "count" or numeral.currency:
        return True
    if any(is_year(part) for part in printed.split()):
        return _counted_year(words, found, tokens)
    after = words[numeral.end : numeral.end + 12]
    if re.match(r"(?:st|nd|rd|th)\b", after, re.IGNORECASE):
        return False
    following = tokens[-1].i + 1 < len(tokens[-1].doc) and tokens[-1].nbor().lower_
    before = tokens[0].i > 0 and tokens[0].nbor(-1)
    if following in _DONE:
        return True
    if before and before.lower_ in {"the", "these", "those"} and following not in {"who", "that"}:
        if counted_noun(anchor_of(tokens), tokens[-1])[0] is None:
            return False
    if tokens[0].text == "One" and before and before.pos_ == "PROPN":
        return False
    if tokens[0].lower_ == "one" and len(tokens) == 1:
        return _one_counts(tokens[0])
    return not _in_name(tokens)


def _counted_year(words: str, found: _Found, tokens: list[Token]) -> bool:
    if found.bounds.hedge and found.bounds.hedge.lower() not in {"around", "about", "between"}:
        return True
    if found.numeral.form == "range" and not re.match(
        r"\s[A-Z]?[a-z]+s\b", words[found.numeral.end :]
    ):
        return False
    noun, _ = counted_noun(anchor_of(tokens), tokens[-1])
    before = words[max(0, found.numeral.start - 12) : found.numeral.start].lower()
    if re.search(
        r"\b(?:in|since|by|of|until|during|the|for|from|late|early|mid|before|after)\s+$", before
    ):
        return False
    return noun is not None and noun.tag_ == "NNS" and noun.i == tokens[-1].i + 1


def _one_counts(token: Token) -> bool:
    """Whether "one" counts something, and does not stand for it."""
    noun, partitive = counted_noun(token, token)
    following = token.doc[token.i + 1] if token.i + 1 < len(token.doc) else None
    if partitive or (noun is not None and token.dep_ == "nummod"):
        return True
    if following is not None and following.lower_ in {
        "dead",
        "injured",
        "wounded",
        "killed",
        "death",
        "person",
    }:
        return True
    if token.head.lemma_.lower() in _LOT and token.dep_ in {"nsubj", "nsubjpass"}:
        return True
    return (
        token.dep_ in {"nsubj", "nsubjpass", "dobj", "pobj", "conj", "appos"} and token.tag_ == "CD"
    )


_LOT = frozenset(
    "die kill shoot injure wound hospitalize remain survive pronounce arrest hurt".split()
)


def _in_name(tokens: list[Token]) -> bool:
    """Whether the digits belong to the proper name before or after them."""
    first, last = tokens[0], tokens[-1]
    if last.ent_type_ in {"PRODUCT", "FAC", "LAW", "WORK_OF_ART", "EVENT"} and first.like_num:
        noun, _ = counted_noun(anchor_of(tokens), last)
        if noun is None or noun.pos_ == "PROPN":
            return True
    if first.i == 0:
        return False
    before = first.doc[first.i - 1]
    if (
        before.pos_ == "PROPN"
        and before.idx + len(before) + 1 == first.idx
        and first.text[0].isdigit()
    ):
        return (
            first.head.i <= last.i
            and last.dep_ in {"nummod", "npadvmod", "appos", "compound"}
            and before.i in {first.head.i, last.head.i}
        )
    return False


def _kept(words: str, found: _Found, setting: Setting, tokens: list[Token]) -> bool:
    """Whether the number is a figure once its setting is known."""
    form = found.numeral.form
    printed = words[found.numeral.start : found.numeral.end].lower()
    if printed in {"multiple", "numerous"}:
        return setting.noun is None or setting.noun.lemma_.lower() in _COUNTED_VAGUELY
    if form == "times":
        return bool(
            _HITS & {cue.partition(":")[2] for cue in setting.cues}
            or _HITS & {t.lemma_.lower() for t in tokens[0].sent}
        )
    return True


_DONE = frozenset("killed dead injured wounded hurt shot arrested missing hospitalized".split())
_COUNTED_VAGUELY = PERSONS | frozenset(
    "people other others shot gunshot round death injury casualty fatality arrest case troop".split()
)
"""What "multiple" and "numerous" count worth keeping; agencies, charges and calls are not."""
_HITS = frozenset("shoot hit strike stab wound fire".split())


def _amount(
    report: str,
    words: str,
    base: int,
    whole: Span,
    found: _Found,
    setting: Setting,
    tokens: list[Token],
) -> Amount:
    numeral, bounds, unit = found.numeral, found.bounds, found.unit
    start = base + min(bounds.start, numeral.start)
    end = base + max(bounds.end, numeral.end, unit.end if unit else 0)
    if unit is None or unit.joint == "-" or found.kind == "count":
        start = start if bounds.start < numeral.start else min(start, setting.phrase[0])
        end = max(end, setting.phrase[1])
    noun = setting.noun
    return Amount(
        span=Span(report, start, min(end, whole.end)),
        number=Span(report, base + numeral.start, base + numeral.end),
        by=BY,
        value=numeral.value,
        low=bounds.low,
        high=bounds.high,
        low_strict=bounds.low_strict,
        high_strict=bounds.high_strict,
        hedge=bounds.hedge,
        unit=_unit_words(words, base, found, setting),
        kind=found.kind,
        head=_head(noun, numeral.form),
        noun_phrase=None if noun is None else Span(report, *_noun_phrase(noun, tokens)),
        modifiers=setting.modifiers,
        verb=setting.verb,
        role=setting.role,
        negated=setting.negated,
        sentence=whole,
        clause=setting.cues,
        place=None if setting.place is None else Span(report, *setting.place),
        asserter=None if setting.asserter is None else Span(report, *setting.asserter),
        scope=None if setting.scope is None else Span(report, *setting.scope),
        partitive=setting.partitive,
        besides=setting.besides,
    )


def _head(noun: Token | None, form: str) -> str | None:
    """The counted noun's lemma; a double shooting counts victims."""
    if noun is None:
        return None
    counted = lemma(noun)
    return "victim" if form == "fold" and counted in {"shooting", "stabbing", "attack"} else counted


def _noun_phrase(noun: Token, tokens: list[Token]) -> tuple[int, int]:
    """From the word after the number to the noun."""
    after = [t for t in noun.doc[tokens[-1].i + 1 : noun.i + 1] if not t.is_punct]
    start = after[0].idx if after and noun.i > tokens[-1].i and len(after) < 8 else noun.idx
    return start, noun.idx + len(noun)


def _unit_words(words: str, base: int, found: _Found, setting: Setting) -> str | None:
    """The unit's name, or the words counted."""
    if found.unit is not None:
        return found.unit.name
    if found.kind == "age":
        return "years"
    end = found.numeral.end
    joint = re.match(r"-([A-Za-z]+)\b", words[end:])
    if joint:
        return joint[1]
    if setting.noun is None:
        return None
    noun = setting.noun
    last = noun.idx + len(noun) - base
    start = end if end < noun.idx - base and last - end < 60 else noun.idx - base
    counted = _LEADING.sub("", words[start:last].strip(" -")) + rate_after(words, last)
    return counted or None


_LEADING = re.compile(
    r"^(?:(?:of|the|a|an|more|most|other|additional|extra|further|his|her|its|their|these|those|combined|my|our|your)\s+)+",
    re.IGNORECASE,
)
