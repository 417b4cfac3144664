"""Dossiers → a brief on paper: Markdown with a numbered footnote for every citation."""

import re
from collections.abc import Mapping
from typing import Any

from rashomon.model.dossier import Dossiers
from rashomon.views.json import plain_dossiers
from rashomon.views.words import day_words, figure_words, interval_words, plural, verdict_words

Plain = Mapping[str, Any]

HEADINGS = {
    "agreed": "Agreed",
    "latest": "Latest",
    "changed": "Changed",
    "differs": "Differs",
    "single": "On one origin's word",
}


def render_markdown(dossiers: Dossiers) -> str:
    """Each story's brief, questions, timeline and quotations, with the cited words as footnotes."""
    plain = plain_dossiers(dossiers)
    notes = _Notes({r["id"]: r for r in plain["reports"]})
    parts = [_story(story, plain, notes) for story in plain["stories"]]
    return "\n\n".join([*parts, notes.printed()]) + "\n"


class _Notes:
    """Footnotes in the order they are called for, each cited span once."""

    def __init__(self, reports: Mapping[str, Plain]) -> None:
        self._reports = reports
        self._numbers: dict[tuple[str, int, int], int] = {}
        self._lines: list[str] = []

    def call(self, span: Plain) -> str:
        key = (span["report"], span["start"], span["end"])
        if key not in self._numbers:
            self._numbers[key] = len(self._numbers) + 1
            report = self._reports[span["report"]]
            name = escape(report["outlet"] or report["path"])
            when = day_words(report["published"])
            place = f"characters {span['start']}–{span['end']}"
            self._lines.append(
                f"[^{self._numbers[key]}]: {name}, {when}, {place}: “{escape(span['text'])}”"
            )
        return f"[^{self._numbers[key]}]"

    def printed(self) -> str:
        return "\n".join(self._lines)


def escape(words: str) -> str:
    """A report's words on one line, with nothing in them that Markdown or HTML would act on."""
    return re.sub(r"([\\`*_{}\[\]<>#|~!&])", r"\\\1", " ".join(words.split()))


def _story(story: Plain, plain: Plain, notes: _Notes) -> str:
    origins = {r["origin"] for r in plain["reports"] if r["id"] in story["reports"]}
    counts = (
        f"{plural(len(story['reports']), 'report')}, {plural(len(origins), 'independent origin')}"
    )
    lines = [f"# {escape(story['title'] or 'Untitled story')}", ""]
    lines += [f"{day_words(story['window'])} · {counts}", ""]
    for kind, heading in HEADINGS.items():
        told = [b for b in plain["brief"] if b["story"] == story["id"] and b["kind"] == kind]
        if told:
            lines += [f"## {heading}", ""]
            lines += [f"- {escape(b['text'])}{_calls(b['citations'], notes)}" for b in told]
            lines.append("")
    lines += _questions(story, plain, notes)
    entries = [e for e in plain["timeline"] if e["story"] == story["id"]]
    if entries:
        lines += ["## Timeline", ""]
        lines += [
            f"- {day_words(e['when'])}: {escape(e['text'])}{_calls(e['claims'], notes)}"
            for e in entries
        ]
        lines.append("")
    return "\n".join(lines).rstrip()


def _questions(story: Plain, plain: Plain, notes: _Notes) -> list[str]:
    figures = {f["id"]: f for f in plain["figures"]}
    asked = [
        q
        for q in plain["questions"]
        if q["story"] == story["id"] and q["verdict"] != "single_origin"
    ]
    lines = ["## Figures", ""] if asked else []
    for question in asked:
        about = f"{question['measure'].replace('_', ' ')}: {escape(question['about'])}"
        lines.append(
            f"- {about} — **{verdict_words(question['verdict'])}**. {escape(question['why'])}"
        )
        for position in question["positions"]:
            calls = _calls([figures[f]["span"] for f in position["figures"]], notes)
            lines.append(f"  - {interval_words(position)}{calls}")
        if estimate := question["estimate"]:
            numbers = ", ".join(
                f"{end} {figure_words(estimate[end])}" for end in ("low", "best", "high")
            )
            lines.append(f"  - {estimate['profile']}: {numbers} ({escape(estimate['rule'])})")
    return [*lines, ""] if lines else []


def _calls(spans: list[Plain], notes: _Notes) -> str:
    return "".join(notes.call(span) for span in spans)
