"""A small value network: what a position is worth to every seat, as a chance to win."""
