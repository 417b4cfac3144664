"""Dossiers → dossier.json, schema 1: sorted, stable bytes for the same input and version."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from rashomon.model.claims import Figure, Voice
from rashomon.model.dossier import BriefLine, Dossier, Dossiers
from rashomon.model.lineage import Change, Lineage, Pair
from rashomon.model.moments import Moment
from rashomon.model.reconciliation import (
    Entity,
    Estimate,
    GazetteerPlace,
    Question,
    SpokenQuotation,
    TimelineEntry,
)
from rashomon.model.spans import Span
from rashomon.model.texts import Text

SCHEMA = 1

Plain = dict[str, Any]


def render_json(dossiers: Dossiers) -> str:
    """The whole of the dossiers as the public JSON contract, one trailing newline."""
    plain = plain_dossiers(dossiers)
    return json.dumps(plain, ensure_ascii=False, indent=1, allow_nan=False) + "\n"


def plain_dossiers(dossiers: Dossiers) -> Plain:
    """Dicts, lists, strings and numbers in the contract's shape."""
    at = Spans(dossiers.texts)
    told = dossiers.dossiers
    return {
        "rashomon": {
            "version": dossiers.version,
            "schema": SCHEMA,
            "settings": dict(dossiers.settings),
            "skipped": [{"path": s.path, "reason": s.reason} for s in dossiers.skipped],
        },
        "reports": _reports(dossiers),
        "lineage": _lineage(dossiers.lineage, at),
        "stories": [_story(d) for d in told],
        "figures": [plain_figure(f, at) for d in told for f in d.reconciliation.figures],
        "questions": [
            _question(q, dossiers.settings) for d in told for q in d.reconciliation.questions
        ],
        "quotations": [plain_quotation(q, at) for d in told for q in d.reconciliation.quotations],
        "entities": [_entity(e, at) for d in told for e in d.reconciliation.entities],
        "timeline": [_entry(e, at) for d in told for e in d.reconciliation.timeline],
        "brief": [_line(line, at) for d in told for line in d.brief],
    }


class Spans:
    """Spans with their words, looked up in the texts they count from."""

    def __init__(self, texts: Iterable[Text]) -> None:
        self._content = {text.id: text.content for text in texts}

    def plain(self, span: Span) -> Plain:
        """The contract's span."""
        words = span.of(self._content[span.report_id])
        return {"report": span.report_id, "start": span.start, "end": span.end, "text": words}

    def maybe(self, span: Span | None) -> Plain | None:
        """The contract's span, or None."""
        return None if span is None else self.plain(span)

    def all(self, spans: Iterable[Span]) -> list[Plain]:
        """The contract's spans, in order."""
        return [self.plain(span) for span in spans]


def number(value: float | None) -> float | int | None:
    """Whole numbers without a decimal point."""
    if value is None:
        return None
    return int(value) if float(value).is_integer() else value


def plain_moment(moment: Moment | None) -> Plain | None:
    """A moment's ends, grain, basis and reason."""
    if moment is None:
        return None
    return {
        "earliest": moment.earliest,
        "latest": moment.latest,
        "grain": moment.grain.value,
        "basis": moment.basis,
        "why": moment.why,
    }


def _reports(dossiers: Dossiers) -> list[Plain]:
    origin = {r: o.id for o in dossiers.lineage.origins for r in o.reports}
    published: Mapping[str, Moment | None] = {
        report: moment for d in dossiers.dossiers for report, moment in d.published
    }
    return [_report(text, origin.get(text.id), published.get(text.id)) for text in dossiers.texts]


def _report(text: Text, origin: str | None, published: Moment | None) -> Plain:
    report = text.report
    return {
        "id": report.id,
        "path": report.path,
        "outlet": report.outlet,
        "agency": report.agency,
        "byline": report.byline,
        "headline": report.headline,
        "language": report.language,
        "published": plain_moment(published or report.published),
        "updated": plain_moment(report.updated),
        "url": report.url,
        "medium": report.medium.value,
        "notes": list(report.notes),
        "bases": dict(report.bases),
        "origin": origin,
        "content": report.content,
        "blocks": [
            {"start": b.span.start, "end": b.span.end, "kind": b.kind.value} for b in text.blocks
        ],
    }


def _lineage(lineage: Lineage, at: Spans) -> Plain:
    return {
        "origins": [
            {"id": o.id, "name": o.name, "reports": list(o.reports), "why": o.why}
            for o in lineage.origins
        ],
        "descents": [
            {"child": d.child, "parent": d.parent, "kind": d.kind.value, "why": d.why}
            for d in lineage.descents
        ],
        "pairs": [plain_pair(pair, at) for pair in lineage.pairs],
    }


def plain_pair(pair: Pair, at: Spans) -> Plain:
    """Two reports' relation, aligned passages and changes."""
    return {
        "a": pair.a,
        "b": pair.b,
        "relation": pair.relation.value,
        "share": round(pair.share, 4),
        "later": pair.later,
        "later_why": pair.later_why,
        "why": pair.why,
        "passages": [at.all(passage) for passage in pair.passages],
        "changes": [_change(change, at) for change in pair.changes],
    }


def _change(change: Change, at: Spans) -> Plain:
    return {
        "kind": change.kind,
        "before": at.maybe(change.before),
        "after": at.maybe(change.after),
        "note": change.note,
    }


def _story(dossier: Dossier) -> Plain:
    story = dossier.story
    return {
        "id": story.id,
        "title": story.title,
        "reports": list(story.reports),
        "window": plain_moment(story.window),
        "why": story.why,
    }


def _voice(voice: Voice, at: Spans) -> Plain:
    return {"kind": voice.kind.value, "name": voice.name, "span": at.maybe(voice.span)}


def plain_figure(figure: Figure, at: Spans) -> Plain:
    """One figure in the contract's shape."""
    return {
        "id": figure.id,
        "span": at.plain(figure.span),
        "number": at.plain(figure.number),
        "value": number(figure.value),
        "low": number(figure.low),
        "high": number(figure.high),
        "low_strict": figure.low_strict,
        "high_strict": figure.high_strict,
        "hedge": figure.hedge,
        "unit": figure.unit,
        "measure": figure.measure,
        "counted": figure.counted,
        "scope": figure.scope,
        "part": figure.part,
        "reading": figure.reading,
        "place": figure.place,
        "window": plain_moment(figure.window),
        "as_of": plain_moment(figure.as_of),
        "voices": [_voice(voice, at) for voice in figure.voices],
        "background": figure.background,
        "implicit": figure.implicit,
        "increment": figure.increment,
        "sentence": at.plain(figure.sentence),
    }


def _question(question: Question, settings: Iterable[tuple[str, str]]) -> Plain:
    chosen = dict(settings).get("profile", "plain")
    by_profile = {e.profile: _estimate(e) for e in question.estimates}
    return {
        "id": question.id,
        "story": question.story,
        "measure": question.measure,
        "about": question.about,
        "figures": list(question.figures),
        "positions": [
            {
                "low": number(p.low),
                "high": number(p.high),
                "low_strict": p.low_strict,
                "high_strict": p.high_strict,
                "figures": list(p.figures),
                "origins": list(p.origins),
                "sources": list(p.sources),
                "as_of": plain_moment(p.as_of),
                "part": p.part,
            }
            for p in question.positions
        ],
        "verdict": question.verdict.value,
        "why": question.why,
        "origins": question.origins,
        "primary_sources": question.primary_sources,
        "estimate": by_profile.get(chosen),
        "estimates": by_profile,
        "latest": question.latest,
    }


def _estimate(estimate: Estimate) -> Plain:
    return {
        "profile": estimate.profile,
        "low": number(estimate.low),
        "best": number(estimate.best),
        "high": number(estimate.high),
        "rule": estimate.rule,
    }


def plain_quotation(spoken: SpokenQuotation, at: Spans) -> Plain:
    """One quotation in the contract's shape."""
    said = spoken.quotation
    return {
        "id": said.id,
        "span": at.plain(said.span),
        "kind": said.kind.value,
        "speaker": at.maybe(said.speaker),
        "speaker_name": said.speaker_name,
        "cue": at.maybe(said.cue),
        "person": spoken.person,
        "relayed_by": spoken.relayed_by,
        "relayer": at.maybe(said.relayed_by),
        "anonymous": said.anonymous,
        "continues": said.continues,
        "voices": [_voice(voice, at) for voice in said.voices],
    }


def _place(place: GazetteerPlace | None) -> Plain | None:
    if place is None:
        return None
    return {
        "name": place.name,
        "country": place.country,
        "admin1": place.admin1,
        "latitude": place.latitude,
        "longitude": place.longitude,
        "precision": place.precision,
        "candidates": list(place.candidates),
    }


def _entity(entity: Entity, at: Spans) -> Plain:
    return {
        "id": entity.id,
        "kind": entity.kind.value,
        "name": entity.name,
        "aliases": list(entity.aliases),
        "roles": list(entity.roles),
        "mentions": at.all(entity.mentions),
        "place": _place(entity.place),
    }


def _entry(entry: TimelineEntry, at: Spans) -> Plain:
    when = entry.when
    return {
        "id": entry.id,
        "story": entry.story,
        "when": {
            "earliest": when.earliest,
            "latest": when.latest,
            "grain": when.grain.value,
            "why": when.why,
        },
        "text": entry.text,
        "claims": at.all(entry.claims),
        "origins": entry.origins,
        "background": entry.background,
    }


def _line(line: BriefLine, at: Spans) -> Plain:
    return {
        "story": line.story,
        "kind": line.kind,
        "text": line.text,
        "citations": at.all(line.citations),
    }
