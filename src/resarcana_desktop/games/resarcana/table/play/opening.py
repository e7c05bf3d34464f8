"""Opening a record as a game to be played on, even if the rules have changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.saves.faults import record_reason
from resarcana_desktop.app.settings import Problem
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.resarcana.table.play.session import PlaySession

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.engine.record import Record


def opened(
    record: Record, step: Callable[[], object] | None = None
) -> tuple[PlaySession, Problem | None]:
    """The game at the end of a record, and what to tell the player about it, if anything.

    Where the rules no longer follow the record, the game goes on from its snapshot, without what
    led there, and the problem says so. `step` is called after each action; what it raises ends
    the work. Raises RecordError where not even that is possible.
    """
    try:
        return PlaySession.from_record(record, step), None
    except RecordError as error:
        session = _from_snapshot(record)
        if session is None:
            raise
        return session, Problem("saves.from_snapshot", {"reason": record_reason(error)})


def _from_snapshot(record: Record) -> PlaySession | None:
    try:
        return PlaySession.from_snapshot(record)
    except RecordError:
        return None
