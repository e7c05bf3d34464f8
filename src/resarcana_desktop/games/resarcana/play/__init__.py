"""Playing at the table, without drawing: the game under way, and what each click means."""
