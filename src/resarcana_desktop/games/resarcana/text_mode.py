"""Res Arcana in text mode."""

from typing import Final

from resarcana_desktop.games.resarcana.lines.table import WordedTable
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.text_mode import GameTextMode

TEXT_MODE: Final = GameTextMode(PlaySession, "greedy", WordedTable)
