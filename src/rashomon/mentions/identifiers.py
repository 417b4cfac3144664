"""Words → stretches whose digits count nothing: dates, addresses, phones, ids, scores."""

import re

_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|"
    r"Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?|"
    r"JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER)"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?(?!\d)"
_YEAR = r"(?:1[4-9]|20|21)\d\d"
_STREET = (
    r"(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Place|Pl|Way|"
    r"Highway|Hwy|Parkway|Pkwy|Circle|Terrace|Trail|Square|Alley|Pike|Crescent|Close|Row|Plaza)"
)
_SIDE = r"(?:[NSEW]|North|South|East|West|NE|NW|SE|SW)\.?"
_ZONE = r"(?:GMT|BST|CET|UTC|[CEMP][SD]?T)\b"
_HALF = r"(?:[ap]\.\s?m\b\.?|[ap]m\b|AM\b|PM\b|A\.M\.?|P\.M\.?)"
_SMALL = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)"
_LABEL = (
    r"(?:Highway|Hwy|Route|Rte|Interstate|State\s+Road|Road|U\.?S\.?|SR|CR|Flight|Room|Rm|Unit|"
    r"Apt|Apartment|Suite|Channel|News\s?Channel|NEWSCHANNEL|News|Section|Article|Chapter|Page|"
    r"Level|Phase|Type|Windows|iPhone|iOS|Galaxy|Boeing|Airbus|Group|Game|Round|Stage|Week|Day|Act|"
    r"Title|Grade|Building|Bldg|Terminal|Gate|Pier|Platform|Line|Exit|Club|Studio|District|Ward|"
    r"Precinct|Zone|Area|Sector|Camp|Block|Station|Engine|Ladder|Squad|Battalion|Brigade|Division|"
    r"Regiment|Local|Formula|Euro|World\s+Cup|Olympics?|Season|Episode|Part|Volume|Vol|Figure|Fig|"
    r"Table|Step|Rule|Proposition|Prop|Measure|Bill|Resolution|Case|Docket|Vision|FOX|ABC|CBS|NBC|"
    r"LEX|Tier|Super\s+Bowl|Big|Top|Band|Class|Category|Cat|Apollo|Psalm|Verse|Lot|Mark|Mk|Model|"
    r"Series|Track|Lap|Hole|Seat|Cell|PlayStation|Xbox|Region|Order|Amendment|Item|Code|Zip|Pin|"
    r"Planet)"
)
_COUNTED = r"(?!\s?(?:%|percent|per\s?cent|people|men|women|children|[a-z]{3,}s\b))"
"""Not before a percentage or a plural: then the number counts after all."""
_DATES = (
    rf"\b{_MONTH}\s+{_DAY}(?:\s?(?:-|–|to|and)\s?{_DAY}\b)?(?:,?\s+\d{{4}}\b)?{_COUNTED}",
    rf"\b{_DAY}(?:\s+(?:of\s+)?|-){_MONTH}(?![a-z])(?:,?\s+\d{{4}}\b)?",
    rf"\b{_MONTH},?\s+(?:of\s+)?{_YEAR}\b",
    r"\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})\b|\b\d{1,2}\.\d{1,2}\.\d{4}\b",
    rf"\b\d{{1,2}}(?:[:.]\d{{2}})?(?:\s?(?:-|–|to)\s?\d{{1,2}}(?:[:.]\d{{2}})?)?\s?"
    rf"(?:{_HALF}|{_ZONE}|o[’']clock|noon\b)",
    r"\b\d{1,2}:\d{2}(?::\d{2})?\b(?:\s?(?:-|–|to)\s?\d{1,2}:\d{2})?|\b\d{4}\s+GMT\b",
    rf"\b{_YEAR}\s?[-–/]\s?(?:\d{{2}}|{_YEAR})\b(?!\d)|\b{_YEAR}['’]?s\b|\b(?:mid|early|late)-\d{{4}}s?\b",
    r"['’]\d\d\b(?!\s?(?:percent|people))",
    r"\((?:Published|Updated|Posted)\s[^)]{0,60}\)|\b(?:Published|Updated|Posted):?\s+\w+\s+\w+\s+ago\b",
    r"\bat\s+\d{1,2}(?=\s+(?:at|on)\s+(?:the\b|[A-Z]))",
)
_ADDRESSES = (
    r"\b\d{3,5}\s+(?:U\.?S\.?|State|County|Highway|Old|Route)\s",
    r"\b\d{1,6}(?:st|nd|rd|th)?[-\s]+(?:hundred\s+)?block\b(?:\s+of\s+(?:[A-Z0-9][\w.’'-]*\s?){0,5})?",
    rf"\b\d{{1,6}}[A-Z]?\s+(?:{_SIDE}\s+)?"
    rf"(?:\d{{1,3}}(?:st|nd|rd|th)|(?:[A-Z][\w.’'-]*\s+){{1,3}}?){_STREET}\b\.?",
    rf"\b\d{{1,3}}(?:st|nd|rd|th)\s+(?:{_STREET}\b|and\s+[A-Z]|&\s+[A-Z])",
    rf"\b{_SIDE}\s+\d{{1,3}}(?:st|nd|rd|th)\b|\b\d{{1,5}}\s+[NSEW]\.?\s+\d",
    r"\b\d{1,6}\s+(?:North|South|East|West|[NSEW]\.)\s+[A-Z0-9]\w*",
    r"\b\d{1,4}\s+(?:Ave|Avenue|Rue|Via|Calle|Boulevard)\s+[A-Z]",
    r"\b(?:PO|P\.O\.)\s+Box\s+\d+|\bmile[-\s](?:marker|post)\s+\d+",
)
_IDS = (
    rf"\b{_LABEL}\.?[\s-]?#?\d+(?:[A-Z]\b)?(?:-\w+)?{_COUNTED}(?![\d,.]*\d)",
    r"(?:\+?\d{1,2}[-.\s])?\(?\b\d{3}\)?[-.\s]\d{3}[-.\s](?:\d{4}|[A-Z]{4})\b|\b1-\d{3}-[\w-]+",
    r"\b\d{3}[-.][A-Z0-9]{3,4}(?:[-.][A-Z0-9]+)?\b|\b[89]\d\d-\d{2,3}-\d+",
    r"\b9-1-1\b|\b911\b|\b999\s+call|\b\d{9,}\b|\b\d{2,}-\d{2,}-\d{2,}\b",
    r"\bhttps?://\S+|\bwww\.\S+|\b\S+@\S+\.\w+|@\w+|\b\w+\.(?:com|org|net|co\.uk|gov)\S*|#\w+",
    r"\b\d{1,2}\s+(?:Eyewitness|Action|On\s+Your\s+Side|NEWS|News)\b",
    r"(?<!\d)\.?\d{1,3}(?:\.\d+)?[-\s]?(?:caliber|calibre|cal\b|gauge)\S*",
    r"\b\d{1,2}\s?mm\b(?=\s+(?:hand|pistol|gun|semi|round|shell|casing|bullet|ammun|weapon|rifle|fire))",
    r"\b(?:9|7\.62|5\.56)\s?-?(?:mm|millimeter|millimetre)\b",
    r"(?<![\w.,])\.\d{2,3}(?=[\s-](?:hand|pistol|rifle|revolver|magnum|special|semi|auto|cal))",
    r"(?<![\w$])(?!RM\d|PS\d[\d,.]*(?:m|bn|k)\b)[A-Z]{1,4}-?\d+[A-Za-z]*\b(?:\s?Pro|\s?Max)?",
    r"(?<![\d.,])\d+(?!(?:[GMKk]?Hz|Ghz|[KMGT]B|[kMG]?W|kWh|[KMBCFLV])\b)[A-Z]\w*\b(?<!\ds)",
    rf"\b{_YEAR}\s+(?:Toyota|Honda|Ford|Chevrolet|Chevy|Nissan|Dodge|BMW|Mercedes|Jeep|GMC|"
    r"Hyundai|Kia|Lexus|Volkswagen|Audi|Buick|Cadillac|Chrysler|Pontiac|Mazda|Subaru|Acura)\b",
    r"\b(?:S\s?&?\s?P(?:/\w+)?|ASX|FTSE|Nasdaq|Dow(?:\s+Jones)?|Nikkei|CAC|DAX|Russell|Stoxx|"
    r"Fortune|Forbes|TOPIX)[\s-]?\d+\b(?!\s?(?:%|per))",
    r"\b7\d7(?:-\d+)?\b(?=\s+(?:Dreamliner|MAX|Max|jets?|planes?|airliners?|aircraft)\b)",
    r"\b(?:[Cc]ovid|COVID)\s?-?\s?19\b|\blast[-\s]\d+\b(?=\s+(?:appearance|tie|match|clash))",
    r"\b\d{1,3}\s+(?:Pro|Ultra|Max|Plus|Series|Hybrid)\b",
)
_WORDED = (
    rf"\b{_SMALL}\s+(?:o[’']clock|[ap]\.?m\b)",
    r"\b(?:[Nn]o\.?|[Nn]umber|NO\.|[Nn]os\.|#)\s?(?:\d+|one|two|three|four|five)\b",
    r"\b(?:section|article|rule|phase|stage|level|tier|type|grade|step|day|week|game|round|page|line|"
    r"lane|gate|route|exit|room|version|category|magnitude|clause|item|zone|chapter|highway|flight)s?"
    rf"\s+(?:\d{{1,2}}|{_SMALL})\b(?![\d,.]*\d){_COUNTED}",
    r"\b[Rr]oom\s+\d+|\b[Pp]age\s+\d+|\b[Hh]ighway\s+\d+|\b[Ff]light\s+\d+",
    r"\b[Tt]op\s+(?:\d+|two|three|four|five|ten)\b",
    r"\b(?:\d+(?:\s1/2)?|one|two|three|four|five|six)-(?:stor(?:y|ey)|storied|bedroom|door|wheel\w*|"
    r"lane|way|speed|alarm|letter|piece|star)\b",
    r"\b(?:first|second|third|fourth|1st|2nd|3rd|4th)[-\s](?:degree|part(?:y|ies))\b",
    r"\bone[-\s]on[-\s]one\b|\b[Nn]o[-\s]one\b|\b(?:[Aa]ny|[Ee]very|[Ss]ome)\s?one\b|\bone\s+another\b",
    r"\b(?:each|this|the|square|day)\s+one\b|\bloved\s+ones?\b|\bone['’]s\b|\bone-time\b",
    r"\b[Oo]ne\s+(?:day|by\s+one|way|thing|side|hand|and\s+only|or\s+the\s+other|of\s+a\s+kind)\b",
    r"\b[Aa]t\s+one\s+(?:point|time)\b|\bone[-\s]sided\b|\bjust\s+one\s+more\b|\b[Oo]n\s+the\s+one\s+hand\b",
    r"\b24/7\b|\btwenty-four\s+seven\b|\b50/50\b|\bfifty-fifty\b|\bzero[-\s]tolerance\b|\bground\s+zero\b",
    r"\b[Oo]ne\s+of\s+the\s+(?:first|last|few)\b|\bsecond[-\s]guess\w*",
    r"\b[Ii]n\s+one\s+(?!of\b|person|people|man|woman|death|year|month|week|hour)\w+",
    r"\b[Oo]ne\s+of\s+(?:(?:the|his|her|their|its|those|these|at\s+least|more\s+than|only|just|over|"
    rf"about|some|nearly)\s+)*(?=\d|{_SMALL}\b|\w+teen|twenty|thirty|forty|fifty|dozens|scores|"
    r"hundreds|thousands|several|many|multiple|numerous)",
    r"\b(?:[Oo]nly|any|every|each|[Aa]nother|good|bad|new|old|big|small|last|first|next|same|other|right|"
    r"wrong)\s+one\b(?!\s+(?:of|person|man|woman|victim|people|death|injury|shot))",
)
"""Told by words alone, or by words and digits: kept for sentences that print no digit."""


def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


_IN_WORDS = _any_of(_WORDED)
_IN_DIGITS = _any_of((*_DATES, *_ADDRESSES, *_IDS))
_DIGIT = re.compile(r"\d")
_SCORE = re.compile(
    r"\b(\d{1,3})(?:[-–]|\s[-–]\s)(\d{1,3})\b(?!\s?(?:years?|people|percent|%|-|\d|men|women|miles?|"
    r"minutes?|hours?|days?|weeks?|months?|feet|members?|shots?|rounds?|[a-z]+s\b))"
)
_SPORT = re.compile(
    r"\b(?:won|wins?|beat(?:s|ing)?|lost|lose|victory|lead|led|defeat\w*|draw|drew|tied?|score\w*|down|"
    r"loss|vot(?:e|ed|es)|ruling|aggregate|record|thrash\w*|triumph|rout|edged|overtime)\b",
    re.IGNORECASE,
)
_IS_YEAR = re.compile(_YEAR)


def masked(words: str) -> list[tuple[int, int]]:
    """The stretches of the string whose numbers name, date or rank, in order."""
    found = [match.span() for match in _IN_WORDS.finditer(words)]
    if not _DIGIT.search(words):
        return found
    found.extend(match.span() for match in _IN_DIGITS.finditer(words))
    for match in _SCORE.finditer(words):
        around = words[max(0, match.start() - 50) : match.end() + 40]
        if int(match[1]) >= int(match[2]) or _SPORT.search(around):
            found.append(match.span())
    return sorted(found)


def is_year(digits: str) -> bool:
    """Whether the digits look like a year: four of them, no comma."""
    return bool(_IS_YEAR.fullmatch(digits))


def covers(stretches: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether one of the stretches shares a character with start..end."""
    return any(s < end and start < e for s, e in stretches)
