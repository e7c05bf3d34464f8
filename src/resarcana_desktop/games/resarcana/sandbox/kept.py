"""The position that was set up last, kept in one small file for whoever comes back to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pydantic import ValidationError

from resarcana_desktop.games.resarcana.sandbox.setups import GAME
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.game_setup import GameSetup
from resarcana_desktop.storage.json_file import FaultyFileError, JsonFile

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context

FILE: Final = "sandbox"
_FORMAT: Final = 1


class LastPosition:
    """The position as text, and how a game from it is set up; on the disk at once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._file = JsonFile(context.folders.practice(GAME, FILE), "sandbox.last")

    def read(self) -> tuple[GameSetup, str] | None:
        """What was kept; None where there is nothing. What is wrong with the file is told."""
        found, problem = self._file.read(_read)
        self._context.tell(problem)
        return found

    def keep(self, setup: GameSetup, position: str) -> bool:
        """Keep a position in the place of the one before; a failure is told. Whether it is kept."""
        dumped = setup.model_dump(mode="json")
        content = {"format": _FORMAT, "setup": dumped, "position": position}
        problem = self._file.write(content)
        self._context.tell(problem)
        return problem is None


def _read(values: dict[str, Any]) -> tuple[GameSetup, str]:
    """The setup and the position out of the file; raises FaultyFileError."""
    position = values.get("position")
    try:
        setup = GameSetup.model_validate(values.get("setup"))
    except ValidationError:
        raise FaultyFileError(Message("sandbox.last.no_position")) from None
    if not isinstance(position, str) or setup.game != GAME:
        raise FaultyFileError(Message("sandbox.last.no_position"))
    return setup, position
