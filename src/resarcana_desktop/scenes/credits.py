"""Credits: the makers of the games, the program, the fonts and the libraries."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from resarcana_desktop import __version__, games
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.data import licences_folder
from resarcana_desktop.engine import build_mode
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import (
    HEADING,
    Column,
    Flow,
    Label,
    Mark,
    Row,
    Rule,
    ScrollArea,
    Stacks,
    TextKind,
    Widget,
)

_WIDTH = 1680
_COLUMN = 700
_EMBLEM = 68
_BETWEEN = 26
_COLUMNS_APART = 48
_SECTION = TextKind(22, display=True, tone="gilt")
_SECTIONS = ("program", "fonts", "libraries")


class CreditsScene(Screen):
    """A text to read; keys and wheel scroll it."""

    first_focus = "credits.text"

    def build(self) -> Widget:
        """Sections below one another, Back below them."""
        own = [self._own_section(name) for name in _SECTIONS]
        parts = Stacks(
            [*self._games(), *own], column=_COLUMN, most=2, gap=_BETWEEN, apart=_COLUMNS_APART
        )
        body = ScrollArea(parts, "credits.text", reading=True)
        title = Label(self.text("app.credits.title"), HEADING)
        return self.sheet(
            [title, body, Flow([self.way_back()], side="end")], _WIDTH, full_of_words=True
        )

    def _games(self) -> Iterator[Widget]:
        """Yield what there is to say about each game, with its emblem before the first heading."""
        for game in games.in_window():
            catalogue = load_catalogue(self.context.settings.language, game)
            screens = games.window_game(game).screens()
            first, *more = screens.credits(catalogue)
            sections = [_section(first.title, first.text, screens.emblem)]
            sections += [_section(each.title, each.text) for each in more]
            yield Column(sections, gap=_BETWEEN)

    def _own_section(self, name: str) -> Widget:
        wording = self.text(f"app.credits.{name}_told", version=__version__)
        return _section(self.text(f"app.credits.{name}"), "\n".join([wording, *self._facts(name)]))

    def _facts(self, name: str) -> list[str]:
        """Return what a section says about the program as it runs here."""
        if name == "program" and build_mode() == "interpreted" and compiled_waits(Path(sys.prefix)):
            return [self.text("app.credits.compiled_waits")]
        folder = licences_folder()
        if name == "libraries" and folder is not None:
            return [self.text("app.credits.licences", folder=folder)]
        return []


def _section(title: str, text: str, emblem: Callable[[int], Surface] | None = None) -> Widget:
    paragraphs = [Label(part) for part in text.split("\n")]
    head: Widget = Label(title, _SECTION)
    if emblem is not None:
        head = Row([Mark(emblem, _EMBLEM), head], gap=14)
    return Column([head, Rule(), *paragraphs], gap=6)


def compiled_waits(environment: Path) -> bool:
    """Return whether compiled rules are ready next to this program, for its next start.

    `start.py` compiles them in its virtual environment; other installations never do.
    """
    return (environment / "resarcana-compiled").is_dir()
