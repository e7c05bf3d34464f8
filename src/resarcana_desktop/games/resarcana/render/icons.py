"""Essence tokens and the icons of the icon grammar: the icon set of Res Arcana."""

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.render.icon_shapes import (
    COUNTED,
    ICONS,
    ICONS_ON_DARK,
    LETTERED,
)
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.render.icons import Icons, IconSet, TokenShapes


@cache
def _letters(language: str) -> Mapping[str, str]:
    known = words(language)
    return {essence: known[f"letter.{essence}"] for essence in ESSENCES}


ICON_SET: Final = IconSet(
    tokens={name: TokenShapes(shape, LETTERED.get(name)) for name, shape in COUNTED.items()},
    signs=ICONS,
    signs_on_dark=ICONS_ON_DARK,
    with_number={"discard": "discards"},
    letters=_letters,
)


def icons_in(language: str = "en", *, on_dark: bool = False) -> Icons:
    """Return the icons with the letters of a language, for a light or a dark background."""
    return Icons(ICON_SET, language, on_dark)


@cache
def words(language: str) -> dict[str, str]:
    """Return the words of one language by key, such as ``letter.elan`` and ``kind.mage``.

    They come from the words of the rules only: a face is drawn before a whole catalogue is loaded.
    """
    file = ASSETS / "locales" / language / ID / "rules.toml"
    rules = tomllib.loads(file.read_text("utf-8"))
    groups = {
        "letter": rules["essence"]["letter"],
        "kind": rules["kind"],
        "type": rules["type"],
    }
    return {f"{group}.{key}": text for group, each in groups.items() for key, text in each.items()}
