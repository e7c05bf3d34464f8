"""What every panel of a draft is made of: cards to take, where they go, what speaks for them."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final, Literal

import pygame

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard, HeldCard
from resarcana_desktop.render.controls import draw_glow, draw_medal
from resarcana_desktop.tabletop.panel import TablePanel
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Column, Flow, Row
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.widgets.style import Style

SMALL: Final = 112
_SHARES: Final = {"place_of_power": 1.36, "monument": 0.75, "magic_item": 0.9}
"""How wide components are drawn beside a card as wide as 1."""
LABEL: Final = TextKind(20, tone="muted")
_MOST_KEYS: Final = 9
_KEY: Final = 26
_LEAST_KEY: Final = 16


class DraftingPanel(TablePanel):
    """Cards of which one is taken with a click, its number or Enter, or by dragging it to `tray`.

    Where many lie there each of the first nine is `numbered`.
    `slots` are all places of cards, in order, `columns` of them on a line; those of `cards` can be
    taken, the others are empty. `below` is what speaks for one card or another. Without `take` it
    is looked at while a rival takes one.
    """

    def __init__(
        self,
        words: Words,
        take: Callable[[str], None] | None,
        cancel: Callable[[], None] | None,
        *,
        name: str,
        head: Widget,
        cards: Sequence[str],
        slots: Sequence[str],
        columns: int,
        size: float,
        gap: float,
        tray: Widget,
        below: Sequence[Widget],
        width: float,
        numbered: bool = False,
    ) -> None:
        self._names = list(cards)
        self._take = take
        keys = [str(n) if numbered and n <= _MOST_KEYS else "" for n in range(1, len(cards) + 1)]
        there: dict[str, FaceCard] = {
            card: FaceCard(words.face(card), width=size)
            if take is None
            else DraftCard(self, words, card, size, key)
            for card, key in zip(cards, keys, strict=True)
        }
        self._cards = [each for each in there.values() if isinstance(each, DraftCard)]
        self._tray = tray
        self._rows = CardRows([there.get(card) or Slot(size) for card in slots], columns, gap)
        if cancel is not None:
            head.stretch = 1
            undo = Button(
                words.catalogue.text("app.table.undo"),
                cancel,
                "undo.panel",
                cap=words.cap("undo"),
                align="start",
            )
            head = Row([head, undo], gap=16)
        parts = [head, self._rows, *below]
        focus = self._cards[0].name if self._cards else ""
        super().__init__(name, parts, (), width=width, focus=focus)

    @property
    def offered(self) -> Rect:
        """Where the cards lie that can be taken."""
        return self._rows.visible_rect()

    @property
    def tray(self) -> Rect:
        """Where the cards taken lie."""
        return self._tray.visible_rect()

    def keep(self, card: str) -> None:
        """Take a card, where there is one to be taken."""
        if self._take is not None:
            self._take(card)

    def takes(self, pos: tuple[int, int]) -> bool:
        """Whether a card that is let go there is taken."""
        return self.tray.collidepoint(pos)

    def key(self, event: Event) -> bool:
        """1 to 9 take a card."""
        number = event.key - pygame.K_1
        if 0 <= number < min(len(self._names), _MOST_KEYS):
            self.keep(self._names[number])
            return True
        return super().key(event)

    def draw(self, surface: Surface) -> None:
        """The panel, and over it the card that is held, under the pointer.

        While one is held, the place where it may be let go is lit.
        """
        super().draw(surface)
        held = any(card.pressed and card.held is not None for card in self._cards)
        if held and self.style is not None:
            draw_glow(surface, self.tray, self.style.theme, scale=self.style.scale)
        for card in self._cards:
            card.draw_held(surface)


class CardRows(Flow):
    """Cards on lines of `columns` each, as large as they are wanted and the lines allow."""

    def __init__(
        self,
        cards: Sequence[Widget],
        columns: int,
        gap: float,
        side: Literal["start", "center"] = "center",
    ) -> None:
        super().__init__(cards, gap=gap, line_gap=max(gap, _KEY * 0.6), side=side)
        self._columns = columns

    def _lines(self, style: Style, width: int) -> list[list[tuple[Widget, Size]]]:
        gaps = style.px(self.gap) * (self._columns - 1)
        room = max((width - gaps) // self._columns, 1)
        sizes = [(card, card.measure(style, room)) for card in self.shown()]
        starts = range(0, len(sizes), self._columns)
        return [sizes[start : start + self._columns] for start in starts]


def group(words: Words, label: str, cards: Sequence[str], size: float = SMALL) -> Column:
    """Some components to be read, as large as fits cards of this size."""
    small = []
    for card in cards:
        face = words.face(card)
        small.append(SmallCard(face, width=size * _SHARES.get(face.kind, 1.0)))
    return Column([RichLabel(label, LABEL), Flow(small, gap=8)], gap=6)


def tray_of(words: Words, taken: Sequence[str], places: int, size: float = SMALL) -> list[Widget]:
    """A place for each of so many cards; those taken so far lie in the first of them."""
    cards: list[Widget] = [SmallCard(words.face(card), width=size) for card in taken]
    return [*cards, *(Slot(size) for _ in range(places - len(taken)))]


class SmallCard(FaceCard):
    """A card to be pointed at and read, in the smallest windows too."""

    def natural(self, style: Style, width: int) -> Size:
        size = super().natural(style, width)
        return _grown(size, style)


class Slot(Widget):
    """Room for a card."""

    def __init__(self, width: float) -> None:
        super().__init__()
        self._width = width

    def natural(self, style: Style, width: int) -> Size:
        wide = min(style.px(self._width), max(width, 1))
        return _grown(faces.face_size("artifact", wide, "table"), style)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.well(surface, self.rect, self.style)


def _grown(size: Size, style: Style) -> Size:
    """A size as large at least as what is pointed at has to be, of the same shape."""
    grown = max(style.hit(0) / min(size), 1.0)
    return (ceil(size[0] * grown), ceil(size[1] * grown))


class DraftCard(HeldCard):
    """A card that can be taken: a click does it, or letting go of it over those taken before.

    The `key` that takes it is drawn on its lower edge.
    """

    def __init__(
        self, panel: DraftingPanel, words: Words, card: str, width: float, key: str = ""
    ) -> None:
        self._key = key
        self.panel = panel
        self.card = card
        super().__init__(
            words.face(card), f"card.{card}", width=width, action=lambda: panel.keep(card)
        )

    @property
    def kept_clear(self) -> Rect:
        """One card is read with the others in sight."""
        return self.panel.offered

    def natural(self, style: Style, width: int) -> Size:
        return _grown(super().natural(style, width), style)

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self._key and self.style is not None and self.held is None:
            side = max(self.style.px(_KEY), _LEAST_KEY)
            draw_medal(surface, (self.rect.centerx, self.rect.bottom), side, self._key)

    def let_go(self, pos: tuple[int, int]) -> None:
        """Dropped somewhere: over those taken it is taken too, elsewhere it goes back."""
        held, self.held = self.held, None
        if held is not None and self.panel.takes(pos):
            self.panel.keep(self.card)
