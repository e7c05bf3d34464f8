"""How each package is made. `build/package.py` is the command."""
