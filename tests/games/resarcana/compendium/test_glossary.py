"""The glossary explains every icon on a face, and one key opens and closes it."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.games.icon_lines import Picture
from resarcana_desktop.games.resarcana.compendium.glossary import GROUPS, drawn_names, glossary
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.widgets.tableau import TableauPicture
from tests.support.window import Stage

ENTRIES = [entry for group in GROUPS.values() for entry in group]
SIGNS = {sign.name for _, sign in ENTRIES}


def test_every_icon_on_a_face_is_explained() -> None:
    assert drawn_names() - SIGNS == {"hairline"}


def test_every_explained_icon_can_be_drawn() -> None:
    assert set(ICON_SET.names) >= SIGNS


@pytest.mark.parametrize("language", languages())
def test_every_line_is_there_and_short(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    for key, _ in ENTRIES:
        assert 0 < len(catalogue[f"reading.glossary.{key}"]) <= 70


def test_only_icons_of_the_loaded_sets_are_shown(stage: Stage) -> None:
    stage.show(glossary(stage.context))
    shown = {each.sign.name for each in stage.ui.walk() if isinstance(each, Picture)}
    assert shown == SIGNS & drawn_names()


def test_the_key_opens_and_closes_it(stage: Stage) -> None:
    below = stage.show(CreditsScene(stage.context))
    stage.context.shell.toggle_glossary()
    assert isinstance(stage.top, Glossary)
    assert stage.context.scenes.visible() == [below, stage.top]
    stage.context.shell.toggle_glossary()
    assert stage.context.scenes.visible() == [below]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_RETURN])
def test_escape_and_enter_close_it(stage: Stage, key: int) -> None:
    below = stage.show(CreditsScene(stage.context))
    stage.show(glossary(stage.context))
    stage.ui.set_focus(stage.ui.find("close"))
    stage.press(key)
    assert stage.top is below


def test_the_example_of_a_line_is_seen_at_once_in_a_small_window(tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600))
    stage.context.shell.use_game("resarcana")
    stage.context.shell.open_glossary()
    stage.ui.refresh()
    (shown,) = (each for each in stage.ui.walk() if isinstance(each, TableauPicture))
    assert stage.ui.find("icons").rect.contains(shown.rect)
