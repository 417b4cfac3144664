"""Readings, Claims → Entity: who is who across a story's reports, and who said what."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from rashomon.model.claims import Claims, Quotation
from rashomon.model.ids import make_id
from rashomon.model.mentions import Name, NameKind
from rashomon.model.reconciliation import Entity, SpokenQuotation
from rashomon.model.spans import Span
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.reconciliation.countries import fold
from rashomon.reconciliation.descriptors import described
from rashomon.reconciliation.identities import Identities, Identity, identify
from rashomon.reconciliation.places import resolve_place

KINDS_KEPT = frozenset({NameKind.PERSON, NameKind.ORGANISATION, NameKind.PLACE, NameKind.GROUP})
COLLECTIVE = frozenset(
    """officials authorities police soldiers troops officers defectors residents witnesses people
    protesters others many some several most all two three few aides diplomats sources critics
    experts analysts activists survivors relatives neighbours neighbors families couple group
    crowd family team opposition community public men women children parents workers""".split()
)
THINGS = frozenset(
    """statement report reports poll polls survey surveys study data figures footage video images
    photos photo document documents letter email emails tweet article book law rule ruling lawsuit
    complaint indictment affidavit memo plan proposal bill deal sign signs banner banners rate
    results numbers map website page post posts message note text speech system""".split()
)
BESIDE = re.compile(r",\s+((?:[A-Z][\w]+\.?)(?:\s[A-Z]\w+)?)")
PRONOUNS = frozenset("he she they it who that which i we you".split())
FORMS_OF_ADDRESS = frozenset("mr mrs ms miss sir lord lady dame".split())


@dataclass(slots=True)
class _Known:
    """What is gathered of one entity while the reports are gone through."""

    kind: NameKind
    names: Counter[str] = field(default_factory=Counter)
    aliases: set[str] = field(default_factory=set)
    roles: set[str] = field(default_factory=set)
    mentions: set[Span] = field(default_factory=set)


def resolve_entities(
    readings: Sequence[Reading], claims: Sequence[Claims], story: Story
) -> tuple[tuple[Entity, ...], tuple[SpokenQuotation, ...]]:
    """The story's entities (sorted by id) and every quotation with its speaker's entity id.

    Two names are one person only where nothing in the reports speaks against it; a surname alone
    joins the one full name it fits in its own report, else in the story, else it stands alone.
    """
    texts = {r.text.id: r.text.content for r in readings}
    names = {r.text.id: [m for m in r.mentions if isinstance(m, Name)] for r in readings}
    identities = identify(texts, names)
    known: dict[Identity, _Known] = {}
    for report in sorted(names):
        for name in names[report]:
            _add_name(known, identities.of(name), name, texts[report])
    for identity, span in described(texts, names, identities):
        known[identity].mentions.add(span)
        known[identity].aliases.add(span.of(texts[span.report_id]))
    quotations = [q for c in sorted(claims, key=lambda c: c.report_id) for q in c.quotations]
    spoken = _spoken(quotations, names, texts, identities, known)
    ids = {identity: _id(story, identity) for identity in known}
    nearby = _countries_named(known)
    entities = [_entity(ids[i], known[i], i, nearby, texts) for i in known if known[i].mentions]
    return (
        tuple(sorted(entities, key=lambda e: e.id)),
        tuple(
            SpokenQuotation(
                quotation=quotation,
                person=None if speaker is None else ids[speaker],
                relayed_by=None if relayer is None else ids[relayer],
            )
            for quotation, speaker, relayer in spoken
        ),
    )


def _id(story: Story, identity: Identity) -> str:
    return make_id("e", story.id, identity.kind, identity.key)


def _add_name(
    known: dict[Identity, _Known], identity: Identity | None, name: Name, content: str
) -> None:
    if identity is None or name.kind not in KINDS_KEPT:
        return
    one = known.setdefault(identity, _Known(identity.kind))
    printed = " ".join(name.span.of(content).split())
    one.names[printed] += 1
    one.aliases.add(f"{name.title} {printed}" if name.title else printed)
    role = " ".join((name.role or "").split())
    if role and fold(role).strip(".") not in FORMS_OF_ADDRESS:
        one.roles.add(role)
    one.mentions.add(name.span)


def _spoken(
    quotations: Iterable[Quotation],
    names: Mapping[str, Sequence[Name]],
    texts: Mapping[str, str],
    identities: Identities,
    known: dict[Identity, _Known],
) -> list[tuple[Quotation, Identity | None, Identity | None]]:
    """Each quotation with the identities of who spoke and who passed it on."""
    spoken = []
    for quotation in quotations:
        found = [
            _speaker(span, name, names[quotation.span.report_id], texts, identities, known)
            for span, name in (
                (quotation.speaker, quotation.speaker_name),
                (quotation.relayed_by, quotation.relayer_name),
            )
        ]
        spoken.append((quotation, found[0], found[1]))
    return spoken


def _speaker(
    span: Span | None,
    said: str | None,
    names: Sequence[Name],
    texts: Mapping[str, str],
    identities: Identities,
    known: dict[Identity, _Known],
) -> Identity | None:
    """The identity of the named speaker, else one of the report's own for the words used."""
    if span is None or said is None:
        return None
    named = [n for n in names if n.head == said and n.kind in KINDS_KEPT]
    within = [n for n in named if span.holds(n.span)] or named
    if within:
        return identities.of(within[0])
    identity = identities.institution(said) or _unnamed(span.report_id, said)
    one = known.setdefault(identity, _Known(identity.kind))
    printed = " ".join(span.of(texts[span.report_id]).split())
    one.names[said] += 1
    one.mentions.add(span)
    if fold(printed) not in PRONOUNS:
        one.aliases.add(printed)
    return identity


def _unnamed(report: str, said: str) -> Identity:
    """Somebody without a name is somebody else in each report."""
    words = fold(said)
    return Identity(_kind_of(words), f"{report}: {words}")


def _kind_of(words: str) -> NameKind:
    """One person, several, or a thing that speaks, such as a poll."""
    noun = re.split(r"\s(?:of|who|that|with|from|in|at|on|for|loyal|based|aged)\s", words)[
        0
    ].split()
    if COLLECTIVE & set(words.split()) or " and " in words:
        return NameKind.GROUP
    last = noun[-1] if noun else ""
    if last in THINGS:
        return NameKind.OTHER
    plural = last.endswith("s") and not last.endswith(("ss", "us", "is"))
    return NameKind.GROUP if plural else NameKind.PERSON


def _countries_named(known: Mapping[Identity, _Known]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for identity, one in known.items():
        if identity.country:
            counted[identity.country] += len(one.mentions)
    return counted


def _beside(mentions: Iterable[Span], texts: Mapping[str, str]) -> str:
    """The word that most often follows the name after a comma: "Ohio" of "Springfield, Ohio"."""
    found: Counter[str] = Counter()
    for span in mentions:
        match = BESIDE.match(texts[span.report_id], span.end)
        if match:
            found[match.group(1)] += 1
    return min(found, key=lambda w: (-found[w], w)) if found else ""


def _entity(
    id: str, one: _Known, identity: Identity, nearby: Counter[str], texts: Mapping[str, str]
) -> Entity:
    name = min(one.names, key=lambda n: (-len(n.split()), -one.names[n], n.isascii(), n))
    if identity.kind is NameKind.PLACE:
        name = min(one.names, key=lambda n: (-one.names[n], n.isascii(), -len(n), n))
    place = None
    if identity.kind is NameKind.PLACE:
        place = resolve_place(name, nearby, _beside(one.mentions, texts))
    return Entity(
        id=id,
        kind=one.kind,
        name=name,
        aliases=tuple(sorted(one.aliases - {name})),
        roles=tuple(sorted(one.roles)),
        mentions=tuple(sorted(one.mentions)),
        place=place,
    )
