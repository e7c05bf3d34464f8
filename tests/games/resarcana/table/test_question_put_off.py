"""A question that comes up while the player reads waits until the reading is closed."""

from pathlib import Path

import pygame

from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import pay_placement


def test_a_payment_panel_opens_once_the_log_is_closed(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(pay_placement(), "hb"))
    ui, scene = player.scene.ui, player.scene
    asked = [type(popup) for popup in ui.popups]
    assert asked
    while ui.popups:
        ui.close(ui.popups[-1])
    scene.open_log()
    scene.unsettle()
    player.rest()
    assert len(ui.popups) == 1
    assert not isinstance(ui.popups[0], AmountPanel)
    player.press(pygame.K_ESCAPE)
    player.rest()
    assert [type(popup) for popup in ui.popups] == asked
