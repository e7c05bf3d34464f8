"""Lessons: real positions at the real table, a sentence or two, and then the player acts."""
