"""The tutor in a real window, with the bots' process: a word before a turn is thrown away."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.journeys.real_window import display, missing_tools
from tests.journeys.steered import Steered, sensible

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"not on this machine: {', '.join(missing_tools())}"
    ),
]


SEED: Final = "9"
"""With these cards a pass costs far more than the tutor's limit, however short its look."""


def test_who_passes_at_once_is_asked_and_may_think_again_or_pass_anyway(tmp_path: Path) -> None:
    with display("1024x600") as screen:
        program = Steered(
            screen, tmp_path / "home", "--size", "1024x600", "--seed", SEED, tutor="inaccuracy"
        )
        try:
            program.wait_for("NewGameScene")
            program.click("start")
            program.wait_for("ResArcanaTable")
            come_to_a_turn(program)
            played = program.screen["played"]
            program.press("p")
            program.until(lambda: program.screen.get("panel") == "tutor")
            program.press("Escape")
            program.until(lambda: program.screen.get("panel") == "")
            assert program.screen["played"] == played
            program.press("p")
            program.until(lambda: program.screen.get("played", 0) > played)
        finally:
            program.close()


def come_to_a_turn(program: Steered) -> None:
    """Choose a mage and an item, and take what is collected."""
    random = Random(3)
    for _ in range(20):
        shown = program.look()
        while shown["panel"] == "tutor":
            program.press("1")
            shown = program.look()
        if shown["decision"] == "action":
            return
        program.click(sensible(shown, random))
    raise AssertionError(f"no turn came: {program.screen}")
