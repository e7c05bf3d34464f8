"""Whatever the coach points at can be read below the coach's words."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.zoom import popup_place
from tests.games.mercurial.lessons.conftest import Pupil, Taught


def read(pupil: Pupil) -> str:
    """Return the title shown in the coach's column."""
    pupil.frame()
    zoom = pupil.table.skin.read_beside()
    return zoom.topic.title if zoom is not None else ""


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_a_card_is_read_below_the_words_and_covers_nothing_of_the_table(
    taught: Taught, size: tuple[int, int]
) -> None:
    pupil = taught("points", size=size)
    before = pupil.frame().copy()
    hydra = next(spot for spot in pupil.table.skin.spots if spot.component == "marsh_hydra")
    pupil.point(hydra.rect.center)
    assert read(pupil) == "The Marsh Hydra"
    after = pupil.frame()
    column = Rect(pupil.table.beside.table_size[0] + 30, 0, 1, size[1])
    left = [after.get_at((column.x, y)) != before.get_at((column.x, y)) for y in range(size[1])]
    assert any(left)
    for spot in pupil.table.skin.spots:
        if spot is not hydra and not spot.rect.colliderect(hydra.rect):
            assert after.get_at(spot.rect.center) == before.get_at(spot.rect.center)


def test_the_card_the_coach_mentions_is_shown_if_nothing_is_pointed_at(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    pupil.go_to("first")
    assert read(pupil) == "Ball of Fire"
    focus = next(spot for spot in pupil.table.skin.spots if spot.component == "focus")
    pupil.point(focus.rect.center)
    assert read(pupil) == "Focus"


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_menu_covers_the_card_the_coach_mentions(
    taught: Taught, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = taught("dice_and_spells", size=size)
    pupil.frame()
    assert pupil.table.skin.read_beside() is not None
    pupil.press(pygame.K_ESCAPE)
    with_card = pupil.frame()
    menu = pupil.ui.popups[-1].rect.inflate(-40, -40)
    column = menu.clip(Rect(pupil.table.beside.table_size[0], 0, *size))
    assert column.width
    monkeypatch.setattr(pupil.table.skin, "read_beside", lambda: None)
    without = pupil.frame()
    for at in range(column.top, column.bottom):
        row = [(x, at) for x in range(column.left, column.right)]
        assert [with_card.get_at(each) for each in row] == [without.get_at(each) for each in row]


def test_of_a_row_the_coach_mentions_one_card_is_shown(taught: Taught) -> None:
    pupil = taught("dice_and_spells")
    assert pupil.table.policy.pointed_out() == ("heroics",)
    heroics = [spot for spot in pupil.table.skin.spots if spot.zone == "heroics"]
    assert heroics[0].card is not None
    assert read(pupil) == heroics[0].card.name("en")


def test_a_card_too_small_to_read_leaves_its_room_to_the_words(taught: Taught) -> None:
    pupil = taught("dice_and_spells", size=(1024, 600))
    pupil.go_to("first")
    skill = next(spot for spot in pupil.table.skin.spots if spot.zone == "skills")
    pupil.point(skill.rect.center)
    pupil.frame()
    zoom = pupil.table.skin.read_beside()
    assert zoom is None or zoom.topic.face is None or not zoom.cramped


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_the_led_game_shows_the_cards_that_it_explains(
    taught: Taught, language: str
) -> None:
    pupil = taught("whole_game", size=(1024, 600), language=language)
    for step in ("flex", "focus", "wind", "gather"):
        pupil.go_to(step)
        pupil.frame()
        zoom = pupil.table.skin.read_beside()
        assert zoom is not None
        assert zoom.face_size[0] >= 80, step


def test_a_pop_up_moves_to_the_edge_before_it_covers_mentioned_cards() -> None:
    screen, spot, card = Rect(0, 0, 800, 340), Rect(5, 240, 90, 90), Rect(180, 140, 100, 100)
    size = (400, 300)
    assert popup_place(size, spot, screen, 14).colliderect(card)
    place = popup_place(size, spot, screen, 14, mentioned=[card])
    assert not place.colliderect(card)
    assert not place.colliderect(spot)
