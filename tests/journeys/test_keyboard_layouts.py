"""Letter commands in a real window, on keyboards as they are sold."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import display
from tests.journeys.steered import Steered

pytestmark = [
    *IN_A_WINDOW,
    pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="not on this machine: setxkbmap"),
]

# The name of each layout, and how the keys of Undo and of the side column are pressed there: by
# their letters, or where no key writes these, by their places on an American keyboard.
LETTERS = ("z", "l")
PLACES = ("52", "46")
LAYOUTS = {
    **dict.fromkeys(("us", "gb", "de", "fr", "es", "it", "pl", "tr", "jp"), LETTERS),
    **dict.fromkeys(("ru", "gr", "ua"), PLACES),
}


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Steered]:
    """A game at its first question, in a window that has the keyboard."""
    home: Path = tmp_path_factory.mktemp("layouts")
    with display("1280x720") as screen:
        program = Steered(screen, home, "--size", "1280x720", "--seed", "7")
        try:
            program.wait_for("NewGameScene")
            program.take_focus()
            program.click("start")
            program.wait_for("ResArcanaTable")
            yield program
        finally:
            program.close()


@pytest.mark.parametrize("layout", LAYOUTS)
def test_commands_are_where_their_letters_are(program: Steered, layout: str) -> None:
    subprocess.run(["setxkbmap", layout], env=program.environment, check=True)
    undo, side = LAYOUTS[layout]
    program.press(side)
    assert "speed" not in program.look()["places"]
    program.press(side)
    assert "speed" in program.look()["places"]
    program.click("items:-1:alchemy:0")
    assert "play:0:alchemy:0" in program.look()["places"]
    program.press(undo)
    assert "items:-1:alchemy:0" in program.look()["places"]
