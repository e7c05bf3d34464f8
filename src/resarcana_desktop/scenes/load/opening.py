"""A record that was read: the game in it, and its picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.opening import history_of
from resarcana_desktop.scenes.load.picture import situation
from resarcana_desktop.setup.game_setup import setup_of
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.saves.saved_games import read_record

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.waiting import Progress
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.history import AnyHistory


@dataclass(frozen=True)
class Opened:
    """The game in the file at `path`; without a history if even its first position differs."""

    path: Path
    record: Record
    history: AnyHistory | None

    @classmethod
    def read(cls, path: Path, progress: Progress) -> Opened:
        """Read a file and replay its game; raises SaveError, Stopped.

        It also raises SaveError if the game needs sets that are missing, as nothing can be shown
        then.
        """
        record = read_record(path)
        try:
            return cls(path, record, history_of(record, progress))
        except RecordError as error:
            if error.waits:
                raise SaveError(record_reason(error)) from None
            return cls(path, record, None)

    @property
    def says_who_plays(self) -> bool:
        """Whether the record names its players, as records of this program do; others are replayed.

        Any game can be continued from a replay, with players chosen there.
        """
        try:
            setup_of(self.record)
        except RecordError:
            return False
        return True

    def picture(self, context: Context) -> Surface | None:
        """Return a picture of the game's current state."""
        return situation(context, self.history) if self.history is not None else None
