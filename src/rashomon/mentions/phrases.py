"""Doc → noun phrases: the whole phrase round a word, as characters."""

from spacy.tokens import Doc, Token

FILLER = "SPACE"
EDGES = " \t\r\n\xa0,;:.-—–()“”\"''‘’«»‹›„``…"
Chars = tuple[int, int]


def end_of(token: Token) -> int:
    """The character after the token."""
    return token.idx + len(token)


def is_filler(token: Token) -> bool:
    """Whether the token stands for furniture or for white space."""
    return token.pos_ == FILLER or token.is_space


def edges(token: Token) -> tuple[int, int]:
    """First and one-past-last token of the subtree."""
    return token.left_edge.i, token.right_edge.i + 1


def trimmed(doc: Doc, start: int, end: int) -> Chars | None:
    """The tokens' characters without white space or stray marks at either end."""
    while start < end and (is_filler(doc[start]) or _is_edge(doc[start])):
        start += 1
    while end > start and (is_filler(doc[end - 1]) or _is_edge(doc[end - 1])):
        end -= 1
    if start >= end:
        return None
    if end < len(doc) and doc[end].text == ")" and "(" in doc[start:end].text:
        end += 1
    return doc[start].idx, end_of(doc[end - 1])


def _is_edge(token: Token) -> bool:
    return token.dep_ == "cc" or all(character in EDGES for character in token.text)


def noun_phrase(head: Token, *, low: int = 0, high: int | None = None) -> Chars | None:
    """The characters of the phrase round `head`, kept between the tokens `low` and `high`.

    Clauses that a relative pronoun or an apposition hang on it belong to it, as they do where
    annotators mark who spoke, and so does the comma that closes them; a possessive ending does not.
    """
    doc = head.doc
    start, end = edges(head)
    for child in head.lefts:
        if child.dep_ in {"advcl", "acl", "ccomp", "punct"}:
            start = max(start, child.right_edge.i + 1)
    start, end = max(start, low), min(end, len(doc) if high is None else high)
    if end <= start:
        return trimmed(doc, head.i, head.i + 1)
    if end > head.i + 1 and doc[end - 1].tag_ == "POS":
        end -= 1
    found = trimmed(doc, start, end)
    if found is not None and _closes_apposition(head, start, end):
        return found[0], found[1] + 1
    return found


def _closes_apposition(head: Token, start: int, end: int) -> bool:
    """Whether the phrase is followed by the second comma of a pair: "Ada Orr, the mayor, said"."""
    doc = head.doc
    while end > start and doc[end - 1].is_punct:
        end -= 1
    if end >= len(doc) or doc[end].text != "," or end_of(doc[end - 1]) != doc[end].idx:
        return False
    return any(doc[i].text == "," for i in range(max(start, head.i), end))


def beside(head: Token, cue: Token, *, low: int = 0, high: int | None = None) -> Chars | None:
    """The phrase round `head`, kept from reaching over the cue that it stands beside."""
    top = len(head.doc) if high is None else high
    if head.dep_ == "compound" and head.head == cue:
        first = min(c.i for c in cue.lefts if c.dep_ == "compound")
        return trimmed(head.doc, max(low, first), head.i + 1)
    if head.i < cue.i:
        top = min(top, _before_cue(cue))
    else:
        low = max(low, cue.i + 1)
    return noun_phrase(head, low=low, high=top)


def _before_cue(cue: Token) -> int:
    """The first token of the verb group that the cue ends."""
    at = cue.i
    while at > 0 and cue.doc[at - 1].head == cue and cue.doc[at - 1].dep_ in {
        "aux", "auxpass", "neg", "advmod",
    }:  # fmt: skip
        at -= 1
    return at
