"""The levels a player can choose for a bot, and how strong they were measured to be."""

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""The weakest first. What else plays under the name of a bot is there to measure them by."""

DEFAULT_LEVEL: Final = "level2"
"""Who plays where nobody has been chosen."""

MEASURED_FILE: Final = "levels.toml"


@dataclass(frozen=True, slots=True)
class Strength:
    """The Elo of a level above the first one, with its 95 % interval."""

    elo: int
    low: int
    high: int


@cache
def measured() -> dict[str, Strength]:
    """What was measured of the levels shipped; nothing of those that have not been.

    Raises ValueError, in one sentence, where the file of the package is not as it should be.
    """
    file = ASSETS / "weights" / ID / MEASURED_FILE
    return strengths(file.read_text("utf-8"))


def strengths(text: str) -> dict[str, Strength]:
    """The levels in the text of a file of measurements; raises ValueError in one sentence."""
    try:
        tables = tomllib.loads(text).get("level", {})
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{MEASURED_FILE} cannot be read: {error}.") from None
    return {level: _strength(level, table) for level, table in tables.items()}


def _strength(level: str, table: Any) -> Strength:
    place = f"{MEASURED_FILE}, level.{level}"
    if level not in LEVELS:
        raise ValueError(f"{place}: there is no such level, expected {', '.join(LEVELS)}.")
    names = ("elo", "low", "high")
    found = [table.get(name) for name in names] if isinstance(table, dict) else []
    numbers = [number for number in found if type(number) is int]
    if len(numbers) != len(names):
        raise ValueError(f"{place}: expected elo, low and high as whole numbers.")
    elo, low, high = numbers
    if not low <= elo <= high:
        raise ValueError(f"{place}: expected low, elo and high in this order.")
    return Strength(elo, low, high)
