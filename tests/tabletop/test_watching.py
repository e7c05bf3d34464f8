"""Bots play every seat, and people watch; or a bot plays for a while in a person's place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.bots.services import Ask, BotMaker, Choose
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.result import ResultScene
from resarcana_desktop.storage.saves.about import help_in
from resarcana_desktop.storage.saves.saved_games import SavedGames
from resarcana_desktop.tabletop import scene as table_scene
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.widgets import Button
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.hands import setup as mercurial_setup
from tests.games.resarcana.play.clicker import game_setup
from tests.support.window import Stage

Opened = Callable[[Path, str], tuple[Stage, TableScene[Any]]]
MANY = 4000


class GreedyAtOnce:
    """The bots' process, answering in this one with the quickest bot."""

    asked: list[str]

    def __init__(self, make: BotMaker, **_: Any) -> None:
        self._bot = make("greedy")
        self._open: Choose | None = None
        self.asked = ASKED

    @property
    def thinking(self) -> bool:
        return self._open is not None

    def ask(self, ask: Ask[Any]) -> None:
        assert isinstance(ask, Choose)
        self._open = ask
        self.asked.append(ask.bot)

    def poll(self, kind: type[Ask[Any]]) -> Any:
        asked, self._open = self._open, None
        if asked is None or kind is not Choose:
            return None
        return self._bot.choose(asked.observation, list(asked.legal), asked.seed)

    def forget(self) -> None:
        self._open = None

    def restart(self) -> None:
        """It never has to."""

    def close(self) -> None:
        self._open = None


ASKED: list[str] = []


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    ASKED.clear()
    monkeypatch.setattr(table_scene, "BotWorker", GreedyAtOnce)


def res_arcana(folder: Path, kinds: str) -> tuple[Stage, TableScene[Any]]:
    stage = Stage(folder, (1280, 720), motion_speed=0.0)
    session = PlaySession(game_setup(kinds))
    return stage, stage.show(ResArcanaTable(stage.context, session))


def mercurial(folder: Path, kinds: str) -> tuple[Stage, TableScene[Any]]:
    stage = stage_for(folder)
    people = kinds.count("h")
    session = MercurialSession(mercurial_setup(people, len(kinds) - people))
    return stage, open_table(stage, session)


GAMES = [res_arcana, mercurial]


def play(stage: Stage, table: TableScene[Any], until: Callable[[], bool]) -> None:
    """Let time pass, a bot's pause at a time, until something has come about."""
    for _ in range(MANY):
        if until():
            return
        stage.wait(0.8)
    raise AssertionError(table.inspect())


def count(table: TableScene[Any]) -> int:
    played: int = table.session.game.played
    return played


# ---- bots alone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("opened", GAMES)
def test_bots_play_a_whole_game_and_it_counts_for_nobody(opened: Opened, tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "bb")
    play(stage, table, lambda: isinstance(stage.top, ResultScene))
    games = stage.context.folders.games
    (entry,) = SavedGames(games).entries()
    assert entry.summary is not None
    assert entry.summary.over
    assert not any(seat.kind == "human" for seat in entry.summary.seats)


@pytest.mark.parametrize("opened", GAMES)
def test_while_the_game_is_paused_no_bot_plays(opened: Opened, tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "bb")
    play(stage, table, lambda: count(table) > 5)
    stage.press(pygame.K_j)
    before = count(table)
    for _ in range(20):
        stage.wait(0.8)
    assert count(table) == before
    stage.press(pygame.K_j)
    play(stage, table, lambda: count(table) > before)


@pytest.mark.parametrize("opened", GAMES)
def test_a_paused_game_goes_on_action_by_action(opened: Opened, tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "bb")
    stage.press(pygame.K_j)
    for wanted in range(count(table) + 1, count(table) + 4):
        stage.press(pygame.K_RETURN)
        play(stage, table, lambda wanted=wanted: count(table) == wanted)  # type: ignore[misc]
        for _ in range(10):
            stage.wait(0.8)
        assert count(table) == wanted
    name = table.session.name(table.session.position.seat_to_decide())
    assert table.watching.prompt() == f"Paused. {name} is next."


@pytest.mark.parametrize("opened", GAMES)
def test_who_watches_has_buttons_for_that_alone(opened: Opened, tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "bb")
    play(stage, table, lambda: count(table) > 2)
    buttons = [each.name for each in table.ui.walk() if isinstance(each, Button)]
    assert {"next_move", "pause"} <= set(buttons)
    assert not {"undo", "redo", "hint", "pass", "take_over"} & set(buttons)


def test_who_watches_sees_every_hand_and_always_the_same_side(tmp_path: Path) -> None:
    stage, table = res_arcana(tmp_path, "bb")
    assert isinstance(table, ResArcanaTable)
    sides = set()
    for _ in range(40):
        stage.wait(0.8)
        sides.add(table.skin.picture.layout.own_seat)
        assert all(seat.hand is not None for seat in table.session.observation.seats)
    assert sides == {0}


# ---- in a person's place -------------------------------------------------------------------------


@pytest.mark.parametrize("opened", GAMES)
def test_a_bot_plays_for_a_person_until_they_take_over(opened: Opened, tmp_path: Path) -> None:
    stage, table = opened(tmp_path, "hb")
    play(stage, table, lambda: table.asked)
    (item,) = table.watching.menu_items()
    assert item.text == "Let a bot play for me"
    item.action()
    assert table.prompt() == "A bot is playing for you."
    before = count(table)
    play(stage, table, lambda: count(table) > before + 8)
    assert table.session.best_bot in ASKED
    stage.click("take_over")
    play(stage, table, lambda: table.asked)
    at = count(table)
    for _ in range(10):
        stage.wait(0.8)
    assert count(table) == at


@pytest.mark.parametrize("opened", GAMES)
def test_a_game_that_a_bot_played_for_its_player_counts_in_no_statistics(
    opened: Opened, tmp_path: Path
) -> None:
    stage, table = opened(tmp_path, "hb")
    play(stage, table, lambda: table.asked)
    table.watching.menu_items()[0].action()
    play(stage, table, lambda: isinstance(stage.top, ResultScene))
    helped = help_in(table.session.record().about)
    assert helped is not None
    assert helped.by_bot > 0
    assert not helped.counts


@pytest.mark.parametrize("opened", GAMES)
def test_a_bot_is_offered_only_while_the_person_is_to_decide(
    opened: Opened, tmp_path: Path
) -> None:
    stage, table = opened(tmp_path, "hb")
    play(stage, table, lambda: table.asked)
    assert not table.watching.menu_items()[0].reason
    table.turn_ended = True
    assert table.watching.menu_items()[0].reason


def test_while_it_is_paused_one_may_ask_why_a_bot_did_something(tmp_path: Path) -> None:
    stage, table = res_arcana(tmp_path, "bb")
    assert isinstance(table, ResArcanaTable)
    play(stage, table, lambda: table.session.observation.round > 1)
    assert not table.skin.why.lines()
    stage.press(pygame.K_j)
    for _ in range(4):
        stage.wait(0.8)
    assert table.skin.why.lines()
    table.open_log()
    assert any(each.name.startswith("why.") for each in table.ui.walk())


def test_a_spectator_sees_a_round_of_turns_again(tmp_path: Path) -> None:
    stage, table = res_arcana(tmp_path, "bb")
    assert isinstance(table, ResArcanaTable)
    play(stage, table, lambda: table.session.observation.round > 1)
    stage.press(pygame.K_j)
    for _ in range(4):
        stage.wait(0.8)
    shown = table.skin.storyteller.again(table.skin.picture.table)
    assert 0 < len(shown) < len(table.skin.picture.lines) // 2
