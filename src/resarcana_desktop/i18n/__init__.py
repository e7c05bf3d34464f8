"""Texts in the player's language: catalogues, plurals, sort order, markup and messages."""
