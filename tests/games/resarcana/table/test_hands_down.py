"""Several people at one screen with their hands face down, instead of curtains between turns."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.scenes.curtain import CurtainScene
from tests.games.resarcana.play.clicker import Clicker, game_setup, session_at
from tests.support.story import me, rival, said, story
from tests.support.window import Stage


@pytest.fixture
def player(tmp_path: Path) -> Clicker:
    tale = story(
        me(play="druid", hand="hawk treant", deck="crypt", pool="3E 3L 3C 3D"),
        rival(play="seer", hand="vault athanor"),
    )
    return Clicker(tmp_path, session_at(tale), hands_down=True)


def shown(player: Clicker) -> set[str]:
    """Return the cards in hands that the picture shows face up."""
    spots = player.scene.skin.picture.layout.spots
    return {each.component for each in spots if each.zone == "hand"} - {""}


def hold(player: Clicker) -> None:
    player.send(pygame.KEYDOWN, key=pygame.K_g, pressed=pygame.K_g, mod=0, unicode="g")


def let_go(player: Clicker) -> None:
    player.send(pygame.KEYUP, key=pygame.K_g, mod=0)


def test_a_face_down_hand_cannot_be_read(player: Clicker) -> None:
    assert player.session.state == "human"
    assert shown(player) == set()
    assert player.scene.skin.picture.layout.own_view.hand_count == 2
    player.frame()
    assert not {"hawk", "treant", "crypt"} & player.scene.skin.picture.view.drawn


def test_it_is_seen_while_the_key_is_held(player: Clicker) -> None:
    hold(player)
    assert shown(player) == {"hawk", "treant"}
    let_go(player)
    assert shown(player) == set()


def test_a_card_is_placed_while_the_hand_is_seen(player: Clicker) -> None:
    hold(player)
    player.do_even_in_vain("place hawk")
    player.rest()
    in_play = player.session.position.observation(0).seats[0].in_play
    assert "hawk" in {view.id for view in in_play}


def test_a_button_turns_the_hand_over_for_mouse_players(player: Clicker) -> None:
    player.click("look")
    assert shown(player) == {"hawk", "treant"}
    player.click("look")
    assert shown(player) == set()


def test_the_next_player_gets_a_face_down_hand_and_no_curtain(player: Clicker) -> None:
    hold(player)
    player.scene.play(said("pass"))
    player.rest()
    while player.session.viewer == 0:  # the magic item that is taken with passing
        player.scene.play(player.session.moment.answers[0])
        player.rest()
    assert player.top is player.scene
    assert player.session.state == "human"
    assert player.session.viewer == 1
    assert shown(player) == set()
    let_go(player)
    hold(player)
    assert shown(player) == {"vault", "athanor"}


def test_secret_decisions_still_have_a_curtain(tmp_path: Path) -> None:
    stage = Stage(tmp_path, motion_speed=0.0, hands_down=True)
    session = PlaySession(game_setup("hh", setup="draft"))
    stage.show(ResArcanaTable(stage.context, session))
    stage.wait(0.9)
    stage.wait(0.9)
    assert session.decision.kind == "draft"
    assert isinstance(stage.top, CurtainScene)


def test_one_person_among_bots_sees_their_hand(tmp_path: Path) -> None:
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"))
    player = Clicker(tmp_path, session_at(tale, "hb"), hands_down=True)
    assert shown(player) == {"hawk"}
    assert player.scene.ui.find_or_none("look") is None
