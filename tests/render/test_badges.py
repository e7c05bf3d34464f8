"""Badges differ in shape, and those still open differ from those earned."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pygame
import pytest

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.render.badges import Badge, Frame, badge, practice_badge
from resarcana_desktop.render.theme import luminance

FRAMES = get_args(Frame)
SIZE = 96


def outline(picture: pygame.Surface) -> bytes:
    """Return which pixels of a picture cover what is below it."""
    return pygame.mask.from_surface(picture, 127).to_surface().get_buffer().raw


def brightness(picture: pygame.Surface) -> float:
    return luminance(pygame.transform.average_color(picture, consider_alpha=True)[:3])


def test_each_frame_has_an_outline_of_its_own() -> None:
    shapes = [outline(badge(Badge(frame), SIZE)) for frame in FRAMES]
    assert all(one != other for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("frame", FRAMES)
def test_what_is_open_is_darker_than_what_was_earned(frame: Frame) -> None:
    earned, still = (badge(Badge(frame, number=3), SIZE, each) for each in (True, False))
    assert brightness(still) < brightness(earned)


def test_a_number_above_one_is_on_a_plaque() -> None:
    plain = badge(Badge(), SIZE).get_buffer().raw
    assert badge(Badge(number=1), SIZE).get_buffer().raw == plain
    assert badge(Badge(number=7), SIZE).get_buffer().raw != plain


def test_everything_to_practise_has_a_badge_of_its_own() -> None:
    names = ("lessons", "puzzles", "solo", "sandbox", "challenges", "statistics")
    shown = [practice_badge(name) for name in names]
    assert len(set(shown)) == len(names)
    assert practice_badge("something new") not in shown
    assert all(badge(each, SIZE).get_width() == SIZE for each in shown)


@pytest.mark.parametrize("game", games.in_window())
def test_no_two_achievements_of_a_game_have_the_same_badge(game: str) -> None:
    module = games.window_game(game)
    wanted = module.statistician().achievements
    shown = [module.screens().badge(each.id, each.goal) for each in wanted]
    assert len({(each.frame, each.drawing) for each in shown}) == len(wanted)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.in_window())
def test_progress_is_shown_wherever_something_is_counted(game: str, language: str) -> None:
    statistician = games.window_game(game).statistician()
    catalogue = load_catalogue(language, game)
    for each in statistician.achievements:
        shown_text = statistician.progress(each, each.goal - 1, catalogue)
        assert bool(shown_text) is (each.counting != "once")
        assert not shown_text or (str(each.goal - 1) in shown_text and str(each.goal) in shown_text)
