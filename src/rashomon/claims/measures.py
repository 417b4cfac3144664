"""Amount → measure: the set that a number counts, by the nearest words that tell."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from rashomon.claims.countries import COUNTRIES
from rashomon.model.mentions import Amount

PROPERTIES = frozenset(
    "age money percentage duration distance weight volume area "
    "speed temperature flow_rate power".split()
)
"""Kinds that are figures but never tolls."""


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


_PERSONS = _words(
    """person people man woman boy girl child kid teen teenager teenage baby infant toddler victim
    student officer deputy soldier civilian worker resident patient passenger driver pedestrian
    bystander protester protestor demonstrator father mother brother sister son daughter husband
    wife uncle aunt cousin relative friend neighbour neighbor male female adult youth juvenile
    policeman guard trooper firefighter teacher journalist reporter migrant refugee villager fighter
    militant rebel insurgent sailor pilot employee customer tourist visitor guest fan spectator
    other others member individual human citizen troop police family they them we us who whom those
    minor parent sibling couple occupant inmate prisoner personnel crew staff activist traveller
    traveler volunteer crewman fisherman miner farmer clerk american national foreigner medic doctor
    nurse athlete player classmate partygoer reveler reveller deserter defector emigrant guardsman
    displace displaced wounded injured dead homeless
    sergeant lieutenant captain marine officer subject more another pupil sufferer bailiff
    dozen hundred thousand million score ten one two three four five
    six seven eight nine half all"""
)
_THINGS = _words(
    """car vehicle truck bus boat house home building apartment window door gun weapon rifle pistol
    knife bullet shot round call place city country state nation town village day hour week month
    year time block street scene incident attack shooting explosion bomb pig cow animal dog horse
    bird tree store shop business school church hospital report complaint plan reason group party
    agency department unit company wound tank plane aircraft ship jet missile rocket drone camera"""
)
"""Nouns whose counts are never of persons, whatever the verb says."""
_HEADS: dict[str, str] = {
    word: measure
    for measure, words in {
        "deaths": "death fatality body corpse homicide murder killing slaying dead",
        "injuries": "injury wounded injured",
        "casualties": "casualty",
        "shots": "shot gunshot round bullet casing",
        "cases": "case infection illness sufferer",
        "charges": "count charge",
        "arrests": "arrest detention",
        "survivors": "survivor",
        "participants": "participant attendee marcher demonstrator",
        "displaced": "evictee idp",
        "evacuated": "evacuee",
        "defected": "defection desertion",
        "left_country": "emigrant",
        "returned": "returnee",
        "missing": "disappearance",
        "abducted": "hostage abductee captive kidnapping abduction",
    }.items()
    for word in words.split()
}
_SUSPECTS = _words(
    """suspect gunman shooter attacker assailant perpetrator robber intruder defendant bomber
    hijacker killer gunmen assassin burglar kidnapper offender culprit accomplice"""
)
_SOLDIERS = _words(
    "soldier troop guardsman officer sergeant deserter defector policeman military member marine"
)
_HOMES = _words("home house building dwelling apartment structure hut flat property")
_HOSPITALS = _words("hospital center centre clinic er icu surgery ambulance treatment")
_DEAD = _words(
    """kill killed dead death die slay slain murder murdered fatally fatal expire decease deceased
    execute executed perish massacre fatality homicide killing slaying assassinate lynch drown
    corpse body"""
)
_HURT = _words(
    """injure injured injury wound wounded hurt graze grazed hospitalize hospitalized hospitalise
    hospitalised maim bruise burn burned burnt wounding injuring"""
)
_HIT = _words("shoot shot hit strike struck stab stabbed gun shooting stabbing")
_TAKEN = _words(
    "take transport rush bring airlift fly treat send admit arrive go walk "
    "drive show release stay remain be"
)
_ARRESTED = _words(
    "arrest arrested detain detained apprehend capture captured imprison jail jailed nab"
)
_GONE = _words("flee escape run leave emigrate")
_TOLLS = (
    ("deaths", ("death toll", "toll", "deaths", "fatalities", "dead", "killed", "died")),
    ("cases", ("cases", "infections", "infected")),
    ("injuries", ("injuries", "injured", "wounded", "hurt")),
    ("missing", ("missing", "unaccounted")),
    ("arrests", ("arrests", "arrested", "detained")),
    ("displaced", ("displaced",)),
    ("evacuated", ("evacuated", "evacuees")),
    ("survivors", ("survivors", "rescued")),
    ("homes_destroyed", ("destroyed houses", "destroyed homes", "homes destroyed")),
    ("participants", ("crowd", "turnout", "attendance", "marchers", "protesters", "demonstrators")),
)
_PUTS = _words("put place count estimate")
_TOLD_AS = re.compile(
    r"\b(?:number(?:ed|s)?|total(?:led|s)?|count(?:ed|s)?|toll|turnout|crowd|attendance|figure|"
    r"the (?:dead|injured|wounded|missing)|dead|estimate[ds]?)\b[^.;,]{0,40}$",
    re.IGNORECASE,
)
"""Words shortly before a bare number that say it is a count of what was named."""
_ALIKE = re.compile(
    r"(?:\s+\w+){0,4}?\s+(?:killed|dead|died)\s+(?:or|and|and/or)\s+(?:injured|wounded|hurt)\b"
    r"(?!\s+(?:\d|another|at|more|some|about|nearly|over|several|dozens|two|three|four|five|six))",
    re.IGNORECASE,
)
"""A set in which the dead and the hurt are counted together: "dozens killed or injured"."""
_MOVES = _words(
    """reach rise pass exceed put stand climb range bring top jump grow increase fall drop raise
    hit surpass estimate scale revise give down total number"""
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """The cues of one amount by the part they have: what is done to the set, by it, said of it."""

    head: str
    near: tuple[str, ...]
    suffers: frozenset[str]
    does: frozenset[str]
    takes: frozenset[str]
    said: frozenset[str]
    every: frozenset[str]
    places: frozenset[str]
    negated: bool


def hear(amount: Amount) -> Heard:
    """The amount's cues, sorted by part."""
    pairs = [(cue.partition(":")[0], cue.partition(":")[2]) for cue in amount.clause]

    def of(*places: str) -> frozenset[str]:
        return frozenset(word for place, word in pairs if place in places)

    return Heard(
        head=amount.head or "",
        near=tuple(word for place, word in pairs if place in {"pre", "post"}),
        suffers=of("suffers", "object", "and", "pred", "post", "is", "of"),
        does=of("does"),
        takes=of("takes"),
        said=frozenset(w for p, w in pairs if p not in {"head", "subject", "takes"}),
        every=frozenset(word for _, word in pairs),
        places=frozenset(place for place, _ in pairs),
        negated=amount.negated,
    )


def measure_of(
    amount: Amount,
    *,
    deadly: bool,
    illness: bool = False,
    before: str = "",
    after: str = "",
    last: str | None = None,
    last_head: str | None = None,
    prior: str | None = None,
) -> str:
    """One of the closed list of measures, a property, or `other`.

    `deadly` says that the report tells of deaths (then "six shot" may hold the dead), `illness`
    that it tells of a disease; `before` and `after` are the sentence up to the number and from
    it on, `last` and `last_head` the measure and noun of the count before it in the sentence,
    which an elliptic count goes on with, `prior` the measure told of in the sentence before ("the
    ministry puts it at 18").
    """
    if amount.kind in PROPERTIES:
        return amount.kind
    if amount.kind != "count":
        return "other"
    heard = hear(amount)
    if amount.head is None and last_head in _HOMES:
        heard = replace(heard, head=last_head or "")
    if heard.head not in _THINGS and _ALIKE.match(after):
        return "casualties"
    found = _told(amount, heard, before, illness=illness)
    found = found or _left_out(amount, heard, before, last=last, prior=prior)
    if found == "casualties" and (not deadly or amount.besides or amount.implicit):
        return "injuries"
    return found or "other"


def told_of(words: str) -> str | None:
    """The measure that the last telling word of the stretch names."""
    lowered = words.lower()
    found = [(lowered.rfind(w), name) for name, named in _TOLLS for w in named if w in lowered]
    return max(found)[1] if found else None


def _told(amount: Amount, heard: Heard, before: str, *, illness: bool) -> str | None:
    """The measure by the words of the number's own clause."""
    found = _of_things(heard)
    if found is not None or heard.head in _THINGS:
        return found
    return _of_toll(amount, heard, before) or _of_persons(amount, heard, illness=illness)


def _left_out(
    amount: Amount, heard: Heard, before: str, *, last: str | None, prior: str | None
) -> str | None:
    """The measure of a count whose noun is left out or that counts a part of the one before."""
    human = amount.head is None or heard.head in _PERSONS
    part = amount.head is None or amount.partitive or "including" in before.lower()
    if human and part and last is not None:
        return last
    return prior if amount.head is None and heard.every & _PUTS else None


def _of_things(heard: Heard) -> str | None:
    """The measure where the counted noun itself settles it."""
    head = heard.head
    if head in {"shot", "round", "gunshot", "bullet", "casing"}:
        return "shots" if "wound" not in heard.every else "other"
    befell = heard.suffers | frozenset(heard.near)
    if head in _HOMES and befell & _RAZED:
        return "homes_destroyed"
    if head in _HOMES and befell & {"damage", "damaged"}:
        return "homes_damaged"
    if head in _SUSPECTS:
        return _of_suspects(heard)
    if head == "case" and heard.every & {"murder", "court", "homicide", "criminal"}:
        return "other"
    return _HEADS.get(head)


_RAZED = _words("destroy destroyed demolish raze flatten burn level gut")


def _of_suspects(heard: Heard) -> str:
    if heard.suffers & _ARRESTED or "custody" in heard.said:
        return "arrests"
    if heard.suffers & {"killed", "dead", "die", "kill"} - heard.does or "die" in heard.does:
        return "deaths"
    return "perpetrators"


def _of_toll(amount: Amount, heard: Heard, before: str) -> str | None:
    """The measure of a bare number that a toll reaches, rises to or is put at."""
    if amount.head is not None and amount.head in _PERSONS - {"more"}:
        return None
    if amount.head is not None and not heard.every & {"toll"}:
        return None
    if heard.near and not set(heard.near) <= {"number", "total"}:
        return None
    verbs = {amount.verb or "", *heard.does, *heard.every}
    if not (verbs & _MOVES or "toll" in heard.every or _TOLD_AS.search(before)):
        return None
    return told_of(before) or ("deaths" if "toll" in heard.every else None)


def _of_persons(amount: Amount, heard: Heard, *, illness: bool) -> str | None:
    """The measure of a count of persons, the surest sign first."""
    human = not amount.head or heard.head in _PERSONS or amount.implicit or _ends_human(heard.head)
    for measure, holds, for_any in _RULES:
        if (human or for_any) and holds(heard):
            if (
                amount.negated
                and measure in {"injuries", "casualties", "deaths"}
                and not amount.implicit
            ):
                return "survivors" if measure != "deaths" else "other"
            return (
                "cases" if illness and measure == "injuries" and _is_in_hospital(heard) else measure
            )
    if (
        illness
        and human
        and heard.every
        & _words("infect sicken test confirm virus flu sick ill catch treatment hospital isolation")
    ):
        return "cases"
    return "casualties" if heard.head == "victim" else None


def _ends_human(head: str) -> bool:
    return head.endswith(("man", "men", "woman", "women", "people"))


def _near(words: frozenset[str]) -> Callable[[Heard], bool]:
    return lambda heard: bool(words.intersection(heard.near))


def _dies(heard: Heard) -> bool:
    return bool(heard.does & {"die", "perish", "drown", "succumb", "expire"}) or (
        "die" in heard.suffers and "die" not in heard.near
    )


def _loses_life(heard: Heard) -> bool:
    return bool({"life"} & (heard.takes | heard.said)) and bool(
        heard.every & {"lose", "claim", "take", "cost"}
    )


def _is_killed(heard: Heard) -> bool:
    return bool(heard.suffers & _DEAD)


def _hit_to_death(heard: Heard) -> bool:
    return "death" in heard.said and bool(heard.said & _HIT)


def _is_hurt(heard: Heard) -> bool:
    return (
        bool(heard.suffers & _HURT)
        or "condition" in heard.said
        or bool({"wound", "injury"} & heard.said)
        or (
            bool(heard.every & {"suffer", "sustain", "receive", "have", "battle"})
            and bool(heard.takes & {"injury", "wound", "burn"})
        )
    )


def _is_in_hospital(heard: Heard) -> bool:
    return bool(heard.said & _HOSPITALS) and bool(
        (heard.suffers | heard.does | heard.said) & _TAKEN
    )


def _is_hit(heard: Heard) -> bool:
    return bool(heard.suffers & _HIT) or ("shooting" in heard.every and "involve" in heard.every)


def _is_sought(heard: Heard) -> bool:
    return bool(heard.suffers & {"seek", "charge", "charged", "indict"}) or _looked_for(heard)


def _looked_for(heard: Heard) -> bool:
    return "for" in heard.every and bool(heard.every & {"search", "look", "hunt", "wanted"})


def _is_missing(heard: Heard) -> bool:
    if heard.negated and bool((heard.suffers | heard.does) & {"find", "trace"}):
        return True
    lost = _looked_for(heard) or bool(heard.suffers & {"seek", "bury", "trap"})
    buried = bool(heard.places & {"under", "beneath"}) or bool(heard.said & _RUINS)
    return lost and buried


def _is_saved(heard: Heard) -> bool:
    return bool(heard.suffers & {"rescue", "save", "pull", "pluck"}) or (
        "alive" in heard.said or "survive" in heard.does
    )


def _is_sheltered(heard: Heard) -> bool:
    if heard.said & {"refuge", "shelter", "camp"} or heard.suffers & {"house", "shelter", "lodge"}:
        return True
    return bool(heard.does & {"sleep", "stay", "shelter", "live"}) and bool(heard.said & _ROOFS)


def _is_deployed(heard: Heard) -> bool:
    if heard.suffers & {"deploy", "mobilise", "mobilize", "station", "dispatch"}:
        return True
    return heard.head in _FORCES and bool(heard.suffers & {"bring", "send", "post", "call"})


def _comes_back(heard: Heard) -> bool:
    if "return" in heard.does or "repatriate" in heard.suffers:
        return True
    return "go" in heard.does and bool(heard.said & {"home", "back"})


def _takes_part(heard: Heard) -> bool:
    if heard.head in {"protester", "demonstrator", "marcher", "crowd"}:
        return True
    if heard.does & _ASSEMBLES or heard.said & _GATHERINGS:
        return True
    if "take" in heard.does and "part" in heard.takes:
        return True
    return "board" in heard.said or "carry" in heard.suffers


_RUINS = _words("rubble debris wreckage ruins ruin mud water river lake sea snow avalanche shed")
_ROOFS = _words(
    """hall school warehouse gym stadium church mosque temple tent centre center building barn
    there factory station hotel"""
)
_FORCES = _words("officer soldier troop policeman police guard firefighter rescuer trooper marine")
_ASSEMBLES = _words(
    "gather demonstrate protest march attend rally crowd play party walk join parade"
)
_GATHERINGS = _words(
    """gather demonstrate protest march attend rally crowd club street barbecue concert festival
    vigil funeral event"""
)


def _attacks(heard: Heard) -> bool:
    return bool(heard.does & {"shoot", "rob", "attack", "stab"}) or (
        bool(heard.does & {"open", "fire"}) and bool(heard.every & {"fire", "shot"})
    )


def _is_defector(heard: Heard) -> bool:
    deeds = heard.does | heard.suffers | heard.said
    if "post" in heard.takes and deeds & {"abandon", "leave", "desert"}:
        return True
    if deeds & {"defect", "desert"}:
        return True
    return heard.head in _SOLDIERS and bool(
        (heard.does | frozenset(heard.near)) & {"flee", "defect", "desert"}
    )


def _leaves(heard: Heard) -> bool:
    going = heard.does | frozenset(heard.near)
    whence = heard.takes | heard.said
    if "emigrate" in going or (bool(going & _GONE) and bool(whence & COUNTRIES)):
        return True
    if "enter" in going:
        return bool(whence & COUNTRIES)
    bounds = bool(whence & {"border", "frontier", "bridge", "footbridge", "river"})
    if going & {"cross", "come"} and bounds:
        return "come" not in going or bool(heard.places & {"over", "across"})
    return "cross" in going and "into" in heard.places


def _flees_home(heard: Heard) -> bool:
    going = (heard.does | heard.suffers | frozenset(heard.near)) & {"flee", "force", "drive"}
    return bool(going) and bool((heard.takes | heard.said) & {"home", "house", "village", "flee"})


def _among(*words: str) -> Callable[[Heard], bool]:
    wanted = frozenset(words)
    return lambda heard: bool(wanted & (heard.does | heard.suffers))


def _said(*words: str) -> Callable[[Heard], bool]:
    wanted = frozenset(words)
    return lambda heard: bool(wanted & heard.said)


_RULES: tuple[tuple[str, Callable[[Heard], bool], bool], ...] = (
    ("missing", _is_missing, False),
    ("deaths", _dies, True),
    ("deaths", _hit_to_death, True),
    ("deaths", _near(_words("dead killed slain deceased murdered executed fatally")), True),
    ("injuries", _near(_words("injured wounded hurt hospitalized surviving hospitalised")), True),
    ("casualties", _near(_words("shot stabbed")), False),
    ("missing", _near(_words("missing unaccounted")), True),
    ("cases", _near(_words("sickened infected ill")), False),
    ("arrests", _near(_words("arrested detained jailed captured")), True),
    ("sheltered", _is_sheltered, False),
    ("displaced", _near(_words("displaced homeless")), True),
    ("evacuated", _near(_words("evacuated")), True),
    ("deaths", _loses_life, True),
    ("deaths", _is_killed, True),
    ("arrests", lambda h: bool(h.suffers & _ARRESTED) or "custody" in h.said, False),
    ("arrests", lambda h: "lead" in h.suffers and "away" in h.said, False),
    ("abducted", _among("abduct", "kidnap"), False),
    ("abducted", _said("hostage"), False),
    ("survivors", _is_saved, False),
    ("injuries", _is_hurt, True),
    ("injuries", _is_in_hospital, False),
    ("perpetrators", _attacks, False),
    ("casualties", _is_hit, False),
    ("defected", _is_defector, False),
    ("left_country", _leaves, False),
    ("displaced", _flees_home, False),
    ("displaced", _among("displace", "uproot"), True),
    ("evacuated", _among("evacuate"), True),
    (
        "missing",
        _among("miss", "missing", "disappear", "vanish", "unaccounted", "unaccounte"),
        False,
    ),
    ("returned", _comes_back, False),
    ("deployed", _is_deployed, True),
    ("affected", _among("affect"), False),
    ("perpetrators", _is_sought, False),
    ("participants", _takes_part, False),
)
"""In order: the measure, its sign, and whether the sign holds for any noun or for persons only."""
