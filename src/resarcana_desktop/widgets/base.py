"""The widget: a rectangle that measures itself, draws itself and answers events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeVar

from pygame import K_ESCAPE, Rect

from resarcana_desktop.widgets.entrance import Entrance
from resarcana_desktop.widgets.nodes import Node

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Handling, Wording
    from resarcana_desktop.widgets.style import Style

Align = Literal["start", "center", "end", "fill"]
Size = tuple[int, int]
W = TypeVar("W", bound="Widget")
REACH: Final = 56
"""Pixels at 1080p by which a widget may draw past its edges: its shadow, its halo."""
_RING: Final = 12
"""The same for the focus ring, whose corners may bend inwards as far."""


class Host(Protocol):
    """What a widget needs from its screen; `widgets.ui.Ui` implements it."""

    focus: Widget | None
    hover: Widget | None
    pressed: Widget | None
    dirty: bool
    """A new frame is needed."""
    stale: bool
    """A new layout is needed."""

    layouts: int
    """How many times everything has been laid out; sizes measured earlier are invalid."""

    @property
    def pointer(self) -> tuple[int, int]:
        """The last known position of the pointer."""

    def refresh(self) -> None:
        """Lay out again if a widget changed its size since the last time."""

    def stir(self, *widgets: Widget | None) -> None:
        """Redraw only these widgets."""

    def stir_parts(self, widget: Widget, *parts: Rect) -> None:
        """Redraw only these parts of a widget."""

    def set_focus(self, widget: Widget | None) -> None:
        """Move the focus, and scroll it into view."""

    def focus_first(self, name: str = "") -> None:
        """Focus the widget called `name`, or else the first one."""

    def prepare(self) -> None:
        """Prepare for an action without mouse or keys: the focus is shown from now on."""

    def enter_reaches(self, widget: Widget) -> bool:
        """Return whether Enter would use `widget` by its shortcut."""

    def open(self, popup: Popup) -> None:
        """Show `popup` on top; only it gets events until it closes."""

    def close(self, popup: Popup) -> None:
        """Take `popup` and everything above it away."""


class Widget:
    """One thing on a screen.

    `name` identifies it (to keep the focus over a rebuild, and for tests); `stretch` is its share
    of the spare room in its box; `align` places it across its box; `least` is its minimum size, in
    pixels at 1080p. `rect` is its place, in pixels of the surface.
    """

    focusable = False
    only_read = False
    """Whether the focus stops here only so that it can be read."""
    takes_enter = False
    """Whether it handles Enter itself; otherwise Enter presses the button with that key."""
    takes_text = False
    """While focused, keys that write something belong to this widget."""
    shows_pointer = True
    """Whether it looks different while hovered, pressed or focused."""

    def __init__(
        self,
        name: str = "",
        *,
        stretch: int = 0,
        align: Align = "fill",
        least: tuple[float, float] = (0, 0),
    ) -> None:
        self.name = name
        self.stretch = stretch
        self.align: Align = align
        self.least = least
        self.rect = Rect(0, 0, 0, 0)
        self.visible = True
        self.reason = ""
        self.tooltip = ""
        self.label = ""
        """Its name, if its own text does not say it, such as the text next to it."""
        self.children: list[Widget] = []
        self.parent: Widget | None = None
        self.ui: Host | None = None
        self.style: Style | None = None
        self._wanted_sizes: dict[int, Size] = {}
        self._sized_for: tuple[Style | None, int] = (None, -1)

    # -- tree ---------------------------------------------------------------------------

    def add(self, child: W) -> W:
        """Put `child` last inside this widget; returns it."""
        child.parent = self
        self.children.append(child)
        return child

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones inside it, in reading order."""
        if not self.visible:
            return
        yield self
        for child in self.children:
            yield from child.walk()

    def attach(self, ui: Host) -> None:
        """Set the `ui` of the whole tree."""
        self.ui = ui
        for child in self.children:
            child.parent = self
            child.attach(ui)

    def ancestors(self) -> Iterator[Widget]:
        """The boxes around this widget, innermost first."""
        box = self.parent
        while box is not None:
            yield box
            box = box.parent

    # -- state --------------------------------------------------------------------------

    @property
    def shrinks(self) -> bool:
        """Return whether it can do with less height than it prefers."""
        return False

    @property
    def seen_whole(self) -> bool:
        """Return whether all of it is scrolled into view when something inside gets the focus."""
        return False

    @property
    def pressable(self) -> bool:
        """Return whether the pointer can press it."""
        return self.focusable

    @property
    def shows_enter(self) -> bool:
        """Return whether it looks different when Enter would do something else."""
        return False

    @property
    def enabled(self) -> bool:
        """False while there is a reason why it cannot be used; the reason is shown."""
        return not self.reason

    @property
    def focused(self) -> bool:
        return self.ui is not None and self.ui.focus is self

    @property
    def hovered(self) -> bool:
        return self.ui is not None and self.ui.hover is self

    @property
    def pressed(self) -> bool:
        return self.ui is not None and self.ui.pressed is self

    @property
    def clipped(self) -> bool:
        """Return whether some text of this widget does not fit."""
        return False

    @property
    def overflows(self) -> bool:
        """Return whether it needs more room than it was given, wrapped to its width."""
        if self.style is None:
            return False
        width, height = self.natural(self.style, self.rect.width)
        return width > self.rect.width or height > self.rect.height

    def hint(self) -> str:
        """Return the text for hover and focus: why it is disabled, or else its tooltip."""
        return self.reason or self.tooltip

    def changed(self) -> None:
        """Request a new frame of this widget."""
        if self.ui is not None:
            self.ui.stir(self)

    def resized(self) -> None:
        """Request a new layout, and a new frame if that changes anything."""
        if self.ui is not None:
            self.ui.stale = True
            self.ui.stir(self)

    # -- in words -----------------------------------------------------------------------

    def description(self, words: Wording) -> Node | None:
        """Return the widget in words; None if it only holds others, which describe themselves.

        Parts that are not widgets are the `children` of the node. Ids, focus and places are added
        elsewhere.
        """
        return None

    def perform(self, doing: Handling, part: int, value: str | float) -> None:
        """Do what a screen reader requests of it, or of a part by its number; it is enabled."""
        if doing == "press":
            self.activate()

    # -- layout -------------------------------------------------------------------------

    def measure(self, style: Style, width: int) -> Size:
        """Return the preferred size in pixels, no wider than `width` if possible.

        It is computed once per layout, as every box around it asks for it.
        """
        now = (style, self.ui.layouts if self.ui is not None else -1)
        if now[1] < 0 or now[1] != self._sized_for[1] or style is not self._sized_for[0]:
            self._wanted_sizes.clear()
            self._sized_for = now
        if width not in self._wanted_sizes:
            least_width, least_height = self.least
            natural_width, natural_height = self.natural(style, width)
            self._wanted_sizes[width] = (
                max(natural_width, min(style.px(least_width), width)),
                max(natural_height, style.px(least_height)),
            )
        return self._wanted_sizes[width]

    def natural(self, style: Style, width: int) -> Size:
        """The size of what it shows."""
        return (0, 0)

    def arrange(self, style: Style, rect: Rect) -> None:
        """Take the place `rect`, and place what is inside."""
        self.style = style
        self.rect = Rect(rect)

    def visible_rect(self) -> Rect:
        """The part of `rect` that scroll areas around it let through."""
        shown = Rect(self.rect)
        for box in self.ancestors():
            window = box.window()
            if window is not None:
                shown = shown.clip(window)
        return shown

    def window(self) -> Rect | None:
        """The part of the surface that its children may draw on; None for all of it."""
        return None

    # -- drawing and events -------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """Draw itself and what is inside, as far as that reaches what may be drawn on."""
        if self.style is not None:
            self.draw_self(surface, self.style)
        clip = surface.get_clip()
        for child in self.children:
            if child.visible and (child.children or child.reach().colliderect(clip)):
                child.draw(surface)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw the widget itself, without its children."""

    def reach(self) -> Rect:
        """Return the whole area it draws on, shadows and the focus ring included."""
        margin = 2 * self.style.px(REACH) if self.style is not None else 0
        return self.rect.union(self.focus_rect()).inflate(margin, margin)

    def focus_rect(self) -> Rect:
        """Return the rect that the focus ring surrounds."""
        return self.rect

    def ring_sides(self) -> list[Rect]:
        """Return the four sides of the focus ring: top, bottom, left and right."""
        margin = 2 * self.style.px(_RING) if self.style is not None else 0
        around = self.focus_rect().inflate(margin, margin)
        inside = self.focus_rect().inflate(-margin, -margin)
        return [
            Rect(around.left, around.top, around.width, inside.top - around.top),
            Rect(around.left, inside.bottom, around.width, around.bottom - inside.bottom),
            Rect(around.left, inside.top, inside.left - around.left, inside.height),
            Rect(inside.right, inside.top, around.right - inside.right, inside.height),
        ]

    def press(self, pos: tuple[int, int]) -> None:
        """The primary button went down on it at `pos`."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved to `pos` while the button is held."""

    def click(self, pos: tuple[int, int]) -> None:
        """Handle a press and release of the primary button on it."""
        self.activate()

    def let_go(self, pos: tuple[int, int]) -> None:
        """The primary button was pressed on it and let go at `pos`, on it or elsewhere."""

    def activate(self) -> None:
        """Enter or Space, or a click."""

    def key(self, event: Event) -> bool:
        """A KEYDOWN while it has the focus; returns whether it was used."""
        return False

    def text_input(self, text: str) -> bool:
        """Written text while it has the focus; returns whether it was used."""
        return False

    def text_editing(self, text: str, caret: int) -> bool:
        """Text that an input method is still composing; returns whether it was used.

        The caret is before the sign at `caret`. An empty text ends the composing.
        """
        return False

    def caret_rect(self) -> Rect | None:
        """The place of the caret on the surface; None if nothing is written here."""
        return None

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it (positive is up); returns whether it was used."""
        return False

    def shortcut(self, event: Event) -> bool:
        """Handle a KEYDOWN that nothing closer used; return whether it was used."""
        return False


class Popup(Widget):
    """Something on top of a screen that gets all events while it is open. Esc closes it."""

    def __init__(self, name: str = "") -> None:
        super().__init__(name)
        self.came_from: Widget | None = None
        self.entrance = Entrance(0.0)
        self.sheet = object()
        """The same for popups that replace one another while the player continues."""

    def place(self, style: Style, screen: Rect) -> None:
        """Find its place on a `screen` of this size."""
        self.arrange(style, screen)

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.rect.collidepoint(pos)

    def press_outside(self) -> None:
        """The pointer was pressed elsewhere."""
        self.close()

    def description(self, words: Wording) -> Node | None:
        """A dialog, called by its first heading."""
        return Node("dialog", self.label, modal=True)

    def first_focus(self) -> Widget | None:
        """Return the widget to focus when it opens: the first that can be chosen now, if any."""
        stops = [widget for widget in self.walk() if widget.focusable]
        return next((widget for widget in stops if widget.enabled), next(iter(stops), None))

    def close(self) -> None:
        if self.ui is not None:
            self.ui.close(self)

    def key(self, event: Event) -> bool:
        if event.key == K_ESCAPE:
            self.close()
            return True
        return False

    def draw_shade(self, surface: Surface) -> None:
        """Darken the screen below; menus leave it as it is."""


Action = Callable[[], None]
