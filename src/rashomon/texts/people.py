"""A byline as printed → the people in it, without offices, houses, addresses and dates."""

# ruff: noqa: E501 (a pattern or a case is read on one line)

import re

_LEAD = re.compile(
    r"^\W*(?:(?:written|story|words|text|posted|reported|report|reporting|published|edited|review(?:ed)?|photographs?|video) )?(?:by|from|author)\b\s*:?\s*",
    re.I,
)
_CUT = re.compile(
    r"\s*(?:\||•|·|–|—|\s-\s|\bPosted\b|\bUpdated\b|\bPublished\b|\bCREATED\b|\(|<|\bfor (?=[A-Z])|\bin (?=[A-Z])|\bat (?=[A-Z])).*$",
    re.S,
)
_SPLIT = re.compile(r"\s*(?:,|;|\||\band\b|&|\+|\bwith\b|\bet\b|\n)\s*", re.I)
_OFFICE = re.compile(
    r"\b(?:staff|writers?|reporters?|correspondents?|editors?|columnists?|contributors?|photographers?|producers?|bureau|chief|desk"
    r"|senior|associate|assistant|digital|special to|guest|opinion|newsroom|freelance|intern|anchor|meteorologist|ph\.?d|m\.?d)\b",
    re.I,
)
_HOUSE = re.compile(
    r"\b(?:news|press|times|post|herald|tribune|journal|gazette|chronicle|agency|media|radio|tv|television|magazine|daily|today|online|network"
    r"|associated|reuters|bloomberg|service|review|mercury|observer|express|voice|watch|bbc|cnn|afp|ap|npr)\b|\.\w{2,3}$",
    re.I,
)
_SIGN = re.compile(r"\b[A-Z]{3,}\b")
_SUFFIX = re.compile(r"^(?:jr|sr|ii|iii|iv|esq)\.?$", re.I)
_URL = re.compile(r"https?://\S+|www\.\S+|\S+@\S+|(?<!\w)@\w+")


def people_of(byline: str) -> tuple[str, ...]:
    """The people that a printed byline names, in its order."""
    line = _URL.sub(" ", _LEAD.sub("", byline.strip()))
    line = _CUT.sub("", line)
    names: list[str] = []
    for part in _SPLIT.split(line):
        part = part.strip(" .,:;*–—-")
        if names and _SUFFIX.match(part):
            names[-1] = f"{names[-1]} {part}"
        elif _is_person(part) and part not in names:
            names.append(_cased(part))
    return tuple(names)


def _is_person(part: str) -> bool:
    tokens = part.split()
    if not 1 < len(tokens) <= 5 or _OFFICE.search(part) or re.search(r"\d", part):
        return False
    return tokens[0][:1].isupper() and tokens[-1][:1].isupper() and not _house_like(part)


def _house_like(part: str) -> bool:
    return part.lower().startswith(("the ", "our ")) or (
        bool(_HOUSE.search(part) or _SIGN.search(part)) and not part.isupper()
    )


def _cased(name: str) -> str:
    return (
        " ".join(w.capitalize() if len(w) > 2 else w for w in name.split())
        if name.isupper()
        else name
    )


def houses_of(byline: str) -> tuple[str, ...]:
    """What stands beside the people and may be a house: parts that are no person or office."""
    line = _URL.sub(" ", _LEAD.sub("", byline.strip()))
    parts = [p.strip(" .,:;()") for p in re.split(r",|\||•|·|–|—|\s-\s|/|\(|\bfor (?=[A-Z])", line)]
    return tuple(
        part
        for part in parts
        if part[:1].isupper()
        and not _OFFICE.search(part)
        and not re.search(r"\d", part)
        and len(part.split()) <= 5
        and not _is_person(part)
    )
