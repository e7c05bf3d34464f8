"""While a player answers an attack, the cards to react with are in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.table.panels.answers import AnswerButton, AnswerPanel
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from tests.pictures.shots import attacked
from tests.support.window import Stage


def question(folder: Path, size: tuple[int, int]) -> tuple[Stage, ResArcanaTable, AnswerPanel]:
    """Return a table at which the player is attacked, at rest, and what it asks."""
    stage = Stage(folder, size, motion_speed=0.0)
    table = stage.show(ResArcanaTable(stage.context, attacked()))
    for _ in range(6):
        stage.wait(0.5)
    table.opponents.close()
    panel = stage.ui.popups[0]
    assert isinstance(panel, AnswerPanel)
    return stage, table, panel


SIZES = pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)


@SIZES
def test_the_question_covers_none_of_the_cards_it_mentions(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    _, table, panel = question(tmp_path, size)
    there = [spot for spot in table.skin.spots if spot.zone != "taken"]
    cards = [spot for spot in there if spot.component in panel.about]
    assert {"guard_dog", "elemental_spring", "fire_dragon"} <= {each.component for each in cards}
    assert not any(panel.rect.colliderect(each.rect) for each in cards)


@SIZES
def test_each_reaction_is_one_line_without_what_the_title_says(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    panel = question(tmp_path, size)[2]
    rows = [each for each in panel.walk() if isinstance(each, AnswerButton) and each.lines]
    assert [each.detail for each in rows] == [
        "Turn this: ignore the loss.",
        "Turn this: ignore the loss.",
        "Pay {icon:calm:1}: ignore the loss.",
    ]
    [way_out] = [each for each in panel.walk() if each.name == "way_out"]
    assert all(each.rect.height <= 1.2 * way_out.rect.height for each in rows)


def test_there_is_one_button_for_a_hint_at_a_time(tmp_path: Path) -> None:
    stage, table, _ = question(tmp_path, (1024, 600))
    [beside_prompt] = [each for each in table.buttons.row if each.name == "hint"]
    stage.frame()
    assert not beside_prompt.visible
    stage.ui.close_all()
    stage.frame()
    assert beside_prompt.visible


def test_cards_to_react_with_have_an_edge_on_the_table(tmp_path: Path) -> None:
    table = question(tmp_path, (1024, 600))[1]
    marked = table.skin.on_table.state.possible
    assert marked == {"protection", "guard_dog", "elemental_spring"}


def test_an_answer_without_icons_is_told_in_the_column_of_the_others(tmp_path: Path) -> None:
    panel = question(tmp_path, (1024, 600))[2]
    rows = [each for each in panel.walk() if isinstance(each, AnswerButton)]
    with_icons, without = rows[2], rows[3]
    assert with_icons.lines
    assert not without.lines
    assert without.rect.height <= with_icons.rect.height
