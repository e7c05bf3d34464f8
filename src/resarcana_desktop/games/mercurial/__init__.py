"""Mercurial: its rules, words, cards, bots and commands."""

from typing import Final

ID: Final = "mercurial"
"""The id of the game in records and folders."""

TITLE: Final = "Mercurial"
"""Its name, the same in every language."""

PLACE: Final = 2
"""The place of the game in the order in which games are offered."""
