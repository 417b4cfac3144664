"""Round a quotation: the outlet it was given to, a wish not to be named, speech that never was."""

import re

from spacy.tokens import Token

from rashomon.mentions.phrases import Chars, noun_phrase

MEDIA = re.compile(
    r"\b(?:AP|AFP|UPI|BBC|CNN|NBC|CBS|ABC|PBS|NPR|MSNBC|CNBC|C-SPAN|ESPN|RT|TASS|EFE|DPA|ANSA|PTI|"
    r"Reuters|Xinhua|Bloomberg|Interfax|Kyodo|Yonhap|Anadolu|Associated Press|Al[- ]Jazeera|"
    r"Agence France-Presse|Fox|Axios|Politico|BuzzFeed|HuffPost)\b|"
    r"\b(?:News|Newspaper|Times|Post|Journal|Press|Tribune|Herald|Guardian|Telegraph|Gazette|"
    r"Chronicle|Observer|Mirror|Independent|Standard|Star|Globe|Courier|Ledger|Examiner|Inquirer|"
    r"Radio|TV|Television|Network|Magazine|Daily|Weekly|Broadcaster|Broadcasting|news agency|"
    r"newspaper|broadcaster|radio station|television|magazine|website)\b"
)
NAMELESS = re.compile(
    r"\b(?:(?:on|under) (?:the )?condition of anonymity|request(?:ed|ing) anonymity|anonymously|"
    r"(?:asked|asking|declin\w+|refus\w+|wish\w*|want\w*|prefer\w*) (?:not )?to be (?:named|"
    r"identified)|not (?:be )?(?:named|identified)|(?:was|were) not authori[sz]ed to|unnamed|"
    r"anonymous|who did not (?:want|wish) to)\b",
    re.IGNORECASE,
)
UNLIKELY = frozenset({"would", "could", "might", "should", "may"})
REFUSALS = frozenset({"refuse", "decline", "fail"})


def via(cue: Token) -> Chars | None:
    """The outlet that was told, or that reports what the cue's speaker said."""
    for child in cue.rights:
        if child.dep_ in {"dobj", "dative", "iobj"} and _is_media(child):
            return noun_phrase(child, high=child.i + 1)
    for child in _within_clause(cue):
        if _is_media(child) and child.dep_ == "pobj" and child.head.lower_ in {"to", "with", "by"}:
            return noun_phrase(child, high=child.i + 1)
    for token in cue.sent:
        if token.lemma_ == "report" and token.i != cue.i and token.pos_ == "VERB":
            told = next((c for c in token.children if c.dep_ == "nsubj" and _is_media(c)), None)
            if told is not None:
                return noun_phrase(told)
    return None


def _within_clause(cue: Token) -> list[Token]:
    """What hangs on the cue by prepositions alone: "in an interview with the paper"."""
    found: list[Token] = []
    ahead = [c for c in cue.rights if c.dep_ in {"prep", "dative"}]
    while ahead:
        token = ahead.pop(0)
        found.append(token)
        ahead.extend(c for c in token.rights if c.dep_ in {"prep", "pobj"})
    return found


def _is_media(token: Token) -> bool:
    words = token.doc[token.left_edge.i : token.i + 1].text
    return token.pos_ in {"PROPN", "NOUN"} and bool(MEDIA.search(words)) and words[:1] != " "


def nameless(content: str, cue: Token) -> bool:
    """Whether the sentence says that its speaker is not to be named."""
    sent = cue.sent
    return bool(NAMELESS.search(content, sent.start_char, sent.end_char))


def unsaid(cue: Token) -> bool:
    """Whether the cue tells of speech that was not, or only might be: "did not say"."""
    if cue.lemma_ in {"deny", "refuse"}:
        return False
    if any(c.dep_ == "neg" for c in cue.children):
        return True
    if any(c.dep_ == "aux" and c.lower_ in UNLIKELY for c in cue.lefts):
        return True
    if cue.dep_ == "xcomp" and cue.head.lemma_ in REFUSALS:
        return True
    return cue.dep_ == "advcl" and any(c.dep_ == "mark" and c.lower_ == "if" for c in cue.lefts)
