"""A whole game against a bot in a real window, with nothing but the mouse."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import all_end, display
from tests.journeys.steered import Steered, sensible

pytestmark = IN_A_WINDOW

_LONGEST_GAME = 600.0
SEED = "7"  # a game drawn by lots may be a long one


def test_a_game_is_played_to_its_end_with_the_mouse(tmp_path: Path) -> None:
    with display("1280x720") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1280x720", "--seed", SEED)
        try:
            start_game(program)
            assert play_to_the_end(program)
            leave(program)
        finally:
            program.close()


def start_game(program: Steered) -> None:
    program.wait_for("NewGameScene")
    program.click("start")
    program.wait_for("ResArcanaTable")
    assert program.workers(), "bots think in a process of their own"


def play_to_the_end(program: Steered) -> bool:
    """Click what is lit until the result is shown."""
    random = Random(3)
    deadline = time.monotonic() + _LONGEST_GAME
    while time.monotonic() < deadline:
        shown = program.look()
        if shown["scene"] == "ResultScene":
            return True
        program.click(sensible(shown, random))
    return False


def leave(program: Steered) -> None:
    program.click("title")
    program.wait_for("TitleScene")
    assert program.workers() == []
    program.click("quit")
    assert program.ended() == 0


def test_the_process_of_the_bots_ends_with_the_program(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1024x600", "--seed", SEED)
        try:
            start_game(program)
            workers = program.workers()
            program.end()
            assert workers
            assert all_end(workers)
        finally:
            program.close()
