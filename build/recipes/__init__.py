"""The recipe of each package. `build/package.py` is the command."""
