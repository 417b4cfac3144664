"""The path: files → reports → texts and mentions → lineage → stories → dossiers.

The only module that joins the rooms.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, replace
from functools import partial
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
from rashomon.model.texts import Reading, Text
from rashomon.reconciliation import weigh
from rashomon.reports import Source, read_row, read_source, sources
from rashomon.settings import Settings
from rashomon.store import Place, Store
from rashomon.stories import date_reports, gather_stories
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


def read_file(file: Path, settings: Settings) -> Iterator[tuple[Reading, Claims] | Skipped]:
    """Each report of one file read alone, in the file's order; what can't be read is Skipped."""
    for source in sources([file], settings.reports):
        if isinstance(source, Skipped):
            yield source
            continue
        try:
            for report in read_source(source, settings.reports):
                if isinstance(report, Skipped):
                    yield report
                else:
                    yield _or_skip(partial(read_alone, report, settings), report)
        except ReportRejected as error:
            yield Skipped(path=source.path, reason=str(error))


def _or_skip[Made](make: Callable[[], Made], report: Report) -> Made | Skipped:
    """What was made of the report, or why not: no report, and no fault of ours in reading one,
    ends the reading of the others."""
    try:
        return make()
    except ReportRejected as error:
        return Skipped(path=report.path, reason=f"{report.id}: {error}")
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
        reason = f"{report.id}: could not be read, by a fault of Rashomon's to report ({fault})"
        return Skipped(path=report.path, reason=reason)


def run(
    paths: Iterable[Path], store: Store, settings: Settings, *, on_progress: Progress = ignore
) -> Dossiers:
    """The dossiers of everything in the store once the paths are read into it."""
    take_in(paths, store, settings, on_progress=on_progress)
    told = reconcile_pile(
        list(store.readings()), store.skipped(), settings, store, on_progress=on_progress
    )
    store.prune()
    return told


def take_in(
    paths: Iterable[Path], store: Store, settings: Settings, *, on_progress: Progress = ignore
) -> None:
    """Every report under the paths is in the store, read once, each skipped one with its reason.

    What the store holds from other paths is read again where settings or code have changed since.
    """
    _begin(store, settings)
    found = list(sources(sorted(paths), settings.reports))
    for done, source in enumerate(found):
        on_progress("reading", done, len(found))
        if isinstance(source, Skipped):
            store.skip(source)
        elif store.knows(_name_of(source), source.path, source.digest):
            store.unskip(source.path, "")
        else:
            _read_into(store, source, settings)
    on_progress("reading", len(found), len(found))
    _read_again(store, settings)


def take_reports(
    reports: Iterable[Report | Mapping[str, Any]], store: Store, settings: Settings
) -> None:
    """Reports and rows that are in memory already are in the store, each read once."""
    _begin(store, settings)
    for number, given in enumerate(reports, 1):
        report = given if isinstance(given, Report) else read_row(number, given)
        if isinstance(report, Skipped):
            store.skip(report)
        else:
            # Its words stand for its place, so that of two with one id the order chooses neither.
            digest = make_id("d", json.dumps(encode(report)))
            _keep(store, report, Place(report.path, digest, 0), settings)


def _read_into(store: Store, source: Source, settings: Settings) -> None:
    """The source's reports are in the store one by one, so that a stop loses none of them."""
    store.open(_name_of(source), source.path, source.digest)
    try:
        for number, report in enumerate(read_source(source, settings.reports)):
            if isinstance(report, Skipped):
                store.skip(report, source.digest)
            else:
                _keep(store, report, Place(source.path, source.digest, number), settings)
    except ReportRejected as error:
        store.skip(Skipped(path=source.path, reason=str(error)), source.digest)
    store.settle(_name_of(source))


def _keep(store: Store, report: Report, place: Place, settings: Settings) -> None:
    """The report's reading is stored, or the reason why not; of two with one id the first by
    place is kept, whichever was read first."""
    held = store.place_of(report.id)
    if held == place and store.is_read(report.id):
        return
    if held is not None and held < place:
        _skip_double(store, report.id, place)
        return
    reading = _or_skip(partial(read, report, settings), report)
    if isinstance(reading, Skipped):
        store.skip(reading, place.digest)
        return
    with store.transaction():
        if held is not None and held > place:
            _skip_double(store, report.id, held)
        store.keep(report, reading, place)


def _skip_double(store: Store, report_id: str, place: Place) -> None:
    reason = f"duplicate id {report_id!r}: the first report of that id was kept"
    store.skip(Skipped(path=place.path, reason=reason), place.digest, report_id)


def _read_again(store: Store, settings: Settings) -> None:
    """What other settings or code read, and no path led to in this run, is read anew as it came."""
    for report, place, report_id in store.outdated():
        if report is not None:
            _keep(store, report, place, settings)
        else:
            with store.transaction():
                reason = f"{report_id!r} was kept by another version: run over its file again"
                store.skip(Skipped(path=place.path, reason=reason), place.digest)
                store.drop(report_id)


def _begin(store: Store, settings: Settings) -> None:
    made = make_id("f", VERSION, code_digest(), asdict(settings.reports), asdict(settings.texts))
    store.begin(made, _fingerprint(settings))


def _name_of(source: Source) -> str:
    """Tells one file from another, and nothing of where it lies."""
    return make_id("p", bytes(source.file.resolve()).hex())


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
    rules = _fingerprint(settings)
    for done, story in enumerate(stories):
        on_progress("reconciling", done, len(stories))
        told = [by_id[report] for report in story.reports]
        near = _lineage_of(story, lineage)
        reports = tuple(reading.text.report for reading in told)
        key = make_id("k", rules, json.dumps(encode((story, near, reports))))
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


def compare_kept(a: str, b: str, store: Store, settings: Settings) -> tuple[Pair, tuple[Text, ...]]:
    """How two reports of the store stand to one another, whatever their relation; and the texts
    that the pair's spans count from."""
    _begin(store, settings)
    readings = list(store.readings())
    pair = predict_pairs(readings, [(a, b)], settings.lineage, store)[0]
    return pair, tuple(r.text for r in readings if r.text.id in (a, b))


def compare_file(
    file: Path,
    ids: Sequence[tuple[str, str]],
    settings: Settings,
    *,
    on_progress: Progress = ignore,
) -> tuple[tuple[Text, ...], tuple[Pair, ...]]:
    """How every two of these ids stand to one another, the file's reports being the pile; and the
    texts that the pairs' spans count from. KeyError for an id that no report there has."""
    texts: dict[str, Text] = {}
    wanted = {report for pair in ids for report in pair}
    for source in sources([file], settings.reports):
        if isinstance(source, Skipped):
            raise ReportRejected(source.reason)
        for report in read_source(source, settings.reports):
            if not isinstance(report, Skipped) and report.id not in texts:
                on_progress("reading", len(texts), max(len(wanted), len(texts)))
                with analysis():
                    texts[report.id] = read_text(report, settings.texts)[0]
    readings = [Reading(text=text, mentions=()) for text in texts.values()]
    return tuple(texts.values()), predict_pairs(readings, ids, settings.lineage)


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
            replace(o, reports=tuple(r for r in o.reports if r in ids))
            for o in lineage.origins
            if ids.intersection(o.reports)
        ),
        descents=tuple(d for d in lineage.descents if d.child in ids),
        pairs=tuple(p for p in lineage.pairs if p.a in ids and p.b in ids),
    )


def _fingerprint(settings: Settings) -> str:
    """What a stored result depends on besides its report: the settings and the code."""
    return make_id("f", VERSION, code_digest(), asdict(settings))
