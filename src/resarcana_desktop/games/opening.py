"""Opening setups and records of any game, to play or to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.play.current_game import generations
from resarcana_desktop.play.history import History
from resarcana_desktop.play.session import open_at_end

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import WindowGame
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.game_setup import GameSetup


def screens_of(record: Record) -> GameScreens:
    """The screens of the game that a record is of; raises RecordError for an unknown one."""
    try:
        return games.window_game(record.game).screens()
    except games.UnknownGame:
        expected = ", ".join(games.in_window())
        raise RecordError("other_game", found=record.game, expected=expected) from None


def module_for(setup: GameSetup) -> WindowGame:
    """Return the game of a setup: the first one if it names none."""
    return games.window_game(setup.game) if setup.game else games.first()


def new_session(setup: GameSetup) -> AnySession:
    """Return a new game; raises OptionsError for an invalid setup."""
    return module_for(setup).screens().session(setup)


def tell_of_own_cards(context: Context, game: WindowGame) -> None:
    """Show the player, once, which components of their own new games leave out."""
    for problem in game.new_problems(context.catalogue):
        context.tell(problem)
    tell_problems(context)


def opened(
    record: Record, step: Callable[[], object] | None = None
) -> tuple[AnySession, Message | None]:
    """Return the game at the end of a record, and a message for the player, if any.

    See `play.session.open_at_end`; raises RecordError.
    """
    return open_at_end(screens_of(record).session, record, step)


def read(context: Context, record: Record, progress: Progress) -> AnySession:
    """Load a record at its last position and report problems.

    Raises RecordError, Stopped.
    """
    progress.steps = len(record.steps) + len(record.undone)
    session, problem = opened(record, progress)
    context.tell(problem)
    return session


def read_kept(context: Context, progress: Progress) -> AnySession | None:
    """Return the game in progress; None if there is none that can be opened.

    Problems are shown to the player. Raises Stopped.
    """

    def followed(record: Record) -> tuple[AnySession, Message | None]:
        progress.steps = len(record.steps) + len(record.undone)
        return opened(record, progress)

    found, problem = generations(context).recover(followed)
    context.tell(problem)
    if found is None:
        return None
    session, problem = found
    context.tell(problem)
    return session


def history_of(record: Record, progress: Progress) -> AnyHistory:
    """Return the game in a record, for a replay; raises RecordError, Stopped."""
    progress.steps = len(record.steps)
    return History(record, screens_of(record).session, progress)
