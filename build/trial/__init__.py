"""Trying out packages as a player would. `build/smoke.py` is the command."""
