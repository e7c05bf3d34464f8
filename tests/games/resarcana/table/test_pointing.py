"""What is shown beside the pointer: when it opens after a click, and when it stays open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.table.view.standing import first_player
from resarcana_desktop.render import background
from resarcana_desktop.tabletop import zoom
from resarcana_desktop.widgets import TOOLTIP_DELAY
from tests.games.resarcana.play.clicker import Clicker, game_setup, session_at
from tests.games.resarcana.play.test_session import position_of
from tests.support.story import me, rival, story

if TYPE_CHECKING:
    from pathlib import Path

    from pygame import Rect, Surface

    from resarcana_desktop.render.theme import Theme

NARROW = (1024, 600)


def narrow_table(folder: Path) -> Clicker:
    """Return a window too narrow for the side column, with two cards in hand."""
    tale = story(
        me(play="druid", hand="magical_shard fire_dragon", pool="2E 2L 2C 2D 1G"),
        rival(play="witch", hand="crypt"),
    )
    session = PlaySession.from_position(game_setup("hb"), position_of(tale))
    return Clicker(folder, session, size=NARROW)


def read_beside(player: Clicker) -> str:
    """Return the subject of the open pop-up, "" if there is none."""
    state = player.scene.skin.picture.state
    return state.hovered[2] if state.hovered and not state.quiet else ""


def test_a_component_under_the_pointer_is_shown_at_once(tmp_path: Path) -> None:
    player = narrow_table(tmp_path)
    player.point(player.spot("fire_dragon").rect.center)
    assert read_beside(player) == "fire_dragon"


def close_menu_over(player: Clicker, card: str) -> tuple[int, int]:
    """Open the menu of the other card, then close it with a click on this one."""
    player.click_spot("magical_shard", "hand")
    at = player.spot(card, "hand").rect.center
    assert player.ui.popups
    player.click_at(at)
    assert not player.ui.popups
    return at


def test_after_a_click_nothing_opens_till_the_pointer_has_rested(tmp_path: Path) -> None:
    player = narrow_table(tmp_path)
    close_menu_over(player, "fire_dragon")
    assert read_beside(player) == ""
    assert player.scene.wake_in() is not None
    player.wait(TOOLTIP_DELAY)
    assert read_beside(player) == "fire_dragon"


def test_after_a_click_moving_the_pointer_shows_the_component_there(tmp_path: Path) -> None:
    player = narrow_table(tmp_path)
    x, y = close_menu_over(player, "fire_dragon")
    player.point((x + 1, y))  # a hand that clicks is never quite still
    assert read_beside(player) == ""
    player.point((x + 12, y))
    assert read_beside(player) == "fire_dragon"


def test_a_pop_up_opened_before_a_click_stays_open(tmp_path: Path) -> None:
    player = narrow_table(tmp_path)
    player.click_spot("witch", "play")
    assert read_beside(player) == "witch"


def test_on_the_bare_ground_of_a_rival_its_whole_tray_grows(tmp_path: Path) -> None:
    player = narrow_table(tmp_path)
    layout = player.scene.skin.picture.layout
    (tray,) = layout.rivals
    bare = (tray.row.centerx, tray.row.centery)
    assert layout.spot_at(bare) is None
    player.point(bare)
    hovered = player.scene.skin.picture.state.hovered
    assert hovered is not None
    assert hovered[:2] == ("seat", tray.seat)
    witch = next(spot for spot in tray.spots if spot.component == "witch")
    player.point((witch.rect.right + 2, witch.rect.centery))
    assert player.scene.skin.picture.state.hovered is None


@pytest.mark.parametrize("rivals", [1, 2, 4])
def test_the_coin_next_to_a_rivals_points_is_explained(tmp_path: Path, rivals: int) -> None:
    mages = ("seer", "witch", "bard", "healer")[:rivals]
    others = [rival(play=mage, passed=True) for mage in mages]
    tale = story(me(play="druid"), *others, token_holder=1)
    player = Clicker(tmp_path, session_at(tale, "h" + "b" * rivals))
    stage = player.scene.skin.picture
    tray = next(each for each in stage.layout.rivals if each.seat == first_player(stage.seen))
    player.point(tray.token.center)
    about = stage.view.topic(stage.layout, stage.state)
    assert about is not None
    assert about.title == "First Player token"


def test_words_on_an_item_in_focus_leave_everything_one_might_choose_in_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Rect] = []
    panel = background.draw_panel

    def recorded(surface: Surface, place: Rect, theme: Theme, *, scale: float) -> None:
        drawn.append(place)
        panel(surface, place, theme, scale=scale)

    monkeypatch.setattr(zoom, "draw_panel", recorded)
    tale = story(me(play="druid alchemy vault", pool="1G"), rival(play="witch divination"))
    session = PlaySession.from_position(game_setup("hb"), position_of(tale))
    player = Clicker(tmp_path, session, size=NARROW, confirm_pass=False)
    player.press(pygame.K_p)
    player.rest()
    drawn.clear()
    player.frame()
    layout = player.scene.skin.picture.layout
    own = [spot.rect for spot in layout.own.spots]
    offered = [spot.rect for spot in layout.centre.spots if spot.zone == "items"]
    assert drawn
    assert all(drawn[-1].collidelist(each) < 0 for each in (own, offered))
