"""Mercurial: its rules, words, cards, bots and commands."""

from typing import Final

ID: Final = "mercurial"
"""What records and folders call the game."""
