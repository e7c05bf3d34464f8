"""The levels a player can choose for a bot, and how strong they were measured to be."""

from functools import cache
from typing import Final

from resarcana_desktop.bots.strength import Strength, content_of, strengths_in
from resarcana_desktop.data import ASSETS
from resarcana_desktop.engine import rng
from resarcana_desktop.engine.tables import table_of
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


# The styles of the strongest level: of about the same strength, each with its own preferences. A
# bot that plays in a style is named after level and style, `level5-builder`; without a style it is
# balanced. `style_bias` has the preferences of a style, docs/lab/styles.md how it was measured.

BALANCED: Final = ""
BUILDER: Final = "builder"
RACER: Final = "racer"
ATTACKER: Final = "attacker"

BEGINNER: Final = "beginner"
LEARNER: Final = "learner"
"""The styles of the first two levels: they place cards and claim late."""

STYLES: Final = (BUILDER, RACER, ATTACKER)

STYLED_LEVEL: Final = LEVELS[-1]
"""The level that has styles."""

_BETWEEN: Final = "-"
TO_BE_DRAWN: Final = f"{STYLED_LEVEL}{_BETWEEN}drawn"
"""Marks a seat for a bot of that level whose style is drawn when the game begins."""


def bot_in_style(style: str) -> str:
    """The name of the bot that plays in a style, or balanced."""
    return f"{STYLED_LEVEL}{_BETWEEN}{style}" if style else STYLED_LEVEL


OFFERED: Final = (TO_BE_DRAWN, STYLED_LEVEL, *map(bot_in_style, STYLES))
"""The bots offered for a seat of that level, in order."""

STYLED_BOTS: Final = {bot_in_style(style): style for style in STYLES}
"""The styles of the bots that have one, by their names."""


def level_of(bot: str) -> str:
    """Return the level of a bot, whatever its style; for any other bot its name."""
    return STYLED_LEVEL if bot in STYLED_BOTS or bot == TO_BE_DRAWN else bot


def drawn_bot(seed: int, place: int) -> str:
    """Return the bot of a random style: the same seed gives the same one.

    `place` counts the drawn bots of a table from 0: no style is repeated among them before all have
    been used. The game's own random numbers are not touched, and the draw reveals nothing about
    them.
    """
    order = table_of(list(range(len(STYLES))))
    rng.shuffle(rng.generator(~seed), order, 0, len(STYLES))
    return bot_in_style(STYLES[int(order[place % len(STYLES)])])
