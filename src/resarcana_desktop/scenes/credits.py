"""Who made what: the game, its publisher, the fonts, the emblems, the libraries."""

from __future__ import annotations

import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from resarcana_desktop import __version__
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.data import ASSETS
from resarcana_desktop.engine import build_mode
from resarcana_desktop.packed import licences_folder
from resarcana_desktop.widgets.base import Widget
from resarcana_desktop.widgets.boxes import Centre, Column, Flow, Inset, Limit
from resarcana_desktop.widgets.buttons import Button
from resarcana_desktop.widgets.labels import HEADING, Label, Rule, TextKind
from resarcana_desktop.widgets.panels import Panel
from resarcana_desktop.widgets.scroll import ScrollArea

_WIDTH = 980
_SECTION = TextKind(22, display=True, tone="gilt")
_SECTIONS = ("game", "program", "fonts", "emblems", "libraries")


class CreditsScene(Screen):
    """A text to read; keys and wheel scroll it."""

    first_focus = "credits.text"

    def build(self) -> Widget:
        """Sections below one another, Back below them."""
        sections = [self._section(name) for name in _SECTIONS]
        body = ScrollArea(Column(sections, gap=22), "credits.text", reading=True)
        back = Button(self.text("app.back"), self.back, "back", cap=self.text("app.cap.cancel"))
        title = Label(self.text("app.credits.title"), HEADING)
        content = Column([title, body, Flow([back], side="end")], gap=18)
        return Inset(Centre([Limit(Panel(content), _WIDTH)]), 24)

    def _section(self, name: str) -> Widget:
        title = Label(self.text(f"app.credits.{name}"), _SECTION)
        words = self.text(
            f"app.credits.{name}_told", version=__version__, authors=", ".join(emblem_authors())
        )
        words = "\n".join([words, *self._facts(name)])
        paragraphs = [Label(part) for part in words.split("\n")]
        return Column([title, Rule(), *paragraphs], gap=6)

    def _facts(self, name: str) -> list[str]:
        """What a section says about the program as it runs here."""
        if name == "program":
            told = [self.text(f"app.credits.{build_mode()}")]
            if build_mode() == "interpreted" and compiled_waits(Path(sys.prefix)):
                told.append(self.text("app.credits.compiled_waits"))
            return told
        folder = licences_folder()
        if name == "libraries" and folder is not None:
            return [self.text("app.credits.licences", folder=folder)]
        return []


def compiled_waits(environment: Path) -> bool:
    """Whether the rules have been compiled beside this program, for its next start.

    `start.py` has that done, in its virtual environment; other installations never have it.
    """
    return (environment / "resarcana-compiled").is_dir()


@cache
def emblem_authors() -> tuple[str, ...]:
    """The names of those who drew the emblems, in the order of the alphabet."""
    file = ASSETS / "emblems" / "authors.toml"
    entries = tomllib.loads(file.read_text("utf-8"))
    return tuple(sorted(set(_names(entries)), key=str.casefold))


def _names(entries: dict[str, Any]) -> list[str]:
    """Every author named in the file."""
    return [author for author in entries.values() if isinstance(author, str)]
