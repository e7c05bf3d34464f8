"""One window per player: a second instance passes its request to the first and ends.

The first instance holds a lock, which the system releases however that process ends; so leftovers
of a crash do no harm. Next to the lock is the address at which it listens: a socket in a folder
that only the player can enter or, if that is impossible (Windows, long paths, some file systems), a
port that only this machine can reach. A client must first send the token in that file, or it is
ignored. All clients are served at once and none for long, so that a slow stranger keeps no one
waiting.

The lock cannot be bypassed: two windows would overwrite each other's game in progress. A second set
of games needs another folder (see `storage.folders`), which has its own lock.
"""

from __future__ import annotations

import json
import logging
import os
import selectors
import socket
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO, Final

from resarcana_desktop.i18n.message import Message, why_unwritten
from resarcana_desktop.setup.game_setup import LARGEST_SEED
from resarcana_desktop.storage.files import (
    make_folder,
    open_regular,
    read_regular,
    write_atomically,
)
from resarcana_desktop.storage.timed import in_time

PATIENCE_S: Final = 10.0
"""How long a second instance waits for the first, which may be just starting itself."""

_RETRY_S: Final = 0.1
LISTENING_S: Final = 2.0
"""How long a client may take for the whole greeting."""

MOST_CLIENTS: Final = 32
"""Clients served at once; one more, and the oldest is disconnected."""

_LONGEST: Final = 65536
_TAKEN: Final = b"taken\n"
_REFUSED: Final = b"refused\n"
_LOCK, _ADDRESS, _SOCKET = "lock", "address.json", "socket"

logger = logging.getLogger(__name__)


class UnansweredError(Exception):
    """Another window is open over these games, and does not answer."""


class RefusedError(Exception):
    """The open window has no such file, code or game."""


@dataclass(frozen=True)
class StartRequest:
    """What the program was started for: a file to open, or a game to set up.

    The game is given by a seed, a code that contains everything, or the id of a game.
    """

    file: Path | None = None
    seed: int | None = None
    code: str | None = None
    game: str | None = None


@dataclass(frozen=True)
class Handover:
    """A later start of the program that waits for its request to be taken."""

    request: StartRequest
    _connection: socket.socket

    def take(self) -> bool:
        """Tell the later instance that it may end; return False if it has stopped waiting."""
        with self._connection:
            try:
                self._connection.setblocking(False)
                waits = self._connection.recv(1) != b""
            except BlockingIOError:  # nothing more to say, and still there
                waits = True
            except OSError:
                waits = False
            with suppress(OSError):
                self._connection.sendall(_TAKEN)
            return waits

    def refuse(self) -> None:
        """Answer the later start that its request cannot be fulfilled here."""
        with self._connection, suppress(OSError):
            self._connection.sendall(_REFUSED)

    def send_back(self) -> None:
        """Make the later instance try again, as the lock is about to be released."""
        self._connection.close()


class InstanceLock:
    """The right to the only window over these games, until `close`."""

    def __init__(self, folder: Path, lock: BinaryIO | None, problem: Message | None = None) -> None:
        self._folder = folder
        self._lock = lock
        self.problem: Final = problem
        """The message for the player if the folder cannot be written."""
        self._socket: socket.socket | None = None

    @classmethod
    def beside_another(cls) -> InstanceLock:
        """Return an instance for a window that opens anyway: without lock or listening."""
        return cls(Path(), None)

    def listen(
        self,
        on_handover: Callable[[Handover], object],
        accepts: Callable[[StartRequest], bool] = lambda _request: True,
    ) -> None:
        """Have `on_handover` called, in another thread, for each later instance.

        A request that `accepts` rejects is refused; its content is checked like the words of a
        command line.
        """
        if self._lock is None:
            return
        token = os.urandom(16).hex()
        try:
            place = self._folder / _SOCKET
            self._socket, address = in_time(
                place, lambda: _open_server(place), late=lambda opened: opened[0].close()
            )
            address_line = {**address, "token": token, "process": os.getpid()}
            write_atomically(self._folder / _ADDRESS, json.dumps(address_line))
        except OSError as error:
            logger.warning("later starts are not heard: %s", error)
            return
        server = _Server(self._socket, token, on_handover, accepts)
        threading.Thread(target=server.run, name="handovers", daemon=True).start()

    def close(self) -> None:
        """Let the next start be the first."""
        if self._socket is not None:
            for name in (_ADDRESS, _SOCKET):
                with suppress(OSError):
                    path = self._folder / name
                    in_time(path, partial(path.unlink, missing_ok=True))
            with suppress(OSError):  # wakes the thread that listens
                self._socket.shutdown(socket.SHUT_RDWR)
            self._socket.close()
            self._socket = None
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def acquire_or_forward(
    folder: Path, request: StartRequest, patience: float = PATIENCE_S
) -> InstanceLock | None:
    """Become the first instance for `folder`, or pass the request to the first.

    Returns None if the first has taken it. Raises RefusedError if the first cannot fulfil it, and
    UnansweredError after `patience` seconds.
    """
    until = time.monotonic() + patience
    while True:
        try:
            lock = _take_lock(folder)
        except _LocklessError as error:  # no other instance can be found
            return InstanceLock(folder, None, error.problem)
        if lock is not None:
            return InstanceLock(folder, lock)
        if _handed_over(folder / _ADDRESS, request, until):
            return None
        if time.monotonic() > until:
            raise UnansweredError
        time.sleep(_RETRY_S)


def try_acquire(folder: Path) -> InstanceLock | None:
    """Become the first instance for these games; None if there is one, which is not notified."""
    try:
        lock = _take_lock(folder)
    except _LocklessError as error:
        return InstanceLock(folder, None, error.problem)
    return None if lock is None else InstanceLock(folder, lock)


# ---- the lock ------------------------------------------------------------------------------------


class _LocklessError(Exception):
    """The lock is unavailable; `problem` says why if the folder cannot be written either."""

    def __init__(self, error: OSError, problem: Message | None = None) -> None:
        super().__init__(error)
        self.problem = problem
        logger.info("no lock: %s", error)


def _take_lock(folder: Path) -> BinaryIO | None:
    """Return the locked file; None if another process holds it. Raises _LocklessError."""
    path = folder / _LOCK
    try:
        make_folder(folder, 0o700)
        file = open_regular(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    except OSError as error:
        raise _LocklessError(error, _not_kept(path, error)) from None
    try:
        in_time(path, lambda: _lock_file(file))
    except (BlockingIOError, PermissionError):
        file.close()
        return None
    except TimeoutError as error:  # the file is closed when the answer comes, if ever
        raise _LocklessError(error, _not_kept(path, error)) from None
    except OSError as error:
        file.close()
        raise _LocklessError(error) from None
    return file


def _not_kept(path: Path, error: OSError) -> Message:
    return Message("app.not_kept", {"file": str(path), "reason": why_unwritten(error)})


if sys.platform == "win32":

    def _lock_file(file: BinaryIO) -> None:
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:

    def _lock_file(file: BinaryIO) -> None:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# ---- the first start -----------------------------------------------------------------------------


def _open_server(path: Path) -> tuple[socket.socket, dict[str, Any]]:
    """Return a listening socket and its address; raises OSError."""
    if sys.platform != "win32":
        server = socket.socket(socket.AF_UNIX)
        try:
            path.unlink(missing_ok=True)  # its process is gone, otherwise it would hold the lock
            server.bind(str(path))
            path.chmod(0o600)
            server.listen()
        except OSError as error:
            server.close()
            logger.info("no socket at %s: %s", path, error)
        else:
            return server, {"path": str(path)}
    server = socket.create_server(("127.0.0.1", 0))
    return server, {"port": server.getsockname()[1]}


class _Client:
    """A client that has not said everything yet: the token in one line, the request in another."""

    def __init__(self, connection: socket.socket, token: str) -> None:
        connection.setblocking(False)
        self.connection = connection
        self.until = time.monotonic() + LISTENING_S
        self._token = token.encode() + b"\n"
        self._said = b""

    def hear(self) -> StartRequest | None:
        """The request once it is complete; raises OSError, ValueError, KeyError for a stranger."""
        import hmac  # takes a while to load, and most programs run without a client

        heard = self.connection.recv(_LONGEST)
        self._said += heard
        token = self._said[: len(self._token)]
        if not hmac.compare_digest(token, self._token[: len(token)]):
            raise ValueError("another token")
        if self._said.endswith(b"\n") and len(self._said) > len(self._token):
            self.connection.settimeout(LISTENING_S)
            return _request_in(self._said.removeprefix(self._token))
        if not heard or len(self._said) > _LONGEST:
            raise ValueError("no end of a greeting")
        return None


class _Server:
    """Hears all clients at once, in one thread, until its socket closes."""

    def __init__(
        self,
        server: socket.socket,
        token: str,
        on_handover: Callable[[Handover], object],
        accepts: Callable[[StartRequest], bool],
    ) -> None:
        self._socket = server
        self._token = token
        self._on_handover = on_handover
        self._accepts = accepts
        self._clients: dict[socket.socket, _Client] = {}  # in the order in which they came

    def run(self) -> None:
        with selectors.DefaultSelector() as selector:
            self._selector = selector
            try:
                selector.register(self._socket, selectors.EVENT_READ)
                while True:
                    self._turn()
            except (OSError, ValueError, KeyError):  # the socket was closed: the program ends
                for client in self._clients.values():
                    client.connection.close()

    def _turn(self) -> None:
        longest = min((client.until for client in self._clients.values()), default=None)
        waits = None if longest is None else max(longest - time.monotonic(), 0)
        for key, _ in self._selector.select(waits):
            if key.fileobj is self._socket:
                self._admit(self._socket.accept()[0])
            elif (client := self._clients.get(key.fileobj)) is not None:  # type: ignore[call-overload]
                self._hear(client)
        now = time.monotonic()
        for client in [client for client in self._clients.values() if client.until <= now]:
            self._dismiss(client, "a greeting without end")

    def _admit(self, connection: socket.socket) -> None:
        if len(self._clients) >= MOST_CLIENTS:
            self._dismiss(next(iter(self._clients.values())), "too many clients")
        self._clients[connection] = _Client(connection, self._token)
        self._selector.register(connection, selectors.EVENT_READ)

    def _hear(self, client: _Client) -> None:
        try:
            request = client.hear()
            if request is None:
                return
            self._selector.unregister(client.connection)
            del self._clients[client.connection]
            handover = Handover(request, client.connection)
            if self._accepts(request):
                self._on_handover(handover)
            else:
                logger.warning("a client was refused: %r", request)
                handover.refuse()
        except Exception as error:  # ignore this client and serve the next one
            self._dismiss(client, error)

    def _dismiss(self, client: _Client, reason: object) -> None:
        logger.warning("a client was not understood: %r", reason)
        if self._clients.pop(client.connection, None) is not None:
            self._selector.unregister(client.connection)
        client.connection.close()


def _request_in(line: bytes) -> StartRequest:
    """Return a client's request; raises ValueError or KeyError if it is not ours."""
    said = json.loads(line)
    file, seed, code, game = said["file"], said["seed"], said["code"], said.get("game")
    if file is not None and not (type(file) is str and Path(file).is_absolute()):
        raise ValueError("no file")
    if seed is not None and not (type(seed) is int and 0 <= seed <= LARGEST_SEED):
        raise ValueError("no seed")
    if code is not None and type(code) is not str:
        raise ValueError("no code")
    if game is not None and type(game) is not str:
        raise ValueError("no game")
    return StartRequest(None if file is None else Path(file), seed, code, game)


# ---- a later start -------------------------------------------------------------------------------


def _handed_over(file: Path, request: StartRequest, until: float) -> bool:
    """Return whether the first instance has taken the request; raises RefusedError."""
    try:
        address = json.loads(read_regular(file, _LONGEST))
        _allow_to_raise(address["process"])
        with _connected(address, max(until - time.monotonic(), _RETRY_S)) as connection:
            said = {
                "file": None if request.file is None else str(request.file.absolute()),
                "seed": request.seed,
                "code": request.code,
                "game": request.game,
            }
            connection.sendall(f"{address['token']}\n{json.dumps(said)}\n".encode())
            answer = connection.recv(len(_REFUSED))
    except (OSError, ValueError, KeyError, TypeError) as error:
        logger.info("not handed over yet: %r", error)
        return False
    if answer == _REFUSED:
        raise RefusedError
    return answer == _TAKEN


def _connected(address: dict[str, Any], patience: float) -> socket.socket:
    if sys.platform != "win32" and "path" in address:
        connection, place = socket.socket(socket.AF_UNIX), address["path"]
    else:
        connection, place = socket.socket(socket.AF_INET), ("127.0.0.1", address["port"])
    connection.settimeout(patience)
    try:
        connection.connect(place)
    except BaseException:
        connection.close()
        raise
    return connection


def _allow_to_raise(process: int) -> None:
    """Windows lets a process raise its window only if the one in front gives its leave."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.AllowSetForegroundWindow(process)
