"""A player's own TOML files: read quickly, or refused with a code and its facts.

Size, key parts and depth are limited, so that no file takes long to parse or to process.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.storage.files import read_regular

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

DEEPEST: Final = 32
"""Nested tables and parts of a key; the program needs a quarter of it."""

_LONGEST_NUMBER: Final = 10_000
"""Bits of a number; Python refuses to write out longer ones."""

# Keys whose parsing takes quadratic time.
_LONG_KEY: Final = re.compile(
    rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEEPEST}}}"""
)
_PLACE: Final = re.compile(r"line (\d+), column (\d+)")


class TomlError(ValueError):
    """A file that cannot be used.

    `code` is one of too_large, not_utf8 (byte), not_toml (line, column), too_deep. The text is an
    English sentence.
    """

    def __init__(self, code: str, sentence: str, **facts: int) -> None:
        super().__init__(code, sentence)
        self._sentence = sentence
        self.code: Final = code
        self.facts: Final = facts

    def __str__(self) -> str:
        return self._sentence


def read_toml(path: Path, most: int) -> dict[str, Any]:
    """Return the content of a file of at most `most` bytes; raises TomlError, OSError."""
    data = read_regular(path, most + 1)
    if len(data) > most:
        raise TomlError("too_large", f"larger than {most} bytes")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        byte = error.start + 1
        raise TomlError("not_utf8", f"not UTF-8 text at byte {error.start}", byte=byte) from None
    return parsed(text)


def parsed(text: str) -> dict[str, Any]:
    """Return the content of a text; raises TomlError."""
    if _LONG_KEY.search(text) is not None:
        raise _too_deep()
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = _place_of(error, text)
        raise TomlError("not_toml", f"not valid TOML: {error}", line=line, column=column) from None
    # numbers with thousands of digits, tables nested as deeply
    except (ValueError, RecursionError):
        raise _too_deep() from None
    _check_depth(content)
    return content


def _too_deep() -> TomlError:
    return TomlError("too_deep", "not valid TOML: too long or too deep")


def _place_of(error: tomllib.TOMLDecodeError, text: str) -> tuple[int, int]:
    """Return line and column, from 1; the end of the text if it stops too early."""
    found = _PLACE.search(str(error))
    if found is not None:
        return int(found[1]), int(found[2])
    *before, last = text.split("\n")
    return len(before) + 1, len(last) + 1


def _check_depth(content: dict[str, Any]) -> None:
    """Raise TomlError for tables and lists nested too deeply, and for endless numbers."""
    level: list[Any] = [content]
    for _ in range(DEEPEST):
        level = [value for each in level for value in _values(each)]
        if any(type(v) is int and v.bit_length() > _LONGEST_NUMBER for v in level):
            break
        if not level:
            return
    raise _too_deep()


def _values(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
