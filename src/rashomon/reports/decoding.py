"""Bytes → characters: each file decoded exactly, with a note where the encoding was not UTF-8."""

import codecs
import re

from charset_normalizer import from_bytes

from rashomon.errors import ReportRejected

BINARY_MARKS = (
    (b"%PDF", "a PDF file"),
    (b"PK\x03\x04", "a zip archive or office document"),
    (b"\x89PNG", "a PNG image"),
    (b"\xff\xd8\xff", "a JPEG image"),
    (b"GIF8", "a GIF image"),
    (b"RIFF", "a media file"),
    (b"\x7fELF", "a program"),
    (b"MZ\x90", "a program"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"{\\rtf", "an RTF document"),
    (b"\xd0\xcf\x11\xe0", "an old office document"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"BZh", "a bzip2 archive"),
    (b"\xfd7zXZ", "an xz archive"),
)
UTF_16 = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_DECLARED = re.compile(rb"(?:charset|encoding)\s*=\s*[\"']?\s*([A-Za-z0-9_.:-]{2,40})", re.I)
HEAD = 4096
"""Bytes at the start in which a page declares its encoding (HTML asks for the first 1,024)."""
SAMPLE = 65_536
"""Bytes shown to the guesser: its verdict does not change beyond, its time does."""
WESTERN = 0.25
"""Share of letters outside ASCII up to which unknown bytes are read as Western European: French
and German have some 4-6 %, short lines more, Greek or Russian nearly all."""
FEW_BROKEN = 0.1
"""Broken sequences, as a share of sound ones, up to which a file is UTF-8 with faults."""


def decode(data: bytes) -> tuple[str, tuple[str, ...]]:
    """The characters of the bytes, none added or dropped, and notes on how they were got."""
    reject_binary(data)
    for mark, encoding in UTF_16:
        if data.startswith(mark):
            return _strict(data, encoding), (f"decoded as {encoding} by its byte-order mark",)
    try:
        return data.decode("utf-8"), ()
    except UnicodeDecodeError:
        pass
    return _declared(data) or _mended(data) or _western(data) or _guessed(data)


def reject_binary(data: bytes) -> None:
    """Raises ReportRejected, naming the kind where it is known, unless the bytes can be text."""
    for mark, kind in BINARY_MARKS:
        if data.startswith(mark):
            raise ReportRejected(f"not text: {kind}")
    if data.startswith(tuple(mark for mark, _ in UTF_16)):
        return
    nul = data.find(b"\0", 0, SAMPLE)
    if nul >= 0:
        raise ReportRejected(f"not text: binary data (a zero byte at {nul})")
    controls = len(_CONTROLS.findall(data, 0, SAMPLE))
    if controls * 50 > min(len(data), SAMPLE):
        raise ReportRejected(f"not text: binary data ({controls} control characters)")


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        raise ReportRejected(f"not text: broken {encoding} at byte {error.start}") from error


def _declared(data: bytes) -> tuple[str, tuple[str, ...]] | None:
    found = _DECLARED.search(data[:HEAD])
    if not found:
        return None
    name = found[1].decode("ascii").lower()
    if name in ("iso-8859-1", "latin-1", "latin1", "us-ascii", "ascii"):
        name = "windows-1252"  # as browsers do: the C1 controls never stand in a page
    try:
        if codecs.lookup(name).name == "utf-8":
            return None
        return data.decode(name), (f"decoded as {name}, as it declares",)
    except (LookupError, UnicodeError):
        return None


def _mended(data: bytes) -> tuple[str, tuple[str, ...]] | None:
    """UTF-8 with a few broken sequences shown as U+FFFD, where most are sound."""
    characters = data.decode("utf-8", "replace")
    broken = characters.count("\ufffd") - data.count("\ufffd".encode())
    sound = sum(c > "\x7f" for c in characters) - broken
    if broken > sound * FEW_BROKEN:
        return None
    return characters, (f"decoded as utf-8; {broken} broken sequences stand as \ufffd",)


def _western(data: bytes) -> tuple[str, tuple[str, ...]] | None:
    try:
        characters = data.decode("windows-1252")
    except UnicodeDecodeError:
        return None
    letters = [c for c in characters[:SAMPLE] if c.isalpha()]
    if sum(c > "\x7f" for c in letters) > len(letters) * WESTERN:
        return None
    return characters, ("decoded as windows-1252, the likeliest of those that fit",)


def _guessed(data: bytes) -> tuple[str, tuple[str, ...]]:
    guess = from_bytes(data[:SAMPLE]).best()
    if guess is None:
        raise ReportRejected("not text: no known encoding fits its bytes")
    return data.decode(guess.encoding, "replace"), (f"decoded as {guess.encoding}, detected",)
