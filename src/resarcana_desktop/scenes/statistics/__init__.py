"""The statistics of a player's finished games, with pictures."""
