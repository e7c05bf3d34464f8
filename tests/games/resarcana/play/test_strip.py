"""The strip of recent moves at the table, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame

from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import me, rival, said, story


def after_two_moves(folder: Path, **look: object) -> Clicker:
    """Edda has placed the Hawk, Corvin has discarded the Prism."""
    tale = story(
        me(play="druid", hand="hawk vault", pool="2L 2C"), rival(play="seer", hand="prism")
    )
    player = Clicker(folder, session_at(tale, "hh"), **look)
    player.session.apply(said("place hawk"))
    player.session.apply(said("discard prism"))
    player.session.apply(said("gain 1G"))
    player.scene.refresh()
    return player


def tiles(player: Clicker) -> list[SpotWidget]:
    spots = [each for each in player.ui.root.walk() if isinstance(each, SpotWidget)]
    return [each for each in spots if each.spot.zone == "move"]


def test_a_hovered_tile_is_read_with_its_line_of_the_log(tmp_path: Path) -> None:
    player = after_two_moves(tmp_path)
    hawk, prism = tiles(player)
    assert (hawk.spot.seat, prism.spot.seat) == (0, 1)
    player.point(prism.rect.center)
    stage = player.scene.skin.picture
    shown = stage.state
    about = stage.view.topic(stage.layout, shown)
    assert about is not None
    assert about.face is not None
    assert about.face.id == "prism"
    assert "discards {b}Prism{/b}" in shown.status


def test_a_tile_is_reached_with_the_arrows_and_opens_the_log(tmp_path: Path) -> None:
    player = after_two_moves(tmp_path, size=(1024, 600))
    for _ in range(40):
        if player.ui.focus in tiles(player):
            break
        player.press(pygame.K_RIGHT if player.ui.focus else pygame.K_TAB)
    assert player.ui.focus in tiles(player)
    player.frame()
    assert "{b}" in player.scene.skin.picture.state.status
    player.press(pygame.K_RETURN)
    assert player.ui.popups[-1].name == "log"
    player.press(pygame.K_ESCAPE)
    assert player.ui.focus in tiles(player)


def test_a_click_on_a_tile_opens_the_log_at_its_line(tmp_path: Path) -> None:
    player = after_two_moves(tmp_path)
    player.click_at(tiles(player)[0].rect.center)
    assert player.ui.popups[-1].name == "log"
    assert player.ui.find("line.0").visible_rect().height > 0


def test_the_folded_column_leaves_a_rail_that_opens_it_again(tmp_path: Path) -> None:
    player = after_two_moves(tmp_path)
    player.press(pygame.K_l)
    assert "rail" in player.scene.skin.picture.layout.zones
    assert len(tiles(player)) == 2
    player.click("side")
    assert "side" in player.scene.skin.picture.layout.zones
    player.press(pygame.K_l, pygame.K_l)
    assert "side" in player.scene.skin.picture.layout.zones
