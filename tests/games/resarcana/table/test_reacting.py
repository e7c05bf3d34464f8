"""While a player answers an attack, the cards to react with are in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.table.panels.answers import AnswerPanel
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from tests.pictures.shots import attacked
from tests.support.window import Stage


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_the_question_covers_none_of_the_cards_it_mentions(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size, motion_speed=0.0)
    table = stage.show(ResArcanaTable(stage.context, attacked()))
    for _ in range(6):
        stage.wait(0.5)
    table.opponents.close()
    panel = stage.ui.popups[0]
    assert isinstance(panel, AnswerPanel)
    cards = [spot for spot in table.skin.spots if spot.component in panel.about]
    assert {"guard_dog", "elemental_spring", "fire_dragon"} <= {each.component for each in cards}
    assert not any(panel.rect.colliderect(each.rect) for each in cards)
