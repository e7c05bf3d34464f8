"""Portraits, drawn in layers: robe, hair, head, what is worn on it, what is held."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.render.svg import around, down, picture
from resarcana_desktop.render.theme import GILT, css, mix, rgb

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Surface

    from resarcana_desktop.render.theme import Rgb

_BOX: Final = 100
_ROBE: Final = "M8 100 C10 74 26 64 40 58 L50 66 L60 58 C74 64 90 74 92 100 Z"
_FACE: Final = (
    "M50 20 C61 20 66 29 65 39 C64 51 58 60 50 60 C42 60 36 51 35 39 C34 29 39 20 50 20 Z"
)
_EYES: Final = "M41 39 H47 V42 H41 Z M53 39 H59 V42 H53 Z"
_SKIN: Final = rgb("#c99a74")
_WHITE: Final = rgb("#e8e0d2")
_NIGHT: Final = rgb("#140d08")
_COLOURS: Final = ("cloth", "hat", "skin", "hair_colour")
PLAIN: Final = "plain"
"""The name of the portrait for bots without a face of their own."""


@dataclass(frozen=True, slots=True)
class Portrait:
    """The layers of a portrait as path data in a box of 100 units, and their colours."""

    cloth: Rgb
    worn: str = ""
    """On the head, in the colour of the `hat`, or else of the cloth."""
    held: str = ""
    """All that is gilt."""
    hair: str = ""
    beard: str = ""
    hat: Rgb | None = None
    skin: Rgb = _SKIN
    hair_colour: Rgb = _WHITE


@cache
def portraits_in(file: Path) -> dict[str, Portrait]:
    """Return the portraits in a file, by name."""
    table = tomllib.loads(file.read_text("utf-8"))
    for layers in table.values():
        layers.update({name: rgb(layers[name]) for name in _COLOURS if name in layers})
    return {name: Portrait(**layers) for name, layers in table.items()}


def portrait_elements(shown: Portrait, dark: Rgb, glow: Rgb) -> str:
    """Return the SVG elements of a portrait in a box of 100 units, in the light of its place."""
    edge = css(mix(dark, (0, 0, 0), 0.6))
    line = f'stroke="{edge}" stroke-width="1.6" stroke-linejoin="round"'
    cloth, hair = shown.cloth, css(shown.hair_colour)
    worn = "cloth" if shown.hat is None else "hat"
    parts = [
        _shaded("cloth", cloth, dark, glow),
        "" if shown.hat is None else _shaded("hat", shown.hat, dark, glow),
        down("skin", 20, 62, mix(shown.skin, glow, 0.3), mix(shown.skin, dark, 0.45)),
        down("gilt", 20, 100, *GILT),
        f'<path d="{_ROBE}" fill="url(#cloth)" {line}/>',
        f'<path d="{shown.hair}" fill="{hair}" {line}/>' if shown.hair else "",
        f'<path d="{_FACE}" fill="url(#skin)" {line}/>',
        f'<path d="{_EYES}" fill="{edge}"/>',
        f'<path d="{shown.beard}" fill="{hair}" {line}/>' if shown.beard else "",
        f'<path d="{shown.worn}" fill="url(#{worn})" {line}/>' if shown.worn else "",
        f'<path d="{shown.held}" fill="url(#gilt)" {line}/>' if shown.held else "",
    ]
    return "".join(parts)


def _shaded(name: str, colour: Rgb, dark: Rgb, glow: Rgb) -> str:
    return down(name, 0, _BOX, mix(colour, glow, 0.35), colour, mix(colour, dark, 0.6))


@cached_surface
def framed_portrait(shown: Portrait, size: int) -> Surface:
    """Return a portrait in a gilt frame, `size` pixels square. Do not draw on it."""
    glow = mix(shown.cloth, (255, 240, 205), 0.45)
    dark = mix(shown.cloth, _NIGHT, 0.8)
    frame = 'x="2" y="2" width="96" height="96" rx="12"'
    body = (
        around("ground", (50, 38), (58, 62), mix(glow, dark, 0.35), dark)
        + down("frame", 0, _BOX, *GILT)
        + f'<rect {frame} fill="url(#ground)"/>'
        + f'<g transform="translate(6 8) scale(0.88)">{portrait_elements(shown, dark, glow)}</g>'
        + f'<rect {frame} fill="none" stroke="url(#frame)" stroke-width="4"/>'
    )
    return picture(body, (size, size), (_BOX, _BOX))
