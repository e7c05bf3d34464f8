"""The levels a player can choose for a bot, and how strong they were measured to be."""

from functools import cache
from typing import Final

from resarcana_desktop.bots.strength import Strength, content_of, strengths_in
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""The levels, weakest first. Other bot names exist only to measure these."""

DEFAULT_LEVEL: Final = "level2"
"""The level of a bot if none was chosen."""

PROPOSES: Final = "proposer"
"""The bot that proposes answers to a player at a table; it takes no seat."""

MEASURED_FILE: Final = "levels.toml"


@cache
def measured() -> dict[str, Strength]:
    """Return the measured strengths of the shipped levels, as far as they were measured.

    Raises ValueError, with one sentence, if the package's file is malformed.
    """
    file = ASSETS / "weights" / ID / MEASURED_FILE
    return strengths(file.read_text("utf-8"))


def strengths(text: str) -> dict[str, Strength]:
    """The levels in the text of a file of measurements; raises ValueError in one sentence."""
    content = content_of(text, MEASURED_FILE)
    return strengths_in(content, LEVELS, MEASURED_FILE)
