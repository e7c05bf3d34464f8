"""The folders of the program's own data: pictures, sounds, texts, weights and card sets.

In the source tree `assets/` and `cardsets/` are at the top, next to `src/`, easy to find for anyone
who wants to change a card or a text. An installed or packed program has them inside its package.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).resolve().parent
_INSTALLED: Final = (_PACKAGE / "assets").is_dir()
_FOLDER: Final = _PACKAGE if _INSTALLED else _PACKAGE.parents[1]


class DamagedProgram(Exception):
    """A file that belongs to the program is damaged; the message is one sentence."""

    def sentence(self, texts: Mapping[str, str]) -> str:
        """Return the sentence in the language of these texts, or in English if they lack it."""
        return str(self)


ASSETS: Final = _FOLDER / "assets"
CARDSETS: Final = _FOLDER / "cardsets"


def licences_folder() -> Path | None:
    """Return the folder with the licences of everything packed with the program.

    None from sources.
    """
    base = getattr(sys, "_MEIPASS", None)
    return None if base is None else Path(base, "licences")
