"""Matches between bots, and what they tell about their strength."""
