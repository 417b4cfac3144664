"""Words before and after a numeral → its bounds and how strict they are."""

import re
from dataclasses import dataclass

from rashomon.mentions.numerals import Numeral


@dataclass(frozen=True, slots=True, kw_only=True)
class Bounds:
    """What a numeral says once its hedge is heard; `start` and `end` take in the hedge's words."""

    low: float | None
    high: float | None
    low_strict: bool
    high_strict: bool
    hedge: str | None
    start: int
    end: int


_FILL = r"(?:(?:an?|the|another|additional|estimated|total\s+of|further|only|just|some|about)\s+)*"
_BEFORE = (
    ("within", r"within(?:\s+(?:just|about|only))?"),
    (
        "least",
        r"(?:at\s+)?least|no\s+(?:fewer|less)\s+than|not\s+(?:fewer|less)\s+than|a\s+minimum\s+of|"
        r"minimum|upwards?\s+of|from",
    ),
    (
        "most",
        r"up\s+to|as\s+many\s+as|as\s+(?:much|high|few|little|long|far)\s+as|at\s+most|"
        r"no\s+(?:more|longer|greater|higher)\s+than|not\s+more\s+than|a\s+maximum\s+of|maximum|"
        r"(?:could|may|might|can)\s+(?:reach|top|be\s+as\s+(?:high|many)\s+as)",
    ),
    (
        "over",
        r"(?:just\s+|well\s+|slightly\s+|a\s+little\s+|far\s+|many\s+)?(?:over|more\s+than|above|"
        r"upwards\s+of|greater\s+than|higher\s+than|longer\s+than|beyond)|in\s+excess\s+of|north\s+of|"
        r"(?:sur)?pass(?:es|ed|ing)|exceed(?:s|ed|ing)?|topp(?:ed|ing)|tops",
    ),
    (
        "under",
        r"(?:just\s+|well\s+|slightly\s+|a\s+little\s+|far\s+)?(?:under|less\s+than|fewer\s+than|"
        r"below|lower\s+than|smaller\s+than|shorter\s+than)(?:\s+the\s+age\s+of)?|shy\s+of",
    ),
    (
        "nearly",
        r"nearly|almost|(?:very\s+|so\s+)?close\s+to|approaching|not\s+quite|"
        r"(?:nears?|neared|nearing)",
    ),
    (
        "about",
        r"about|around|approximately|approx\.?|roughly|some|circa|ca\.?|c\.|an?\s+estimated|estimated|"
        r"probably|perhaps|maybe|something\s+like|in\s+the\s+region\s+of|an\s+average\s+of|"
        r"on\s+average|averag(?:ed|es?|ing)|~|in\s+the\s+neighbou?rhood\s+of|or\s+so",
    ),
)
_BEFORE_RE = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(rf"(?P<{name}>{words})" for name, words in _BEFORE)
    + rf")\s*{_FILL}$",
    re.IGNORECASE,
)
_AFTER_RE = re.compile(
    r"(?P<plus>\+|\s+plus\b)|\s+or\s+(?:(?P<more>more|over|older|above|greater|higher|longer|up)|"
    r"(?P<fewer>fewer|less|under|younger|below|lower)|(?P<so>so|thereabouts))\b"
    r"|[-\s]ish\b|(?P<odd>[-\s]odd\b)|(?P<atleast>,?\s+at\s+(?:the\s+)?least\b)|(?P<atmost>,?\s+at\s+(?:the\s+)?most\b)"
    r"|(?P<noun>\s+(?:[a-z]+\s+){1,2}or\s+(?:(?P<nmore>more|older|longer|over)|(?P<nfewer>fewer|less|younger|under)|(?P<nso>so))\b)",
    re.IGNORECASE,
)
_FROM_TO = re.compile(r"\bfrom\s*$", re.IGNORECASE)


def bound(words: str, numeral: Numeral) -> Bounds:
    """The numeral's interval with the hedge that stands around it."""
    before = _BEFORE_RE.search(words[max(0, numeral.start - 40) : numeral.start])
    after = _AFTER_RE.match(words, numeral.end)
    start, end, hedge, kind = numeral.start, numeral.end, numeral.hedge, None
    if before:
        kind = before.lastgroup
        offset = max(0, numeral.start - 40)
        if kind == "least" and before.group(kind).lower() == "from":
            kind = None
        else:
            start = offset + before.start()
            hedge = before.group(str(before.lastgroup))
    elif after:
        kind = _kind_after(after)
        end = after.end() if after["noun"] is None else numeral.end
        hedge = after.group().strip(" ,-") if after["noun"] is None else hedge
    low, high, low_strict, high_strict = _interval(numeral, kind)
    return Bounds(
        low=low,
        high=high,
        low_strict=low_strict,
        high_strict=high_strict,
        hedge=hedge,
        start=start,
        end=end,
    )


def _kind_after(after: re.Match[str]) -> str:
    if after["plus"] or after["more"] or after["atleast"] or after["nmore"]:
        return "least"
    if after["fewer"] or after["atmost"] or after["nfewer"]:
        return "most"
    return "about"


def _interval(numeral: Numeral, kind: str | None) -> tuple[float | None, float | None, bool, bool]:
    """Low, high and whether each is strict."""
    low, high = numeral.low, numeral.high
    match kind:
        case "least":
            return low, None, False, False
        case "most":
            return None, high, False, False
        case "over":
            return low, None, True, False
        case "under" | "nearly":
            return None, high, False, True
        case "within":
            return 0.0, high, False, False
        case "about" if numeral.form in {"digits", "words"} and low is not None:
            half = numeral.step / 2
            return low - half, low + half, False, False
    return low, high, False, False
