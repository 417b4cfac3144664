"""What a story's reports leave open, said plainly."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rashomon.views.words import day_words

Plain = Mapping[str, Any]


def find_unknowns(
    questions: Iterable[Plain],
    reports: Iterable[Plain],
    quotations: Iterable[Plain],
    place: Callable[[Plain], str],
) -> list[dict[str, Any]]:
    """Lines with an address each where there is one: dates, sets that may differ, nobody named."""
    lines = [line for report in reports if (line := _undated(report))]
    for question in questions:
        if question["verdict"] == "not_comparable":
            lines.append({"text": f"{question['about']}: {question['why']}", "anchor": None})
        elif question["verdict"] == "contradicted":
            lines.append(
                {
                    "text": f"Which count of {question['about']} is right: {question['why']}",
                    "anchor": None,
                }
            )
    for said in quotations:
        if said["kind"] in ("direct", "mixed") and not said["speaker"]:
            words = said["span"]["text"]
            short = words if len(words) < 70 else f"{words[:67]}…"
            lines.append({"text": f"Who said “{short}”.", "anchor": place(said["span"])})
    return lines


def _undated(report: Plain) -> dict[str, Any] | None:
    published = report["published"]
    name = report["outlet"] or report["path"]
    if not published or not (published["earliest"] or published["latest"]):
        why = (published or {}).get("why") or "nothing in the report or its siblings tells"
        return {"text": f"When {name} was published: {why}.", "anchor": None}
    if published["basis"] in ("stated", "metadata"):
        return None
    why = published["why"].rstrip(".")
    return {
        "text": f"{name} prints no date; {day_words(published)}, because {why}.",
        "anchor": None,
    }
