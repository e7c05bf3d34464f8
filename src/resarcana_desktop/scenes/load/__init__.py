"""Saved games: finding one, looking at it, going on with it, keeping it."""
