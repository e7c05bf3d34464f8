"""The draft at the table: a card is kept with a click, with a key, or by dragging it."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.rulesets import TRAINED
from resarcana_desktop.games.resarcana.table.panels.draft import DraftPanel
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.setup.game_setup import GameSetup
from tests.games.resarcana.play.clicker import game_setup
from tests.support.window import Stage, layout_problems

FIRST = 3
FIRST_OF_FIVE = 4
"""Seeds with which the person decides first."""
SIZES = [(800, 480), (1024, 600), (1920, 1080), (3840, 2160)]


class DraftTable(Stage):
    """A person drafting with a bot."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1920, 1080), **look: object) -> None:
        super().__init__(folder, size, **{"motion_speed": 0.0, **look})
        self.session = PlaySession(self.setup())
        self.scene = self.show(ResArcanaTable(self.context, self.session))
        self.wait(1.0)

    def setup(self) -> GameSetup:
        """Return who plays."""
        return game_setup("hb", setup="draft", seed=FIRST)

    @property
    def panel(self) -> DraftPanel:
        """Return the panel in which a card is kept."""
        panel = self.scene.ui.popups[-1]
        assert isinstance(panel, DraftPanel)
        return panel

    @property
    def pack(self) -> tuple[str, ...]:
        """Return the cards offered to the person."""
        return self.session.position.observation(0).seats[0].pack

    @property
    def kept(self) -> tuple[str, ...]:
        """Return the cards the person has kept."""
        return self.session.position.observation(0).seats[0].deck_cards or ()

    def drag(self, card: str, to: tuple[int, int]) -> None:
        """Drag a card somewhere and let go of it."""
        start = self.scene.ui.find(f"card.{card}").rect.center
        self.point(start)
        self.send(pygame.MOUSEBUTTONDOWN, button=1, pos=start)
        for pos in ((start[0] + 40, start[1] + 40), to):
            self.send(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))
        self.frame()
        self.send(pygame.MOUSEBUTTONUP, button=1, pos=to)


class DraftForFive(DraftTable):
    """A person drafting with all components in the center."""

    def setup(self) -> GameSetup:
        return game_setup(
            "hbbbb",
            seed=FIRST_OF_FIVE,
            chosen={"setup": "draft", "sides": "sun", "sets": list(TRAINED)},
        )


@pytest.fixture
def table(tmp_path: Path) -> DraftTable:
    return DraftTable(tmp_path)


def test_clicking_a_card_keeps_it(table: DraftTable) -> None:
    card = table.pack[2]
    table.click(f"card.{card}")
    assert card in table.kept


def test_pressing_a_cards_number_keeps_it(table: DraftTable) -> None:
    card = table.pack[3]
    table.press(pygame.K_4)
    assert card in table.kept


def test_arrows_and_enter_keep_a_card(table: DraftTable) -> None:
    card = table.pack[1]
    table.press(pygame.K_RIGHT, pygame.K_RETURN)
    assert card in table.kept


def test_the_reasons_for_a_card_can_be_read_with_keys_alone(table: DraftTable) -> None:
    read = set()
    for _ in table.scene.ui.focusables():
        table.press(pygame.K_TAB)
        read.add(table.scene.skin.picture.state.reading)
    seen = table.session.position.observation(0)
    centre, mages = seen.centre, seen.seats[0].mage_offer
    assert {*mages, *centre.places, *centre.monuments, *centre.items} <= read


def test_enter_on_a_card_being_read_does_not_keep_it(table: DraftTable) -> None:
    (mage, _) = table.session.position.observation(0).seats[0].mage_offer
    while table.scene.skin.picture.state.reading != mage:
        table.press(pygame.K_TAB)
    table.press(pygame.K_RETURN, pygame.K_SPACE)
    assert table.kept == ()


@pytest.mark.parametrize(
    ("size", "folded"), [((1024, 600), False), ((1920, 1080), True)], ids=["small", "folded"]
)
def test_without_a_column_the_pointed_card_has_its_text_beside_it(
    tmp_path: Path, size: tuple[int, int], folded: bool
) -> None:
    table = DraftTable(tmp_path, size)
    if folded:
        table.scene.side_open = False
        table.scene.refresh()
        table.scene.reopen("")
    assert not table.scene.skin.picture.layout.has_side
    before = table.frame()
    card = table.pack[1]
    table.point(table.scene.ui.find(f"card.{card}").rect.center)
    assert table.scene.skin.picture.state.reading == card
    after = table.frame()
    offered = table.panel.offered
    beside = [(x, offered.bottom + y) for x in range(0, size[0], 9) for y in range(4, 90, 9)]
    beside += [(x, offered.top - y) for x in range(0, size[0], 9) for y in range(4, 90, 9)]
    inside = [pos for pos in beside if 0 <= pos[1] < size[1]]
    assert any(before.get_at(pos) != after.get_at(pos) for pos in inside)


def test_dragging_a_card_to_the_kept_ones_keeps_it(table: DraftTable) -> None:
    card = table.pack[0]
    table.drag(card, table.panel.tray.center)
    assert card in table.kept


def test_a_card_let_go_elsewhere_goes_back(table: DraftTable) -> None:
    before = table.pack
    table.drag(before[0], table.scene.ui.find(f"card.{before[3]}").rect.center)
    assert table.pack == before
    table.drag(before[0], table.scene.ui.find(f"card.{before[0]}").rect.center)
    assert table.pack == before
    assert not table.kept


def test_a_number_beyond_the_cards_does_nothing(table: DraftTable) -> None:
    before = table.pack
    table.press(pygame.K_5)
    assert table.pack == before


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_panel_has_its_room(
    size: tuple[int, int], text_scale: float, language: str, tmp_path: Path
) -> None:
    table = DraftTable(tmp_path, size, text_scale=text_scale, language=language)
    assert layout_problems(table.scene.ui, size) == []


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_all_reasons_for_a_card_are_visible_at_once_with_five_seats(
    size: tuple[int, int], tmp_path: Path
) -> None:
    table = DraftForFive(tmp_path, size)
    cards = [each for each in table.panel.walk() if isinstance(each, FaceCard)]
    assert len(cards) == 4 + 2 + 7 + 2 + 10
    assert all(card.visible_rect() == card.rect for card in cards)


def test_the_center_can_be_read_in_the_smallest_window(tmp_path: Path) -> None:
    """At this size a Place of Power has room for its points and lines."""
    table = DraftTable(tmp_path, (1024, 600))
    cards = [each for each in table.panel.walk() if isinstance(each, FaceCard)]
    places = [each for each in cards if each.component.kind == "place_of_power"]
    assert places
    for place in places:
        face = faces.layout(place.component, place.rect.width, "en", "table")
        assert face.rows.rows
        for _, points in face.pills:
            assert place.rect.move(-place.rect.x, -place.rect.y).contains(points)
