"""Draws how each seat stands: one line at the head of its tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view import marks
from resarcana_desktop.games.resarcana.table.view.layers import Layer, around
from resarcana_desktop.games.resarcana.table.view.standing import area_of, wordings

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.table.play.threats import Threat
    from resarcana_desktop.games.resarcana.table.view.picture import Picture
    from resarcana_desktop.render.rich import RichText

_SIZE: Final = 18
_LEAST_SIZE: Final = 11


def layer(picture: Picture, seat: int) -> Layer:
    """The line of a seat as a part of the still picture."""
    layout, view = picture.layout, picture.seat(seat)
    area = area_of(picture.table, view, layout.rivals, layout.hand)
    told = wordings(picture.table, view)
    warned = marks.of_seat(picture.state.marks, seat)
    own = seat == layout.own_seat
    draw = partial(_draw, area=area, told=told, warned=warned, own=own)
    key = (picture.table, area, told, warned)
    return Layer(("standing", seat), key, around([area], picture.px(3)), draw)


def _draw(
    picture: Picture, area: Rect, told: tuple[str, ...], warned: Threat | None, *, own: bool
) -> None:
    """The sign of a threat or chance, then the words; one's own end where the line ends."""
    sign, aside = None, 0
    if warned is not None:
        high = max(min(round(picture.table.text_px(_SIZE) * 1.05), area.height), LEAST_ICON)
        sign = marks.sign(picture, warned, high)
        aside = sign.get_width() + picture.px(5)
    text = fitting(picture, told, area.width - aside)
    width = aside + (text.size[0] if text is not None else 0)
    x = area.right - width if own else area.x
    if sign is not None:
        picture.surface.blit(sign, (x, area.centery - sign.get_height() // 2))
    if text is not None:
        text.draw(picture.surface, (x + aside, area.centery - text.size[1] // 2))


def fitting(picture: Picture, told: tuple[str, ...], width: int) -> RichText | None:
    """The longest wording that fits, at need the shortest in a smaller size; None if none does."""
    ways = [(each, _SIZE) for each in told]
    ways += [(told[-1], size) for size in range(_SIZE - 1, _LEAST_SIZE - 1, -1)]
    for words, size in ways:
        text = picture.rich(words, size, 100_000, picture.theme.text_muted)
        if text.size[0] <= width:
            return text
    return None
