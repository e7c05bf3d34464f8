"""Recorded games, looked at on the table again."""
