"""Mercurial as lines of text, as in a terminal: its table, its questions and its cards."""
