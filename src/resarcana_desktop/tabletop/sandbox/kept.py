"""The file with the last position set up by hand, and the people who are offered to play it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context

FILE: Final = "sandbox"
_FORMAT: Final = 1


def people(number: int) -> tuple[SeatSetup, ...]:
    """Return this many people with the usual names."""
    return tuple(SeatSetup(kind="human", name=NAMES[seat], colour=seat) for seat in range(number))


class LastPosition:
    """The position of a game as text, and how it is set up; on the disk at once."""

    def __init__(self, context: Context, game: str) -> None:
        self._context = context
        self._game = game
        self._file = JsonFile(context.folders.practice(game, FILE), "sandbox.last")

    def read(self) -> tuple[GameSetup, str] | None:
        """Return the saved position; None if there is none. Problems with the file are shown."""
        found, problem = self._file.read(partial(_read, self._game))
        self._context.tell(problem)
        return found

    def keep(self, setup: GameSetup, position: str) -> bool:
        """Save a position in place of the last one.

        Return whether that worked, and show failures.
        """
        dumped = setup.model_dump(mode="json")
        content = {"format": _FORMAT, "setup": dumped, "position": position}
        problem = self._file.write(content)
        self._context.tell(problem)
        return problem is None


def _read(game: str, values: dict[str, Any]) -> tuple[GameSetup, str]:
    """The setup and the position out of the file; raises FaultyFileError."""
    position = values.get("position")
    try:
        setup = GameSetup.model_validate(values.get("setup"))
    except ValidationError:
        raise FaultyFileError(Message("sandbox.last.no_position")) from None
    if not isinstance(position, str) or setup.game != game:
        raise FaultyFileError(Message("sandbox.last.no_position"))
    return setup, position
