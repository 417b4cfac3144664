"""Extractor: a named, versioned function from a text and its parse to mentions."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spacy.tokens import Doc

from rashomon.model.mentions import Mention
from rashomon.model.texts import Text


@dataclass(frozen=True, slots=True)
class Extractor:
    """`find` reads the Doc and keeps nothing of it; raise `version` when its results change."""

    name: str
    version: int
    find: Callable[[Text, Doc], Iterator[Mention]]

    @property
    def doc(self) -> str:
        """The first line of the function's docstring."""
        return (self.find.__doc__ or "").strip().splitlines()[0]
