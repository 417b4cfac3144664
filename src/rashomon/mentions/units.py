"""Words after a numeral → the unit of measure and the kind of quantity."""

import re
from dataclasses import dataclass

DURATION = "duration"
_KINDS: dict[str, dict[str, str]] = {
    "percentage": {
        "percent": r"%|per\s?cent|percent|pct|pc",
        "basis points": r"basis[-\s]points?",
        "percentage points": r"(?:percentage|per\s?cent)[-\s]points?",
    },
    "duration": {
        "seconds": r"seconds?|secs?",
        "minutes": r"minutes?|mins?",
        "hours": r"hours?|hrs?",
        "days": r"days?|nights?",
        "weeks": r"weeks?",
        "months": r"months?",
        "years": r"years?|yrs?|anniversary",
        "decades": r"decades?",
        "century": r"centur(?:y|ies)",
    },
    "distance": {
        "miles": r"miles?|mi",
        "kilometres": r"kilomet(?:er|re)s?|kms?|k\.m\.",
        "metres": r"met(?:er|re)s?|m",
        "centimetres": r"centimet(?:er|re)s?|cms?",
        "millimetres": r"millimet(?:er|re)s?|mm",
        "feet": r"feet|foot|ft",
        "inch": r"inch(?:es)?",
        "yards": r"yards?|yds?",
        "blocks": r"blocks?",
    },
    "weight": {
        "kilograms": r"kilo(?:gram(?:me)?)?s?|kgs?",
        "grams": r"gram(?:me)?s?",
        "pounds": r"lbs?|pounds?",
        "tonnes": r"tonnes?|metric\s+tons?",
        "tons": r"tons?",
        "milligrams": r"milligram(?:me)?s?|mg",
        "ounces": r"ounces?|oz",
    },
    "volume": {
        "litres": r"lit(?:er|re)s?|l",
        "gallons": r"gallons?",
        "barrels": r"barrels?",
        "cubic metres": r"cubic\s+met(?:er|re)s?",
        "cubic feet": r"cubic\s+feet",
    },
    "area": {
        "acres": r"acres?",
        "hectares": r"hectares?|ha",
        "square miles": r"(?:square|sq\.?)[-\s]miles?",
        "square kilometres": r"(?:square|sq\.?)[-\s](?:kilomet(?:er|re)s?|kms?)|km2|km²",
        "square metres": r"(?:square|sq\.?)[-\s](?:met(?:er|re)s?|m)|m2|m²",
        "square feet": r"(?:square|sq\.?)[-\s](?:feet|foot|ft)",
    },
    "speed": {
        "miles per hour": r"mph|m\.p\.h\.|miles\s+(?:per|an)\s+hour",
        "kilometres per hour": r"km/h|kph|kmh|kilomet(?:er|re)s\s+(?:per|an)\s+hour",
        "knots": r"knots?",
    },
    "temperature": {
        "degrees celsius": r"°\s?C|degrees?\s+(?:C(?:elsius)?)\b",
        "degrees fahrenheit": r"°\s?F|degrees?\s+F(?:ahrenheit)?\b",
        "degrees": r"°|degrees?(?!\s+(?:murder|assault|burns?|felony|in))",
    },
    "power": {
        "horsepower": r"horsepower|hp",
        "brake horsepower": r"bhp",
        "megawatts": r"megawatts?|MW",
        "gigawatts": r"gigawatts?|GW",
        "kilowatts": r"kilowatts?|kW",
        "kilowatt hours": r"kWh|kilowatt[-\s]hours?",
        "watts": r"watts?|W",
        "foot pound-force": r"lb-ft",
    },
    "rate": {
        "kilohertz": r"kHz|kilohertz",
        "megahertz": r"MHz|megahertz",
        "gigahertz": r"GHz|gigahertz",
        "gigabytes": r"GB|gigabytes?",
        "megabytes": r"MB|megabytes?",
        "terabytes": r"TB|terabytes?",
        "mAh": r"mAh",
    },
    "money": {
        "dollars": r"(?:U\.?S\.?\s+|Canadian\s+|Australian\s+)?dollars?|USD|bucks",
        "euros": r"euros?|EUR",
        "pounds sterling": r"pounds?\s+sterling|GBP|quid",
        "cents": r"cents?|¢",
        "pence": r"pence|pennies|penny|p",
        "shekels": r"shekels?",
        "dirhams": r"dirhams?",
        "lira": r"liras?",
        "yen": r"yen|JPY",
        "yuan": r"yuan|renminbi|RMB",
        "rupees": r"rupees?|INR",
        "roubles": r"rou?bles?",
        "pesos": r"pesos?",
        "francs": r"francs?",
        "crowns": r"kron(?:a|or|e|er)",
        "naira": r"naira",
        "florins": r"florins?",
        "marks": r"marks(?=\s+(?:by|in|to|for|from|a)\b|[.,;)])",
        "dinars": r"dinars?",
        "rials": r"rials?",
        "riyals": r"riyals?",
        "baht": r"baht",
        "ringgit": r"ringgit",
        "shillings": r"shillings?",
        "reais": r"reais",
        "forints": r"forints?",
        "zloty": r"zlotys?",
        "hryvnias": r"hryvnias?",
        "bolivars": r"bol[ií]vars?(?:es)?",
    },
}
SYMBOLS = {
    "$": "dollars",
    "€": "euros",
    "£": "pounds sterling",
    "¥": "yen",
    "₹": "rupees",
    "₽": "roubles",
    "₩": "won",
    "₦": "naira",
    "₪": "shekels",
    "RM": "ringgit",
    "PS": "pounds sterling",
    "Y=": "yen",
}
_DOLLARS = {
    "HK": "hong kong dollars",
    "A": "australian dollars",
    "AU": "australian dollars",
    "NZ": "new zealand dollars",
    "C": "canadian dollars",
    "CA": "canadian dollars",
    "CDN": "canadian dollars",
    "CAN": "canadian dollars",
    "S": "singapore dollars",
}
KIND_OF = {unit: kind for kind, units in _KINDS.items() for unit in units}
_ORDER = sorted(KIND_OF, key=lambda u: (-len(_KINDS[KIND_OF[u]][u].split("|")[0]), u))
_LONG_FIRST = (
    "percentage points",
    "miles per hour",
    "kilometres per hour",
    "square miles",
    "square kilometres",
    "square metres",
    "square feet",
    "cubic metres",
    "cubic feet",
    "pounds sterling",
    "degrees celsius",
    "degrees fahrenheit",
    "kilowatt hours",
    "brake horsepower",
    "foot pound-force",
    "tonnes",
)
_NAMES = [*_LONG_FIRST, *(u for u in KIND_OF if u not in _LONG_FIRST)]
_UNIT = re.compile(
    r"(?P<joint>[-\s ]{0,2})"
    r"(?:(?:more|additional|further|long|straight|consecutive|full|whole|extra)\s+)?(?:"
    + "|".join(f"(?P<u{n}>{_KINDS[KIND_OF[u]][u]})" for n, u in enumerate(_NAMES))
    + r")(?![\w])",
    re.IGNORECASE,
)
_OLD = re.compile(r"[-\s]?olds?\b|[-\s]of[-\s]age\b", re.IGNORECASE)
_PER = re.compile(
    r"\s?(?:/|-?(?:per|an?|each|every)[-\s])\s?(?P<per>[a-z]+)\b(?!\s+(?:ago|earlier|later|before|after))",
    re.IGNORECASE,
)
_PERIODS = frozenset("day hour minute second week month year mmbtu barrel gallon litre share ounce "
                     "tonne ton pound kilo kilogram mile kilometre person head household night "
                     "square acre hectare unit game bushel watt".split())  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class Unit:
    """A unit of measure after a numeral, the kind of quantity it makes, and where it ends."""

    name: str
    kind: str
    end: int
    joint: str


def unit_after(words: str, at: int, currency: str | None) -> Unit | None:
    """The unit of the number that ends at `at`; money where a currency sign stands before it."""
    if currency:
        return _money(words, at, currency)
    match = _UNIT.match(words, at)
    if match is None:
        return None
    number = next(n for n in range(len(_NAMES)) if match[f"u{n}"] is not None)
    name, end = _NAMES[number], match.end()
    if match[f"u{number}"] in {"M", "L", "w", "MI", "pc", "p", "P", "l"} and (
        match["joint"] or name == "metres"
    ):
        return None
    kind = KIND_OF[name]
    if kind == DURATION:
        old = _OLD.match(words, end)
        if old:
            return Unit(name=name, kind="age", end=old.end(), joint=match["joint"])
    return _with_rate(words, Unit(name=name, kind=kind, end=end, joint=match["joint"]))


def rate_after(words: str, at: int) -> str:
    """The words "per day" where a rate's period follows, else nothing."""
    per = _PER.match(words, at)
    return f" per {per['per'].lower()}" if per and per["per"].lower() in _PERIODS else ""


def _with_rate(words: str, unit: Unit) -> Unit:
    per = _PER.match(words, unit.end)
    if per is None or per["per"].lower() not in _PERIODS:
        return unit
    kind = "flow_rate" if unit.kind in {"volume", "weight"} else unit.kind
    return Unit(
        name=f"{unit.name} per {per['per'].lower()}", kind=kind, end=per.end(), joint=unit.joint
    )


def _money(words: str, at: int, currency: str) -> Unit:
    letters = "".join(filter(str.isalpha, currency)).upper()
    symbol = next((c for c in currency if c in SYMBOLS), currency)
    name = _DOLLARS.get(letters) or SYMBOLS.get(symbol, symbol)
    end = at
    word = re.compile(r"\s?(?:U\.?S\.?\s)?(?:dollars|euros|pounds)\b", re.IGNORECASE).match(
        words, at
    )
    if word:
        end = word.end()
    return _with_rate(words, Unit(name=name, kind="money", end=end, joint=""))
