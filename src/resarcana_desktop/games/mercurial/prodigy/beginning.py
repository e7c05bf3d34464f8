"""Beginning a game in Prodigy mode."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.app.confirm import begin_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.setups import own_seat
from resarcana_desktop.setup.game_setup import GameSetup, random_seed

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context


def begin(context: Context, *, initiate: bool) -> None:
    """Begin a game alone; ask before it takes another one's place."""
    setup = GameSetup(
        game=ID,
        seats=(own_seat(context.settings.last_setup),),
        chosen={"initiates": initiate},
        seed=random_seed(),
    )
    begin_game(context, partial(context.shell.start_game, setup, as_usual=False))
