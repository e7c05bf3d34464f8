"""Where the focus moves automatically after a player at the keyboard has acted."""

from pathlib import Path
from typing import Final

import pygame
import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.widgets import Menu
from tests.games.mercurial.table.hands import open_table, settle, setup, stage_for
from tests.games.mercurial.table.test_layout import moment
from tests.support.window import Stage

CARD: Final = "hand.runic_catalyst"
"""An Artifact that can be played here for 1 Acuity."""


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """Return a window without delays."""
    return stage_for(tmp_path)


def at_the_keys(stage: Stage) -> MercurialTable:
    """Return a turn of a player who doesn't use the mouse."""
    table = open_table(stage, turn())
    table.ui.ring = True
    return table


def turn() -> MercurialSession:
    """Return a game at the start of the first seat's turn."""
    return MercurialSession.from_record(moment(2).record())


def lit(table: MercurialTable, zone: str) -> Spot:
    """Return the first usable card of a zone."""
    return next(spot for spot in table.skin.spots if spot.zone == zone and table.model.lit(spot))


def use(stage: Stage, name: str) -> None:
    """Move the focus to a card and press Enter."""
    stage.ui.set_focus(stage.ui.find(name))
    stage.press(pygame.K_RETURN)
    settle(stage)


def play(stage: Stage, name: str) -> None:
    """Play a card of the hand with its last usable effect."""
    use(stage, name)
    menu = stage.ui.popups[-1]
    assert isinstance(menu, Menu)
    use(stage, [line.name for line in menu.items if line.enabled][-1])


def focus(stage: Stage) -> str:
    """Return the name of the focused widget."""
    assert stage.ui.focus is not None
    return stage.ui.focus.name


def spot_in_focus(stage: Stage) -> Spot:
    """Return the table spot that has the focus."""
    assert isinstance(stage.ui.focus, Spot)
    return stage.ui.focus


def test_a_taken_skill_keeps_the_focus_and_can_be_played(stage: Stage) -> None:
    table = at_the_keys(stage)
    skill = lit(table, "skills")
    use(stage, skill.name)
    assert focus(stage) == f"hand.{skill.thing}"
    assert table.model.lit(spot_in_focus(stage))


def test_undone_by_its_key_the_focus_is_back_on_the_skill(stage: Stage) -> None:
    table = at_the_keys(stage)
    skill = lit(table, "skills")
    use(stage, skill.name)
    stage.press(pygame.K_z)
    settle(stage)
    assert focus(stage) == skill.name


def test_after_paying_for_a_spell_the_focus_is_on_a_playable_card(stage: Stage) -> None:
    table = at_the_keys(stage)
    use(stage, lit(table, "spells").name)
    assert table.model.decision == codes.D_PAY
    use(stage, "confirm")
    assert focus(stage).startswith("hand.")
    assert table.model.lit(spot_in_focus(stage))


def test_undoing_a_payment_returns_the_focus_to_the_spell(stage: Stage) -> None:
    table = at_the_keys(stage)
    spell = lit(table, "spells")
    use(stage, spell.name)
    stage.press(pygame.K_ESCAPE)
    settle(stage)
    assert focus(stage) == spell.name


def test_after_a_card_is_played_the_focus_moves_to_a_possible_action(stage: Stage) -> None:
    table = at_the_keys(stage)
    play(stage, CARD)
    assert table.model.lit(spot_in_focus(stage))
    assert not focus(stage).startswith("exhausted.")


def test_when_nothing_is_left_to_do_the_turn_can_be_ended(stage: Stage) -> None:
    at_the_keys(stage)
    play(stage, CARD)
    use(stage, "recycle")
    assert focus(stage) == "end"


def test_the_next_player_does_not_inherit_the_last_focus(stage: Stage) -> None:
    table = at_the_keys(stage)
    first = table.session.position.seat_to_decide()
    use(stage, lit(table, "skills").name)
    use(stage, "end")
    assert table.session.position.seat_to_decide() != first
    assert table.model.lit(spot_in_focus(stage))


def test_the_focus_does_not_jump_while_a_player_looks_around(stage: Stage) -> None:
    table = at_the_keys(stage)
    stage.press(pygame.K_TAB)
    stage.ui.set_focus(stage.ui.find("equilibrium"))
    table.unsettle()
    settle(stage)
    assert focus(stage) == "equilibrium"


def test_a_mouse_player_sees_no_focus(stage: Stage) -> None:
    table = open_table(stage, turn())
    stage.click(lit(table, "skills").name)
    settle(stage)
    assert not stage.ui.ring


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_a_class_chosen_by_enter_opens_no_box_over_the_table(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_for(tmp_path, size)
    table = open_table(stage, MercurialSession(setup(1, 1, seed=3, first_player=0)))
    while int(table.session.position.state.decision) != codes.D_TURN or not table.asked:
        stage.press(pygame.K_RETURN)
        settle(stage)
    assert stage.ui.focus is not None
    assert read_boxes(table) == []
    stage.press(pygame.K_RIGHT)
    if size[0] < 1280:
        assert read_boxes(table), "what the player goes to is read out as before"


def read_boxes(table: MercurialTable) -> list[str]:
    """Return the names of the boxes to read that are drawn beside something."""
    return [str(layer.name) for layer in table.skin._zoom_layers()]
