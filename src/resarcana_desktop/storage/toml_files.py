"""A player's own TOML files: read quickly, or refused with a code and its facts; and written.

Size, key parts and depth are limited, so that no file takes long to parse or to process.
"""

from __future__ import annotations

import re
import tomllib
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.storage.files import read_regular

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
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
    return TomlError("too_deep", "not valid TOML: too long or too deeply nested")


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


# ---- writing -------------------------------------------------------------------------------------

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPED: Final = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t"}


def to_toml(content: Mapping[str, Any]) -> str:
    """Return the text of a file with this content: texts, numbers, flags, lists and tables.

    Tables have headings of their own, except those within a list of a table, which are on one line.
    """
    return "\n".join(_lines(content, ())).strip("\n") + "\n"


def _lines(table: Mapping[str, Any], above: tuple[str, ...]) -> Iterator[str]:
    parts = {key: value for key, value in table.items() if _has_headings(value)}
    if above and (not parts or len(parts) < len(table)):
        yield f"\n[{'.'.join(above)}]"
    yield from _entries({key: value for key, value in table.items() if key not in parts})
    for key, value in parts.items():
        name = (*above, _key(key))
        if isinstance(value, dict):
            yield from _lines(value, name)
            continue
        for each in value:
            yield f"\n[[{'.'.join(name)}]]"
            yield from _entries(each)


def _entries(table: Mapping[str, Any]) -> Iterator[str]:
    return (f"{_key(key)} = {_value(value)}" for key, value in table.items())


def _has_headings(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(isinstance(each, dict) for each in value)
    return isinstance(value, dict)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _quoted(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(_entries(value))} }}" if value else "{}"
    return str(value)


def _quoted(text: str) -> str:
    letters = (_ESCAPED.get(c, c if c.isprintable() else f"\\U{ord(c):08x}") for c in text)
    return f'"{"".join(letters)}"'
