"""The points of all players by source: by hovering, a click, a key, and over other panels."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.conftest import Seated
from tests.support.story import Story, me, rival, story
from tests.support.window import layout_problems


def scoring() -> Story:
    """Edda has 1 for the Vault's neighbor and 3 for a reef; Corvin nothing; Maëlle a colossus."""
    return story(
        me(play="druid sunken_reef (3C) nightingale", pool="1L"),
        rival(play="seer"),
        rival(play="witch colossus"),
    )


def words_of(player: Clicker) -> list[str]:
    panel = player.ui.popups[-1]
    return [each.markup for each in panel.walk() if hasattr(each, "markup")]


def test_the_key_shows_the_sources_of_everyones_points(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(scoring()))
    player.press(pygame.K_v)
    shown = words_of(player)
    assert shown[shown.index("Sunken Reef") :][:2] == ["Sunken Reef", "3"]
    assert shown[shown.index("Nightingale") :][:2] == ["Nightingale", "1"]
    assert "Colossus" in shown
    assert "No points yet." in shown
    player.press(pygame.K_v)
    assert not player.ui.popups


def test_a_click_on_the_points_of_a_rival_does_the_same(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(scoring()))
    medal = player.scene.skin.picture.layout.spot_in("points", 2)
    assert medal is not None
    player.click_at(medal.rect.center)
    assert player.ui.popups[-1].name == "points"


def test_it_opens_over_a_payment_which_waits_below(at: Seated) -> None:
    player = at("pay")
    player.press(pygame.K_v)
    assert [popup.name for popup in player.ui.popups] == ["amounts", "points"]
    player.press(pygame.K_ESCAPE)
    assert [popup.name for popup in player.ui.popups] == ["amounts"]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_nothing_is_clipped(
    tmp_path: Path, size: tuple[int, int], language: str, text_scale: float
) -> None:
    look = {"language": language, "text_scale": text_scale}
    player = Clicker(tmp_path, session_at(scoring()), size=size, **look)
    player.press(pygame.K_v)
    assert layout_problems(player.ui, size) == []
