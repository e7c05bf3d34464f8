"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.rules_page.book import Book
from resarcana_desktop.games.resarcana.rules_page.page import Page
from resarcana_desktop.games.rules_scene import ChaptersScene

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.resarcana.rules_page.book import Block
    from resarcana_desktop.games.resarcana.rules_page.figures import TablePicture
    from resarcana_desktop.games.rules_page import Chapter


class RulesScene(ChaptersScene):
    """How Res Arcana is played."""

    book: Book

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._pictures: dict[tuple[str, ...], TablePicture] = {}

    def open_book(self) -> Book:
        """The book in the language of now."""
        return Book(self.context.catalogue, self.context.catalogue.language)

    def page(self, chapter: Chapter[Block]) -> Page:
        """A chapter; pictures that take long to draw are kept for the next page."""
        return Page(self.book, chapter, self.context, self.words, self._pictures)

    def resize(self, size: Size) -> None:
        """Another size calls for another picture of the table."""
        self._pictures.clear()
        super().resize(size)
