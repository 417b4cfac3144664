"""Candidates → reported speech: the stretches that the weights believe in, one a cue and child."""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp

from spacy.tokens import Doc, Token

from rashomon.mentions.cues import SAYING, SPEECH_NOUNS
from rashomon.mentions.speech import Candidate, candidates
from rashomon.mentions.speech_features import features

WEIGHTS = "speech_weights.tsv"
"""Made by `scripts/make_speech_weights.py`; its model card is docs/models/speech.md."""
ENOUGH = {
    ("saying", "clause"): 0.3,
    ("saying", "phrase"): 0.3,
    ("other", "clause"): 0.35,
    ("other", "phrase"): 0.4,
}
"""Belief from which words count as reported. Exact F1 on articles kept from the training is flat
from .25 to .4; more is asked of verbs that tell of a stance and of mere phrases, which are more
often no speech at all."""
HOPELESS = -1.0
"""Log odds: at this cut a quarter of the candidates fall, and none that would be believed."""
CLAUSES = frozenset({"ccomp", "ccomp<", "aside", "according", "colon", "parataxis"})
BIAS = "bias"


@dataclass(frozen=True, slots=True)
class Reported:
    """Words that the narrator puts in a mouth, and how far the weights believe it (0..1)."""

    start: int
    end: int
    cue: Token
    source: Token | None
    belief: float


@cache
def weights() -> dict[str, float]:
    """The learned weight of each feature; features it lacks weigh nothing."""
    lines = files("rashomon.mentions").joinpath(WEIGHTS).read_text("utf-8").splitlines()
    pairs = (line.partition("\t") for line in lines if not line.startswith("#"))
    return {name: float(weight) for name, _, weight in pairs}


def find_reported(doc: Doc, inside: bytearray) -> list[Reported]:
    """The believed stretches in order; two cues with one stretch leave the likelier."""
    best: dict[tuple[int, int], tuple[float, Candidate]] = {}
    for candidate in candidates(doc, inside):
        if _hopeless(candidate):
            continue
        belief = believe(candidate, inside)
        key = candidate.cue.i, candidate.child.i
        if belief >= ENOUGH[_class_of(candidate)] and (key not in best or belief > best[key][0]):
            best[key] = belief, candidate
    spans: dict[tuple[int, int], Reported] = {}
    for belief, c in sorted(best.values(), key=lambda b: (-b[0], b[1].cue.i, b[1].child.i)):
        spans.setdefault((c.start, c.end), Reported(c.start, c.end, c.cue, c.source, belief))
    return sorted(spans.values(), key=lambda r: (r.start, -r.end, r.cue.i))


def _hopeless(candidate: Candidate) -> bool:
    """Whether the cue's word alone rules the candidate out: two features tell it cheaply."""
    lemma = candidate.cue.lemma_.lower()
    word = candidate.child.lower_ if candidate.child.dep_ in {"prep", "agent"} else ""
    known = weights()
    own = known.get(f"lk={lemma}/{candidate.kind}{word}", 0.0)
    return own + known.get(f"l={lemma}/{candidate.cue.pos_}", 0.0) < HOPELESS


def _class_of(candidate: Candidate) -> tuple[str, str]:
    lemma = candidate.cue.lemma_.lower()
    saying = lemma in SAYING or lemma in SPEECH_NOUNS or candidate.kind in {"according", "colon"}
    return "saying" if saying else "other", "clause" if candidate.kind in CLAUSES else "phrase"


def believe(candidate: Candidate, inside: bytearray) -> float:
    """How likely it is that the candidate's words are reported, whole."""
    known = weights()
    return _likely(known[BIAS] + sum(known.get(f, 0.0) for f in set(features(candidate, inside))))


def _likely(log_odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, log_odds))))
