"""Rivals with a character: each plays at a level, in a style of its own.

The bot of a character is named after both, `level5-builder`; a bot named after its level alone is
balanced.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.tables import table_of

BALANCED: Final = ""
"""The style of a bot without a character."""

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


class Characters:
    """The characters of a game."""

    def __init__(self, levels: Sequence[str], characters: Iterable[Character]) -> None:
        """Levels with several characters also have a bot that is drawn among them."""
        self.by_bot: Final = {each.bot: each for each in characters}
        """The characters, by the names of their bots."""
        self.names: Final = frozenset(each.name for each in self.by_bot.values())
        self.to_be_drawn: Final = {
            f"{level}{_BETWEEN}{_DRAWN}": level for level in levels if len(self.at_level(level)) > 1
        }
        """The names of bots whose character is drawn when the game begins, and their levels."""

    def at_level(self, level: str) -> tuple[Character, ...]:
        """Return the characters of a level."""
        return tuple(each for each in self.by_bot.values() if each.level == level)

    def offered(self, level: str) -> tuple[str, ...]:
        """Return the bots offered for a seat of a level: drawn, balanced, and each character.

        Empty for a level without characters.
        """
        characters = [each.bot for each in self.at_level(level)]
        drawn = [mark for mark, of in self.to_be_drawn.items() if of == level]
        return (*drawn, level, *characters) if characters else ()

    def level_of(self, bot: str) -> str:
        """Return the level of a bot, whatever its style; for any other bot its name."""
        known = self.by_bot.get(bot)
        return known.level if known is not None else self.to_be_drawn.get(bot, bot)

    def style_of(self, bot: str) -> str:
        """Return the style of a bot."""
        return self.by_bot[bot].style if bot in self.by_bot else BALANCED

    def name_of(self, bot: str) -> str:
        """Return the name of a character by its bot; "" for a bot without one."""
        return self.by_bot[bot].name if bot in self.by_bot else ""

    def drawn_bot(self, level: str, seed: int, place: int) -> str:
        """Return the bot of a random character of a level: the same seed gives the same one.

        `place` counts the drawn bots of that level at a table from 0: none is repeated among them
        before all have been used. The game's own random numbers are not touched, and the draw
        reveals nothing about them.
        """
        characters = self.at_level(level)
        order = table_of(list(range(len(characters))))
        rng.shuffle(rng.generator(~seed), order, 0, len(characters))
        return characters[int(order[place % len(characters)])].bot


NO_CHARACTERS: Final = Characters((), ())
"""Those of a game whose bots have no character."""
