"""Race in text mode."""

from typing import Final

from resarcana_desktop.games.plain import PlainTextMode
from tests.race.module import MODULE

TEXT_MODE: Final = PlainTextMode(MODULE)
