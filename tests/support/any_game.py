"""Checks of any game: its rules, texts, table, replays, lessons and text mode."""

from __future__ import annotations

import io
import random
from typing import TYPE_CHECKING, Any

import pygame

from resarcana_desktop import games
from resarcana_desktop.cli.text_mode.table import TableRun
from resarcana_desktop.cli.text_mode.text_console import TextConsole
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.opening import new_session
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.setup.game_setup import NAMES, GameSetup, SeatSetup
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.terminal.console import Console
from tests.support.lines import Typist
from tests.support.needed_texts import missing_texts
from tests.support.window import Stage

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from resarcana_desktop.games.interface import WindowGame


def setup_of(game: WindowGame, seats: int, seed: int) -> GameSetup:
    """A game between people."""
    who = tuple(SeatSetup(kind="human", name=NAMES[n], colour=n) for n in range(seats))
    return GameSetup(game=game.id, seats=who, chosen=dict(game.settled({})), seed=seed)


def check_rules(game: WindowGame, number: int = 30) -> None:
    """Play random games: copies, hashes, texts, undo and records of every position agree."""
    for seed in range(number):
        seats = game.seat_counts[seed % len(game.seat_counts)]
        options = game.options(setup_of(game, seats, seed))
        rules, chance = game.ruleset(options), random.Random(seed)
        played: Game[Any, Any] = Game(rules, options, seed)
        while not played.position.over():
            position, legal = played.position, played.position.legal_actions()
            assert legal
            before = position.hash()
            assert rules.parse_position(rules.position_text(position)).hash() == before
            for action in legal:
                text = rules.action_text(position, action)
                assert rules.parse_action(position, text) == action
                copy = position.copy()
                copy.apply(action)
                assert copy.hash() != before
            assert position.hash() == before
            played.apply(chance.choice(legal))
            if chance.random() < 0.2:
                end = played.position.hash()
                played.undo()
                assert played.position.hash() == before
                played.redo()
                assert played.position.hash() == end
        assert played.position.legal_actions() == []
        assert played.position.winners
        record = from_text(played.record().to_text())
        assert [*replay(rules, record)][-1].after.hash() == played.position.hash()


def check_bots(game: WindowGame) -> None:
    """Let every bot play a game against itself by what its seat may know."""
    for name in game.bots:
        options = game.options(setup_of(game, game.seat_counts[0], 1))
        played: Game[Any, Any] = Game(game.ruleset(options), options, 1)
        bot = game.bot(name, options)
        while not played.position.over():
            seen = played.position.observation(played.position.seat_to_decide())
            played.apply(bot.choose(seen, played.position.legal_actions(), played.played))


def check_texts(game: WindowGame) -> None:
    """Look for every text that the program may need; each missing one is named in a sentence."""
    assert missing_texts(game) == []


def check_window(game: WindowGame, folder: Path, language: str = "en") -> None:
    """Play a game to its result at the table, save it, and watch every moment of it again."""
    stage = Stage(folder, motion_speed=0.0, language=language)
    stage.context.shell.show_title()
    stage.context.shell.start_game(setup_of(game, game.seat_counts[0], 1))
    for _ in range(2000):
        stage.wait(1.0)
        top = stage.top
        if isinstance(top, ResultScene):
            break
        if isinstance(top, CurtainScene):
            stage.press(pygame.K_RETURN)
        elif isinstance(top, TableScene) and top.session.state == "human":
            stage.frame()
            top.play(top.session.position.legal_actions()[-1])
    assert isinstance(stage.top, ResultScene)
    stage.frame()
    (entry,) = SavedGames(stage.context.folders.games).entries()
    record = SavedGames(stage.context.folders.games).read(entry)
    stage.context.shell.open_replay(record)
    assert isinstance(stage.top, ReplayScene)
    for _ in record.steps:
        stage.press(pygame.K_RIGHT)
        stage.frame()
    for open_page in ("rules", "compendium", "glossary"):
        getattr(stage.context.shell, f"open_{open_page}")()
        stage.frame()
    assert stage.context.problems == []


def check_lessons(game: WindowGame, folder: Path) -> None:
    """Take every lesson as its coach means it, in every language."""
    assert lessons_of(game.id)
    for language in LANGUAGES:
        stage = Stage(folder / language, motion_speed=0.0, language=language)
        stage.context.shell.show_title()
        stage.context.shell.use_game(game.id)
        (entry,) = (e for e in game.screens().practice(stage.context) if e.name == "lessons")
        entry.open()
        for lesson in lessons_of(game.id):
            stage.click(lesson.id)
            for _ in range(200):
                stage.wait(1.0)
                stage.frame()
                names = stage.top.inspect()["places"]
                assert isinstance(names, dict)
                way = next(
                    (n for n in ("coach.finish", "coach.next", "coach.show") if n in names), ""
                )
                if way:
                    stage.click(way)
                if way == "coach.finish":
                    break
            entry.open()
        done = Progress.of(stage.context, game.id).done
        assert done == {lesson.id for lesson in lessons_of(game.id)}


def check_text_mode(game: WindowGame, folder: Path) -> str:
    """Play a game to its end by the numbers of the answers, and return the output."""
    stage = Stage(folder)
    text_mode, out = games.lines_of(game.id), io.StringIO()
    console = Console(load_catalogue("en", game.id), out, io.StringIO())
    session = new_session(setup_of(game, game.seat_counts[0], 1))

    def answers() -> Iterator[str]:
        """Lift the curtain, and give the last answer there is."""
        while True:
            asked = run.question if run.session.state == "human" else None
            yield "" if asked is None else str(len(asked.replies))

    folders, settings = stage.context.folders, stage.context.settings
    terminal = TextConsole(console, folders, settings, Typist(console, answers()))
    run = TableRun(terminal, session, game, text_mode)
    run.play()
    assert session.position.over()
    assert SavedGames(folders.games).entries()
    return out.getvalue()
