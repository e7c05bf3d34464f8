"""The table's menu works at any time."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.play.opponents import Opponents
from tests.games.resarcana.play.clicker import Clicker, game_setup


@pytest.fixture
def watcher(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clicker:
    """A player at a table at which a bot decides at once."""
    session = PlaySession(game_setup("hb"))
    while session.state != "bot" or session.decision.kind != "action":
        session.apply(session.position.legal_actions()[0])

    def answer(_opponents: Opponents, session: PlaySession) -> int | None:
        return session.position.legal_actions()[0] if session.state == "bot" else None

    for waited_for in ("ask", "warm_up"):
        monkeypatch.setattr(Opponents, waited_for, lambda *_: None)
    player = Clicker(tmp_path, session)
    monkeypatch.setattr(Opponents, "poll", answer)
    return player


def test_the_game_waits_while_the_menu_is_open(watcher: Clicker) -> None:
    played = watcher.session.game.played
    watcher.press(pygame.K_ESCAPE)
    watcher.rest()
    assert [popup.name for popup in watcher.ui.popups] == ["table_menu"]
    assert watcher.session.game.played == played
    watcher.press(pygame.K_ESCAPE)
    watcher.rest()
    assert watcher.session.game.played > played


def test_it_opens_during_an_animation_which_then_finishes(watcher: Clicker) -> None:
    watcher.context.change(motion_speed=1.0)
    watcher.scene.update(1.0)  # the bot's answer starts to move
    moving = [watcher.scene.moving]
    watcher.click("menu")
    played = watcher.session.game.played
    for _ in range(40):
        watcher.scene.update(0.1)
    moving.append(watcher.scene.moving)
    assert moving == [True, False]
    assert [popup.name for popup in watcher.ui.popups] == ["table_menu"]
    assert watcher.session.game.played == played
