"""The sandbox of any game: a table on which a position is set up, and the panel beside it."""
