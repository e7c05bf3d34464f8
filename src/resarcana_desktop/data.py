"""The folders of the program's own data: pictures, sounds, words, weights, and the cardsets.

In the sources `assets/` and `cardsets/` stand at the top, beside `src/`, for whoever wants to
change a card or a word. An installed or packed program carries them inside its package.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = (_PACKAGE / "assets").is_dir()
_FOLDER: Final = _PACKAGE if _INSTALLED else _PACKAGE.parents[1]


class DamagedProgram(Exception):
    """A file that belongs to the program is not as it was made; the message is one sentence."""

    def told(self, texts: Mapping[str, str]) -> str:
        """The sentence in the language of these texts; in English where they have no words."""
        return str(self)


ASSETS: Final = _FOLDER / "assets"
CARDSETS: Final = _FOLDER / "cardsets"


def licences_folder() -> Path | None:
    """The folder with the licences of all that was packed with the program; None from sources."""
    base = getattr(sys, "_MEIPASS", None)
    return None if base is None else Path(base, "licences")
