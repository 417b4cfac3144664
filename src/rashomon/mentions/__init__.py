"""Text, Doc → Mention: one extractor a file, listed in EXTRACTORS."""

from collections.abc import Sequence

from spacy.tokens import Doc

from rashomon.mentions import amounts, deeds, names, quotes, times
from rashomon.mentions.extractor import Extractor
from rashomon.model.mentions import Mention
from rashomon.model.texts import Text

EXTRACTORS: tuple[Extractor, ...] = (
    Extractor("amounts", version=1, find=amounts.find),
    Extractor("names", version=1, find=names.find),
    Extractor("quotes", version=1, find=quotes.find),
    Extractor("times", version=1, find=times.find),
    Extractor("deeds", version=1, find=deeds.find),
)


def find_mentions(
    text: Text, doc: Doc, extractors: Sequence[Extractor] = EXTRACTORS
) -> tuple[Mention, ...]:
    """All mentions, sorted by place, kind and maker."""
    found = [mention for extractor in extractors for mention in extractor.find(text, doc)]
    return tuple(sorted(found, key=lambda m: (m.span, type(m).__name__, m.by)))
