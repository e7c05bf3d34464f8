"""Panels are anchored at their upper edge and wide enough for their content."""

import pygame
import pytest

from resarcana_desktop.games.resarcana.table.panels.amounts import PoolRow
from resarcana_desktop.games.resarcana.table.panels.cards import OrderPanel
from resarcana_desktop.widgets import ScrollArea
from tests.games.resarcana.play.clicker import Clicker
from tests.games.resarcana.play.conftest import Seated

SIZES = ((1024, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["pay", "pay_placement", "gain_for_discard"])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_every_plus_and_minus_is_inside_its_panel(
    at: Seated, name: str, size: tuple[int, int], text: float
) -> None:
    player = at(name, size=size, text_scale=text)
    panel = player.ui.popups[-1]
    assert all(panel.rect.contains(player.ui.find(f"{sign}.{kind}").rect) for sign, kind in SIGNS)


SIGNS = [(sign, kind) for sign in ("plus", "minus") for kind in range(5)]


@pytest.mark.parametrize("size", SIZES)
def test_the_controls_of_a_payment_do_not_move(at: Seated, size: tuple[int, int]) -> None:
    player = at("pay", size=size, text_scale=1.5)
    controls = [f"{sign}.{kind}" for sign, kind in SIGNS]
    before = {name: player.ui.find(name).rect.copy() for name in controls}
    for name in ("minus.0", "minus.1", "minus.2", "plus.3", "plus.1"):
        player.click(name)
        player.ui.refresh()
        assert {name: player.ui.find(name).rect for name in controls} == before


def test_a_choice_in_the_collect_step_moves_nothing(at: Seated) -> None:
    player = at("collect", size=(1280, 720))
    panel = player.ui.popups[-1]
    before = panel.rect.topleft
    window = next(box for box in panel.walk() if isinstance(box, ScrollArea)).rect
    choices = [w for w in panel.walk() if w.name.startswith("collect_")]
    places = {w.name: w.rect.copy() for w in choices if window.contains(w.rect)}
    assert len(places) > 3
    for place in places.values():
        player.click_at((place.right - 8, place.centery))
        player.ui.refresh()
        panel = player.ui.popups[-1]
        assert panel.rect.topleft == before
        assert {w.name: w.rect for w in panel.walk() if w.name in places} == places


def grip(player: Clicker, card: str) -> tuple[int, int]:
    return player.ui.find(f"card.{card}").rect.center


def test_a_card_being_read_is_dragged_over_several_places(at: Seated) -> None:
    player = at("order")
    panel = player.ui.popups[-1]
    assert isinstance(panel, OrderPanel)
    first, *others = panel.cards
    start, end = grip(player, first), grip(player, others[-1])
    player.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    before = player.frame()
    for share in range(1, 11):
        x = start[0] + (end[0] - start[0]) * share // 10
        player.send(pygame.MOUSEMOTION, pos=(x, start[1]), rel=(9, 0), buttons=(1, 0, 0))
        player.ui.refresh()
    under = player.frame().get_at((end[0], end[1] - 40))
    player.send(pygame.MOUSEBUTTONUP, pos=end, button=1)
    player.ui.refresh()
    assert panel.cards == [*others, first]
    assert under != before.get_at((end[0], end[1] - 40))
    assert not player.session.moves


def test_the_pool_on_the_table_is_the_one_the_collect_panel_begins_with(at: Seated) -> None:
    player = at("collect")
    row = player.ui.find("pool_after")
    assert isinstance(row, PoolRow)
    assert player.scene.skin.picture.layout.own_view.pool == row.before
    player.click("accept")
    player.rest()
    assert player.scene.skin.picture.layout.own_view.pool == row.after
