"""The measured strength of a game's levels, read from its file of measurements."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

_NUMBERS: Final = ("elo", "low", "high")


@dataclass(frozen=True, slots=True)
class Strength:
    """The Elo of a level above the first one, with its 95% interval."""

    elo: int
    low: int
    high: int


def content_of(text: str, file: str) -> dict[str, Any]:
    """Return the content of a file of measurements; raises ValueError with one sentence."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file} cannot be read: {error}.") from None


def strengths_in(
    content: Mapping[str, Any], levels: Sequence[str], file: str
) -> dict[str, Strength]:
    """Return the strength of each level that has a table `[level.NAME]`.

    Raises ValueError for a level that is not among `levels` and for a malformed table; the message
    is one sentence that begins with `file`.
    """
    found = {}
    for level, table in content.get("level", {}).items():
        place = f"{file}, level.{level}"
        if level not in levels:
            raise ValueError(f"{place}: there is no such level, expected {', '.join(levels)}.")
        found[level] = _strength(table, place)
    return found


def _strength(table: Any, place: str) -> Strength:
    values = [table.get(name) for name in _NUMBERS] if isinstance(table, dict) else []
    numbers = [value for value in values if type(value) is int]
    if len(numbers) != len(_NUMBERS):
        raise ValueError(f"{place}: expected elo, low and high as whole numbers.")
    elo, low, high = numbers
    if not low <= elo <= high:
        raise ValueError(f"{place}: expected low, elo and high in this order.")
    return Strength(elo, low, high)
