"""The five essences differ with any color vision, with and without their letters.

The tokens set the measure: each differs from the others at least twice as much as from itself drawn
one pixel larger.
"""

from functools import cache
from itertools import combinations

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.colours import PARCHMENT
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.render.theme import DARK_WOOD, HIGH_CONTRAST, LIGHT_PARCHMENT, Rgb
from tests.games.resarcana.render.colour_vision import (
    EYES,
    common_outline,
    difference,
    on_ground,
    seen_with,
)

GROUNDS: dict[str, Rgb] = {
    "parchment": PARCHMENT["artifact"][0],
    "dark wood": DARK_WOOD.tray_colour(),
    "light parchment": LIGHT_PARCHMENT.tray_colour(),
    "black": HIGH_CONTRAST.tray_colour(),
}
PAIRS = tuple(combinations(ESSENCES, 2))
LEAST = 7.0
"""The mean difference of the pixels, 0 to 255."""
MOST_IN_COMMON = 0.85

sizes = pytest.mark.parametrize("size", [24, 32])
all_eyes = pytest.mark.parametrize("eyes", EYES)


@pytest.mark.one_in(7)
@sizes
@pytest.mark.parametrize("letter", [True, False], ids=["letter", "no letter"])
@all_eyes
@pytest.mark.parametrize("ground", GROUNDS)
def test_tokens_differ_with_any_color_vision(
    size: int, letter: bool, eyes: str, ground: str
) -> None:
    for one, other in PAIRS:
        assert told_apart(one, other, size, eyes, ground, letter), (one, other)


@pytest.mark.one_in(7)
@sizes
@pytest.mark.parametrize("amount", [2, 7, 12])
@all_eyes
@pytest.mark.parametrize("ground", GROUNDS)
def test_tokens_with_the_same_number_differ(size: int, amount: int, eyes: str, ground: str) -> None:
    seen = {each: seen_token(each, size, size + 8, eyes, ground, True, amount) for each in ESSENCES}
    for one, other in PAIRS:
        assert difference(seen[one], seen[other]) >= LEAST, (one, other)


@sizes
def test_tokens_differ_by_their_outlines_alone(size: int) -> None:
    bare = {essence: icons_in().token(essence, size, letter=False) for essence in ESSENCES}
    for one, other in PAIRS:
        assert common_outline(bare[one], bare[other]) < MOST_IN_COMMON, (one, other)


def test_a_moved_or_enlarged_token_keeps_its_outline() -> None:
    for essence in ESSENCES:
        tokens = [icons_in().token(essence, size, letter=False) for size in (32, 33)]
        assert common_outline(*tokens) > MOST_IN_COMMON
        there = on_ground(tokens[0], (20, 12, 8), 40)
        moved = there.copy()
        moved.scroll(1, 1)
        assert difference(there, moved) < 1


def told_apart(one: str, other: str, size: int, eyes: str, ground: str, letter: bool) -> bool:
    def token(essence: str, larger: int = 0) -> pygame.Surface:
        return seen_token(essence, size + larger, size + 8, eyes, ground, letter)

    apart = difference(token(one), token(other))
    alike = max(difference(token(each), token(each, 1)) for each in (one, other))
    return apart >= max(2 * alike, LEAST)


@cache
def seen_token(
    essence: str, size: int, side: int, eyes: str, ground: str, letter: bool, amount: int = 1
) -> pygame.Surface:
    picture = icons_in().token(essence, size, amount, letter=letter)
    return seen_with(on_ground(picture, GROUNDS[ground], side), eyes)
