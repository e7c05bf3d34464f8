"""Mercurial: its rules, words, cards, bots and commands."""

from typing import Final

ID: Final = "mercurial"
"""What records and folders call the game."""

TITLE: Final = "Mercurial"
"""Its name, the same in every language."""

PLACE: Final = 2
"""Which of the games it is, in the order in which they are offered."""
