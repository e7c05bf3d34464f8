"""Everything can be read, and every control be seen, on all it is drawn on, in every theme.

Grounds are taken as they are drawn, with grain, light and shade: what counts is the one shade
of a ground that is most like the word or the edge.
"""

import pytest

from resarcana_desktop.games.resarcana.render.colours import (
    NEUTRAL_PLATE,
    ON_PARCHMENT,
    PARCHMENT,
    PLATES,
    TYPE_LINE,
)
from resarcana_desktop.render.controls import MEDAL_DARK, MEDAL_RED
from resarcana_desktop.render.theme import THEMES, Rgb, Theme, contrast, luminance, mix, rgb
from resarcana_desktop.widgets import paint
from tests.render.grounds import BUTTONS, least_contrast, shades, style

READ = 4.5
SEEN = 3.0

themes = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)

WORDS = {
    "text": "table tray panel row side menu menu-line title-line well marking chip",
    "text_strong": "table tray lit-slot cell chip panel row chosen-row side well",
    "text_muted": "table tray cell panel tray-on-panel row side menu menu-line",
    "text_disabled": "tray cell row well",
    "gain": "tray tray-on-panel side row chosen-row",
    "loss": "tray side panel row chosen-row menu menu-line",
    "accent": "panel tray-on-panel row side",
}
"""The roles of text and their contrast. A table has disabled words only for zeros, the rounds to
come, and hints in empty fields; disabled buttons don't have to be so easy to read."""


def cases() -> list[tuple[str, str]]:
    return [
        (role, ground.replace("-", " "))
        for role, names in WORDS.items()
        for ground in names.split()
    ]


@themes
@pytest.mark.parametrize(("role", "ground"), cases())
def test_words_can_be_read_on_all_they_stand_on(theme: Theme, role: str, ground: str) -> None:
    assert least_contrast(getattr(theme, role), ground, theme) >= READ


@themes
@pytest.mark.parametrize("name", BUTTONS)
def test_buttons_can_be_read_in_every_state(theme: Theme, name: str) -> None:
    colour = paint.button_text(style(theme), BUTTONS[name])
    assert least_contrast(colour, name, theme) >= READ


@themes
def test_both_parts_of_a_switch_can_be_read(theme: Theme) -> None:
    assert least_contrast(theme.text, "well", theme) >= READ
    assert least_contrast(theme.chosen_text, "chosen normal", theme) >= READ
    assert least_contrast(theme.text, "plain normal", theme) >= READ  # lit, and not to be changed


@themes
def test_disabled_words_are_faint_but_legible(theme: Theme) -> None:
    assert least_contrast(theme.text_disabled, "panel", theme) >= SEEN
    assert least_contrast(theme.text_disabled, "side", theme) >= SEEN
    assert _stronger(theme.text_muted, theme.text_disabled, theme)


@themes
def test_each_seat_has_a_legible_colour_of_its_own(theme: Theme) -> None:
    assert len(set(theme.seats)) == 5
    for colour in theme.seats:
        for ground in ("side", "panel", "tray"):
            assert least_contrast(colour, ground, theme) >= (SEEN if ground == "tray" else READ)


@themes
def test_flag_and_pill_can_be_read(theme: Theme) -> None:
    assert contrast(theme.passed_text, theme.passed) >= READ
    assert contrast(theme.pill_text, theme.pill[:3]) >= READ


def test_ink_stands_out_from_every_parchment() -> None:
    for light, dark in PARCHMENT.values():
        for ink in (ON_PARCHMENT, TYPE_LINE):
            assert min(contrast(ink, light), contrast(ink, dark)) >= READ


def test_numbers_on_medals_can_be_read() -> None:
    numeral = rgb("#fff3d0")
    for fill in (MEDAL_DARK, MEDAL_RED):
        assert contrast(numeral, mix(fill, rgb("#ffdf9a"), 0.12)) >= READ


def test_gilt_emblems_stand_out_from_every_plate() -> None:
    darkest_gilt = rgb("#c2934a")
    for _, edge in (*PLATES, NEUTRAL_PLATE):
        assert contrast(darkest_gilt, edge) >= SEEN


# ---- controls --------------------------------------------------------------------------------

STAND_ON = ("tray", "panel", "side", "menu", "tray on panel")
GLOW_ON = ("tray", "lit tray", "panel", "tray on panel")
FOCUS_ON = ("table", "tray", "lit tray", "panel", "side", "menu", "title line", "tray on panel")


@themes
@pytest.mark.parametrize("ground", STAND_ON)
def test_buttons_are_seen(theme: Theme, ground: str) -> None:
    assert is_seen(theme.button_edge, "plain normal", ground, theme)
    assert is_seen(theme.primary_edge, "primary normal", ground, theme)


@themes
@pytest.mark.parametrize("ground", ["table", "panel", "tray on panel", "row"])
def test_wells_are_seen(theme: Theme, ground: str) -> None:
    """Fields and switches are sunken; in the main menu they are on the bare table."""
    assert is_seen(theme.button_edge, "well", ground, theme)


@themes
def test_the_primary_button_is_seen_on_the_bare_table(theme: Theme) -> None:
    assert is_seen(theme.primary_edge, "primary normal", "table", theme)


@themes
def test_the_lit_part_of_a_switch_is_seen(theme: Theme) -> None:
    assert is_seen(theme.chosen_edge, "chosen normal", "well", theme)


@themes
@pytest.mark.parametrize("ground", FOCUS_ON)
def test_the_focus_ring_is_seen_everywhere(theme: Theme, ground: str) -> None:
    assert least_contrast(theme.focus, ground, theme) >= SEEN


@themes
def test_the_focus_ring_is_seen_over_a_neighbours_parchment(theme: Theme) -> None:
    """Cards overlap in a full row: there the ring, or the dark line around it, is seen."""
    for light, dark in PARCHMENT.values():
        for paper in (light, dark):
            line = mix(paper, (0, 0, 0), 150 / 255)
            assert max(contrast(theme.focus, paper), contrast(theme.focus, line)) >= SEEN


@themes
@pytest.mark.parametrize("ground", GLOW_ON)
def test_what_can_be_used_is_seen(theme: Theme, ground: str) -> None:
    assert least_contrast(theme.glow, ground, theme) >= SEEN


@themes
def test_what_is_chosen_is_seen(theme: Theme) -> None:
    for ground in ("tray", "panel"):
        assert least_contrast(theme.accent, ground, theme) >= SEEN


@themes
def test_the_handle_of_a_scroll_bar_is_seen(theme: Theme) -> None:
    for colour in (theme.button_edge, theme.accent):
        assert least_contrast(colour, "groove", theme) >= SEEN


@themes
def test_a_chosen_colour_has_a_ring_that_is_seen(theme: Theme) -> None:
    assert least_contrast(theme.text_strong, "tray on panel", theme) >= SEEN
    for colour in theme.seats:
        assert least_contrast(colour, "tray on panel", theme) >= SEEN


def is_seen(edge: Rgb, fill: str, ground: str, theme: Theme) -> bool:
    """Return whether a control's edge or fill contrasts with the shade behind it."""
    fills, (dark, light) = shades(fill, theme.id), shades(ground, theme.id)
    return all(
        contrast(edge, shade) >= SEEN or min(contrast(each, shade) for each in fills) >= SEEN
        for shade in (mix(dark, light, step / 10) for step in range(11))
    )


def _stronger(one: Rgb, other: Rgb, theme: Theme) -> bool:
    """Return whether one color contrasts more with a panel than the other."""
    ground = theme.panel_middle()
    return abs(luminance(one) - luminance(ground)) > abs(luminance(other) - luminance(ground))


def test_high_contrast_tells_a_button_from_the_bar_it_stands_in() -> None:
    theme = THEMES["high_contrast"]
    assert contrast(theme.button_edge, theme.tray_edge[:3]) >= 3
    assert contrast(theme.tray_edge[:3], theme.tray_top[:3]) >= 3
