"""Undoing actions with the keyboard."""

from pathlib import Path

import pygame

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from tests.games.mercurial.table.hands import open_table, played, settle, setup, stage_for


def at_a_turn() -> MercurialSession:
    """Return a game at one screen at the start of its first turn."""
    session = MercurialSession(setup(2, first_player=0))
    while int(session.position.state.decision) != codes.D_TURN:
        played(session, 1)
    return session


def test_undo_with_keys_returns_the_focus(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, at_a_turn())
    spell = next(
        spot for spot in table.skin.spots if spot.zone == "spells" and table.model.lit(spot)
    )
    stage.press(pygame.K_TAB)
    table.ui.set_focus(table.ui.find(spell.name))
    before = table.session.game.played
    stage.press(pygame.K_RETURN)
    settle(stage)
    assert table.session.game.played > before
    stage.press(pygame.K_ESCAPE if table.ui.popups else pygame.K_z)
    settle(stage)
    assert not table.ui.popups
    assert table.ui.focus is not None
    assert table.ui.focus.name == spell.name


def test_undo_works_in_a_panel_for_the_action_that_opened_it(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    session = at_a_turn()
    while int(session.position.state.decision) != codes.D_PAY:
        played(session, 1)
    table = open_table(stage, session)
    before = table.session.game.played
    assert table.ui.popups
    stage.press(pygame.K_z)
    settle(stage)
    assert table.session.game.played < before


def test_no_button_moves_when_there_is_something_to_redo(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, at_a_turn())
    names = ("recycle", "take_back", "cast", "end", "redo", "undo")
    before = {name: table.ui.find(name).rect.copy() for name in names}
    assert table.ui.find("redo").reason
    skill = next(
        spot for spot in table.skin.spots if spot.zone == "skills" and table.model.lit(spot)
    )
    stage.click(skill.name)
    settle(stage)
    stage.click("undo")
    settle(stage)
    assert table.ui.find("redo").enabled
    assert {name: table.ui.find(name).rect for name in names} == before


def test_a_turn_with_nothing_done_is_not_ended_by_one_click(tmp_path: Path) -> None:
    stage = stage_for(tmp_path)
    table = open_table(stage, at_a_turn())
    before = table.session.game.played
    stage.click("end")
    assert isinstance(stage.top, DialogScene)
    assert table.session.game.played == before
