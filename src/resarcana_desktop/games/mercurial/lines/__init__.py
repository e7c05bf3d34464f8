"""Mercurial in lines, as in a terminal: its table, its questions and its cards in words."""
