"""A whole game against a bot in a real window, with nothing but the mouse."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tests.journeys.real_window import Program, Screen, all_end, display, missing_tools

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"not on this machine: {', '.join(missing_tools())}"
    ),
]

_LONGEST_GAME = 600.0


def test_a_game_is_played_to_its_end_with_the_mouse(tmp_path: Path) -> None:
    with display("1280x720") as screen:
        program = Program(screen, tmp_path / "home", "--size", "1280x720")
        try:
            start_game(program)
            assert play_to_the_end(program)
            leave(program)
        finally:
            program.close()


def start_game(program: Program) -> None:
    program.wait_for("TitleScene")
    program.click("play")
    program.wait_for("NewGameScene")
    program.click("start")
    program.wait_for("TableScene")
    assert program.workers(), "bots think in a process of their own"


def play_to_the_end(program: Program) -> bool:
    """Click what is lit until the result is shown."""
    random = Random(3)
    deadline = time.monotonic() + _LONGEST_GAME
    while time.monotonic() < deadline:
        shown = program.look()
        if shown["scene"] == "ResultScene":
            return True
        program.click(sensible(shown, random))
    return False


def sensible(shown: Screen, random: Random) -> str:
    """Something to click that gets the game on: panels first, then what is lit, else to pass."""
    places: list[str] = list(shown["places"])
    lit: list[str] = shown["lit"]
    for name in ("accept", "confirm"):
        if name in places:
            return name
    if shown["panel"]:
        no_answers = ("cancel", "undo", shown["panel"])
        return next(name for name in places if not name.startswith(no_answers))
    choices = [name for name in places if name.startswith(("rival ", "deck ", "decline"))]
    if lit and (shown["decision"] != "action" or random.random() < 0.8):
        return random.choice(lit)
    return choices[0] if choices else "pass"


def leave(program: Program) -> None:
    program.click("title")
    program.wait_for("TitleScene")
    assert program.workers() == []
    program.click("quit")
    assert program.ended() == 0


def test_the_process_of_the_bots_ends_with_the_program(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Program(screen, tmp_path / "home", "--size", "1024x600")
        try:
            start_game(program)
            workers = program.workers()
            program.end()
            assert workers
            assert all_end(workers)
        finally:
            program.close()
