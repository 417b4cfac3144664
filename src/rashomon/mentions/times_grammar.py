"""Rules over classes of words → spans: the machine that reads the time grammar's rule tables.

A rule is a line of items: `<class>` or `<class:name>` for a token of a class, a bare word for
itself, `(name= … )` for a named group, and `( | ) ? * +` as in regular expressions. Each set of
classes becomes one character, so a text becomes a string of characters, one a token, and a rule
an ordinary regular expression over it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from rashomon.mentions.times_words import CLASSES, TOKEN, classes_of_digits

OTHER = "."
"""The character of a token that no rule names."""
_ITEM = re.compile(
    r"\(\?[=!]|\(\?<[=!]|\(\w+=|\(|\)[?*+]?|\||<\w+(?::\w+)?>[?*+]?|\{\w+\}|[^\s()|<>{}?*+]+[?*+]?"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A word of the text, lower-cased, with its place."""

    word: str
    start: int
    end: int
    capital: bool


class Parts:
    """The words that a rule's named groups matched."""

    __slots__ = ("_groups", "_tokens", "after", "before")

    def __init__(
        self, tokens: Sequence[Token], groups: dict[str, tuple[int, int]], ends: tuple[int, int]
    ) -> None:
        self._tokens = tokens
        self._groups = groups
        self.before = tokens[ends[0] - 1].word if ends[0] else ""
        self.after = tokens[ends[1]].word if ends[1] < len(tokens) else ""

    def __getitem__(self, name: str) -> str:
        """The group's first word, or "" where it is absent."""
        words = self.words(name)
        return words[0] if words else ""

    def words(self, name: str) -> list[str]:
        """All the group's words."""
        start, end = self._groups.get(name, (0, 0))
        return [token.word for token in self._tokens[start:end]]

    def capital(self, name: str) -> bool:
        """Whether the group's first word begins with a capital."""
        start, end = self._groups.get(name, (0, 0))
        return start < end and self._tokens[start].capital


Build = Callable[[Parts], tuple[str, str] | None]
"""Makes a rule's TimeML type and expression, or None where the words are no time after all."""
Rule = tuple[str, Build]


@dataclass(frozen=True, slots=True)
class Found:
    """A stretch of the text that a rule reads as a time."""

    start: int
    end: int
    type: str
    expression: str


class Grammar:
    """Rule tables made ready; `read` finds the longest times from left to right."""

    def __init__(self, rules: Iterable[Rule], macros: dict[str, str]) -> None:
        written = [(_expand(pattern, macros), build) for pattern, build in rules]
        literals = {
            word.rstrip("?*+")
            for pattern, _ in written
            for word in _ITEM.findall(pattern)
            if word[0] not in "(<|)"
        }
        sets: dict[str, set[str]] = {word: {f"={word}"} for word in literals}
        for name, words in CLASSES.items():
            for word in words:
                sets.setdefault(word, set()).add(name)
        self._words = {word: frozenset(names) for word, names in sets.items()}
        digit_sets = {classes_of_digits(sample) for sample in _SAMPLES} - {frozenset()}
        distinct = sorted({*self._words.values(), *digit_sets}, key=sorted)
        self._codes = {names: chr(0xE000 + at) for at, names in enumerate(distinct)}
        self._by_word = {word: self._codes[names] for word, names in self._words.items()}
        self._rules = [(re.compile(self._regex(pattern)), build) for pattern, build in written]
        openers = [_openers(_ITEM.findall(p), self._codes_of)[0] for p, _ in written]
        self._by_first = {
            code: [at for at, first in enumerate(openers) if code in first]
            for code in self._codes.values()
        }

    def tokens(self, content: str, start: int, end: int) -> tuple[list[Token], str]:
        """The stretch's tokens and a string with one character for each."""
        tokens, codes = [], []
        for match in TOKEN.finditer(content, start, end):
            printed = match.group()
            word = printed.lower()
            code = self._by_word.get(word)
            if code is None:
                classes = classes_of_digits(word) if _has_digit(word) else None
                code = self._codes.get(classes, OTHER) if classes else OTHER
            tokens.append(Token(word, match.start(), match.end(), printed[0].isupper()))
            codes.append(code)
        return tokens, "".join(codes)

    def read(self, content: str, start: int, end: int) -> Iterator[Found]:
        """The times in the stretch, disjoint and in order."""
        tokens, codes = self.tokens(content, start, end)
        at = 0
        while at < len(codes):
            if codes[at] == OTHER:
                at += 1
                continue
            found, after = self._best(tokens, codes, at)
            if found:
                yield found
            at = after

    def _best(self, tokens: list[Token], codes: str, at: int) -> tuple[Found | None, int]:
        best: tuple[int, Found | None] = (at, None)
        for number in self._by_first.get(codes[at], ()):
            rule, build = self._rules[number]
            match = rule.match(codes, at)
            if not match or match.end() <= best[0]:
                continue
            groups = {
                name.partition("__")[0]: match.span(name) for name in rule.groupindex if match[name]
            }
            made = build(Parts(tokens, groups, (at, match.end())))
            if made:
                first, last = groups.get("span", match.span())
                found = Found(tokens[first].start, tokens[last - 1].end, *made) if made[0] else None
                best = (match.end() if not found else last, found)
        return best[1], max(best[0], at + 1)

    def _regex(self, pattern: str) -> str:
        """The regular expression; a group's name may come twice, so each gets a number."""
        return "".join(self._item(item, at) for at, item in enumerate(_ITEM.findall(pattern)))

    def _item(self, item: str, at: int) -> str:
        if item[0] in ")|" or item.startswith("(?"):
            return item
        if item[0] == "(":
            return f"(?P<{item[1:-1]}__{at}>" if len(item) > 1 else "(?:"
        repeat = item[-1] if item[-1] in "?*+" else ""
        chars = self._codes_of(item)
        _, _, group = item.rstrip("?*+").strip("<>").partition(":")
        return f"(?P<{group}__{at}>[{chars}]){repeat}" if group else f"[{chars}]{repeat}"

    def _codes_of(self, item: str) -> str:
        """The characters of the tokens that an item of a rule may stand for."""
        item = item.rstrip("?*+")
        name = item[1:-1].partition(":")[0] if item[0] == "<" else f"={item}"
        chars = "".join(code for names, code in self._codes.items() if name in names)
        if not chars:
            raise ValueError(f"a rule names {item!r}, which is no class")
        return chars


_SAMPLES = (
    "2019-02-26", "10:30", "10.30", "1/2/2019", "1990s", "'90s", "3rd", "45th", "7", "25", "1998",
    "0735", "2230", "1/2", "2½", "1,000", "3.5", "300",
)  # fmt: skip
"""One of each kind of digits, so that every set of classes gets its character."""


def _has_digit(word: str) -> bool:
    return word[0].isdigit() or word[0] in "½'’"


def _expand(pattern: str, macros: dict[str, str]) -> str:
    while "{" in pattern:
        pattern = re.sub(r"\{(\w+)\}", lambda match: macros[match[1]], pattern)
    return pattern


def _openers(items: list[str], codes_of: Callable[[str], str]) -> tuple[set[str], bool]:
    """The characters a pattern may begin with, and whether it may be empty; eats one group."""
    firsts: set[str] = set()
    nullable, open_so_far = False, True
    while items:
        item = items.pop(0)
        if item[0] == ")":
            return firsts, nullable or open_so_far or item[-1] in "?*"
        if item == "|":
            nullable, open_so_far = nullable or open_so_far, True
            continue
        if item[0] == "(":
            inner, empty = _openers(items, codes_of)
            if item.startswith("(?"):
                continue
        else:
            inner, empty = set(codes_of(item)), item[-1] in "?*"
        if open_so_far:
            firsts |= inner
        open_so_far = open_so_far and empty
    return firsts, nullable or open_so_far
