"""The program in a real window on a screen of its own, played with a real mouse.

Xvfb is the screen, xdotool the hand. The program writes what can be clicked where (see
`app.loop.ScreenProbe`); nothing is clicked that it does not show.
"""

from __future__ import annotations

import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, TypeAlias

import resarcana_desktop
from trial.screen import open_screen

Screen: TypeAlias = dict[str, Any]

PATIENCE = 60.0
_QUIET = 0.25


def missing_tools() -> list[str]:
    """The programs that such a journey needs and this machine lacks."""
    return [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


@contextmanager
def display(size: str) -> Iterator[str]:
    """Open a virtual screen, and return its name for DISPLAY."""
    with open_screen(size) as screen:
        yield screen.name


class Program:
    """The running program: what it shows, and a mouse.

    `settings` are written for it unless its folder `home` has some already.
    """

    command: ClassVar[tuple[str, ...]] = ("-m", "resarcana_desktop")

    def __init__(self, display_name: str, home: Path, *arguments: str, **settings: Any) -> None:
        file = self.settings_file(home)
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            kept = {"motion_speed": 4.0, "language": "en", **settings}
            file.write_text(json.dumps(kept), "utf-8")
        self.environment = {
            **os.environ,
            "DISPLAY": display_name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "RESARCANA_TELL": "1",
            **self.surroundings(home),
        }
        self._process = subprocess.Popen(
            [*self.command_line(), "play", *arguments],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self.said: list[str] = []
        self.screen: Screen = {"scene": "", "places": {}}
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def command_line(self) -> list[str]:
        """The words that start it."""
        return [sys.executable, *self.command]

    def settings_file(self, home: Path) -> Path:
        """Return the path of its settings file."""
        return home / "settings.json"

    def surroundings(self, home: Path) -> dict[str, str]:
        """Return its environment apart from the screen."""
        source = Path(resarcana_desktop.__file__).parent.parent
        return {"RESARCANA_HOME": str(home), "PYTHONPATH": str(source)}

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)

    def read_next(self, patience: float) -> bool:
        """Read the next report, and return whether one came within this many seconds."""
        try:
            self._read(self._lines.get(timeout=patience))
        except queue.Empty:
            return False
        return True

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Return whether the program is still running."""
        return self._process.poll() is None

    def read_all(self) -> None:
        """Read all reports so far."""
        while not self._lines.empty():
            self._read(self._lines.get())

    def look(self, patience: float = PATIENCE) -> Screen:
        """Return what is shown once the screen has settled."""
        deadline = time.monotonic() + patience
        quiet_since = time.monotonic()
        while time.monotonic() < deadline:
            if self.read_next(0.05):
                quiet_since = time.monotonic()
            elif self._rests() and time.monotonic() - quiet_since > _QUIET:
                return self.screen
            assert self.runs, f"the program ended: {self.said[-20:]}"
        raise AssertionError(f"it never came to rest: {self.screen}; it said {self.said[-20:]}")

    def wait_for(self, scene: str, patience: float = PATIENCE) -> Screen:
        """Return what is shown once a scene has opened and settled."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline:
            if self.look()["scene"] == scene:
                return self.screen
        raise AssertionError(f"no {scene}: {self.screen}; it said {self.said[-20:]}")

    def _rests(self) -> bool:
        """Return whether it's the player's turn to act; at the table, no rival is acting then."""
        if "state" not in self.screen:
            return bool(self.screen["places"])
        return bool(self.screen["resting"]) and self.screen["state"] == "human"

    def _read(self, line: str) -> None:
        if line.startswith("SCREEN "):
            self.screen = json.loads(line.removeprefix("SCREEN "))
        else:
            self.said.append(line)

    def click(self, name: str) -> None:
        """Click something shown, at a point that nothing else covers."""
        x, y = visible_point(self.screen["places"], name)
        self.xdotool("mousemove", str(x), str(y), "click", "1")
        self._wait_for_news()

    def _wait_for_news(self, patience: float = 2.0) -> None:
        """Wait until the program reports something new; a click that changes nothing is fine."""
        deadline = time.monotonic() + patience
        while time.monotonic() < deadline and not self.read_next(0.05):
            pass

    def xdotool(self, *words: str) -> None:
        """Move the mouse or press keys."""
        subprocess.run(["xdotool", *words], env=self.environment, check=True)

    def from_xdotool(self, *words: str) -> str:
        """Return the output of xdotool about the window."""
        done = subprocess.run(
            ["xdotool", *words], env=self.environment, check=True, capture_output=True, text=True
        )
        return done.stdout

    def ended(self, patience: float = PATIENCE) -> int:
        """Wait for the end; the exit code."""
        return self._process.wait(patience)

    def workers(self) -> list[int]:
        """The processes of bots that the program has started and that still run."""
        listed = subprocess.run(
            ["ps", "-ww", "-o", "pid=,stat=,args=", "--ppid", str(self._process.pid)],
            capture_output=True,
            text=True,
            check=False,
        )
        lines = [line.split(None, 2) for line in listed.stdout.splitlines()]
        return [int(pid) for pid, stat, args in lines if "spawn_main" in args and "Z" not in stat]

    def end(self) -> None:
        """End it as a system does that shuts down."""
        self._process.terminate()
        self._process.wait(10)

    def close(self) -> None:
        """End the program, whatever its state."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._listener.join(5)
        if self._process.stdout is not None:
            self._process.stdout.close()


def all_end(processes: list[int], patience: float = 5.0) -> bool:
    """Return whether all of these processes end in time."""
    deadline = time.monotonic() + patience
    while any(_runs(process) for process in processes) and time.monotonic() < deadline:
        time.sleep(0.05)
    return not any(_runs(process) for process in processes)


def _runs(process: int) -> bool:
    listed = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return bool(listed.stdout.strip()) and "Z" not in listed.stdout


def visible_point(places: dict[str, list[int]], name: str) -> tuple[int, int]:
    """A point of one place that those drawn after it leave free."""
    x, y, width, height = places[name]
    names = list(places)
    later = [places[other] for other in names[names.index(name) + 1 :]]
    for part in range(50, 100, 5):
        for across in (50, 25, 10, 75):
            point = (x + width * across // 100, y + height * part // 100)
            if not any(_holds(other, point) for other in later):
                return point
    raise AssertionError(f"{name} is covered")


def _holds(place: list[int], point: tuple[int, int]) -> bool:
    x, y, width, height = place
    return x <= point[0] < x + width and y <= point[1] < y + height
