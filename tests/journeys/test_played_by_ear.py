"""A whole game from the title to the result by what a screen reader has of it, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import resarcana_desktop
from resarcana_desktop.games.setups import default_setup
from tests.journeys.real_window import display, missing_tools
from tests.support.reader import Met, Player

pytest.importorskip("jeepney")

from tests.journeys.at_spi import Client, Thing, missing_services, private_bus

PATIENCE = 400.0
"""Seconds that the whole game may take."""
_GLANCE = 0.1
"""Seconds between two looks while nothing has appeared yet."""
_UNANSWERED = 2.0
"""Seconds after which a press that has changed nothing is taken to have had no effect."""
_OVER = "Rematch"
"""A button that only the screen of the result has."""

MISSING = [*missing_tools(), *missing_services()]
pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}"),
]


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[Mapping[str, str]]:
    """A bus of its own."""
    with private_bus(tmp_path / "bus") as surroundings:
        yield surroundings


@pytest.fixture
def screen() -> Iterator[str]:
    """Open a virtual screen."""
    with display("1280x720") as name:
        yield name


def _setup() -> dict[str, Any]:
    """Return a game against a quick bot that wins soon."""
    setup = default_setup()
    human, rival = setup.seats
    seats = (human, rival.model_copy(update={"level": "level3"}))
    return setup.model_copy(update={"seats": seats}).to_remember()


class Listener:
    """A player who uses the program only through its tree on the bus."""

    def __init__(self, bus: Mapping[str, str], screen: str, home: Path) -> None:
        home.mkdir(exist_ok=True)
        settings = {"motion_speed": 0.0, "language": "en", "sound": False, "last_setup": _setup()}
        (home / "settings.json").write_text(json.dumps(settings), "utf-8")
        self.until = time.monotonic() + PATIENCE
        self.client = Client(bus)
        self._process = subprocess.Popen(
            [sys.executable, "-m", "resarcana_desktop", "play"],
            stdout=subprocess.DEVNULL,
            env={
                **os.environ,
                **bus,
                "DISPLAY": screen,
                "SDL_VIDEODRIVER": "x11",
                "SDL_AUDIODRIVER": "dummy",
                "RESARCANA_HOME": str(home),
                "PYTHONPATH": str(Path(resarcana_desktop.__file__).parent.parent),
            },
        )

    def close(self) -> None:
        """Leave the program."""
        self.client.close()
        self._process.terminate()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            raise

    def screen(self) -> Thing:
        """Return the contents of the screen, as soon as there are any."""
        while time.monotonic() < self.until:
            assert self._process.poll() is None, "the program has ended"
            program = self.client.program()
            tree = None if program is None else self.client.tree(program)
            if tree is not None and tree.children and tree.children[0].children:
                return tree.children[0]
            self.client.wait(_GLANCE)
        raise AssertionError("nothing came onto the bus in time")

    def press(self, name: str) -> None:
        """Press the button of this name as soon as there is one."""
        while True:
            found = [each for each in self.screen().walk() if each.name == name and each.usable]
            if found:
                self.client.press(found[0])
                return
            assert time.monotonic() < self.until, f"no {name}"
            self.client.wait(_UNANSWERED)


def met_in(screen: Thing) -> dict[str, tuple[Met, Thing]]:
    """All that can be used, by its path."""
    found: dict[str, tuple[Met, Thing]] = {}

    def look(thing: Thing, around: tuple[str, ...]) -> None:
        if thing.role in ("dialog", "menu"):
            around = (*around, thing.role)
        elif thing.role in ("list", "group"):
            around = (*around, thing.name)
        if thing.usable:
            found[thing.where[1]] = (Met(thing.where[1], thing.role, thing.name, around), thing)
        for child in thing.children:
            look(child, around)

    look(screen, ())
    return found


def shown(screen: Thing) -> list[str]:
    """Return the question and the latest events."""
    logs = [each for each in screen.walk() if each.role in ("status", "log")]
    return [each.name for log in logs for each in log.walk()]


def play(listener: Listener, name: str) -> int:
    """Play until the result is there; how many things were pressed."""
    player, pressed = Player(), 0
    screen = listener.screen()
    while True:
        offered = met_in(screen)
        if any(met.name == _OVER for met, _ in offered.values()):
            return pressed
        wanted = player.choose([met for met, _ in offered.values()], shown(screen), name)
        if wanted is not None:
            listener.client.press(offered[wanted.id][1])
            pressed += 1
        listener.client.wait(_UNANSWERED)
        screen = listener.screen()
        assert time.monotonic() < listener.until, f"not over in time: {shown(screen)}"


def test_a_game_is_played_from_the_title_to_the_result_through_the_tree_alone(
    bus: Mapping[str, str], screen: str, tmp_path: Path
) -> None:
    listener = Listener(bus, screen, tmp_path / "home")
    try:
        listener.press("Play")
        listener.press("Start")
        assert play(listener, "Edda") > 10
        result = listener.screen()
        assert "wins" in result.name or "win" in result.name
    finally:
        listener.close()
