"""Marks on Heroics show who can claim them next, unless the setting or policy hides them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.threats import Threat
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.signs import marks_told
from resarcana_desktop.games.mercurial.table.threat_marks import mark_layers
from resarcana_desktop.i18n.markup import bare
from tests.games.mercurial.play.test_threats import bridge
from tests.games.mercurial.table.hands import open_table, setup, stage_for
from tests.support.window import SIZES, Stage


def opened(folder: Path, seat: int = 1, **look: Any) -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder, look.pop("size", (1280, 720)), **look)
    text = shipped().position_text(bridge(seat).position)
    return stage, open_table(stage, MercurialSession.from_position(setup(1, 1), text))


@pytest.mark.parametrize("size", SIZES)
def test_a_heroic_is_marked_for_the_player_who_can_claim_it(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    _, table = opened(tmp_path, size=size)
    (layer,) = mark_layers(table.skin.on_table)
    spot = next(
        spot
        for spot in table.skin.spots
        if spot.card is not None and spot.card.id == "broken_bridge"
    )
    assert layer.rect.colliderect(spot.rect)
    assert layer.rect.clip(spot.rect).height <= 0.06 * spot.rect.height + 1, "the title is free"
    assert layer.rect.width < spot.rect.width // 3
    trays = table.skin.board.layout.rivals.values()
    assert min(layer.rect.top - tray.bottom for tray in trays) >= 3, "no frame is touched"


@pytest.mark.parametrize("size", SIZES)
def test_the_card_is_read_while_its_mark_is_pointed_at(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage, table = opened(tmp_path, size=size)
    (layer,) = mark_layers(table.skin.on_table)
    stage.point((layer.rect.centerx, layer.rect.top + 1))
    spot = table.skin.pointed()
    assert spot is not None
    assert spot.card is not None
    assert spot.card.id == "broken_bridge"


def test_it_is_read_out_at_the_card_and_at_the_player(tmp_path: Path) -> None:
    stage, table = opened(tmp_path)
    wording = stage.context.wording()
    shown = {
        spot.name: " ".join(table.skin.spot_description(spot, wording).details)
        for spot in table.skin.spots
    }
    assert [name for name, each in shown.items() if "with the next Cast" in each]
    assert "With 4 Acuity, it’s enough for The Broken Bridge." in shown["seat.1"]
    assert "with the next Cast" not in shown["seat.0"]


def test_the_setting_leaves_them_out(tmp_path: Path) -> None:
    _, table = opened(tmp_path, marks=False)
    assert table.skin.on_table.threats == ()


def test_a_line_below_the_prompt_says_what_the_marks_mean(tmp_path: Path) -> None:
    _, table = opened(tmp_path, size=(1024, 600))
    told = marks_told(table.skin.board)
    assert bare(told) == "Marked Heroics: within reach of Corvin"
    assert told in table.skin.tips()


def test_who_can_claim_any_heroic_has_words_instead_of_a_mark_on_each(tmp_path: Path) -> None:
    _, table = opened(tmp_path, size=(1024, 600))
    board = table.skin.board
    row = [spot.number for spot in board.spots if spot.zone == "heroics"]
    board.threats = [Threat(1, number) for number in row]
    assert list(mark_layers(board)) == []
    assert bare(marks_told(board)) == "All Heroics: within reach of Corvin"
    board.threats = [*board.threats[1:], Threat(1, row[0], ends=True)]
    assert len(list(mark_layers(board))) == 1, "what ends the game is marked all the same"
