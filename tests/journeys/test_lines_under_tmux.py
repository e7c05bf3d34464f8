"""A whole game in a terminal under tmux, which redraws it, as is common over ssh."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.support.build import only_compiled

pytestmark = [
    only_compiled,
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux"),
]

PATIENCE_S = 60.0
OVER = "toward your statistics."
GAME = ("play", "--text", "--lang", "en", "--seats", "human,greedy", "--setup", "standard")


class Tmux:
    """`resarcana` in the one window of a tmux of its own."""

    def __init__(self, folder: Path, *words: str) -> None:
        self._base = ["tmux", "-S", str(folder / "socket")]
        program = [sys.executable, "-m", "resarcana_desktop", *words]
        environment = {
            **os.environ,
            "RESARCANA_HOME": str(folder / "home"),
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        size = ["-x", "80", "-y", "24"]
        command = [*self._base, "-f", "/dev/null", "new-session", "-d", *size, shlex.join(program)]
        subprocess.run(command, env=environment, check=True)

    def shown(self) -> list[str]:
        """The lines of the screen that have something on them; none once the program has ended."""
        command = [*self._base, "capture-pane", "-p"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return [line.rstrip() for line in done.stdout.splitlines() if line.strip()]

    def asked(self) -> list[str]:
        """Return what is shown once the program waits for a line."""
        until = time.monotonic() + PATIENCE_S
        while not (shown := self.shown()) or shown[-1] != ">":
            assert time.monotonic() < until, "\n".join(shown)
            time.sleep(0.02)
        return shown

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        if line:
            subprocess.run([*self._base, "send-keys", "-l", line], check=True)
        subprocess.run([*self._base, "send-keys", "Enter"], check=True)
        time.sleep(0.05)  # until the line that was waited for has what was typed

    def close(self) -> None:
        """End the session, whatever its state."""
        subprocess.run([*self._base, "kill-server"], capture_output=True, check=False)


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    running = Tmux(tmp_path, *GAME, "--seed", "7")
    yield running
    running.close()


def test_a_whole_game_is_played_under_tmux(tmux: Tmux, tmp_path: Path) -> None:
    for _ in range(300):
        shown = tmux.asked()
        if any(line.endswith(OVER) for line in shown):
            break
        assert all(len(line) <= 80 for line in shown)
        tmux.type("" if any("Enter: " in line for line in shown[-6:]) else "1")
    else:
        pytest.fail("no end in sight")
    tmux.type("quit")
    (entry,) = SavedGames(tmp_path / "home" / "games").entries()
    assert entry.summary is not None
    assert entry.summary.over
