"""Pairs of one origin → origins that partition the reports, and who descends from whom."""

from collections.abc import Mapping, Sequence

from rashomon.lineage.credits import AGENCIES, Credit, one_agency
from rashomon.model.ids import make_id
from rashomon.model.lineage import Descent, Origin, Pair, Relation
from rashomon.model.texts import Text

STRENGTH = {
    Relation.COPY: 0,
    Relation.VERSION: 1,
    Relation.REWRITE: 2,
    Relation.PARTIAL: 3,
    Relation.PRESS_RELEASE: 4,
}
EDITIONS = frozenset({Relation.COPY, Relation.VERSION, Relation.REWRITE})


def gather(ids: Sequence[str], pairs: Sequence[Pair]) -> list[tuple[str, ...]]:
    """The ids in groups joined by the pairs, each sorted, groups by their first id."""
    root = {i: i for i in ids}

    def find(i: str) -> str:
        while root[i] != i:
            root[i] = root[root[i]]
            i = root[i]
        return i

    for pair in pairs:
        one, other = sorted((find(pair.a), find(pair.b)))
        root[other] = one
    groups: dict[str, list[str]] = {}
    for i in sorted(ids):
        groups.setdefault(find(i), []).append(i)
    return sorted(tuple(group) for group in groups.values())


def settle(
    group: Sequence[str],
    pairs: Sequence[Pair],
    texts: Mapping[str, Text],
    credits: Mapping[str, Credit | None],
) -> tuple[Origin, tuple[Descent, ...]]:
    """One group's origin, named, and the descents within it, sorted by child."""
    ranked = sorted(pairs, key=lambda p: (STRENGTH[p.relation], -p.share, p.a, p.b))
    first = min(group, key=lambda i: (_day(texts[i]), _not_own(texts[i], credits[i]), i))
    origin_id = make_id("o", min(group))
    agency = _agency(group, ranked, credits)
    descents = _descents(group, ranked, texts, credits, agency, origin_id)
    children = {d.child for d in descents}
    roots = [i for i in group if i not in children]
    root = first if first in roots or not roots else roots[0]
    name = agency or _outlet(texts[root])
    return (
        Origin(
            id=origin_id,
            name=name,
            reports=tuple(sorted(group)),
            why=_why(ranked, agency, texts, credits, group),
        ),
        descents,
    )


def _day(text: Text) -> str:
    published = text.report.published
    return (published and (published.earliest or published.latest)) or "9999"


def _not_own(text: Text, credit: Credit | None) -> bool:
    """False for an agency's own page of its own text."""
    return not (credit and is_agency_page(text, credit.agency))


def is_agency_page(text: Text, agency: str) -> bool:
    """Whether the agency itself is the outlet of the text."""
    outlet = (text.report.outlet or "").casefold().removeprefix("www.")
    return outlet in {name.casefold() for name in (agency, *AGENCIES.get(agency, ()))}


def _outlet(text: Text) -> str:
    report = text.report
    return report.outlet or report.headline or _stem(report.path) or report.id


def _stem(path: str) -> str:
    """The file's name without folders and ending."""
    return path.replace("\\", "/").rsplit("/", 1)[-1].rsplit(".", 1)[0]


def _agency(
    group: Sequence[str], ranked: Sequence[Pair], credits: Mapping[str, Credit | None]
) -> str | None:
    """The agency that a member credits, where the group is one text in editions or one report."""
    named = sorted(c.agency for i in group if (c := credits[i]))
    if not named:
        return None
    if len(group) > 1 and not any(
        p.relation in EDITIONS and (credits[p.a] or credits[p.b]) for p in ranked
    ):
        return None
    first = max(sorted(set(named)), key=named.count)
    return max((n for n in named if one_agency(n, first)), key=lambda n: (len(n), n))


def _descents(
    group: Sequence[str],
    ranked: Sequence[Pair],
    texts: Mapping[str, Text],
    credits: Mapping[str, Credit | None],
    agency: str | None,
    origin_id: str,
) -> tuple[Descent, ...]:
    parents: dict[str, Descent] = {}
    for pair in ranked:
        for descent in _of_pair(pair, texts, credits, agency, origin_id):
            if descent.child not in parents and not _leads_to(
                parents, descent.parent, descent.child
            ):
                parents[descent.child] = descent
    return tuple(parents[child] for child in sorted(parents))


def _leads_to(parents: Mapping[str, Descent], start: str, goal: str) -> bool:
    """Whether the ancestors of `start`, itself included, hold `goal`."""
    at: str | None = start
    while at is not None:
        if at == goal:
            return True
        at = parents[at].parent if at in parents else None
    return False


def _of_pair(
    pair: Pair,
    texts: Mapping[str, Text],
    credits: Mapping[str, Credit | None],
    agency: str | None,
    origin_id: str,
) -> list[Descent]:
    """What a pair says of descent: one from the other, or both from what is not in the pile."""
    if pair.relation is Relation.PRESS_RELEASE:
        why = f"follows an official account that is not in the pile; {pair.why}"
        return [_from(origin_id, i, pair.relation, why) for i in (pair.a, pair.b)]
    if agency and pair.relation in EDITIONS:
        own = [i for i in (pair.a, pair.b) if is_agency_page(texts[i], agency)]
        if len(own) == 1:
            child = pair.b if own[0] == pair.a else pair.a
            return [_from(own[0], child, pair.relation, f"carries {agency}'s text; {pair.why}")]
        if not own and _credited(pair, credits, agency):
            why = f"carries an edition of {agency}'s text, which is not in the pile; {pair.why}"
            return [_from(origin_id, i, pair.relation, why) for i in (pair.a, pair.b)]
    if pair.later is None:
        return []
    parent = pair.a if pair.later == pair.b else pair.b
    return [_from(parent, pair.later, pair.relation, f"{pair.why}; later because {pair.later_why}")]


def _credited(pair: Pair, credits: Mapping[str, Credit | None], agency: str) -> bool:
    one, other = credits[pair.a], credits[pair.b]
    return any(c is not None and one_agency(c.agency, agency) for c in (one, other))


def _from(parent: str, child: str, kind: Relation, why: str) -> Descent:
    return Descent(child=child, parent=parent, kind=kind, why=why)


def _why(
    ranked: Sequence[Pair],
    agency: str | None,
    texts: Mapping[str, Text],
    credits: Mapping[str, Credit | None],
    group: Sequence[str],
) -> str:
    """Why these reports are one origin, and who is credited."""
    said = []
    if len(group) == 1:
        said.append("no other report of the pile shares its text")
    elif ranked:
        said.append(f"{len(group)} reports of one text: {ranked[0].why}")
    for i in group:
        credit = credits[i]
        if agency and credit and one_agency(credit.agency, agency):
            shown = credit.span.of(texts[i].content) if credit.span else "its metadata"
            said.append(f"{agency} is credited ({credit.role}: {shown})")
            break
    return "; ".join(said)
