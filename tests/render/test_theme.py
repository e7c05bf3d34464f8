"""Words can be read on what they stand on, in every theme."""

import pytest

from resarcana_desktop.render.theme import (
    ON_PARCHMENT,
    PARCHMENT,
    THEMES,
    TYPE_LINE,
    Rgb,
    Theme,
    contrast,
    css,
    mix,
    rgb,
)

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def grounds(theme: Theme) -> list[Rgb]:
    return [theme.table, theme.tray_colour(), *theme.panel, theme.side]


@themes
@pytest.mark.parametrize("role", ["text", "text_strong", "text_muted", "gain", "loss", "accent"])
def test_words_stand_out_from_every_ground(theme: Theme, role: str) -> None:
    for ground in grounds(theme):
        assert contrast(getattr(theme, role), ground) >= 4.5


@themes
def test_disabled_words_are_faint_but_legible(theme: Theme) -> None:
    assert contrast(theme.text_disabled, theme.panel_middle()) >= 3


@themes
def test_buttons_can_be_read(theme: Theme) -> None:
    for shade in theme.button:
        assert contrast(theme.button_text, shade) >= 4.5
    for shade in theme.primary:
        assert contrast(theme.primary_text, shade) >= 4.5


@themes
def test_each_seat_has_a_legible_colour_of_its_own(theme: Theme) -> None:
    assert len(set(theme.seats)) == 5
    for colour in theme.seats:
        assert contrast(colour, theme.side) >= 4.5


@themes
def test_flag_and_pill_can_be_read(theme: Theme) -> None:
    assert contrast(theme.passed_text, theme.passed) >= 4.5
    assert contrast(theme.pill_text, theme.pill[:3]) >= 4.5


def test_ink_stands_out_from_every_parchment() -> None:
    for light, dark in PARCHMENT.values():
        for ink in (ON_PARCHMENT, TYPE_LINE):
            assert min(contrast(ink, light), contrast(ink, dark)) >= 4.5


def test_high_contrast_is_black_and_white() -> None:
    theme = THEMES["high_contrast"]
    assert contrast(theme.text, theme.panel[0]) > 18
    assert theme.grain[3] == theme.light_pool[3] == 0
    assert theme.edge == 3


def test_colours_are_told_in_hex() -> None:
    assert css(rgb("#5c371f")) == "#5c371f"
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
