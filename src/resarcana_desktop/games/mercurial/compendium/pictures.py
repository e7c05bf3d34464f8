"""Faces of cards: on the shelves of the compendium, and at reading size on a page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.games.mercurial.render.faces import face
from resarcana_desktop.games.mercurial.render.nodes import card_node
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.widgets import Size, Widget, grown

if TYPE_CHECKING:
    from pygame import Surface

    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.widgets import Easel, Lit, Node, Style, Wording

_SHELF_WIDTH: Final = 208
_LEAST_ON_SHELF: Final = 152
_PAGE_WIDTH: Final = 400
_LEAST: Final = 150
_SHAPE: Final = 0.7
"""The height of a card, as a share of its width."""
_NAME: Final = 0.092
"""The height of the letters of a name, as a share of the width."""
_CORNER: Final = 0.06


def card_size(width: int) -> Size:
    """A card of this width."""
    return (width, round(width * _SHAPE))


def draw_card(surface: Surface, card: Card, corner: tuple[int, int], width: int, lang: str) -> None:
    """Draw a card."""
    surface.blit(_drawn_card(card, width, lang), corner)


def _drawn_card(card: Card, width: int, lang: str) -> Surface:
    return face(card, card_size(width), lang, round(width * _NAME))


@dataclass(frozen=True, slots=True)
class Face:
    """What `Picture` promises, for a card."""

    card: Card
    usual_width: float = _SHELF_WIDTH
    least_width: int = _LEAST_ON_SHELF

    @property
    def id(self) -> str:
        return self.card.id

    def node(self, words: Wording) -> Node:
        return card_node(self.card, words)

    def size(self, width: int) -> Size:
        """All cards have one shape."""
        return card_size(width)

    def steps(self, width: int, language: str) -> Iterator[object]:
        """Draw the card, in one go."""
        yield _drawn_card(self.card, width, language)

    def draw(
        self, surface: Surface, corner: tuple[int, int], width: int, style: Style, lit: Lit
    ) -> None:
        """The face; it glows while it is read, and faintly below the pointer."""
        if lit.chosen or lit.hovered:
            rect = Rect(corner, card_size(width))
            radius = width * _CORNER
            draw_glow(
                surface, rect, style.theme, radius=radius, scale=style.scale, strong=lit.chosen
            )
        draw_card(surface, self.card, corner, width, style.icons.language)


class CardPicture(Widget):
    """A card at reading size, smaller where there is no room for it."""

    def __init__(self, card: Card, easel: Easel) -> None:
        super().__init__(align="center")
        self.card = card
        self._face = Face(card)
        self._easel = easel

    def natural(self, style: Style, width: int) -> Size:
        return card_size(min(max(grown(style, _PAGE_WIDTH), _LEAST), width))

    def description(self, words: Wording) -> Node | None:
        return replace(card_node(self.card, words), role="picture")

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it, a frame or two later than what is around it."""
        width, language = self.rect.width, style.icons.language
        steps = partial(self._face.steps, width, language)
        if self._easel.has(self, (self.card.id, width, language), steps, first=True):
            draw_card(surface, self.card, self.rect.topleft, width, language)
