"""A terminal without a screen: the program runs at one end of it, a test types at the other."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

PATIENCE_S = 60.0
"""For one answer of the program, on a machine that is busy with other things."""

_BETWEEN_S = 3.0

# In a session of its own it takes the terminal, so that Ctrl+C at the other end is meant for it,
# and heeds it even where the tests were started by what ignores it, as a shell does with "&".
_PROGRAM = """\
import fcntl, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
signal.signal(signal.SIGINT, signal.default_int_handler)
from resarcana_desktop.main import main
sys.exit(main(sys.argv[1:]))
"""
_ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """`resarcana` with some words, in a terminal of a size of its own."""

    def __init__(self, home: Path, *words: str, columns: int = 80, lines: int = 24) -> None:
        self._end, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {
            **os.environ,
            "RESARCANA_HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", _PROGRAM, *words],
            stdin=other,
            stdout=other,
            stderr=other,
            env=environment,
            start_new_session=True,
        )
        os.close(other)
        self.shown = ""
        """Everything that the program has written, as it came."""
        self._read = 0

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self._end)

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.press(f"{line}\r")

    def press(self, keys: str) -> None:
        """Press keys as they are."""
        os.write(self._end, keys.encode())

    def interrupt(self, words: str) -> str:
        """Press Ctrl+C until the program writes these words, as a person would.

        Python misses one that comes just before it begins to wait for a line.
        """
        until = time.monotonic() + PATIENCE_S
        while words not in self.shown[self._read :]:
            assert time.monotonic() < until, f"no {words!r} after:\n{self.shown[-2000:]}"
            self.press("\x03")
            patient = time.monotonic() + _BETWEEN_S
            while words not in self.shown[self._read :] and time.monotonic() < patient:
                self._receive(0.05)
        return self.until(words)

    def until(self, words: str, *others: str) -> str:
        """Return the output up to one of these words, since the last call."""
        return self.until_match("|".join(re.escape(each) for each in (words, *others)))

    def until_match(self, pattern: str) -> str:
        """The same up to where a pattern is found."""
        wanted = re.compile(pattern)
        until = time.monotonic() + PATIENCE_S
        while (found := wanted.search(_bare(self.shown), self._read)) is None:
            assert time.monotonic() < until, f"no {pattern!r} after:\n{self.shown[-2000:]}"
            self._receive(0.05)
        shown_text = _bare(self.shown)[self._read : found.end()]
        self._read = found.end()
        return shown_text

    def ended(self) -> int:
        """Wait for the end of the program; its exit code."""
        until = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            assert time.monotonic() < until, f"it goes on after:\n{self.shown[-2000:]}"
            self._receive(0.05)
        self._receive(0.0)
        return self.process.returncode

    @property
    def shown_text(self) -> str:
        """Return the text on the terminal, without cursor movements."""
        return _bare(self.shown)

    def _receive(self, seconds: float) -> None:
        ready, _, _ = select.select([self._end], [], [], seconds)
        if not ready:
            return
        try:
            self.shown += os.read(self._end, 65536).decode("utf-8", "replace")
        except OSError:  # the other end is closed
            time.sleep(seconds)


def _bare(text: str) -> str:
    return _ESCAPES.sub("", text).replace("\r\n", "\n")
