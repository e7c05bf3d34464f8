"""Draws how each seat stands: one line at the head of its tray."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render.faces import LEAST_ICON
from resarcana_desktop.games.resarcana.table.view import marks
from resarcana_desktop.games.resarcana.table.view.standing import area_of, wordings
from resarcana_desktop.tabletop.layers import Layer, around

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.table.view.canvas import Canvas
    from resarcana_desktop.render.rich import RichText

_SIZE: Final = 18
_LEAST_SIZE: Final = 11


def layer(canvas: Canvas, seat: int) -> Layer[Canvas]:
    """The line of a seat as a part of the still canvas."""
    layout, view = canvas.layout, canvas.seat(seat)
    area = area_of(canvas.table, view, layout.rivals, layout.hand)
    told = wordings(canvas.table, view)
    warned = marks.of_seat(canvas.state.marks, seat)
    own = seat == layout.own_seat
    least = 0 if own else _least_way(canvas)
    draw = partial(_draw, area=area, told=told, warned=warned, own=own, least=least)
    key = (canvas.table, area, told, warned, least)
    return Layer(("standing", seat), key, around([area], canvas.px(3)), draw)


def _draw(
    canvas: Canvas,
    area: Rect,
    told: tuple[str, ...],
    warned: Threat | None,
    *,
    own: bool,
    least: int,
) -> None:
    """The sign of a threat or chance, then the words; one's own end where the line ends."""
    sign, aside = None, _aside(canvas, area, warned)
    if warned is not None:
        sign = marks.sign(canvas, warned, _sign_high(canvas, area))
    text = fitting(canvas, told, area.width - aside, least)
    width = aside + (text.size[0] if text is not None else 0)
    x = area.right - width if own else area.x
    if sign is not None:
        canvas.surface.blit(sign, (x, area.centery - sign.get_height() // 2))
    if text is not None:
        text.draw(canvas.surface, (x + aside, area.centery - text.size[1] // 2))


def _sign_high(canvas: Canvas, area: Rect) -> int:
    return max(min(round(canvas.table.text_px(_SIZE) * 1.05), area.height), LEAST_ICON)


def _aside(canvas: Canvas, area: Rect, warned: Threat | None) -> int:
    """What the sign of a threat or chance takes of a line."""
    return _sign_high(canvas, area) + canvas.px(5) if warned is not None else 0


def _least_way(canvas: Canvas) -> int:
    """The first way that the lines of all rivals may be written in.

    Where one has no room for the income, none tells it: else it would read like no income. That
    a flag takes room of who has passed changes nothing for the others.
    """
    for tray in canvas.layout.rivals:
        view = canvas.seat(tray.seat)
        warned = marks.of_seat(canvas.state.marks, tray.seat)
        room = tray.kind.width - _aside(canvas, tray.kind, warned)
        for words, share in _ways(wordings(canvas.table, view))[:_TELLING]:
            if _written(canvas, words, share).size[0] <= room:
                break
        else:
            return _TELLING
    return 0


def _ways(told: tuple[str, ...]) -> list[tuple[str, float]]:
    """Ways to write a line, the best first: income and distance, at need smaller; distance.

    Each has its wording, and the share of the usual text size.
    """
    smaller = [size / _SIZE for size in range(_SIZE - 1, _LEAST_SIZE - 1, -1)]
    full, bare = told[:-2], told[-2:]
    ways = [(each, 1.0) for each in full] + [(full[-1], share) for share in smaller]
    return ways + [(each, 1.0) for each in bare] + [(bare[-1], share) for share in smaller]


_TELLING: Final = 4 + _SIZE - _LEAST_SIZE
"""So many of the ways tell the income."""


def fitting(canvas: Canvas, told: tuple[str, ...], width: int, least: int = 0) -> RichText | None:
    """The first way that fits, of those from `least` on; None if none does."""
    for words, share in _ways(told)[least:]:
        text = _written(canvas, words, share)
        if text.size[0] <= width:
            return text
    return None


def _written(canvas: Canvas, words: str, share: float) -> RichText:
    usual = canvas.table.body(_SIZE)
    font = usual.sized(max(round(usual.px * share), LEAST_TEXT))
    return canvas.rich(words, font, 100_000, canvas.theme.text_muted)
