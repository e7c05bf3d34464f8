"""The credits describe the running program."""

import sys
from pathlib import Path

import pygame
import pytest

from recipes.program import LICENSED
from resarcana_desktop import games
from resarcana_desktop.engine import build_mode
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.widgets import Label, ScrollArea
from tests.support.window import Stage


def shown(stage: Stage) -> str:
    stage.show(CreditsScene(stage.context))
    return "\n".join(one.text for one in stage.ui.root.walk() if isinstance(one, Label))


def test_the_fast_version_is_named_only_if_it_waits_for_a_restart(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "Restart" not in shown(stage)
    monkeypatch.setattr("resarcana_desktop.scenes.credits.compiled_waits", lambda _: True)
    assert ("Restart" in shown(stage)) is (build_mode() == "interpreted")


def test_a_packed_program_says_where_its_licences_lie(
    stage: Stage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert str(tmp_path) not in shown(stage)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert str(tmp_path / "licences") in shown(stage)


@pytest.mark.parametrize("language", languages())
def test_every_library_that_comes_along_is_named(tmp_path: Path, language: str) -> None:
    text = shown(Stage(tmp_path, language=language)).lower()
    assert [name for name in LICENSED if name.split("_")[0].lower() not in text] == []


@pytest.mark.parametrize("language", languages())
def test_each_game_of_the_window_names_its_author_and_publisher(
    tmp_path: Path, language: str
) -> None:
    text = shown(Stage(tmp_path, language=language))
    makers = {
        "resarcana": ("Tom Lehmann", "Sand Castle Games"),
        "mercurial": ("David Goh", "Hyperlixir"),
    }
    assert set(makers) == set(games.in_window())
    assert all(name in text for names in makers.values() for name in names)
    stance = load_catalogue(language)["app.title.foot"].partition(" · ")[2]
    assert text.count(stance) == len(makers)


def test_keys_scroll_the_text_at_once_and_its_ring_is_shown_by_the_first(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    stage.show(CreditsScene(stage.context))
    text = stage.ui.find("credits.text")
    assert isinstance(text, ScrollArea)
    assert stage.ui.focus is text
    assert not stage.ui.ring
    stage.press(pygame.K_DOWN)
    assert text.offset > 0
    assert stage.ui.ring
