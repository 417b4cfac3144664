"""A TOML file → Settings: a table a room, unknown names and wrong kinds refused."""

import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, cast

import click

from rashomon.errors import BadSettings
from rashomon.settings import Settings

with_settings = click.option(
    "--settings",
    "settings_file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A TOML file that changes defaults, e.g. [reports] largest_file = 50_000_000.",
)


def load_settings(file: Path | None) -> Settings:
    """The defaults, with what the file says in their place."""
    if file is None:
        return Settings()
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSettings(f"{file}: not TOML ({error})") from error
    return cast(Settings, _changed(Settings(), tables, str(file)))


def _changed(thing: object, values: dict[str, object], where: str) -> object:
    """The dataclass with those fields replaced, tables going into the dataclasses inside it."""
    known = {field.name: getattr(thing, field.name) for field in fields(cast(Any, thing))}
    for name, value in values.items():
        if name not in known:
            raise BadSettings(f"{where}: no setting {name!r}; there are {', '.join(known)}")
        default = known[name]
        if isinstance(default, int | float | str):
            known[name] = _fitting(default, value, f"{where}: {name}")
        elif isinstance(value, dict):
            known[name] = _changed(default, value, f"{where} [{name}]")
        else:
            raise BadSettings(f"{where}: {name} is a table of settings, written [{name}]")
    return replace(cast(Any, thing), **known)


def _fitting(default: object, value: object, where: str) -> object:
    kinds = (int, float) if isinstance(default, float) else (type(default),)
    if isinstance(value, bool) or not isinstance(value, kinds):
        raise BadSettings(f"{where} must be {_kind(default)}, not {value!r}")
    if isinstance(value, int | float) and value < 0:
        raise BadSettings(f"{where} must not be negative")
    return float(value) if isinstance(default, float) and isinstance(value, int) else value


def _kind(default: object) -> str:
    return {int: "a whole number", float: "a number"}.get(type(default), "words in quotes")
