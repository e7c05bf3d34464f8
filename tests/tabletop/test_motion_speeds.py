"""The speeds that a table goes through."""

from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.tabletop.motion_speeds import SPEEDS, speed_after, speed_words


def test_every_speed_has_its_turn_and_one_between_counts_as_the_nearest() -> None:
    assert [speed_after(speed) for speed in SPEEDS] == [*SPEEDS[1:], SPEEDS[0]]
    assert speed_after(3.9) == 0.0


def test_speeds_are_shown_as_multiples() -> None:
    english = load_catalogue("en")
    assert [speed_words(english, speed) for speed in (0.5, 4.0)] == ["0.5×", "4×"]
    assert speed_words(english, 0.0) == english.text("app.play.at_once")
