"""Playing at the table, without drawing: the game in progress, and the meaning of clicks."""
