"""Computer opponents: they see what a player sees, and answer with one of the legal actions."""
