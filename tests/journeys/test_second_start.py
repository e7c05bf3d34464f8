"""The program started again while its window is open, and after it was killed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import resarcana_desktop
from tests.journeys.marks import IN_A_WINDOW
from tests.journeys.real_window import Program, display

pytestmark = IN_A_WINDOW


def start_again(screen: str, home: Path, *words: str) -> int:
    """Start the program a second time; its exit code."""
    source = Path(resarcana_desktop.__file__).parent.parent
    environment = {
        **os.environ,
        "DISPLAY": screen,
        "SDL_VIDEODRIVER": "x11",
        "RESARCANA_HOME": str(home),
        "PYTHONPATH": str(source),
    }
    command = [sys.executable, "-m", "resarcana_desktop", *words]
    return subprocess.call(command, env=environment, timeout=90)


def test_the_open_window_does_what_a_second_start_is_for(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with display("1024x600") as screen:
        program = Program(screen, home, "--size", "1024x600")
        try:
            program.wait_for("TitleScene")
            assert start_again(screen, home, "play", "--seed", "7") == 0
            program.wait_for("NewGameScene")
        finally:
            program.close()  # killed: the files it left must not get in the way
        again = Program(screen, home, "--size", "1024x600")
        try:
            again.wait_for("TitleScene")
        finally:
            again.close()
