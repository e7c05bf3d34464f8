"""From a record to the game at its end, to be gone on with, in the window or in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.session import AnySession


def opened(
    kind: type[AnySession], record: Record, step: Callable[[], object] | None = None
) -> tuple[AnySession, Message | None]:
    """The game at the end of a record, in a session of this `kind`, and what to tell about it.

    Where the rules no longer follow the record, the game goes on from its snapshot, without what
    led there, and the problem says so. `step` is called after each action; what it raises ends
    the work. Raises RecordError where not even that is possible.
    """
    try:
        return kind.from_record(record, step), None
    except RecordError as error:
        try:
            later = kind.from_snapshot(record)
        except RecordError:
            raise error from None
        return later, Message("saves.from_snapshot", {"reason": record_reason(error)})
