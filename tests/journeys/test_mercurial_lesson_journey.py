"""Lessons of Mercurial in a real window: the first one by keys, that on casting by the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered

pytestmark = IN_A_WINDOW


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Steered]:
    with display("1024x600") as screen:
        running = Steered(screen, tmp_path / "home", "--size", "1024x600")
        running.wait_for("TitleScene")
        yield running
        running.close()


def reach(program: Steered, step: int) -> None:
    program.until(lambda: program.screen.get("step") == step and bool(program.screen["resting"]))


def choose_mercurial(program: Steered) -> None:
    """Choose the lessons of the second game with the mouse."""
    program.click("practice")
    program.wait_for("PracticeScene")
    x, y, width, height = program.look()["places"]["game"]
    program.mouse("mousemove", str(x + width * 3 // 4), str(y + height // 2), "click", "1")
    program.until(lambda: "prodigy" in program.screen["places"])


def test_the_first_lesson_is_taken_by_keys(program: Steered) -> None:
    program.take_focus()
    program.press("F4")
    program.wait_for("PracticeScene")
    program.go_to("game")
    program.press("Right")
    program.until(lambda: "prodigy" in program.screen["places"])
    program.enter("lessons")
    program.wait_for("LessonsScene")
    program.enter("dice_and_spells")
    program.wait_for("MercurialTable")
    for step in range(1, 4):
        program.press("n")
        reach(program, step)
    program.enter("spells.moss")
    program.until(lambda: "weaken each other" in str(program.screen["said"]))
    program.enter("spells.fireball")
    program.until(lambda: program.screen["panel"] == "pay")
    program.press("Return")
    reach(program, 4)
    program.press("e")
    reach(program, 5)
    program.press("n")
    reach(program, 6)
    program.press("h")
    program.until(lambda: program.screen["panel"] == "pay")
    program.press("h")
    reach(program, 7)
    program.press("n")
    reach(program, 8)
    program.press("n")
    program.until(lambda: program.screen.get("lesson") == "alterations")
    program.go_to("coach.leave")
    program.press("Return")
    program.wait_for("LessonsScene")


def test_a_cast_is_planned_with_the_mouse(program: Steered) -> None:
    choose_mercurial(program)
    program.click("lessons")
    program.wait_for("LessonsScene")
    program.click("casting")
    program.wait_for("MercurialTable")
    for step in (1, 2):
        program.click("coach.next")
        reach(program, step)
    program.click("spells.withering")
    program.until(lambda: program.screen["panel"] == "pay")
    program.click("confirm")
    reach(program, 3)
    program.click("end")
    reach(program, 4)
    program.click("coach.next")
    reach(program, 5)
    program.click("cast")
    program.until(lambda: "do_cast" in program.screen["places"])
    program.click("do_cast")
    program.until(lambda: "one Ruin short" in str(program.screen["said"]))
    program.click("spend.restore.more")
    program.look()
    program.click("do_cast")
    reach(program, 6)
