"""Every threshold, one frozen class a room, each number with its reason."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportSettings:
    """Bounds on what is read.

    `largest_file` in bytes: news pages are under 5 MB, so 20 MB rejects only what is no report.
    """

    largest_file: int = 20_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TextSettings:
    """How words are cut into blocks and analysed."""

    longest_block: int = 100_000
    """Characters; the parser's memory grows with the block, and no paragraph is this long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineageSettings:
    """When two texts are one origin; shares are parts (0..1) of a text's own words."""

    least_own: int = 15
    """Own words below which a text is all furniture and says nothing of who copied whom."""

    one_text: float = 0.5
    """Share of the shorter text from which two texts are one text: half, as editors judge it."""

    whole_text: float = 0.9
    """Share from which nothing but trimming, credit and trifles can differ."""

    credit_words: int = 6
    """Own words of the shorter text that a credit, a dateline or a station's name may take up."""

    trimmed_text: float = 0.97
    """Share from which the shorter is the longer with parts left out and nothing put in."""

    clauses_share: float = 0.10
    """Content words of the shorter's narration that stand in shared clauses: less is chance."""

    clauses_words: int = 4
    """Fewest such words: one clause of three is met by chance in two reports of one event."""

    lone_clause: int = 8
    """Content words from which a single shared clause counts alone: with fewer it is one official's
    sentence; as many words of any kind do beside other sentences alike."""

    alike_beside: int = 3
    """Sentences alike, the clause's own among them, that make up for a clause that tells little."""

    much_shared: float = 0.33
    """Share that makes up for a lone short clause: names and figures in order are copied."""

    lifted: int = 20
    """Words of one unbroken shared run that no two writers make from one statement, unless both
    print it."""

    whole_passage: int = 40
    """Words of an unbroken run that is copied whatever else the texts tell of: two paragraphs."""

    spoken: int = 8
    """Content words shared inside quotation marks from which a common speaker is worth telling."""

    round_up: int = 4
    """A text this many times longer than the item it shares is a round-up."""

    days_of_one_happening: int = 7
    """Days: reports of one happening come within about a week, later ones tell of a new step."""

    names_in_common: float = 0.3
    """Part of the fewer names that two reports of one happening share at the least."""

    names_enough: int = 8
    """Shared names from which two long reports are of one happening whatever else they name."""

    names_of_one_text: int = 4
    """Names shared under one agency's credit that make a comparison worth while."""

    standing_in: int = 3
    """Reports of unlike happenings that carry a run of words before it counts as standing text."""

    crowd: int = 50
    """Reports with one fingerprint above which only neighbours are compared: keeps pairs few."""

    shingle: int = 5
    """Words in a shingle; shorter ones are stock phrases."""

    window: int = 4
    """Shingles of which one is kept: any shared run of shingle + window - 1 words is found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StorySettings:
    """When two reports tell of one happening.

    Chosen on dated local reports, half of them kept back: B-cubed F1 moves less than one point
    for `likeness` .16-.22, `near_days` 3-7, `far_days` 14-30 and `far_share` .4-.6.
    """

    likeness: float = 0.17
    """Mean cosine of weighted words from which two groups are one story."""

    near_days: int = 5
    """Days between two reports within which their dates speak for one story."""

    near_gain: float = 1.4
    """What a likeness gains between reports a day apart; it falls to 1 at `near_days`."""

    far_days: int = 20
    """Days from which only `far_share` of the likeness counts: a trial recalls an old event."""

    far_share: float = 0.5

    headline_weight: float = 2.0
    lead_weight: float = 1.5
    """Headline and first paragraph tell what a report is about; the rest wanders."""

    name_weight: float = 1.5
    """Names tell one flood from another."""

    probes: int = 40
    """A report's heaviest words, by which others are looked up; a story's reports share several."""

    shared_probes: int = 3
    """Of these, how many two reports must share to be compared at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconciliationSettings:
    """How figures are put into questions."""

    profile: str = "plain"
    """The codebook whose estimate is shown first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DossierSettings:
    """How long a brief may be."""

    lines_of_a_kind: int = 8
    """A reader at a deadline takes in about this many lines under one heading."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The whole tree."""

    reports: ReportSettings = field(default_factory=ReportSettings)
    texts: TextSettings = field(default_factory=TextSettings)
    lineage: LineageSettings = field(default_factory=LineageSettings)
    stories: StorySettings = field(default_factory=StorySettings)
    reconciliation: ReconciliationSettings = field(default_factory=ReconciliationSettings)
    dossier: DossierSettings = field(default_factory=DossierSettings)
