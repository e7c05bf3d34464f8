"""A new player is guided through a whole game in a real window, to its end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered

pytestmark = IN_A_WINDOW

_WAYS = ("announcement.next", "coach.next", "coach.show")
"""The controls that continue: past a rival's action, past a text, and to a demonstration."""


@pytest.mark.parametrize(
    ("half", "table", "begins"),
    [(1, "ResArcanaTable", "announcement.next"), (3, "MercurialTable", "choose.lot")],
)
def test_the_whole_game_is_won_and_leads_to_a_real_one(
    tmp_path: Path, half: int, table: str, begins: str
) -> None:
    """`half` is the place of the game on the switch, in quarters of its width.

    In a real game the coach stays on call, and rivals wait; or a class is chosen first.
    """
    with display("1280x720") as screen:
        program = Steered(screen, tmp_path / "home", "--size", "1280x720")
        try:
            program.wait_for("TitleScene")
            program.click("practice")
            program.wait_for("PracticeScene")
            x, y, width, height = program.look()["places"]["game"]
            place = str(x + width * half // 4), str(y + height // 2)
            program.mouse("mousemove", *place, "click", "1")
            program.look()
            program.click("next.lessons")
            program.until(lambda: program.screen.get("lesson") == "whole_game")
            play(program)
            program.click("coach.finish")
            program.until(lambda: begins in program.screen["places"])
            program.click(begins)
            program.wait_for(table)
        finally:
            program.close()


def way_on(program: Steered) -> str:
    """Return what to press now; "" while something is being shown."""
    places = program.screen["places"]
    if not (program.screen.get("resting") or _WAYS[0] in places):
        return ""
    return next((each for each in ("coach.finish", *_WAYS) if each in places), "")


def play(program: Steered) -> None:
    """Take any way to continue until the game has been won."""
    for _ in range(400):
        program.until(lambda: bool(way_on(program)))
        way = way_on(program)
        if way == "coach.finish":
            return
        program.click(way)
    raise AssertionError(f"no end at {program.screen}")
