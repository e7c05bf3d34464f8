"""Preparing the next game while the program is idle."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.app.chores import waited_for
from resarcana_desktop.app.waiting import is_long_game
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.play import current_game

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.setup.game_setup import GameSetup


def chores(context: Context, setup: GameSetup | None) -> Iterator[None]:
    """Chores that let the game that was left, or a new one with this setup, begin at once.

    Without a setup the new game is expected to be like the last one.
    """
    from resarcana_desktop.games.setups import remembered_setup

    yield from waited_for(_load)
    yield from _for_kept_game(context)
    yield from _for_new_game(context, setup or remembered_setup(context.settings.last_setup))


def _load() -> None:
    """Load the screens on the way to the table, and everything they need."""
    import_module("resarcana_desktop.scenes.new_game")
    games.first().screens().load()


def _for_kept_game(context: Context) -> Iterator[None]:
    """The table of the game that was left, if there is one that can be read."""
    from resarcana_desktop.games.opening import screens_of

    record = current_game.read(context)
    yield
    if record is None or is_long_game(record) or record.game != context.game_id:
        return
    try:
        screens = screens_of(record)
        session = screens.session.from_record(record)
    except RecordError:  # reported when the player wants to continue it
        return
    yield
    yield from screens.prepare(context, session)


def _for_new_game(context: Context, setup: GameSetup) -> Iterator[None]:
    """The table as a game with this setup begins."""
    from resarcana_desktop.games.opening import module_for, new_session

    yield
    module = module_for(setup)
    if module.id != context.game_id:  # its words come with the screen that sets it up
        return
    session = new_session(setup)
    yield
    yield from module.screens().prepare(context, session)
