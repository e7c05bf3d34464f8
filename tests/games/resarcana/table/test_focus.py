"""The focus moves to a sensible place when its widget disappears."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from tests.games.resarcana.play.clicker import Clicker, game_setup
from tests.games.resarcana.play.test_session import position_of
from tests.support.story import me, rival, story

if TYPE_CHECKING:
    from pathlib import Path


def with_hand(folder: Path, hand: str) -> Clicker:
    """A table whose person holds these cards."""
    tale = story(
        me(play="druid", hand=hand, pool="2E 2L 2C 2D 1G", deck="prism vault"),
        rival(play="witch", hand="crypt", deck="treant"),
    )
    return Clicker(folder, PlaySession.from_position(game_setup("hb"), position_of(tale)))


def used(player: Clicker, card: str, *keys: int) -> None:
    """Focus a card of the hand and use it with the keys."""
    player.press(pygame.K_TAB)
    player.scene.ui.set_focus(player.spot(card, "hand"))
    player.press(pygame.K_RETURN, *keys)
    player.rest()


def in_focus(player: Clicker) -> tuple[str, str]:
    """Return the zone and the component that have the focus."""
    focus = player.scene.ui.focus
    assert isinstance(focus, SpotWidget)
    return (focus.spot.zone, focus.spot.component)


def test_after_a_card_was_placed_the_focus_stays_in_the_hand(tmp_path: Path) -> None:
    player = with_hand(tmp_path, "magical_shard fire_dragon")
    used(player, "magical_shard", pygame.K_1)
    assert in_focus(player) == ("hand", "fire_dragon")


def test_after_the_last_card_was_placed_the_focus_is_on_it(tmp_path: Path) -> None:
    player = with_hand(tmp_path, "magical_shard")
    used(player, "magical_shard", pygame.K_1)
    assert in_focus(player) == ("play", "magical_shard")


def test_after_the_last_card_was_discarded_the_focus_is_on_the_discards(tmp_path: Path) -> None:
    player = with_hand(tmp_path, "magical_shard")
    used(player, "magical_shard", pygame.K_2)
    player.press(pygame.K_RETURN)
    player.rest()
    assert in_focus(player)[0] == "discards"


def test_the_first_enter_only_shows_the_focus(
    tmp_path: Path,
) -> None:
    player = with_hand(tmp_path, "magical_shard fire_dragon")
    played = player.session.game.played
    assert player.scene.ui.focus is None
    player.press(pygame.K_RETURN)
    player.rest()
    assert in_focus(player)[0] in ("play", "hand")
    assert player.scene.ui.ring
    assert player.session.game.played == played


def test_redo_returns_the_focus(tmp_path: Path) -> None:
    player = with_hand(tmp_path, "magical_shard fire_dragon hawk")
    used(player, "magical_shard", pygame.K_1)
    player.scene.ui.set_focus(player.spot("hawk", "hand"))
    for key, there in ((pygame.K_z, "magical_shard"), (pygame.K_y, "hawk")):
        player.press(key)
        player.rest()
        assert in_focus(player) == ("hand", there)
