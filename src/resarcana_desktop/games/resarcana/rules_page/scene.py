"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules_page.book import CHAPTERS, Book
from resarcana_desktop.games.resarcana.rules_page.page import Page
from resarcana_desktop.games.resarcana.rules_page.search import texts
from resarcana_desktop.games.rules_scene import ChaptersScene

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules_page.figures import TablePicture
    from resarcana_desktop.widgets.base import Widget


class RulesScene(ChaptersScene):
    """How Res Arcana is played."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._pictures: dict[tuple[str, ...], TablePicture] = {}

    def open_rules(self) -> OpenRules:
        """The book in the language of now."""
        return OpenRules(self.context, self._pictures)

    def resize(self, size: Size) -> None:
        """Another size calls for another picture of the table."""
        self._pictures.clear()
        super().resize(size)


class OpenRules:
    """What `Rules` promises. Pictures that take long to draw are `kept` for the next page."""

    def __init__(self, context: Context, kept: dict[tuple[str, ...], TablePicture]) -> None:
        self._context = context
        self._kept = kept
        self._book = Book(context.catalogue, context.catalogue.language)

    @property
    def chapters(self) -> Sequence[str]:
        """The ids of the chapters."""
        return [each.id for each in CHAPTERS]

    def title_of(self, number: int) -> str:
        """The title of a chapter."""
        return self._book.title(CHAPTERS[number])

    def texts(self) -> Iterable[tuple[int, str, str]]:
        """All that can be found."""
        return texts(self._book)

    def page(self, number: int, words: str) -> tuple[Widget, Mapping[str, Widget]]:
        """A chapter, and its paragraphs by their keys."""
        context = self._context
        read = context.shell.open_compendium
        page = Page(self._book, context.catalogue, context.look, words, read, self._kept)
        return page.build(CHAPTERS[number]), page.places
