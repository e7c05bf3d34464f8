"""Puzzles: positions out of games in which a seat plays on alone, with a goal that is proved."""
