"""Overlap, happening and credits of two texts → how they stand to one another, and why."""

from dataclasses import dataclass

from rashomon.lineage.overlap import Overlap
from rashomon.model.lineage import Relation
from rashomon.settings import LineageSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What is known of two texts besides their overlap.

    `identical` is whether the words are the same, `agency` the agency that both credit, `named`
    whether one names the other's outlet as its source, `house` whether one outlet printed both,
    `official` whether just one is an authority's own page,
    `changed` whether a fact differs between aligned sentences, `excerpt` whether the shorter text
    says that it is cut off, `opens` whether both begin with the same words, `alike` how many of
    their sentences say one thing, `retold` which part of the shorter one's the other has in
    whatever words.
    """

    identical: bool
    same_happening: bool
    agency: str | None
    named: bool
    house: bool
    official: bool
    changed: bool
    excerpt: bool
    opens: bool
    alike: int
    retold: float


def relate(overlap: Overlap, known: Standing, settings: LineageSettings) -> tuple[Relation, str]:
    """The relation of two texts and one sentence of reason."""
    if known.identical:
        return Relation.COPY, "the two texts are the same word for word"
    if min(overlap.own_a, overlap.own_b) < settings.least_own:
        return _apart(overlap, known, settings)
    shares_clauses = _shares_clauses(overlap, known, settings)
    if shares_clauses and min(overlap.share, overlap.telling_share) >= settings.one_text:
        return _one_text(overlap, known, settings)
    lifted = overlap.longest >= settings.whole_passage
    if shares_clauses and (known.same_happening or lifted):
        return _some_text(overlap, known, settings)
    if known.named and known.same_happening and overlap.spoken >= settings.spoken:
        return Relation.REWRITE, (
            "one names the other's outlet as its source and carries its quotations in other words"
        )
    if known.agency and known.same_happening and known.retold >= settings.one_text:
        return Relation.REWRITE, (
            f"both credit {known.agency}, and {_percent(known.retold)} of the shorter text's "
            "sentences are told in the other in other words"
        )
    return _apart(overlap, known, settings)


def _shares_clauses(overlap: Overlap, known: Standing, settings: LineageSettings) -> bool:
    """Whether the shared words are a writer's clauses and not what any two reports share.

    One clause alone may be one official's sentence: then it must tell much, or other sentences
    of the two say one thing as well.
    """
    if overlap.telling < settings.clauses_words:
        return False
    if overlap.share >= settings.much_shared:
        return True
    if overlap.telling_share < settings.clauses_share:
        return False
    if overlap.clauses == 1 and overlap.telling < settings.lone_clause:
        return overlap.longest >= settings.lone_clause and known.alike >= settings.alike_beside
    return True


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"


def _one_text(overlap: Overlap, known: Standing, settings: LineageSettings) -> tuple[Relation, str]:
    """Copy or version: at least half of the shorter text stands in the other."""
    said = f"{_percent(overlap.share)} of the shorter text stands in the other word for word"
    longer, shorter = max(overlap.own_a, overlap.own_b), min(overlap.own_a, overlap.own_b)
    much_longer = longer >= settings.round_up * shorter
    if known.excerpt or (much_longer and known.opens and overlap.share >= settings.whole_text):
        return Relation.COPY, f"{said}; the shorter is the other's opening, cut off"
    if much_longer:
        return Relation.PARTIAL, f"{said}, as one item of a text {longer // shorter} times as long"
    lacking = shorter * (1 - overlap.share)
    trifling = lacking <= settings.credit_words and overlap.share >= settings.whole_text
    if not known.changed and (trifling or overlap.share >= settings.trimmed_text):
        trimmed = "" if overlap.cover >= settings.whole_text else ", trimmed"
        return Relation.COPY, f"{said}{trimmed}, and no fact differs"
    return Relation.VERSION, f"{said}, with changes: two editions of one text"


def _some_text(
    overlap: Overlap, known: Standing, settings: LineageSettings
) -> tuple[Relation, str]:
    """Rewrite, partial or press release: clauses are shared, but less than half of the words."""
    said = f"{_percent(overlap.share)} of the shorter text in {overlap.clauses} shared clauses"
    if known.house:
        return Relation.PARTIAL, f"{said}; one outlet carried a passage over"
    if known.official:
        return Relation.PRESS_RELEASE, f"{said}; one of the two is the authority's own account"
    if max(overlap.own_a, overlap.own_b) >= settings.round_up * min(overlap.own_a, overlap.own_b):
        return Relation.PARTIAL, f"{said}, inside a much longer text"
    if overlap.longest >= settings.lifted:
        return Relation.PARTIAL, f"{said}, one run of {overlap.longest} words"
    if known.named:
        return Relation.REWRITE, f"{said}; one names the other's outlet as its source"
    if known.agency:
        return Relation.REWRITE, f"{said}; both credit {known.agency}"
    return Relation.PRESS_RELEASE, (
        f"{said}, none longer than {overlap.longest} words: both follow one official account"
    )


def _apart(overlap: Overlap, known: Standing, settings: LineageSettings) -> tuple[Relation, str]:
    """Two origins, and what the shared words are, if any."""
    fewest = max(1, min(overlap.all_a, overlap.all_b))
    if known.same_happening and overlap.spoken >= settings.spoken:
        return Relation.QUOTE_ONLY, (
            f"the shared words ({overlap.spoken} content words) stand inside quotation marks"
        )
    if overlap.standing >= settings.least_own and overlap.standing >= 0.1 * fewest:
        return Relation.TEMPLATE_ONLY, (
            f"{overlap.standing} shared words, all of them standing text of the page"
        )
    if known.same_happening:
        return Relation.INDEPENDENT, "one happening, told in each one's own words"
    return Relation.UNRELATED, "no shared clause, and names or days that do not meet"
