"""The walks in docs/architecture.md are taken, and every function that they name is called."""

from __future__ import annotations

import importlib
import re
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import is_dataclass
from functools import partial
from multiprocessing import Pipe
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pygame
import pytest

from resarcana_desktop.app.logs import LastLines
from resarcana_desktop.app.loop import Loop
from resarcana_desktop.app.window import Window
from resarcana_desktop.bots import worker
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots import registry
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.render.faces.states import FaceLook, draw_component
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.render.theme import DARK_WOOD
from resarcana_desktop.scenes.program_run import CrashedScene
from tests.games.resarcana.lessons.conftest import Pupil
from tests.games.resarcana.play.clicker import Clicker, free_point, game_setup, session_at
from tests.support.story import me, rival, story

ROOT: Final = Path(__file__).parents[2]
PACKAGE: Final = ROOT / "src" / "resarcana_desktop"
NAMED: Final = re.compile(r"`([A-Za-z_][\w.]*)`\s+(?:\(|in\s+)`([\w/]+\.py)`")

Called = set[tuple[str, str]]
"""Files below the package, and the functions in them that were called."""


def walk(title: str) -> list[tuple[str, str]]:
    """What a walk names that can be watched, by file: no records, and nothing that is compiled."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = page.partition(f"### {title}\n")[2].partition("\n#")[0]
    return [(file, name) for name, file in NAMED.findall(section) if can_be_watched(file, name)]


def can_be_watched(file: str, name: str) -> bool:
    path = file.removesuffix(".py").replace("/", ".")
    module = importlib.import_module(f"resarcana_desktop.{path}")
    return str(module.__file__).endswith(".py") and not is_dataclass(getattr(module, name, None))


@contextmanager
def watched(called: Called) -> Iterator[None]:
    """Note the functions of the package that are called meanwhile, in any thread."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            seen.add(frame.f_code)

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    for code in seen:
        path = Path(code.co_filename)
        if path.is_relative_to(PACKAGE):
            called.add((str(path.relative_to(PACKAGE)), code.co_qualname))


def left_out(title: str, called: Called) -> list[tuple[str, str]]:
    """What a walk names though it was not called; a class is called if one of its methods is."""
    return [
        (file, name)
        for file, name in walk(title)
        if not any(
            file == other and (found == name or found.startswith(f"{name}."))
            for other, found in called
        )
    ]


class InAThread(threading.Thread):
    """A fake of the bots' process that runs in a thread, so that its calls are seen."""

    pid = 0

    def kill(self) -> None:
        """It ends when its pipe closes."""


def start_thread(_name: str, serve: Any, *args: object) -> tuple[Any, InAThread]:
    ours, theirs = Pipe()
    thread = InAThread(target=serve, args=(theirs, *args), daemon=True)
    thread.start()
    return ours, thread


def test_a_click_becomes_an_action(tmp_path: Path) -> None:
    tale = story(me(play="druid dwarven_pickaxe", pool="2E"), rival(play="witch"))
    player = Clicker(tmp_path, session_at(tale), size=(1024, 600))
    window, called = Window("test", (1024, 600)), Called()
    loop = Loop(player.context, window, LastLines(), partial(CrashedScene, player.context))
    loop.turn()
    at = free_point(player.spot("dwarven_pickaxe", "play"), player.scene.ui.root)
    with watched(called):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
            loop.turn()
    loop.close()
    window.close()
    assert player.session.game.played == 1
    assert left_out("A click becomes an action", called) == []


def test_a_bot_makes_its_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "start_process", start_thread)
    monkeypatch.setattr(worker, "step_back", lambda: None)
    monkeypatch.setattr(registry, "LEVEL4", Budget(simulations=30, determinizations=2))
    setup = game_setup("hb")
    seats = tuple(each.model_copy(update={"level": "level4"}) for each in setup.seats)
    bots = me(play="druid", hand="magical_shard hawk", pool="2E 2L")
    tale = story(rival(play="witch", hand="crypt"), bots, turn=1)
    begins = position_text(tale.position.faces, tale.position.state)
    session = PlaySession.from_position(setup.model_copy(update={"seats": seats}), begins)
    called = Called()
    with watched(called):
        player = Clicker(tmp_path, session)
        until = time.monotonic() + 60
        while session.state == "bot" and time.monotonic() < until:
            player.wait(0.1)
    player.scene.opponents.close()
    assert session.game.played
    assert left_out("A bot makes its move", called) == []


def test_a_card_gets_its_face() -> None:
    called = Called()
    surface = pygame.Surface((300, 300))
    with watched(called):
        rulesets.res_arcana()
        rules = ResArcana(load_cardsets(["base"]))
        hawk = rules.faces.face("hawk")
        face_text(hawk, load_catalogue("en", "resarcana"))
        draw_component(surface, hawk, (0, 0), 157, FaceLook(DARK_WOOD))
    assert left_out("A card gets its face", called) == []


def test_a_game_is_saved_and_continued(tmp_path: Path) -> None:
    called = Called()
    player = Clicker(tmp_path, PlaySession(game_setup("hh")))
    with watched(called):
        for _ in range(3):
            player.scene.play_allowed(player.session.position.legal_actions()[0])
        player.scene.current_game.wait()
        player.context.shell.show_title()
        player.context.shell.continue_game()
        table = player.top
        assert isinstance(table, ResArcanaTable)
        table.current_game.finish()
    assert left_out("A game is saved, and continued", called) == []


def test_a_lesson_takes_a_step(tmp_path: Path) -> None:
    called = Called()
    with watched(called):
        pupil = Pupil(tmp_path, "attacks")
        pupil.frame()
        pupil.go_to(pupil.lesson.lesson.steps[-1].key)
        pupil.context.scenes.pop()
    assert left_out("A lesson takes a step", called) == []
