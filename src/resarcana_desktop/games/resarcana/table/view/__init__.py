"""The picture of the table: where everything lies, how it is drawn, how it moves, the log."""
