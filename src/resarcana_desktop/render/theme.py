"""The colours of table and panels, in three themes, and colour arithmetic."""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]
Rgba: TypeAlias = tuple[int, int, int, int]
Pair: TypeAlias = tuple[Rgb, Rgb]


def rgb(text: str) -> Rgb:
    """The colour that a six-digit hex `text` such as ``#22150d`` names.

    >>> rgb("#22150d")
    (34, 21, 13)
    """
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def css(colour: Rgb) -> str:
    """The hex text of a colour, as SVG wants it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def veil(text: str, share: float) -> Rgba:
    """A see-through colour: `share` from 0 (nothing) to 1 (solid)."""
    return (*rgb(text), round(255 * share))


def mix(under: Rgb, over: Rgb, share: float) -> Rgb:
    """The colour seen when `over` covers `under` with `share` from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(under, over, strict=True))
    return (red, green, blue)


def luminance(colour: Rgb) -> float:
    """The relative luminance (WCAG 2) of a colour, 0 to 1."""
    channels = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast ratio (WCAG 2) of two colours, 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


GILT: Final[tuple[Rgb, Rgb, Rgb]] = (rgb("#fff3d0"), rgb("#ecd093"), rgb("#c2934a"))
"""Gold from top to bottom, the same in every theme."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything around what a game draws itself.

    Widths are px at 1080p; see-through colours have alpha.
    """

    id: str
    table: Rgb
    grain: Rgba
    light_pool: Rgba
    corners: Rgba
    tray_top: Rgba
    tray_bottom: Rgba
    tray_edge: Rgba
    tray_warm: Rgba
    panel: Pair
    panel_edge: Rgb
    panel_fillet: Rgba
    panel_dark: Rgb
    side: Rgb
    side_edge: Rgba
    text: Rgb
    text_strong: Rgb
    text_muted: Rgb
    text_disabled: Rgb
    button: Pair
    button_edge: Rgb
    button_text: Rgb
    button_disabled_edge: Rgb
    primary: Pair
    primary_edge: Rgb
    primary_text: Rgb
    chosen: Pair
    chosen_edge: Rgb
    chosen_text: Rgb
    glow: Rgb
    focus: Rgb
    gain: Rgb
    loss: Rgb
    passed: Rgb
    passed_text: Rgb
    accent: Rgb
    seats: tuple[Rgb, Rgb, Rgb, Rgb, Rgb]
    scrim: Rgba
    pill: Rgba
    pill_text: Rgb
    edge: float = 1.0
    """Width of tray and button edges; high contrast draws them three times as wide."""

    def __hash__(self) -> int:
        """Hash quickly, as a theme is part of the key of every cached picture."""
        return hash(self.id)

    @property
    def is_dark(self) -> bool:
        """Return whether text and icons are light on dark."""
        return luminance(self.panel_middle()) < luminance(self.text)

    @property
    def has_glow(self) -> bool:
        """Whether light and sparks suit it: they do on wood, not on parchment or plain ground."""
        return self.is_dark and self.grain[3] > 0

    @property
    def fades(self) -> bool:
        """Whether words may fade at an edge; in high contrast they stay as clear as they are."""
        return self.grain[3] > 0

    def panel_middle(self) -> Rgb:
        """Return the colour half-way down a panel."""
        return mix(self.panel[0], self.panel[1], 0.5)

    def tray_colour(self) -> Rgb:
        """Return the colour of a tray over the bare table, half-way down."""
        alpha = (self.tray_top[3] + self.tray_bottom[3]) / 510
        return mix(self.table, self.tray_top[:3], alpha)


DARK_WOOD: Final = Theme(
    id="dark_wood",
    table=rgb("#22150d"),
    grain=veil("#5c371f", 0.28),
    light_pool=veil("#ffbe6e", 0.17),
    corners=veil("#000000", 0.55),
    tray_top=veil("#090604", 0.50),
    tray_bottom=veil("#090604", 0.36),
    tray_edge=veil("#e2ba6e", 0.20),
    tray_warm=veil("#ffbe5a", 0.26),
    panel=(rgb("#352415"), rgb("#20150c")),
    panel_edge=rgb("#c79a4b"),
    panel_fillet=veil("#c79a4b", 0.40),
    panel_dark=rgb("#140c06"),
    side=rgb("#1a110a"),
    side_edge=veil("#e2ba6e", 0.40),
    text=rgb("#efe3c6"),
    text_strong=rgb("#fff4d6"),
    text_muted=rgb("#cdb98e"),
    text_disabled=rgb("#a8956f"),
    button=(rgb("#5a4026"), rgb("#3a2817")),
    button_edge=rgb("#b08a4b"),
    button_text=rgb("#f6e6c0"),
    button_disabled_edge=rgb("#4c3b28"),
    primary=(rgb("#f2cf7c"), rgb("#b98430")),
    primary_edge=rgb("#ffe9b4"),
    primary_text=rgb("#2a1a08"),
    chosen=(rgb("#7e5a24"), rgb("#5e421a")),
    chosen_edge=rgb("#f2cf7c"),
    chosen_text=rgb("#fff4d6"),
    glow=rgb("#ffd76f"),
    focus=rgb("#ffffff"),
    gain=rgb("#b9e59a"),
    loss=rgb("#ffb59a"),
    passed=rgb("#7d2b22"),
    passed_text=rgb("#fff4d6"),
    accent=rgb("#f2cf7c"),
    seats=(rgb("#f2cf7c"), rgb("#8fc3ea"), rgb("#e59a86"), rgb("#a8d68a"), rgb("#c9a8e6")),
    scrim=veil("#000000", 0.60),
    pill=veil("#140d07", 0.94),
    pill_text=rgb("#fff4d6"),
)

LIGHT_PARCHMENT: Final = replace(
    DARK_WOOD,
    id="light_parchment",
    table=rgb("#dccba6"),
    grain=veil("#a07a46", 0.10),
    light_pool=veil("#fff6dc", 0.55),
    corners=veil("#5a3d1c", 0.06),
    tray_top=veil("#fff9ea", 0.66),
    tray_bottom=veil("#fff9ea", 0.56),
    tray_edge=veil("#7a5824", 0.38),
    tray_warm=veil("#ffd35c", 0.45),
    panel=(rgb("#f8eed6"), rgb("#ead9b2")),
    panel_edge=rgb("#8a6426"),
    panel_fillet=veil("#8a6426", 0.40),
    panel_dark=rgb("#cdb98a"),
    side=rgb("#efe2c2"),
    side_edge=veil("#7a5824", 0.55),
    text=rgb("#2b1d10"),
    text_strong=rgb("#170e05"),
    text_muted=rgb("#433215"),
    text_disabled=rgb("#64563a"),
    button=(rgb("#fff6e0"), rgb("#e0cb9c")),
    button_edge=rgb("#6f4b14"),
    button_text=rgb("#33230f"),
    button_disabled_edge=rgb("#c2ae84"),
    primary=(rgb("#f4cf74"), rgb("#cf9a3e")),
    primary_edge=rgb("#5c3d08"),
    chosen=(rgb("#e6c98c"), rgb("#d9b76f")),
    chosen_edge=rgb("#5c3d08"),
    chosen_text=rgb("#170e05"),
    glow=rgb("#b85a00"),
    focus=rgb("#0b3f86"),
    gain=rgb("#1d4d16"),
    loss=rgb("#80200f"),
    accent=rgb("#5f3f06"),
    seats=(rgb("#5f3f06"), rgb("#174a75"), rgb("#8a2c17"), rgb("#2b5a19"), rgb("#5c3584")),
    scrim=veil("#2b1d10", 0.60),
)

HIGH_CONTRAST: Final = replace(
    DARK_WOOD,
    id="high_contrast",
    table=rgb("#101010"),
    grain=veil("#000000", 0.0),
    light_pool=veil("#000000", 0.0),
    corners=veil("#000000", 0.0),
    tray_top=veil("#000000", 1.0),
    tray_bottom=veil("#000000", 1.0),
    tray_edge=veil("#8c8c8c", 1.0),
    tray_warm=veil("#6b5200", 1.0),
    panel=(rgb("#000000"), rgb("#000000")),
    panel_edge=rgb("#ffffff"),
    panel_fillet=veil("#ffffff", 0.0),
    panel_dark=rgb("#000000"),
    side=rgb("#000000"),
    side_edge=veil("#ffffff", 1.0),
    text=rgb("#ffffff"),
    text_strong=rgb("#ffffff"),
    text_muted=rgb("#f0f0f0"),
    text_disabled=rgb("#b0b0b0"),
    button=(rgb("#1c1c1c"), rgb("#1c1c1c")),
    button_edge=rgb("#ffffff"),
    button_text=rgb("#ffffff"),
    button_disabled_edge=rgb("#808080"),
    primary=(rgb("#ffd84d"), rgb("#ffd84d")),
    primary_edge=rgb("#ffffff"),
    primary_text=rgb("#000000"),
    chosen=(rgb("#ffffff"), rgb("#ffffff")),
    chosen_edge=rgb("#ffffff"),
    chosen_text=rgb("#000000"),
    glow=rgb("#ffe600"),
    focus=rgb("#00e5ff"),
    gain=rgb("#a8ff80"),
    loss=rgb("#ffbfae"),
    passed=rgb("#8a0000"),
    accent=rgb("#ffe600"),
    scrim=veil("#000000", 0.70),
    pill=veil("#000000", 1.0),
    edge=3.0,
)

THEMES: Final = {theme.id: theme for theme in (DARK_WOOD, LIGHT_PARCHMENT, HIGH_CONTRAST)}
