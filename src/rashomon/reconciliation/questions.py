"""Groups of figures → questions: positions, verdict, estimates, counts of origins."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from rashomon.model.ids import make_id
from rashomon.model.moments import Grain, Moment
from rashomon.model.reconciliation import Position, Question, Verdict
from rashomon.reconciliation import verdict
from rashomon.reconciliation.estimates import Weighed, estimates_of
from rashomon.reconciliation.figures import Stated, in_words, merged, number, same_answer
from rashomon.reconciliation.groups import Group, LookAlike
from rashomon.reconciliation.heads import is_withdrawn, total_of
from rashomon.reconciliation.sources import independent_origins, primary_sources
from rashomon.reconciliation.verdict import Order, range_at


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered:
    """What is known of a story when its questions are put."""

    story: str
    names: Mapping[str, str]
    order: Order
    agencies: frozenset[str]
    people: frozenset[str]
    profile: str


def ask(group: Group, known: Answered) -> Question:
    """The group's question with everything that is found on it."""
    positions = positions_of(group)
    order = known.order | _given_up(group)
    judged = verdict.of(positions, measure=group.measure, order=order, names=known.names)
    weighed = Weighed(measure=group.measure, positions=tuple(positions), judgement=judged)
    figures = tuple(s.figure.id for s in group.members)
    newest = judged.newest
    rivals = 2 if judged.verdict is Verdict.CONTRADICTED else 1
    origins = independent_origins(group.members, known.agencies, known.people)
    return Question(
        id=make_id("q", known.story, group.measure, *sorted(figures)),
        story=known.story,
        measure=group.measure,
        about=about(group.members),
        figures=figures,
        positions=tuple(positions),
        verdict=judged.verdict,
        why=judged.why,
        origins=max(origins, rivals),
        primary_sources=len(primary_sources(group.members, known.people)),
        estimates=estimates_of(weighed, first=known.profile),
        latest=None if newest is None else last_figure(newest, group.members),
    )


def _given_up(group: Group) -> Order:
    """Numbers that a report tells as given up, each before what that report says now."""
    return frozenset(
        (old.figure.id, new.figure.id)
        for old in group.members
        if is_withdrawn(old)
        for new in group.members
        if new.report == old.report and not is_withdrawn(new)
    )


def ask_apart(pair: LookAlike, known: Answered) -> Question:
    """The question that two look-alike counts seem to answer, with the reason they do not."""
    members = (*pair.left.members, *pair.right.members)
    positions = (*positions_of(pair.left), *positions_of(pair.right))
    figures = tuple(s.figure.id for s in members)
    left, right = (about(g.members) for g in (pair.left, pair.right))
    why = f"“{left}” and “{right}” may not be compared: {pair.why}."
    return Question(
        id=make_id("q", known.story, "apart", *sorted(figures)),
        story=known.story,
        measure=pair.left.measure,
        about=f"{left} / {right}",
        figures=figures,
        positions=positions,
        verdict=Verdict.NOT_COMPARABLE,
        why=why,
        origins=independent_origins(members, known.agencies, known.people),
        primary_sources=len(primary_sources(members, known.people)),
        estimates=(),
        latest=None,
    )


def about(members: Sequence[Stated]) -> str:
    """The reader's words for the set: the fullest phrase that a report counts it by."""
    phrases = [s.figure.counted.strip() or s.figure.head for s in members if not s.figure.implicit]
    phrases = phrases or [s.figure.counted.strip() or s.figure.head for s in members]
    return min(phrases, key=lambda p: (-phrases.count(p), -len(p), p)) or members[0].figure.measure


def positions_of(group: Group) -> list[Position]:
    """One position an answer, sorted; figures of one answer and their origins fold into it."""
    answers: dict[tuple[object, ...], list[Stated]] = defaultdict(list)
    for one in group.members:
        if one.figure.id not in group.added:
            at = one.range
            answer = (at.value,) if at.value is not None else (at.low, at.high, "vague")
            answers[(one.figure.id in group.parts, answer)].append(one)
    own = _own_values(group.members, group.added, group.falls)
    made = [_position(said, part=bool(key[0]), own=own) for key, said in answers.items()]
    added = [s for s in group.members if s.figure.id in group.added]
    if added:
        made = _with_increment(made, added, sign=1)
    if group.falls:
        made = _with_increment(made, group.falls, sign=-1)
    return sorted(made, key=verdict.sort_key)


def _own_values(
    members: Sequence[Stated], added: frozenset[str], falls: Sequence[Stated]
) -> set[str]:
    """Ids of figures that a report states as its own news, not while recalling an older count.

    A report that gives a new number, or a change of it, beside one that an earlier report gave is
    recalling that one.
    """
    own = {s.figure.id for s in members}
    by_report: dict[str, list[Stated]] = defaultdict(list)
    for one in members:
        by_report[one.report].append(one)
    for report, said in by_report.items():
        before = [s for s in members if s.report != report and _earlier(s, said[0])]
        old = {s.figure.id for s in said if any(same_answer(s.range, b.range) for b in before)}
        moves = {s.report for s in falls} | {s.report for s in members if s.figure.id in added}
        if report in moves or len(old) < len(said):
            own -= old
    return own


def _earlier(a: Stated, b: Stated) -> bool:
    return "" < _first_day(a) < _first_day(b)


def _position(said: Sequence[Stated], *, part: bool, own: set[str]) -> Position:
    at = merged(tuple(s.range for s in said))
    spoken = [s for s in said if s.figure.id in own] or list(said)
    named = [s for s in said if not s.figure.implicit] or list(said)
    return Position(
        low=at.low,
        high=at.high,
        low_strict=at.low_strict,
        high_strict=at.high_strict,
        figures=tuple(sorted(s.figure.id for s in said)),
        origins=tuple(sorted({s.origin for s in said})),
        sources=tuple(sorted({s.sources[0] for s in said if s.sources})),
        as_of=_stretch([s.when for s in spoken]),
        said_from=min(_days(spoken), default=""),
        said_until=max(_days(spoken), default=""),
        part=part,
        value=at.value,
        words=_phrase(named),
    )


def _phrase(said: Sequence[Stated]) -> str:
    """The shortest of the phrases that still names what is counted."""
    return min((s.phrase for s in said), key=lambda p: (len(p), p))


def _stretch(moments: Sequence[Moment | None]) -> Moment | None:
    """From the first of the moments to the last."""
    known = [m for m in moments if m is not None and m.earliest and m.latest]
    if not known:
        return None
    first = min(m.earliest or "" for m in known)
    last = max(m.latest or "" for m in known)
    grain = known[0].grain if first[:10] == last[:10] else Grain.SPAN
    return Moment(earliest=first, latest=last, grain=grain, basis="inferred")


def _with_increment(made: list[Position], added: Sequence[Stated], sign: int) -> list[Position]:
    """The positions with the total that an increment brings about, unless a report prints it.

    Several reports' increments are taken for one, since each may tell of the same person.
    """
    step = max(added, key=lambda s: (total_of(s) or 0.0, s.range.value or 1.0, s.figure.id))
    when = _stretch([s.when for s in added])
    base = _base(made, when)
    if base is None or base.value is None:
        return made
    by = step.range.value or 1.0
    fixed = total_of(step) if sign > 0 else None
    total = fixed if fixed is not None else base.value + sign * by
    if total < 0:
        return made
    ids = tuple(sorted(s.figure.id for s in added))
    found = next((p for p in made if p.value == total and not p.part), None)
    if found is not None and sign > 0:
        grown = replace(found, figures=tuple(sorted({*found.figures, *ids})))
        return [grown if p is found else p for p in made]
    if found is not None:
        return made
    moved = f"adding {number(by)} to" if sign > 0 else f"taking {number(by)} from"
    how = f"reached by {moved} {in_words(range_at(base))}"
    derived = replace(
        _position(added, part=False, own=set(ids)),
        low=total,
        high=total,
        value=total,
        low_strict=False,
        high_strict=False,
        derived=f"{how}: “{_phrase(added)}”",
        as_of=when,
    )
    return [*made, derived]


def _base(made: Sequence[Position], when: Moment | None) -> Position | None:
    """The count that stood before the increment was told: the last of the earlier ones."""
    day = (when.earliest or "")[:10] if when else ""
    wholes = [p for p in made if not p.part and p.value is not None]
    before = [p for p in wholes if not day or not _begun(p) or _begun(p) < day]
    return max(before, key=verdict.recency, default=None)


def _days(said: Sequence[Stated]) -> list[str]:
    """For each origin the first day it can have said so: a copy printed later says nothing new."""
    first: dict[str, str] = {}
    for one in said:
        day = _first_day(one)
        if day:
            first[one.origin] = min(day, first.get(one.origin, day))
    return sorted(first.values())


def _first_day(stated: Stated) -> str:
    """The first day on which the statement can have been made; of a known day, that day."""
    return (stated.when.earliest or "")[:10] if stated.when else ""


def _begun(position: Position) -> str:
    return (position.as_of.earliest or "")[:10] if position.as_of else ""


def last_figure(position: Position, members: Sequence[Stated]) -> str | None:
    """The id of the position's figure that was said last, the last one in its text."""
    own = [s for s in members if s.figure.id in position.figures] or members
    last = max(own, key=lambda s: (_said(s), s.report, s.figure.number.start), default=None)
    return None if last is None else last.figure.id


def _said(stated: Stated) -> str:
    return (stated.when.latest or "")[:10] if stated.when else ""
