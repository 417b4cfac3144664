"""Quantity, tokens → is it a figure: years, ranks, names and bare pronouns are none."""

import re

from spacy.tokens import Token

from rashomon.mentions.amounts_implicit import PERSONS
from rashomon.mentions.amounts_parse import Setting, anchor_of, counted_noun
from rashomon.mentions.amounts_quantities import Quantity
from rashomon.mentions.identifiers import is_year

_DONE = frozenset("killed dead injured wounded hurt shot arrested missing hospitalized".split())
_AFTER_ONE = frozenset("dead injured wounded killed death person".split())
_LOT = frozenset(
    "die kill shoot injure wound hospitalize remain survive pronounce arrest hurt".split()
)
"""Verbs by which "one" tells of a person's lot and is no pronoun of a list."""
_COUNTED_VAGUELY = PERSONS | frozenset(
    """people other others shot gunshot round death injury casualty fatality arrest case
    troop""".split()
)
"""What "multiple" and "numerous" count worth keeping; agencies, charges and calls are not."""
_HITS = frozenset("shoot hit strike stab wound fire".split())
_BEFORE_YEAR = re.compile(
    r"\b(?:in|since|by|of|until|during|the|for|from|late|early|mid|before|after)\s+$"
)
_NAMES = frozenset({"PRODUCT", "FAC", "LAW", "WORK_OF_ART", "EVENT"})


def is_counting(words: str, quantity: Quantity, tokens: list[Token]) -> bool:
    """Whether the numeral is no year, rank, name or part of a name."""
    numeral = quantity.numeral
    if quantity.kind == "decade":
        return False
    if quantity.kind not in {"count", "fraction"} or numeral.currency:
        return True
    if any(is_year(part) for part in words[numeral.start : numeral.end].split()):
        return _is_counted_year(words, quantity, tokens)
    if re.match(r"(?:st|nd|rd|th)\b", words[numeral.end :], re.IGNORECASE):
        return False
    if _next(tokens[-1]) in _DONE:
        return True
    if _stands_for_persons(tokens):
        return False
    if tokens[0].lower_ == "one" and len(tokens) == 1:
        return _one_counts(tokens[0])
    return not _in_name(tokens)


def is_kept(words: str, quantity: Quantity, setting: Setting, tokens: list[Token]) -> bool:
    """Whether the number is a figure once its setting is known."""
    printed = words[quantity.start : quantity.end].lower()
    if printed in {"multiple", "numerous"}:
        return setting.noun is None or setting.noun.lemma_.lower() in _COUNTED_VAGUELY
    if quantity.numeral.form == "times":
        return any(token.lemma_.lower() in _HITS for token in tokens[0].sent)
    return True


def _next(token: Token) -> str:
    return token.nbor().lower_ if token.i + 1 < len(token.doc) else ""


def _stands_for_persons(tokens: list[Token]) -> bool:
    """Whether "the two" points back to persons known and counts nobody anew."""
    before = tokens[0].nbor(-1).lower_ if tokens[0].i > 0 else ""
    if before not in {"the", "these", "those"} or _next(tokens[-1]) in {"who", "that"}:
        return False
    return counted_noun(anchor_of(tokens), tokens[-1])[0] is None


def _is_counted_year(words: str, quantity: Quantity, tokens: list[Token]) -> bool:
    """Whether four digits count after all: "over 2000 people", "2012 soldiers"."""
    hedge = quantity.bounds.hedge
    if hedge and hedge.lower() not in {"around", "about", "between"}:
        return True
    after = words[quantity.end :]
    if quantity.numeral.form == "range" and not re.match(r"\s[A-Z]?[a-z]+s\b", after):
        return False
    if _BEFORE_YEAR.search(words[max(0, quantity.start - 12) : quantity.start].lower()):
        return False
    noun, _ = counted_noun(anchor_of(tokens), tokens[-1])
    return noun is not None and noun.tag_ == "NNS" and noun.i == tokens[-1].i + 1


def _one_counts(token: Token) -> bool:
    """Whether "one" counts something, and does not stand for it."""
    if token.text == "One" and token.i > 0 and token.nbor(-1).pos_ == "PROPN":
        return False
    noun, partitive = counted_noun(token, token)
    if partitive or (noun is not None and token.dep_ == "nummod"):
        return True
    if _next(token) in _AFTER_ONE:
        return True
    if token.head.lemma_.lower() in _LOT and token.dep_ in {"nsubj", "nsubjpass"}:
        return True
    nominal = token.dep_ in {"nsubj", "nsubjpass", "dobj", "pobj", "conj", "appos"}
    return nominal and token.tag_ == "CD"


def _in_name(tokens: list[Token]) -> bool:
    """Whether the digits belong to the proper name round them or before them."""
    first, last = tokens[0], tokens[-1]
    if last.ent_type_ in _NAMES and first.like_num:
        noun, _ = counted_noun(anchor_of(tokens), last)
        if noun is None or noun.pos_ == "PROPN":
            return True
    if first.i == 0 or not first.text[0].isdigit():
        return False
    before = first.nbor(-1)
    if before.pos_ != "PROPN" or before.idx + len(before) + 1 != first.idx:
        return False
    hung = last.dep_ in {"nummod", "npadvmod", "appos", "compound"}
    return hung and first.head.i <= last.i and before.i in {first.head.i, last.head.i}
