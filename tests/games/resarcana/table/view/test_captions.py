"""Captions show as much of a name as fits, and never more."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.view.captions import caption, needed
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.text import text_width
from tests.support.story import BOTH

FONT = text_font("body", 16)
NAMES = tuple(
    name for face in res_arcana(BOTH).faces.components for name in sorted(face.names.values())
)


def lines(name: str, letters: str, count: int = 2, aside: int = 0) -> tuple[str, ...]:
    """Return the caption of a name with room for some letters."""
    return caption(FONT, name, text_width(FONT, letters) + aside, count, aside).lines


def test_a_name_is_on_one_line_if_it_fits_and_otherwise_on_two() -> None:
    assert lines("Chaos Imp", "Chaos Imp") == ("Chaos Imp",)
    assert lines("Chaos Imp", "Chaos") == ("Chaos", "Imp")
    assert lines("Fountain of Youth", "of Youth_") == ("Fountain", "of Youth")


def test_a_name_that_does_not_fit_is_cut_after_a_consonant_with_a_period() -> None:
    assert lines("Demonologist", "Demonol.") == ("Demonol.",)
    assert lines("Demonologist", "Demono.") == ("Demon.",)
    assert lines("Infernal Engine", "Inferna", count=1) == ("I. Eng.",)


def test_initials_are_shown_if_no_word_fits() -> None:
    assert lines("Hand of Glory", "HoG", count=1) == ("HoG",)
    assert lines("Mermaid", "Me", count=1) == ("Me",)


def test_a_stroke_never_begins_a_line() -> None:
    assert lines("Calm / Elan", "Calm /") == ("Calm\u00a0/", "Elan")


def test_signs_are_behind_the_last_word_and_never_alone_on_a_line() -> None:
    """Alone they would look like a dot that belongs to nothing."""
    assert lines("Chaos Imp", "Chaos", aside=0) == ("Chaos", "Imp")
    font_width = text_width(FONT, "Nightingale")
    [cut] = caption(FONT, "Nightingale", font_width, 2, 20).lines
    assert text_width(FONT, cut) + 20 <= font_width
    assert caption(FONT, "Nightingale", font_width + 20, 2, 20).lines == ("Nightingale",)


@given(
    some.sampled_from(NAMES), some.integers(0, 160), some.integers(1, 3), some.sampled_from((0, 20))
)
def test_no_caption_is_wider_or_longer_than_its_room(
    name: str, width: int, count: int, aside: int
) -> None:
    found = caption(FONT, name, width, count, aside)
    assert len(found.lines) <= count
    assert all(text_width(FONT, line) <= width for line in found.lines)
    if found.lines and width > aside:
        assert text_width(FONT, found.lines[-1]) + aside <= width or not found.lines[-1]
    assert found.letters <= len(name)


@pytest.mark.parametrize("count", [1, 2])
def test_a_name_with_the_room_it_needs_is_whole(count: int) -> None:
    for name in NAMES:
        found = caption(FONT, name, needed(FONT, name, count), count)
        assert " ".join(found.lines).replace("\u00a0", " ") == name
