"""The rules page is read by chapter, searched by typing, and opened from everywhere."""

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.app.loop import Loop
from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.games.resarcana.compendium.glossary import glossary
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.rules_page.book import CHAPTERS
from resarcana_desktop.games.resarcana.rules_page.figures import FaceTile, TableFigure
from resarcana_desktop.games.resarcana.rules_page.page import RulesScene
from resarcana_desktop.games.rules_scene import ChaptersScene
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.credits import CreditsScene
from resarcana_desktop.widgets import Label, RichLabel, ScrollArea
from tests.scenes.test_every_screen import ALL, opened
from tests.support.window import SIZES, Stage, layout_problems


@pytest.fixture
def rules(stage: Stage) -> RulesScene:
    return stage.show(RulesScene(stage.context))


def read(stage: Stage) -> str:
    """Return all text on the page."""
    page = stage.ui.find("page")
    texts = [each.markup for each in page.walk() if isinstance(each, RichLabel)]
    return "\n".join([*texts, *(each.text for each in page.walk() if isinstance(each, Label))])


def number(chapter: str) -> int:
    return [each.id for each in CHAPTERS].index(chapter)


def test_it_opens_with_the_goal(stage: Stage, rules: RulesScene) -> None:
    assert "at least 10" in read(stage)


def test_opened_by_the_pointer_nothing_is_framed_though_keys_find_words_at_once(
    tmp_path: Path,
) -> None:
    stage = Stage(tmp_path, (1920, 1080))
    scene = stage.show(RulesScene(stage.context))
    assert not stage.ui.ring
    stage.write("gold")
    assert scene.words == "gold"


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_words_below_pictures_of_different_heights_begin_on_one_line(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = Stage(tmp_path, size)
    stage.show(RulesScene(stage.context))
    stage.ui.refresh()
    look = stage.context.look
    tiles = [each for each in stage.ui.walk() if isinstance(each, FaceTile)]
    words = [each.rect.bottom - each.words_height(look, each.rect.width) for each in tiles]
    assert len({each.component.kind for each in tiles}) == 4
    assert len(set(words)) == 1


def test_a_click_opens_a_chapter(stage: Stage, rules: RulesScene) -> None:
    stage.click("chapter.passing")
    assert "First Player token" in read(stage)


def test_the_whole_book_is_read_with_one_button(stage: Stage, rules: RulesScene) -> None:
    for chapter in range(1, len(CHAPTERS)):
        stage.ui.set_focus(stage.ui.find("next"))
        stage.press(pygame.K_RETURN)
        assert rules.chapter == chapter
    assert stage.ui.find_or_none("next") is None


def test_arrows_walk_along_the_chapters(stage: Stage, rules: RulesScene) -> None:
    stage.ui.set_focus(stage.ui.find("chapter.nutshell"))
    stage.press(pygame.K_DOWN, pygame.K_RETURN)
    assert rules.chapter == 1
    assert stage.ui.focus is stage.ui.find("chapter.essences")


def test_page_keys_scroll_with_the_focus_anywhere(stage: Stage, rules: RulesScene) -> None:
    stage.context.resize((1024, 600))
    rules.turn_to(number("powers"))
    stage.press(pygame.K_PAGEDOWN)
    page = stage.ui.find("page")
    assert isinstance(page, ScrollArea)
    assert page.offset > 0


def test_typed_words_are_searched_for(stage: Stage, rules: RulesScene) -> None:
    stage.write("temporary")
    assert "nowhere" not in read(stage)
    stage.press(*[pygame.K_BACKSPACE] * 9)
    stage.write("ways out of")
    assert rules.words == "ways out of"


def test_a_found_passage_is_visible_and_marked(stage: Stage, rules: RulesScene) -> None:
    stage.context.resize((1024, 600))
    stage.write("guard dog straightens")
    assert rules.chapter == number("powers")
    assert "{accent}" in read(stage)
    place = rules._places["guard_dog"]
    assert stage.ui.find("page").rect.collidepoint(place.rect.center)


def test_enter_goes_from_place_to_place(stage: Stage, rules: RulesScene) -> None:
    stage.write("life loss")
    seen = {rules.chapter}
    for _ in range(len(rules._hits)):
        stage.press(pygame.K_RETURN)
        seen.add(rules.chapter)
    assert {number("reactions"), number("passing")} <= seen
    assert rules.hit == 0


def test_a_search_without_results_says_so(stage: Stage, rules: RulesScene) -> None:
    stage.write("zeppelin")
    assert rules._found.text == stage.context.text("rulebook.nothing")


def test_a_component_leads_to_its_page_and_back(stage: Stage, rules: RulesScene) -> None:
    stage.click("face.witch")
    assert isinstance(stage.top, CompendiumScene)
    assert stage.top.chosen == "witch"
    stage.press(pygame.K_ESCAPE)
    assert stage.context.scenes.top is rules


def test_the_key_opens_it_closes_it_and_comes_back_to_it(stage: Stage) -> None:
    below = stage.show(CreditsScene(stage.context))
    stage.context.shell.toggle_rules()
    page = stage.top
    assert isinstance(page, RulesScene)
    stage.context.shell.open_glossary()
    assert isinstance(stage.top, Glossary)
    stage.context.shell.toggle_rules()
    assert stage.context.scenes.top is page
    stage.context.shell.toggle_rules()
    assert stage.context.scenes.visible() == [below]


@pytest.mark.parametrize("name", ALL)
def test_the_key_works_on_every_screen(name: str, tmp_path: Path) -> None:
    stage = opened(name, tmp_path, (1024, 600))
    below = stage.top
    stage.context.on_rules = stage.context.shell.toggle_rules
    press(stage, pygame.K_F3)
    assert isinstance(stage.top, ChaptersScene)  # that of the game which the screen is about
    press(stage, pygame.K_F3)
    assert stage.context.scenes.top is below


def press(stage: Stage, key: int) -> None:
    """Press a key as the loop reports it."""
    loop = Loop.__new__(Loop)
    loop.context = stage.context
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")
    loop._key(stage.context.keys.translated(event))


def test_another_language_stays_in_the_chapter(stage: Stage, rules: RulesScene) -> None:
    rules.turn_to(number("passing"))
    stage.context.change(language="fr")
    assert "tuile Premier joueur" in read(stage)


def test_all_numbers_on_the_picture_of_the_table_have_their_zone(stage: Stage) -> None:
    rules = stage.show(RulesScene(stage.context))
    rules.turn_to(number("table"))
    stage.frame()
    picture = next(each for each in stage.ui.walk() if isinstance(each, TableFigure))
    layout, _ = picture._table((1280, 720))
    assert set(picture.zones) <= set(layout.zones)


@pytest.mark.parametrize("width", [600, 1100, 2200])
def test_each_number_is_beside_its_subject(stage: Stage, width: int) -> None:
    rules = stage.show(RulesScene(stage.context))
    rules.turn_to(number("table"))
    stage.frame()
    picture = next(each for each in stage.ui.walk() if isinstance(each, TableFigure))
    whole = (1280, 720)
    layout, _ = picture._table(whole)
    margin = 30
    small = Rect(margin, 0, width - 2 * margin, width * 9 // 16)
    places = {zone: picture._place(zone, layout, small, whole) for zone in picture.zones}
    hand = places.pop("hand")
    assert all(x < small.left or x > small.right for x, _ in places.values())
    assert all(margin // 2 <= x <= width - margin // 2 for x, _ in places.values())
    cards = [spot.rect for spot in layout.spots if (spot.zone, spot.seat) == ("hand", 0)]
    first = small.left + min(card.left for card in cards) * small.width // whole[0]
    assert 0 < first - hand[0] <= 2 * margin


@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_on_is_never_cut(language: str, size: tuple[int, int], tmp_path: Path) -> None:
    stage = Stage(tmp_path, size, language=language)
    rules = stage.show(RulesScene(stage.context))
    for chapter in (0, 1, len(CHAPTERS) - 2):
        rules.turn_to(chapter)
        following = stage.ui.find("next")
        assert following.visible_rect() == following.rect
        assert following.rect.right <= size[0]


# ---- the layout ------------------------------------------------------------------------------


@pytest.mark.one_in(5)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [*SIZES, (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_layout_of_every_chapter_holds(
    language: str, size: tuple[int, int], text_scale: float, tmp_path: Path
) -> None:
    stage = Stage(tmp_path, size, language=language, text_scale=text_scale)
    rules = stage.show(RulesScene(stage.context))
    for chapter in range(len(CHAPTERS)):
        rules.turn_to(chapter)
        assert layout_problems(stage.ui, size) == [], CHAPTERS[chapter].id


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text_scale", "interface_scale"), [(1.0, 0.7), (2.0, 1.5)])
@pytest.mark.parametrize("size", [(800, 480), (1280, 1024)], ids=["wide", "square"])
def test_it_holds_at_the_ends_of_the_scales(
    size: tuple[int, int], text_scale: float, interface_scale: float, tmp_path: Path, language: str
) -> None:
    scales = {"text_scale": text_scale, "interface_scale": interface_scale}
    stage = Stage(tmp_path, size, language=language, **scales)
    rules = stage.show(RulesScene(stage.context))
    for chapter in range(len(CHAPTERS)):
        rules.turn_to(chapter)
        assert layout_problems(stage.ui, size) == [], CHAPTERS[chapter].id


def test_search_results_fit_in_a_small_window(tmp_path: Path) -> None:
    for language in LANGUAGES:
        stage = Stage(tmp_path, (1024, 600), language=language, text_scale=2.0)
        stage.show(RulesScene(stage.context))
        stage.write("essences")
        assert layout_problems(stage.ui, (1024, 600)) == []


@pytest.mark.parametrize("theme", ["dark_wood", "light_parchment", "high_contrast"])
def test_every_theme_is_drawn(theme: str, tmp_path: Path) -> None:
    stage = Stage(tmp_path, (1024, 600), theme=theme)
    stage.show(RulesScene(stage.context))
    assert max(pygame.transform.average_color(stage.frame())[:3]) > 10


@pytest.mark.parametrize("size", SIZES)
def test_text_stays_in_its_column_from_page_to_page(tmp_path: Path, size: tuple[int, int]) -> None:
    """Some pages scroll and some do not: the bar has its room on all."""
    stage = Stage(tmp_path, size)
    stage.show(RulesScene(stage.context))
    widths, scrolls = set(), set()
    for chapter in CHAPTERS:
        stage.click(f"chapter.{chapter.id}")
        area = stage.ui.find("page")
        assert isinstance(area, ScrollArea)
        widths.add(area.content.rect.width)
        scrolls.add(area.bar.visible)
    assert len(widths) == 1
    assert scrolls == {False, True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_icons_need_no_scrolling_in_a_large_window(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (1920, 1080), language=language)
    stage.show(glossary(stage.context))
    area = stage.ui.find("icons")
    assert isinstance(area, ScrollArea)
    assert not area.bar.visible
