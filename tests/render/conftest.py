"""Fixtures of the tests of drawing."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
