"""The tree of widgets of one screen: who has the focus, what is open on top, who gets an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeAlias

import pygame
from pygame import Rect

from resarcana_desktop.render.regions import merged
from resarcana_desktop.widgets import focus as moves
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import REACH, Popup, Widget
from resarcana_desktop.widgets.entrance import Entrance
from resarcana_desktop.widgets.panels import covers
from resarcana_desktop.widgets.popups import Tooltip
from resarcana_desktop.widgets.tree import Tree, TreeMaker, heading_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

_ARROWS = {
    pygame.K_LEFT: moves.LEFT,
    pygame.K_RIGHT: moves.RIGHT,
    pygame.K_UP: moves.UP,
    pygame.K_DOWN: moves.DOWN,
}
_HELD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
"""A key pressed with one of these neither moves the focus nor activates it."""
_ACTIVATE = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)

_Four: TypeAlias = tuple[int, int, int, int]
_Place: TypeAlias = tuple[Widget, _Four, _Four | None]

TOOLTIP_DELAY = 0.45
"""Seconds the pointer rests before the hint is shown; with the keyboard it comes at once."""


class Ui:
    """One screen of widgets.

    `dirty` asks for a new frame. `focus` is the widget that gets the keyboard, `hover` the one
    under the pointer, `pressed` the one being held. `ring` says whether the focus is shown: after
    every key, but not while the pointer is used; a screen says so when it opens.
    `entrance_seconds` is the duration of a popup's entrance.
    """

    def __init__(self, root: Widget | None = None) -> None:
        self.root = root or Widget()
        self.popups: list[Popup] = []
        self.focus: Widget | None = None
        self.hover: Widget | None = None
        self.pressed: Widget | None = None
        self.ring = True
        self.entrance_seconds = 0.0
        self.dirty_rects: list[Rect] = []
        """The only places that need a new frame, unless `dirty` is set."""
        self.dirty = True
        self.stale = True
        self.layouts = 0
        self._placed: set[_Place] = set()
        """The result of the last layout."""
        self._tooltip = Tooltip()
        self._hinted: tuple[str, Rect] | None = None
        """The hint that has been drawn or is about to be, and its place."""
        self._took_enter: Widget | None = None
        """The widget that took Enter in the last frame."""
        self._hover_time = 0.0
        self._pointed = False
        """Whether the pointer has moved since the tree was shown; hints come only after that."""
        self._sought = False
        """Whether the focus has been moved since then, which also allows hints."""
        self._pointer = (-1, -1)
        self._style: Style | None = None
        self._rect = Rect(0, 0, 0, 0)
        self.root.attach(self)

    # -- tree and layout ----------------------------------------------------------------

    def replace(self, root: Widget, style: Style | None = None, rect: Rect | None = None) -> None:
        """Show another tree, in `rect` or in the place of the previous one.

        The focus stays on the widget of the same name, if there is one.
        """
        self._style, self._rect = style or self._style, rect or self._rect
        name = self.focus.name if self.focus else ""
        self.popups.clear()
        self.root = root
        self.root.attach(self)
        self.focus = self.hover = self.pressed = None
        self._pointed = False
        self.stale = self.dirty = True
        if self._style is not None:
            self.layout(self._style, self._rect)
        self.set_focus(self.find_or_none(name) if name else None)
        self._sought = False

    def layout(self, style: Style, rect: Rect) -> None:
        """Place everything in `rect`."""
        self._style, self._rect = style, Rect(rect)
        self.stale = False
        self.dirty = True
        self.layouts += 1
        self.root.attach(self)
        self.root.arrange(style, rect)
        for popup in self.popups:
            popup.attach(self)
            popup.place(style, rect)
        self._placed = self._places()

    def refresh(self) -> None:
        """Lay out again if a widget changed its size since the last time."""
        if not self.stale or self._style is None:
            return
        whole, before = self.dirty, self._placed
        self.layout(self._style, self._rect)
        self.dirty = whole
        margin = 2 * self._style.px(REACH)
        for _, place, window in before ^ self._placed:
            moved = Rect(place).inflate(margin, margin)
            self.dirty_rects.append(moved if window is None else moved.clip(window))

    def _places(self) -> set[_Place]:
        """Return where everything is, and through which window it is visible."""
        found: set[_Place] = set()

        def look(widget: Widget, window: Rect | None) -> None:
            if not widget.visible:
                return
            part = widget.window()
            seen = None if window is None else (*window.topleft, *window.size)
            found.add((widget, (*widget.rect.topleft, *widget.rect.size), seen))
            if part is not None:
                window = part if window is None else window.clip(part)
            for child in widget.children:
                look(child, window)

        for tree in (self.root, *self.popups):
            look(tree, None)
        return found

    def top(self) -> Widget:
        """The tree that gets the events: the last popup, or the screen itself."""
        return self.popups[-1] if self.popups else self.root

    @property
    def in_front(self) -> object:
        """The last popup, which the player answers now, or None for the screen itself."""
        return self.popups[-1].sheet if self.popups else None

    def pointed(self) -> tuple[Widget | None, Widget | None]:
        """The widget under the pointer (if no popup is open) and the visibly focused one."""
        if self.popups:
            return None, None
        return self.hover, self.focus if self.ring else None

    def walk(self) -> Iterator[Widget]:
        """Every visible widget, popups last."""
        yield from self.root.walk()
        for popup in self.popups:
            yield from popup.walk()

    def find_or_none(self, name: str) -> Widget | None:
        """The visible widget called `name`."""
        return next((widget for widget in self.walk() if widget.name == name), None)

    def find(self, name: str) -> Widget:
        """Return the visible widget called `name`; raises KeyError if there is none."""
        found = self.find_or_none(name)
        if found is None:
            raise KeyError(name)
        return found

    def open(self, popup: Popup, *, entrance: bool = True) -> None:
        """Show `popup` on top; only it gets events until it closes.

        It comes into sight within `entrance_seconds`, or at once without an `entrance`: then it
        takes the place of its like, and nothing in it moves from under the pointer.
        """
        popup.came_from = self.focus
        popup.entrance = Entrance(self.entrance_seconds if entrance else 0.0)
        self.popups.append(popup)
        popup.attach(self)
        if self._style is not None:
            popup.place(self._style, self._rect)
        self.hover = self.pressed = None  # a hint of what is below would cover it
        self.set_focus(popup.first_focus(), scroll=entrance or self.ring)
        self.dirty = True

    def close(self, popup: Popup) -> None:
        """Close `popup` and everything above it; the focus returns to its previous place."""
        if popup not in self.popups:
            return
        del self.popups[self.popups.index(popup) :]
        self.hover = self.pressed = None
        self.set_focus(popup.came_from)
        self._hover_at(self._pointer)
        self.dirty = True

    def close_all(self) -> None:
        """Take all popups away; the focus stays with the one who shows something else next."""
        if self.popups:
            self.popups.clear()
            self.dirty = True

    # -- focus --------------------------------------------------------------------------

    def focusables(self) -> list[Widget]:
        """Return the widgets that can be focused, in reading order."""
        return [
            widget
            for widget in self.top().walk()
            if widget.focusable and (widget.enabled or widget.reason)
        ]

    @property
    def sought(self) -> bool:
        """Return whether the focus is shown, and where the player has moved it."""
        return self.ring and self._sought

    def set_focus(self, widget: Widget | None, *, scroll: bool = True, sought: bool = True) -> None:
        """Move the focus, and `scroll` it into view; hints come only if it is `sought`."""
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        self._sought = sought
        self._look_changed(before, widget, all_of_it=self.ring)
        self._hint_changed()
        for changed in (before, widget):
            if changed is not None and changed.takes_text:
                changed.changed()
                changed.text_editing("", 0)
        if widget is not None and scroll:
            reveal(widget)

    def focus_first(self, name: str = "") -> None:
        """Focus the widget called `name`, or else the first one."""
        stops = self.focusables()
        named = [stop for stop in stops if stop.name == name]
        self.set_focus(next(iter(named + stops), None))

    def _step(self, step: int) -> None:
        stops = self.focusables()
        current = stops.index(self.focus) if self.focus in stops else None
        index = moves.following(len(stops), current, step)
        if index is not None:
            self.set_focus(stops[index])

    def _go(self, direction: moves.Direction) -> None:
        stops = self.focusables()
        if self.focus not in stops:
            self._step(1)
            return
        rects = [stop.rect for stop in stops]
        index = moves.nearest(rects, stops.index(self.focus), direction)
        if index is not None:
            self.set_focus(stops[index])

    def places(self) -> dict[str, tuple[int, int, int, int]]:
        """Return the place of each named widget that can be pressed now, in surface pixels."""
        found = [
            each for each in self.top().walk() if each.name and each.pressable and each.enabled
        ]
        rects = {each.name: each.visible_rect() for each in found}
        return {name: (rect.x, rect.y, rect.w, rect.h) for name, rect in rects.items()}

    # -- in words -----------------------------------------------------------------------

    def tree(self, words: Wording, beside: Sequence[Node] = (), name: str = "") -> Tree:
        """Return the screen as nodes, with those `beside` the widgets first and popups last.

        It is named by its first heading, unless it has a `name`. Below a popup everything can be
        read but not used.
        """
        self.refresh()
        maker = TreeMaker(words, self.focus)
        open_now = self.popups[-1] if self.popups else None
        nodes = maker.placed(beside, "beside")
        nodes += maker.nodes(self.root, active=open_now is None)
        for popup in self.popups:
            nodes += maker.nodes(popup, active=popup is open_now)
        return maker.tree(name or heading_of(nodes), nodes)

    def prepare(self) -> None:
        """Prepare for an action without mouse or keys: the focus is shown from now on."""
        self.refresh()
        self._arrive()
        self._show_ring()

    # -- events -------------------------------------------------------------------------

    def event(self, event: Event) -> bool:
        """Pass an event to the widget it concerns, and return whether it was used.

        Positions are in surface pixels.
        """
        self.refresh()
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._arrive()
        used = self._dispatch(event)
        self.refresh()
        return used

    def _dispatch(self, event: Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.text_input(event.text)
        if event.type == pygame.TEXTEDITING:
            return self.focus is not None and self.focus.text_editing(event.text, event.start)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(getattr(event, "precise_y", event.y))
        return False

    def _key(self, event: Event) -> bool:
        writes = self.focus is not None and self.focus.takes_text
        if event.mod & _HELD and not writes:
            return bool(self.popups)
        shown = self.ring
        self._show_ring()
        if self.focus is not None and self.focus.key(event):
            return True
        if event.mod & _HELD:
            return bool(self.popups)
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if event.key in _ARROWS:
            self._go(_ARROWS[event.key])
            return True
        if self.popups and self.popups[-1].key(event):
            return True
        if event.key in _ACTIVATE and self.focus is not None:
            self._activate(self.focus, event, seen=shown)
            return True
        if self._shortcut(event):
            return True
        self.ring = shown
        return bool(self.popups)

    def _activate(self, focus: Widget, event: Event, *, seen: bool) -> None:
        """Give Enter to the focus if it wants it and is visible, else to the default button."""
        taken = focus.takes_enter and seen
        if not taken and event.key != pygame.K_SPACE and self._shortcut(event):
            return
        if focus.enabled:
            focus.activate()

    def enter_reaches(self, widget: Widget) -> bool:
        """Return whether Enter would use `widget` by its shortcut, and nothing else takes it."""
        if self.popups and self.popups[-1] not in widget.ancestors():
            return False
        return self._enter_taker() in (None, widget)

    def _enter_taker(self) -> Widget | None:
        """The widget in focus that takes Enter before any shortcut."""
        taker = self.focus if self.ring else None
        return taker if taker is not None and taker.takes_enter else None

    def _shortcut(self, event: Event) -> bool:
        if event.key == pygame.K_KP_ENTER:
            event = pygame.event.Event(event.type, {**event.dict, "key": pygame.K_RETURN})
        widgets = [widget for widget in self.top().walk() if widget.enabled]
        return any(widget.shortcut(event) for widget in widgets)

    def _show_ring(self) -> None:
        if not self.ring:
            self.ring = True
            self.stir(self.focus)
            self._hint_changed()

    def _motion(self, pos: tuple[int, int]) -> bool:
        self._pointed = True
        self._pointer = pos
        if self.pressed is not None:
            self.pressed.drag(pos)
            return True
        self._hover_at(pos)
        return self.hover is not None

    def _hover_at(self, pos: tuple[int, int]) -> None:
        under = self.at(pos)
        if under is not self.hover:
            self._look_changed(self.hover, under)
            self.hover = under
            self._hover_time = 0.0
            self._hint_changed()

    def _look_changed(self, *widgets: Widget | None, all_of_it: bool = False) -> None:
        """Redraw widgets whose hover, press or focus state has changed visibly."""
        for widget in filter(None, widgets):
            if widget.shows_pointer:
                self.stir(widget)
            elif all_of_it:  # only the ring around it has changed
                self.stir_parts(widget, *widget.ring_sides())

    def stir(self, *widgets: Widget | None) -> None:
        """Redraw only these widgets."""
        for widget in widgets:
            if widget is None:
                continue
            place, window = widget.reach(), scroll_window(widget)
            self.dirty_rects.append(place if window is None else place.clip(window))

    def stir_parts(self, widget: Widget, *parts: Rect) -> None:
        """Redraw only these parts of a widget."""
        window = scroll_window(widget)
        self.dirty_rects += [part if window is None else part.clip(window) for part in parts]

    def _hint_changed(self) -> None:
        """Redraw the hint if it has changed."""
        before, self._hinted = self._hinted, self._hint()
        if self._hinted != before and self._style is not None:
            hints = [each for each in (before, self._hinted) if each is not None]
            self.dirty_rects += [self._tooltip.reach(place, self._style) for _, place in hints]

    def _hint(self) -> tuple[str, Rect] | None:
        """Return the hint to show now, and its place."""
        owner = self._hint_owner()
        if owner is None or self._style is None:
            return None
        self._tooltip.show(owner, self._style, self._rect)
        return self._tooltip.text, self._tooltip.rect

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """Return the topmost widget at `pos` that can be pressed or has a hint."""
        found = None
        for widget in self.top().walk():
            tells = widget.pressable or widget.hint()
            if tells and widget.visible_rect().collidepoint(pos):
                found = widget
        return found

    def _down(self, pos: tuple[int, int]) -> bool:
        self._pointer = pos
        if self.popups and not self.popups[-1].contains(pos):
            self.popups[-1].press_outside()
            return True
        self._hover_at(pos)
        under = self.hover
        if under is None or not under.pressable:
            return bool(self.popups)
        shown, self.ring = self.ring, under.takes_text
        if under.focusable:
            # A press on one row of a list must not move the list under the pointer.
            self.set_focus(under, scroll=under.focus_rect().collidepoint(pos))
        if under.enabled:
            self._rest_anew()
            self.pressed = under
            under.press(pos)
        self._look_changed(under, all_of_it=shown or self.ring)
        return True

    def _up(self, pos: tuple[int, int]) -> bool:
        held, self.pressed = self.pressed, None
        if held is None:
            return bool(self.popups)
        self._rest_anew()
        self._look_changed(held)
        if held.visible_rect().collidepoint(pos):
            held.click(pos)
        held.let_go(pos)
        self._hover_at(pos)
        return True

    def _rest_anew(self) -> None:
        """Restart the hover time after a click, so that a hint needs the pointer to rest again."""
        self._hover_time = 0.0
        self._hint_changed()

    def _wheel(self, steps: float) -> bool:
        over = None
        for widget in self.top().walk():
            if widget.window() is not None and widget.rect.collidepoint(self._pointer):
                over = widget
        return over is not None and over.wheel(steps)

    # -- time and drawing ---------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Time passes: the hint of what the pointer rests on appears."""
        self.refresh()
        self._enter(seconds)
        self._hover_time += seconds
        self._hint_changed()

    def _enter(self, seconds: float) -> None:
        on_their_way = [popup for popup in self.popups if not popup.entrance.done]
        for popup in on_their_way:
            popup.entrance.advance(seconds)
            if popup.entrance.done or self._style is None:
                self.dirty = True
            else:
                self.dirty_rects.append(popup.entrance.region(popup, self._style.scale))

    def _arrive(self) -> None:
        """Finish popup animations as soon as the player responds."""
        self.dirty = self.dirty or self.entering
        for popup in self.popups:
            popup.entrance.finish()

    @property
    def entering(self) -> bool:
        """Return whether a popup is still coming into view."""
        return any(not popup.entrance.done for popup in self.popups)

    def wake_in(self) -> float | None:
        """Seconds until `update` is needed again; None while only an event can change a thing."""
        if self.entering:
            return 0.0
        waiting = self.hover is not None and bool(self.hover.hint())
        if waiting and self._pointed and self._hover_time < TOOLTIP_DELAY:
            return TOOLTIP_DELAY - self._hover_time
        return None

    @property
    def pointer(self) -> tuple[int, int]:
        """The last known position of the pointer."""
        return self._pointer

    def _hint_owner(self) -> Widget | None:
        """The widget whose hint is shown at the moment."""
        hover = self.hover
        rested = self._pointed and self._hover_time >= TOOLTIP_DELAY - 0.01
        if hover is not None and hover.hint() and rested:
            return hover
        if self.sought and self.focus is not None and self.focus.hint():
            return self.focus
        return None

    def draw(self, surface: Surface, beside: Callable[[], None] = lambda: None) -> None:
        """Draw everything: the screen, what `beside` adds to it, popups, focus ring, hint."""
        self.refresh()
        if self._style is None:
            return
        self.root.draw(surface)
        beside()
        for popup in self.popups:
            popup.draw_shade(surface)
            if popup.entrance.done:
                popup.draw(surface)
            else:
                popup.entrance.draw(surface, popup, self._style.scale)
        if not self.entering:
            self._draw_ring(surface, self._style)
        self._took_enter, self._hinted = self._enter_taker(), self._hint()
        if self._hinted is not None:
            self._tooltip.draw(surface)
        self.drawn()

    def regions(self, within: Rect, others: Iterable[Rect] = ()) -> list[Rect] | None:
        """Return the few regions that need a new frame, `others` included; None for all of it."""
        self.refresh()
        self._hint_changed()
        if self.dirty:
            return None
        if self._enter_taker() is not self._took_enter:
            self.stir(*(widget for widget in self.walk() if widget.shows_enter))
        # A popup on its way keeps a picture of itself over a background drawn all at once.
        return merged([*others, *self.dirty_rects], within, apart=self.entering)

    def covers(self, region: Rect) -> bool:
        """Return whether a panel hides everything below it in a region."""
        return self.root.visible and covers(self.root, region)

    def drawn(self) -> None:
        """Note that everything has been drawn."""
        self.dirty = False
        self.dirty_rects = []

    def _draw_ring(self, surface: Surface, style: Style) -> None:
        if self.focus is None or not self.ring:
            return
        window = scroll_window(self.focus)
        previous = surface.get_clip()
        if window is not None:
            surface.set_clip(window.clip(previous))
        paint.focus_ring(surface, self.focus.focus_rect(), style)
        surface.set_clip(previous)

    @property
    def tooltip(self) -> Tooltip | None:
        """The hint being shown, if any."""
        return self._tooltip if self._hint_owner() is not None else None


def scroll_window(widget: Widget) -> Rect | None:
    """The part of the surface that the scroll areas around `widget` let through; None for all."""
    shown: Rect | None = None
    for box in widget.ancestors():
        window = box.window()
        if window is not None:
            shown = window if shown is None else shown.clip(window)
    return shown


def reveal(widget: Widget) -> None:
    """Scroll every area around `widget` so that it can be seen."""
    for box in widget.ancestors():
        show = getattr(box, "show", None)
        if show is not None:
            show(widget)
