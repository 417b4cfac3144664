"""Memory: a keeper of costly results between runs, handed to the rooms that want one."""

from collections.abc import Callable
from typing import Protocol, TypeVar

Thing = TypeVar("Thing")


class Memory(Protocol):
    """Recalls what was made before under the same key, or makes and keeps it.

    A key must hold everything the result depends on, so that a memory never changes a result.
    """

    def recall(self, kind: type[Thing], key: str, make: Callable[[], Thing]) -> Thing:
        """The `kind` (a model dataclass) kept under `key`, else what `make` returns, now kept."""
        ...


class Forgetful:
    """A memory that keeps nothing."""

    def recall(self, kind: type[Thing], key: str, make: Callable[[], Thing]) -> Thing:
        """What `make` returns."""
        return make()
