"""Puzzles of any game: how far somebody has come with them, and which one a day has."""
