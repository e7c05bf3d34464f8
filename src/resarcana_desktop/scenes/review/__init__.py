"""The review of a recorded game."""
