"""The table on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.engine.core.record import Record
    from resarcana_desktop.scenes.game_setup import GameSetup


def open_game(context: Context, setup: GameSetup) -> Scene:
    """The table with a new game."""
    from resarcana_desktop.scenes.table.play.session import PlaySession
    from resarcana_desktop.scenes.table.scene import TableScene

    return TableScene(context, PlaySession(setup))


def open_saved(context: Context) -> Scene:
    """The table with the game that was left; the title, and a word, where it cannot be read."""
    from resarcana_desktop.scenes import registry
    from resarcana_desktop.scenes.table import kept
    from resarcana_desktop.scenes.table.scene import TableScene

    session = kept.load(context)
    return registry.title_scene(context) if session is None else TableScene(context, session)


def open_record(context: Context, record: Record) -> Scene:
    """The table with the game at the end of a record; raises RecordError.

    The game under way goes to the shelf. A record that the rules no longer follow is gone on with
    from its last position, and the player is told.
    """
    from resarcana_desktop.scenes.table.play.opening import opened
    from resarcana_desktop.scenes.table.scene import TableScene

    session, problem = opened(record)
    context.tell(problem)
    return TableScene(context, session)


def saved_game(context: Context) -> str | None:
    """One line about the game that was left, None when there is none."""
    from resarcana_desktop.scenes.table import kept

    return kept.told(context)
