"""One story's reconciliation → its dossier."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from rashomon.dossier.lines import Told, lines_of
from rashomon.model.dossier import BriefLine, Dossier
from rashomon.model.lineage import Lineage
from rashomon.model.moments import Grain, Moment
from rashomon.model.reconciliation import Reconciliation
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.settings import DossierSettings

KINDS = ("agreed", "latest", "changed", "differs", "single")


def compose(
    story: Story,
    reconciliation: Reconciliation,
    readings: Sequence[Reading],
    lineage: Lineage,
    published: Mapping[str, Moment | None],
    settings: DossierSettings,
) -> Dossier:
    """The story with its window, title and brief."""
    told = Told.of(story.id, reconciliation, readings, lineage)
    return Dossier(
        story=replace(
            story,
            title=title_of(story, readings, published),
            window=window_of(reconciliation, published) or story.window,
        ),
        reconciliation=reconciliation,
        brief=_capped(lines_of(told), settings),
        published=tuple(sorted(published.items())),
    )


def _capped(lines: Iterable[BriefLine], settings: DossierSettings) -> tuple[BriefLine, ...]:
    """The first lines of every kind, kinds in their order, no sentence twice."""
    told = {line.text: line for line in reversed(list(lines))}
    ordered = [line for line in reversed(list(told.values()))]
    kept: list[BriefLine] = []
    for kind in KINDS:
        kept += [line for line in ordered if line.kind == kind][: settings.lines_of_a_kind]
    return tuple(kept)


def title_of(
    story: Story, readings: Sequence[Reading], published: Mapping[str, Moment | None]
) -> str:
    """The story's title, else the headline of its latest report that has one."""
    if story.title:
        return story.title
    headed = [
        (_end(published.get(r.text.id)), r.text.id, " ".join(r.text.report.headline.split()))
        for r in readings
        if r.text.report.headline
    ]
    return max(headed)[2] if headed else ""


def _end(moment: Moment | None) -> str:
    return (moment.latest or moment.earliest or "") if moment else ""


def window_of(
    reconciliation: Reconciliation, published: Mapping[str, Moment | None]
) -> Moment | None:
    """From the story's first dated happening to its last report; None where nothing is dated."""
    said = [m for m in published.values() if m is not None]
    last = max((m.latest for m in said if m.latest), default=None)
    first = min((m.earliest for m in said if m.earliest), default=None)
    begun = [
        entry.when.earliest
        for entry in reconciliation.timeline
        if not entry.background and entry.when.earliest
    ]
    earliest = min(begun, key=lambda day: day[:10], default=first)
    if earliest and first and earliest[:10] > first[:10]:
        earliest = first
    if earliest is None and last is None:
        return None
    why = "from the first dated happening" if begun else "from the first report"
    same = earliest is not None and last is not None and earliest[:10] == last[:10]
    return Moment(
        earliest=earliest,
        latest=last,
        grain=Grain.DAY if same else Grain.SPAN,
        basis="inferred",
        why=f"{why} to the last report",
    )
