"""A puzzle in a real window, with the keyboard: hint, solution, and on to the next."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered

pytestmark = IN_A_WINDOW


def test_a_puzzle_is_looked_up_and_another_follows(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1024x600")
        try:
            program.wait_for("TitleScene")
            program.click("practice")
            program.wait_for("PracticeScene")
            program.click("puzzles")
            program.wait_for("PuzzlesScene")
            program.press("Return")
            program.wait_for("ResArcanaTable")
            first = program.look()["puzzle"]
            for _ in range(3):
                program.press("h")
            program.until(lambda: program.screen.get("status") == "solved")
            program.press("n")
            program.until(lambda: program.screen.get("puzzle") not in (None, first))
            program.click("coach.leave")
            program.wait_for("PuzzlesScene")
        finally:
            program.close()
