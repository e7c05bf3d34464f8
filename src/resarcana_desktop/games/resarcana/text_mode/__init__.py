"""Res Arcana in text mode: what is seen, asked and answered, in plain words."""

from typing import Final

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.text_mode.table import ResArcanaTextTable
from resarcana_desktop.games.text_mode import GameTextMode

TEXT_MODE: Final = GameTextMode(PlaySession, "greedy", ResArcanaTextTable)
