"""The path: files → reports → texts and mentions → lineage → stories → dossiers.

The only module that joins the rooms.
"""

import dataclasses
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from rashomon.claims import MAKERS, make_claims
from rashomon.dossier import compose
from rashomon.errors import ReportRejected
from rashomon.lineage import predict_pairs, trace_lineage
from rashomon.mentions import EXTRACTORS, find_mentions
from rashomon.model.claims import Claims
from rashomon.model.codec import encode
from rashomon.model.dossier import Dossier, Dossiers
from rashomon.model.ids import make_id
from rashomon.model.lineage import Lineage, Pair
from rashomon.model.memory import Memory
from rashomon.model.reports import Report, Skipped
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.reconciliation import weigh
from rashomon.reports import Source, read_row, read_source, sources
from rashomon.settings import Settings
from rashomon.stories import date_reports, gather_stories
from rashomon.store import Store
from rashomon.texts import analysis, read_text
from rashomon.version import VERSION, code_digest

Progress = Callable[[str, int, int], None]
"""Called with the step's name, how many are done, and how many there are."""


def ignore(step: str, done: int, of: int) -> None:
    """Progress nobody watches."""


def read(report: Report, settings: Settings) -> Reading:
    """One report's words and mentions; the spaCy Doc lives and dies in here."""
    with analysis():
        text, doc = read_text(report, settings.texts)
        return Reading(text=text, mentions=find_mentions(text, doc, EXTRACTORS))


def read_alone(report: Report, settings: Settings) -> tuple[Reading, Claims]:
    """One report read and its claims made without a pile, anchored at its own stated date."""
    reading = read(report, settings)
    return reading, make_claims(reading, reading.text.report.published, MAKERS)


def run(
    paths: Iterable[Path], store: Store, settings: Settings, *, on_progress: Progress = ignore
) -> Dossiers:
    """The dossiers of everything in the store once the paths are read into it."""
    take_in(paths, store, settings, on_progress=on_progress)
    return reconcile_pile(
        store.readings(), store.skipped(), settings, store, on_progress=on_progress
    )


def take_in(
    paths: Iterable[Path], store: Store, settings: Settings, *, on_progress: Progress = ignore
) -> None:
    """Every report under the paths is in the store, read once, each skipped one with its reason."""
    found = list(sources(paths, settings.reports))
    store.forget_unless(_fingerprint(settings))
    for done, source in enumerate(found):
        on_progress("reading", done, len(found))
        if isinstance(source, Skipped):
            store.skip(source)
        elif not store.knows(source.path, source.digest):
            with store.transaction():
                _read_into(store, source, settings)
    on_progress("reading", len(found), len(found))


def take_reports(
    reports: Iterable[Report | Mapping[str, Any]], store: Store, settings: Settings
) -> None:
    """Reports and rows that are in memory already are in the store, each read once."""
    store.forget_unless(_fingerprint(settings))
    for number, given in enumerate(reports, 1):
        report = given if isinstance(given, Report) else read_row(number, given)
        if isinstance(report, Skipped):
            store.skip(report)
        else:
            _keep(store, report, settings)


def _keep(store: Store, report: Report, settings: Settings) -> None:
    """The report's reading is stored, or the reason why not."""
    if store.holds(report.id):
        reason = f"duplicate id {report.id!r}: the first report of that id was kept"
        store.skip(Skipped(path=report.path, reason=reason))
        return
    try:
        store.keep(read(report, settings))
    except ReportRejected as error:
        store.skip(Skipped(path=report.path, reason=str(error)))


def _read_into(store: Store, source: Source, settings: Settings) -> None:
    store.unskip(source.path)
    try:
        for report in read_source(source, settings.reports):
            if isinstance(report, Skipped):
                store.skip(report)
            else:
                _keep(store, report, settings)
    except ReportRejected as error:
        store.skip(Skipped(path=source.path, reason=str(error)))
    store.settle(source.path, source.digest)


def reconcile_pile(
    readings: Sequence[Reading],
    skipped: Sequence[Skipped],
    settings: Settings,
    memory: Memory,
    *,
    on_progress: Progress = ignore,
) -> Dossiers:
    """Lineage, stories and a dossier a story; the order of readings changes nothing."""
    readings = sorted(readings, key=lambda r: (r.text.report.path, r.text.id))
    on_progress("lineage", 0, 1)
    lineage = trace_lineage(readings, settings.lineage, memory)
    on_progress("stories", 0, 1)
    stories = gather_stories(readings, lineage, settings.stories, memory)
    dossiers = []
    by_id = {reading.text.id: reading for reading in readings}
    for done, story in enumerate(stories):
        on_progress("reconciling", done, len(stories))
        told = [by_id[report] for report in story.reports]
        near = _lineage_of(story, lineage)
        key = make_id("k", _fingerprint(settings), json.dumps(encode((story, near))))
        dossiers.append(
            memory.recall(Dossier, key, lambda s=story, t=told, n=near: tell(s, t, n, settings))  # type: ignore[misc]
        )
    on_progress("reconciling", len(stories), len(stories))
    return Dossiers(
        version=VERSION,
        settings=(("profile", settings.reconciliation.profile),),
        texts=tuple(reading.text for reading in readings),
        skipped=tuple(sorted(skipped)),
        lineage=lineage,
        dossiers=tuple(dossiers),
    )


def judge_pairs(
    paths: Iterable[Path], pairs: Sequence[tuple[str, str]], store: Store, settings: Settings
) -> tuple[Pair, ...]:
    """How the texts of every two report ids stand to one another, of whatever relation."""
    take_in(paths, store, settings)
    readings = sorted(store.readings(), key=lambda r: r.text.id)
    return predict_pairs(readings, pairs, settings.lineage)


def tell(
    story: Story, readings: Sequence[Reading], lineage: Lineage, settings: Settings
) -> Dossier:
    """One story's dossier: its reports dated, their claims weighed, the brief composed."""
    published = date_reports(story, readings, lineage)
    claims = tuple(make_claims(r, published[r.text.id], MAKERS) for r in readings)
    weighed = weigh(story, claims, readings, lineage, settings.reconciliation)
    return compose(story, weighed, readings, lineage, published, settings.dossier)


def _lineage_of(story: Story, lineage: Lineage) -> Lineage:
    """The part of the lineage that touches the story's reports."""
    ids = set(story.reports)
    return Lineage(
        origins=tuple(
            dataclasses.replace(o, reports=tuple(r for r in o.reports if r in ids))
            for o in lineage.origins
            if ids.intersection(o.reports)
        ),
        descents=tuple(d for d in lineage.descents if d.child in ids),
        pairs=tuple(p for p in lineage.pairs if p.a in ids and p.b in ids),
    )


def _fingerprint(settings: Settings) -> str:
    """What a stored result depends on besides its report: the settings and the code."""
    return make_id("f", VERSION, code_digest(), dataclasses.asdict(settings))
