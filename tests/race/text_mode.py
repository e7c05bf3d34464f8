"""Race in text mode."""

from typing import Final

from resarcana_desktop.games.plain import plain_text_mode
from tests.race.module import MODULE

TEXT_MODE: Final = plain_text_mode(MODULE)
