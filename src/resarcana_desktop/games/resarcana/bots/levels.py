"""The levels a player can choose for a bot, and how strong they were measured to be."""

import tomllib
from functools import cache
from typing import Final

from resarcana_desktop.bots.strength import Strength, strengths_in
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""The weakest first. What else plays under the name of a bot is there to measure them by."""

DEFAULT_LEVEL: Final = "level2"
"""Who plays where nobody has been chosen."""

MEASURED_FILE: Final = "levels.toml"


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
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{MEASURED_FILE} cannot be read: {error}.") from None
    return strengths_in(content, LEVELS, MEASURED_FILE)
