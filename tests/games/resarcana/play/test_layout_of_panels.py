"""No panel is clipped, covered or too small to click, in any window and language."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.faces import READING_WIDTH, TABLE_WIDTH
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.games.resarcana.table.spots import SeatTray, SpotWidget
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.widgets import Column, RichLabel, ScrollArea, Ui, Widget
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.conftest import Seated
from tests.games.resarcana.play.tables import DECISIONS, LUX_DECISIONS
from tests.support.story import Story, me, rival, story
from tests.support.window import layout_problems

LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 600)},
    {"size": (1280, 720)},
    {"size": (1920, 1080)},
    {"size": (1920, 1080), "text_scale": 2.0},
    {"size": (1280, 720), "text_scale": 1.5},
]


def problems(player: Clicker) -> list[str]:
    """Return the problems of buttons and panels, but not of components on the table."""
    root = player.scene.ui.root
    spots = [w for w in root.children if isinstance(w, SpotWidget | SeatTray)]
    root.children = [widget for widget in root.children if widget not in spots]
    return [*layout_problems(player.ui, player.context.look.size), *_buttons_beside(player.ui)]


def _buttons_beside(ui: Ui) -> list[str]:
    """Return buttons of the bar that overlap while a panel is open."""
    bar: list[Widget] = [widget for widget in ui.root.children if widget.rect.width]
    return [
        f"{one.name} lies over {other.name}"
        for number, one in enumerate(bar)
        for other in bar[number + 1 :]
        if one.rect.colliderect(other.rect)
    ]


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*DECISIONS, *LUX_DECISIONS])
@pytest.mark.one_in(4)
def test_every_question_fits(at: Seated, name: str, language: str, look: dict[str, Any]) -> None:
    player = at(name, language=language, **look)
    assert problems(player) == []


def choice_of_mages() -> Story:
    """Return a choice of mages with eight artifacts and the center below: the fullest panel."""
    return story(
        me(
            offer=("witch", "seer"),
            hand="hawk vault treant",
            deck="prism crypt athanor mermaid dragon_egg",
        ),
        rival(offer=("druid", "healer"), hand="nightingale"),
        phase="mages",
        round=0,
    )


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [((1280, 720), 1.0), ((1920, 1080), 2.0), ((2560, 1440), 1.0), ((3840, 2160), 1.5)],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_mages_to_choose_from_are_large_and_artifacts_no_smaller_than_on_the_table(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    look: dict[str, Any] = {"size": size, "language": language, "text_scale": text_scale}
    player = Clicker(tmp_path, session_at(choice_of_mages()), **look)
    scale = player.context.look.scale
    faces = [each for each in player.ui.walk() if isinstance(each, FaceCard)]
    mages = [each for each in faces if each.component.kind == "mage"]
    artifacts = [each for each in faces if each.component.kind == "artifact"]
    assert (len(mages), len(artifacts)) == (2, 8)
    least = READING_WIDTH["mage"] * scale * (0.85 if text_scale == 1 else 0.6)
    assert min(each.rect.width for each in mages) >= least
    assert min(each.rect.width for each in artifacts) >= TABLE_WIDTH["artifact"] * scale


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mage_choice_needs_no_scrolling_in_a_small_window(
    tmp_path: Path, language: str
) -> None:
    player = Clicker(tmp_path, session_at(choice_of_mages()), size=(1024, 600), language=language)
    player.ui.refresh()
    areas = [each for each in player.ui.popups[-1].walk() if isinstance(each, ScrollArea)]
    assert [each.furthest for each in areas] == [0]


def test_the_mage_choice_shows_hand_deck_and_center_separately(at: Seated) -> None:
    player = at("choose_mage")
    own = player.session.observation.seats[0]
    groups = [each for each in player.ui.popups[-1].walk() if isinstance(each, Column)]
    shown = {
        label.markup: {face.component.id for face in each.walk() if isinstance(face, FaceCard)}
        for each in groups
        for label in each.children[:1]
        if isinstance(label, RichLabel)
    }
    assert shown["In your hand"] == set(own.hand or ())
    assert shown.get("In your deck", set()) == set(own.deck_cards or ())
    assert set(player.session.observation.centre.items) <= shown["In the center"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
def test_the_menus_fit(at: Seated, language: str, size: tuple[int, int]) -> None:
    player = at("action", language=language, size=size)
    for component in ("elvish_bow", "sea_serpent"):
        player.click_spot(component)
        assert layout_problems(player.ui, size) == []
        player.click_at((2, 2))
    player.click("menu")
    assert layout_problems(player.ui, size) == []


def test_the_log_is_in_the_menu_if_it_has_no_column(at: Seated) -> None:
    player = at("two_powers", size=(1024, 600))
    player.do("use hawk 2")
    player.click("menu")
    player.click("table_menu.2")
    assert player.ui.popups[-1].name == "log"
    player.click("close")
    assert not player.ui.popups


def test_a_panel_can_be_moved_aside(at: Seated) -> None:
    player = at("pay")
    panel = player.ui.popups[-1]
    grip = (panel.rect.x + 6, panel.rect.y + 6)
    before = panel.rect.copy()
    player.send(pygame.MOUSEBUTTONDOWN, pos=grip, button=1)
    moved = (grip[0] - 80, grip[1] + 60)
    player.send(pygame.MOUSEMOTION, pos=moved, rel=(-80, 60), buttons=(1, 0, 0))
    player.send(pygame.MOUSEBUTTONUP, pos=moved, button=1)
    assert panel.rect.topleft == (before.x - 80, before.y + 60)
    assert not player.session.moves


def test_components_beside_a_panel_can_be_read(at: Seated) -> None:
    player = at("pay")
    rival = next(each for each in player.scene.skin.picture.layout.spots if each.seat == 1)
    player.point(rival.rect.center)
    assert player.scene.skin.picture.state.hovered == rival.key


def test_the_speed_button_works_beside_a_panel(at: Seated) -> None:
    player = at("pay")
    speed = player.scene.ui.find("speed")
    player.click_at(speed.rect.center)
    assert player.context.settings.motion_speed == 0.5
