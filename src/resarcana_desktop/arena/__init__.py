"""Matches between bots, and the measurement of their strength."""
