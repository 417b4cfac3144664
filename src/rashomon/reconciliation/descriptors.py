"""Descriptions of named people and places: "the 35-year-old lawmaker", "Peru's capital"."""

import re
from collections.abc import Iterator, Mapping, Sequence

from rashomon.model.mentions import Name, NameKind
from rashomon.model.spans import Span
from rashomon.reconciliation.countries import PEOPLES, fold, people_of
from rashomon.reconciliation.identities import Identities, Identity
from rashomon.reconciliation.places import capital_of, country_code

_THE = re.compile(r"\bthe\s+((?:\d{1,3}-year-old\s+)?(?:[a-z]+\s+){0,2}?)([a-z]{4,})\b(?!['’]s|-)")
_CAPITAL = re.compile(
    r"\b([A-Z][\w.]+(?:\s[A-Z]\w+)?)['’]s\s+capital\b|\bthe\s+([A-Z]\w+)\s+capital\b"
)
NO_ROLES = frozenset(
    """former interim acting late self-declared current self first vice deputy senior the a an of
    mr mrs ms sgt father mother""".split()
)
NAMING_GAP = 1500
"""Characters: a description further than this from the person's last naming is left alone."""


def described(
    texts: Mapping[str, str], names: Mapping[str, Sequence[Name]], identities: Identities
) -> Iterator[tuple[Identity, Span]]:
    """Spans that describe one person or capital named in their own report, and nobody else."""
    roles = _roles(names, identities)
    for report in sorted(texts):
        yield from _people_in(texts[report], names[report], identities, roles)
        yield from _capitals_in(report, texts[report], names, identities)


def _roles(
    names: Mapping[str, Sequence[Name]], identities: Identities
) -> dict[Identity, set[tuple[str, ...]]]:
    """Each person's roles as words, the noun last, wherever in the story they are told."""
    roles: dict[Identity, set[tuple[str, ...]]] = {}
    for report in sorted(names):
        for name in names[report]:
            identity = identities.of(name)
            if identity is None or name.kind is not NameKind.PERSON:
                continue
            for said in (name.role, name.title):
                words = tuple(_noun_group(fold(said or "")).replace("-", " ").split())
                if words and words[-1] not in NO_ROLES:
                    roles.setdefault(identity, set()).add(words)
    return roles


def _noun_group(role: str) -> str:
    """The role up to its first preposition: "secretary" of "secretary of state"."""
    return re.split(r",|\s(?:of|for|in|at|to|on|from|who|with)\s", role)[0]


def _people_in(
    content: str,
    names: Sequence[Name],
    identities: Identities,
    roles: Mapping[Identity, set[tuple[str, ...]]],
) -> Iterator[tuple[Identity, Span]]:
    people = [n for n in names if n.kind is NameKind.PERSON and identities.of(n) is not None]
    taken = [(n.span.start, n.span.end) for n in names]
    for match in _THE.finditer(content):
        noun = match.group(2)
        if noun in NO_ROLES or any(s < match.end() + 1 and match.start() < e for s, e in taken):
            continue
        if re.match(r"\s+[A-Z]", content[match.end() :]):
            continue
        extra = {w for w in match.group(1).split() if not w[0].isdigit()}
        fitting = _fitting(noun, extra, match.start(), people, identities, roles)
        if fitting is not None:
            report = names[0].span.report_id
            yield fitting, Span(report, match.start(), match.end())


def _fitting(
    noun: str,
    extra: set[str],
    at: int,
    people: Sequence[Name],
    identities: Identities,
    roles: Mapping[Identity, set[tuple[str, ...]]],
) -> Identity | None:
    """The only person named before the place whose role the words repeat."""
    near: dict[Identity, int] = {}
    for name in people:
        identity = identities.of(name)
        if identity is not None and name.span.start < at:
            near[identity] = name.span.start
    fits = [
        identity
        for identity in near
        if at - near[identity] <= NAMING_GAP
        and any(noun == said[-1] and extra <= set(said) for said in roles.get(identity, ()))
    ]
    plain = [i for i in fits if any(set(said) <= {noun} | extra for said in roles[i])]
    if len(fits) == 1:
        return fits[0]
    return plain[0] if len(plain) == 1 else None


def _capitals_in(
    report: str, content: str, names: Mapping[str, Sequence[Name]], identities: Identities
) -> Iterator[tuple[Identity, Span]]:
    """ "Peru's capital" where some report of the story names that city."""
    named = {
        fold(n.head): identity
        for r in sorted(names)
        for n in names[r]
        if n.kind is NameKind.PLACE and (identity := identities.of(n)) is not None
        and identity.country is None
    }  # fmt: skip
    for match in _CAPITAL.finditer(content):
        owner = match.group(1) or match.group(2)
        code = country_code(owner) or people_of(owner) or PEOPLES.get(owner.lower())
        city = capital_of(code) if code else None
        if city is not None and city in named:
            yield named[city], Span(report, match.start(), match.end())
