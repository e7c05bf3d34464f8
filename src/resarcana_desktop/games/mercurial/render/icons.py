"""Elements, crystals, energies and signs: the icon set of Mercurial."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.render.icon_shapes import SIGNS, SIGNS_ON_DARK, TOKENS
from resarcana_desktop.render.icons import IconSet, TokenShapes


@cache
def _letters(language: str) -> Mapping[str, str]:
    """Return the letters on dice, from the table's words: drawn before a catalogue is loaded."""
    file = ASSETS / "locales" / language / ID / "table.toml"
    letters: dict[str, str] = tomllib.loads(file.read_text("utf-8"))["table"]["letter"]
    return letters


ICON_SET: Final = IconSet(
    tokens={name: TokenShapes(*shapes) for name, shapes in TOKENS.items()},
    signs=SIGNS,
    signs_on_dark=SIGNS_ON_DARK,
    letters=_letters,
)
