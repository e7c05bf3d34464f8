"""Panels that show cards at reading size: mages on offer, piles, the order of cards looked at."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.table.panels.pieces import (
    FaceCard,
    HeldCard,
    header,
    number_of,
)
from resarcana_desktop.tabletop.buttons import SignButton
from resarcana_desktop.tabletop.panel import TablePanel, confirm_button
from resarcana_desktop.widgets import Column, Flow, RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.widgets import Size, Style, Widget

_READING: Final = 264
_SMALL: Final = 150
_NARROWER: Final = 236
_SMALL_WINDOW: Final = 0.6
"""The scale of windows below which cards above others are made narrower."""
_LABEL: Final = TextKind(20, tone="muted")


class CardPanel(TablePanel):
    """Some cards, one of which is to be chosen with a click, Enter or its number.

    `below` are cards only to be read, such as the player's artifacts while a mage is chosen.
    """

    def __init__(
        self,
        words: Words,
        title: str,
        detail: str,
        cards: Sequence[str],
        choose: Callable[[str], None] | None,
        *,
        below: Sequence[Widget] = (),
        buttons: Sequence[Widget] = (),
        cancel: Callable[[], None] | None = None,
        name: str = "cards",
        first: str = "",
    ) -> None:
        """The focus begins on the card `first`, or on the first of all."""
        self._cards = list(cards)
        self._choose = choose
        width = _READING if len(cards) <= 4 else 200 if len(cards) <= 6 else _SMALL
        kind = _AboveOthers if below else FaceCard
        faces = [
            kind(
                words.face(card),
                f"card.{card}",
                width=width,
                action=partial(choose, card) if choose is not None else None,
            )
            for card in cards
        ]
        parts = [header(title, detail), Flow(faces, gap=20, side="center"), *below]
        begins = first if first in cards else next(iter(cards), "")
        focus = f"card.{begins}" if choose is not None and begins else ""
        super().__init__(name, parts, buttons, width=1400, cancel=cancel, focus=focus)

    def key(self, event: Event) -> bool:
        """1 to 9 choose a card."""
        number = number_of(event, len(self._cards))
        if self._choose is not None and number is not None:
            self._choose(self._cards[number])
            return True
        return super().key(event)


class _AboveOthers(FaceCard):
    """A card above others that are read with it: a little smaller in a small window."""

    def natural(self, style: Style, width: int) -> Size:
        if style.scale < _SMALL_WINDOW:
            width = min(width, style.px(_NARROWER))
        return super().natural(style, width)


class OrderPanel(TablePanel):
    """The cards looked at, the top one first; they are moved with arrows, clicks or by dragging."""

    def __init__(
        self,
        words: Words,
        title: str,
        detail: str,
        cards: Sequence[str],
        confirm: Callable[[Sequence[str]], None],
        changed: Callable[[], None],
    ) -> None:
        """`changed` is called after every change of the order."""
        self.words = words
        self.cards = list(cards)
        self._confirm = confirm
        self._changed = changed
        self._columns = {card: OrderColumn(self, card) for card in cards}
        self._row = Flow(self._columns.values(), gap=24, side="center")
        self._number()
        done = confirm_button(words, self.confirm, words("panel.confirm"))
        super().__init__(
            "order", [header(title, detail), self._row], [done], width=1200, focus="confirm"
        )

    def _number(self) -> None:
        """Number every card by its place, and say where it can go."""
        for place, card in enumerate(self.cards):
            self._columns[card].number(place, len(self.cards))

    def move(self, card: str, step: int) -> None:
        """Let a card change places with its neighbour."""
        self.put(card, self.cards.index(card) + step)

    def put(self, card: str, place: int) -> None:
        """Put a card at a place; the others close up."""
        if self.cards.index(card) == place or not 0 <= place < len(self.cards):
            return
        self._changed()
        self.cards.remove(card)
        self.cards.insert(place, card)
        self._row.children[:] = [self._columns[each] for each in self.cards]
        self._number()
        self.resized()
        focus = self.ui.focus if self.ui is not None else None
        if self.ui is not None and focus is not None and not focus.enabled:
            self.ui.focus_first(self._columns[card].face.name)

    def confirm(self) -> None:
        """Answer with the current order of the cards."""
        self._confirm(self.cards)

    def place_at(self, x: int) -> int:
        """Return the place at a horizontal position."""
        centres = [column.rect.centerx for column in self._row.children]
        return min(range(len(centres)), key=lambda n: abs(centres[n] - x))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        for column in self._columns.values():
            column.face.draw_held(surface)


class OrderColumn(Column):
    """A card with its place above it, and arrows that move it below."""

    def __init__(self, panel: OrderPanel, card: str) -> None:
        self._words = panel.words
        self.face = OrderCard(panel, card)
        self._place = RichLabel("", _LABEL)
        self._earlier = SignButton("<", lambda: panel.move(card, -1), f"earlier.{card}")
        self._later = SignButton(">", lambda: panel.move(card, 1), f"later.{card}")
        self._earlier.label = self._later.label = panel.words.plain_name(card)
        arrows = Flow([self._earlier, self._later], gap=10, side="center")
        super().__init__([self._place, self.face, arrows], gap=8)

    def number(self, place: int, count: int) -> None:
        """Show the place of the card, counted from 0, among `count`, and the ways it can move."""
        key = "order.top" if place == 0 else "order.place"
        self._place.markup = self._words(key, place=place + 1)
        self._earlier.possible = place > 0
        self._later.possible = place < count - 1


class OrderCard(HeldCard):
    """A card that is put elsewhere by dragging, or moved one place down by a click."""

    def __init__(self, panel: OrderPanel, card: str) -> None:
        self.panel = panel
        self.card = card
        super().__init__(panel.words.face(card), f"card.{card}", width=_READING, action=self._click)

    def _click(self) -> None:
        place = (self.panel.cards.index(self.card) + 1) % len(self.panel.cards)
        self.panel.put(self.card, place)

    def carried(self, pos: tuple[int, int]) -> None:
        """Let the other cards make room at the place it is dragged to."""
        self.panel.put(self.card, self.panel.place_at(pos[0]))

    def key(self, event: Event) -> bool:
        """Shift with left or right moves the card."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None or not event.mod & pygame.KMOD_SHIFT:
            return False
        self.panel.move(self.card, step)
        return True
