"""The panel of a table: it covers the shaded table and gets all events until it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from resarcana_desktop.render.background import TRAY_RADIUS, draw_scrim
from resarcana_desktop.render.shapes import box
from resarcana_desktop.widgets import (
    Box,
    Button,
    Column,
    Flow,
    Inset,
    Popup,
    Row,
    ScrollArea,
    Size,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Style

PADDING = 28
"""Design px between the edge of a panel and its content."""
_GAPS = (20, 14)
"""Design px between its parts, and between the parts of its body."""
_TIGHT = (20, 12)
"""Design px around the content of a panel beside what is studied."""
_TIGHT_GAPS = (10, 6)
"""The gaps in such a panel, which is less high so that it hides less."""
_PARTLY = 0.7
"""The shade is lighter, by this factor, if only a part of the table matters: the rest is read."""
_MARGIN = 12
_WHITE = (255, 255, 255)
_NOTE_SHARE = 0.3
"""A note needs at least this share of the width to be beside the buttons."""
_NOTE_GAP = 10
_FOLD = ("–", "+")
"""The signs on the button that folds a panel, and that unfolds it."""
_BESIDE_SIGN = 12
"""Design px at each side of such a sign."""
_TRIED = 12
"""The number of places tried in each direction for a panel beside what is to be studied."""
_EDGE = 0.25
"""This share of a thing may be hidden as if it were nothing: its foot or its head still tell it."""
_RIM = 0.08
"""This share of it is not more than its rim."""
_A_LITTLE_NARROWER = (0.975, 0.95)
"""A panel beside what is studied or bright is made narrower, to these shares, to hide less."""
_NARROWED = 0.8
"""A panel is made narrower, down to this share, rather than cover the side column."""


class TablePanel(Popup):
    """A panel with a header, a body that scrolls if it must, and buttons.

    It keeps the size and place that it opens with, for as long as the window and the sizes of text
    and interface stay the same: what changes in it moves none of its buttons, until it reopens.
    `instead` returns the panels that may take its place while the question is answered, so that it
    opens as high as the highest of them. With a `least_height` it has room for words that are still
    to come.

    Esc calls `cancel`; without it, Esc does nothing. `focus` names what has the focus first.
    `total` is below the body and always in sight, `note` beside the buttons.

    The panel of a question can be folded to its header, to look at the table before answering.
    """

    def __init__(
        self,
        name: str,
        parts: Sequence[Widget],
        buttons: Sequence[Widget],
        *,
        width: float = 820,
        cancel: Callable[[], None] | None = None,
        focus: str = "",
        note: Widget | None = None,
        total: Widget | None = None,
        instead: Callable[[], Iterable[TablePanel]] | None = None,
        least_height: float = 0,
    ) -> None:
        super().__init__(name)
        self.width = width
        self.least_height = least_height
        self.cancel = cancel
        self.focus_name = focus
        self.shaded: Rect | None = None
        """The part of the screen to be darkened; all of it if it is None."""
        self.within: Rect | None = None
        """The part of the screen that the panel may cover; all of it if it is None."""
        self.clear: Sequence[Rect] = ()
        """What is studied to answer; see `keep_clear`."""
        self.spared: Sequence[Rect] = ()
        """What it is about, and the resources for it; see `spare`."""
        self.beside: Sequence[Rect] = ()
        """What else it hides only if it must."""
        self.read: Sequence[Rect] = ()
        """What is read with it, such as the prompt: it stays bright, and hidden only if it must."""
        self.whole: Sequence[Rect] = ()
        """What it hides completely or not at all, if that is possible: headlines and names."""
        self.lit: Sequence[Rect] = ()
        """What else stays bright; if there is any of it, all the rest is darkened."""
        self.asks = False
        """Whether the panel asks the current question."""
        self.menu: Callable[[], None] | None = None
        """Called by Esc if there is nothing to cancel."""
        self.moment: object = None
        """When it asks; a panel for the same moment takes its place."""
        self._tight = False
        self._instead = instead
        self._kept: tuple[object, Rect] | None = None
        """The place that it opened at, and for which window and sizes of text and interface."""
        self._shift = (0, 0)
        self._grip = (0, 0)
        header, *body = parts
        header.stretch = 1
        self._head = Row([header], gap=16)
        self.helping: Button | None = None
        """The button that helps with any question, if there is one."""
        self.folded = False
        self._folding: Button | None = None
        self._fold_words = ("", "")
        """What the button that folds the panel does, and what it does then."""
        foot: Widget = Flow(buttons, gap=12, side="end")
        if note is not None:
            foot = _Foot(note, foot)
        self._content = Column(body, gap=_GAPS[1])
        self._body = ScrollArea(self._content)
        self._body.roomy = True
        rows: list[Widget] = [self._head, self._body]
        rows += [total] if total is not None else []
        rows += [foot] if buttons else []
        self._whole = Column(rows, gap=_GAPS[0])
        self._inset = Inset(self._whole, PADDING)
        self.add(self._inset)

    def keep_clear(self, places: Sequence[Rect]) -> None:
        """Cover little of what is studied to answer: be less high, and darken nothing."""
        self.clear, self.lit = places, ()
        self.tighten()

    def spare(
        self, places: Sequence[Rect], beside: Sequence[Rect] = (), read: Sequence[Rect] = ()
    ) -> None:
        """Darken neither what it is about nor the resources for it; hide as little of that.

        What is `beside` comes second; none of what is `read` is hidden if that is possible.
        """
        self.spared, self.beside, self.read = places, beside, read

    def tighten(self) -> None:
        """Be less high, to hide less."""
        self._tight = True
        self._whole.gap, self._content.gap = _TIGHT_GAPS
        self._inset.padding = _TIGHT

    def place(self, style: Style, screen: Rect) -> None:
        screen, margin = self.within or screen, style.px(_MARGIN)
        room = screen.inflate(-2 * margin, -2 * margin)
        sizes = style.px(1000), style.text_px(1000), style.icons.language
        opened_for = (*screen, *(self.shaded or screen), *sizes)
        if self._kept is None or self._kept[0] != opened_for:
            self._show_body(shown=True)
            self._kept = opened_for, self._opening(style, screen, room)
        rect = self._kept[1].move(self._shift)
        self._show_body(shown=not self.folded)
        if self.folded:
            rect.height = self.children[0].measure(style, rect.width)[1]
        rect = rect.clamp(room)
        self.arrange(style, rect)
        self.children[0].arrange(style, rect)

    def _opening(self, style: Style, screen: Rect, room: Rect) -> Rect:
        """Return its opening place, as high as the highest panel that may replace it."""
        margin = style.px(_MARGIN)
        wanted = max(style.px(self.width), round(style.text_px(20) / 20 * self.width))
        beside = (self.shaded or screen).inflate(-2 * margin, -2 * margin)
        width = min(beside.width if beside.width > _NARROWED * wanted else room.width, wanted)
        width = min(max(width, self.least_width(style)), room.width)
        others = tuple(self._instead()) if self._instead is not None else ()
        for each in others if self._tight else ():
            each.tighten()
        highest = max(self._high_as(each, style, width) for each in (self, *others))
        least = max(style.px(self.least_height), round(style.text_px(20) / 20 * self.least_height))
        least = min(least, room.height)
        highest = max(highest, least)
        # If all of it fits, nothing scrolls; otherwise the bar has its room from the start.
        self._body.steady = highest > room.height
        rect = Rect(0, 0, width, min(highest, room.height))
        rect.center = (self.shaded or screen).center
        rect = rect.clamp(room)
        if self.clear or self.spared:
            clear_of_side = beside if beside.width >= width and self.within is None else room
            place = self._beside_what_is_studied(rect, clear_of_side)
            for share in _A_LITTLE_NARROWER if self.lit or self.clear else ():
                narrow = Rect(rect.x, 0, max(round(share * width), self.least_width(style)), 0)
                highs = (self._high_as(each, style, narrow.width) for each in (self, *others))
                narrow.height = min(max(least, *highs), room.height)
                narrow = self._beside_what_is_studied(narrow, clear_of_side)
                if self._cost(narrow) < self._cost(place):
                    place = narrow
            return place
        return rect

    def _cost(self, place: Rect) -> tuple[int, int]:
        """Return how much a place hides of what is studied, then of what is beside."""
        return _hidden(place, self.clear), _hidden(place, self.beside)

    def _cut(self, place: Rect) -> int:
        """Return how many words, and things that it is about, a place would hide a part of."""
        words = sum(place.colliderect(each) and not place.contains(each) for each in self.whole)
        return words + sum(_hidden(place, [each], _RIM) > 0 for each in self.spared)

    def _high_as(self, other: TablePanel, style: Style, width: int) -> int:
        """Return the height of another panel below this one's header, which has the help button."""
        inner = width - 2 * style.px(PADDING)
        own, others = (each._head.measure(style, inner)[1] for each in (self, other))
        return other.children[0].measure(style, width)[1] + own - others

    def _beside_what_is_studied(self, rect: Rect, room: Rect) -> Rect:
        """Return the place that hides least of what is studied; of equals the lowest.

        If it darkens the rest, it is rather the one closest to the middle.
        """
        free = room.width - rect.width
        across = [room.x + free * step // _TRIED for step in range(_TRIED + 1)]
        # Just beside the largest thing as well.
        largest = max(self.clear, key=lambda each: each.width * each.height, default=None)
        if largest is not None and largest.right + rect.width <= room.right:
            across.append(largest.right)
        if self.lit:
            lefts = (each.x - rect.width for each in self.clear)
            across += [x for x in lefts if x >= room.x]
        downs = [
            room.y + (room.height - rect.height) * down // _TRIED for down in range(_TRIED, -1, -1)
        ]
        # Just above or below what it would rather not hide, too.
        edged = (*self.read, *self.clear, *self.beside)
        edges = {y for each in edged for y in (each.y - rect.height, each.bottom)}
        downs += [
            y for y in sorted(edges, reverse=True) if room.y <= y <= room.bottom - rect.height
        ]
        ways = [rect.move_to(x=x, y=y) for y in downs for x in across]

        if self.clear:
            near = rect.x if self.lit else room.x
            return min(
                ways,
                key=lambda way: (*self._cost(way), self._cut(way), -way.y, abs(way.x - near)),
            )

        def cost(place: Rect) -> tuple[int, ...]:
            much = [_hidden(place, self.read)]
            much += [_hidden(place, each, _EDGE) for each in (self.spared, self.beside)]
            least = _hidden(place, (*self.spared, *self.beside))
            aside = abs(place.x - rect.x), least, abs(place.y - rect.y)
            return *much, self._cut(place), *aside

        return min([rect, *(rect.move_to(y=each.y) for each in ways), *ways], key=cost)

    def least_width(self, style: Style) -> int:
        """Return the least width in pixels that the panel takes, whatever it asks for."""
        return 0

    def reopen(self) -> None:
        """Take as much room as the changed content needs, as if the panel opened only now."""
        self._kept = None
        self.resized()

    def hang_like(self, other: TablePanel) -> None:
        """Take the place of another panel: its size, how far it was moved and scrolled."""
        self._kept, self._shift, self.sheet = other._kept, other._shift, other.sheet
        self._body.offset, self._body.steady = other._body.offset, other._body.steady
        if other.folded and self._folding is not None:
            self.fold()

    def first_focus(self) -> Widget | None:
        wanted = [each for each in self.walk() if self.focus_name and each.name == self.focus_name]
        named = next(iter(wanted), None)
        aside = (self.helping, self._folding)
        others = [each for each in self.walk() if each.focusable and each not in aside]
        others.sort(key=lambda each: each.only_read)
        return named or next(iter(others), self.helping)

    def offer(self, button: Button | None) -> None:
        """Put a button in the upper corner that helps with any question; None is none."""
        if button is not None:
            button.align = "start"
            self.helping = self._head.add(button)

    def offer_to_fold(self, folds: str, unfolds: str) -> None:
        """Put a button in the upper corner that folds the panel, and unfolds it."""
        self._fold_words = folds, unfolds
        folding = Button(_FOLD[0], self.fold, "fold", tooltip=folds, padding=_BESIDE_SIGN)
        folding.align = "start"
        self._folding = self._head.add(folding)

    def fold(self) -> None:
        """Show only the header, so that the table is in sight; or all of the panel again."""
        assert self._folding is not None
        self.folded = not self.folded
        self._show_body(shown=not self.folded)
        self._folding.set(text=_FOLD[self.folded])
        self._folding.tooltip = self._fold_words[self.folded]
        if self.ui is not None:
            self.ui.set_focus(self._folding if self.folded else self.first_focus())
            self.ui.dirty = True

    def _show_body(self, *, shown: bool) -> None:
        for row in self._whole.children[1:]:
            if row.visible != shown:
                row.visible = shown
                row.resized()

    def press_outside(self) -> None:
        """A question stays until it is answered."""

    def key(self, event: Event) -> bool:
        if event.key != pygame.K_ESCAPE:
            return False
        leave = self.cancel or self.menu
        if leave is not None:
            leave()
        return True

    # ---- it can be moved out of the way --------------------------------------------------

    @property
    def pressable(self) -> bool:
        return True

    def press(self, pos: tuple[int, int]) -> None:
        """Take hold of the panel between its controls."""
        self._grip = (pos[0] - self._shift[0], pos[1] - self._shift[1])

    def drag(self, pos: tuple[int, int]) -> None:
        """Move it along."""
        self._shift = (pos[0] - self._grip[0], pos[1] - self._grip[1])
        self.resized()

    def activate(self) -> None:
        """A click on the panel itself does nothing."""

    # ---- drawing -------------------------------------------------------------------------

    def draw_shade(self, surface: Surface) -> None:
        if self.style is not None and not self.folded and (self.lit or not self.clear):
            clip, studied = surface.get_clip(), (*self.clear, *self.spared, *self.read, *self.lit)
            bright = [(each, each.clip(clip)) for each in studied if each.colliderect(clip)]
            kept = [pygame.Surface(part.size, pygame.SRCALPHA) for _, part in bright]
            for (_, part), picture in zip(bright, kept, strict=True):
                picture.blit(surface, (0, 0), part)
            draw_scrim(surface, self.style.theme, self.shaded, _PARTLY if studied else 1.0)
            for (each, part), picture in zip(bright, kept, strict=True):
                # As round at its corners as what is there.
                round_one = box(each.size, TRAY_RADIUS * self.style.scale, _WHITE, _WHITE)
                at = each.x - part.x, each.y - part.y
                picture.blit(round_one, at, special_flags=pygame.BLEND_RGBA_MIN)
                surface.blit(picture, part)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.panel(surface, self.rect, self.style)
        super().draw(surface)


def _hidden(place: Rect, things: Sequence[Rect], least: float = 0) -> int:
    """Return how much a place hides of some things, without those of which it hides less."""
    shared = ((each, place.clip(each)) for each in things)
    areas = [(a.width * a.height, b.width * b.height) for a, b in shared]
    return sum(part for whole, part in areas if part > least * whole)


class _Foot(Box):
    """A note beside the buttons, or above them if they leave it too little room.

    The buttons are in the lower right corner however long the note is.
    """

    def __init__(self, note: Widget, buttons: Widget) -> None:
        super().__init__([note, buttons], gap=16)
        self._note, self._buttons = note, buttons

    def _measured(self, style: Style, width: int) -> tuple[int, Size, Size]:
        """The width of the note, its size in that, and the size of the buttons."""
        buttons = self._buttons.measure(style, width)
        beside = width - buttons[0] - style.px(self.gap)
        note_width = beside if beside >= _NOTE_SHARE * width else width
        return note_width, self._note.measure(style, note_width), buttons

    def natural(self, style: Style, width: int) -> Size:
        note_width, note, buttons = self._measured(style, width)
        if note_width < width:
            return (width, max(note[1], buttons[1]))
        return (width, note[1] + style.px(_NOTE_GAP) + buttons[1])

    def arrange(self, style: Style, rect: Rect) -> None:
        super().arrange(style, rect)
        note_width, note, buttons = self._measured(style, rect.width)
        place = Rect((0, 0), buttons)
        place.bottomright = rect.bottomright
        self._buttons.arrange(style, place)
        beside = Rect(rect.topleft, (note_width, note[1]))
        if note_width < rect.width:
            beside.centery = rect.centery
        self._note.arrange(style, beside)


class PanelWords(Protocol):
    """The words of a game, as far as any panel needs them."""

    @property
    def catalogue(self) -> Catalogue:
        """All texts."""

    def cap(self, command: str) -> str:
        """Return the text on the key of a command."""


def confirm_button(
    words: PanelWords, action: Callable[[], None], text: str, name: str = "confirm"
) -> Button:
    """Make the button that Enter presses."""
    key, cap = pygame.K_RETURN, words.cap("confirm")
    return Button(text, action, name, kind="primary", cap=cap, shortcut_key=key)


def close_button(words: PanelWords, close: Callable[[], None]) -> Button:
    """Make the button of a panel in which there is only something to read."""
    return Button(words.catalogue.text("app.close"), close, "close", cap=words.cap("cancel"))


def cancel_buttons(words: PanelWords, cancel: Callable[[], None] | None) -> list[Widget]:
    """Make the button that leaves a question, if that is possible."""
    wording, cap = words.catalogue.text("app.cancel"), words.cap("cancel")
    return [] if cancel is None else [Button(wording, cancel, "cancel", cap=cap)]
