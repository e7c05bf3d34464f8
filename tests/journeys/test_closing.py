"""The window is closed at a bad moment; the game continues from there another day."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import Screen, display
from tests.journeys.steered import SLOW, Steered, sensible

pytestmark = IN_A_WINDOW


def in_motion(program: Steered) -> None:
    """The magic item taken when passing is on its way."""
    program.click("pass")
    program.click(sensible(program.look(), Random(1)))
    program.until(lambda: program.screen["moving"])


def while_dragging(program: Steered) -> None:
    """A card of the hand is held over the table."""
    card = next(name for name in program.look()["places"] if name.startswith("hand:0:"))
    program.mouse("mousemove", *program.point_of(card), "mousedown", "1")
    for way in (10, 40, 90):
        program.mouse("mousemove_relative", "--", "0", str(-way))
    program.until(lambda: program.screen["held"])


@pytest.mark.one_in(2)
@pytest.mark.parametrize("moment", [in_motion, while_dragging])
def test_closing_the_window_ends_the_program_and_keeps_the_game(
    moment: Callable[[Steered], None], tmp_path: Path
) -> None:
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path, "--size", "1024x600", motion_speed=SLOW)
        try:
            begin(program)
            moment(program)
            left = left_at(program)
            program.close_window()
            assert program.ended() == 0
        finally:
            program.close()
        again = Steered(screen, tmp_path, "--size", "1024x600")
        try:
            again.wait_for("TitleScene")
            again.click("continue")
            again.until(lambda: again.screen["scene"] == "ResArcanaTable")
            assert left_at(again) == left
        finally:
            again.close()


def begin(program: Steered) -> None:
    """Play until the player's first turn."""
    program.wait_for("TitleScene")
    program.click("play")
    program.wait_for("NewGameScene")
    program.click("start")
    random = Random(1)
    while program.wait_for("ResArcanaTable")["decision"] != "action":
        program.click(sensible(program.screen, random))


def left_at(program: Steered) -> Screen:
    """Return the state of the saved game."""
    return {name: program.screen[name] for name in ("played", "hash")}
