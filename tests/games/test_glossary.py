"""The glossary of every game: its icons in groups, at every size, language and text size."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.games.glossary import ExampleIcon, Glossary
from resarcana_desktop.games.icon_lines import Picture
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.icons import LETTER_FROM
from resarcana_desktop.widgets import Label
from resarcana_desktop.widgets.tableau import TableauPicture
from tests.support.window import SIZES, Stage, layout_problems

EITHER = pytest.mark.parametrize("game", games.in_window())


def opened(folder: Path, game: str, size: tuple[int, int], **settings: object) -> Stage:
    stage = Stage(folder, size, **settings)
    stage.context.shell.use_game(game)
    stage.context.shell.open_glossary()
    return stage


@EITHER
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_layout_holds(
    game: str, language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    stage = opened(tmp_path, game, size, language=language, text_scale=text_scale)
    assert layout_problems(stage.ui, size) == []


@EITHER
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text_scale", "interface_scale"), [(1.0, 0.7), (2.0, 1.5)])
@pytest.mark.parametrize("size", [(800, 480), (1280, 1024)], ids=["wide", "square"])
def test_the_layout_holds_at_the_ends_of_the_scales(
    game: str,
    size: tuple[int, int],
    text_scale: float,
    interface_scale: float,
    tmp_path: Path,
    language: str,
) -> None:
    scales = {"text_scale": text_scale, "interface_scale": interface_scale}
    stage = opened(tmp_path, game, size, language=language, **scales)
    assert layout_problems(stage.ui, size) == []


@EITHER
def test_every_icon_is_next_to_its_line_and_shown_once(game: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, game, (1920, 1080))
    scene = stage.top
    assert isinstance(scene, Glossary)
    entries = [entry for entries in scene.groups.values() for entry in entries]
    pictures = [each for each in stage.ui.walk() if type(each) is Picture]
    assert [each.sign for each in pictures] == [sign for _, sign in entries]
    assert len({key for key, _ in entries}) == len(entries)
    assert {each.rect.height for each in pictures} == {42}


@EITHER
def test_an_icon_has_its_letter_in_a_small_window(game: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, game, (1024, 600))
    stage.ui.refresh()
    pictures = [each for each in stage.ui.walk() if isinstance(each, Picture)]
    assert min(each.rect.height for each in pictures) >= LETTER_FROM


@EITHER
def test_it_has_a_component_read_aloud(game: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, game, (1920, 1080))
    scene = stage.top
    assert isinstance(scene, Glossary)
    (shown,) = (each for each in stage.ui.walk() if isinstance(each, TableauPicture))
    assert shown.visible_rect() == shown.rect
    details = shown.shown.node(stage.context.wording()).details
    labels = [each.text for each in stage.ui.walk() if isinstance(each, Label)]
    assert len(details) > 1
    assert set(details) <= set(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_icons_of_the_example_are_before_their_sentences(language: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, "resarcana", (1920, 1080), language=language)
    stage.ui.refresh()
    icons = [each for each in stage.ui.walk() if isinstance(each, ExampleIcon)]
    assert [each.sign.name for each in icons[:3]] == ["collect", "elan", "turn"]
    sentences = [each.rect for each in stage.ui.walk() if isinstance(each, Label)]
    for icon in icons:
        assert any(
            rect.left > icon.rect.right and abs(rect.centery - icon.rect.centery) < 3
            for rect in sentences
        )


@EITHER
def test_in_a_small_window_it_scrolls_by_keys(game: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, game, (800, 480))
    area = stage.ui.find("icons")
    assert stage.ui.focus is area
    stage.press(pygame.K_END)
    assert getattr(area, "offset", 0) > 0


@EITHER
@pytest.mark.parametrize("theme", ["dark_wood", "light_parchment", "high_contrast"])
def test_every_theme_is_drawn(game: str, theme: str, tmp_path: Path) -> None:
    stage = opened(tmp_path, game, (1024, 600), theme=theme)
    assert max(pygame.transform.average_color(stage.frame())[:3]) > 10
