"""A chapter of the rules as widgets."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.compendium.icon_lines import Picture
from resarcana_desktop.games.resarcana.rules_page.book import (
    Anatomy,
    DealtTable,
    Entry,
    FaceRow,
    PowerLine,
    RoundSteps,
    SmallTable,
    Words,
)
from resarcana_desktop.games.resarcana.rules_page.figures import (
    Badge,
    FaceTile,
    NumberedFace,
    TablePicture,
    face_of,
)
from resarcana_desktop.games.resarcana.table.panels.pieces import IconLines
from resarcana_desktop.games.resarcana.text.icons import power_icons
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.rules_scene import MEASURE
from resarcana_desktop.games.rules_search import marked
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Grid, Inset, Limit, Row, Space
from resarcana_desktop.widgets.labels import HEADING, Label, RichLabel, Rule, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.shelves import TITLE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.games.resarcana.rules_page.book import Block, Book, Chapter, Shown
    from resarcana_desktop.widgets.base import Widget

_BODY: Final = TextKind(21)
_FINE: Final = TextKind(19, tone="muted")
_STEP: Final = TextKind(20)
_ICON: Final = 36
_CELL: Final = 56
_STEP_ICON: Final = 52
_DEALT_COLUMN: Final = 120
_DEALT_WIDTH: Final = 760


class Page:
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it, and `read` opens the page of a component. Pictures that take long to
    draw are `kept` for the next page.
    """

    def __init__(
        self,
        book: Book,
        catalogue: Catalogue,
        look: Look,
        words: str,
        read: Callable[[str], None],
        kept: dict[tuple[str, ...], TablePicture],
    ) -> None:
        self._book = book
        self._catalogue = catalogue
        self._look = look
        self._words = words
        self._read = read
        self._kept = kept
        self.places: dict[str, Widget] = {}

    def build(self, chapter: Chapter) -> Widget:
        """The title and all blocks below one another; fine points stand together at the end."""
        title = Label(self._book.title(chapter), HEADING)
        self.places["title"] = title
        usual = [each for each in chapter.blocks if not _is_fine(each)]
        fine = [each for each in chapter.blocks if _is_fine(each)]
        parts: list[Widget] = [title, Rule(), *self._blocks(chapter, usual)]
        if fine:
            words = Label(self._catalogue.text("rulebook.fine_points"), TITLE)
            body = Column([words, *self._blocks(chapter, fine)], gap=8)
            parts += [Space(0, 4), Panel(body, ground="tray", padding=(20, 16))]
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
            case Entry(sign, key):
                picture = Picture(sign, _ICON, _CELL, align="center")
                return Row([picture, self._rich(chapter, key, align="center")], gap=10)
            case FaceRow(shown):
                return self._faces(chapter, shown)
            case PowerLine(component, power):
                return self._power(component, power)
            case Anatomy(component, keys):
                return self._legend(chapter, NumberedFace(face_of(component), keys), keys)
            case SmallTable(zones):
                return self._table(chapter, zones)
            case RoundSteps(steps):
                return self._steps(chapter, steps)
            case DealtTable(_, heads):
                return self._dealt(chapter, heads, block.rows())

    # ---- words ---------------------------------------------------------------------------

    def _rich(
        self, chapter: Chapter, key: str, kind: TextKind = _BODY, *, align: str = "fill"
    ) -> RichLabel:
        """A paragraph that stretches over what is left of its line."""
        label = RichLabel(marked(self._book.text(chapter, key), self._words), kind, stretch=1)
        if align == "center":
            label.align = "center"
        self.places[key] = label
        return label

    def _paragraph(self, chapter: Chapter, block: Words) -> Widget:
        match block.kind:
            case "heading":
                label = Label(self._book.text(chapter, block.key), TITLE)
                self.places[block.key] = label
                return Column([Space(0, 4), label, Rule()], gap=4)
            case "point":
                return self._point(chapter, block.key, _BODY)
            case "fine":
                return self._point(chapter, block.key, _FINE)
            case "example":
                text = self._rich(chapter, block.key, TextKind(20, italic=True))
                return Panel(text, ground="tray", padding=(20, 14))
            case "text":
                paragraph = self._rich(chapter, block.key)
                paragraph.stretch = 0
                return paragraph

    def _point(self, chapter: Chapter, key: str, kind: TextKind) -> Widget:
        bullet = RichLabel("•", TextKind(kind.size, tone="gilt"))
        return Row([bullet, self._rich(chapter, key, kind)], gap=10)

    # ---- pictures ------------------------------------------------------------------------

    def _faces(self, chapter: Chapter, shown: Sequence[Shown]) -> Widget:
        return Flow(
            [self._face(chapter, each) for each in shown], gap=24, line_gap=12, line_up="top"
        )

    def _face(self, chapter: Chapter, shown: Shown) -> FaceTile:
        name = self._book.component(shown.component)
        caption = self._book.text(chapter, shown.key) if shown.key else name
        tile = FaceTile(
            face_of(shown.component), caption, shown.state, lambda: self._read(shown.component)
        )
        tile.tooltip = self._catalogue.text("rulebook.open_page", name=name)
        self.places[shown.key] = tile
        return tile

    def _power(self, component: str, power: int) -> Widget:
        face = face_of(component)
        told = next(
            line.text for line in rule_sentences(face, self._catalogue) if line.power == power
        )
        name = self._book.component(component)
        words = RichLabel(f"{{b}}{name}{{/b}} · {told}", _BODY)
        return Inset(
            Column([IconLines(power_icons(face.powers[power - 1])), words], gap=6), (16, 0)
        )

    def _legend(self, chapter: Chapter, picture: Widget, keys: Sequence[str]) -> Widget:
        """A picture, and what its numbers stand for, beside one another where there is room."""
        rows = [
            Row([Badge(number), self._rich(chapter, key)], gap=12)
            for number, key in enumerate(keys, start=1)
        ]
        return Grid([picture, Centre([Column(rows, gap=12)])], column=380, most=2, gap=20)

    def _table(self, chapter: Chapter, zones: Sequence[str]) -> Widget:
        kinds = (
            self._catalogue.text("app.seat.human"),
            self._catalogue.text("app.seat.bot", level=self._catalogue["app.level.level2"]),
        )
        zones = tuple(zones)
        if zones not in self._kept:
            self._kept[zones] = TablePicture(zones, self._catalogue, self._look, kinds)
        picture = self._kept[zones]
        rows = [
            Row([Badge(number), self._rich(chapter, key)], gap=12)
            for number, key in enumerate(zones, start=1)
        ]
        return Column([picture, Grid(rows, column=400, most=2, gap=12)], gap=16)

    def _steps(self, chapter: Chapter, steps: Sequence[Entry]) -> Widget:
        return Grid([self._step(chapter, each) for each in steps], column=260, most=3, gap=14)

    def _dealt(
        self, chapter: Chapter, heads: Sequence[str], rows: Sequence[Sequence[int]]
    ) -> Widget:
        """A row for each number of players, below the words for its columns."""
        cells: list[Widget] = [self._rich(chapter, head, _FINE) for head in heads]
        cells += [RichLabel(f"{{b}}{number}{{/b}}", _BODY) for row in rows for number in row]
        table = Grid(cells, column=_DEALT_COLUMN, most=len(heads), gap=10)
        return Limit(Panel(table, ground="tray", padding=(20, 16)), _DEALT_WIDTH, side="start")

    def _step(self, chapter: Chapter, step: Entry) -> Widget:
        picture = Picture(step.sign, _STEP_ICON, _STEP_ICON * 1.3, align="center")
        words = self._rich(chapter, step.key, _STEP, align="center")
        return Panel(Row([picture, words], gap=12), ground="tray", padding=(16, 14))


def _is_point(block: Block) -> bool:
    return isinstance(block, Words) and block.kind in ("point", "fine")


def _is_fine(block: Block) -> bool:
    return isinstance(block, Words) and block.kind == "fine"
