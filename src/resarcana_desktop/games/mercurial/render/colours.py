"""The colours of Elements, crystals and cards; shapes and letters distinguish them as well."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.render.theme import Rgb, rgb


@dataclass(frozen=True, slots=True)
class Tint:
    """Light and main colour of a thing, and its outline."""

    light: Rgb
    main: Rgb
    outline: Rgb


def _tint(light: str, main: str, outline: str) -> Tint:
    return Tint(rgb(light), rgb(main), rgb(outline))


TINTS: Final = {
    "fire": _tint("#f58a4b", "#c8371b", "#5e140a"),
    "water": _tint("#74c4f2", "#2a7cc0", "#0f3a66"),
    "lightning": _tint("#cdb4fa", "#7447c4", "#321a63"),
    "earth": _tint("#b3cc72", "#5f7f2f", "#2a3d12"),
    "aether": _tint("#fff3b8", "#e2ab2e", "#6b480b"),
    "void": _tint("#8d859c", "#332c40", "#0e0b14"),
    "mana": _tint("#7fd0ff", "#1f6fd0", "#0b2c63"),
    "acuity": _tint("#ffffff", "#aab3bd", "#3b434c"),
    "ruin": _tint("#e2603c", "#8f1d16", "#3f0905"),
    "restore": _tint("#7fdcb0", "#1f8a62", "#0b3d2a"),
    "myst": _tint("#d9b8ff", "#8a4fc9", "#3a1763"),
}

RIMS: Final = {
    "spell": (rgb("#6d4a2a"), rgb("#3a2514")),
    "heroic": (rgb("#d9ab62"), rgb("#7c5320")),
    "skill": (rgb("#3f6ea8"), rgb("#17304f")),
    "artifact": (rgb("#7d4f9c"), rgb("#351c48")),
    "starter": (rgb("#8d8a84"), rgb("#44423e")),
    "arcana": (rgb("#3a6265"), rgb("#15292b")),
    "class": (rgb("#3c4a7d"), rgb("#182040")),
}
"""Rims of cards, light and dark; the printed edges are grey, blue and purple for Alterations."""

GROUNDS: Final = {
    "fire": (rgb("#b4491f"), rgb("#3a0f08")),
    "water": (rgb("#2f74a8"), rgb("#0a2340")),
    "lightning": (rgb("#6a4bb0"), rgb("#1c1040")),
    "earth": (rgb("#5f8038"), rgb("#182408")),
    "heroic": (rgb("#94703a"), rgb("#2a1a08")),
    "skill": (rgb("#3c5f8c"), rgb("#0f1d33")),
    "artifact": (rgb("#6f478e"), rgb("#1e0f2c")),
    "starter": (rgb("#6c6862"), rgb("#201e1b")),
    "arcana": (rgb("#356668"), rgb("#0c1f21")),
    "class": (rgb("#46568c"), rgb("#121934")),
}
"""The pictures on cards, light and dark, by Element or kind."""

PARCHMENT: Final = (rgb("#f5ead0"), rgb("#e3d0a6"))
INK: Final = rgb("#2b1d10")
