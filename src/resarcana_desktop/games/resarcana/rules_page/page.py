"""A chapter of the rules as widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.icon_lines import Picture
from resarcana_desktop.games.resarcana.rules_page.book import (
    Anatomy,
    Book,
    DealtTable,
    Entry,
    FaceRow,
    PowerLine,
    RoundSteps,
    SmallTable,
)
from resarcana_desktop.games.resarcana.rules_page.figures import (
    Badge,
    FaceTile,
    NumberedFace,
    TableFigure,
    face_of,
)
from resarcana_desktop.games.resarcana.table.panels.pieces import IconLines
from resarcana_desktop.games.resarcana.text.icons import power_icons
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.rules_page import BODY, FINE, ChapterPage, RulesWords
from resarcana_desktop.games.rules_scene import ChaptersScene
from resarcana_desktop.widgets import (
    Centre,
    Column,
    Flow,
    Grid,
    Inset,
    Limit,
    Panel,
    RichLabel,
    Row,
    TextKind,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules_page.book import Block, Book, Shown
    from resarcana_desktop.games.resarcana.rules_page.figures import TableFigure
    from resarcana_desktop.games.rules_page import Chapter
    from resarcana_desktop.widgets import Align, Widget

_STEP: Final = TextKind(20)
_ICON: Final = 36
_CELL: Final = 56
_STEP_ICON: Final = 52
_DEALT_COLUMN: Final = 120
_DEALT_WIDTH: Final = 760


class Page(ChapterPage["Block"]):
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it. Pictures that take long to draw are `kept` for the next page.
    """

    def __init__(
        self,
        book: Book,
        chapter: Chapter[Block],
        context: Context,
        words: str,
        kept: dict[tuple[str, ...], TableFigure],
    ) -> None:
        super().__init__(book, chapter, context.catalogue, words)
        self._components = book
        self._look = context.look
        self._read = context.shell.open_compendium
        self._kept = kept

    def block(self, block: Block) -> Widget:
        """A paragraph, a picture or a table."""
        match block:
            case RulesWords():
                return self.paragraph(block)
            case Entry(sign, key):
                picture = Picture(sign, _ICON, _CELL, align="center")
                return Row([picture, self._rich(key, align="center")], gap=10)
            case FaceRow(shown):
                tiles = [self._face(each) for each in shown]
                for tile in tiles:
                    tile.row = tiles
                return Flow(tiles, gap=24, line_gap=12, side="center", line_up="top")
            case PowerLine(component, power):
                return self._power(component, power)
            case Anatomy(component, keys):
                return self._legend(NumberedFace(face_of(component), keys), keys)
            case SmallTable(zones):
                return self._table(zones)
            case RoundSteps(steps):
                return Grid([self._step(each) for each in steps], column=260, most=3, gap=14)
            case DealtTable(_, heads):
                return self._dealt(heads, block.rows())

    def _rich(self, key: str, kind: TextKind = BODY, *, align: Align = "fill") -> RichLabel:
        return self.rich(key, self.text(key), kind, align=align)

    # ---- pictures ------------------------------------------------------------------------

    def _face(self, shown: Shown) -> FaceTile:
        name = self._components.component(shown.component)
        caption = self.text(shown.key) if shown.key else name
        tile = FaceTile(
            face_of(shown.component), caption, shown.state, lambda: self._read(shown.component)
        )
        tile.tooltip = self._catalogue.text("rulebook.open_page", name=name)
        self.places[shown.key] = tile
        return tile

    def _power(self, component: str, power: int) -> Widget:
        face = face_of(component)
        wording = next(
            line.text for line in rule_sentences(face, self._catalogue) if line.power == power
        )
        name = self._components.component(component)
        words = RichLabel(f"{{b}}{name}{{/b}} · {wording}", BODY)
        return Inset(
            Column([IconLines(power_icons(face.powers[power - 1])), words], gap=6), (16, 0)
        )

    def _legend(self, picture: Widget, keys: Sequence[str]) -> Widget:
        """Return a picture and the legend of its numbers, side by side if there is room."""
        rows = [
            Row([Badge(number), self._rich(key)], gap=12)
            for number, key in enumerate(keys, start=1)
        ]
        return Grid([picture, Centre([Column(rows, gap=12)])], column=380, most=2, gap=20)

    def _table(self, zones: Sequence[str]) -> Widget:
        kinds = (
            self._catalogue.text("app.seat.human"),
            self._catalogue.text("app.seat.bot", level=self._catalogue["app.level.level2"]),
        )
        zones = tuple(zones)
        if zones not in self._kept:
            self._kept[zones] = TableFigure(zones, self._catalogue, self._look, kinds)
        picture = self._kept[zones]
        rows = [
            Row([Badge(number), self._rich(key)], gap=12)
            for number, key in enumerate(zones, start=1)
        ]
        return Column([picture, Grid(rows, column=400, most=2, gap=12)], gap=16)

    def _dealt(self, heads: Sequence[str], rows: Sequence[Sequence[int]]) -> Widget:
        """A row for each number of players, below the words for its columns."""
        cells: list[Widget] = [self._rich(head, FINE) for head in heads]
        cells += [RichLabel(f"{{b}}{number}{{/b}}", BODY) for row in rows for number in row]
        table = Grid(cells, column=_DEALT_COLUMN, most=len(heads), gap=10)
        return Limit(Panel(table, ground="tray", padding=(20, 16)), _DEALT_WIDTH, side="start")

    def _step(self, step: Entry) -> Widget:
        picture = Picture(step.sign, _STEP_ICON, _STEP_ICON * 1.3, align="center")
        words = self._rich(step.key, _STEP, align="center")
        return Panel(Row([picture, words], gap=12), ground="tray", padding=(16, 14))


class RulesScene(ChaptersScene):
    """The rules of Res Arcana."""

    book: Book

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._pictures: dict[tuple[str, ...], TableFigure] = {}

    def open_book(self) -> Book:
        """The book in the language of now."""
        return Book(self.context.catalogue, self.context.catalogue.language)

    def page(self, chapter: Chapter[Block]) -> Page:
        """Return a chapter; pictures that take long to draw are kept for the next page."""
        return Page(self.book, chapter, self.context, self.words, self._pictures)

    def resize(self, size: Size) -> None:
        """Another size calls for another picture of the table."""
        self._pictures.clear()
        super().resize(size)
