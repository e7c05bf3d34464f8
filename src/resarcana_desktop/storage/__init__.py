"""A player's files and folders, read and written safely, and the saved games in them."""
