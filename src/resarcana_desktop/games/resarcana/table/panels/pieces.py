"""The parts of panels: medals, lines of icons, faces, rich buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.colours import PARCHMENT
from resarcana_desktop.games.resarcana.render.emblems import emblem
from resarcana_desktop.games.resarcana.render.faces import lines as icon_rows
from resarcana_desktop.games.resarcana.render.faces.measures import plate_of
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.render.nodes import face_node
from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.render import controls
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.surface_cache import cached_surface
from resarcana_desktop.tabletop.answers import MEDAL, MOST_KEYS
from resarcana_desktop.widgets import (
    HEADING,
    Column,
    Flow,
    Node,
    RichLabel,
    Row,
    Size,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.widgets import Handling, Style, Wording

_FACTS: Final = TextKind(20, tone="muted")
_EMBLEM_SHARE: Final = 0.6
_READABLE: Final = 240
"""Faces at least this wide (px at 1080p) need no zoom."""
_DRAG_FROM: Final = 8
"""Design px the pointer must move before a press becomes a drag."""


def header(
    title: str, detail: str = "", *, component: str = "", lines: Sequence[Line] = ()
) -> Widget:
    """The head of a panel: medal, title, the icons of a power, a sentence."""
    words: list[Widget] = [RichLabel(title, HEADING)]
    if lines:
        words = [Flow([*words, IconLines(lines)], gap=18, line_gap=6)]
    if detail:
        words.append(RichLabel(detail, _FACTS))
    column = Column(words, gap=6, stretch=1, align="center" if component else "fill")
    return Row([EmblemMedal(component, 72), column], gap=18) if component else column


class EmblemMedal(Widget):
    """A medal with the emblem of a component, `size` px at 1080p wide."""

    def __init__(self, component: str, size: float = MEDAL) -> None:
        super().__init__(align="center")
        self.component = component
        self.size = size

    def natural(self, style: Style, width: int) -> Size:
        side = style.px(self.size)
        return (side, side)

    def draw_self(self, surface: Surface, style: Style) -> None:
        draw_emblem_medal(surface, self.rect.center, self.rect.width, self.component)


def emblem_medal(component: str, diameter: int) -> Surface:
    """Return the medal of a component as a picture of its own. Do not draw on it."""
    found = component_of(component)
    return _emblem_medal(component, diameter, "" if found is None else found.edition)


@cached_surface
def _emblem_medal(component: str, diameter: int, _edition: str) -> Surface:
    picture = Surface((diameter, diameter), SRCALPHA)
    draw_emblem_medal(picture, (diameter // 2, diameter // 2), diameter - 2, component)
    return picture


def draw_emblem_medal(
    surface: Surface, centre: tuple[int, int], diameter: int, component: str
) -> None:
    """Draw a medal with the emblem of a component on the colour of its plate."""
    mark = emblem(component, round(diameter * _EMBLEM_SHARE))
    found = component_of(component)  # none for some emblems, such as that of the collect step
    plate = controls.MEDAL_DARK if found is None else plate_of(found)[0]
    controls.draw_medal(surface, centre, diameter, fill=plate, emblem=mark)


class IconLines(Widget):
    """Lines of icons on a strip of parchment, as on a face."""

    def __init__(self, lines: Sequence[Line], size: float = 26) -> None:
        super().__init__(align="start")
        self.lines = list(lines)
        self.size = size

    def natural(self, style: Style, width: int) -> Size:
        return icon_lines_size(style, self.lines, self.size)

    def description(self, words: Wording) -> Node | None:
        node = lines_said(self.lines, words)
        return Node("text", node) if node else None

    def draw_self(self, surface: Surface, style: Style) -> None:
        draw_icon_lines(surface, self.rect, style, self.lines, self.size)


def lines_said(lines: Sequence[Line], words: Wording) -> str:
    """Lines of icons in words."""
    return "; ".join(
        " ".join(words.plain(markup(token.name, token.text)) for token in line) for line in lines
    )


def icon_lines_size(style: Style, lines: Sequence[Line], size: float) -> Size:
    """Return what lines of icons take with their parchment."""
    if not lines:
        return (0, 0)
    px = _icon_px(style, size)
    widest = max(icon_rows.width(line, px) for line in lines)
    return (widest + px, round(len(lines) * px * 1.25) + px // 2)


def draw_icon_lines(
    surface: Surface, rect: Rect, style: Style, lines: Sequence[Line], size: float
) -> None:
    """Draw lines of icons on parchment over the whole of `rect`."""
    if not lines:
        return
    top, bottom = PARCHMENT["artifact"]
    surface.blit(box(rect.size, style.px(6), top, bottom), rect)
    px, icons = _icon_px(style, size), icons_in(style.icons.language)
    step = (rect.height - px // 2) / len(lines)
    for number, line in enumerate(lines):
        area = Rect(rect.x, round(rect.y + px / 4 + number * step), rect.width, round(step))
        icon_rows.draw_line(surface, line, px, icons, area)


def _icon_px(style: Style, size: float) -> int:
    return max(style.text_px(size), 16)


class FaceCard(Widget):
    """The face of a component, to be read and, with an `action`, to be chosen.

    The focus comes to it either way, so that it is read without a pointer too. `chosen` marks it.
    """

    focusable = True

    def __init__(
        self,
        component: Component,
        name: str = "",
        *,
        width: float = 288,
        action: Callable[[], None] | None = None,
        chosen: bool = False,
    ) -> None:
        super().__init__(name or f"read.{component.id}", align="center")
        self.component = component
        self.width = width
        self.action = action
        self.chosen = chosen
        self.only_read = action is None

    def natural(self, style: Style, width: int) -> Size:
        wide = min(style.px(self.width), max(width, 1))
        return faces.face_size(self.component.kind, wide, self._style(style))

    def description(self, words: Wording) -> Node | None:
        node = face_node(self.component, words)
        doings: tuple[Handling, ...] = ("press",) if self.action is not None else ()
        return replace(node, selected=self.chosen or None, doings=doings)

    @property
    def small(self) -> bool:
        """Return whether it is too small to be read well."""
        return self.width < _READABLE

    @property
    def pressable(self) -> bool:
        """Return True: it can be pointed at to be read, even if it cannot be chosen."""
        return True

    @property
    def kept_clear(self) -> Rect:
        """Return what stays in sight, if that can be, while it is read beside it."""
        return self.rect

    def _style(self, style: Style) -> faces.Style:
        # Words in reading style are small beside the face: only large faces have room for them.
        return "reading" if not self.small and style.px(self.width) >= 200 else "table"

    def draw_self(self, surface: Surface, style: Style) -> None:
        language = style.icons.language
        picture = faces.face(self.component, self.rect.width, language, self._style(style))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
        if self.hovered and self.action is not None:
            controls.draw_glow(surface, self.rect, style.theme, scale=style.scale)
        if self.chosen:
            controls.draw_selected(surface, self.rect, style.theme, scale=style.scale)

    def activate(self) -> None:
        if self.action is not None:
            self.action()


class HeldCard(FaceCard):
    """A card that a click chooses, and that can be dragged: `held` is where the pointer has it."""

    _start = (0, 0)
    held: tuple[int, int] | None = None

    def press(self, pos: tuple[int, int]) -> None:
        self._start, self.held = pos, None

    def drag(self, pos: tuple[int, int]) -> None:
        """Follow the pointer, once it has moved far enough."""
        style = self.style
        far = max(abs(pos[0] - self._start[0]), abs(pos[1] - self._start[1]))
        if style is None or (self.held is None and far < style.px(_DRAG_FROM)):
            return
        self.held = pos
        self.carried(pos)
        if self.ui is not None:
            self.ui.dirty = True

    def carried(self, pos: tuple[int, int]) -> None:
        """It was dragged there."""

    def click(self, pos: tuple[int, int]) -> None:
        """Do nothing if the card was dragged: letting go of it isn't a click."""
        if self.held is None:
            super().click(pos)

    def draw(self, surface: Surface) -> None:
        """Its face; while it is held, an empty place."""
        if self.pressed and self.held is not None and self.style is not None:
            paint.well(surface, self.rect, self.style)
        else:
            super().draw(surface)

    def draw_held(self, surface: Surface) -> None:
        """The card under the pointer."""
        style = self.style
        if style is None or self.held is None or not self.pressed:
            return
        face = faces.face(self.component, self.rect.width, style.icons.language, self._style(style))
        floating = faces.dragged(face, style.scale)
        surface.blit(floating, floating.get_rect(center=self.held))


def number_of(event: Event, count: int) -> int | None:
    """The index of the entry that a number key picks among `count`, if it picks one."""
    index: int = event.key - pygame.K_1
    return index if 0 <= index < min(count, MOST_KEYS) else None
