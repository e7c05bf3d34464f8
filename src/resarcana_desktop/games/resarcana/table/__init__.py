"""The table on which a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.game_setup import GameSetup
    from resarcana_desktop.app.scene import Scene
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession


def open_game(context: Context, setup: GameSetup) -> Scene:
    """The table with a new game."""
    from resarcana_desktop.games.resarcana.table.play.session import PlaySession
    from resarcana_desktop.games.resarcana.table.scene import TableScene

    return TableScene(context, PlaySession(setup))


def saved_is_long(context: Context) -> bool:
    """Whether the game that was left takes a while to read."""
    from resarcana_desktop.app.waiting import is_long
    from resarcana_desktop.games.resarcana.table import kept

    return is_long(kept.generations(context).paths[0])


def read_saved(context: Context, progress: Progress) -> PlaySession | None:
    """The game that was left; None, and a word for the player, where it cannot be read."""
    from resarcana_desktop.games.resarcana.table import kept

    return kept.load(context, progress)


def read_record(context: Context, record: Record, progress: Progress) -> PlaySession:
    """The game at the end of a record; raises RecordError.

    A record that the rules no longer follow is gone on with from its last position, and the player
    is told.
    """
    from resarcana_desktop.games.resarcana.table.play.opening import opened

    progress.steps = len(record.steps) + len(record.undone)
    session, problem = opened(record, progress)
    context.tell(problem)
    return session


def open_session(context: Context, session: PlaySession) -> Scene:
    """The table with a game that was read; one that is under way goes to the shelf."""
    from resarcana_desktop.games.resarcana.table.scene import TableScene

    return TableScene(context, session)


def saved_game(context: Context) -> str | None:
    """One line about the game that was left, None when there is none."""
    from resarcana_desktop.games.resarcana.table import kept

    return kept.told(context)


def expected(context: Context, setup: GameSetup | None) -> Iterator[None]:
    """Chores that let the game that was left, or a new one with this setup, begin at once.

    Without a setup the new game is expected to be like the last one.
    """
    from resarcana_desktop.app.chores import waited_for
    from resarcana_desktop.games.setups import remembered_setup

    yield from waited_for(_load)
    from resarcana_desktop.games.resarcana.table import ahead

    yield from ahead.for_kept_game(context)
    yield from ahead.for_new_game(context, setup or remembered_setup(context.settings.last_setup))


def _load() -> None:
    """Load the rules, the bots' names and all that draws the screens on the way to the table."""
    from importlib import import_module

    from resarcana_desktop.games.resarcana.rulesets import res_arcana

    res_arcana()
    for module in (
        "games.resarcana.bots.registry",
        "scenes.new_game",
        "games.resarcana.table.scene",
    ):
        import_module(f"resarcana_desktop.{module}")
