"""Prodigy mode to look back on: best results and achievements."""
