"""The output folder: what a run writes there, and what the other verbs read back."""

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rashomon.cli.tables import clean, is_unsafe
from rashomon.errors import RunStopped

if TYPE_CHECKING:
    from rashomon.model.dossier import Dossiers

STORE = "rashomon.db"
DEFAULT = "rashomon-out"
SCHEMA = 1
SHELVES = (
    "reports",
    "stories",
    "figures",
    "questions",
    "quotations",
    "entities",
    "timeline",
    "brief",
)

in_folder = click.option(
    "--in",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=DEFAULT,
    show_default=True,
    help="The folder that `rashomon run` wrote.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def write_outputs(dossiers: "Dossiers", folder: Path) -> None:
    """Each output file is replaced whole, or left as it was where writing fails."""
    # Imported here: the views take time to load, which verbs that only read need not wait.
    from rashomon.views import RENDERERS

    for name, render in RENDERERS:
        replace_file(folder / name, render(dossiers))


def replace_file(path: Path, words: str) -> None:
    """The file holds exactly these words in UTF-8, never a part of them."""
    try:
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise _unwritten(path, error) from error
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(words)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, 0o644)
        os.replace(draft, path)
    except BaseException as error:
        Path(draft).unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise _unwritten(path, error) from error
        raise


def _unwritten(path: Path, error: OSError) -> RunStopped:
    reason = error.strerror or str(error)
    return RunStopped(f"{path} could not be written: {reason}; what was read is kept in the store")


def load_dossier(folder: Path) -> dict[str, Any]:
    """The folder's dossier.json as plain values."""
    path = folder / "dossier.json"
    if not path.is_file():
        raise RunStopped(
            f"no dossier in {folder}: make one with `rashomon run PATH --out {folder}`"
        )
    try:
        plain = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError) as error:
        raise RunStopped(f"{path}: not a whole dossier ({error}); run it again") from error
    schema = _schema_of(plain)
    if schema != SCHEMA:
        raise RunStopped(f"{path}: not a dossier of schema {SCHEMA} but {schema}; run it again")
    dossier: dict[str, Any] = plain
    return dossier


def _schema_of(plain: object) -> object:
    """The dossier's schema, or what is wrong with it."""
    if not isinstance(plain, dict) or not isinstance(plain.get("rashomon"), dict):
        return "something else"
    if any(not isinstance(plain.get(shelf), list) for shelf in SHELVES):
        return "one with a part missing"
    return plain["rashomon"].get("schema")


def find_report(dossier: dict[str, Any], name: str) -> dict[str, Any]:
    """The one report with that id, path, file name or unambiguous beginning of a file name."""
    reports: list[dict[str, Any]] = dossier["reports"]
    for fits in (
        lambda r: name in (r["id"], r["path"]),
        lambda r: Path(r["path"]).name == name,
        lambda r: Path(r["path"]).name.startswith(name) or r["id"].startswith(name),
    ):
        found = [r for r in reports if fits(r)]
        if len(found) == 1:
            return found[0]
        if found:
            some = clean(", ".join(f"{r['id']} ({r['path']})" for r in found[:5]))
            raise click.UsageError(f"{name!r} fits several reports: {some}")
    raise click.UsageError(f"no report {name!r} in this dossier; `rashomon show` lists them")


def print_json(plain: object, *, indent: int | None = 1) -> None:
    """The value as JSON on stdout; what a terminal could obey is escaped, as JSON allows."""
    words = json.dumps(plain, ensure_ascii=False, indent=indent)
    click.echo("".join(f"\\u{ord(c):04x}" if is_unsafe(c) else c for c in words))
