"""The levels a player can choose for a bot, and how strong they were measured to be."""

from functools import cache
from typing import Final

from resarcana_desktop.bots.strength import Strength, content_of, strengths_in
from resarcana_desktop.data import ASSETS
from resarcana_desktop.engine import rng
from resarcana_desktop.engine.tables import table_of
from resarcana_desktop.games.resarcana import ID

LEVELS: Final = ("level1", "level2", "level3", "level4", "level5")
"""The weakest first. What else plays under the name of a bot is there to measure them by."""

DEFAULT_LEVEL: Final = "level2"
"""Who plays where nobody has been chosen."""

PROPOSES: Final = "proposer"
"""Who proposes answers to a player at a table; nobody plays under this name."""

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
    content = content_of(text, MEASURED_FILE)
    return strengths_in(content, LEVELS, MEASURED_FILE)


# The styles of the strongest level: of about the same strength, each with a liking of its own.
#
# A bot that plays in a style is named after level and style, `level5-builder`; without a style it
# is balanced. `style_bias` has what a style likes, docs/lab/styles.md how it was measured.

BALANCED: Final = ""
BUILDER: Final = "builder"
RACER: Final = "racer"
ATTACKER: Final = "attacker"

STYLES: Final = (BUILDER, RACER, ATTACKER)

STYLED_LEVEL: Final = LEVELS[-1]
"""The level that has styles."""

_BETWEEN: Final = "-"
TO_BE_DRAWN: Final = f"{STYLED_LEVEL}{_BETWEEN}drawn"
"""Stands at a seat for a bot of that level whose style is drawn when the game begins."""


def bot_in_style(style: str) -> str:
    """The name of the bot that plays in a style, or balanced."""
    return f"{STYLED_LEVEL}{_BETWEEN}{style}" if style else STYLED_LEVEL


OFFERED: Final = (TO_BE_DRAWN, STYLED_LEVEL, *map(bot_in_style, STYLES))
"""What may sit at a seat of that level, in the order in which it is offered."""

STYLED_BOTS: Final = {bot_in_style(style): style for style in STYLES}
"""The styles of the bots that have one, by their names."""


def level_of(bot: str) -> str:
    """The level a bot plays at, whatever its style; of another bot its name."""
    return STYLED_LEVEL if bot in STYLED_BOTS or bot == TO_BE_DRAWN else bot


def drawn_bot(seed: int, place: int) -> str:
    """The bot of a style, drawn by the seed of a game: the same seed draws the same.

    `place` counts the bots of a table that are drawn, from 0: of these no style comes twice before
    each has come once. The random numbers of the game
    itself are not touched, and what is drawn tells nothing of them.
    """
    order = table_of(list(range(len(STYLES))))
    rng.shuffle(rng.generator(~seed), order, 0, len(STYLES))
    return bot_in_style(STYLES[int(order[place % len(STYLES)])])
