"""Games in files: the saved games and the game in progress."""
