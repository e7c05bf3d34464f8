"""A chapter of the rules as widgets."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.render.faces import face
from resarcana_desktop.games.mercurial.render.nodes import card_node
from resarcana_desktop.games.mercurial.rules_page.book import Book, Cards, Chart, Myst, Signs
from resarcana_desktop.games.rules_page import BODY, ChapterPage, PictureTile, Words, is_fine
from resarcana_desktop.games.rules_scene import ChaptersScene
from resarcana_desktop.widgets import (
    Align,
    Flow,
    Grid,
    Panel,
    RichLabel,
    Row,
    Size,
    TextKind,
    Widget,
    grown,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.mercurial.rules_page.book import Block, Book
    from resarcana_desktop.games.rules_page import Chapter
    from resarcana_desktop.widgets import Node, Style, Wording

_SIGN: Final = TextKind(30)
_SIGN_COLUMN: Final = 330
_MYST_COLUMN: Final = 900
_CARD_WIDTH: Final = 210
_LEAST_CARD: Final = 140
_SHAPE: Final = 0.7
_NAME: Final = 0.092
_GAP: Final = 8
_TOGETHER: Final = re.compile(r"(\{icon:[^{}]*\}|\d(?:\{/b\})?) ")
"""An icon or a number, and the space before what it belongs to."""


class CardTile(PictureTile):
    """A card with a line below it, if any; a click opens its page in the compendium."""

    def __init__(self, card: Card, caption: str, read: Callable[[], None]) -> None:
        super().__init__(f"card.{card.id}", caption, read)
        self.card = card

    def _size(self, style: Style, width: int) -> Size:
        wide = min(max(grown(style, _CARD_WIDTH), _LEAST_CARD), width)
        return (wide, round(wide * _SHAPE))

    def natural(self, style: Style, width: int) -> Size:
        """The card, and the words in its width."""
        wide, high = self._size(style, width)
        if not self.caption:
            return (wide, high)
        return (wide, high + style.px(_GAP) + self.words_height(style, wide))

    def description(self, words: Wording) -> Node | None:
        """The card, and what it is an example of."""
        return self.described(card_node(self.card, words))

    def draw_self(self, surface: Surface, style: Style) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        size = self._size(style, self.rect.width)
        picture = face(self.card, size, style.icons.language, round(size[0] * _NAME))
        surface.blit(picture, self.rect)
        if self.caption:
            self.draw_words(surface, style, self.rect.top + size[1] + style.px(_GAP))


class Page(ChapterPage["Block"]):
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it.
    """

    def __init__(self, book: Book, chapter: Chapter[Block], context: Context, words: str) -> None:
        super().__init__(book, chapter, context.catalogue, words)
        self._of_cards = book
        self._read = context.shell.open_compendium

    def build(self) -> Widget:
        """The title and all blocks below one another; icons that end it after the fine points."""
        last = _closing_signs(self.chapter)
        return self.compose([each for each in self.chapter.blocks if each is not last], last)

    def block(self, block: Block) -> Widget:
        """A paragraph, icons, cards or lines of a table."""
        match block:
            case Words():
                return self.paragraph(block)
            case Signs(names):
                return self._signs(names)
            case Cards(shown):
                return self._cards(shown)
            case Chart():
                return self._lines("chart", self._of_cards.chart(), _SIGN_COLUMN)
            case Myst(key):
                return self._lines(key, self._of_cards.myst(self.chapter, key), _MYST_COLUMN)

    def rich(
        self, key: str, text: str, kind: TextKind = BODY, *, align: Align = "fill"
    ) -> RichLabel:
        """A paragraph, with its icons and numbers on the line of what they belong to."""
        return super().rich(key, _TOGETHER.sub("\\1\u00a0", text), kind, align=align)

    def _lines(self, key: str, lines: Iterable[str], column: int) -> Widget:
        """Short lines beside one another where there is room."""
        found: list[Widget] = [
            self.rich(f"{key}.{number}", line) for number, line in enumerate(lines)
        ]
        return Panel(Grid(found, column=column, gap=10), ground="tray", padding=(20, 16))

    # ---- pictures ------------------------------------------------------------------------

    def _signs(self, names: Sequence[str]) -> Widget:
        """Each icon, large, beside its name."""
        found: list[Widget] = []
        for name in names:
            icon = RichLabel(f"{{icon:{name}}}", _SIGN)
            icon.align = "center"
            told = self.rich(f"icon.{name}", self._of_cards.sign(name), align="center")
            found.append(Row([icon, told], gap=10))
        return Panel(Grid(found, column=_SIGN_COLUMN, gap=10), ground="tray", padding=(20, 16))

    def _cards(self, shown: Sequence[tuple[str, str]]) -> Widget:
        tiles: list[Widget] = []
        for card_id, key in shown:
            card = self._of_cards.card(card_id)
            if card is not None:
                tiles.append(self._tile(card, key))
        return Flow(tiles, gap=20, line_gap=12, line_up="top")

    def _tile(self, card: Card, key: str) -> CardTile:
        name = self._of_cards.name(card)
        caption = self.text(key) if key else ""
        tile = CardTile(card, caption, lambda: self._read(card.id))
        tile.tooltip = self._catalogue.text("rulebook.open_page", name=name)
        if key:
            self.places[key] = tile
        return tile


def _closing_signs(chapter: Chapter[Block]) -> Signs | None:
    """The icons that end a chapter, if they do: what they are stands below its fine points."""
    last = [each for each in chapter.blocks if not is_fine(each)][-1]
    return last if isinstance(last, Signs) else None


class RulesScene(ChaptersScene):
    """How Mercurial is played."""

    book: Book

    def open_book(self) -> Book:
        """The book in the language of now."""
        catalogue = self.context.catalogue
        return Book(catalogue, catalogue.language, rulesets.present().faces.components)

    def page(self, chapter: Chapter[Block]) -> Page:
        return Page(self.book, chapter, self.context, self.words)
