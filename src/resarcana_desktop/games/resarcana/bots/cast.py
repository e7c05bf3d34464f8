"""The rivals with a character: each plays at a level, in a style of its own.

The bot of a character is named after both, `level5-builder`; a bot named after its level alone is
balanced. `style_bias` has the preferences of a style, docs/lab/styles.md how they were measured.
"""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.tables import table_of
from resarcana_desktop.games.resarcana.bots.levels import LEVELS

BALANCED: Final = ""
BEGINNER: Final = "beginner"
LEARNER: Final = "learner"
"""The styles of the first two levels without a character: they place cards and claim late."""

GARDENER: Final = "gardener"
HOARDER: Final = "hoarder"
GOLDSMITH: Final = "goldsmith"
KEEPER: Final = "keeper"
TINKERER: Final = "tinkerer"
GRAVEDIGGER: Final = "gravedigger"
DRAGONS: Final = "dragons"
LANDLORD: Final = "landlord"
PACIFIST: Final = "pacifist"
COLLECTOR: Final = "collector"
SPOILER: Final = "spoiler"
GAMBLER: Final = "gambler"
BUILDER: Final = "builder"
RACER: Final = "racer"
ATTACKER: Final = "attacker"

_BETWEEN: Final = "-"
_DRAWN: Final = "drawn"


@dataclass(frozen=True, slots=True)
class Character:
    """A rival: its level, its style, its name."""

    level: str
    style: str
    name: str

    @property
    def bot(self) -> str:
        """The name of its bot."""
        return f"{self.level}{_BETWEEN}{self.style}"


CAST: Final = (
    Character("level1", GARDENER, "Tilda"),
    Character("level1", HOARDER, "Odo"),
    Character("level1", GOLDSMITH, "Pia"),
    Character("level2", KEEPER, "Fenna"),
    Character("level2", TINKERER, "Wanda"),
    Character("level2", GRAVEDIGGER, "Malvin"),
    Character("level3", DRAGONS, "Griselda"),
    Character("level3", LANDLORD, "Hubert"),
    Character("level3", PACIFIST, "Clement"),
    Character("level4", COLLECTOR, "Anselm"),
    Character("level4", SPOILER, "Renard"),
    Character("level4", GAMBLER, "Zeno"),
    Character("level5", BUILDER, "Aurelia"),
    Character("level5", RACER, "Celeste"),
    Character("level5", ATTACKER, "Ragnar"),
)

CHARACTERS: Final = {each.bot: each for each in CAST}
"""The characters, by the names of their bots."""

CHARACTER_NAMES: Final = frozenset(each.name for each in CAST)

TO_BE_DRAWN: Final = {f"{level}{_BETWEEN}{_DRAWN}": level for level in LEVELS}
"""The names of bots whose character is drawn when the game begins, and their levels."""


def at_level(level: str) -> tuple[Character, ...]:
    """Return the characters of a level."""
    return tuple(each for each in CAST if each.level == level)


def offered(level: str) -> tuple[str, ...]:
    """Return the bots offered for a seat of a level: drawn, balanced, and each character."""
    drawn = (mark for mark, of in TO_BE_DRAWN.items() if of == level)
    return (*drawn, level, *(each.bot for each in at_level(level)))


def level_of(bot: str) -> str:
    """Return the level of a bot, whatever its style; for any other bot its name."""
    return CHARACTERS[bot].level if bot in CHARACTERS else TO_BE_DRAWN.get(bot, bot)


def name_of(bot: str) -> str:
    """Return the name of a character by its bot; "" for a bot without one."""
    return CHARACTERS[bot].name if bot in CHARACTERS else ""


def drawn_bot(level: str, seed: int, place: int) -> str:
    """Return the bot of a random character of a level: the same seed gives the same one.

    `place` counts the drawn bots of that level at a table from 0: none is repeated among them
    before all have been used. The game's own random numbers are not touched, and the draw reveals
    nothing about them.
    """
    characters = at_level(level)
    order = table_of(list(range(len(characters))))
    rng.shuffle(rng.generator(~seed), order, 0, len(characters))
    return characters[int(order[place % len(characters)])].bot
