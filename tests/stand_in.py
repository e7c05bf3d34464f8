"""The race, offered during a test as a stand-in for a game that the program doesn't know."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop import games
from tests.race import ID
from tests.race.command_line import RaceCommandLine
from tests.race.module import RaceModule

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.games.text_mode import GameTextMode
    from resarcana_desktop.terminal.command import Listed

FOLDER: Final = Path(__file__).parent / "race"
TEXTS: Final = FOLDER / "texts"
"""Its words; some have keys that the other games have too."""


@contextmanager
def offered(
    commands: Mapping[str, Listed] | None = None, text_mode: GameTextMode | None = None
) -> Iterator[RaceModule]:
    """The race is offered before the games there are, and with it these commands."""
    race = RaceModule()
    line = RaceCommandLine(commands)
    games.add(race, TEXTS, line, text_mode, FOLDER / "lessons")
    try:
        yield race
    finally:
        games.remove(ID)
