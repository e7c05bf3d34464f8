"""The buttons of a table: a row beside the prompt, and those at the head of the side column."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.play.session import time_words
from resarcana_desktop.render.controls import RADIUS
from resarcana_desktop.render.shapes import box
from resarcana_desktop.tabletop.motion_speeds import speed_words
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import Button, Node, Size, TextKind, Widget, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.tabletop.host import TableHost
    from resarcana_desktop.widgets import Kind, Style, Wording

_GAP: Final = 10
_HEIGHT: Final = 40
_BESIDE_WORDS: Final = 20
_BESIDE_SIGN: Final = 12
_SHADOW: Final = 12
"""Design px around a button that its shadow does not leave."""
_SHARES: Final = (1, 1, 1, 0.9, 0.8, 0.7, 0.6, 0.55, 0.5)
"""Shares of the usual size of the letters, from what is wanted to what can just be read."""
_LESS_AIR: Final = 1
_NO_KEYS: Final = 2
MODIFIERS: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""A key together with one of these is no command of the table."""
_LASTING: Final = ("menu", "speed", "help", "side")
"""The buttons that work while a panel is open, too."""


def table_button(
    name: str,
    text: str,
    action: Callable[[], None],
    cap: str = "",
    key: int | None = None,
    *,
    reason: str = "",
    kind: Kind = "plain",
    tooltip: str = "",
    sign: bool = False,
) -> Button:
    """Make a button of the table; the `tooltip` says what it does, or names a mere `sign`."""
    return Button(
        text,
        action,
        name,
        kind=kind,
        cap=cap,
        shortcut_key=key,
        reason=reason,
        tooltip=tooltip,
        height=_HEIGHT,
        padding=_BESIDE_SIGN if sign else _BESIDE_WORDS,
    )


class TableButtons:
    """Makes the buttons of a table for each moment, and puts them in their places."""

    def __init__(self, scene: TableHost) -> None:
        self.scene = scene
        self.room = 0
        """Pixels that the row takes at the right end of its area."""
        self.row: list[Button] = []
        self.head: list[Button] = []
        self.foot: list[Button] = []
        """The buttons on the announcement, if it waits for the player."""
        self._unfold: list[SignButton] = []

    def build(self, *, unfolds: bool = False) -> list[Widget]:
        """Make all buttons of this moment; `unfolds` adds one that opens the side column."""
        scene, text = self.scene, self.scene.context.text
        menu = table_button(
            "menu",
            text("app.table.menu"),
            scene.open_menu,
            text("app.cap.cancel"),
            pygame.K_F10,
            tooltip=text("app.table.menu_told"),
        )
        self.row, self.head, self._unfold = [*self._clock(), *scene.row_buttons()], [], []
        if scene.column is None:
            self.row.append(menu)
        else:
            hides = text("app.table.hide_side")
            self.head = [
                menu,
                table_button(
                    "speed",
                    scene.speed_text(),
                    scene.next_speed,
                    key=pygame.K_s,
                    tooltip=text("app.table.speed_told"),
                ),
                table_button(
                    "help", "?", scene.open_help, tooltip=text("app.table.help"), sign=True
                ),
                table_button(
                    "side", ">", scene.toggle_side, key=pygame.K_l, tooltip=hides, sign=True
                ),
            ]
        if unfolds:
            shows, key = text("app.table.show_side"), pygame.K_l
            sign = SignButton("<", scene.toggle_side, "side", tooltip=shows, shortcut_key=key)
            self._unfold = [sign]
        if scene.policy.waits_for_reader():  # what is meant is to read on
            for button in self.row:
                button.faint = button.name not in _LASTING
        self.foot = list(scene.announcer.buttons())
        return [*self.row, *self.head, *self._unfold, *self.foot]

    def undo_and_redo(self) -> list[Button]:
        """Make both; they are always there, so no other button moves when one can be used."""
        text, session = self.scene.context.text, self.scene.session
        obstacle = session.undo_obstacle()
        no_undo = {"nothing": "app.table.nothing_to_undo", "ranked": "app.ranked.no_undo"}
        reasons = {
            "undo": text(no_undo[obstacle]) if obstacle in no_undo else "",
            "redo": "" if session.can_redo() else text("app.table.nothing_to_redo"),
        }
        used = (("undo", self.scene.undo, pygame.K_z), ("redo", self.scene.redo, pygame.K_y))
        return [
            table_button(
                name,
                text(f"app.table.{name}"),
                action,
                text(f"app.cap.{name}"),
                key,
                reason=reasons[name],
                tooltip=text(f"app.table.{name}_told"),
            )
            for name, action, key in used
        ]

    def _clock(self) -> list[Button]:
        """The time that the player has left, if there is a clock; it cannot be pressed."""
        scene = self.scene
        if scene.session.time_left is None:
            return []
        wording = scene.context.text("app.ranked.time_told")
        words = time_words(scene.session.time_left)
        return [table_button("clock", words, lambda: None, reason=wording)]

    def look(self) -> list[Button]:
        """The button that turns the hand of the player at the table over, if hands are down."""
        scene, text = self.scene, self.scene.context.text
        if not scene.session.hands_down or not scene.asked:
            return []
        words = text("app.table.look" if scene.hand_covered else "app.table.cover")
        return [table_button("look", words, scene.toggle_hand, text("app.cap.look"))]

    # ---- layout --------------------------------------------------------------------------

    def place(self, style: Style, zones: Mapping[str, Rect], area: Rect, share: float) -> None:
        """Put the row at the right end of `area`, of which it takes up to a `share`.

        The others have the zones "menu" and "unfold".
        """
        _fit(self.row, Rect(0, 0, round(area.width * share), 10_000), style)
        gap = style.px(_GAP)
        x = area.right
        for button in reversed(self.row):
            width, height = button.natural(style, area.width)
            x -= width
            button.arrange(style, Rect(x, area.centery - height // 2, width, height))
            x -= gap
        self.room = area.right - x
        if self.head:
            # The column is no wider for a larger interface, so these are no larger either.
            self._place_head(self.scene.context.look.usual, zones["menu"])
        for sign in self._unfold:
            sign.arrange(style, zones["unfold"])
        self._place_foot(style)

    def _place_foot(self, style: Style) -> None:
        """Place the buttons in the right corner of the announcement."""
        area = self.scene.announcer.foot()
        _fit(self.foot, area, style)
        x = area.right
        for button in reversed(self.foot):
            width, height = button.natural(style, area.width)
            x -= width
            button.arrange(style, Rect(x, area.centery - height // 2, width, height))
            x -= style.px(_GAP)

    def _place_head(self, style: Style, area: Rect) -> None:
        """From the left, the last one at the right; the speed is a number where letters shrink."""
        _fit(self.head, area, style)
        if any(button.text_kind.share < 1 for button in self.head):
            context = self.scene.context
            speed = speed_words(context.catalogue, context.settings.motion_speed)
            next(each for each in self.head if each.name == "speed").text = speed
            _fit(self.head, area, style)
        x = area.left
        for button in self.head:
            width, height = button.natural(style, area.width)
            left = max(area.right - width, x) if button is self.head[-1] else x
            button.arrange(style, Rect(left, area.y, width, max(height, area.height)))
            x += width + style.px(_GAP)

    def rects(self) -> list[Rect]:
        """Return the rectangles that the buttons cover, with their shadows."""
        reach = 2 * self.scene.context.look.px(_SHADOW)
        shown = (*self.row, *self.head, *self._unfold, *self.foot)
        return [each.rect.inflate(reach, reach) for each in shown]

    def looks(self) -> dict[tuple[int, int, int, int], object]:
        """Return how each button looks, by the rectangle that it covers."""
        found: dict[tuple[int, int, int, int], object] = {}
        buttons = (*self.row, *self.head, *self._unfold, *self.foot)
        for each, rect in zip(buttons, self.rects(), strict=True):
            how: tuple[object, ...] = ()
            if isinstance(each, Button):
                how = (each.text, each.kind, each.shown_cap, each.faint)
            place = (rect.x, rect.y, rect.width, rect.height)
            found[place] = (each.name, each.enabled, each.hovered, each.pressed, each.visible, how)
        return found

    def darken(self, surface: Surface, shade: int) -> None:
        """Make the row as dark as the table around it, by a `shade` of 0 to 255."""
        if not shade:
            return
        grey, radius = (255 - shade,) * 3, RADIUS * self.scene.context.look.scale
        for button in self.row:
            veil = pygame.Surface(button.rect.size)
            veil.fill((255, 255, 255))
            veil.blit(box(button.rect.size, radius, grey, grey), (0, 0))
            surface.blit(veil, button.rect, special_flags=pygame.BLEND_RGB_MULT)

    def leave_to_panel(self) -> bool:
        """Hide what the open panel offers itself; return whether that has changed anything."""
        popups = self.scene.ui.popups
        helping = popups[-1].helping if popups and isinstance(popups[-1], TablePanel) else None
        key = None if helping is None else helping.shortcut_key
        changed = False
        for button in self.row:
            shown = key is None or button.shortcut_key != key
            changed = changed or shown != button.visible
            button.visible = shown
        return changed

    # ---- events --------------------------------------------------------------------------

    def beside_panel(self, event: Event) -> bool:
        """Some buttons and keys work beside a panel: the menu and the column, undo and redo.

        The last two do so beside a question of the game.
        """
        popups = self.scene.ui.popups
        top = popups[-1] if popups else None
        if not isinstance(top, TablePanel):
            return False
        lasting: list[Button | SignButton] = [*self.head, *self._unfold]
        lasting += [each for each in self.row if each.name in _LASTING]
        if event.type == pygame.KEYDOWN:
            if event.mod & MODIFIERS:
                return False
            if any(button.shortcut(event) for button in lasting):
                return True
            travelling = [b for b in self.row if b.name in ("undo", "redo") and b.enabled]
            if not top.asks or event.key not in [each.shortcut_key for each in travelling]:
                return False
            return any(button.shortcut(event) for button in travelling)
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or top.contains(event.pos):
            return False
        hit = next((each for each in lasting if each.rect.collidepoint(event.pos)), None)
        if hit is not None:
            hit.activate()
        return hit is not None

    def cannot_press(self, event: Event) -> bool:
        """The key of a button that cannot be used says why, and does nothing else.

        So Enter, while it is the key of a button, never uses what is in focus on the table.
        """
        if event.type != pygame.KEYDOWN or self.scene.ui.popups:
            return False
        key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
        found = next((each for each in self.row if each.shortcut_key == key), None)
        if found is None or not found.reason:
            return False
        if key == pygame.K_RETURN and not self.scene.ui.enter_reaches(found):
            return False
        self.scene.refuse(found.reason)
        return True


def _fit(buttons: Sequence[Button], area: Rect, style: Style) -> None:
    """Make buttons fit `area`: with less air, then without keys, then with smaller letters.

    What they measure is kept for a layout, so their natural size is asked for at each step.
    """
    for step, share in enumerate(_SHARES):
        for button in buttons:
            button.text_kind = TextKind(bold=True, share=share)
            button.padding = button.padding if step < _LESS_AIR else _BESIDE_SIGN
            button.cap = button.cap if step < _NO_KEYS else ""
        sizes = [button.natural(style, 10_000) for button in buttons]
        width = sum(w for w, _ in sizes) + style.px(_GAP) * (len(buttons) - 1)
        if width <= area.width and max((h for _, h in sizes), default=0) <= area.height:
            return


class SignButton(Widget):
    """A square button with a plus, a minus or an arrow: + - < >.

    It is `quiet` if it can be pressed, but nothing is left to do with it.
    """

    focusable = True

    def __init__(
        self,
        sign: str,
        action: Callable[[], None],
        name: str,
        *,
        tooltip: str = "",
        shortcut_key: int | None = None,
    ) -> None:
        super().__init__(name)
        self.sign = sign
        self.action = action
        self.tooltip = tooltip
        self.shortcut_key = shortcut_key
        self.possible = True
        self.quiet = False

    def hint(self) -> str:
        return self.tooltip

    def description(self, words: Wording) -> Node | None:
        """Say what it does, and to what."""
        key = {"-": "less", "+": "more", "<": "earlier", ">": "later"}[self.sign]
        name = self.tooltip or words.text(f"reader.{key}", what=self.label)
        return Node("button", name, enabled=self.possible, doings=("press",))

    def shortcut(self, event: Event) -> bool:
        if self.shortcut_key is None or event.key != self.shortcut_key or not self.possible:
            return False
        self.activate()
        return True

    @property
    def enabled(self) -> bool:
        return self.possible

    def natural(self, style: Style, width: int) -> Size:
        side = style.hit(38)
        return (side, side)

    def draw_self(self, surface: Surface, style: Style) -> None:
        bright = self.enabled and (not self.quiet or self.hovered or self.pressed)
        look = paint.ButtonLook("plain", bright, self.hovered, self.pressed)
        paint.button(surface, self.rect, style, look)
        colour = paint.button_text(style, look)
        if self.sign in "+-":
            paint.sign(surface, self.rect, self.sign, style, colour)
        else:
            _draw_arrow(surface, self.rect, self.sign, colour)

    def activate(self) -> None:
        if self.possible:
            self.action()


def _draw_arrow(surface: Surface, rect: Rect, sign: str, colour: Rgb) -> None:
    """Draw a triangle that points left or right."""
    high, side = rect.height // 5, -1 if sign == "<" else 1
    x, y = rect.center
    back = x - side * high * 2 // 3
    points = [(back, y - high), (back, y + high), (x + side * high, y)]
    pygame.draw.aaline(surface, colour, points[0], points[2])
    pygame.draw.aaline(surface, colour, points[1], points[2])
    pygame.draw.polygon(surface, colour, points)
