"""Whole games without a screen: with single clicks alone, and with the keyboard alone.

A bot says what to play; the hands find the way to it, as a player would.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.app.scene import Scene
from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rulesets import TRAINED
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.curtain import CurtainScene
from resarcana_desktop.scenes.result import ResultScene
from tests.games.resarcana.play.clicker import Clicker, game_setup
from tests.support.build import only_thorough
from tests.support.story import written
from tests.support.window import Stage

pytestmark = pytest.mark.slow

MOST_ANSWERS = 600


class SingleClicks(Clicker):
    """A player with one finger: nothing is dragged, held, scrolled or typed."""

    _down: tuple[int, int] | None = None

    def send(self, kind: int, **values: Any) -> bool:
        if kind == pygame.MOUSEMOTION:
            assert self._down is None
        elif kind == pygame.MOUSEBUTTONDOWN:
            assert values["button"] == 1
            self._down = values["pos"]
        else:
            assert (kind, values["pos"]) == (pygame.MOUSEBUTTONUP, self._down)
            self._down = None
        return super().send(kind, **values)


class Typist(Clicker):
    """A player without a mouse: Tab until the focus is there, then Enter."""

    def send(self, kind: int, **values: Any) -> bool:
        assert kind == pygame.KEYDOWN
        return super().send(kind, **values)

    def click(self, name: str) -> None:
        sign, _, kind = name.partition(".")
        if sign in ("plus", "minus"):  # essences have keys: 1 to 6, with Shift to take away
            less = pygame.KMOD_SHIFT if sign == "minus" else 0
            self.press(pygame.K_1 + int(kind), mod=less)
        else:
            self._go_to(name)
            self.press(pygame.K_RETURN)

    def click_spot(self, component: str, zone: str = "") -> None:
        self.click(self.spot(component, zone).name)

    def _go_to(self, name: str) -> None:
        for _ in range(200):
            if self.ui.ring and self.ui.focus is not None and self.ui.focus.name == name:
                return
            self.press(pygame.K_TAB)
        raise AssertionError(f"{name} cannot be reached with Tab")


@pytest.mark.parametrize("hands", [SingleClicks, Typist])
def test_a_whole_game_for_two(hands: type[Clicker], tmp_path: Path) -> None:
    player = hands(tmp_path, PlaySession(game_setup("hh", seed=5)))
    play_to_the_end(player)
    assert player.session.position.over()
    assert isinstance(player.top, ResultScene)

    player.click("rematch")
    assert isinstance(shown(player), ResArcanaTable)


@only_thorough
@pytest.mark.parametrize("hands", [SingleClicks, Typist])
def test_a_whole_game_for_five_with_lux_et_tenebrae(hands: type[Clicker], tmp_path: Path) -> None:
    setup = game_setup(
        "hhhhh", seed=11, chosen={"setup": "standard", "sides": "sun", "sets": list(TRAINED)}
    )
    player = hands(tmp_path, PlaySession(setup))
    play_to_the_end(player)
    seen = player.session.observation
    assert player.session.position.over()
    assert len(seen.seats) == 5
    assert isinstance(player.top, ResultScene)
    record = player.session.record()
    assert record.options["sets"] == list(TRAINED)


@only_thorough
@pytest.mark.parametrize("hands", [SingleClicks, Typist])
def test_a_whole_game_for_two_with_pearls(hands: type[Clicker], tmp_path: Path) -> None:
    sets = ["base", "perlae_imperii"]
    chosen = {"setup": "standard", "sides": "random", "sets": sets}
    player = hands(tmp_path, PlaySession(game_setup("hh", seed=5, chosen=chosen)))
    play_to_the_end(player)
    assert player.session.position.over()
    assert player.session.record().options["sets"] == sets
    assert isinstance(player.top, ResultScene)


def shown(player: Clicker) -> Scene:
    return player.top


def play_to_the_end(player: Clicker) -> None:
    adviser = make("greedy", player.session.faces)
    for _ in range(MOST_ANSWERS):
        if player.session.position.over():
            return
        before = player.session.game.played
        answer(player, advice(player.session, adviser))
        assert player.session.game.played > before
    raise AssertionError("the game does not end")


def answer(player: Clicker, text: str) -> None:
    """Give an answer; a collect panel is accepted as it is filled in."""
    if player.session.decision.kind in COLLECT_DECISIONS:
        player.accept()
    else:
        player.do_even_in_vain(text)
        assert text in [written(move.action) for move in player.session.moves[-2:]]


def advice(session: PlaySession, adviser: Bot[Any]) -> str:
    position = session.position
    seen = position.observation(position.seat_to_decide())
    seed = bot_seed(session.setup.seed, session.game.played)
    return position.text_of(adviser.choose(seen, position.legal_actions(), seed))


def test_who_comes_by_keyboard_sees_the_focus_from_the_first_question_on(tmp_path: Path) -> None:
    """Without a visible focus, Enter would give an answer that the player can't see."""
    stage = Stage(tmp_path, motion_speed=0.0)
    table = stage.show(ResArcanaTable(stage.context, PlaySession(game_setup("hh", seed=5))))
    stage.wait(0.1)
    assert isinstance(stage.top, CurtainScene)
    stage.press(pygame.K_RETURN)
    stage.wait(0.1)
    assert table.ui.popups[-1].name == "mages"
    assert table.ui.focus is not None
    assert table.ui.ring
