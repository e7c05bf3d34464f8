"""Res Arcana: its rules, words, components, bots, pictures and screens."""

from typing import Final

ID: Final = "resarcana"
"""What records and folders call the game."""

TITLE: Final = "Res Arcana"
"""Its name, the same in every language."""

PLACE: Final = 1
"""Which of the games it is, in the order in which they are offered."""
