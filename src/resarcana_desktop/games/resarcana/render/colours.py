"""The colours of the components, the same in every theme."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.render.theme import Pair, Rgb, rgb


@dataclass(frozen=True, slots=True)
class EssenceColours:
    """Light, main and outline colour of an essence token."""

    light: Rgb
    main: Rgb
    outline: Rgb


ESSENCE_COLOURS: Final = (
    EssenceColours(rgb("#f2724a"), rgb("#c2301c"), rgb("#6d130b")),
    EssenceColours(rgb("#8fd05a"), rgb("#4d9a31"), rgb("#234f17")),
    EssenceColours(rgb("#62b4ec"), rgb("#2273b8"), rgb("#0f3a66")),
    EssenceColours(rgb("#5a5266"), rgb("#2a2533"), rgb("#d8cee0")),
    EssenceColours(rgb("#ffe08a"), rgb("#e2a92f"), rgb("#7a5210")),
    EssenceColours(rgb("#fdf6f2"), rgb("#c3b2cc"), rgb("#594863")),
)

PLATES: Final[tuple[Pair, ...]] = (
    (rgb("#8a3524"), rgb("#3b120c")),
    (rgb("#4d6b33"), rgb("#1b2a12")),
    (rgb("#2f6389"), rgb("#0f2536")),
    (rgb("#594b6b"), rgb("#1d1726")),
    (rgb("#8f6a25"), rgb("#38260a")),
    (rgb("#86748f"), rgb("#332a39")),
)
NEUTRAL_PLATE: Final[Pair] = (rgb("#6a6258"), rgb("#26221d"))

RIMS: Final[dict[str, Pair]] = {
    "artifact": (rgb("#6d4a2a"), rgb("#3a2514")),
    "dragon": (rgb("#8a2a20"), rgb("#45100b")),
    "creature": (rgb("#52702f"), rgb("#26380f")),
    "demon": (rgb("#6a3f85"), rgb("#321a42")),
    "mage": (rgb("#3c4a7d"), rgb("#182040")),
    "magic_item": (rgb("#d9ab62"), rgb("#7c5320")),
    "monument": (rgb("#a09a8c"), rgb("#5b564b")),
    "place_of_power": (rgb("#3a6265"), rgb("#15292b")),
    "scroll": (rgb("#e0bd80"), rgb("#5a3716")),
}

PARCHMENT: Final[dict[str, Pair]] = {
    "artifact": (rgb("#f5ead0"), rgb("#e3d0a6")),
    "mage": (rgb("#e9e4dc"), rgb("#cfc9c6")),
    "monument": (rgb("#e6e2d8"), rgb("#c3bdae")),
}

ON_PARCHMENT: Final = rgb("#2b1d10")
TYPE_LINE: Final = rgb("#5d4422")
ENGRAVING: Final = rgb("#ffe6b0")
