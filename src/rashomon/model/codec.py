"""Codec: model dataclasses to plain values and back, for the store."""

import dataclasses
import types
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

Coder = Callable[[Any], Any]


def encode(thing: Any) -> Any:
    """Lists, strings, numbers and None for a model value; a dataclass is [class name, fields…]."""
    if dataclasses.is_dataclass(thing) and not isinstance(thing, type):
        names = _fields(type(thing))
        return [type(thing).__name__, *(encode(getattr(thing, name)) for name in names)]
    if isinstance(thing, Enum):
        return thing.value
    if isinstance(thing, tuple | list):
        return [encode(part) for part in thing]
    return thing


def decode(kind: Any, plain: Any) -> Any:
    """The value of type `kind` that `encode` made `plain` from; ValueError where it did not."""
    return _decoder(kind)(plain)


@cache
def _fields(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in dataclasses.fields(kind))


@cache
def _decoder(kind: Any) -> Coder:
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _class_decoder(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind
    if get_origin(kind) is tuple:
        return _tuple_decoder(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return _union_decoder(get_args(kind))
    return _same


def _same(plain: Any) -> Any:
    return plain


def _class_decoder(kind: type) -> Coder:
    hints = get_type_hints(kind)
    names = _fields(kind)
    coders: list[Coder] = []

    def build(plain: Any) -> Any:
        if not coders:
            coders.extend(_decoder(hints[name]) for name in names)
        if (
            not isinstance(plain, list)
            or plain[:1] != [kind.__name__]
            or len(plain) != len(names) + 1
        ):
            raise ValueError(f"not a stored {kind.__name__}")
        values = (code(part) for code, part in zip(coders, plain[1:], strict=True))
        return kind(**dict(zip(names, values, strict=True)))

    return build


def _tuple_decoder(inner: tuple[Any, ...]) -> Coder:
    if len(inner) == 2 and inner[1] is Ellipsis:
        return lambda plain: tuple(_decoder(inner[0])(part) for part in plain)
    return lambda plain: tuple(
        _decoder(kind)(part) for kind, part in zip(inner, plain, strict=True)
    )


def _is_class(kind: Any) -> bool:
    return isinstance(kind, type) and dataclasses.is_dataclass(kind)


def _union_decoder(inner: tuple[Any, ...]) -> Coder:
    classes: dict[str, Any] = {kind.__name__: kind for kind in inner if _is_class(kind)}
    others = [
        kind for kind in inner if not dataclasses.is_dataclass(kind) and kind is not types.NoneType
    ]

    def build(plain: Any) -> Any:
        if plain is None:
            return None
        if isinstance(plain, list) and plain and plain[0] in classes:
            return _decoder(classes[plain[0]])(plain)
        return _decoder(others[0])(plain) if others else plain

    return build
