"""Puzzles about the next Cast of a seat, proved without luck."""
