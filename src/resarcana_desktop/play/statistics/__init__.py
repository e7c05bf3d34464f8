"""Statistics of a player's finished games, computed from their records alone."""
