"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.rules_page.book import Book
from resarcana_desktop.games.mercurial.rules_page.page import Page
from resarcana_desktop.games.rules_scene import ChaptersScene

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.rules_page.book import Block
    from resarcana_desktop.games.rules_page import Chapter


class RulesScene(ChaptersScene):
    """How Mercurial is played."""

    book: Book

    def open_book(self) -> Book:
        """The book in the language of now."""
        catalogue = self.context.catalogue
        return Book(catalogue, catalogue.language, rulesets.present().faces.components)

    def page(self, chapter: Chapter[Block]) -> Page:
        """A chapter."""
        return Page(self.book, chapter, self.context, self.words)
