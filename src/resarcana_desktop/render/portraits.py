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
_NECK: Final = "M43 54 L42 59.6 L50 67 L58 59.6 L57 54 Z"
_COLLAR: Final = "M39.6 58.4 L50 67.4 L60.4 58.4"
_FOLDS: Final = "M31 76 C28 84 27 92 27 100 M69 76 C72 84 73 92 73 100 M50 68 V100"
_WHITES: Final = (
    "M38.8 41 C40.6 37 46 37 47.8 41 C45.6 44 41 44 38.8 41 Z "
    "M61.2 41 C59.4 37 54 37 52.2 41 C54.4 44 59 44 61.2 41 Z"
)
_LIDS: Final = "M38.4 41 C40.6 36.8 46 36.8 48 41 M61.6 41 C59.4 36.8 54 36.8 52 41"
_PUPILS: Final = ((43.6, 40.7), (56.4, 40.7))
_BROWS: Final = "M38 35.4 C40.6 32.6 44.6 32.4 47.2 33.8 M62 35.4 C59.4 32.6 55.4 32.4 52.8 33.8"
_NOSE: Final = "M49 47.4 C49.4 48.8 51.4 48.9 52.4 47.8"
_MOUTH: Final = "M45 52.4 C47.4 55 52.6 55 55 52.4"
_CHEEKS: Final = ((40.4, 47.4), (59.6, 47.4))
_SHADOW: Final = "M52 20 C62 21 66 29 65 39 C64 51 58 60 50 60 C58 53 61 34 52 20 Z"
_WARM: Final = rgb("#ffe3bf")
_DUSK: Final = rgb("#5a2417")
_SKIN: Final = rgb("#c99a74")
_WHITE: Final = rgb("#e8e0d2")
_NIGHT: Final = rgb("#140d08")
_UNSEEN: Final = 90
"""The lightest part of a color of skin below which a face is in the shadow of its hood."""
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
    line = f'stroke="{edge}" stroke-width="1.3" stroke-linejoin="round"'
    cloth, hair = shown.cloth, shown.hair_colour
    worn = "cloth" if shown.hat is None else "hat"
    parts = [
        _shaded("cloth", cloth, dark, glow),
        "" if shown.hat is None else _shaded("hat", shown.hat, dark, glow),
        down("skin", 20, 62, mix(shown.skin, _WARM, 0.35), mix(shown.skin, _DUSK, 0.25)),
        down("neck", 52, 68, mix(shown.skin, _DUSK, 0.5), mix(shown.skin, _DUSK, 0.2)),
        down("hair", 8, 70, mix(hair, _WARM, 0.25), mix(hair, _NIGHT, 0.3)),
        down("gilt", 20, 100, *GILT),
        f'<path d="{_ROBE}" fill="url(#cloth)" {line}/>',
        f'<path d="{_FOLDS}" fill="none" stroke="{css(dark)}" stroke-opacity="0.45" '
        'stroke-width="1.6" stroke-linecap="round"/>',
        f'<path d="{shown.hair}" fill="url(#hair)" {line}/>' if shown.hair else "",
        f'<path d="{_NECK}" fill="url(#neck)" {line}/>',
        f'<path d="{_COLLAR}" fill="none" stroke="url(#gilt)" stroke-width="2.4"/>',
        f'<path d="{_FACE}" fill="url(#skin)" {line}/>',
        *_features(shown, dark),
        f'<path d="{shown.beard}" fill="url(#hair)" {line}/>' if shown.beard else "",
        f'<path d="{shown.worn}" fill="url(#{worn})" {line}/>' if shown.worn else "",
        f'<path d="{shown.held}" fill="url(#gilt)" {line}/>' if shown.held else "",
    ]
    return "".join(parts)


def _features(shown: Portrait, dark: Rgb) -> Iterator[str]:
    """Yield the eyes, brows, nose and mouth of a face, lit from the left."""
    if max(shown.skin) < _UNSEEN:
        return
    skin, ink = css(mix(shown.skin, _DUSK, 0.6)), css(mix(_NIGHT, dark, 0.3))
    brow = css(mix(shown.hair_colour, _NIGHT, 0.45)) if shown.hair or shown.beard else skin
    drawn = 'fill="none" stroke-linecap="round"'
    yield f'<path d="{_SHADOW}" fill="{css(_DUSK)}" fill-opacity="0.22"/>'
    for x, y in _CHEEKS:
        yield f'<ellipse cx="{x}" cy="{y}" rx="3.6" ry="2.4" fill="#d8603f" fill-opacity="0.3"/>'
    yield f'<path d="{_WHITES}" fill="#fbf3e4"/>'
    for x, y in _PUPILS:
        yield f'<circle cx="{x}" cy="{y}" r="2.6" fill="{ink}"/>'
        yield f'<circle cx="{x - 0.9}" cy="{y - 1}" r="0.8" fill="#ffffff"/>'
    yield f'<path d="{_LIDS}" {drawn} stroke="{ink}" stroke-width="1.5"/>'
    yield f'<path d="{_BROWS}" {drawn} stroke="{brow}" stroke-width="1.9"/>'
    yield f'<path d="{_NOSE}" {drawn} stroke="{skin}" stroke-width="1.5"/>'
    yield f'<path d="{_MOUTH}" {drawn} stroke="#8a3a28" stroke-width="1.8"/>'


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
