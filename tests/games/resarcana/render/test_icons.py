"""Icons differ from each other, in every size and in gray."""

import itertools
import re

import pygame
import pytest

from resarcana_desktop.games.resarcana.render.icons import ICON_SET, icons_in, words
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES
from resarcana_desktop.i18n.language import LANGUAGES

TEXTS = {"draw": "+1", "discards": "3", "look": "3", "monuments": "3", "points": "3"}


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how much two icons differ in gray on parchment, from 0 to 255 on average."""
    levels = []
    for icon in (one, other):
        ground = pygame.Surface((40, 24))
        ground.fill((240, 226, 192))
        ground.blit(icon, icon.get_rect(center=(20, 12)))
        levels.append(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")[::3])
    total = sum(abs(a - b) for a, b in zip(levels[0], levels[1], strict=True))
    return total / len(levels[0])


def test_every_token_of_the_rules_has_an_icon() -> None:
    assert set(TOKEN_NAMES) <= set(ICON_SET.names)


@pytest.mark.parametrize("size", [16, 20, 24, 48, 96])
def test_an_icon_has_the_requested_height_and_is_not_empty(size: int) -> None:
    for name in ICON_SET.names:
        icon = icons_in().icon(name, size, "3")
        assert icon.get_size() == (icons_in().width(name, size), size)
        assert icon.get_bounding_rect().width > 0


@pytest.mark.parametrize("size", [16, 24])
def test_no_two_icons_look_the_same_even_in_gray(size: int) -> None:
    icons = {name: icons_in().icon(name, size, TEXTS.get(name, "")) for name in ICON_SET.names}
    for one, other in itertools.combinations(icons, 2):
        assert difference(icons[one], icons[other]) > 1.5, (one, other)


def test_a_single_token_shows_its_letter_if_there_is_room() -> None:
    icons = icons_in("en")
    assert pixels(icons.token("elan", 32)) != pixels(icons.token("elan", 32, letter=False))
    assert pixels(icons.token("elan", 20)) == pixels(icons.token("elan", 20, letter=False))


def test_the_letter_is_translated() -> None:
    for essence in ("elan", "life", "calm", "death", "gold"):
        assert pixels(icons_in("en").icon(essence, 32)) != pixels(icons_in("fr").icon(essence, 32))


def test_amounts_are_written_on_tokens() -> None:
    icons = icons_in()
    drawn = {pixels(icons.token("life", 32, amount)) for amount in (1, 2, 3, 12, "X")}
    assert len(drawn) == 5
    assert pixels(icons.token("life", 32, 1)) == pixels(icons.token("life", 32))


def test_an_exclusion_is_struck_through() -> None:
    assert pixels(icons_in().struck("gold", 20)) != pixels(icons_in().icon("gold", 20))


def test_ink_turns_to_cream_on_a_dark_ground() -> None:
    light, dark = icons_in().icon("arrow", 40), icons_in(on_dark=True).icon("arrow", 40)
    middle = (light.get_width() // 3, 20)
    assert sum(light.get_at(middle)[:3]) < 200 < 600 < sum(dark.get_at(middle)[:3])


def test_icons_of_one_language_are_one_value() -> None:
    assert icons_in("fr") == icons_in("fr")
    assert icons_in("fr").icon("turn", 33) is icons_in("fr").icon("turn", 33)


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters_are_unique_and_words_are_all_there(language: str) -> None:
    known = words(language)
    assert len({known[f"letter.{essence}"] for essence in ESSENCES}) == len(ESSENCES)
    assert known.keys() == words("en").keys()
    assert all(re.fullmatch(r"[A-Z][a-z]?", known[f"letter.{essence}"]) for essence in ESSENCES)
