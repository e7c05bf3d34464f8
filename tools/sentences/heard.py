"""What a screen reader says at a table, heard while a game is played at random."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.app.spoken import in_group, said
from resarcana_desktop.games import window_game
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.storage.folders import Folders
from tools.sentences.page import Section

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.widgets import Node

_SIZE: Final = (1280, 720)
_UPDATES: Final = 6
"""How often the table is updated before it is read: everything has come to rest then."""
_CONTROLS: Final = frozenset({"button", "choice", "menu item", "stepper", "slider", "field"})


class _Rivals:
    """Replaces the process of the bots: answers at once."""

    advising = False
    asked = None

    def __init__(self, choose: Callable[[AnySession], int]) -> None:
        self._choose = choose
        self.thinking = False

    def ask(self, _session: AnySession) -> None:
        """Begin to think."""
        self.thinking = True

    def poll(self, session: AnySession) -> int | None:
        """Return the answer."""
        if not self.thinking:
            return None
        self.thinking = False
        return self._choose(session)

    def at_once(self, _session: AnySession, _bot: str) -> None:
        """There are no proposals."""

    def consulted(self, _kind: type[Any]) -> None:
        """No adviser was asked."""

    def forget(self) -> None:
        """Drop the question."""
        self.thinking = False

    def warm_up(self) -> None:
        """There is nothing to start."""

    def close(self) -> None:
        """There is nothing to end."""


def heard(
    catalogue: Catalogue,
    games: Iterable[tuple[str, AnySession]],
    choose: Callable[[Any, Random], int],
    names: Iterable[str],
    steps: int,
) -> list[Section]:
    """Return what is said when something happens, and of a thing or a control in focus."""
    happens = Section("Heard: what happens")
    items = Section("Heard: a card or another thing in focus")
    controls = Section("Heard: a button or another control in focus")
    known = tuple(names)
    pygame.display.init()
    pygame.font.init()
    for game, session in games:
        for root in _screens(catalogue, game, session, choose, steps):
            for node in root.walk():
                text = said(in_group(root, node), catalogue) if node.name else ""
                if node.live or node.id.startswith("log:"):
                    happens.add(text, known)
                elif node.role == "item":
                    items.add(text, known)
                elif node.role in _CONTROLS:
                    controls.add(text, known)
    return [happens, items, controls]


def _screens(
    catalogue: Catalogue,
    game: str,
    session: AnySession,
    choose: Callable[[Any, Random], int],
    steps: int,
) -> Iterator[Node]:
    """Yield the table in words at each question, until the game is over or the steps are done."""
    random = Random(1)
    with TemporaryDirectory() as name:
        folder = Path(name)
        settings = Settings(language=catalogue.language, motion_speed=0.0)
        context = Context(Folders(folder, folder / "games", folder / "logs"), settings, _SIZE)
        context.shell = ProgramShell(context)
        context.shell.use_game(game)
        context.resize(_SIZE)
        scene: Any = window_game(game).screens().table(context, session)
        context.scenes.push(scene)
        scene.opponents.close()
        scene.opponents = _Rivals(lambda now: choose(now, random))
        for _ in range(steps):
            for _ in range(_UPDATES):
                if context.scenes.top == scene:
                    scene.update(0.5)
            yield context.scenes.top.tree(context.wording()).root
            if context.scenes.top != scene or session.state == "over":
                break
            if session.state == "human":
                scene.play(choose(session, random))
        scene.closed()
