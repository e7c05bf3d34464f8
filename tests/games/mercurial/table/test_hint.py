"""The hint: what the best bot would do is named and can be played at once, by click or by key."""

import time
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.mercurial.table.session import MercurialSession
from resarcana_desktop.language import LANGUAGES
from tests.games.mercurial.table.hands import open_table, played, setup, stage_for
from tests.support.window import Stage, layout_problems

LONGEST_S = 60.0


def table_at_a_turn(
    folder: Path, people: int, size: tuple[int, int] = (1024, 600), language: str = "en"
) -> tuple[Stage, MercurialTable]:
    stage = stage_for(folder, size, language=language)
    session = MercurialSession(setup(people, first_player=0))
    while int(session.position.state.decision) != codes.D_TURN:
        played(session, 1)
    return stage, open_table(stage, session)


def wait_for_hint(stage: Stage, table: MercurialTable) -> None:
    """Wait until the bots' process has thought it out; once told, nothing is awaited."""
    begun = time.monotonic()
    while table.hint.thinking:
        assert time.monotonic() - begun < LONGEST_S
        stage.wait(0.05)
        time.sleep(0.02)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("people", [1, 2])
def test_a_hint_is_named_fits_the_smallest_window_and_can_be_played(
    tmp_path: Path, people: int, language: str
) -> None:
    stage, table = table_at_a_turn(tmp_path, people, language=language)
    stage.click("hint")
    assert table.hint.thinking
    wait_for_hint(stage, table)
    stage.frame()
    assert layout_problems(stage.ui, (1024, 600)) == []
    before = table.session.game.played
    stage.click("hint.1")
    assert table.session.game.played > before
    assert not stage.ui.popups


def test_its_key_asks_for_it_and_escape_closes_it(tmp_path: Path) -> None:
    stage, table = table_at_a_turn(tmp_path, 2)
    stage.press(pygame.K_h)
    wait_for_hint(stage, table)
    assert stage.ui.popups
    stage.press(pygame.K_ESCAPE)
    assert not stage.ui.popups
    assert stage.top is table
