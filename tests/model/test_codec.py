"""Every noun goes to plain values and back, and nothing else is taken for one."""

import dataclasses
import importlib
import inspect
import json
import pkgutil
import types
import typing
from enum import Enum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rashomon.model
from rashomon.model.codec import decode, encode
from rashomon.model.lineage import Origin
from rashomon.model.mentions import Mention
from rashomon.model.spans import Span


def nouns() -> list[type]:
    """Every dataclass of the model, by name."""
    found = {
        thing
        for module in pkgutil.iter_modules(rashomon.model.__path__)
        for _, thing in inspect.getmembers(importlib.import_module(f"rashomon.model.{module.name}"))
        if inspect.isclass(thing) and dataclasses.is_dataclass(thing)
    }
    return sorted(found, key=lambda kind: (kind.__module__, kind.__name__))


SPANS = st.builds(
    lambda report, start, size: Span(report, start, start + size),
    st.text(max_size=5),
    st.integers(0, 9),
    st.integers(1, 9),
)
PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    str: st.text(max_size=8),
    int: st.integers(),
    float: st.floats(allow_nan=False, allow_infinity=False),
    bool: st.booleans(),
    type(None): st.none(),
}


def values(kind: Any) -> st.SearchStrategy[Any]:
    """Any value of a type that a noun's field may have."""
    if kind in PLAIN:
        return PLAIN[kind]
    if kind is Span:
        return SPANS
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(list(kind))
    if dataclasses.is_dataclass(kind):
        return made(kind)
    inner = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        if inner[-1] is Ellipsis:
            least = 1 if inner[0] is Span else 0  # some nouns need a citation
            return st.lists(values(inner[0]), min_size=least, max_size=2).map(tuple)
        return st.tuples(*map(values, inner))
    assert typing.get_origin(kind) in (typing.Union, types.UnionType), kind
    return st.one_of([values(one) for one in inner])


def made(kind: Any) -> st.SearchStrategy[Any]:
    """Any instance of the dataclass."""
    hints = typing.get_type_hints(kind)
    fields = {
        f.name: st.deferred(lambda h=hints[f.name]: values(h)) for f in dataclasses.fields(kind)
    }
    return st.builds(lambda **known: _build(kind, known), **fields).filter(lambda x: x is not None)


def _build(kind: Any, known: dict[str, Any]) -> Any:
    try:
        return kind(**known)
    except ValueError:  # a promise of the noun's own that these values break
        return None


@pytest.mark.parametrize("kind", nouns(), ids=lambda kind: kind.__name__)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_noun_comes_back_as_it_was(kind: type, data: st.DataObject) -> None:
    thing = data.draw(SPANS if kind is Span else made(kind))
    plain = json.loads(json.dumps(encode(thing)))
    back = decode(kind, plain)
    assert back == thing
    assert encode(back) == plain


@settings(max_examples=30, deadline=None)
@given(st.lists(values(Mention), max_size=3))
def test_a_union_remembers_which_it_was(things: list[Any]) -> None:
    plain = json.loads(json.dumps(encode(tuple(things))))
    assert decode(tuple[Mention, ...], plain) == tuple(things)


@pytest.mark.parametrize(
    "plain",
    [None, [], {}, "Origin", ["Origin"], ["Span", "r", 0, 1], ["Origin", "id", "name", [], "", 1]],
)
def test_what_is_no_such_noun_is_refused(plain: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        decode(Origin, plain)
