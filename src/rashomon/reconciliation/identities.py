"""Names of a story's reports → identities: which names are one, and which must stay apart."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rashomon.model.mentions import Name, NameKind
from rashomon.model.spans import Span
from rashomon.reconciliation.countries import fold, people_of
from rashomon.reconciliation.places import capitals, country_code

LOCATIVE = re.compile(
    r"\b(?:in|near|at|outside|to|from|of|into|around|through|across|toward|towards|leaving|visited|"
    r"outside|reached|left|over|between|city of|capital|capital,|downtown|central)\s+$",
    re.IGNORECASE,
)
POSSESSIVE = re.compile(r"(\w+)['’]s?\s+$")
DOMAINS = {"migration": "immigration", "emigration": "immigration", "defense": "defence"}
OFFICES = frozenset(
    """officials official authorities authority agency ministry department service office police
    prosecutors government army military navy opposition parliament""".split()
)
SAME_OFFICE = frozenset(
    {
        "officials",
        "official",
        "authorities",
        "authority",
        "agency",
        "service",
        "department",
        "office",
        "ministry",
    }
)


@dataclass(frozen=True, slots=True, order=True)
class Identity:
    """One thing that names stand for: its kind, a key within the story, a country's code."""

    kind: NameKind
    key: str
    country: str | None = None


class Identities:
    """What each name, and each office without one, stands for."""

    def __init__(self, by_span: Mapping[Span, Identity]) -> None:
        """Takes the identity of every name's span."""
        self._by_span = by_span

    def of(self, name: Name) -> Identity | None:
        """The identity of a name found in the story's reports."""
        return self._by_span.get(name.span)

    def institution(self, said: str) -> Identity | None:
        """The office that words like "Kenyan port officials" stand for, in any report."""
        key = office_key(said)
        if key is None:
            return None
        return Identity(NameKind.ORGANISATION, f"office: {key}")


def office_key(said: str) -> str | None:
    """Country and field of an office; None where no country is told, as then any could be meant."""
    words = [w.strip("'’").removesuffix("'s").removesuffix("’s") for w in fold(said).split()]
    if len(words) < 2 or len(words) > 5 or words[-1] not in OFFICES:
        return None
    country = people_of(words[0]) or country_code(words[0])
    if country is None or {"senior", "former", "top", "two", "some"} & set(words):
        return None
    field = " ".join(DOMAINS.get(w, w) for w in words[1:-1])
    last = "office" if words[-1] in SAME_OFFICE and field else words[-1]
    return f"{country} {field} {last}"


def identify(texts: Mapping[str, str], names: Mapping[str, Sequence[Name]]) -> Identities:
    """The identity of every name: people by full name, then bodies, places and groups."""
    found: dict[Span, Identity] = {}
    every = [name for report in sorted(names) for name in names[report]]
    people = _People([n for n in every if n.kind is NameKind.PERSON])
    bodies = _bodies([n for n in every if n.kind is NameKind.ORGANISATION])
    for name in every:
        content = texts[name.span.report_id]
        if name.kind is NameKind.PERSON:
            found[name.span] = people.identity(name, content)
        elif name.kind is NameKind.ORGANISATION:
            key = bodies.get(fold(name.head), fold(name.head))
            found[name.span] = Identity(NameKind.ORGANISATION, key)
        elif name.kind is NameKind.PLACE:
            found[name.span] = _place(name, content)
        elif name.kind is NameKind.GROUP:
            code = people_of(name.head)
            found[name.span] = Identity(NameKind.GROUP, code or fold(name.head), code)
    return Identities(found)


class _People:
    """Full names of a story and the surnames that stand for them."""

    def __init__(self, names: Sequence[Name]) -> None:
        self.full: dict[str, str] = {}
        keys = Counter(fold(n.head) for n in names if len(n.head.split()) > 1)
        for key in sorted(keys, key=lambda k: (-len(k.split()), -keys[k], k)):
            self.full[key] = next(
                (longer for longer in self.full.values() if _one_person(key, longer)), key
            )
        self.by_surname: dict[str, set[str]] = {}
        for key in sorted(set(self.full.values())):
            self.by_surname.setdefault(key.split()[-1], set()).add(key)

    def identity(self, name: Name, content: str) -> Identity:
        """The person; a bare surname that its own report does not explain joins a lone namesake."""
        key = fold(name.head)
        if key in self.full:
            return Identity(NameKind.PERSON, self.full[key])
        namesakes = self.by_surname.get(key, set())
        owner = POSSESSIVE.search(content, max(0, name.span.start - 30), name.span.start)
        foreign = owner is not None and country_code(owner.group(1)) is not None
        if len(namesakes) == 1 and not foreign:
            return Identity(NameKind.PERSON, next(iter(namesakes)))
        report = name.span.report_id if namesakes else ""
        return Identity(NameKind.PERSON, f"{report}{key}")


def _one_person(short: str, long: str) -> bool:
    """Whether two full names are one: middle names left out, or a first name's initial."""
    a, b = short.split(), long.split()
    if a[-1] != b[-1]:
        return len(b) > 2 and a == b[:-1]
    first, other = a[0].strip("."), b[0].strip(".")
    if first == other:
        middle = [w.strip(".") for w in a[1:-1]]
        return all(any(o.startswith(w) for o in b[1:-1]) for w in middle)
    return (len(first) == 1 or len(other) == 1) and first[0] == other[0]


def _bodies(names: Sequence[Name]) -> dict[str, str]:
    """Folded name of a body → the fullest one: initials, and a name without its nation."""
    keys = sorted({fold(n.head) for n in names}, key=lambda k: (-len(k), k))
    same: dict[str, str] = {}
    for key in keys:
        fuller = [k for k in same if same[k] == k and _one_body(key, k)]
        same[key] = fuller[0] if len(fuller) == 1 else key
    return same


def _one_body(short: str, long: str) -> bool:
    words = [w for w in long.split() if w not in {"of", "the", "for", "and"}]
    if len(words) > 1 and short.replace(".", "") == "".join(w[0] for w in words):
        return True
    first, _, rest = long.partition(" ")
    return rest == short and people_of(first) is not None


def _place(name: Name, content: str) -> Identity:
    """A country for all its forms; its capital too where the capital acts."""
    code = country_code(name.head)
    if code is not None:
        return Identity(NameKind.PLACE, f"country: {code}", code)
    key = fold(name.head)
    seat = capitals().get(key)
    if seat is not None and acts(name, content):
        return Identity(NameKind.PLACE, f"country: {seat}", seat)
    return Identity(NameKind.PLACE, key)


def acts(name: Name, content: str) -> bool:
    """Whether a capital stands for its government: "Paris said", "represent Paris at the talks"."""
    if LOCATIVE.search(content, max(0, name.span.start - 20), name.span.start):
        return False
    before = content[max(0, name.span.start - 30) : name.span.start]
    after = content[name.span.end : name.span.end + 24]
    if re.match(
        r"\s+(?:has|have|had|said|says|will|would|wants?|wanted|denied|denies|accused|accuses|"
        r"warned|warns|called|calls|insists|insisted|also|rejected|recognised|recognized|backs|"
        r"imposed|announced)\b",
        after,
    ):
        return True
    return bool(
        re.search(
            r"\b(?:represent|represents|represented|accuse|accuses|accused|against|with|by|urged|told|blamed|backed)\s+$",
            before,
        )
    )
