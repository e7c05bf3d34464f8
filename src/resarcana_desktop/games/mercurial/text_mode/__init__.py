"""Mercurial in text mode: its table, its questions and its cards as lines of text."""

from typing import Final

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.text_mode.table import MercurialTextTable
from resarcana_desktop.games.text_mode import GameTextMode

TEXT_MODE: Final = GameTextMode(MercurialSession, "greedy", MercurialTextTable)
