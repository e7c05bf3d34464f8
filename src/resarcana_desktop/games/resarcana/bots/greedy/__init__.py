"""The greedy bot: one-ply lookahead with a hand-written evaluation function."""
