"""The rules page: a list of chapters, the chapter that is read, a field to search in."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.rules_search import hits
from resarcana_desktop.widgets.boxes import Column, Flow, Inset, Limit, Row
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, SMALL, Label, called
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.search import SearchField
from resarcana_desktop.widgets.switches import Choice
from resarcana_desktop.widgets.ui import reveal

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from pygame import Rect
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.rules_search import Hit
    from resarcana_desktop.widgets.base import Widget

_EDGE: Final = 24
_GAP: Final = 22
_LIST_WIDTH: Final = 350
_WIDE: Final = 62
"""The width, in sizes of the text, from which the chapters stand beside the page."""
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class Rules(Protocol):
    """What a game has to read: chapters of paragraphs, in one language."""

    @property
    def chapters(self) -> Sequence[str]:
        """The ids of the chapters, in reading order."""

    def title_of(self, number: int) -> str:
        """The title of a chapter."""

    def texts(self) -> Iterable[tuple[int, str, str]]:
        """All that can be found: the number of its chapter, its key there, the rich text."""

    def page(self, number: int, words: str) -> tuple[Widget, Mapping[str, Widget]]:
        """A chapter with `words` marked in it, and its paragraphs by their keys."""


class ChaptersScene(Screen):
    """The chapters on the left, the one that is read on the right.

    Whatever is typed is searched for: chapters without it step back, and Enter goes from one place
    to the next. In a narrow window the chapters are a list that opens above the page.
    """

    first_focus = "page"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chapter = 0
        self.words = ""
        self.hit = 0
        """Which of the places found is shown."""
        self._typing = False

    @abstractmethod
    def open_rules(self) -> Rules:
        """What is to be read, in the language and look of now."""

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """List and page, or the page alone with the list above it."""
        self._rules = self.open_rules()
        self._hits: list[Hit] = hits(self._rules.texts(), self.words)
        self._page = Column()
        self._area = ScrollArea(self._page, "page", reading=True)
        self._search = SearchField(
            self.words,
            self._look_for,
            "search",
            empty=self.text("rulebook.search"),
            done=self._next_hit,
        )
        self._found = Label("", SMALL, align="center")
        self._side = Column(gap=2)
        self._next = Button("", lambda: self.turn_to(self.chapter + 1), "next")
        self._fill()
        page = Panel(self._area, stretch=1)
        if self._ems() < _WIDE:
            head = Flow([self._chapters(), self._search, self._found], gap=14, line_gap=8)
            return Inset(Column([head, page, self._foot()], gap=12), 12)
        title = Label(self.text("app.command.rules"), HEADING)
        tray = Panel(ScrollArea(self._side, "chapters"), ground="tray", padding=(10, 10), stretch=1)
        left = Column([title, self._search, self._found, tray], gap=12)
        right = Column([page, self._foot()], gap=14)
        right.stretch = 1
        return Inset(Row([Limit(left, _LIST_WIDTH, side="start"), right], gap=_GAP), _EDGE)

    def _ems(self) -> float:
        """The width of the screen in sizes of the text."""
        return self.context.look.size[0] / self.context.look.text_px(20)

    def _chapters(self) -> Widget:
        titles = [(n, self._rules.title_of(n)) for n in range(len(self._rules.chapters))]
        choice = Choice(titles, self.chapter, self.turn_to, "chapter")
        return called(self.text("reader.show"), choice)

    def _fill(self) -> None:
        """Show the chapter and what was found."""
        page, self._places = self._rules.page(self.chapter, self.words)
        self._page.children.clear()
        self._page.add(page)
        following = self.chapter + 1
        self._next.visible = following < len(self._rules.chapters)
        if self._next.visible:
            title = self._rules.title_of(following)
            self._next.set(text=self.text("rulebook.next", title=title))
        self._found.text = self._told()
        self._side.children.clear()
        for number in range(len(self._rules.chapters)):
            self._side.add(self._entry(number, self._rules.title_of(number)))
        self._page.resized()

    def _entry(self, number: int, title: str) -> Button:
        count = sum(hit.chapter == number for hit in self._hits)
        none = self.text("rulebook.not_here") if self.words and not count else ""
        return Button(
            f"{title} ({count})" if count else title,
            lambda: self.turn_to(number),
            f"chapter.{self._rules.chapters[number]}",
            kind="plain" if number == self.chapter else "quiet",
            text_align="left",
            height=40,
            tooltip=none,
        )

    def _told(self) -> str:
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
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        return Flow([self._next, compendium, icons, back], gap=12, line_gap=8, side="end")

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
        entry = self.ui.find_or_none(f"chapter.{self._rules.chapters[number]}")
        self.ui.set_focus(entry or self.ui.find_or_none("chapter") or self._area)

    def _look_for(self, words: str) -> None:
        """Search for other words, from the chapter on that is read."""
        self.words = words
        self._hits = hits(self._rules.texts(), words)
        later = [n for n, hit in enumerate(self._hits) if hit.chapter >= self.chapter]
        self.hit = later[0] if later else 0
        self._show_hit()

    def _next_hit(self) -> None:
        """On to the next place, after the last one to the first."""
        if self._hits:
            self.hit = (self.hit + 1) % len(self._hits)
            self._show_hit()

    def _show_hit(self) -> None:
        """The chapter of the place that was found, with the place in sight."""
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

    @property
    def writing(self) -> bool:
        """Every key is offered to the search first."""
        return True

    @property
    def caret(self) -> Rect | None:
        """Whatever has the focus, what is typed is written in the search."""
        return self._search.caret_rect()

    def resize(self, size: Size) -> None:
        """Another size may call for another order of things."""
        self.rebuild()
        super().resize(size)
        if self._hits:
            self._reveal()

    def event(self, event: Event) -> bool:
        """What is typed anywhere is searched for; keys that scroll, scroll the page."""
        if event.type == pygame.TEXTEDITING and event.text and self.ui.focus is not self._search:
            return self._search_on(event)
        if event.type == pygame.TEXTINPUT and self.ui.focus is not self._search:
            return self._typing and self._search_on(event)
        used = super().event(event)
        if event.type != pygame.KEYDOWN:
            return used
        if used:
            self._typing = False
            return True
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END):
            return self._area.key(event)
        self._typing = _writes(event)
        if event.key == pygame.K_BACKSPACE and self.words:
            return self._search_on(event)
        return self._typing

    def _search_on(self, event: Event) -> bool:
        """Go on writing in the field."""
        self.ui.set_focus(self._search)
        return self.ui.event(event)


def _writes(event: Event) -> bool:
    """Whether a key press stands for a visible character."""
    text = getattr(event, "unicode", "")
    return bool(text.strip()) and text.isprintable() and not event.mod & _HELD
