"""Games in text mode, in a terminal: the same games, saved in the same places as the window's."""
