"""Story, Claims, Lineage → TimelineEntry: what happened when, each happening once."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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
LONGEST_SPAN = 31
"""Days: "in the last year" says how long something went on, not when a thing happened."""
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
    happening: Happening
    report: str
    content: str
    when: Moment

    @property
    def text(self) -> str:
        return self.happening.span.of(self.content)


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
        home = next((g for g in groups if any(_same(telling, t, origin_of) for t in g)), None)
        if home is None:
            groups.append([telling])
        else:
            home.append(telling)
    entries = [_entry(story, group, origin_of) for group in groups]
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
                found.append(_Telling(happening, claim.report_id, content, when))
    return found


def _listable(when: Moment, claim: Claims) -> bool:
    """Whether the stretch is closed and does not begin after the telling."""
    if when.earliest is None or when.latest is None:
        return False
    if when.grain == Grain.SPAN and _days(when) > LONGEST_SPAN:
        return False
    published = claim.published.latest if claim.published else None
    return published is None or when.earliest[:10] <= published[:10]


def _days(when: Moment) -> int:
    try:
        first, last = (date.fromisoformat((end or "")[:10]) for end in (when.earliest, when.latest))
    except ValueError:
        return 0
    return (last - first).days


def _same(one: _Telling, other: _Telling, origin_of: Mapping[str, str]) -> bool:
    """Whether two tellings are of one happening: deed, actors and time, or a copied sentence."""
    if not _meet(one.when, other.when):
        return False
    if one.report == other.report:
        return False
    words, others = _words(one.text), _words(other.text)
    shorter = min(len(words), len(others))
    if shorter >= 7 and len(words & others) / shorter >= SAME_WORDS:
        return True
    if not _same_deed(one.happening.lemma, other.happening.lemma):
        return False
    if one.when.grain not in LONGEST_JOIN or other.when.grain not in LONGEST_JOIN:
        return False
    return _same_people(one.happening, other.happening)


def _meet(one: Moment, other: Moment) -> bool:
    return (one.earliest or "")[:10] <= (other.latest or "9")[:10] and (other.earliest or "")[
        :10
    ] <= (one.latest or "9")[:10]


def _same_deed(one: str, other: str) -> bool:
    return one == other or any(one in kin and other in kin for kin in _KIN)


def _same_people(one: Happening, other: Happening) -> bool:
    """Whether the deeds share an actor, and what was done to is not plainly another thing."""
    actors, others = _names(one.actors), _names(other.actors)
    objects, their_objects = _names(one.objects), _names(other.objects)
    if one.place and other.place and _words(one.place).isdisjoint(_words(other.place)):
        return False
    shared_actor = bool(actors & others)
    shared_object = bool(objects & their_objects)
    if one.lemma in _SPEECH:
        return shared_actor and (shared_object or _alike(one, other))
    if shared_actor:
        return shared_object or not (objects and their_objects)
    return shared_object and not (actors and others)


def _alike(one: Happening, other: Happening) -> bool:
    return not (_names(one.objects) and _names(other.objects))


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


def _entry(story: Story, group: list[_Telling], origin_of: Mapping[str, str]) -> TimelineEntry:
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
    return TimelineEntry(
        id=make_id("t", story.id, *spans),
        story=story.id,
        when=best.when,
        text=best.text,
        claims=spans,
        origins=len({origin_of.get(t.report, t.report) for t in group}),
        background=all(t.happening.background for t in group),
    )


def _width(when: Moment) -> tuple[int, str, str]:
    """How wide a moment is, finest first, for choosing among compatible ones."""
    order = list(Grain)
    return order.index(when.grain), when.earliest or "", when.latest or ""
