"""Alone against the rounds: to the points that win in as few rounds as one can."""
