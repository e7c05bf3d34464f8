"""Reads the decks of Mercurial from their files."""
