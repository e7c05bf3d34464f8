"""A card face that isn't drawn yet appears one frame after the request."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.render.surface_cache import SURFACES
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import pay_placement


@pytest.fixture(params=[(1920, 1080), (1024, 600)], ids=["column", "pop-up"])
def player(request: pytest.FixtureRequest, tmp_path: Path) -> Clicker:
    """A player at a table in a window with a running loop."""
    player = Clicker(tmp_path, session_at(pay_placement(), "hb"), size=request.param)
    ui = player.scene.ui
    while ui.popups:
        ui.close(ui.popups[-1])
    player.context.chores.work()
    player.frame()
    return player


def forget_pictures() -> None:
    """Clear all cached pictures, as at the start."""
    SURFACES._pictures.clear()
    SURFACES.used = 0


def point_at(player: Clicker, component: str) -> None:
    spots = (each for each in player.scene.ui.walk() if isinstance(each, SpotWidget))
    spot = next(each for each in spots if each.spot.component == component)
    player.scene.skin.picture.show(hovered=spot.spot.key)
    player.scene.dirty = True


def pixels(player: Clicker) -> bytes:
    return player.frame().get_buffer().raw


def work(player: Clicker) -> None:
    while player.context.chores.hurrying:
        player.context.chores.work()


def test_the_face_is_shown_once_it_is_drawn(player: Clicker) -> None:
    items = player.scene.skin.picture.seen.centre.items
    before = pixels(player)
    forget_pictures()
    point_at(player, items[0])
    waiting = pixels(player)
    assert player.context.chores.hurrying
    work(player)
    assert player.scene.dirty
    shown = pixels(player)
    assert shown not in (before, waiting)
    assert not player.context.chores.hurrying


def test_components_the_pointer_only_passes_are_not_shown(player: Clicker) -> None:
    first, second = player.scene.skin.picture.seen.centre.items[:2]
    forget_pictures()
    point_at(player, first)
    player.frame()
    point_at(player, second)
    player.frame()
    work(player)
    passing = pixels(player)
    forget_pictures()
    point_at(player, second)
    player.frame()
    work(player)
    assert pixels(player) == passing


def test_without_a_loop_everything_is_drawn_at_once(player: Clicker) -> None:
    player.context.chores.in_use = False
    forget_pictures()
    point_at(player, player.scene.skin.picture.seen.centre.items[0])
    shown = pixels(player)
    assert not player.context.chores.hurrying
    assert pixels(player) == shown
