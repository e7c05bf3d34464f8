"""The picture of a card: a place in the light of its kind, with a figure in it.

Place and figure are named in `scenery.toml`; a card in a player's own deck gets both by its id. The
figure is dark at its foot and lit from above, so that signs in front of it are readable.
"""

from __future__ import annotations

import tomllib
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Final

from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.render.colours import GROUNDS
from resarcana_desktop.games.mercurial.render.portraits import PORTRAITS
from resarcana_desktop.games.mercurial.rules.records import MageClass, Spell
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.render.portraits import portrait_elements
from resarcana_desktop.render.scenery import SCENES, scene_elements
from resarcana_desktop.render.surface_cache import PARTS, cached_in
from resarcana_desktop.render.svg import down, picture
from resarcana_desktop.render.theme import css, mix

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.render.theme import Pair, Rgb

FOLDER: Final = ASSETS / "emblems" / ID
_BOX: Final = 100
_LEAST: Final = 22
"""Lower scenes, in pixels, have no figure: it could not be made out."""
_LINE: Final = 9
_ABOVE_HAT: Final = 0.07
"""The room above a portrait, as a share of the height: no hat touches the title."""
_BUST: Final = 1.08
"""How high a portrait is: its foot is behind the signs."""
_QUIET: Final = 0.6
"""How visible a figure is behind signs."""
_VEIL: Final = 0.24


@cache
def figures() -> dict[str, str]:
    """Every figure as SVG elements in a box of 100 units, to be painted by the group around it."""
    table = tomllib.loads((FOLDER / "figures.toml").read_text("utf-8"))
    areas = {name: f'<path fill-rule="evenodd" d="{d}"/>' for name, d in table["filled"].items()}
    lines = {
        name: f'<path d="{d}" fill="none" stroke="url(#figure)" stroke-width="{_LINE}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
        for name, d in table["drawn"].items()
    }
    return areas | lines


@cache
def named() -> dict[str, tuple[str, str]]:
    """Place and figure of every card that comes with the program, by its id."""
    table = tomllib.loads((FOLDER / "scenery.toml").read_text("utf-8"))
    return {card: (place, figure) for card, (place, figure) in table.items()}


def shown_on(card: str) -> tuple[str, str]:
    """The place and the figure of a card, by its id."""
    if card in named():
        return named()[card]
    chance = Random(card)
    return chance.choice(sorted(SCENES)), chance.choice(sorted(figures()))


def colours_of(card: Card) -> Pair:
    """Light and dark of a card's picture: those of its Elements, or of its kind."""
    if not isinstance(card, Spell):
        return GROUNDS[kind_of(card)]
    return GROUNDS[card.elements[0]][0], GROUNDS[card.elements[-1]][1]


def scene(card: Card, size: tuple[int, int], window: float = 0.0) -> Surface:
    """The picture of a card, as large as `size`. Do not draw on it.

    The figure is in the upper part, the `window`, a share of the height; below it is a shade for
    signs. Without a window they are drawn before the figure, which is quiet then.
    """
    place, figure = shown_on(card.id)
    if isinstance(card, MageClass):
        figure = card.id
    return _scene(card.id, place, figure, colours_of(card), size, window)


@cached_in(PARTS)
def _scene(
    card: str,
    place: str,
    figure: str,
    colours: Pair,
    size: tuple[int, int],
    window: float,
) -> Surface:
    body = scene_elements(card, place, colours, size)
    if min(size) >= _LEAST:
        high = size[1] * (window or 1)
        room = (size[0], min(high, size[1]))
        strength = 1.0 if window else _QUIET
        body += _figure(figure, colours[1], SCENES[place][1], room, strength)
    return picture(body + _shade(size, window), size, size)


def _figure(name: str, dark: Rgb, glow: Rgb, room: tuple[float, float], strength: float) -> str:
    """A figure in the middle of a room that begins in the upper left corner."""
    black, shown = mix(dark, (0, 0, 0), 0.5), PORTRAITS.get(name)
    side = min(room[0], room[1] * _BUST) if shown else min(room) * 0.88
    x = (room[0] - side) / 2
    y = room[1] * _ABOVE_HAT if shown else (room[1] - side) / 2
    move = f"translate({x:.1f} {y:.1f}) scale({side / _BOX:.4f})"
    if shown is not None:
        return f'<g transform="{move}">{portrait_elements(shown, dark, glow)}</g>'
    shape, lit = figures()[name], mix(glow, (255, 255, 255), 0.2)
    paint = down("figure", 0, _BOX, lit, mix(lit, dark, 0.45))
    behind = shape.replace("url(#figure)", css(black))
    return (
        f'<g transform="{move}" opacity="{strength}">{paint}'
        f'<g transform="translate(2 3)" fill="{css(black)}">{behind}</g>'
        f'<g fill="url(#figure)">{shape}</g></g>'
    )


def _shade(size: tuple[int, int], window: float) -> str:
    """A shade for signs: everywhere, or below the window."""
    width, height = size
    if not window:
        return f'<rect width="{width}" height="{height}" fill="#000000" fill-opacity="{_VEIL}"/>'
    top = height * window
    return (
        f'<linearGradient id="shade" gradientUnits="userSpaceOnUse" x1="0" y1="{top * 0.8:.1f}" '
        f'x2="0" y2="{top + height * 0.12:.1f}"><stop offset="0" stop-color="#000000" '
        'stop-opacity="0"/><stop offset="1" stop-color="#000000" stop-opacity="0.82"/>'
        f'</linearGradient><rect width="{width}" height="{height}" fill="url(#shade)"/>'
    )
