"""Texts in the player's language: catalogues, plurals, order of names, markup, messages."""
