"""A new player takes the first lesson in a real window, with the mouse."""

from __future__ import annotations

from pathlib import Path

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered

pytestmark = IN_A_WINDOW


def test_the_first_lesson_leads_to_the_second(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1024x600")
        try:
            program.wait_for("TitleScene")
            program.click("practice")
            program.wait_for("PracticeScene")
            program.click("lessons")
            program.wait_for("LessonsScene")
            program.click("first_steps")
            program.wait_for("ResArcanaTable")
            take_the_lesson(program)
            program.click("coach.finish")
            program.until(lambda: program.screen.get("lesson") == "collecting")
            program.click("coach.leave")
            program.wait_for("LessonsScene")
        finally:
            program.close()


def take_the_lesson(program: Steered) -> None:
    """Read, do as the coach says, and once something else."""
    read_on(program, to=2)
    place(program, "dwarven_pickaxe")
    program.until(lambda: "is next" in str(program.screen["said"]))
    place(program, "hawk")
    reach(program, 3)
    read_on(program, to=4)
    place(program, "dwarven_pickaxe")
    reach(program, 5)
    program.click("play:0:dwarven_pickaxe:0")
    reach(program, 6)
    read_on(program, to=7)


def read_on(program: Steered, to: int) -> None:
    """Press Next as far as a step."""
    while program.look()["step"] != to:
        at = program.screen["step"]
        program.click("coach.next")
        reach(program, at + 1)


def place(program: Steered, card: str) -> None:
    program.look()
    program.click(f"hand:0:{card}:0")
    program.until(lambda: f"place.{card}.0" in program.screen["places"])
    program.click(f"place.{card}.0")


def reach(program: Steered, step: int) -> None:
    program.until(lambda: program.screen["step"] == step and bool(program.screen["resting"]))
