"""Drawing of controls: the few calls into `render` that widgets need."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from resarcana_desktop.render import background, controls, shapes
from resarcana_desktop.render import text as words
from resarcana_desktop.render.fonts import LEAST_TEXT, text_font
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.slots import dashed
from resarcana_desktop.render.svg import cached as picture
from resarcana_desktop.render.theme import css, luminance, mix

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.render.fonts import TextFont
    from resarcana_desktop.render.theme import Rgb, Rgba
    from resarcana_desktop.widgets.style import Style
    from resarcana_desktop.widgets.text_kinds import TextKind, Tone

TextAlign = Literal["left", "centre", "right"]

_SHADOW = (0, 0, 0, 150)


# ---- text ------------------------------------------------------------------------------------


def font(style: Style, kind: TextKind) -> TextFont:
    """The font of a kind of text at the size it has now."""
    px = style.text_px(kind.size)
    if kind.share < 1:
        px = max(round(px * kind.share), LEAST_TEXT)
    if kind.display:
        return text_font("display", px)
    cut = ("bold_italic" if kind.italic else "bold") if kind.bold else "body"
    return text_font("italic" if kind.italic and not kind.bold else cut, px)


def line_height(font: TextFont) -> int:
    """Return the pixels from one line to the next: a little tighter than the font suggests."""
    return max(font.get_height(), round(font.px * 1.32))


def tone(style: Style, tone: Tone) -> Rgb:
    """The colour of a role of text."""
    theme = style.theme
    return {
        "main": theme.text,
        "strong": theme.text_strong,
        "muted": theme.text_muted,
        "disabled": theme.text_disabled,
        "gain": theme.gain,
        "loss": theme.loss,
        "gilt": theme.accent,
    }[tone]


def text_width(style: Style, text: str, kind: TextKind) -> int:
    """The width of one line."""
    return words.text_width(font(style, kind), text)


def caret_x(style: Style, text: str, index: int, kind: TextKind) -> int:
    """Return the x position of a caret before the character at `index` of one line."""
    return words.caret_x(font(style, kind), text, index)


def wrapped_size(style: Style, text: str, kind: TextKind, width: int) -> tuple[int, int]:
    """The size of `text` wrapped to `width`."""
    face = font(style, kind)
    return (_widest(face, text, width), line_height(face) * len(_wrapped(face, text, width)))


def first_lines(style: Style, text: str, kind: TextKind, width: int, most: int) -> str:
    """Return as much of `text` as fits on this many lines, ending in an ellipsis if cut."""
    face = font(style, kind)
    lines = _wrapped(face, text, width)
    if len(lines) <= most:
        return text
    rest = " ".join(lines[most - 1 :])
    return "\n".join((*lines[: most - 1], words.shortened(face, rest, width)))


@lru_cache(maxsize=4096)
def _wrapped(face: TextFont, text: str, width: int) -> tuple[str, ...]:
    """The lines of a text: a widget is measured and drawn more often than it is worded."""
    return tuple(words.wrap(face, text, width))


@lru_cache(maxsize=4096)
def _widest(face: TextFont, text: str, width: int) -> int:
    """The width of the widest of these lines."""
    return max(words.text_width(face, line) for line in _wrapped(face, text, width))


def paragraph(
    surface: Surface,
    text: str,
    style: Style,
    kind: TextKind,
    colour: Rgb,
    rect: Rect,
    align: TextAlign,
) -> None:
    """Draw `text` wrapped in `rect`, in the middle of its height."""
    face = font(style, kind)
    lines = _wrapped(face, text, rect.width)
    step = line_height(face)
    y = rect.top + (rect.height - step * len(lines)) // 2
    for line in lines:
        words.draw_text(surface, line, face, colour, Rect(rect.left, y, rect.width, step), align)
        y += step


def rich_text(style: Style, markup: str, kind: TextKind, width: int) -> RichText:
    """A paragraph with icons, laid out once for a width."""
    face = font(style, kind)
    return rich(markup, face, style.theme, style.icons, width, tone(style, kind.tone))


def copy_text(text: str) -> bool:
    """Put `text` on the clipboard; return False if there is none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def pasted_text() -> str:
    """Return the text on the clipboard, or ""."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


# ---- buttons ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class ButtonLook:
    """The kind of a button and the state it is in."""

    kind: Literal["plain", "primary", "chosen", "dark", "quiet"]
    enabled: bool = True
    hovered: bool = False
    pressed: bool = False

    @property
    def state(self) -> controls.ButtonState:
        """The state as `render` names it."""
        if not self.enabled:
            return "disabled"
        return "pressed" if self.pressed else "hover" if self.hovered else "normal"


def button_text(style: Style, look: ButtonLook) -> Rgb:
    """The colour of the words on a button."""
    theme = style.theme
    if not look.enabled:
        return theme.text_disabled
    return {
        "plain": theme.button_text,
        "primary": theme.primary_text,
        "chosen": theme.chosen_text,
        "dark": theme.text_strong,
        "quiet": theme.text,
    }[look.kind]


def part_text(style: Style, *, lit: bool, enabled: bool) -> Rgb:
    """The colour of the words in one part of a switch."""
    if lit:
        return style.theme.chosen_text
    return style.theme.text if enabled else style.theme.text_disabled


def button(surface: Surface, rect: Rect, style: Style, look: ButtonLook) -> None:
    """Draw a button without its words."""
    theme = style.theme
    if look.kind == "quiet":
        if look.hovered and look.enabled:
            fill = (*theme.glow, 38)
            _box(surface, rect, style.px(8), (fill, fill), (*theme.glow, 90), max(style.scale, 1))
        return
    if look.kind == "dark":
        well(surface, rect, style, enabled=look.enabled)
        if not look.hovered:
            return
        look = ButtonLook("quiet", look.enabled, hovered=True)
        button(surface, rect, style, look)
        return
    controls.draw_button_face(
        surface, rect, theme, kind=look.kind, state=look.state, scale=style.scale
    )


def well(surface: Surface, rect: Rect, style: Style, *, enabled: bool = True) -> None:
    """Draw the sunken ground of a switch or a field."""
    theme = style.theme
    ground = mix(theme.panel_middle(), (0, 0, 0), 0.2)
    if luminance(theme.text) < luminance(theme.table):
        ground = mix(theme.panel[0], (255, 255, 255), 0.4)
    edge = theme.button_edge if enabled else theme.button_disabled_edge
    _box(surface, rect, style.px(8), (ground, ground), edge, max(style.scale * theme.edge, 1))


def fault(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw the frame of a field whose value is not accepted."""
    shapes.draw_box(surface, rect, style.px(8), None, None, style.theme.loss, max(style.px(3), 2))


def cap_width(style: Style, cap: str, kind: TextKind) -> int:
    """Return the width of the key drawn in a button."""
    return _cap(style, cap, kind, style.theme.text).get_width()


def key_cap(
    surface: Surface, inner: Rect, style: Style, cap: str, kind: TextKind, colour: Rgb
) -> None:
    """Draw a key at the right of the inside of a button."""
    picture = _cap(style, cap, kind, colour)
    surface.blit(picture, picture.get_rect(midright=inner.midright))


def _cap(style: Style, cap: str, kind: TextKind, colour: Rgb) -> Surface:
    return controls.key_cap(cap, font(style, kind), colour)


def sign(surface: Surface, rect: Rect, sign: str, style: Style, colour: Rgb) -> None:
    """Draw a plus or a minus in the middle of `rect`."""
    arm, thick = style.px(8), max(style.px(2.5), 2)
    strokes = [(2 * arm, thick), (thick, 2 * arm)] if sign == "+" else [(2 * arm, thick)]
    for size in strokes:
        stroke = Rect((0, 0), size)
        stroke.center = rect.center
        surface.fill(colour, stroke)


def triangle_down(surface: Surface, rect: Rect, colour: Rgb) -> None:
    """Draw the arrow of what opens below."""
    pygame.draw.polygon(surface, colour, [rect.topleft, rect.topright, rect.midbottom])


def more_below(surface: Surface, plate: Rect, style: Style) -> None:
    """Draw an arrow on a small plate: there is more content below."""
    theme = style.theme
    ground = theme.panel_dark
    _box(surface, plate, plate.height // 2, (ground, ground), theme.button_edge, 1)
    arrow = Rect(0, 0, style.px(14), style.px(7))
    arrow.center = plate.center
    thick = max(style.px(3), 2)
    corners = (arrow.topleft, arrow.midbottom, arrow.topright)
    line = " L ".join(f"{x - plate.x} {y - plate.y}" for x, y in corners)
    body = (
        f'<path d="M {line}" fill="none" stroke="{css(theme.accent)}" stroke-width="{thick}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
    surface.blit(picture(body, plate.size, plate.size), plate)


# ---- grounds ---------------------------------------------------------------------------------


def panel(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw a panel: gilt edge, dark gap, fillet."""
    background.draw_panel(surface, rect, style.theme, scale=style.scale)


def tray(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw a tray: a quiet, darker ground."""
    background.draw_tray(surface, rect, style.theme, scale=style.scale)


def marked(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw the warm ground of what is to be seen first in a column of text."""
    background.draw_row(surface, rect, style.theme, scale=style.scale, chosen=True)


def gilt_tray(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw a tray in a gold frame, warm at the top: what has won."""
    background.draw_gilt_tray(surface, rect, style.theme, scale=style.scale)


def slot(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw an empty slot: a dashed outline, and the ground behind it."""
    inset, colour = style.px(2), mix(style.theme.panel_middle(), style.theme.text_muted, 0.45)
    inner, dash = rect.inflate(-2 * inset, -2 * inset), style.px(10)
    outline = dashed(inner.size, dash, dash, max(style.px(2), 1), (*colour[:3], 255))
    surface.blit(outline, inner)


def popup(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw the ground of a menu or a hint."""
    theme = style.theme
    shadow(surface, rect, style)
    _box(surface, rect, style.px(10), theme.panel, theme.panel_edge, max(style.px(1.5), 1))


def shade(surface: Surface, style: Style) -> None:
    """Darken everything drawn so far."""
    background.draw_scrim(surface, style.theme)


def shadow(surface: Surface, rect: Rect, style: Style) -> None:
    """A soft shadow below a panel."""
    blur = style.px(12)
    below = rect.move(0, style.px(8))
    shapes.draw_box_shadow(surface, below, style.px(16), _SHADOW, blur)


def hairline(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw a thin line along the top of `rect`."""
    background.draw_hairline(surface, rect.topleft, rect.width, style.theme, scale=style.scale)


def focus_ring(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw the ring around what the keyboard acts on."""
    controls.draw_focus(surface, rect, style.theme, radius=style.px(8), scale=style.scale)


def marking(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw the ground of selected text."""
    surface.fill(mix(style.theme.panel_middle(), style.theme.glow, 0.35), rect)


def fade(surface: Surface, ground: Surface, edge: Rect, up: bool) -> None:
    """Let what was drawn at an edge fade into the `ground` that was there before, line by line."""
    for y in range(edge.height):
        far = edge.height - y if up else y + 1
        ground.set_alpha(255 * far // edge.height)
        surface.blit(ground, (edge.x, edge.y + y), (0, y, edge.width, 1))


def scroll_bar(surface: Surface, groove: Rect, handle: Rect, style: Style, lit: bool) -> None:
    """Draw a bar that shows the visible part."""
    theme = style.theme
    back = mix(theme.panel_middle(), theme.text_muted, 0.15)
    front = theme.accent if lit else theme.button_edge
    for part, colour in ((groove, back), (handle, front)):
        _box(surface, part, part.width // 2, (colour, colour), colour, 0)


def ring(surface: Surface, rect: Rect, style: Style) -> None:
    """Draw a ring around a sample, just inside its place: it is the chosen one."""
    side = min(rect.width, rect.height) * 9 // 10
    place = Rect(0, 0, side, side)
    place.center = rect.center
    width = max(2.5 * style.scale, 1.5)
    _box(surface, place, side // 2, None, style.theme.text_strong, width)


# ---- shapes ----------------------------------------------------------------------------------


def _box(
    surface: Surface,
    rect: Rect,
    radius: int,
    fill: tuple[Rgb | Rgba, Rgb | Rgba] | None,
    edge: Rgb | Rgba | None,
    edge_width: float,
) -> None:
    """Draw a rounded box: `fill` from top to bottom, `edge` inside its bounds."""
    top, bottom = fill if fill is not None else (None, None)
    rim = edge if edge_width > 0 else None
    shapes.draw_box(surface, rect, radius, top, bottom, rim, edge_width or 1)
