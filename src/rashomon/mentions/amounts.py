"""Text, Doc → Amount: every number that counts or measures, with its bounds and its setting."""

import re
from bisect import bisect_right
from collections.abc import Iterator

from spacy.tokens import Doc, Token
from spacy.tokens import Span as DocSpan

from rashomon.mentions.amounts_cues import lemma
from rashomon.mentions.amounts_implicit import find_implicit
from rashomon.mentions.amounts_parse import Setting, setting_of
from rashomon.mentions.amounts_quantities import Quantity, quantities_in
from rashomon.mentions.amounts_sieve import is_counting, is_kept
from rashomon.mentions.phrases import Chars
from rashomon.mentions.units import rate_after
from rashomon.model.mentions import Amount
from rashomon.model.spans import Span
from rashomon.model.texts import Text

BY = "amounts@1"
_ANY = re.compile(
    r"\d|[½¼¾⅓⅔]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|"
    r"twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|"
    r"billions?|trillions?|dozens?|scores|tens|several|multiple|numerous|couple|pair|half|double|"
    r"triple|quadruple|\w+fold|twice|thrice|thirds?|quarters?|fifths?|tenths?|no|nobody|none|an?|"
    r"another|second|fourth|sixth|seventh|his|her|their|my)\b",
    re.IGNORECASE,
)
"""Sentences without a match are left alone."""
_LEADING = re.compile(
    r"^(?:(?:of|the|a|an|more|most|other|additional|extra|further|his|her|its|their|these|those|"
    r"combined|my|our|your)\s+)+",
    re.IGNORECASE,
)
"""Words before a counted noun that are no part of its name."""
_LONGEST_NOUN = 60
"""Characters from a number to its noun; beyond, the words between are another phrase."""


def find(text: Text, doc: Doc) -> Iterator[Amount]:
    """Numbers that count or measure: digits, words, ranges, vague words, ages, implicit ones."""
    starts = [token.idx for token in doc]
    for sentence in doc.sents:
        if sentence[0].pos_ == "SPACE" and len(sentence) == 1:
            continue
        words = text.content[sentence.start_char : sentence.end_char]
        if _ANY.search(words):
            yield from _in_sentence(text.id, sentence, words, starts)
            yield from find_implicit(text.id, sentence, BY)


def _in_sentence(report: str, sentence: DocSpan, words: str, starts: list[int]) -> Iterator[Amount]:
    base = sentence.start_char
    for quantity in quantities_in(words):
        tokens = _tokens(sentence.doc, starts, base + quantity.start, base + quantity.end)
        if not tokens or not is_counting(words, quantity, tokens):
            continue
        setting = setting_of(sentence.doc, tokens)
        if is_kept(words, quantity, setting, tokens):
            yield _amount(Span(report, base, sentence.end_char), words, quantity, setting, tokens)


def _tokens(doc: Doc, starts: list[int], start: int, end: int) -> list[Token]:
    first = bisect_right(starts, start) - 1
    last = bisect_right(starts, end - 1) - 1
    return [doc[i] for i in range(first, last + 1)] if first >= 0 else []


def _amount(
    sentence: Span, words: str, quantity: Quantity, setting: Setting, tokens: list[Token]
) -> Amount:
    report, base = sentence.report_id, sentence.start
    numeral, bounds, noun = quantity.numeral, quantity.bounds, setting.noun

    def maybe(chars: Chars | None) -> Span | None:
        return None if chars is None else Span(report, *chars)

    return Amount(
        span=_phrase(sentence, quantity, setting),
        number=Span(report, base + numeral.start, base + numeral.end),
        by=BY,
        value=numeral.value,
        low=bounds.low,
        high=bounds.high,
        low_strict=bounds.low_strict,
        high_strict=bounds.high_strict,
        hedge=bounds.hedge,
        unit=_unit(words, base, quantity, noun),
        kind=quantity.kind,
        head=_head(noun, numeral.form),
        noun_phrase=None if noun is None else Span(report, *_noun_phrase(noun, tokens)),
        modifiers=setting.modifiers,
        verb=setting.verb,
        role=setting.role,
        negated=setting.negated,
        sentence=sentence,
        clause=setting.cues,
        place=maybe(setting.place),
        asserter=maybe(setting.asserter),
        scope=maybe(setting.scope),
        partitive=setting.partitive,
        besides=setting.besides,
    )


def _phrase(sentence: Span, quantity: Quantity, setting: Setting) -> Span:
    """From the hedge to the unit or the counted noun."""
    bounds, unit = quantity.bounds, quantity.unit
    start = sentence.start + min(bounds.start, quantity.start)
    end = sentence.start + max(bounds.end, quantity.end, unit.end if unit else 0)
    if unit is None or unit.joint == "-" or quantity.kind == "count":
        start = start if bounds.start < quantity.start else min(start, setting.phrase[0])
        end = max(end, setting.phrase[1])
    return Span(sentence.report_id, max(start, sentence.start), min(end, sentence.end))


def _head(noun: Token | None, form: str) -> str | None:
    """The counted noun's lemma; a double shooting counts victims."""
    if noun is None:
        return None
    counted = lemma(noun)
    return "victim" if form == "fold" and counted in {"shooting", "stabbing", "attack"} else counted


def _noun_phrase(noun: Token, tokens: list[Token]) -> Chars:
    """From the word after the number to the noun."""
    after = [t for t in noun.doc[tokens[-1].i + 1 : noun.i + 1] if not t.is_punct]
    start = after[0].idx if after and noun.i > tokens[-1].i and len(after) < 8 else noun.idx
    return start, noun.idx + len(noun)


def _unit(words: str, base: int, quantity: Quantity, noun: Token | None) -> str | None:
    """The unit's name, or the words counted."""
    if quantity.unit is not None:
        return quantity.unit.name
    if quantity.kind in {"age", "duration"}:
        return "years"
    if quantity.kind == "height":
        return "inch"
    end = quantity.end
    joint = re.match(r"-([A-Za-z]+)\b", words[end:])
    if joint:
        return joint[1]
    if noun is None:
        return None
    last = noun.idx + len(noun) - base
    start = end if end < noun.idx - base and last - end < _LONGEST_NOUN else noun.idx - base
    counted = _LEADING.sub("", words[start:last].strip(" -")) + rate_after(words, last)
    return counted or None
