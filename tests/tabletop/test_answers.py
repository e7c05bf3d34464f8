"""Buttons with answers use the width there is for their words."""

from pathlib import Path

from resarcana_desktop.play.question import Offer
from resarcana_desktop.tabletop.answers import AnswerButton
from tests.support.window import Stage

TITLE = "Play Voidstar Bracelet for its secondary effect"
WIDTH = 320


def test_a_chance_to_win_is_at_the_end_of_a_title_of_two_lines(tmp_path: Path) -> None:
    """It used to take its width from all lines, so that there were three of them."""
    look = Stage(tmp_path, (1920, 1080)).context.look
    offer = Offer("hint.1", TITLE, 0)
    bare = AnswerButton(offer, 1, lambda: None)
    chance = AnswerButton(offer, 1, lambda: None, chance=0.38, percent="about 38%")
    assert chance.natural(look, WIDTH)[1] == bare.natural(look, WIDTH)[1]
    assert chance.natural(look, WIDTH)[0] <= WIDTH
    assert bare.natural(look, WIDTH)[1] > bare.natural(look, 2 * WIDTH)[1]


def test_a_chance_to_win_is_beside_a_title_of_one_line(tmp_path: Path) -> None:
    look = Stage(tmp_path, (1920, 1080)).context.look
    offer = Offer("hint.1", "Play Runic Catalyst", 0)
    bare = AnswerButton(offer, 1, lambda: None)
    chance = AnswerButton(offer, 1, lambda: None, chance=0.38, percent="about 38%")
    assert chance.natural(look, 2 * WIDTH)[1] == bare.natural(look, 2 * WIDTH)[1]
    assert chance.natural(look, 2 * WIDTH)[0] > bare.natural(look, 2 * WIDTH)[0]
