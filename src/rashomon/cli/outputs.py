"""The output folder: what a run writes there, and what the other verbs read back."""

import json
import os
import tempfile
from pathlib import Path
from typing import Any

import click

from rashomon.errors import RunStopped
from rashomon.model.dossier import Dossiers
from rashomon.views import RENDERERS

STORE = "rashomon.db"
DEFAULT = "rashomon-out"

in_folder = click.option(
    "--in",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=DEFAULT,
    show_default=True,
    help="The folder that `rashomon run` wrote.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def write_outputs(dossiers: Dossiers, folder: Path) -> None:
    """Each output file is replaced whole, or left as it was where writing fails."""
    for name, render in RENDERERS:
        replace_file(folder / name, render(dossiers))


def replace_file(path: Path, words: str) -> None:
    """The file holds exactly these words in UTF-8, never a part of them."""
    handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(words)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(draft, 0o644)
        os.replace(draft, path)
    except BaseException:
        Path(draft).unlink(missing_ok=True)
        raise


def load_dossier(folder: Path) -> dict[str, Any]:
    """The folder's dossier.json as plain values."""
    path = folder / "dossier.json"
    if not path.is_file():
        raise RunStopped(
            f"no dossier in {folder}: make one with `rashomon run PATH --out {folder}`"
        )
    try:
        plain: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise RunStopped(f"{path}: not a dossier ({error}); run it again") from error
    return plain


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
            some = ", ".join(f"{r['id']} ({r['path']})" for r in found[:5])
            raise click.UsageError(f"{name!r} fits several reports: {some}")
    raise click.UsageError(f"no report {name!r} in this dossier; `rashomon show` lists them")


def print_json(plain: object) -> None:
    """The value as indented JSON on stdout."""
    click.echo(json.dumps(plain, ensure_ascii=False, indent=1))
