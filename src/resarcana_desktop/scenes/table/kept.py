"""The game under way, kept in a file after each move, so that it can be gone on with."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.settings import Problem
from resarcana_desktop.app.storage import set_aside, write_atomically
from resarcana_desktop.engine.core.errors import RecordError
from resarcana_desktop.engine.core.record import SUFFIX, Record, from_bytes
from resarcana_desktop.scenes.game_setup import setup_of

if TYPE_CHECKING:
    from pathlib import Path

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.scenes.table.play.session import PlaySession

NAME: Final = f"under_way{SUFFIX}"

logger = logging.getLogger(__name__)


def file_of(context: Context) -> Path:
    """The file of the game under way."""
    return context.folders.games / NAME


def keep(context: Context, session: PlaySession) -> Problem | None:
    """Write the game as it stands, or remove it when it is over; what to tell when that fails."""
    if session.state == "over":
        forget(context)
        return None
    try:
        write_atomically(file_of(context), session.record().to_text())
    except OSError as error:
        values = {"file": str(file_of(context)), "reason": str(error)}
        return Problem("table.unsaved", values)
    return None


def forget(context: Context) -> None:
    """Remove the kept game."""
    try:
        file_of(context).unlink(missing_ok=True)
    except OSError as error:
        logger.warning("%s", error)


def told(context: Context) -> str | None:
    """One line about the kept game, None where there is none that can be read."""
    record = _read(context)
    if record is None:
        return None
    try:
        setup = setup_of(record)
    except RecordError:
        return None
    names = ", ".join(seat.name for seat in setup.seats)
    return context.text("table.saved", names=names, moves=len(record.steps))


def load(context: Context) -> PlaySession:
    """The kept game; raises RecordError where it cannot be followed."""
    # Not above: the title asks for the kept game, and the rules take a while to load.
    from resarcana_desktop.scenes.table.play.session import PlaySession

    return PlaySession.from_record(from_bytes(file_of(context).read_bytes()))


def set_aside_broken(context: Context, error: Exception) -> None:
    """Keep a game that cannot be followed out of the way, and have the player told."""
    try:
        aside = set_aside(file_of(context)).name
    except OSError:
        return
    context.tell(Problem("table.unreadable", {"reason": str(error), "aside": aside}))


def _read(context: Context) -> Record | None:
    try:
        return from_bytes(file_of(context).read_bytes())
    except (OSError, RecordError) as error:
        if not isinstance(error, FileNotFoundError):
            logger.warning("kept game: %s", error)
        return None
