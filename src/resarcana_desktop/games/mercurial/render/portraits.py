"""Portraits of the four classes, drawn in layers: robe, head, what they wear, what they hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.svg import down
from resarcana_desktop.render.theme import GILT, css, mix, rgb

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Rgb

_ROBE: Final = "M8 100 C10 74 26 64 40 58 L50 66 L60 58 C74 64 90 74 92 100 Z"
_FACE: Final = (
    "M50 20 C61 20 66 29 65 39 C64 51 58 60 50 60 C42 60 36 51 35 39 C34 29 39 20 50 20 Z"
)
_SKIN: Final = rgb("#c99a74")
_EYES: Final = "M41 39 H47 V42 H41 Z M53 39 H59 V42 H53 Z"

_CLOTH: Final = {
    "arcanist": rgb("#6b3f94"),
    "enchanter": rgb("#3b7f9c"),
    "chaosmancer": rgb("#4f8a3a"),
    "elementalist": rgb("#a3402c"),
}
_WORN: Final = {
    # A deep hood
    "arcanist": (
        "M50 6 C72 6 78 28 74 52 L68 64 C70 44 64 26 50 26 C36 26 30 44 32 64 L26 52 "
        "C22 28 28 6 50 6 Z"
    ),
    # A veil below a high mitre
    "enchanter": (
        "M50 0 C60 8 66 18 66 28 C56 24 44 24 34 28 C34 18 40 8 50 0 Z "
        "M34 28 C28 40 28 56 32 68 L37 58 C34 48 35 38 38 30 Z "
        "M66 28 C72 40 72 56 68 68 L63 58 C66 48 65 38 62 30 Z"
    ),
    # Hair on end
    "chaosmancer": (
        "M34 40 L22 34 L32 28 L20 16 L36 18 L36 2 L46 14 L54 0 L60 14 L74 4 L70 20 L84 20 "
        "L70 30 L80 38 L66 40 C66 30 60 24 50 24 C40 24 34 30 34 40 Z"
    ),
    # A pointed hat with a brim
    "elementalist": (
        "M16 34 C30 26 36 26 40 24 L58 -4 L56 8 L62 24 C66 26 74 28 86 34 C64 30 36 30 16 34 Z"
    ),
}
_HELD: Final = {
    # An open book
    "arcanist": (
        "M22 76 C32 70 44 72 50 78 C56 72 68 70 78 76 V94 C68 88 56 90 50 96 C44 90 32 88 22 94 Z"
    ),
    # A star on a chain
    "enchanter": "M50 72 L54 82 L65 82 L56 88 L60 99 L50 92 L40 99 L44 88 L35 82 L46 82 Z",
    # Two flames in the hands
    "chaosmancer": (
        "M20 62 C24 70 30 74 28 84 C26 92 14 92 12 84 C10 76 18 72 20 62 Z "
        "M80 62 C84 70 90 74 88 84 C86 92 74 92 72 84 C70 76 78 72 80 62 Z"
    ),
    # A staff with a stone
    "elementalist": "M82 40 H87 V100 H82 Z M84 20 L94 30 L84 42 L75 30 Z",
}
_BEARD: Final = {"elementalist": "M38 46 C44 52 56 52 62 46 L58 70 L50 82 L42 70 Z"}


def portrait(name: str, dark: Rgb, glow: Rgb) -> str:
    """Return the SVG elements of a class's portrait in a box of 100 units; "" if it has none."""
    cloth = _CLOTH.get(name)
    if cloth is None:
        return ""
    edge = css(mix(dark, (0, 0, 0), 0.6))
    line = f'stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"'
    lit, low = mix(cloth, glow, 0.35), mix(cloth, dark, 0.6)
    parts = [
        down("cloth", 0, 100, lit, cloth, low),
        down("skin", 20, 62, mix(_SKIN, glow, 0.3), mix(_SKIN, dark, 0.45)),
        down("gilt", 20, 100, *GILT),
        f'<path d="{_ROBE}" fill="url(#cloth)" {line}/>',
        f'<path d="{_FACE}" fill="url(#skin)" {line}/>',
        f'<path d="{_EYES}" fill="{edge}"/>',
    ]
    if name in _BEARD:
        parts.append(f'<path d="{_BEARD[name]}" fill="#e8e0d2" {line}/>')
    parts += [
        f'<path d="{_WORN[name]}" fill="url(#cloth)" {line}/>',
        f'<path d="{_HELD[name]}" fill="url(#gilt)" {line}/>',
    ]
    return "".join(parts)
