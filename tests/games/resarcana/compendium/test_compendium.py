"""The compendium by keys and by clicks: choose, read, search, filter, go back."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.glossary import Glossary
from resarcana_desktop.games.resarcana.compendium.controls import EssenceChoice
from resarcana_desktop.games.resarcana.compendium.scene import CompendiumScene
from resarcana_desktop.games.resarcana.rulesets import cardsets
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.widgets import Label, RichLabel
from resarcana_desktop.widgets.shelves import Tile
from tests.support.window import Stage

EVERYTHING = sum(len(cardset.components) for cardset in cardsets())


@pytest.fixture
def book(stage: Stage) -> CompendiumScene:
    stage.show(TitleScene(stage.context))
    stage.click("compendium")
    assert isinstance(stage.top, CompendiumScene)
    return stage.top


def shown(book: CompendiumScene) -> list[str]:
    return [tile.component.id for tile in book.shelves.tiles]


def words_of_page(book: CompendiumScene) -> str:
    texts = [each for each in book._page.walk() if isinstance(each, Label | RichLabel)]
    return " ".join(each.text if isinstance(each, Label) else each.markup for each in texts)


def focused(stage: Stage) -> str:
    assert stage.ui.focus is not None
    return stage.ui.focus.name


def test_it_opens_at_the_first_component(stage: Stage, book: CompendiumScene) -> None:
    assert len(shown(book)) == EVERYTHING
    assert book.chosen == "alchemist"
    assert focused(stage) == "tile.alchemist"


def test_it_opens_at_the_requested_component(stage: Stage) -> None:
    stage.context.shell.open_compendium("sorcerers_bestiary")
    tile = stage.ui.find("tile.sorcerers_bestiary")
    assert stage.ui.focus is tile
    assert tile.visible_rect() == tile.rect
    assert "Sea Serpent" in words_of_page(stage.top)  # type: ignore[arg-type]


def test_an_unknown_component_opens_the_first_one(stage: Stage) -> None:
    scene = stage.show(CompendiumScene(stage.context, "nobody"))
    assert scene.chosen == "alchemist"


def test_a_click_opens_the_page(stage: Stage, book: CompendiumScene) -> None:
    stage.click("tile.seer")
    assert book.chosen == "seer"
    assert "never" not in words_of_page(book)
    assert "No one else sees the cards" in words_of_page(book)


def test_arrows_walk_over_the_shelves(stage: Stage, book: CompendiumScene) -> None:
    stage.press(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT)
    assert book.chosen == "artificer"
    stage.press(pygame.K_DOWN)
    assert isinstance(stage.ui.focus, Tile)
    assert stage.ui.focus.component.id == book.chosen != "artificer"


def test_the_ends_and_pages_have_keys(stage: Stage, book: CompendiumScene) -> None:
    stage.press(pygame.K_END)
    assert book.chosen == shown(book)[-1]
    assert stage.ui.find(f"tile.{book.chosen}").visible_rect().height > 0
    stage.press(pygame.K_PAGEUP)
    between = book.chosen
    stage.press(pygame.K_HOME)
    assert shown(book).index(between) > shown(book).index(book.chosen) == 0


def test_the_controls_are_on_one_line_of_a_full_window(book: CompendiumScene) -> None:
    assert_in_two_lines(book)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_controls_are_on_two_lines_of_a_small_window(tmp_path: Path, language: str) -> None:
    stage = Stage(tmp_path, (1024, 600), language=language)
    assert_in_two_lines(stage.show(CompendiumScene(stage.context)))


def assert_in_two_lines(book: CompendiumScene) -> None:
    """Check that nothing that filters is alone on a line."""
    for names in (("search", "set", "clear"), ("kind", "type", "essence", "where")):
        assert len({book.ui.find(name).rect.centery for name in names}) == 1


def test_the_shelves_are_one_stop_of_tab(stage: Stage, book: CompendiumScene) -> None:
    assert sum(isinstance(stop, Tile) for stop in stage.ui.focusables()) == 1


def test_up_from_the_first_shelf_reaches_the_controls(stage: Stage, book: CompendiumScene) -> None:
    stage.press(pygame.K_UP)
    assert focused(stage) == "kind"
    stage.press(pygame.K_DOWN)
    assert focused(stage).startswith("tile.")
    stage.press(pygame.K_UP, pygame.K_UP)
    assert focused(stage) == "search"


def test_typing_anywhere_searches(stage: Stage, book: CompendiumScene) -> None:
    stage.write("mermaid")
    assert focused(stage) == "search"
    assert shown(book) == ["mermaid"]
    assert "from your pool" in words_of_page(book)
    stage.press(pygame.K_RETURN)
    assert focused(stage) == "tile.mermaid"


def test_backspace_on_a_tile_takes_a_letter_back(stage: Stage, book: CompendiumScene) -> None:
    stage.write("hawkx")
    assert shown(book) == []
    assert book.chosen == "hawk"
    stage.press(pygame.K_BACKSPACE)
    stage.press(pygame.K_DOWN, pygame.K_BACKSPACE)
    assert (focused(stage), book.wanted.words) == ("search", "haw")


def test_a_number_that_picks_from_a_menu_is_not_searched(
    stage: Stage, book: CompendiumScene
) -> None:
    stage.click("kind")
    stage.write("2")
    assert (book.wanted.kind, book.wanted.words) == ("mage", "")


def test_a_space_does_not_start_a_search(stage: Stage, book: CompendiumScene) -> None:
    stage.press(pygame.K_RIGHT)
    stage.write(" ")
    assert (book.wanted.words, focused(stage)) == ("", "tile.artificer")


def test_a_click_on_an_essence_filters_and_a_second_one_does_not(
    stage: Stage, book: CompendiumScene
) -> None:
    row = stage.ui.find("essence")
    assert isinstance(row, EssenceChoice)
    gold = row.part_rects()[4].center
    stage.click_at(gold)
    assert book.wanted.essence == "gold"
    assert "vault" in shown(book)
    assert "hawk" not in shown(book)
    stage.click_at(gold)
    assert len(shown(book)) == EVERYTHING


def test_keys_choose_essences_too(stage: Stage, book: CompendiumScene) -> None:
    stage.ui.set_focus(stage.ui.find("essence"))
    stage.press(pygame.K_RIGHT, pygame.K_RIGHT)
    assert book.wanted.essence == "life"
    assert stage.ui.focus is not None
    assert stage.ui.focus.hint() == "Life only"
    stage.press(pygame.K_LEFT, pygame.K_LEFT)
    assert book.wanted.essence == ""


def test_the_place_of_an_essence_filters_only_with_an_essence(
    stage: Stage, book: CompendiumScene
) -> None:
    assert not stage.ui.find("where").enabled
    stage.click_at(stage.ui.find("essence").rect.center)
    assert stage.ui.find("where").enabled


def test_clear_shows_everything_again(stage: Stage, book: CompendiumScene) -> None:
    assert not stage.ui.find("clear").enabled
    stage.write("dragon")
    stage.click("clear")
    assert len(shown(book)) == EVERYTHING
    assert book.chosen == "ancient_dragon"


def test_the_other_side_of_a_place_is_one_click_away(stage: Stage, book: CompendiumScene) -> None:
    stage.write("sacred grove")
    stage.press(pygame.K_RETURN)
    stage.click("other_side")
    assert book.chosen == "alchemists_tower"
    assert focused(stage) == "tile.alchemists_tower"


def test_the_wheel_scrolls_the_shelves(stage: Stage, book: CompendiumScene) -> None:
    first = stage.ui.find("tile.alchemist")
    before = first.rect.top
    stage.point(first.rect.center)
    stage.send(pygame.MOUSEWHEEL, x=0, y=-2)
    assert first.rect.top < before


def test_faces_are_drawn_after_the_frame_with_their_places(
    stage: Stage, book: CompendiumScene
) -> None:
    chores = stage.context.chores
    chores.work()
    before = stage.frame()
    while chores.pending:
        chores.work()
    assert book.ui.dirty_rects
    after = stage.frame()
    tile = stage.ui.find("tile.alchemist").rect
    assert before.get_at(tile.center) != after.get_at(tile.center)


def test_the_language_changes_page_and_shelves(stage: Stage, book: CompendiumScene) -> None:
    stage.click("tile.seer")
    stage.context.change(language="fr")
    assert book.chosen == "seer"
    assert "Personne d’autre" in words_of_page(book)


def test_escape_goes_back(stage: Stage, book: CompendiumScene) -> None:
    stage.press(pygame.K_ESCAPE)
    assert isinstance(stage.top, TitleScene)


def test_the_icons_are_one_click_away(stage: Stage, book: CompendiumScene) -> None:
    stage.click("glossary")
    assert isinstance(stage.top, Glossary)
    stage.press(pygame.K_ESCAPE)
    assert stage.context.scenes.visible() == [book]


def test_a_page_says_how_certain_the_values_are(stage: Stage) -> None:
    stage.context.shell.open_compendium("trident")
    assert "One public source gives these values" in words_of_page(stage.top)  # type: ignore[arg-type]
    stage.context.shell.open_compendium("calcination")
    assert "Two public sources agree" in words_of_page(stage.top)  # type: ignore[arg-type]
    stage.context.shell.open_compendium("hawk")
    assert "source" not in words_of_page(stage.top)  # type: ignore[arg-type]
