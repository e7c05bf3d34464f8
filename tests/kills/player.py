"""Automated play at the real table that reports each step until it is killed."""

from __future__ import annotations

import hashlib
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn
from unittest.mock import patch

from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.opening import read_kept
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play import current_game
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.storage.saves.keeper import Keeper
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.resarcana.play.clicker import game_setup
from tests.support.window import Stage

NO_GAME = "none"


def digest(record: Record) -> str:
    """A game with its whole history, what was taken back included, as a few letters."""
    history = repr((record.seed, record.start, record.steps, record.undone))
    return hashlib.sha256(history.encode()).hexdigest()[:16]


def on_the_shelf(folder: Path) -> set[str]:
    """All games that were put there."""
    saves = SavedGames(folder / "games")
    return {digest(saves.read(entry)) for entry in saves.entries()}


class Teller:
    """Writes lines into a pipe; each arrives whole, even if the writer dies right after."""

    def __init__(self, pipe: int) -> None:
        self._pipe = pipe

    def tell(self, word: str, what: str) -> None:
        os.write(self._pipe, f"{word} {what}\n".encode())


def play(folder: Path, pipe: int, seed: int) -> NoReturn:
    """Continue the game in `folder`, or start one, and play without end.

    It reports `opened` with what was found; `leaves` (or `drops`, if it is hardly begun) before
    another game is started; `stands` whenever the game is handed over to be written; `over` at
    its end; `fault` for each word to the player.
    """
    chance, teller = random.Random(seed), Teller(pipe)
    _tell_what_is_kept(teller)
    stage = Stage(folder, size=(1024, 600), motion_speed=0.0, automatic_payment=False)
    table_scene = _open(stage, teller, chance)
    while True:
        stage.context.scenes.reset(table_scene)
        _play_on(stage, table_scene, chance, teller)
        table_scene = _new_table(stage, chance)


def _tell_what_is_kept(teller: Teller) -> None:
    """Report every position before it is written."""
    keep = Keeper.keep

    def shown_first(keeper: Keeper, record: Record | Callable[[], Record]) -> None:
        teller.tell("stands", digest(record if isinstance(record, Record) else record()))
        keep(keeper, record)

    patch.object(Keeper, "keep", shown_first).start()


def _open(stage: Stage, teller: Teller, chance: random.Random) -> ResArcanaTable:
    if current_game.saved_line(stage.context) is None:
        teller.tell("opened", NO_GAME)
        return _new_table(stage, chance)
    session = read_kept(stage.context, Progress())
    for problem in stage.context.problems:
        teller.tell("fault", problem.sentence(stage.context.text))
    assert isinstance(session, PlaySession), "the game that was left could not be opened"
    scene = ResArcanaTable(stage.context, session)
    teller.tell("opened", digest(scene.session.record()))
    if chance.random() < 0.1:
        record = scene.session.record()
        begun = len(record.steps) + len(record.undone) > len(scene.session.seats)
        teller.tell("leaves" if begun else "drops", digest(record))
        return _new_table(stage, chance)
    return scene


def _new_table(stage: Stage, chance: random.Random) -> ResArcanaTable:
    setup = game_setup("h" * chance.choice((1, 2, 3)), seed=chance.randrange(10**9))
    return ResArcanaTable(stage.context, PlaySession(setup))


def _play_on(stage: Stage, scene: ResArcanaTable, chance: random.Random, teller: Teller) -> None:
    """Answer at random until the game is over and its result is left."""
    while not scene.session.position.over():
        for _ in range(4):
            stage.wait(0.9)
            if isinstance(stage.top, CurtainScene):
                stage.click("lift")
        if chance.random() < 0.15 and scene.session.undo_obstacle() is None:
            scene.undo()
        elif chance.random() < 0.3 and scene.session.can_redo():
            scene.redo()
        else:
            scene.play(_answer(scene.session, chance))
    teller.tell("over", digest(scene.session.record()))
    stage.wait(0.9)
    stage.context.shell.show_title()


def _answer(session: PlaySession, chance: random.Random) -> int:
    """Something useful rather than passing all the time, so that games end."""
    position = session.position
    legal = position.legal_actions()
    useful = [
        each for each in legal if position.text_of(each).split()[0] not in ("pass", "discard")
    ]
    return chance.choice(useful if useful and chance.random() < 0.9 else legal)
