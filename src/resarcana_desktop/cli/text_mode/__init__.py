"""Games played in lines, in a terminal: the same games, kept in the same places as the window's."""
