"""Puzzles of any game: the player's progress with them, and the puzzle of the day."""
