"""How much of a result was luck, and whether luck averages out to zero."""
