"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Final

import pygame

from resarcana_desktop.games.rules_page import hits
from resarcana_desktop.games.search_screen import SearchScreen
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Label,
    Limit,
    Panel,
    Row,
    ScrollArea,
    SearchField,
    called,
    reveal,
)

if TYPE_CHECKING:
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.rules_page import Book, Chapter, ChapterPage, Hit
    from resarcana_desktop.widgets import Widget

_EDGE: Final = 24
_GAP: Final = 22
_LIST_WIDTH: Final = 350
_WIDE: Final = 62
"""The width, in text sizes, from which the chapters are next to the page."""


class ChaptersScene(SearchScreen):
    """The chapters on the left, the one that is read on the right.

    Whatever is typed is searched for: chapters without it are dimmed, and Enter goes from one place
    to the next. In a narrow window the chapters are a list that opens above the page.
    """

    first_focus = "page"
    reflows = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chapter = 0
        self.words = ""
        self.hit = 0
        """The number of the search result shown."""

    @abstractmethod
    def open_book(self) -> Book[Any]:
        """Return the book in the current language."""

    @abstractmethod
    def page(self, chapter: Chapter[Any]) -> ChapterPage[Any]:
        """A chapter, with the words that are searched for marked in it."""

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return list and page, or the page with the list above it."""
        self.book = self.open_book()
        self._hits: list[Hit] = hits(self.book.texts(), self.words)
        self._page = Column()
        self._area = ScrollArea(self._page, "page", reading=True, steady=True)
        self._search = SearchField(
            self.words,
            self._look_for,
            "search",
            empty=self.text("rulebook.search"),
            done=self._next_hit,
        )
        self._found = Label("", SMALL, align="center")
        self._side = Column(gap=2)
        self._next = Button("", lambda: self.turn_to(self.chapter + 1), "next", kind="primary")
        self._fill()
        page = Panel(self._area, stretch=1)
        if self._ems() < _WIDE:
            head = Flow([self._chapters(), self._search, self._found], gap=14, line_gap=8)
            return Inset(Column([head, page, self._foot()], gap=12), 12)
        title = Label(self.text("app.command.rules"), HEADING)
        tray = Panel(ScrollArea(self._side, "chapters"), ground="tray", padding=(10, 10), stretch=1)
        self._search.align = "fill"  # as wide as the list below it
        left = Column([title, self._search, self._found, tray], gap=12)
        right = Column([page, self._foot()], gap=14)
        right.stretch = 1
        return Inset(Row([Limit(left, _LIST_WIDTH, side="start"), right], gap=_GAP), _EDGE)

    def _ems(self) -> float:
        """The width of the screen in sizes of the text."""
        return self.context.look.size[0] / self.context.look.text_px(20)

    def _chapters(self) -> Widget:
        titles = [(n, self.book.title(each)) for n, each in enumerate(self.book.chapters)]
        choice = Choice(titles, self.chapter, self.turn_to, "chapter")
        return called(self.text("reader.show"), choice)

    def _fill(self) -> None:
        """Show the chapter and the search results."""
        chapters = self.book.chapters
        page = self.page(chapters[self.chapter])
        self._page.children.clear()
        self._page.add(page.build())
        self._places = page.places
        following = self.chapter + 1
        self._next.visible = following < len(chapters)
        if self._next.visible:
            title = self.book.title(chapters[following])
            self._next.set(text=self.text("rulebook.next", title=title))
        self._found.text = self._number_found()
        self._found.visible = bool(self._found.text)
        self._side.children.clear()
        for number, chapter in enumerate(chapters):
            self._side.add(self._entry(number, self.book.title(chapter)))
        self._page.resized()

    def _entry(self, number: int, title: str) -> Button:
        count = sum(hit.chapter == number for hit in self._hits)
        none = self.text("rulebook.not_here") if self.words and not count else ""
        return Button(
            f"{title} ({count})" if count else title,
            lambda: self.turn_to(number),
            f"chapter.{self.book.chapters[number].id}",
            kind="plain" if number == self.chapter else "quiet",
            text_align="left",
            height=40,
            tooltip=none,
        )

    def _number_found(self) -> str:
        if not self.words.strip():
            return ""
        if not self._hits:
            return self.text("rulebook.nothing")
        return self.text("rulebook.found", number=self.hit + 1, count=len(self._hits))

    def _foot(self) -> Widget:
        icons = Button(
            self.text("app.title.icons"),
            self.context.shell.open_glossary,
            "icons",
            cap=self.text("app.cap.help"),
        )
        compendium = Button(
            self.text("app.title.compendium"), self.context.shell.open_compendium, "compendium"
        )
        return Flow(
            [compendium, icons, self.way_back(), self._next], gap=12, line_gap=8, side="end"
        )

    # ---- reading -------------------------------------------------------------------------

    def turn_to(self, number: int) -> None:
        """Read another chapter from its beginning."""
        self.chapter = number
        own = [n for n, hit in enumerate(self._hits) if hit.chapter == number]
        self.hit = own[0] if own else self.hit
        self.rebuild()
        self._area.scroll_to(0)
        if own:
            self._reveal()
        self.ui.refresh()
        entry = self.ui.find_or_none(f"chapter.{self.book.chapters[number].id}")
        self.ui.set_focus(entry or self.ui.find_or_none("chapter") or self._area)

    def _look_for(self, words: str) -> None:
        """Search for other words, from the chapter on that is read."""
        self.words = words
        self._hits = hits(self.book.texts(), words)
        later = [n for n, hit in enumerate(self._hits) if hit.chapter >= self.chapter]
        self.hit = later[0] if later else 0
        self._show_hit()

    def _next_hit(self) -> None:
        """Go to the next result, after the last one to the first."""
        if self._hits:
            self.hit = (self.hit + 1) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        """Show the chapter of the result, scrolled to its place."""
        if self._hits:
            self.chapter = self._hits[self.hit].chapter
        self._fill()
        self._reveal()

    def _reveal(self) -> None:
        self.ui.stale = True
        self.ui.refresh()
        place = self._places.get(self._hits[self.hit].key) if self._hits else None
        if place is not None:
            reveal(place)

    # ---- scene ---------------------------------------------------------------------------

    def resize(self, size: Size) -> None:
        """Lay everything out again, since another size may need another arrangement."""
        super().resize(size)
        if self._hits:
            self._reveal()

    def scroll(self, event: Event) -> bool:
        """Scroll by keys, unless the page is at its end already."""
        keys = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
        return event.key in keys and self._area.key(event)
