"""Puzzles about the next Cast of a seat, proved along lines without luck."""
