"""Things on a table are clicked, dragged and let go the same way in every game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.tabletop.scene import TableScene
from resarcana_desktop.tabletop.spot import Spot
from tests.games.mercurial.table.hands import open_table, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.support.story import me, rival, story
from tests.support.window import Stage

Opened = Callable[[Path], tuple[Stage, TableScene[Any]]]


def of_res_arcana(folder: Path) -> tuple[Stage, TableScene[Any]]:
    mine = me(play="druid", hand="hawk mermaid", pool="3E 3L 3C 3D 3G")
    player = Clicker(folder, session_at(story(mine, rival())))
    return player, player.scene


def of_mercurial(folder: Path) -> tuple[Stage, TableScene[Any]]:
    stage = stage_for(folder)
    return stage, open_table(stage, MercurialSession.from_record(moment(2).record()))


@pytest.fixture(params=[of_res_arcana, of_mercurial], ids=["Res Arcana", "Mercurial"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Stage, TableScene[Any]]:
    """A table at which the player has a turn and cards in the hand."""
    table: Opened = request.param
    return table(tmp_path)


def card_of_the_hand(table: TableScene[Any]) -> Spot:
    return next(spot for spot in table.skin.spots if spot.zone == "hand" and spot.component)


def take_up(stage: Stage, spot: Spot, by: int) -> tuple[int, int]:
    """Press on a spot and move the pointer up by some pixels."""
    x, y = spot.rect.center
    stage.point((x, y))
    stage.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    stage.send(pygame.MOUSEMOTION, pos=(x, y - by), rel=(0, -by), buttons=(1, 0, 0))
    return x, y - by


def is_dragging(table: TableScene[Any]) -> bool:
    return table.pointer.dragged is not None


def test_a_hand_that_shakes_drags_nothing(opened: tuple[Stage, TableScene[Any]]) -> None:
    stage, table = opened
    at = take_up(stage, card_of_the_hand(table), 5)
    assert not is_dragging(table)
    stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert table.ui.popups, "it was a click, which opens the ways to use the card"


def test_escape_puts_back_what_is_dragged(opened: tuple[Stage, TableScene[Any]]) -> None:
    stage, table = opened
    played = table.session.game.played
    at = take_up(stage, card_of_the_hand(table), 160)
    assert is_dragging(table)
    stage.press(pygame.K_ESCAPE)
    assert not is_dragging(table)
    stage.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert not table.ui.popups
    assert table.session.game.played == played


def test_a_menu_names_every_way_and_a_click_on_one_plays_it(
    opened: tuple[Stage, TableScene[Any]],
) -> None:
    stage, table = opened
    spots = [spot for spot in table.skin.spots if spot.zone == "hand" and table.model.lit(spot)]
    spot = spots[0]
    ways = table.model.offers_at(spot)
    stage.click(spot.name)
    rows = [row for row in table.ui.popups[-1].walk() if row.focusable]
    assert len(rows) == len(ways)
    played = table.session.game.played
    number = next(n for n, way in enumerate(ways) if not way.reason)
    stage.click_at(rows[number].rect.center)
    assert table.session.game.played > played


def test_a_policy_can_close_the_table(
    opened: tuple[Stage, TableScene[Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, table = opened
    monkeypatch.setattr(table.policy, "nothing_to_do", lambda: "The puzzle has ended.")
    spot = card_of_the_hand(table)
    take_up(stage, spot, 160)
    assert not is_dragging(table)
    assert not table.pointer.lit(spot)


def test_a_question_that_came_while_the_log_was_read_is_put_when_it_is_closed(
    tmp_path: Path,
) -> None:
    stage, table = of_mercurial(tmp_path)
    spell = next(s for s in table.skin.spots if s.zone == "spells" and table.model.lit(s))
    taken = table.model.offers_at(spell)[0].action
    table.play(taken)
    table.open_log()
    for _ in range(4):
        stage.wait(0.5)
    assert table.ui.popups[-1].name == "log"
    stage.press(pygame.K_ESCAPE)
    for _ in range(4):
        stage.wait(0.5)
    assert table.ui.popups[-1].name == "pay"
