"""Any game may bring icons: here one with mana and dice."""

import pygame

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import NO_ICONS, Icons, IconSet, Label, Shape, TokenShapes
from resarcana_desktop.render.rich import RichText
from resarcana_desktop.render.text import text_width
from resarcana_desktop.render.theme import DARK_WOOD, css

FONT = text_font("body", 20)
RED, BLUE, GREEN = (200, 0, 0), (0, 0, 200), (0, 200, 0)


def square(colour: tuple[int, int, int], label: Label | None = None) -> Shape:
    return Shape(96, f'<rect width="96" height="96" fill="{css(colour)}"/>', label)


MIDDLE = Label(48, 48, 60)
DICE = IconSet(
    tokens={"mana": TokenShapes(square(RED, MIDDLE), square(BLUE, MIDDLE))},
    signs={"die": square(GREEN), "dice": square(BLUE, MIDDLE)},
    signs_on_dark={"die": square(RED)},
    with_number={"die": "dice"},
    letters=lambda language: {"mana": {"en": "M", "fr": "N"}[language]},
)
ENGLISH, FRENCH, ON_DARK = Icons(DICE, "en"), Icons(DICE, "fr"), Icons(DICE, on_dark=True)


def ground(icon: pygame.Surface) -> tuple[int, ...]:
    return tuple(icon.get_at((2, 2))[:3])


def test_a_single_token_shows_its_letter_and_more_of_them_their_number() -> None:
    assert ground(ENGLISH.token("mana", 48)) == BLUE
    assert ground(ENGLISH.token("mana", 48, 3)) == RED
    assert ENGLISH.token("mana", 48) is not FRENCH.token("mana", 48)
    assert ENGLISH.token("mana", 48, letter=False) is FRENCH.token("mana", 48, letter=False)


def test_a_token_beside_its_number_looks_like_a_single_one() -> None:
    beside = Label(48, 48, 60, beside_below=100)
    counted = IconSet(
        tokens={"mana": TokenShapes(square(RED, beside), square(BLUE, MIDDLE))},
        letters=lambda _language: {"mana": "M"},
    )
    three = Icons(counted).icon("mana", 48, "3")
    single = Icons(counted).token("mana", 48)
    part = three.subsurface((three.get_width() - 48, 0, 48, 48))
    assert pygame.image.tobytes(part, "RGBA") == pygame.image.tobytes(single, "RGBA")


def test_a_sign_may_look_otherwise_on_a_dark_ground_or_with_a_number() -> None:
    assert ground(ENGLISH.icon("die", 48)) == GREEN
    assert ground(ON_DARK.icon("die", 48)) == RED
    assert ground(ENGLISH.icon("die", 48, "2")) == BLUE


def test_texts_know_the_icons_of_the_set_and_no_others() -> None:
    def width(markup: str, icon_set: IconSet) -> int:
        return RichText(markup, FONT, DARK_WOOD, Icons(icon_set)).size[0]

    assert width("{icon:die}", DICE) == ENGLISH.icon("die", 24).get_width() + 1
    assert width("{icon:die}", NO_ICONS) == text_width(FONT, "{icon:die}")
    assert width("{icon:hood}", DICE) == text_width(FONT, "{icon:hood}")
