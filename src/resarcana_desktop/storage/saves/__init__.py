"""Games kept in files: the shelf of saved games, and the game under way."""
