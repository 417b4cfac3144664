"""Ids: short hashes of what identifies a thing, so that runs repeat and merge."""

from hashlib import blake2b


def make_id(prefix: str, *parts: object) -> str:
    """`prefix-` and 12 hex digits that depend on the parts and their order only."""
    words = "\x1f".join(str(part) for part in parts)
    return f"{prefix}-{blake2b(words.encode(), digest_size=6).hexdigest()}"
