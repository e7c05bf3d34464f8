"""The recipes of the packages, which lie beside the package and are found by their folder."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "build"))

from recipes import facts, icon_files, macos, windows

__all__ = ["facts", "icon_files", "macos", "windows"]
