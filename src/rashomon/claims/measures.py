"""Amount → measure: the set that a number counts, by the nearest word that tells."""

from collections.abc import Iterable

from rashomon.model.mentions import Amount

PROPERTIES = frozenset(
    "age money percentage duration distance weight volume area speed temperature flow_rate power".split()
)
"""Kinds that are figures but never tolls."""

_SETS: dict[str, str] = {
    "deaths": """dead death fatality kill killed die slay slain murder murdered homicide slaying killing massacre
        body corpse decease deceased perish execute executed drown fatal fatally assassinate behead
        lynch expire morgue toll fallen""",
    "injuries": """injure injured injury wound wounded hurt hospitalize hospitalized hospitalise
        hospitalised hospital graze grazed burn burned maim maimed critically seriously
        surgery recover discharge recovering stable bruise bruised sicken_by_gas nonfatal non-fatal
        non-life-threatening condition critical""",
    "casualties": "casualty shot shoot hit strike struck victim stab stabbed gun gunned",
    "missing": "missing miss unaccounted vanish disappear disappeared",
    "survivors": "survivor survive surviving unharmed uninjured unhurt unscathed alive rescue rescued",
    "abducted": "abduct abducted kidnap kidnapped hostage captive capture captured seize_people abductee",
    "arrests": """arrest arrested detain detained detainee apprehend custody jail jailed imprison
        imprisoned round_up nab arrestee prisoner""",
    "charges": "charge_count indictment",
    "perpetrators": """suspect gunman shooter attacker assailant perpetrator robber intruder defendant
        bomber hijacker killer gunmen suspected_attacker assassin burglar kidnapper offender culprit
        accomplice""",
    "displaced": "displace displaced homeless uproot uprooted idp displacement",
    "evacuated": "evacuate evacuated evacuee evacuation",
    "sheltered": "shelter sheltered refuge camp sheltering",
    "returned": "return returned returnee repatriate repatriated",
    "left_country": "emigrate emigrant emigration flee_country exodus refugee",
    "defected": "defect defection defector desert deserter desertion defecting",
    "participants": """protester protestor demonstrator marcher participant attendee crowd rally
        demonstrate protest march participate attend gather congregate partygoer guest attendance
        turnout spectator bystander audience mourner reveller play rioter""",
    "deployed": "deploy deployed deployment mobilise mobilize station dispatch reinforcement",
    "cases": """case infection infect infected sufferer contract diagnose patient sicken sickened ill
        illness virus outbreak quarantine contaminate infectee hospitalisation""",
    "affected": "affect affected affectee",
    "shots": """gunshot round bullet casing shell_casing gunfire""",
}
_WORDS = {word: name for name, words in _SETS.items() for word in words.split()}
_PERSONS = frozenset(
    """person people man woman boy girl child kid teen teenager teenage baby infant toddler victim student
    officer deputy soldier civilian worker resident patient passenger driver pedestrian bystander
    protester protestor demonstrator father mother brother sister son daughter husband wife uncle
    aunt cousin relative friend neighbour neighbor male female adult youth juvenile policeman guard
    trooper firefighter teacher journalist reporter migrant refugee villager fighter militant rebel
    insurgent sailor pilot employee customer tourist visitor guest fan spectator other others member
    individual human citizen troop police family they them we us who two three four five
    minor parent sibling couple occupant inmate prisoner human-being personnel crew staff
    activist traveller traveler volunteer crewman fisherman miner farmer clerk american national
    mexican canadian foreigner expatriate dozen hundred thousand million score ten one several
    medic doctor nurse student-athlete athlete player teacher classmate partygoer reveler reveller homeowner
    deserter defector emigrant guardsman sergeant lieutenant captain marine officer subject""".split()
)
_HEADS: dict[str, str] = {
    "deaths": "death fatality body corpse homicide murder killing slaying dead",
    "injuries": "injury wounded",
    "casualties": "casualty shooting stabbing",
    "shots": "shot gunshot round bullet casing gunfire",
    "cases": "case infection illness",
    "charges": "count charge",
    "arrests": "arrest detention",
    "survivors": "survivor",
    "participants": "participant attendee marcher crowd demonstrator",
    "displaced": "evictee idp",
    "evacuated": "evacuee evacuation",
    "defected": "defection desertion",
    "perpetrators": """suspect gunman shooter attacker assailant perpetrator robber intruder
        defendant bomber hijacker killer gunmen assassin""",
    "left_country": "emigrant",
    "returned": "returnee",
}
_BY_HEAD = {word: name for name, words in _HEADS.items() for word in words.split()}
_SOLDIERS = frozenset(
    "soldier troop guardsman officer sergeant deserter defector policeman".split()
)
_HOMES = frozenset(
    "home house building dwelling apartment structure hut shelter flat unit property".split()
)
_NEAR = ("pre", "post")
_TAKEN = frozenset("take transport rush bring airlift fly treat send admit".split())
_GONE = frozenset("flee escape run leave emigrate".split())


def measure_of(amount: Amount, *, deadly: bool, illness: bool = False) -> str:
    """One of the closed list of measures, a property, or `other`.

    `deadly` says that the report tells of deaths: then "six shot" may hold the dead.
    `illness` says that the report tells of a disease.
    """
    if amount.kind in PROPERTIES:
        return amount.kind
    if amount.kind != "count":
        return "other"
    found = _of_things(amount)
    if found is None and _counts_persons(amount):
        found = _of_persons(amount, illness=illness)
    if found == "casualties" and not deadly:
        return "injuries"
    return found or "other"


def _words_of(amount: Amount, *places: str) -> list[str]:
    return [word for place, word in _pairs(amount.clause) if not places or place in places]


def _pairs(cues: Iterable[str]) -> list[tuple[str, str]]:
    return [(cue.partition(":")[0], cue.partition(":")[2]) for cue in cues]


def _counts_persons(amount: Amount) -> bool:
    head = amount.head
    if head is None or head in _PERSONS or amount.implicit:
        return True
    return head.endswith(("man", "men", "woman", "women", "people")) or (
        amount.modifiers != () and amount.modifiers[-1] in _PERSONS
    )


def _of_things(amount: Amount) -> str | None:
    """The measure where the counted noun itself settles it."""
    head = amount.head or ""
    every = set(_words_of(amount))
    if head in {"count", "charge"}:
        return "charges"
    if head in {"shot", "round", "gunshot", "bullet", "casing"}:
        return "shots" if not {"wound"} & every or head != "gunshot" else "other"
    if head in {"wound"}:
        return "other"
    if head in _HOMES and every & {
        "destroy",
        "destroyed",
        "demolish",
        "raze",
        "flatten",
        "burn",
        "level",
        "gut",
    }:
        return "homes_destroyed"
    if head in _HOMES and every & {"damage", "damaged"}:
        return "homes_damaged"
    if head in {"arrest"}:
        return "arrests"
    if head in _BY_HEAD:
        name = _BY_HEAD[head]
        if name == "perpetrators":
            return _of_suspects(amount)
        if name == "cases" and not every & _ILL and head == "case":
            return "other" if "murder" in every else "cases"
        return name
    return None


_ILL = frozenset(
    "flu virus disease infection swine confirm confirmed suspect suspected h1n1 cholera ebola covid".split()
)


def _of_suspects(amount: Amount) -> str:
    near = set(_words_of(amount, "pre", "post", "suffers", "object"))
    if near & {"arrest", "arrested", "detain", "detained", "apprehend"}:
        return "arrests"
    if near & {"kill", "killed", "dead", "die"} or "die" in _words_of(amount, "does"):
        return "deaths"
    return "perpetrators"


def _of_persons(amount: Amount, *, illness: bool) -> str | None:
    """The measure of a count of persons: the nearest telling word, then the verb's own."""
    cues = _pairs(amount.clause)
    near = [w for place, w in cues if place in _NEAR]
    found = _first(near)
    if found is not None and found not in {"casualties", "participants"}:
        return found
    wide = _by_deed(amount, cues, illness=illness)
    return wide or found or _WORDS.get(amount.head or "")


def _by_deed(amount: Amount, cues: list[tuple[str, str]], *, illness: bool) -> str | None:
    """What the verb and all that hangs on it say was done to the set, or by it."""
    suffers = {
        w for p, w in cues if p in {"suffers", "object", "and", "pred", "post", "to", "is", "of"}
    }
    does = {w for p, w in cues if p == "does"}
    told = {w for p, w in cues if p not in {"head", "subject", "takes"}}
    takes = {w for p, w in cues if p == "takes"}
    words = {w for _, w in cues}
    if (
        suffers & _DEATH
        or does & {"die", "perish", "drown", "succumb"}
        or ("lose" in does and takes & {"life"})
    ):
        return "deaths"
    if suffers & {"arrest", "detain", "apprehend", "imprison", "jail"} or "custody" in told:
        return "arrests"
    if suffers & {"abduct", "kidnap"} or "hostage" in told:
        return "abducted"
    if suffers & _HURT or (
        does & {"suffer", "sustain", "have"} and takes & {"injury", "wound", "gunshot", "burn"}
    ):
        return "injuries"
    if words & {"infect", "infected", "sicken", "sickened", "diagnose", "virus", "flu"} and illness:
        return "cases"
    if does & {"recover", "remain", "survive"} and words & {"hospital", "survive", "recover"}:
        return "injuries"
    if (
        "condition" in told
        or (suffers & _TAKEN and "hospital" in words)
        or suffers & {"hospitalize", "treat"}
    ):
        return "injuries"
    if suffers & {"shoot", "shot", "hit", "strike", "struck", "stab", "gun"}:
        return "casualties"
    return _by_movement(amount, does, suffers, told, words)


_DEATH = frozenset(
    "kill killed dead death die slay slain murder fatally expire decease deceased execute perish massacre fatality toll".split()
)
_HURT = frozenset("injure injured injury wound wounded hurt graze hospitalize hospitalized".split())


def _by_movement(
    amount: Amount, does: set[str], suffers: set[str], told: set[str], words: set[str]
) -> str | None:
    head = amount.head or ""
    if (
        words
        & {"defect", "desert", "post", "defection", "desertion", "deserter"}
        & (told | does | words)
    ):
        if does & {"defect", "desert", "abandon"} or words & {"defect", "desert", "abandon"}:
            return "defected"
    if told & {"shelter", "refuge", "camp"}:
        return "sheltered"
    if does & _GONE or told & _GONE:
        if head in _SOLDIERS:
            return "defected"
        return (
            "left_country"
            if told & {"country", "nation", "abroad"} or "leave" not in does | told
            else None
        )
    for name in (
        "displaced",
        "evacuated",
        "missing",
        "returned",
        "deployed",
        "survivors",
        "affected",
    ):
        if (does | suffers) & _OF_SET[name]:
            return name
    if does & _OF_SET["participants"] or told & {"gather", "demonstrate", "attend", "crowd"}:
        return "participants"
    if does & {"fire", "open", "flee", "rob"} and words & {"fire", "shot", "scene"}:
        return "perpetrators"
    if suffers & {"seek", "charge", "charged"}:
        return "perpetrators"
    if amount.role == "prepositional" and words & {"hospital"}:
        return "injuries"
    return None


_OF_SET = {name: frozenset(words.split()) for name, words in _SETS.items()}


def _first(words: Iterable[str]) -> str | None:
    return next((_WORDS[word] for word in words if word in _WORDS), None)
