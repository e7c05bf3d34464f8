"""Speech on Linux: a client of Speech Dispatcher, which uses SSIP over a socket.

A message counts as being spoken until the server reports its end; so the server has only one at a
time, and those waiting can still be dropped here.
"""

from __future__ import annotations

import os
import queue
import shutil
import socket
import subprocess
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.speech.voice import GLANCE, Manner, NoSpeech, is_for

if TYPE_CHECKING:
    from threading import Event

_CLIENT: Final = "SET SELF CLIENT_NAME resarcana:resarcana-desktop:main"
_ANSWER: Final = 5.0
"""Seconds within which the server has to answer a command."""
_SPAWN: Final = 10.0
_LONGEST_BASE: Final = 6.0
_LONGEST_SIGN: Final = 0.25
"""Seconds after which a message counts as spoken although its end was not reported.

A base, plus this for each character. Output modules that never report the end are rare, but slow
speech is not.
"""
_OVER: Final = ("702", "703")
"""The events that a message was spoken to its end, or stopped."""


def socket_address() -> tuple[int, str | tuple[str, int]]:
    """Return the family of the server's socket, and its address.

    SPEECHD_ADDRESS overrides the usual one in the user's runtime folder.
    """
    method, _, rest = os.environ.get("SPEECHD_ADDRESS", "").partition(":")
    if method == "inet_socket":
        host, _, port = rest.partition(":")
        return socket.AF_INET, (host or "127.0.0.1", int(port) if port.isdigit() else 6560)
    if method == "unix_socket" and rest:
        return socket.AF_UNIX, rest
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    folder = Path(runtime) if runtime else Path.home() / ".cache"
    return socket.AF_UNIX, str(folder / "speech-dispatcher" / "speechd.sock")


class SsipVoice:
    """A connection to Speech Dispatcher; the server is started if it is not running."""

    def __init__(self) -> None:
        """Connect; raises NoSpeech."""
        self._connect()

    def _connect(self) -> None:
        """Begin a session, in the server's default voice."""
        self._socket = _connected()
        self._said: queue.SimpleQueue[list[str] | None] = queue.SimpleQueue()
        """The server's answers and events in order; None at the end."""
        self._ended: set[str] = set()
        """Messages whose end was reported but not waited for yet."""
        self._manner: Manner | None = None
        threading.Thread(
            target=_listen, args=(self._socket, self._said), name="speech replies", daemon=True
        ).start()
        try:
            self._command(_CLIENT)
            self._command("SET SELF NOTIFICATION END ON")
            self._command("SET SELF NOTIFICATION CANCEL ON")
        except NoSpeech:
            self.close()
            raise

    # ---- what a voice promises -----------------------------------------------------------

    def voices(self, language: str) -> list[str]:
        """The names of the voices for a language."""
        lines: list[str] = []
        with suppress(_Refused):  # an output module without a list of them speaks all the same
            lines = self._command("LIST SYNTHESIS_VOICES")[:-1]
        fields = [line[4:].split("\t") for line in lines]
        return [each[0] for each in fields if len(each) > 1 and is_for(each[1], language)]

    def speak(self, text: str, manner: Manner, stopped: Event) -> None:
        """Speak a text to its end, or until it is stopped."""
        self._follow(manner)
        lines = [f".{line}" if line.startswith(".") else line for line in text.splitlines()]
        self._command("SPEAK")
        self._ended.clear()
        message = self._command("\r\n".join([*lines, "."]))[0][4:].strip()
        latest = time.monotonic() + _LONGEST_BASE + _LONGEST_SIGN * len(text)
        while message not in self._ended and time.monotonic() < latest:
            if stopped.is_set():
                self._command("STOP SELF")
                return
            self._hear(GLANCE)

    def close(self) -> None:
        """Take leave of the server."""
        with suppress(OSError):
            self._socket.sendall(b"QUIT\r\n")
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()

    # ---- the protocol --------------------------------------------------------------------

    def _follow(self, manner: Manner) -> None:
        """Make the server speak this way from now on; an unknown voice is ignored."""
        if self._manner is not None and self._manner.voice and not manner.voice:
            self.close()  # SSIP can only drop a voice by reconnecting
            self._connect()
        before, self._manner = self._manner, manner
        if before == manner:
            return
        if before is None or (before.language, before.voice) != (manner.language, manner.voice):
            with suppress(_Refused):  # an output module without that language speaks its own
                self._command(f"SET SELF LANGUAGE {manner.language}")
            if manner.voice:
                with suppress(_Refused):
                    self._command(f"SET SELF SYNTHESIS_VOICE {manner.voice}")
        with suppress(_Refused):
            self._command(f"SET SELF RATE {manner.rate}")

    def _command(self, line: str) -> list[str]:
        """Send a line and have the lines of its answer; raises NoSpeech."""
        try:
            self._socket.sendall(f"{line}\r\n".encode())
        except OSError as error:
            raise NoSpeech(f"the speech service does not listen: {error}") from None
        latest = time.monotonic() + _ANSWER
        while (answer := self._hear(max(latest - time.monotonic(), 0.0))) is None:
            if time.monotonic() >= latest:
                raise NoSpeech("the speech service does not answer")
        if not answer[-1].startswith("2"):
            raise _Refused(f"{line}: {answer[-1]}")
        return answer

    def _hear(self, longest: float) -> list[str] | None:
        """Return the next answer within `longest` seconds.

        None for none, or for an event, which is noted.
        """
        try:
            said = self._said.get(timeout=longest)
        except queue.Empty:
            return None
        if said is None:
            self._said.put(None)  # and so it stays
            raise NoSpeech("the speech service has ended")
        if not said[-1].startswith("7"):
            return said
        if said[-1][:3] in _OVER:
            self._ended.add(said[0][4:].strip())
        return None


class _Refused(NoSpeech):
    """The server understood a command, and does not follow it."""


def _listen(server: socket.socket, heard: queue.SimpleQueue[list[str] | None]) -> None:
    """Pass on what the server says, until it says nothing more."""
    lines: list[str] = []
    # A socket that is closed while it is read is the end of it as well.
    with suppress(OSError, ValueError), server.makefile("rb") as said:
        for line in said:
            lines.append(line.decode("utf-8", "replace").rstrip("\r\n"))
            if lines[-1][3:4] != "-":
                heard.put(lines)
                lines = []
    heard.put(None)


def _connected() -> socket.socket:
    """Return a socket to the server, starting it if needed; raises NoSpeech."""
    family, address = socket_address()
    try:
        return _open(family, address)
    except OSError as error:
        reason = error
    if family == socket.AF_UNIX and _spawned(str(address)):
        try:
            return _open(family, address)
        except OSError as error:
            reason = error
    raise NoSpeech(f"no speech service at {address}: {reason}")


def _open(family: int, address: str | tuple[str, int]) -> socket.socket:
    opened = socket.socket(family, socket.SOCK_STREAM)
    try:
        opened.settimeout(_ANSWER)
        opened.connect(address)
        opened.settimeout(None)
    except OSError:
        opened.close()
        raise
    return opened


def _spawned(path: str) -> bool:
    """Start the server as its own clients do; return whether it reported success."""
    program = shutil.which("speech-dispatcher")
    if program is None:
        return False
    words = [program, "--spawn", "--communication-method", "unix_socket", "--socket-path", path]
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_SPAWN,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0
