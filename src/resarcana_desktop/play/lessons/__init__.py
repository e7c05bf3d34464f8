"""Lessons of whatever game: a coach beside the real table, and a player who acts."""
