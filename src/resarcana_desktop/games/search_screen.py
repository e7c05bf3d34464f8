"""A screen on which typing starts a search, wherever the focus is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.screen import Screen

if TYPE_CHECKING:
    from pygame import Rect
    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.widgets import SearchField

_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class SearchScreen(Screen):
    """Keys that nothing else uses are written into the field `_search`."""

    _search: SearchField

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._typing = False

    @property
    def writing(self) -> bool:
        """Every key is offered to the search first."""
        return True

    @property
    def caret(self) -> Rect | None:
        """The caret of the search field, which gets all typed text."""
        return self._search.caret_rect()

    def scroll(self, event: Event) -> bool:
        """Scroll with a key that nothing else used; return whether it did."""
        return False

    def event(self, event: Event) -> bool:
        """Search for whatever is typed."""
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
        if self.scroll(event):
            return True
        text = getattr(event, "unicode", "")
        self._typing = bool(text.strip()) and text.isprintable() and not event.mod & _HELD
        if event.key == pygame.K_BACKSPACE and self._search.text:
            return self._search_on(event)
        return self._typing

    def _search_on(self, event: Event) -> bool:
        """Continue writing in the field."""
        self.ui.set_focus(self._search)
        return self.ui.event(event)
