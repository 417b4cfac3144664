"""Words → stretches whose digits count nothing: dates, clock times, addresses, phones, ids, scores."""

import re

_MONTH = (
    r"(?:Jan(?:uary|\.)?|Feb(?:ruary|\.)?|Mar(?:ch|\.)?|Apr(?:il|\.)?|May|June?\.?|July?\.?|"
    r"Aug(?:ust|\.)?|Sept?(?:ember|\.)?|Oct(?:ober|\.)?|Nov(?:ember|\.)?|Dec(?:ember|\.)?)"
)
_MONTHS_UPPER = (
    "JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER"
)
_DAY = r"\d{1,2}(?:st|nd|rd|th)?(?!\d)"
_STREET = (
    r"(?:Street|St|Avenue|Ave|Road|Rd|Drive|Dr|Lane|Ln|Boulevard|Blvd|Court|Ct|Place|Pl|Way|Highway|"
    r"Hwy|Parkway|Pkwy|Circle|Terrace|Trail|Square|Alley|Pike|Crescent|Close|Row|Plaza)"
)
_WAY = r"(?:[NSEW]|North|South|East|West|NE|NW|SE|SW)\.?"
_LABEL = (
    r"(?:Highway|Hwy|Route|Rte|Interstate|State\s+Road|Road|U\.?S\.?|SR|CR|Flight|Room|Rm|Unit|"
    r"Apt|Apartment|Suite|Channel|News\s?Channel|NEWSCHANNEL|News|Section|Article|Chapter|Page|Level|"
    r"Phase|Type|Windows|iPhone|iOS|Galaxy|Boeing|Airbus|Group|Game|Round|Stage|Week|Day|Act|Title|"
    r"Grade|Building|Bldg|Terminal|Gate|Pier|Platform|Line|Exit|Club|Studio|District|Ward|Precinct|"
    r"Zone|Area|Sector|Camp|Block|Station|Engine|Ladder|Squad|Battalion|Brigade|Division|Regiment|"
    r"Local|Formula|Euro|World\s+Cup|Olympics?|Season|Episode|Part|Volume|Vol|Figure|Fig|Table|"
    r"Step|Rule|Proposition|Prop|Measure|Bill|Resolution|Case|Docket|Vision|FOX|ABC|CBS|NBC|KTVU|"
    r"LEX|WLKY|Action\s+News|Eyewitness\s+News|Local|Tier|Super\s+Bowl|Big|Top|Formula|Band|Class|"
    r"Category|Cat|Covid|Apollo|Psalm|Verse|Lot|Mark|Mk|Model|Series|Page|Track|Lap|Hole|Seat|Cell|"
    r"Ward|PlayStation|Xbox|Tesla\s+Model|Region|School\s+District|Order|Amendment|Item|Code|Zip|Pin)"
)
_PATTERNS = (
    # dates and clock times
    rf"\b{_MONTH}\s+{_DAY}(?:\s?(?:-|–|to|and)\s?{_DAY}\b)?(?:,?\s+\d{{4}}\b)?(?!\s?(?:people|percent|%))",
    rf"\b(?:{_MONTHS_UPPER})\s+{_DAY}(?:,?\s+\d{{4}}\b)?",
    rf"\b{_DAY}(?:\s+(?:of\s+)?|-){_MONTH}(?![a-z])(?:,?\s+\d{{4}}\b)?",
    rf"\b{_MONTH},?\s+(?:of\s+)?(?:1[5-9]|20)\d\d\b",
    r"\b\d{4}-\d{1,2}-\d{1,2}\b",
    r"\b\d{1,2}/\d{1,2}/(?:\d{4}|\d{2})\b",
    r"\b\d{1,2}\.\d{1,2}\.\d{4}\b",
    r"\b\d{1,2}(?:[:.]\d{2})?(?:\s?(?:-|–|to)\s?\d{1,2}(?:[:.]\d{2})?)?\s?(?:[ap]\.\s?m\b\.?|[ap]m\b|AM\b|PM\b|A\.M\.?|P\.M\.?|GMT\b|BST\b|CET\b|[CEMP][SD]?T\b|UTC\b|o[’']clock|noon\b|hrs?\b(?=\s+(?:GMT|local)))",
    r"\b\d{1,2}:\d{2}(?::\d{2})?\b(?:\s?(?:-|–|to)\s?\d{1,2}:\d{2})?",
    r"\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\s+(?:o[’']clock|[ap]\.?m\b)",
    r"\b(?:1[5-9]|20)\d\d\s?[-–/]\s?(?:\d{2}|(?:1[5-9]|20)\d\d)\b(?!\d)",
    r"\b(?:1[5-9]|20)\d\d['’]?s\b",
    r"['’]\d\d\b(?!\s?(?:percent|people))",
    r"\b(?:mid|early|late)-\d{4}s?\b",
    r"\((?:Published|Updated|Posted)\s[^)]{0,60}\)|\b(?:Published|Updated|Posted):?\s+\w+\s+\w+\s+ago\b",
    r"\bat\s+\d{1,2}(?=\s+(?:at|on)\s+(?:the\b|[A-Z]))",
    # addresses and roads
    r"\b\d{3,5}\s+(?:U\.?S\.?|State|County|Highway|Old|Route)\s",
    r"\b\d{1,6}(?:st|nd|rd|th)?[-\s]+(?:hundred\s+)?block\b(?:\s+of\s+(?:[A-Z0-9][\w.’'-]*\s?){0,5})?",
    rf"\b\d{{1,6}}[A-Z]?\s+(?:{_WAY}\s+)?(?:\d{{1,3}}(?:st|nd|rd|th)|(?:[A-Z][\w.’'-]*\s+){{1,3}}?){_STREET}\b\.?",
    rf"\b\d{{1,3}}(?:st|nd|rd|th)\s+(?:{_STREET}\b|and\s+[A-Z]|&\s+[A-Z])",
    rf"\b{_WAY}\s+\d{{1,3}}(?:st|nd|rd|th)\b",
    r"\b\d{1,6}\s+(?:North|South|East|West|[NSEW]\.)\s+[A-Z0-9]\w*",
    rf"\b{_LABEL}\.?[\s-]?#?\d+(?:[A-Z]\b)?(?:-\w+)?(?!\s?(?:%|percent|people|men|women|children|victims|years|days|per\s?cent))(?![\d,.]*\d)",
    r"\b(?:[Nn]o\.?|[Nn]umber|NO\.|[Nn]os\.|#)\s?(?:\d+|one|two|three|four|five)\b",
    r"\b(?:PO|P\.O\.)\s+Box\s+\d+",
    r"\bmile[-\s](?:marker|post)\s+\d+",
    r"\b[Rr]oom\s+\d+|\b[Pp]age\s+\d+|\b[Cc]hapter\s+\d+|\b[Hh]ighway\s+\d+|\b[Ff]light\s+\d+",
    r"\b(?:section|article|rule|phase|stage|level|tier|type|grade|step|day|week|game|round|page|line|"
    r"lane|gate|route|exit|room|version|category|magnitude|article|clause|item|zone)s?\s+(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b(?!\s+(?:people|men|women|more|other|victims|years))",
    # phones and emergency numbers, long ids
    r"(?:\+?\d{1,2}[-.\s])?\(?\b\d{3}\)?[-.\s]\d{3}[-.\s](?:\d{4}|[A-Z]{4})\b",
    r"\b1-\d{3}-[\w-]+",
    r"\b\d{3}[-.][A-Z0-9]{3,4}(?:[-.][A-Z0-9]+)?\b",
    r"\b(?:8[0-9]{2}|9[0-9]{2})-\d{2,3}-\d+",
    r"\b9-1-1\b|\b911\b|(?<!\d)\b999\s+call",
    r"\b\d{7,}\b",
    r"\b\d{2,}-\d{2,}-\d{2,}\b",
    r"\bhttps?://\S+|\bwww\.\S+|\b\S+@\S+\.\w+|@\w+|\b\w+\.(?:com|org|net|co\.uk|gov)\S*|#\w+",
    r"\b\d{1,2}\s+(?:Eyewitness|Action|On\s+Your\s+Side|NEWS|News)\b",
    r"\b[Tt]op\s+(?:\d+|two|three|four|five|ten)\b",
    # arms, models, degrees
    r"\b(?:\d+(?:\s1/2)?|one|two|three|four|five|six)[-](?:stor(?:y|ey)|storied|bedroom|door|wheel\w*|lane|way|alarm|letter|piece|star)\b",
    r"(?<!\d)\.?\d{1,3}(?:\.\d+)?[-\s]?(?:caliber|calibre|cal\b|gauge)\S*",
    r"\b\d{1,2}\s?mm\b(?=\s+(?:hand|pistol|gun|semi|round|shell|casing|bullet|ammun|Glock|Beretta|weapon|rifle|fire))",
    r"\b(?:9|7\.62|5\.56)\s?-?(?:mm|millimeter|millimetre)\b",
    r"(?<![\w.,])\.\d{2,3}(?=[\s-](?:hand|pistol|rifle|revolver|magnum|special|Smith|Glock|semi|auto|cal))",
    r"\b[A-Z]{1,4}-?\d+[A-Za-z]*\b(?:\s?Pro|\s?Max)?",
    r"\b\d+[A-Z]\w*\b(?<![KMBS])(?<!\ds)",
    r"\b(?:first|second|third|fourth|1st|2nd|3rd|4th)[-\s]degree\b|\bone[-\s]on[-\s]one\b",
    r"\b(?:1[89]|20)\d\d\s+(?:Toyota|Honda|Ford|Chevrolet|Chevy|Nissan|Dodge|BMW|Mercedes|Jeep|GMC|"
    r"Hyundai|Kia|Lexus|Volkswagen|Audi|Buick|Cadillac|Chrysler|Pontiac|Mazda|Subaru|Acura)\b",
    r"\b(?:S\s?&?\s?P(?:/\w+)?|ASX|FTSE|Nasdaq|Dow(?:\s+Jones)?|Nikkei|CAC|DAX|Russell|Stoxx|Fortune|Forbes|TOPIX|Group|Planet)[\s-]?\d+\b(?!\s?(?:%|per))",
    r"\b7[0-9]7(?:-\d+)?\b(?=\s+(?:[A-Z]|jet|plane|airliner))",
    r"\b(?:[Cc]ovid|COVID)\s?-?\s?19\b|\blast[-\s]\d+\b(?=\s+(?:appearance|tie|match|clash))|\b(?:third|second|first)[-\s]part(?:y|ies)\b",
    r"\b\d{1,5}\s+[NSEW]\.?\s+\d",
    r"\b[A-Z][a-z]+\s+\d{1,3}\s+(?:Pro|Ultra|Max|Plus|Series|Hybrid)\b",
    r"\b\d{4}\s+GMT\b",
    # idioms in which a number word counts nothing
    r"\b(?:no[-\s]one|any\s?one|every\s?one|some\s?one|one\s+another|each\s+one|this\s+one|the\s+one|loved\s+ones?|"
    r"one\s+day|one\s+by\s+one|one-time|day\s+one|one\s+way|at\s+one\s+point|at\s+one\s+time|one\s+of\s+a\s+kind|"
    r"square\s+one|one\s+or\s+the\s+other|one\s+thing|one[-\s]sided|"
    r"one\s+side|on\s+the\s+one\s+hand|one\s+hand|24/7|twenty-four\s+seven|50/50|fifty-fifty|"
    r"zero[-\s]tolerance|ground\s+zero|four-letter|two-way|second[-\s]guess\w*|one['’]s)\b",
    r"\b(?:only|any|every|each|another|good|bad|new|old|big|small|last|first|next|same|other|right|wrong)\s+one\b(?!\s+(?:of|person|man|woman|victim|people|death|injury|shot))",
)
_MASK = re.compile("|".join(f"(?:{pattern})" for pattern in _PATTERNS))
_SCORE = re.compile(
    r"\b(\d{1,3})\s?[-–]\s?(\d{1,3})\b(?!\s?(?:years?|people|percent|%|-|\d|men|women|miles?|"
    r"minutes?|hours?|days?|weeks?|months?|feet|members?|shots?|rounds?|[a-z]+s\b))"
)
_SPORT = re.compile(
    r"\b(?:won|win|wins|beat|beats|beating|lost|lose|victory|lead|led|defeat\w*|draw|drew|tie|tied|score\w*|"
    r"down|loss|vot(?:e|ed|es)|ruling|aggregate|record|thrash\w*|triumph|rout|edged|overtime)\b",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:1[4-9]\d\d|20\d\d|21\d\d)\b(?![,.]\d)")


def masked(words: str) -> list[tuple[int, int]]:
    """The stretches of the string whose numbers name, date or rank, in order."""
    found = [match.span() for match in _MASK.finditer(words)]
    for match in _SCORE.finditer(words):
        around = words[max(0, match.start() - 50) : match.end() + 40]
        if int(match[1]) >= int(match[2]) or _SPORT.search(around):
            found.append(match.span())
    return sorted(found)


def is_year(digits: str) -> bool:
    """Whether the digits look like a year of our era in news: four of them, no comma."""
    return bool(_YEAR.fullmatch(digits))


def covers(stretches: list[tuple[int, int]], start: int, end: int) -> bool:
    """Whether one of the stretches shares a character with start..end."""
    return any(s < end and start < e for s, e in stretches)
