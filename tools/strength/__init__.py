"""Matches between two bots, also of other versions and weights."""
