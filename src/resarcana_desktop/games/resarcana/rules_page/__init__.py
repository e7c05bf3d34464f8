"""The rules page: how the game is played, in chapters, with pictures, to be searched."""
