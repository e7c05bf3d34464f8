"""Puzzles: positions from games in which a seat plays on alone, with a proved goal."""
