"""A chapter of the rules as widgets."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.render.faces import face
from resarcana_desktop.games.mercurial.render.nodes import card_node
from resarcana_desktop.games.mercurial.rules_page.book import Cards, Chart, Myst, Signs, Words
from resarcana_desktop.games.rules_scene import MEASURE
from resarcana_desktop.games.rules_search import marked
from resarcana_desktop.widgets import paint
from resarcana_desktop.widgets.base import Size, Widget
from resarcana_desktop.widgets.boxes import Column, Flow, Grid, Limit, Row, Space
from resarcana_desktop.widgets.labels import HEADING, Label, RichLabel, Rule
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.shelves import TITLE, grown
from resarcana_desktop.widgets.text_kinds import TextKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pygame import Rect, Surface

    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.mercurial.rules_page.book import Block, Book, Chapter
    from resarcana_desktop.widgets.nodes import Node, Wording
    from resarcana_desktop.widgets.style import Style

_BODY: Final = TextKind(21)
_FINE: Final = TextKind(19, tone="muted")
_SIGN: Final = TextKind(30)
_CAPTION: Final = TextKind(18, tone="muted")
_SIGN_COLUMN: Final = 330
_MYST_COLUMN: Final = 900
_CARD_WIDTH: Final = 210
_LEAST_CARD: Final = 140
_SHAPE: Final = 0.7
_NAME: Final = 0.092
_GAP: Final = 8
_TOGETHER: Final = re.compile(r"(\{icon:[^{}]*\}|\d(?:\{/b\})?) ")
"""An icon or a number, and the space before what it belongs to."""


class CardTile(Widget):
    """A card with a line below it, if any; a click opens its page in the compendium."""

    focusable = True

    def __init__(self, card: Card, caption: str, read: Callable[[], None]) -> None:
        super().__init__(f"card.{card.id}")
        self.card = card
        self.caption = caption
        self._read = read

    def _size(self, style: Style, width: int) -> Size:
        wide = min(max(grown(style, _CARD_WIDTH), _LEAST_CARD), width)
        return (wide, round(wide * _SHAPE))

    def natural(self, style: Style, width: int) -> Size:
        """The card, and the words in its width."""
        wide, high = self._size(style, width)
        if not self.caption:
            return (wide, high)
        words = paint.wrapped_size(style, self.caption, _CAPTION, wide)
        return (wide, high + style.px(_GAP) + words[1])

    @property
    def clipped(self) -> bool:
        """Whether a part of the words cannot be seen."""
        return self.overflows

    def description(self, words: Wording) -> Node | None:
        """The card, and what it is an example of."""
        told = card_node(self.card, words)
        details = (self.caption, *told.details) if self.caption else told.details
        return replace(told, role="button", details=details, doings=("press",))

    def activate(self) -> None:
        """Read about it."""
        self._read()

    def draw(self, surface: Surface) -> None:
        style = self.style
        if style is None or not self.rect.colliderect(surface.get_clip()):
            return
        size = self._size(style, self.rect.width)
        picture = face(self.card, size, style.icons.language, round(size[0] * _NAME))
        surface.blit(picture, self.rect)
        if not self.caption:
            return
        place: Rect = self.rect.copy()
        place.top += size[1] + style.px(_GAP)
        place.height = self.rect.bottom - place.top
        colour = paint.tone(style, "main" if self.hovered else _CAPTION.tone)
        paint.paragraph(surface, self.caption, style, _CAPTION, colour, place, "centre")


class Page:
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it, and `read` opens the page of a card.
    """

    def __init__(
        self, book: Book, catalogue: Catalogue, words: str, read: Callable[[str], None]
    ) -> None:
        self._book = book
        self._catalogue = catalogue
        self._words = words
        self._read = read
        self.places: dict[str, Widget] = {}

    def build(self, chapter: Chapter) -> Widget:
        """The title and all blocks below one another; fine points stand after the others."""
        title = Label(self._book.title(chapter), HEADING)
        self.places["title"] = title
        usual = [each for each in chapter.blocks if not _is_fine(each)]
        fine = [each for each in chapter.blocks if _is_fine(each)]
        last = usual.pop() if fine and isinstance(usual[-1], Signs) else None
        parts: list[Widget] = [title, Rule(), *self._blocks(chapter, usual)]
        if fine:
            words = Label(self._catalogue.text("rulebook.fine_points"), TITLE)
            body = Column([words, *self._blocks(chapter, fine)], gap=8)
            parts += [Space(0, 4), Panel(body, ground="tray", padding=(20, 16))]
        if last is not None:
            parts.append(self._block(chapter, last))
        return Limit(Column(parts, gap=14), MEASURE)

    def _blocks(self, chapter: Chapter, blocks: Sequence[Block]) -> list[Widget]:
        """Blocks, with the points of a list closer together than paragraphs."""
        parts: list[Widget] = []
        for listed, group in groupby(blocks, _is_point):
            found = [self._block(chapter, each) for each in group]
            parts += [Column(found, gap=6)] if listed else found
        return parts

    def _block(self, chapter: Chapter, block: Block) -> Widget:
        match block:
            case Words():
                return self._paragraph(chapter, block)
            case Signs(names):
                return self._signs(names)
            case Cards(shown):
                return self._cards(chapter, shown)
            case Chart():
                return self._lines("chart", self._book.chart(), _SIGN_COLUMN)
            case Myst(key):
                return self._lines(key, self._book.myst(chapter, key), _MYST_COLUMN)

    # ---- words ---------------------------------------------------------------------------

    def _rich(self, key: str, text: str, kind: TextKind = _BODY) -> RichLabel:
        """A paragraph that stretches over what is left of its line."""
        label = RichLabel(marked(_bound(text), self._words), kind, stretch=1)
        self.places.setdefault(key, label)
        return label

    def _paragraph(self, chapter: Chapter, block: Words) -> Widget:
        text = self._book.text(chapter, block.key)
        match block.kind:
            case "heading":
                label = Label(text, TITLE)
                self.places[block.key] = label
                return Column([Space(0, 4), label, Rule()], gap=4)
            case "point":
                return self._point(block.key, text, _BODY)
            case "fine":
                return self._point(block.key, text, _FINE)
            case "example":
                told = self._rich(block.key, text, TextKind(20, italic=True))
                return Panel(told, ground="tray", padding=(20, 14))
            case "text":
                paragraph = self._rich(block.key, text)
                paragraph.stretch = 0
                return paragraph

    def _point(self, key: str, text: str, kind: TextKind) -> Widget:
        bullet = RichLabel("•", TextKind(kind.size, tone="gilt"))
        return Row([bullet, self._rich(key, text, kind)], gap=10)

    def _lines(self, key: str, lines: Iterable[str], column: int) -> Widget:
        """Short lines beside one another where there is room."""
        found: list[Widget] = [
            self._rich(f"{key}.{number}", line) for number, line in enumerate(lines)
        ]
        return Panel(Grid(found, column=column, gap=10), ground="tray", padding=(20, 16))

    # ---- pictures ------------------------------------------------------------------------

    def _signs(self, names: Sequence[str]) -> Widget:
        """Each icon, large, beside its name."""
        found: list[Widget] = []
        for name in names:
            icon = RichLabel(f"{{icon:{name}}}", _SIGN)
            icon.align = "center"
            told = self._rich(f"icon.{name}", self._book.sign(name))
            told.align = "center"
            found.append(Row([icon, told], gap=10))
        return Panel(Grid(found, column=_SIGN_COLUMN, gap=10), ground="tray", padding=(20, 16))

    def _cards(self, chapter: Chapter, shown: Sequence[tuple[str, str]]) -> Widget:
        tiles: list[Widget] = []
        for card_id, key in shown:
            card = self._book.card(card_id)
            if card is not None:
                tiles.append(self._tile(chapter, card, key))
        return Flow(tiles, gap=20, line_gap=12, line_up="top")

    def _tile(self, chapter: Chapter, card: Card, key: str) -> CardTile:
        name = self._book.name(card)
        caption = self._book.text(chapter, key) if key else ""
        tile = CardTile(card, caption, lambda: self._read(card.id))
        tile.tooltip = self._catalogue.text("rulebook.open_page", name=name)
        if key:
            self.places[key] = tile
        return tile


def _bound(markup: str) -> str:
    """The same rich text, with icons and numbers on the line of what they belong to."""
    return _TOGETHER.sub("\\1\u00a0", markup)


def _is_point(block: Block) -> bool:
    return isinstance(block, Words) and block.kind in ("point", "fine")


def _is_fine(block: Block) -> bool:
    return isinstance(block, Words) and block.kind == "fine"
