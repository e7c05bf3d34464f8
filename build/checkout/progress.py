"""The progress of setting up: one running line on a terminal, a line for each step elsewhere."""

import os
import queue
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import IO, Final

_TICK_S: Final = 1.0
# pip's output while it works. Only the names are used; the rest may change with its versions.
_FOUND: Final = re.compile(r"\s*(?:Collecting|Processing) (?:\S*/)?([A-Za-z0-9_.]+(?:-[A-Za-z]+)*)")
_INSTALLING: Final = re.compile(r"Installing collected packages: (.+)")


class Progress:
    """The steps of a setup, printed as they come in the words that `text` has for a key.

    Without `text` nothing is printed.
    """

    def __init__(self, text: Callable[..., str] | None = None, out: IO[str] | None = None) -> None:
        self._text: Final = text
        self._out: Final = out or sys.stdout
        self._terminal: Final = self._out.isatty()
        self._running = self._detail = ""
        self._began = time.monotonic()

    def say(self, key: str, **values: object) -> None:
        """Print something on a separate line."""
        if self._text is not None:
            self._clear()
            print(self._text(key, **values), file=self._out, flush=True)

    def step(self, key: str, **values: object) -> None:
        """Begin a step; it is printed once, even if it begins again with the same words."""
        words = "" if self._text is None else self._text(key, **values)
        if words == self._running:
            return
        if not self._terminal:
            print(words, file=self._out, flush=True)
        self._running, self._detail, self._began = words, "", time.monotonic()
        self.tick()

    def tick(self, detail: str = "") -> None:
        """Show on a terminal that the step still runs, for how long, and what it is at."""
        if not self._terminal or not self._running:
            return
        self._detail = detail or self._detail
        seconds = f"{time.monotonic() - self._began:.0f} s"
        parts = [part for part in (self._running, self._detail, seconds) if part]
        room = shutil.get_terminal_size().columns - 1
        print(f"\r{' ' * room}\r{'  '.join(parts)[:room]}", end="", file=self._out, flush=True)

    def end(self) -> None:
        """Leave nothing of the running line behind."""
        self._clear()
        self._running = ""

    def _clear(self) -> None:
        if self._terminal and self._running:
            room = shutil.get_terminal_size().columns - 1
            print(f"\r{' ' * room}\r", end="", file=self._out, flush=True)


class PipReport:
    """Interprets pip's output: packages found, everything installed."""

    def __init__(self, progress: Progress) -> None:
        self._progress: Final = progress
        self._packages: set[str] = set()

    def read(self, line: str) -> None:
        """Show the step that a line of pip begins or continues."""
        if found := _FOUND.match(line):
            self._packages.add(found[1].lower().replace("_", "-"))
            self._progress.step("start.fetching")
            self._progress.tick(f"{len(self._packages)}: {found[1]}")
        elif installing := _INSTALLING.match(line):
            self._progress.step("start.installing", packages=installing[1].count(",") + 1)


def follow(
    command: list[str],
    log: Path,
    progress: Progress,
    read: Callable[[str], object] = lambda _line: None,
    *,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> int:
    """Run a command whose lines go into a log and to `read`; its exit code."""
    lines: queue.Queue[str | None] = queue.Queue()
    with (
        log.open("a", encoding="utf-8") as file,
        subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process,
    ):
        assert process.stdout is not None
        threading.Thread(target=_hand_on, args=(process.stdout, lines), daemon=True).start()
        while (line := _next(lines, progress)) is not None:
            file.write(line)
            file.flush()
            read(line)
    return process.returncode


def _hand_on(stream: IO[str], lines: "queue.Queue[str | None]") -> None:
    for line in stream:
        lines.put(line)
    lines.put(None)


def _next(lines: "queue.Queue[str | None]", progress: Progress) -> str | None:
    """The next line; until it comes the running line shows that time goes by."""
    while True:
        try:
            return lines.get(timeout=_TICK_S)
        except queue.Empty:
            progress.tick()
