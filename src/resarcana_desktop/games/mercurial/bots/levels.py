"""The levels a player can choose for a bot, and how they were measured to play."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from resarcana_desktop.bots.strength import Strength, content_of, strengths_in
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.mercurial import ID

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""The weakest first."""

DEFAULT_LEVEL: Final = "level2"
"""The level of a bot if none was chosen."""

MEASURED_FILE: Final = "levels.toml"

CLASS_SIDE: Final = "class"
INITIATE_SIDE: Final = "initiate"
SIDES: Final = (CLASS_SIDE, INITIATE_SIDE)
"""The sides of a class board."""


@dataclass(frozen=True, slots=True)
class Yardstick:
    """A level's score in Prodigy mode with one side of a class board: the mean of many games.

    The true mean is between `low` and `high` with a probability of 95%.
    """

    level: str
    games: int
    mean: float
    low: float
    high: float
    best: int


@dataclass(frozen=True, slots=True)
class Measured:
    """All measurements of the levels shipped, with weights of this hash.

    `yardsticks` has the classes that were measured, by the side of their boards.
    """

    weights: str
    strengths: Mapping[str, Strength]
    yardsticks: Mapping[str, Mapping[str, Yardstick]]


@cache
def measured() -> Measured:
    """Return the measurements; raises ValueError, with one sentence, if the file is malformed.

    It lacks levels and classes that have not been measured.
    """
    file = ASSETS / "weights" / ID / MEASURED_FILE
    return read(file.read_text("utf-8"))


def yardsticks(side: str) -> Mapping[str, Yardstick]:
    """Return the benchmarks for players in Prodigy mode, by class; empty if not measured."""
    return measured().yardsticks.get(side, {})


def yardstick(class_id: str, side: str) -> Yardstick | None:
    """Return the benchmark of one class."""
    return yardsticks(side).get(class_id)


def read(text: str) -> Measured:
    """The text of a file of measurements; raises ValueError in one sentence."""
    content = content_of(text, MEASURED_FILE)
    return Measured(
        str(content.get("weights", "")),
        strengths_in(content, LEVELS, MEASURED_FILE),
        {side: _yardsticks(side, table) for side, table in content.get("prodigy", {}).items()},
    )


def _yardsticks(side: str, tables: Any) -> Mapping[str, Yardstick]:
    place = f"{MEASURED_FILE}, prodigy.{side}"
    if side not in SIDES or not isinstance(tables, dict):
        raise ValueError(f"{place}: expected tables of classes under {' or '.join(SIDES)}.")
    return {each: _yardstick(f"{place}.{each}", table) for each, table in tables.items()}


def _yardstick(place: str, table: Any) -> Yardstick:
    try:
        found = Yardstick(**table)
        in_order = found.low <= found.mean <= found.high and found.games > 0
    except TypeError:
        raise ValueError(f"{place}: expected level, games, mean, low, high and best.") from None
    if found.level not in LEVELS or not in_order:
        raise ValueError(
            f"{place}: expected one of {', '.join(LEVELS)}, games, and low, mean, high in order."
        )
    return found
