"""Res Arcana: its rules, words, components, bots, pictures and screens."""

from typing import Final

ID: Final = "resarcana"
"""The id of the game in records and folders."""

TITLE: Final = "Res Arcana"
"""Its name, the same in every language."""

PLACE: Final = 1
"""The place of the game in the order in which games are offered."""
