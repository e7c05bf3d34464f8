"""Lessons for any game: a coach next to the real table, and a player who acts."""
