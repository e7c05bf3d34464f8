"""Mercurial in text mode."""

from typing import Final

from resarcana_desktop.games.mercurial.lines.table import MercurialInLines
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.text_mode import GameTextMode

TEXT_MODE: Final = GameTextMode(MercurialSession, "greedy", MercurialInLines)
