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
    from collections.abc import Iterator
    from pathlib import Path

    from pygame import Surface

    from resarcana_desktop.render.theme import Rgb

_BOX: Final = 100
_ROBE: Final = "M8 100 C10 74 26 64 40 58 L50 66 L60 58 C74 64 90 74 92 100 Z"
_FACE: Final = (
    "M50 20 C61 20 66 29 65 39 C64 51 58 60 50 60 C42 60 36 51 35 39 C34 29 39 20 50 20 Z"
)
_WHITES: Final = (
    "M38.6 40.6 C40.6 37.4 46 37.4 48 40.8 C45.6 43.4 41 43.4 38.6 40.6 Z "
    "M61.4 40.6 C59.4 37.4 54 37.4 52 40.8 C54.4 43.4 59 43.4 61.4 40.6 Z"
)
_PUPILS: Final = ((43.6, 40.4), (56.4, 40.4))
_BROWS: Final = "M37.6 36.4 C40.4 33.2 45 33.2 48 35.4 M62.4 36.4 C59.6 33.2 55 33.2 52 35.4"
_NOSE: Final = "M50.4 40 C50 44 48 47 47.6 48.6 C48.8 50 51.2 50 52.6 49"
_MOUTH: Final = "M45 53.2 C47.6 54.6 52.4 54.6 55 53.2"
_SHADOW: Final = "M50 20 C61 20 66 29 65 39 C64 51 58 60 50 60 C56 52 58 32 50 20 Z"
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
    """Everything that is gilt."""
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
        *_features(shown, dark, edge),
        f'<path d="{shown.beard}" fill="{hair}" {line}/>' if shown.beard else "",
        f'<path d="{shown.worn}" fill="url(#{worn})" {line}/>' if shown.worn else "",
        f'<path d="{shown.held}" fill="url(#gilt)" {line}/>' if shown.held else "",
    ]
    return "".join(parts)


def _features(shown: Portrait, dark: Rgb, edge: str) -> Iterator[str]:
    """Yield the eyes, brows, nose and mouth of a face, lit from the left."""
    skin = mix(shown.skin, dark, 0.55)
    brow = css(mix(shown.hair_colour, dark, 0.45) if shown.hair or shown.beard else skin)
    drawn = 'fill="none" stroke-linecap="round"'
    yield f'<path d="{_SHADOW}" fill="{css(dark)}" fill-opacity="0.22"/>'
    yield f'<path d="{_WHITES}" fill="#f3e8d4" stroke="{edge}" stroke-width="0.9"/>'
    for x, y in _PUPILS:
        yield f'<circle cx="{x}" cy="{y}" r="2.3" fill="{edge}"/>'
        yield f'<circle cx="{x - 0.8}" cy="{y - 0.9}" r="0.7" fill="#ffffff"/>'
    yield f'<path d="{_BROWS}" {drawn} stroke="{brow}" stroke-width="2.1"/>'
    yield f'<path d="{_NOSE}" {drawn} stroke="{css(skin)}" stroke-width="1.5"/>'
    yield f'<path d="{_MOUTH}" {drawn} stroke="#7c3a2c" stroke-width="1.9"/>'


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
