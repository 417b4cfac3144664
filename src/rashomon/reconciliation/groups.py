"""Groups: figures that answer one question, and pairs of groups that only look alike."""

from dataclasses import dataclass

from rashomon.reconciliation.figures import Stated


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Figures that answer one question.

    `parts` are ids of those that count a part of its set, `added` of those that add to the total,
    `falls` figures of another question that take from it: a death leaves one survivor fewer.
    """

    measure: str
    members: tuple[Stated, ...]
    parts: frozenset[str] = frozenset()
    added: frozenset[str] = frozenset()
    falls: tuple[Stated, ...] = ()
    main: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAlike:
    """Two groups whose numbers invite comparison and may not be compared, and why."""

    left: Group
    right: Group
    why: str
