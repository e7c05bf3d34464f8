"""The panel of the draft: the cards to keep one of, and all that speaks for one or another."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rules.drafting import (
    PICKS,
    direction,
    pick_in_round,
    round_of,
)
from resarcana_desktop.games.resarcana.table.panels.header import header
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard, HeldCard
from resarcana_desktop.play.panel import TablePanel
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Column, Flow
from resarcana_desktop.widgets.labels import RichLabel, TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Rect, Surface
    from pygame.event import Event

    from resarcana_desktop.games.resarcana.table.play.sentences import Words
    from resarcana_desktop.widgets.style import Style

_READING: Final = 264
_SMALL: Final = 112
_PLACE: Final = 152
_MONUMENT: Final = 84
_ITEM: Final = 100
_LABEL: Final = TextKind(20, tone="muted")


class DraftPanel(TablePanel):
    """The cards before a seat, one of which is kept.

    A click, its number or Enter keeps it, or dragging it to what was kept before. Below lie the
    mages dealt and what lies in the centre.
    """

    def __init__(
        self, words: Words, keep: Callable[[str], None], cancel: Callable[[], None] | None
    ) -> None:
        seen = words.session.observation
        own = seen.seats[seen.viewer]
        self._pack = list(own.pack)
        self.keep = keep
        self._cards = [DraftCard(self, words, card) for card in own.pack]
        kept = list(own.deck_cards or ())
        self._tray = _Kept(words, sorted(kept, key=words.plain_name))
        centre = (*seen.centre.places, *seen.centre.monuments, *seen.centre.items)
        told = words("draft.kept", number=len(kept), all=PICKS)
        parts: list[Widget] = [
            header(words("draft.title"), _told(words)),
            Flow(self._cards, gap=20, side="center"),
            Flow(
                [
                    Column([RichLabel(told, _LABEL), self._tray], gap=6),
                    _group(words, words("draft.mages"), own.mage_offer),
                ],
                gap=36,
                line_gap=10,
                line_up="top",
            ),
            _group(words, words("draft.centre"), centre),
        ]
        focus = self._cards[0].name if self._cards else ""
        super().__init__("draft", parts, (), width=1400, cancel=cancel, focus=focus)

    @property
    def tray(self) -> Rect:
        """Where the cards kept lie."""
        return self._tray.visible_rect()

    def takes(self, pos: tuple[int, int]) -> bool:
        """Whether a card that is let go there is kept."""
        return self.tray.collidepoint(pos)

    def key(self, event: Event) -> bool:
        """1 to 4 keep a card."""
        number = event.key - pygame.K_1
        if 0 <= number < len(self._pack):
            self.keep(self._pack[number])
            return True
        return super().key(event)

    def draw(self, surface: Surface) -> None:
        """The panel, and over it the card that is held, under the pointer."""
        super().draw(surface)
        for card in self._cards:
            card.draw_held(surface)


def _told(words: Words) -> str:
    """To whom the other cards go."""
    seen = words.session.observation
    draft_round, seats = int(round_of(seen.draft_pick)), len(seen.seats)
    to = (seen.viewer + int(direction(draft_round, seats))) % seats
    return words(
        "draft.left" if draft_round == 0 else "draft.right",
        name=words.player(seen.viewer),
        rival=words.player(to),
        number=PICKS // 2 + 1 - int(pick_in_round(seen.draft_pick)),
    )


def _group(words: Words, label: str, cards: Sequence[str]) -> Column:
    widths = {"place_of_power": _PLACE, "monument": _MONUMENT, "magic_item": _ITEM}
    small = []
    for card in cards:
        face = words.face(card)
        small.append(_SmallCard(face, width=widths.get(face.kind, _SMALL)))
    return Column([RichLabel(label, _LABEL), Flow(small, gap=8)], gap=6)


class _Kept(Flow):
    """A place for each card that will be kept; the cards kept so far lie in the first of them."""

    def __init__(self, words: Words, kept: Sequence[str]) -> None:
        cards: list[Widget] = [_SmallCard(words.face(card), width=_SMALL) for card in kept]
        super().__init__([*cards, *(_Slot() for _ in range(PICKS - len(kept)))], gap=8)


class _SmallCard(FaceCard):
    """A card to be pointed at and read, in the smallest windows too."""

    def natural(self, style: Style, width: int) -> Size:
        size = super().natural(style, width)
        return _grown(size, style)


class _Slot(Widget):
    """Room for a small card."""

    def natural(self, style: Style, width: int) -> Size:
        wide = min(style.px(_SMALL), max(width, 1))
        return _grown(faces.face_size("artifact", wide, "table"), style)

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            paint.well(surface, self.rect, self.style)


def _grown(size: Size, style: Style) -> Size:
    """A size as large at least as what is pointed at has to be, of the same shape."""
    grown = max(style.hit(0) / min(size), 1.0)
    return (ceil(size[0] * grown), ceil(size[1] * grown))


class DraftCard(HeldCard):
    """A card that can be kept: a click does it, or letting go of it over what was kept."""

    def __init__(self, panel: DraftPanel, words: Words, card: str) -> None:
        self.panel = panel
        self.card = card
        super().__init__(
            words.face(card), f"card.{card}", width=_READING, action=lambda: panel.keep(card)
        )

    def let_go(self, pos: tuple[int, int]) -> None:
        """Dropped somewhere: over what was kept it is kept too, elsewhere it goes back."""
        held, self.held = self.held, None
        if held is not None and self.panel.takes(pos):
            self.panel.keep(self.card)
