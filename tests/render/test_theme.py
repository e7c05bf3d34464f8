"""Themes, and how colors are written and mixed."""

from resarcana_desktop.render.theme import THEMES, contrast, css, mix, rgb


def test_high_contrast_is_black_and_white() -> None:
    theme = THEMES["high_contrast"]
    assert contrast(theme.text, theme.panel[0]) > 18
    assert theme.grain[3] == theme.light_pool[3] == 0
    assert theme.edge == 3


def test_a_theme_is_dark_where_its_text_is_light() -> None:
    dark = {theme.id for theme in THEMES.values() if theme.is_dark}
    assert dark == {"dark_wood", "high_contrast"}


def test_colours_are_shown_in_hex() -> None:
    assert css(rgb("#5c371f")) == "#5c371f"
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
