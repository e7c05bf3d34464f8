"""Replays: recorded games on the table again."""
