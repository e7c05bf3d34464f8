"""The bubble of a hint: the best actions, and their numbers on what they are done with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.render.shapes import box
from resarcana_desktop.tabletop.answers import CHANCE
from resarcana_desktop.widgets import (
    SMALL,
    Button,
    Column,
    Flow,
    Popup,
    RichLabel,
    ScrollArea,
    TextKind,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.widgets import Size, Style, Widget

_TITLE: Final = TextKind(22, display=True, tone="strong")
_WIDTH: Final = 420
_EDGE: Final = 14
_GAP: Final = 10
_BADGE: Final = 32
_NARROWEST: Final = 0.8
_WIDER: Final = (1.0, 1.25, 1.5, 1.75, 2.0, 2.5)
"""How many times as wide as usual it may be, and the less high."""
_STEPS: Final = 10
"""The numbers of places across and down that are tried."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A thing in sight that an action uses: its area, and the number of the action.

    `angle` is its tilt, clockwise in degrees; `place` is the number of marks on it already.
    """

    rect: Rect
    number: int
    angle: float = 0.0
    place: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """The things needed to read a hint: those it names, the player's `own` ones, and `others`.

    Of `points` nothing is hidden, if there is any other place.
    """

    own: tuple[Rect, ...] = ()
    others: tuple[Rect, ...] = ()
    named: tuple[Rect, ...] = ()
    points: tuple[Rect, ...] = ()


class _Grip(Column):
    """The head of the bubble, by which the pointer moves it."""

    def __init__(self, children: Sequence[Widget], bubble: HintBubble, gap: float) -> None:
        super().__init__(children, gap=gap)
        self._bubble = bubble
        self._from = (0, 0)

    @property
    def pressable(self) -> bool:
        return True

    def press(self, pos: tuple[int, int]) -> None:
        rect = self._bubble.rect
        self._from = (pos[0] - rect.x, pos[1] - rect.y)

    def drag(self, pos: tuple[int, int]) -> None:
        self._bubble.move_to((pos[0] - self._from[0], pos[1] - self._from[1]))


class HintBubble(Popup):
    """The suggestions as `rows` below a sentence.

    Its button, Esc, the key of the hint, and a click elsewhere close it. It keeps off what it
    marks, off the `anchor` and the buttons `beside` it, as far as there is room, and within the
    side `column` if that is wide enough; the log ends above it. If there is no column it keeps off
    what else is `kept` in sight as well. Its head can be dragged, and `moved` is called then.
    """

    def __init__(
        self,
        title: str,
        detail: str,
        rows: Sequence[Widget],
        *,
        anchor: Rect,
        beside: Sequence[Rect] = (),
        column: Rect | None = None,
        marks: Sequence[Mark] = (),
        kept: Kept | None = None,
        close: tuple[str, str],
        moved: Callable[[], object],
    ) -> None:
        """`close` has the text of the button that closes it, and its key."""
        super().__init__("hint")
        self.anchor = Rect(anchor)
        self.beside = tuple(beside)
        self.column = Rect(column) if column is not None else Rect(0, 0, 0, 0)
        self.marks = tuple(marks)
        self.kept = kept or Kept()
        self._moved = moved
        self._dragged: tuple[int, int] | None = None
        self._room = Rect(0, 0, 0, 0)
        words, cap = close
        self._rows = rows
        button = Button(words, self.close, "hint.close", cap=cap, size=18, height=32, padding=12)
        line = Flow([RichLabel(title, _TITLE), button], gap=12, side="apart")
        head = _Grip([line, RichLabel(detail, SMALL)], self, gap=4)
        content = Column([head, *rows], gap=8)
        self._list = self.add(ScrollArea(content, reading=not rows, beyond=_EDGE))

    def first_focus(self) -> Widget | None:
        """Return the first suggestion, if there is any."""
        return next(iter(self._rows), None) or super().first_focus()

    def key(self, event: Event) -> bool:
        if event.key == pygame.K_h:
            self.close()
            return True
        return super().key(event)

    # ---- its place -----------------------------------------------------------------------

    def place(self, style: Style, screen: Rect) -> None:
        room = self._room = screen.inflate(-style.px(16), -style.px(16))
        if self._dragged is not None:
            rect = Rect(self._dragged, self.rect.size).clamp(room)
        else:
            rect = self._clearest(room, self._sizes(style, room), style.px(_GAP))
        self._arranged(style, rect)

    def _arranged(self, style: Style, rect: Rect) -> None:
        edge = style.px(_EDGE)
        self.arrange(style, rect)
        self._list.arrange(style, rect.inflate(-2 * edge, -2 * edge))

    def move_to(self, topleft: tuple[int, int]) -> None:
        """Move it to the place chosen by the player, within the window."""
        if self.style is None:
            return
        rect = Rect(topleft, self.rect.size).clamp(self._room)
        self._dragged = rect.topleft
        self._arranged(self.style, rect)
        self.changed()
        self._moved()

    def _sizes(self, style: Style, room: Rect) -> list[Size]:
        """Sizes in which all of it is read: the usual one, then wider ones."""
        edge = style.px(_EDGE)
        most = room.width - 2 * edge
        usual = min(style.text_px(_WIDTH), most)
        beside = self.column.width - style.px(16) - 2 * edge
        if _NARROWEST * usual <= beside < usual:
            usual = beside
        sizes = []
        for width in dict.fromkeys(min(round(usual * wider), most) for wider in _WIDER):
            height = self._list.content.measure(style, width)[1] + 2 * edge
            if height > room.height:
                sizes.append((min(width + style.hit(28), most) + 2 * edge, room.height))
            else:
                sizes.append((width + 2 * edge, height))
        return sizes

    def _clearest(self, room: Rect, sizes: Sequence[Size], gap: int) -> Rect:
        """Return the place that hides the least of what matters; the first of equals."""
        marked, kept = [mark.rect for mark in self.marks], self.kept
        apart = [each.inflate(2 * gap, 2 * gap) for each in (self.anchor, *self.beside)]
        weighed = [
            (300, apart),
            (30, marked),
            (15, kept.named),
            (8, kept.own),
            (1, kept.others),
        ]
        if self.column.width:  # beside the log there is room for it
            weighed, sizes = weighed[:2], sizes[:1]

        def hidden(place: Rect) -> tuple[int, int]:
            lost = sum(weight * _area(place, covers) for weight, covers in weighed)
            return _area(place, kept.points), lost

        places = (place for size in sizes for place in self._places(room, size, gap))
        return min((place.clamp(room) for place in places), key=hidden)

    def _places(self, room: Rect, size: Size, gap: int) -> list[Rect]:
        """Corners and places at the button first, then all over the window."""
        places = [Rect((0, 0), size) for _ in range(7)]
        places[0].bottomright = room.bottomright
        places[1].bottomright = (room.right, self.anchor.top - gap)
        places[2].midbottom = (self.anchor.centerx, self.anchor.top - gap)
        places[3].midtop = (self.anchor.centerx, self.anchor.bottom + gap)
        places[4].bottomleft = room.bottomleft
        places[5].topright = room.topright
        places[6].topleft = room.topleft
        if self.column.width:
            return places
        across, down = room.width - size[0], room.height - size[1]
        for step in range((_STEPS + 1) ** 2):
            row, column = divmod(step, _STEPS + 1)
            corner = (room.x + across * column // _STEPS, room.y + down * row // _STEPS)
            places.append(Rect(corner, size))
        return places

    # ---- drawing -------------------------------------------------------------------------

    def draw_shade(self, surface: Surface) -> None:
        if self.style is not None:
            for mark in self.marks:
                _draw_mark(surface, mark, self.style)

    def draw_self(self, surface: Surface, style: Style) -> None:
        paint.popup(surface, self.rect, style)


def _area(place: Rect, covers: Iterable[Rect]) -> int:
    """Return how much of some areas a place hides, in pixels."""
    return sum(part.width * part.height for part in map(place.clip, covers))


def _draw_mark(surface: Surface, mark: Mark, style: Style) -> None:
    """A bright frame, and the number of the action on a plate at its upper edge."""
    out = style.px(4)
    size = mark.rect.inflate(2 * out, 2 * out).size
    if not mark.place:
        frame = box(size, style.px(10), None, None, style.theme.accent, max(style.px(4), 2))
        if mark.angle:
            frame = pygame.transform.rotozoom(frame, -mark.angle, 1.0)
        surface.blit(frame, frame.get_rect(center=mark.rect.center))
    side = max(style.text_px(_BADGE), 20)
    plate = Rect(0, 0, side, side)
    plate.midleft = (mark.rect.left + mark.place * (side + style.px(3)), mark.rect.top)
    paint.button(surface, plate, style, paint.ButtonLook("primary", True, False, False))
    paint.paragraph(
        surface,
        str(mark.number),
        style,
        CHANCE,
        paint.part_text(style, lit=True, enabled=True),
        plate,
        "centre",
    )
