"""What a program that was packed for a system knows of itself."""

import sys
from pathlib import Path


def licences_folder() -> Path | None:
    """The folder with the licences of all that was packed; None for a program that was not."""
    base = getattr(sys, "_MEIPASS", None)
    return None if base is None else Path(base, "licences")
