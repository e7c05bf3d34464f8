"""Whole games of Mercurial in a real window: by mouse, by keyboard, and solo."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import Program, Screen, display
from tests.journeys.steered import Steered
from tests.journeys.test_mercurial_lesson_journey import choose_mercurial
from tests.support.build import only_thorough

pytestmark = IN_A_WINDOW

_MANY = 2000


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with display("1920x1080") as screen:
        running = Program(screen, tmp_path, "--size", "1920x1080")
        yield running
        running.close()


def begin(program: Program) -> None:
    """From the title to the table: Mercurial is the second game offered."""
    program.wait_for("TitleScene")
    program.click("play")
    program.wait_for("NewGameScene")
    x, y, width, height = program.look()["places"]["game"]
    program.xdotool("mousemove", str(x + width * 3 // 4), str(y + height // 2), "click", "1")
    program.look()  # the other game may have its buttons elsewhere
    program.click("start")
    program.wait_for("MercurialTable")


def next_click(screen: Screen, spells: int) -> str:
    """Return the next click of a player who takes and plays the first thing possible, and Casts."""
    places: dict[str, list[int]] = screen["places"]
    if screen["scene"] == "DialogScene":
        return "answer.last"  # the turn is ended though more could be done
    lit: list[str] = screen["lit"]
    panels = {"pay": "confirm", "cast": "do_cast", "modes": "modes.1"}
    if screen["panel"] == "choose":
        return next(name for name in places if name.startswith("choose."))
    if screen["panel"]:
        return panels[str(screen["panel"])]
    if screen["decision"] in ("convert", "flip", "reroll"):
        return "confirm_dice" if "confirm_dice" in places else lit[0]
    if screen["decision"] == "offer":
        return "accept"
    if "cast" in places and (spells >= 3 or "end" not in places):
        return "cast"
    found = [name for name in lit if name.startswith(("spells.", "skills."))]
    if found:
        return found[0]
    return "end"


def by_keys(program: Steered, name: str) -> None:
    """Go there and use it: dice with Space, while Enter is the key that confirms them."""
    if name.startswith("die."):
        program.select(name)
    else:
        program.enter(name)


def play_to_the_end(program: Program, answer: Callable[[str], None]) -> None:
    """Answer with what comes next until the result is shown."""
    for _ in range(_MANY):
        screen = program.look()
        if screen["scene"] == "ResultScene":
            return
        spells = sum(name.startswith("active.") for name in screen["places"])
        wanted = next_click(screen, spells)
        assert wanted in screen["places"], (wanted, screen)
        answer(wanted)
    raise AssertionError(f"the game does not end: {program.screen}")


def test_a_whole_game_is_played_by_the_mouse(program: Program) -> None:
    begin(program)
    play_to_the_end(program, program.click)


@only_thorough
def test_a_whole_game_is_played_by_the_keyboard(tmp_path: Path) -> None:
    words = ("--game", "mercurial", "--seed", "7", "--size", "1024x600")
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path / "home", *words, language="fr")
        try:
            program.wait_for("NewGameScene")
            program.take_focus()
            program.enter("start")
            program.wait_for("MercurialTable")
            play_to_the_end(program, partial(by_keys, program))
            program.enter("title")
            program.wait_for("TitleScene")
            program.enter("quit")
            assert program.ended() == 0
        finally:
            program.close()


@only_thorough
def test_a_whole_game_is_played_alone(tmp_path: Path) -> None:
    with display("1280x720") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1280x720")
        try:
            program.wait_for("TitleScene")
            choose_mercurial(program)
            program.click("next.prodigy")
            program.wait_for("MercurialTable")
            play_to_the_end(program, program.click)
        finally:
            program.close()
