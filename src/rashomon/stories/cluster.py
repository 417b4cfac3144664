"""All readings → stories: reports joined by the mean likeness of their words, near in time.

Every likeness is a function of two reports and a fixed table, and groups grow only along
likenesses, so a report that shares nothing with a story cannot change it.
"""

import heapq
from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date

from rashomon.model.ids import make_id
from rashomon.model.lineage import Lineage
from rashomon.model.memory import Memory
from rashomon.model.moments import Grain, Moment
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.settings import StorySettings
from rashomon.stories.features import Features, features_of, likeness
from rashomon.stories.titles import title_of

Pairs = dict[tuple[str, str], float]
SHOWN_WORDS = 4


def gather_stories(
    readings: Sequence[Reading], lineage: Lineage, settings: StorySettings, memory: Memory
) -> tuple[Story, ...]:
    """Stories that partition the readings' reports, sorted by id; an origin is never parted."""
    by_id = {reading.text.id: reading for reading in readings}
    features = {id_: features_of(by_id[id_], settings) for id_ in sorted(by_id)}
    pairs = _pairs(features, settings)
    groups = join(_origins(by_id, lineage), pairs, settings.likeness)
    return tuple(
        sorted((_story(group, by_id, features) for group in groups), key=lambda story: story.id)
    )


def _origins(ids: Mapping[str, Reading], lineage: Lineage) -> list[tuple[str, ...]]:
    """The groups to begin with: the reports of one origin, each other report alone."""
    groups = [tuple(sorted(r for r in o.reports if r in ids)) for o in lineage.origins]
    held = {report for group in groups for report in group}
    return sorted([group for group in groups if group] + [(r,) for r in ids if r not in held])


def _pairs(features: Mapping[str, Features], settings: StorySettings) -> Pairs:
    """The likeness of every two reports that share enough of their heaviest words."""
    holders: dict[str, list[str]] = defaultdict(list)
    for report, own in features.items():
        heaviest = sorted(own.vector, key=lambda stem: (-own.vector[stem], stem))
        for stem in heaviest[: settings.probes]:
            holders[stem].append(report)
    shared: dict[tuple[str, str], int] = defaultdict(int)
    for stem in sorted(holders):
        reports = holders[stem]
        for i, left in enumerate(reports):
            for right in reports[i + 1 :]:
                shared[left, right] += 1
    return {
        pair: likeness(features[pair[0]], features[pair[1]], settings)
        for pair, count in sorted(shared.items())
        if count >= settings.shared_probes
    }


def join(groups: Sequence[tuple[str, ...]], pairs: Pairs, enough: float) -> list[tuple[str, ...]]:
    """The groups joined two by two, the likest first, while their mean likeness is enough.

    A pair that was not compared counts as not alike; ties go to the lower ids.
    """
    members = {group[0]: group for group in groups}
    home = {report: name for name, group in members.items() for report in group}
    links: dict[str, dict[str, float]] = defaultdict(dict)
    for (a, b), value in pairs.items():
        left, right = home[a], home[b]
        if left != right:
            links[left][right] = links[right][left] = links[left].get(right, 0.0) + value
    heap = [
        (-_mean(total, members, left, right), left, right)
        for left, others in links.items()
        for right, total in others.items()
        if left < right
    ]
    heapq.heapify(heap)
    while heap:
        mean, left, right = heapq.heappop(heap)
        if -mean < enough:
            break
        if (
            left in members
            and right in members
            and -mean == _mean(links[left].get(right, 0.0), members, left, right)
        ):
            _merge(left, right, members, links, heap)
    return sorted(members.values())


def _mean(total: float, members: Mapping[str, tuple[str, ...]], left: str, right: str) -> float:
    return total / (len(members[left]) * len(members[right]))


def _merge(
    left: str,
    right: str,
    members: dict[str, tuple[str, ...]],
    links: dict[str, dict[str, float]],
    heap: list[tuple[float, str, str]],
) -> None:
    """`right` goes into `left` (the lower id), and the new means go on the heap."""
    members[left] = tuple(sorted(members[left] + members.pop(right)))
    links[left].pop(right, None)
    for other, total in sorted(links.pop(right).items()):
        if other == left or other not in members:
            continue
        links[other].pop(right, None)
        links[left][other] = links[other][left] = links[left].get(other, 0.0) + total
    for other in sorted(links[left]):
        low, high = sorted((left, other))
        heapq.heappush(heap, (-_mean(links[left][other], members, low, high), low, high))


def _story(
    group: tuple[str, ...], by_id: Mapping[str, Reading], features: Mapping[str, Features]
) -> Story:
    days = sorted(day for r in group if (day := features[r].day) is not None)
    return Story(
        id=make_id("s", group[0]),
        title=title_of([by_id[r] for r in group], [features[r] for r in group]),
        reports=group,
        window=_window(days),
        why=_why([features[r] for r in group], days),
    )


def _window(days: Sequence[int]) -> Moment | None:
    if not days:
        return None
    first, last = (date.fromordinal(day).isoformat() for day in (days[0], days[-1]))
    return Moment(
        earliest=first,
        latest=last,
        grain=Grain.DAY if first == last else Grain.SPAN,
        basis="stated",
        why="the days on which its dated reports were published",
    )


def _why(group: Sequence[Features], days: Sequence[int]) -> str:
    """One sentence: the heaviest words that most of the reports share, and how near they are."""
    if len(group) == 1:
        return "No other report tells of the same happening."
    weights: dict[str, list[float]] = defaultdict(list)
    for own in group:
        for stem, value in own.vector.items():
            weights[stem].append(value)
    common = [stem for stem, values in weights.items() if len(values) * 2 > len(group)]
    heaviest = sorted(common, key=lambda stem: (-sum(weights[stem]), stem))[:SHOWN_WORDS]
    words = ", ".join(f"“{_shown(stem, group)}”" for stem in heaviest)
    said = (
        f"Its {len(group)} reports share {words}"
        if words
        else "Its reports are versions of one text"
    )
    if len(days) < 2:
        return f"{said}."
    apart = days[-1] - days[0]
    near = "on one day" if not apart else f"within {apart} day{'s' if apart > 1 else ''}"
    return f"{said}; {near}."


def _shown(stem: str, group: Sequence[Features]) -> str:
    """The stem as a report prints it: capitalised where it is a name."""
    forms = sorted(own.printed[stem] for own in group if stem in own.printed)
    named = any(stem in own.named for own in group)
    fitting = [form for form in forms if form[:1].isupper() == named] or forms
    return max(fitting, key=lambda form: (fitting.count(form), form))
