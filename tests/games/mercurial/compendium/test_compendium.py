"""The Mercurial compendium by keys and by clicks: decks, filters, search, and derived values."""

from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.compendium import (
    BASES,
    DECKS,
    TYPES,
    CompendiumScene,
    Library,
    RulingsScene,
    Wanted,
)
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import Label, RichLabel, Widget
from tests.support.window import SIZES, Stage, layout_problems

COMPONENTS = shipped().faces.components
EVERYTHING = 56 + 18 + 25 + 9 + 4 + 6 + 4
"""Spells, Heroics, Skills, Artifacts, Starters of each kind, sides of Arcana boards, classes."""


def stage_for(folder: Path, size: tuple[int, int] = (1920, 1080), language: str = "en") -> Stage:
    stage = Stage(folder, size, language=language)
    stage.context.shell.use_game(ID)
    return stage


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return stage_for(tmp_path)


@pytest.fixture
def book(stage: Stage) -> CompendiumScene:
    stage.context.shell.open_compendium()
    assert isinstance(stage.top, CompendiumScene)
    return stage.top


def shown(book: CompendiumScene) -> list[str]:
    return [tile.component.id for tile in book.shelves.tiles]


def words_of(widget: Widget) -> str:
    texts = [each for each in widget.walk() if isinstance(each, Label | RichLabel)]
    return " ".join(each.text if isinstance(each, Label) else each.markup for each in texts)


def test_all_cards_are_there_spells_first(book: CompendiumScene) -> None:
    assert len(shown(book)) == EVERYTHING
    assert book.library.card(shown(book)[0]) in COMPONENTS.spells


def test_it_opens_at_the_requested_card_even_at_a_copy(stage: Stage) -> None:
    stage.context.shell.open_compendium("focus.3")
    assert isinstance(stage.top, CompendiumScene)
    assert stage.top.chosen == "focus"
    stage.context.shell.open_compendium("withering")
    assert stage.ui.focus is stage.ui.find("tile.withering")


def test_a_page_shows_the_rules_and_their_sources(book: CompendiumScene) -> None:
    book.turn_to("fireball")
    page = words_of(book._page)
    assert "Dice slots: 1 fixed and 2 flex." in page
    assert "{icon:made_up} Some values are printed in the rulebook" in page
    book.turn_to("runic_catalyst")
    assert "made_up" not in words_of(book._page)
    assert "All values are printed" in words_of(book._page)


def test_typing_searches_names_and_rules(stage: Stage, book: CompendiumScene) -> None:
    stage.write("beastslayer opposite")
    assert shown(book) == []
    stage.context.scenes.pop()
    stage.context.shell.open_compendium()
    assert isinstance(stage.top, CompendiumScene)
    stage.write("opposite face")
    assert set(shown(stage.top)) == {"riverbed", "flicker", "rain_rod", "voidstar_bracelet"}


def found(**wanted: str) -> set[str]:
    from resarcana_desktop.i18n.catalogues import load_catalogue

    library = Library(COMPONENTS, load_catalogue("en", ID))
    return {card.id for card in library.found(Wanted(**wanted))}


@pytest.mark.parametrize(
    ("wanted", "number"),
    [
        ({"deck": "spell"}, 56),
        ({"deck": "skill"}, 25),
        ({"deck": "class"}, 4),
        ({"type": "solo"}, 42),
        ({"type": "aethercharged"}, 22),
        ({"type": "link"}, 4),
        ({"type": "enchantment"}, 3),
        ({"type": "hybrid"}, 8),
        ({"deck": "spell", "element": "fire"}, 20),
        ({"deck": "spell", "element": "fire", "type": "hybrid"}, 8),
        ({"deck": "heroic", "basis": "rulebook"}, 0),
        ({"deck": "artifact", "basis": "rulebook"}, 9),
        ({"basis": "printed"}, 0),
    ],
)
def test_filters(wanted: dict[str, str], number: int) -> None:
    assert len(found(**wanted)) == number


def test_each_filter_finds_cards_except_values_entered_by_owners() -> None:
    assert all(found(deck=deck) for deck in DECKS)
    assert all(found(element=element) for element in ELEMENTS)
    assert all(found(type=each) for each in TYPES)
    assert [basis for basis in BASES if not found(basis=basis)] == ["printed"]


def test_a_filter_narrows_the_shelves_and_clear_shows_all_again(
    stage: Stage, book: CompendiumScene
) -> None:
    book.want(deck="arcana")
    assert len(shown(book)) == 6
    assert words_of(book.shelves).count("Arcanas") == 1
    stage.click("clear")
    assert len(shown(book)) == EVERYTHING


def test_the_open_questions_of_the_rulebook_have_their_own_page(
    stage: Stage, book: CompendiumScene
) -> None:
    stage.click("rulings")
    assert type(stage.top) is RulingsScene
    text = words_of(stage.ui.find("rulings.text"))
    assert "Crystals never run out." in text
    stage.click("close")
    assert stage.context.scenes.top is book


@pytest.mark.one_in(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("card", ["steam_serpent", "deep_focus", "golden_thread"])
def test_nothing_is_cut_at_any_size(
    tmp_path: Path, size: tuple[int, int], language: str, card: str
) -> None:
    stage = stage_for(tmp_path, size, language)
    stage.show(CompendiumScene(stage.context, card))
    stage.frame()
    assert layout_problems(stage.ui, size) == []
    stage.show(RulingsScene(stage.context))
    stage.frame()
    assert layout_problems(stage.ui, size) == []
