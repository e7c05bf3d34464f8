"""The real window with real keys: needs Xvfb and xdotool."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.scenes.title import TitleScene
from tests.support.window import Stage
from trial.screen import open_screen

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool"
    ),
]


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    """A screen of its own."""
    with open_screen("1600x900") as screen:
        yield screen.name


class Program:
    """The program in its window, and the hands of a player."""

    def __init__(self, display: str, home: Path, *arguments: str) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith("SDL")}
        self.environment = {
            **kept,
            "DISPLAY": display,
            "RESARCANA_HOME": str(home),
            "RESARCANA_READY": "1",
            "RESARCANA_TELL": "1",
            "SDL_AUDIODRIVER": "dummy",
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": "src",
        }
        self.settings = home / "settings.json"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "resarcana_desktop", "play", *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.reads("READY\n")
        self.window = self.xdotool("search", "--sync", "--class", "resarcana").split()[-1]
        self.xdotool("windowfocus", "--sync", self.window)

    def xdotool(self, *words: str) -> str:
        return subprocess.run(
            ["xdotool", *words],
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
            timeout=30,
        ).stdout

    def reads(self, words: str) -> None:
        """Wait until the program writes a line with these words."""
        assert self.process.stdout is not None
        assert any(words in line for line in self.process.stdout)

    def shows(self, place: str) -> None:
        """Wait until something can be clicked."""
        self.reads(f'"{place}"')

    def keys(self, *names: str) -> None:
        for name in names:
            self.xdotool("key", name)
            time.sleep(0.3)

    def click(self, x: int, y: int) -> None:
        self.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")
        time.sleep(0.3)

    def seconds_used(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")")[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ended(self) -> int:
        return self.process.wait(timeout=20)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()


FRENCH = str(LANGUAGES.index("fr") + 1)
"""The digit of French in the menu of languages."""


@pytest.fixture
def program(display: str, tmp_path: Path) -> Iterator[Program]:
    program = Program(display, tmp_path, "--size", "1024x600")
    yield program
    program.close()


def test_through_the_settings_to_the_end_by_keys_alone(program: Program) -> None:
    program.keys("Down", "Down", "Down", "Down", "Down", "Return")  # settings
    program.shows("theme")
    program.keys("Return")
    program.shows("language.menu.1")
    program.keys(FRENCH)
    program.shows("theme")
    program.keys("Escape")
    program.shows("quit")
    program.keys("End")
    program.keys("Down", "Down", "Return")  # credits is skipped, quit
    assert program.ended() == 0
    assert json.loads(program.settings.read_text())["language"] == "fr"


def test_by_clicks_alone(program: Program, tmp_path: Path) -> None:
    title = Stage(tmp_path / "aside", (1024, 600))
    title.show(TitleScene(title.context))
    program.click(*title.ui.find("language").rect.center)
    title.click("language")
    program.click(*title.ui.find(f"language.menu.{FRENCH}").rect.center)
    program.click(*title.ui.find("quit").rect.center)
    assert program.ended() == 0
    assert json.loads(program.settings.read_text())["language"] == "fr"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
def test_at_rest_it_uses_next_to_no_processor_time(display: str, tmp_path: Path) -> None:
    # With motion the title would live for a minute.
    (tmp_path / "settings.json").write_text('{"reduced_motion": true}')
    program = Program(display, tmp_path, "--size", "1024x600")
    # First it makes ready what the player may want next.
    before, end = -1.0, time.monotonic() + 60
    while program.seconds_used() - before > 0.02 and time.monotonic() < end:
        before = program.seconds_used()
        time.sleep(1)
    before = program.seconds_used()
    time.sleep(3)
    assert program.seconds_used() - before < 0.1
    program.close()


def test_a_terminated_program_ends_well(display: str, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"window_size": [1000, 620]}')
    program = Program(display, tmp_path)
    program.process.terminate()
    assert program.ended() == 0
    kept = json.loads(program.settings.read_text())
    assert kept["window_size"] == [1000, 620]
    assert kept["window_place"]  # where it was is kept at the end alone
    program.close()
