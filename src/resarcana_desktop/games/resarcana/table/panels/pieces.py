"""What the panels are made of: medals, lines of icons, faces, rich buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

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
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.labels import RichLabel, TextKind
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.text.icons import Line
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

_ANSWER: Final = TextKind(20, bold=True)
_DETAIL: Final = TextKind(18, tone="muted")
_CAP: Final = TextKind(20, bold=True)
_MEDAL: Final = 46
_PADDING: Final = 14
_EMBLEM_SHARE: Final = 0.6
_READABLE: Final = 240
"""Faces at least this wide (px at 1080p) need no zoom."""
_DRAG_FROM: Final = 8
"""Design px the pointer must move before a press becomes a drag."""


class Answer(RichLabel):
    """Words that are still to come: it takes no room until they are there."""

    def __init__(self, kind: TextKind, name: str) -> None:
        super().__init__("", kind, name)

    def natural(self, style: Style, width: int) -> Size:
        """Nothing, or the size of the words."""
        return super().natural(style, width) if self.markup else (0, 0)


class EmblemMedal(Widget):
    """A medal with the emblem of a component, `size` px at 1080p wide."""

    def __init__(self, component: str, size: float = _MEDAL) -> None:
        super().__init__(align="center")
        self.component = component
        self.size = size

    def natural(self, style: Style, width: int) -> Size:
        side = style.px(self.size)
        return (side, side)

    def draw(self, surface: Surface) -> None:
        draw_emblem_medal(surface, self.rect.center, self.rect.width, self.component)


def draw_emblem_medal(
    surface: Surface, centre: tuple[int, int], diameter: int, component: str
) -> None:
    """Draw a medal with the emblem of a component on the colour of its plate."""
    mark = emblem(component, round(diameter * _EMBLEM_SHARE))
    controls.draw_medal(surface, centre, diameter, fill=_plate(component), emblem=mark)


def _plate(component: str) -> Rgb:
    """The colour behind an emblem; some emblems, such as that of the collect step, have none."""
    found = component_of(component)
    return controls.MEDAL_DARK if found is None else plate_of(found)[0]


class IconLines(Widget):
    """Lines of icons on a strip of parchment, as they stand on a face."""

    def __init__(self, lines: Sequence[Line], size: float = 26) -> None:
        super().__init__(align="start")
        self.lines = list(lines)
        self.size = size

    def natural(self, style: Style, width: int) -> Size:
        return icon_lines_size(style, self.lines, self.size)

    def description(self, words: Wording) -> Node | None:
        """The icons, spoken one after the other."""
        told = lines_said(self.lines, words)
        return Node("text", told) if told else None

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            draw_icon_lines(surface, self.rect, self.style, self.lines, self.size)


def lines_said(lines: Sequence[Line], words: Wording) -> str:
    """Lines of icons in words."""
    return "; ".join(
        " ".join(words.plain(markup(token.name, token.text)) for token in line) for line in lines
    )


def icon_lines_size(style: Style, lines: Sequence[Line], size: float) -> Size:
    """What lines of icons take with their parchment."""
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


class AnswerButton(Widget):
    """One answer: what it is in rich text, its icons, a sentence below, its key.

    A `reason` disables it and takes the place of the sentence.
    """

    focusable = True

    def __init__(
        self,
        title: str,
        action: Callable[[], None],
        name: str = "",
        *,
        component: str = "",
        lines: Sequence[Line] = (),
        detail: str = "",
        cap: str = "",
        shortcut_key: int | None = None,
        reason: str = "",
        framed: bool = True,
    ) -> None:
        super().__init__(name)
        self.title = title
        self.action = action
        self.component = component
        self.lines = list(lines)
        self.detail = reason or detail
        self.cap = cap
        self.shortcut_key = shortcut_key
        self.reason = reason
        self.framed = framed

    def hint(self) -> str:
        """Nothing pops up: the reason stands in it."""
        return ""

    def natural(self, style: Style, width: int) -> Size:
        inner = width - self._sides(style)
        parts = self._parts(style, inner)
        gap = style.px(4)
        height = sum(h for _, h in parts) + gap * (len(parts) - 1) + 2 * style.px(_PADDING) // 2
        least = style.px(_MEDAL) + style.px(12) if self.component else 0
        return (
            max(w for w, _ in parts) + self._sides(style),
            max(height + style.px(6), style.hit(44), least),
        )

    def _parts(self, style: Style, inner: int) -> list[Size]:
        """The sizes of title, icons and sentence."""
        parts = []
        if self.title:
            parts.append(paint.rich_text(style, self.title, _ANSWER, inner).size)
        if self.lines:
            parts.append(icon_lines_size(style, self.lines, 24))
        if self.detail:
            parts.append(paint.rich_text(style, self.detail, _DETAIL, inner).size)
        return parts

    def _sides(self, style: Style) -> int:
        sides = 2 * style.px(_PADDING)
        if self.component:
            sides += style.px(_MEDAL) + style.px(12)
        if self.cap:
            sides += paint.cap_width(style, self.cap, _CAP) + style.px(12)
        return sides

    def description(self, words: Wording) -> Node | None:
        """What it is, and the sentence below; icons alone are spoken."""
        title, lines = words.plain(self.title), lines_said(self.lines, words)
        told = "" if self.reason else words.plain(self.detail)
        details = tuple(filter(None, (told or lines if title else told,)))
        return Node(
            "button",
            title or lines,
            details=details,
            why_not=words.plain(self.reason),
            cap=self.cap,
            doings=("press",),
        )

    @property
    def clipped(self) -> bool:
        return self.overflows

    def draw_self(self, surface: Surface, style: Style) -> None:
        kind = "plain" if self.framed else "quiet"
        look = paint.ButtonLook(kind, self.enabled, self.hovered, self.pressed)  # type: ignore[arg-type]
        paint.button(surface, self.rect, style, look)
        inner = self.rect.inflate(-2 * style.px(_PADDING), 0)
        colour = paint.button_text(style, look)
        if self.cap:
            paint.key_cap(surface, inner, style, self.cap, _CAP, colour)
        if self.component:
            centre = (inner.left + style.px(_MEDAL) // 2, inner.centery)
            draw_emblem_medal(surface, centre, style.px(_MEDAL), self.component)
            inner.left += style.px(_MEDAL) + style.px(12)
        self._draw_parts(surface, style, inner)

    def _draw_parts(self, surface: Surface, style: Style, inner: Rect) -> None:
        width = self.rect.width - self._sides(style)
        parts = self._parts(style, width)
        gap = style.px(4)
        y = inner.top + (inner.height - sum(h for _, h in parts) - gap * (len(parts) - 1)) // 2
        if self.title:
            kind = _ANSWER if self.enabled else TextKind(20, bold=True, tone="disabled")
            text = paint.rich_text(style, self.title, kind, width)
            text.draw(surface, (inner.left, y))
            y += text.size[1] + gap
        if self.lines:
            size = icon_lines_size(style, self.lines, 24)
            draw_icon_lines(surface, Rect((inner.left, y), size), style, self.lines, 24)
            y += size[1] + gap
        if self.detail:
            tone = TextKind(18, tone="loss") if self.reason else _DETAIL
            paint.rich_text(style, self.detail, tone, width).draw(surface, (inner.left, y))

    def activate(self) -> None:
        if self.enabled:
            self.action()

    def shortcut(self, event: Event) -> bool:
        if self.shortcut_key is None or event.key != self.shortcut_key or not self.enabled:
            return False
        self.activate()
        return True


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
        """The component with its rules, and whether it is chosen."""
        told = face_node(self.component, words)
        doings: tuple[Handling, ...] = ("press",) if self.action is not None else ()
        return replace(told, selected=self.chosen or None, doings=doings)

    @property
    def small(self) -> bool:
        """Whether it is too small to be read well."""
        return self.width < _READABLE

    @property
    def pressable(self) -> bool:
        """It can be pointed at, to be read, even where it cannot be chosen."""
        return True

    @property
    def kept_clear(self) -> Rect:
        """What stays in sight, if that can be, while it is read beside it."""
        return self.rect

    def _style(self, style: Style) -> faces.Style:
        # Words in reading style are small beside the face: only what is large has room for them.
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
        """Letting go of it after it was dragged is no click."""
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


def number_key(number: int) -> int | None:
    """The key that picks the entry of this number from 1, if there is one."""
    return pygame.K_0 + number if 1 <= number <= 9 else None
