"""Story, Claims, Lineage → TimelineEntry: what happened when, each happening once."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date

from rashomon.model.claims import Claims, Happening
from rashomon.model.ids import make_id
from rashomon.model.lineage import Lineage
from rashomon.model.moments import Grain, Moment
from rashomon.model.reconciliation import TimelineEntry
from rashomon.model.stories import Story
from rashomon.model.texts import Reading

SAME_WORDS = 0.6
"""Share of the shorter sentence's words that make two sentences one telling: copies pass it, two
reports of one deed in their own words rarely do."""
RIVAL_DAYS = 2
"""Days: reports that disagree on a day differ by one or two; further off it is another deed."""
LONGEST_SPAN = 31
"""Days: "in the last year" says how long something went on, not when a thing happened."""
SHORTEST_COPY = 7
"""Words: shorter sentences share most of their words by chance."""
LONGEST_JOIN = frozenset({Grain.MINUTE, Grain.HOUR, Grain.PART, Grain.DAY})
"""Grains fine enough that the same deed by the same hand in the same stretch is the same deed."""
SHORT_TEXT = 60
"""Characters: a clause shorter than this seldom says who and what without its sentence."""
_SPEECH = frozenset(
    "say tell announce state declare report add warn call urge claim describe ask confirm "
    "note vow pledge promise insist argue acknowledge".split()
)
_KIN = (
    frozenset({"die", "kill", "perish"}),
    frozenset({"flee", "escape", "defect", "desert"}),
    frozenset({"wound", "injure", "hurt"}),
    frozenset({"begin", "start"}),
    frozenset({"arrest", "detain"}),
    frozenset({"hit", "strike"}),
    frozenset({"occur", "happen", "take"}),
)
"""Verbs that tell one deed from its two ends."""
_WORD = re.compile(r"[^\W_]+")
_EMPTY = frozenset(
    "the a an of in on at to and or for from by with his her its their he she it they who which "
    "that this mr mrs ms sgt two three four five more than least".split()
)


@dataclass(frozen=True, slots=True)
class _Telling:
    """A happening as one report tells it: `first` and `last` its days, `words` the sentence's."""

    happening: Happening
    report: str
    text: str
    when: Moment
    first: str
    last: str
    words: frozenset[str]
    actors: frozenset[str]
    objects: frozenset[str]


def _telling(happening: Happening, report: str, content: str, when: Moment) -> _Telling:
    text = happening.span.of(content)
    return _Telling(
        happening=happening,
        report=report,
        text=text,
        when=when,
        first=(when.earliest or "")[:10],
        last=(when.latest or "9")[:10],
        words=_words(text),
        actors=_names(happening.actors),
        objects=_names(happening.objects),
    )


def make_timeline(
    story: Story, claims: Sequence[Claims], readings: Sequence[Reading], lineage: Lineage
) -> tuple[TimelineEntry, ...]:
    """The story's dated happenings in order of time, those of several reports joined.

    Only what is told as done is listed; each entry's words are a report's own, and an origin
    counts once for it however many of its reports tell it.
    """
    contents = {reading.text.id: reading.text.content for reading in readings}
    origin_of = {r: origin.id for origin in lineage.origins for r in origin.reports}
    groups: list[list[_Telling]] = []
    for telling in _tellings(claims, contents):
        home = next((g for g in groups if any(_same(telling, t) for t in g)), None)
        if home is None:
            groups.append([telling])
        else:
            home.append(telling)
    entries = [
        _entry(story, group, origin_of, _elsewhen(group, groups, origin_of)) for group in groups
    ]
    return tuple(sorted(entries, key=_order))


def _order(entry: TimelineEntry) -> tuple[str, str, str]:
    when = entry.when
    return when.earliest or when.latest or "", when.latest or "", entry.id


def _tellings(claims: Sequence[Claims], contents: Mapping[str, str]) -> list[_Telling]:
    """Each sentence's deeds that were done and dated, one for each time it tells."""
    found: list[_Telling] = []
    for claim in sorted(claims, key=lambda c: c.report_id):
        if claim.report_id not in contents:
            continue
        taken: set[tuple[int, str | None, str | None]] = set()
        for happening in claim.happenings:
            when = happening.when
            if when is None or happening.modality != "fact" or not _listable(when, claim):
                continue
            key = (happening.sentence.start, when.earliest, when.latest)
            if key not in taken:
                taken.add(key)
                content = contents[claim.report_id]
                found.append(_telling(happening, claim.report_id, content, when))
    return found


def _listable(when: Moment, claim: Claims) -> bool:
    """Whether the stretch is closed and does not begin after the telling."""
    if when.earliest is None or when.latest is None:
        return False
    if when.grain == Grain.SPAN and _days(when.earliest, when.latest) > LONGEST_SPAN:
        return False
    published = claim.published.latest if claim.published else None
    return published is None or when.earliest[:10] <= published[:10]


def _days(first: str, last: str) -> int:
    try:
        return (date.fromisoformat(last[:10]) - date.fromisoformat(first[:10])).days
    except ValueError:
        return 0


def _same(one: _Telling, other: _Telling) -> bool:
    """Whether two tellings are of one happening: deed, actors and time, or a copied sentence."""
    if one.report == other.report or not _meet(one, other):
        return False
    shorter = min(len(one.words), len(other.words))
    if shorter >= SHORTEST_COPY and len(one.words & other.words) / shorter >= SAME_WORDS:
        return True
    fine = {one.when.grain, other.when.grain} <= LONGEST_JOIN
    same_deed = _same_deed(one.happening.lemma, other.happening.lemma)
    return fine and same_deed and _same_people(one, other)


def _meet(one: _Telling, other: _Telling) -> bool:
    return one.first <= other.last and other.first <= one.last


def _same_deed(one: str, other: str) -> bool:
    return one == other or any(one in kin and other in kin for kin in _KIN)


def _same_people(one: _Telling, other: _Telling) -> bool:
    """Whether the deeds share an actor, and what was done to is not plainly another thing."""
    places = one.happening.place, other.happening.place
    if places[0] and places[1] and _words(places[0]).isdisjoint(_words(places[1])):
        return False
    shared_actor = bool(one.actors & other.actors)
    shared_object = bool(one.objects & other.objects)
    if shared_actor:
        return shared_object or not (one.objects and other.objects)
    if one.happening.lemma in _SPEECH:
        return False
    return shared_object and not (one.actors and other.actors)


def _names(phrases: Sequence[str]) -> frozenset[str]:
    """The last words of phrases, where the noun stands, and their capitalised words."""
    found: set[str] = set()
    for phrase in phrases:
        words = _WORD.findall(phrase.split(" of ")[0])
        found.update(w.lower() for w in words if w[0].isupper())
        found.update(w.lower() for w in words[-1:])
    return frozenset(found - _EMPTY)


def _words(text: str) -> frozenset[str]:
    return frozenset(w.lower() for w in _WORD.findall(text)) - _EMPTY


def _elsewhen(
    group: list[_Telling], groups: list[list[_Telling]], origin_of: Mapping[str, str]
) -> tuple[str, ...]:
    """The days on which another origin puts what looks like the same deed."""
    return tuple(
        sorted(
            {
                other.first
                for rival in groups
                if rival is not group
                for other in rival
                for one in group
                if origin_of.get(one.report) != origin_of.get(other.report) and _rivals(one, other)
            }
        )
    )


def _rivals(one: _Telling, other: _Telling) -> bool:
    """Whether two tellings agree in deed, doer and object and differ only in the day."""
    if _meet(one, other) or not _same_deed(one.happening.lemma, other.happening.lemma):
        return False
    deeds = one.happening, other.happening
    if any(deed.lemma in _SPEECH or deed.background for deed in deeds):
        return False
    if not {one.when.grain, other.when.grain} <= LONGEST_JOIN:
        return False
    if abs(_days(one.first, other.first)) > RIVAL_DAYS:
        return False
    things_agree = bool(one.objects & other.objects) or not (one.objects or other.objects)
    doers_agree = bool(one.actors & other.actors) or not (one.actors or other.actors)
    return things_agree and doers_agree and bool(one.actors or one.objects)


def _entry(
    story: Story,
    group: list[_Telling],
    origin_of: Mapping[str, str],
    elsewhen: tuple[str, ...] = (),
) -> TimelineEntry:
    """The group's entry: its finest time, in the words of its shortest whole telling."""
    spans = tuple(sorted(t.happening.span for t in group))
    best = min(
        group,
        key=lambda t: (
            _width(t.when),
            len(t.text) < SHORT_TEXT,
            len(t.text),
            t.report,
            t.happening.span,
        ),
    )
    when = best.when
    if elsewhen:
        when = replace(when, why=f"another report puts it on {', '.join(elsewhen)}")
    return TimelineEntry(
        id=make_id("t", story.id, *spans),
        story=story.id,
        when=when,
        text=best.text,
        claims=spans,
        origins=len({origin_of.get(t.report, t.report) for t in group}),
        background=all(t.happening.background for t in group),
    )


def _width(when: Moment) -> tuple[int, str, str]:
    """How wide a moment is, finest first, for choosing among compatible ones."""
    order = list(Grain)
    return order.index(when.grain), when.earliest or "", when.latest or ""
