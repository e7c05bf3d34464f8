"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.rules_page.book import CHAPTERS, Book
from resarcana_desktop.games.mercurial.rules_page.page import Page
from resarcana_desktop.games.rules_scene import ChaptersScene

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets.base import Widget


class RulesScene(ChaptersScene):
    """How Mercurial is played."""

    def open_rules(self) -> OpenRules:
        """The book in the language of now."""
        return OpenRules(self.context)


class OpenRules:
    """What `Rules` promises."""

    def __init__(self, context: Context) -> None:
        self._context = context
        catalogue = context.catalogue
        components = rulesets.present().faces.components
        self._book = Book(catalogue, catalogue.language, components)

    @property
    def chapters(self) -> Sequence[str]:
        """The ids of the chapters."""
        return [each.id for each in CHAPTERS]

    def title_of(self, number: int) -> str:
        """The title of a chapter."""
        return self._book.title(CHAPTERS[number])

    def texts(self) -> Iterable[tuple[int, str, str]]:
        """All that can be found."""
        return self._book.texts()

    def page(self, number: int, words: str) -> tuple[Widget, Mapping[str, Widget]]:
        """A chapter, and its paragraphs by their keys."""
        context = self._context
        page = Page(self._book, context.catalogue, words, context.shell.open_compendium)
        return page.build(CHAPTERS[number]), page.places
