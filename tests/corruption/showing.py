"""Shows a foreign record on every screen that can show one, and on the terminal."""

from __future__ import annotations

import io
import os
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from resarcana_desktop.app.waiting import WaitingScene
from resarcana_desktop.cli import records
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.scenes.load.chooser import ChooserScene
from resarcana_desktop.scenes.load.naming import NamingScene
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.new_game import NewGameScene
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.options import CliError
from tests.corruption.foreign import foreign, foreign_record
from tests.support.window import Stage

_LONGEST_LINE: Final = 1500


def _nothing(_chosen: object) -> None:
    """Ignore the choice."""


class Shower:
    """One player in one language, who gets a file from elsewhere again and again."""

    def __init__(self, folder: Path, language: str) -> None:
        self._folder = folder
        self._language = language
        self.stage = Stage(folder / "home", (1024, 600), language=language, motion_speed=0.0)
        self._shelf = SavedGames(self.stage.context.folders.games)

    def show(self, chance: random.Random) -> None:
        """Show a record everywhere; raises any error of the program."""
        record = foreign_record(chance)
        file = self._file(foreign(chance), record.to_text())
        for open_ in (self._list, self._file_scene, self._replay, self._table, self._others):
            self.stage.context.shell.show_title()
            open_(chance, file)
            self._look()
        self._terminal(file)
        for path in (*self._shelf.folder.glob("*.resarcana"), file):
            path.unlink(missing_ok=True)

    def _file(self, name: str, text: str) -> Path:
        """The record under a name that the system allows, as foreign as can be."""
        raw = name.encode("utf-8", "surrogatepass").translate(None, b"\x00/")[:100]
        folder = self._folder / "from elsewhere"
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / (os.fsdecode(raw) + ".resarcana")
        with suppress(OSError):
            path.write_text(text, "utf-8")
            return path
        path = folder / "plain.resarcana"
        path.write_text(text, "utf-8")
        return path

    # ---- screens -------------------------------------------------------------------------

    def _list(self, _chance: random.Random, file: Path) -> None:
        games = self._shelf.folder
        games.mkdir(parents=True, exist_ok=True)
        (games / file.name).write_bytes(file.read_bytes())
        self.stage.context.shell.open_games()
        assert isinstance(self.stage.top, LoadScene)
        self.stage.top.update(1.0)  # the picture
        self._look()
        self.stage.press(pygame.K_F2)
        self._look()
        self.stage.press(pygame.K_ESCAPE, pygame.K_DELETE)

    def _file_scene(self, _chance: random.Random, file: Path) -> None:
        self.stage.context.shell.open_record(file)
        self.stage.top.update(0.1)
        self._look()
        if self.stage.ui.find_or_none("add") is not None:
            self.stage.click("add")

    def _replay(self, chance: random.Random, _file: Path) -> None:
        self.stage.context.shell.open_replay(foreign_record(chance))
        self._look()
        self.stage.press(pygame.K_END, pygame.K_LEFT)

    def _table(self, chance: random.Random, _file: Path) -> None:
        record = foreign_record(chance)
        self.stage.context.shell.play_record(replace(record, undone=record.steps[-1:]))
        self._look()
        for _ in range(3):
            self.stage.top.update(1.0)
        self.stage.press(pygame.K_ESCAPE)

    def _others(self, chance: random.Random, file: Path) -> None:
        context = self.stage.context
        self.stage.show(NewGameScene(context))
        for letter in foreign(chance)[:40]:
            self.stage.send(pygame.TEXTINPUT, text=letter)
        self._look()
        self.stage.show(
            NamingScene(context, "load.save_title", foreign(chance), lambda _title: None)
        )
        self._look()
        self.stage.show(ChooserScene(context, file.parent, _nothing))
        self._look()
        context.shell.lower_curtain(foreign(chance)[:300], lambda: None)

    def _look(self) -> None:
        """Wait for what is waited for, and draw what there is."""
        while isinstance(self.stage.top, WaitingScene):
            self.stage.top.thread.join(60)
            self.stage.top.update(0.1)
        self.stage.frame()

    # ---- terminal ------------------------------------------------------------------------

    def _terminal(self, file: Path) -> None:
        out, errors = io.StringIO(), io.StringIO()
        console = Console(load_catalogue(self._language, "resarcana"), out, errors)
        try:
            records.replay({"file": str(file)}, console)
        except CliError as error:
            console.complain(error)
        for line in (out.getvalue() + errors.getvalue()).splitlines():
            assert all(letter.isprintable() or letter.isspace() for letter in line), line
            assert len(line.replace(str(file.parent), "")) < _LONGEST_LINE
