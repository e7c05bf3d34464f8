"""Dashed slots of the table: where something was taken from, or may be put."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.context import LEAST_TEXT
from resarcana_desktop.games.resarcana.render.emblems import faint
from resarcana_desktop.games.resarcana.table.view.picture import Picture, fitting
from resarcana_desktop.render import slots
from resarcana_desktop.render.text import draw_text, text_width

if TYPE_CHECKING:
    from pygame import Rect


def draw_slot(picture: Picture, rect: Rect, *, lit: bool = False) -> None:
    """A dashed outline; `lit` when the thing in hand fits here."""
    slots.draw_slot(picture.surface, rect, picture.theme, scale=picture.scale, lit=lit)


def draw_footprint(picture: Picture, component: str, rect: Rect, owner: str) -> None:
    """What a claimed place or a taken item leaves: its outline, its emblem, who has it.

    Where a name has no room that could be read, its first letter stands for it.
    """
    draw_slot(picture, rect)
    font, room = picture.table.body(18), rect.width - picture.px(10)
    font = font.sized(min(font.px, max(round(rect.height * 0.23), LEAST_TEXT)))
    font = fitting(font, owner, room, LEAST_TEXT / font.px)
    if text_width(font, owner) > room:
        owner = owner[:1]
    size = round(min(rect.width, rect.height) * 0.42)
    line = font.get_height()
    top = rect.y + (rect.height - size - line) // 2
    mark = faint(component, size, picture.theme.text_muted)
    picture.surface.blit(mark, mark.get_rect(midtop=(rect.centerx, top)))
    words = rect.inflate(-picture.px(6), 0)
    words.y, words.height = top + size, line
    draw_text(picture.surface, owner, font, picture.theme.text_muted, words, "centre")
