"""Matches between bots, and what can be said of their strength after so many games."""
