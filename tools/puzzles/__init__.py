"""Finds puzzles for Mercurial in games between bots."""
