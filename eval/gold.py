"""Where the labelled texts are, and what identifies them."""

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

Row = dict[str, Any]
CHECKOUT = Path(__file__).parents[1]


def root() -> Path | None:
    """$RASHOMON_GOLD, else ../shared, where it holds `gold/` (and `piles/`); None if absent."""
    named = os.environ.get("RASHOMON_GOLD")
    folder = Path(named) if named else CHECKOUT.parent / "shared"
    return folder if (folder / "gold").is_dir() else None


def rows(path: Path) -> list[Row]:
    """The objects of a JSONL file."""
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.strip()]


def write_rows(path: Path, objects: Iterable[Row]) -> Path:
    """The path, now holding one object a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as out:
        out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in objects)
    return path


def digest(paths: Iterable[Path]) -> str:
    """One SHA-256 over the files' names and bytes (folders: all files below, in order)."""
    total = hashlib.sha256()
    for path in sorted(paths):
        for file in sorted(f for f in path.rglob("*") if f.is_file()) if path.is_dir() else [path]:
            total.update(file.name.encode() + b"\0" + file.read_bytes())
    return total.hexdigest()
