"""At every size, language and text size nothing in the compendium is cut or covered."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app.context import Context
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.i18n.language import LANGUAGES
from tests.support.window import SIZES, Stage, layout_problems

COMPONENTS = [each.id for cardset in cardsets() for each in cardset.components]
SCREENS: dict[str, Callable[[Context], Screen]] = {
    "compendium": CompendiumScene,
    "compendium at a place": lambda context: CompendiumScene(context, "sorcerers_bestiary"),
}


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_the_layout_holds(
    name: str, language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    stage.show(SCREENS[name](stage.context))
    assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text_scale", "interface_scale"), [(1.0, 0.7), (2.0, 1.5)])
@pytest.mark.parametrize("size", [(800, 480), (1280, 1024)], ids=["wide", "square"])
@pytest.mark.parametrize("name", SCREENS)
def test_the_layout_holds_at_the_ends_of_the_scales(
    name: str,
    size: tuple[int, int],
    text_scale: float,
    interface_scale: float,
    tmp_path: Path,
    language: str,
) -> None:
    scales = {"text_scale": text_scale, "interface_scale": interface_scale}
    stage = Stage(tmp_path, size, language=language, **scales)
    stage.show(SCREENS[name](stage.context))
    assert layout_problems(stage.ui, size) == []


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_holds_in_a_small_window(
    language: str, text_scale: float, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, (1024, 600), language=language, text_scale=text_scale)
    book = stage.show(CompendiumScene(stage.context))
    for component in COMPONENTS:
        book.turn_to(component)
        stage.ui.refresh()
        assert [each for each in book._page.walk() if each.clipped] == []


def test_the_words_in_the_empty_field_fit(tmp_path: Path) -> None:
    for language in LANGUAGES:
        stage = Stage(tmp_path, (1024, 600), language=language)
        book = stage.show(CompendiumScene(stage.context))
        field = book._search
        assert field.natural(stage.context.look, 10_000)[0] <= field.rect.width


@pytest.mark.parametrize("theme", ["dark_wood", "light_parchment", "high_contrast"])
def test_every_theme_is_drawn(theme: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600), theme=theme)
    stage.show(CompendiumScene(stage.context))
    assert max(pygame.transform.average_color(stage.frame())[:3]) > 10
