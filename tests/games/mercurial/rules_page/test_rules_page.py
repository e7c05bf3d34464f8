"""The rules page of Mercurial says the same in all languages and names every icon."""

import re
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.reference import ICON_KEYS
from resarcana_desktop.games.mercurial.rules_page import CHAPTERS, Book, Cards, RulesScene, Signs
from resarcana_desktop.games.rules_page import hits
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import RichLabel
from tests.games.mercurial.table.hands import stage_for
from tests.support.window import Stage, layout_problems

_ICON = re.compile(r"\{icon:(\w+)")
_PLACE = re.compile(r"\{(?!icon:|/?b\})[^{}]*\}")


def book(language: str = "en") -> Book:
    components = rulesets.present().faces.components
    return Book(load_catalogue(language, ID), language, components)


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_for(tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_paragraph_has_its_words_and_its_numbers(language: str) -> None:
    for _, key, text in book(language).texts():
        assert text, key
        assert not _PLACE.search(text), (key, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_page_is_shown(language: str) -> None:
    read = {(CHAPTERS[chapter].id, key.split(".")[0]) for chapter, key, _ in book().texts()}
    own = {chapter.id for chapter in CHAPTERS}
    for name in load_catalogue(language, ID):
        parts = name.split(".")
        if parts[0] == "rulebook" and parts[1] in own and not parts[2].startswith("gives"):
            assert (parts[1], parts[2]) in read


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_of_a_chapter_is_named_there(language: str) -> None:
    for number, chapter in enumerate(CHAPTERS):
        named = {name for each in chapter.blocks if isinstance(each, Signs) for name in each.names}
        texts = [text for place, _, text in book(language).texts() if place == number]
        assert set(_ICON.findall(" ".join(texts))) <= named, chapter.id


def test_one_chapter_names_all_icons_there_are() -> None:
    (icons,) = [each for each in CHAPTERS if each.id == "icons"]
    named = [name for each in icons.blocks if isinstance(each, Signs) for name in each.names]
    assert sorted(named) == sorted(ICON_KEYS)


def test_every_card_shown_is_one_of_the_game() -> None:
    rows = [row for each in CHAPTERS for row in each.blocks if isinstance(row, Cards)]
    assert all(book().card(card_id) is not None for row in rows for card_id, _ in row.shown)


def test_numbers_are_those_of_the_rules() -> None:
    texts = {(CHAPTERS[chapter].id, key): text for chapter, key, text in book().texts()}
    assert "5 {icon:heroic} Heroics. With three players it takes 4" in texts["points", "end"]
    assert "{b}12{/b} Myst or more" in texts["equilibrium", "row.3"]
    assert "{b}2{/b} Acuity and {icon:prestige} {b}1{/b} Prestige" in texts["equilibrium", "row.3"]
    assert "Acuity" not in texts["equilibrium", "row.0"]


def test_icons_and_numbers_stay_with_their_words(stage: Stage) -> None:
    stage.show(RulesScene(stage.context)).turn_to(len(CHAPTERS) - 3)
    shown_text = [each.markup for each in stage.ui.walk() if isinstance(each, RichLabel)]
    assert any("2\u00a0{icon:mana}\u00a0Mana" in text for text in shown_text)


def test_a_card_without_text_is_as_high_as_its_picture(stage: Stage) -> None:
    rules = stage.show(RulesScene(stage.context))
    spoken = stage.ui.find("card.storm_season").rect
    rules.turn_to([each.id for each in CHAPTERS].index("claiming"))
    stage.frame()
    alone = stage.ui.find("card.storm_season").rect
    assert alone.width == spoken.width
    assert alone.height < spoken.height


def test_an_icon_is_found_once_by_its_name() -> None:
    found = [CHAPTERS[hit.chapter].id for hit in hits(book().texts(), "runebreaker")]
    assert found.count("icons") == 1


def test_the_whole_book_is_read_with_one_button(stage: Stage) -> None:
    rules = stage.show(RulesScene(stage.context))
    for chapter in range(1, len(CHAPTERS)):
        stage.ui.set_focus(stage.ui.find("next"))
        stage.press(pygame.K_RETURN)
        assert rules.chapter == chapter
    assert stage.ui.find_or_none("next") is None


def test_a_card_leads_to_its_page(stage: Stage) -> None:
    rules = stage.show(RulesScene(stage.context))
    stage.click("card.geyser")
    assert stage.context.scenes.top is not rules


def test_typed_words_are_found_and_shown(stage: Stage) -> None:
    rules = stage.show(RulesScene(stage.context))
    stage.write("mystrune is neither")
    assert CHAPTERS[rules.chapter].id == "turn"


@pytest.mark.one_in(5)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (3840, 2160)], ids=str)
def test_every_chapter_is_laid_out_well(
    tmp_path: Path, size: tuple[int, int], language: str, scale: float
) -> None:
    stage = stage_for(tmp_path, size, language=language, text_scale=scale)
    rules = stage.show(RulesScene(stage.context))
    for chapter in range(len(CHAPTERS)):
        rules.turn_to(chapter)
        stage.frame()
        assert layout_problems(stage.ui, size) == [], CHAPTERS[chapter].id


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)], ids=str)
def test_the_search_is_as_wide_as_the_list_of_chapters(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_for(tmp_path, size)
    stage.show(RulesScene(stage.context))
    stage.ui.refresh()
    search, chapters = stage.ui.find("search").rect, stage.ui.find("chapters").rect
    assert search.left < chapters.left
    assert search.right > chapters.right
