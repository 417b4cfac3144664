"""The version of the product, and of the code that made a stored result."""

from functools import cache
from hashlib import sha256
from importlib import metadata
from pathlib import Path

VERSION = "0.1.0"


@cache
def code_digest() -> str:
    """Changes whenever a module of ours, or the language library, does.

    Stored results are kept only while it stays the same, so that no run mixes two makings.
    """
    digest = sha256(metadata.version("spacy").encode())
    package = Path(__file__).parent
    for module in sorted(package.rglob("*.py")):
        digest.update(module.relative_to(package).as_posix().encode())
        digest.update(module.read_bytes())
    return digest.hexdigest()
