"""Luck: what chance brought to each seat, beyond what was to be expected."""
