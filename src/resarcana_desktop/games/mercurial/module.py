"""Mercurial as a module of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.bots import registry

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial


class MercurialModule:
    """What `GameModule` promises: the game is one for the command line."""

    id: Final = ID
    title: Final = "Mercurial"
    seat_counts: Final = (1, 2, 3, 4)

    def find_own(self, folder: Path) -> None:
        """Look for decks of the player's own in this folder."""
        rulesets.look_in(folder)

    def ruleset(self, options: Options) -> Mercurial:
        """The rules with the decks that the options name."""
        return rulesets.rules_for(options)

    def next_game(self, game: Game[Any, Any]) -> None:
        """There are no matches."""

    def match_score(self, options: Options, winners: Any = ()) -> None:
        """There are no matches."""

    @property
    def bots(self) -> tuple[str, ...]:
        """All bots by name."""
        return tuple(registry.BOTS)

    @property
    def open_bots(self) -> tuple[str, ...]:
        """None sees more than its seat may know."""
        return ()

    def luck_of(self, options: Options, simulations: int) -> None:
        """Nobody reckons luck."""

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """A bot by its name; raises UnknownBot."""
        return registry.make(name)


MODULE: Final = MercurialModule()
