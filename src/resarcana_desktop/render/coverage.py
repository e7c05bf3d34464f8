"""The characters of a font file, read from its character map."""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_right
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, Final, TypeAlias

_LARGEST: Final = 4 * 2**20
"""Bytes of a character map that are read; the largest there are have a tenth of that."""

_COLLECTION: Final = b"ttcf"
_FORMATS: Final = (12, 4)
_LAST: Final = 0xFFFF

Ranges: TypeAlias = "tuple[array[int], array[int]]"
"""First and last code points of stretches of signs, in ascending order."""


class Coverage:
    """The characters of one font file; empty if the file cannot be read."""

    def __init__(self, ranges: Ranges) -> None:
        self._first, self._last = ranges

    def __contains__(self, sign: str) -> bool:
        code = ord(sign)
        place = bisect_right(self._first, code) - 1
        return place >= 0 and code <= self._last[place]

    def has_all(self, text: str) -> bool:
        """Return whether the font has each character of `text`."""
        return all(sign in self for sign in text)


@lru_cache(maxsize=64)
def coverage(file: Path) -> Coverage:
    """The signs of a font file, of the first font in a collection."""
    try:
        with file.open("rb") as stream:
            return Coverage(_ranges(_map_of(stream)))
    except (OSError, ValueError, struct.error):
        return Coverage((array("I"), array("I")))


def _map_of(stream: BinaryIO) -> bytes:
    """The table of a font that leads from code points to glyphs."""
    start = 0
    if stream.read(4) == _COLLECTION:
        stream.seek(12)
        (start,) = struct.unpack(">I", stream.read(4))
    stream.seek(start + 4)
    (tables,) = struct.unpack(">H", stream.read(2))
    stream.seek(start + 12)
    for _ in range(tables):
        tag, _, offset, length = struct.unpack(">4sIII", stream.read(16))
        if tag == b"cmap" and length <= _LARGEST:
            stream.seek(offset)
            return stream.read(length)
    raise ValueError("no character map")


def _ranges(table: bytes) -> Ranges:
    """The signs of the richest part of a character map that is understood."""
    (parts,) = struct.unpack_from(">H", table, 2)
    found = {}
    for number in range(parts):
        platform, _, offset = struct.unpack_from(">HHI", table, 4 + 8 * number)
        (form,) = struct.unpack_from(">H", table, offset)
        if platform in (0, 3):
            found[form] = table[offset:]
    for form in _FORMATS:
        if form in found:
            return _grouped(found[form]) if form == 12 else _segmented(found[form])
    raise ValueError("no character map of a known format")


def _grouped(part: bytes) -> Ranges:
    """Format 12: groups of first code point, last code point, first glyph."""
    (count,) = struct.unpack_from(">I", part, 12)
    numbers = _array("I", part[16 : 16 + 12 * count])
    return numbers[0::3], numbers[1::3]


def _segmented(part: bytes) -> Ranges:
    """Format 4: segments with a distance to the glyphs, or with a list of glyphs and its holes."""
    (length,) = struct.unpack_from(">H", part, 6)
    words = _array("H", part[14:])
    count = length // 2
    lasts, firsts = words[:count], words[count + 1 : 2 * count + 1]
    offsets = words[3 * count + 1 : 4 * count + 1]
    starts, ends = array("I"), array("I")
    for place, (first, last, offset) in enumerate(zip(firsts, lasts, offsets, strict=True)):
        if first == _LAST:
            continue
        if not offset:
            starts.append(first)
            ends.append(last)
            continue
        glyphs = 3 * count + 1 + place + offset // 2
        for code in range(first, last + 1):
            at = glyphs + code - first
            if at < len(words) and words[at]:
                starts.append(code)
                ends.append(code)
    return starts, ends


def _array(kind: str, data: bytes) -> array[int]:
    numbers = array(kind)
    numbers.frombytes(data[: len(data) // numbers.itemsize * numbers.itemsize])
    if sys.byteorder == "little":
        numbers.byteswap()
    return numbers
