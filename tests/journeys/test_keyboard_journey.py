"""A whole game against a bot in a real window, in French, with nothing but the keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered, sensible

pytestmark = IN_A_WINDOW

MOST_PRESSES = 500
"""Far more things to be answered than a game has."""
SEED = "7"  # a game drawn by lots may be a long one


def test_a_game_is_played_to_its_end_with_the_keyboard(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        words = ("--size", "1024x600", "--seed", SEED)
        program = Steered(screen, tmp_path / "home", *words, language="fr")
        try:
            program.wait_for("NewGameScene")
            program.take_focus()
            program.enter("start")
            play_to_the_end(program)
            again_and_away(program)
        finally:
            program.close()


def play_to_the_end(program: Steered) -> None:
    """Answer with Tab and Enter until the result is shown."""
    random = Random(4)
    for _ in range(MOST_PRESSES):
        if program.look()["scene"] == "ResultScene":
            return
        program.enter(sensible(program.screen, random))
    raise AssertionError(f"not over yet: {program.screen}")


def again_and_away(program: Steered) -> None:
    """Enter begins the rematch; the last entry of its menu leads to the title, from there out."""
    program.enter("rematch")
    program.wait_for("ResArcanaTable")
    program.press("Escape")
    program.until(lambda: program.screen["panel"] == "table_menu")
    program.enter(program.screen["stops"][-1])
    program.wait_for("TitleScene")
    program.enter("quit")
    assert program.ended() == 0
