"""What the tests of the look share."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
