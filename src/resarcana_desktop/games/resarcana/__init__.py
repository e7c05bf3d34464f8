"""Res Arcana: its rules, words, components, bots, pictures and screens."""

from typing import Final

ID: Final = "resarcana"
"""What records and folders call the game."""
