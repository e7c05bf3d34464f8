"""Larger coach text doesn't make cards smaller."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.coach import coach_width
from tests.games.resarcana.lessons.conftest import Taught
from tests.support.story import me, rival, story
from tests.support.tables import Size, make_table

HAND = "hawk vault prism crypt treant"


def card_width(size: Size, language: str, text: float, cards: int) -> int:
    """Return the width of a card in hand at a table with a coach."""
    whole = make_table(2, size, language, text_scale=text)
    room = (size[0] - coach_width(whole.look), size[1])
    table = replace(whole, look=whole.look.within(room))
    hand = " ".join(HAND.split()[:cards])
    seen = story(me(play="druid", hand=hand), rival(play="seer")).position.observation(0)
    layout = TableLayout(seen, table, side=False, rail=False)
    return next(spot.rect.width for spot in layout.hand.spots if spot.zone == "hand")


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("cards", [1, 3, 4, 5])
def test_cards_in_hand_are_as_large_with_large_text(size: Size, language: str, cards: int) -> None:
    plain = card_width(size, language, 1.0, cards)
    assert card_width(size, language, 1.5, cards) >= plain
    assert card_width(size, language, 2.0, cards) >= plain


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_a_components_text_is_shown_below_the_coachs_words(
    taught: Taught, size: tuple[int, int]
) -> None:
    pupil = taught("points", size=size)
    before = pupil.frame()
    pupil.point(pupil.spot("coral_castle").rect.center)
    after = before.copy()
    pupil.top.redraw(after)
    stage = pupil.table.skin.picture
    read = stage.read_beside()
    assert read is not None
    assert read.topic.face is not None
    assert read.topic.face.id == "coral_castle"
    middle = stage.beside.centerx, stage.beside.top + read.face_size[1] // 2
    assert after.get_at(middle) != before.get_at(middle)
    own = stage.layout.hand.head.center
    assert after.get_at(own) == before.get_at(own)
    pupil.point((2, stage.layout.zones["prompt"].centery))
    pupil.top.redraw(after)
    assert after.get_at(middle) == before.get_at(middle)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_menu_covers_the_card_the_coach_mentions(
    taught: Taught, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    pupil = taught("first_steps", size=size)
    pupil.go_to("place")
    pupil.frame()
    assert pupil.table.skin.picture.read_beside() is not None
    pupil.press(pygame.K_ESCAPE)
    with_card = pupil.frame()
    menu = pupil.ui.popups[-1].rect.inflate(-40, -40)
    column = menu.clip(Rect(pupil.table.beside.table_size[0], 0, *size))
    assert column.width
    monkeypatch.setattr(pupil.table.skin.picture, "read_beside", lambda: None)
    without = pupil.frame()
    for at in range(column.top, column.bottom):
        row = [(x, at) for x in range(column.left, column.right)]
        assert [with_card.get_at(each) for each in row] == [without.get_at(each) for each in row]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ways_back_and_out_share_a_line_in_a_small_window(
    taught: Taught, language: str
) -> None:
    """A line more for the way out would take the room of the card that the coach mentions."""
    pupil = taught("first_steps", size=(1024, 600), language=language)
    pupil.go_to("dragon")
    pupil.frame()
    back, leave = pupil.ui.find("coach.back"), pupil.ui.find("coach.leave")
    assert back.rect.top == leave.rect.top
    assert leave.rect.left > back.rect.right
    read = pupil.table.skin.picture.read_beside()
    assert read is not None
    assert read.face_size[0] >= 150


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_small_window_the_led_game_leaves_room_for_every_card_it_speaks_of(
    taught: Taught, language: str
) -> None:
    pupil = taught("whole_game", size=(1024, 600), language=language)
    widths: dict[str, int] = {}
    while pupil.step != "next":
        pupil.frame()
        read = pupil.table.skin.picture.read_beside()
        if read is not None:
            widths.setdefault(pupil.step, read.face_size[0])
        pupil.go_on()
    assert len(widths) > 12
    assert {step: width for step, width in widths.items() if width < 60} == {}
