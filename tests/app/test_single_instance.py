"""Starts of the program over the same games: the first hears what the later ones are for."""

import json
import os
import queue
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from resarcana_desktop.app.single_instance import (
    LISTENING_S,
    MOST_CLIENTS,
    Handover,
    InstanceLock,
    RefusedError,
    StartRequest,
    UnansweredError,
    acquire_or_forward,
    try_acquire,
)

FILE = Path("/games/evening.resarcana")
OTHER_PROCESS = """
import sys, time
from pathlib import Path
from resarcana_desktop.app.single_instance import StartRequest, acquire_or_forward
first = acquire_or_forward(Path(sys.argv[1]), StartRequest())
first.listen(lambda handover: handover.take())
print("listens", flush=True)
time.sleep(60)
"""

posix_only = pytest.mark.skipif(os.name != "posix", reason="signals and modes of POSIX")


class Host:
    """A first start that keeps its visitors waiting until the test takes their wishes."""

    def __init__(self, folder: Path) -> None:
        self.handovers: queue.Queue[Handover] = queue.Queue()
        met = acquire_or_forward(folder, StartRequest())
        assert met is not None
        self.first: InstanceLock = met
        self.first.listen(self.handovers.put)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "running"


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    made = Host(folder)
    yield made
    made.first.close()


class Later:
    """A later start, in a thread because it waits for its answer."""

    def __init__(self, folder: Path, request: StartRequest, patience: float = 60.0) -> None:
        self.outcome: object = "waits"
        self._thread = threading.Thread(target=self._meet, args=(folder, request, patience))
        self._thread.start()

    def _meet(self, folder: Path, request: StartRequest, patience: float) -> None:
        try:
            self.outcome = acquire_or_forward(folder, request, patience)
        except UnansweredError:
            self.outcome = "unanswered"

    def ended(self) -> object:
        self._thread.join(90)
        return self.outcome


def address_in(folder: Path) -> dict[str, object]:
    shown: dict[str, object] = json.loads((folder / "address.json").read_text())
    return shown


def test_a_later_start_hands_its_wish_to_the_first(host: Host, folder: Path) -> None:
    later = Later(folder, StartRequest(FILE, 7, "ABCD-EF"))
    handover = host.handovers.get(timeout=30)
    assert handover.request == StartRequest(FILE, 7, "ABCD-EF")
    assert handover.take()
    assert later.ended() is None


def test_it_waits_until_the_first_has_taken_it(host: Host, folder: Path) -> None:
    later = Later(folder, StartRequest())
    handover = host.handovers.get(timeout=30)
    time.sleep(0.2)
    assert later.outcome == "waits"
    handover.take()
    assert later.ended() is None


def test_a_wish_whose_sender_gave_up_is_not_taken(host: Host, folder: Path) -> None:
    later = Later(folder, StartRequest(FILE), patience=0.1)
    handover = host.handovers.get(timeout=30)
    assert later.ended() == "unanswered"
    assert not handover.take()


def test_when_the_first_ends_the_one_that_waits_takes_its_place(host: Host, folder: Path) -> None:
    later = Later(folder, StartRequest())
    handover = host.handovers.get(timeout=30)
    host.first.close()
    handover._connection.close()  # as the end of its process does
    met = later.ended()
    assert isinstance(met, InstanceLock)
    met.close()


def test_other_games_have_a_first_of_their_own(host: Host, tmp_path: Path) -> None:
    met = acquire_or_forward(tmp_path / "other", StartRequest())
    assert met is not None
    met.close()


@pytest.fixture
def other_process(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Another process that is the first and listens."""
    other = subprocess.Popen(
        [sys.executable, "-c", OTHER_PROCESS, str(folder)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    with other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"listens\n"
            yield other
        finally:
            other.kill()


@posix_only
def test_a_first_that_hangs_is_not_waited_for(
    folder: Path, other_process: subprocess.Popen[bytes]
) -> None:
    assert acquire_or_forward(folder, StartRequest()) is None
    other_process.send_signal(signal.SIGSTOP)
    os.waitpid(other_process.pid, os.WUNTRACED)
    with pytest.raises(UnansweredError):
        acquire_or_forward(folder, StartRequest(), patience=0.3)


@posix_only
def test_what_a_crash_leaves_behind_is_in_nobodys_way(
    folder: Path, other_process: subprocess.Popen[bytes]
) -> None:
    other_process.kill()
    other_process.wait()
    assert (folder / "socket").exists(), "left behind"
    host = Host(folder)
    later = Later(folder, StartRequest(FILE))
    assert host.handovers.get(timeout=30).take()
    assert later.ended() is None
    host.first.close()


@posix_only
def test_only_the_player_can_reach_the_socket(host: Host, folder: Path) -> None:
    modes = [stat.S_IMODE(each.stat().st_mode) for each in (folder, *folder.iterdir())]
    assert modes[0] == 0o700
    assert stat.S_IMODE((folder / "socket").stat().st_mode) == 0o600
    assert stat.S_IMODE((folder / "address.json").stat().st_mode) == 0o600


def test_where_a_socket_has_no_room_this_machine_alone_is_listened_to(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    host = Host(folder)
    later = Later(folder, StartRequest(FILE))
    host.handovers.get(timeout=30).take()
    assert later.ended() is None
    assert isinstance(address_in(folder)["port"], int)
    assert host.first._socket is not None
    assert host.first._socket.getsockname()[0] == "127.0.0.1"
    host.first.close()


@pytest.mark.parametrize("said", [b'{"token": "0000", "file": null}\n', b"\xff\n", b"[]\n", b""])
def test_strangers_are_not_heard_and_do_no_harm(tmp_path: Path, said: bytes) -> None:
    folder = tmp_path / ("long" * 30)
    host = Host(folder)
    with socket.create_connection(("127.0.0.1", address_in(folder)["port"])) as stranger:  # type: ignore[arg-type]
        stranger.sendall(said)
        stranger.shutdown(socket.SHUT_WR)
        stranger.settimeout(30)
        assert stranger.recv(1) == b""
    assert host.handovers.empty()
    later = Later(folder, StartRequest())
    host.handovers.get(timeout=30).take()
    assert later.ended() is None
    host.first.close()


@pytest.mark.parametrize("seed", [-5, 10**12, 1.5, "7", True])
def test_a_seed_that_no_game_has_is_not_taken(host: Host, folder: Path, seed: object) -> None:
    with pytest.raises(UnansweredError):
        acquire_or_forward(folder, StartRequest(seed=seed), patience=0.1)  # type: ignore[arg-type]
    assert host.handovers.empty()


@pytest.mark.parametrize("file", [5, "../x", "evening.resarcana", ["/x"], True])
def test_a_file_without_a_whole_path_is_not_taken(host: Host, folder: Path, file: object) -> None:
    said = {"file": file, "seed": None, "code": None, "game": None}
    shown = address_in(folder)
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.connect(str(shown["path"]))
        stranger.sendall(f"{shown['token']}\n{json.dumps(said)}\n".encode())
        stranger.settimeout(30)
        assert stranger.recv(1) == b""
    assert host.handovers.empty()


def test_what_the_first_cannot_do_is_refused(folder: Path) -> None:
    first = try_acquire(folder)
    assert first is not None
    handovers = list[Handover]()
    first.listen(handovers.append, lambda request: request.game != "nosuch")
    with pytest.raises(RefusedError):
        acquire_or_forward(folder, StartRequest(game="nosuch"))
    assert not handovers
    first.close()


def test_strangers_who_drip_keep_nobody_waiting(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    host = Host(folder)
    place, token = ("127.0.0.1", address_in(folder)["port"]), str(address_in(folder)["token"])
    dripping = [socket.create_connection(place) for _ in range(3 * MOST_CLIENTS)]  # type: ignore[arg-type]
    for letter in token[:-1]:  # not even who knows the beginning is heard for ever
        for stranger in dripping:
            with suppress(OSError):
                stranger.sendall(letter.encode())
    later = Later(folder, StartRequest(FILE), patience=LISTENING_S / 2)
    assert host.handovers.get(timeout=30).take()
    assert later.ended() is None
    for stranger in dripping:
        stranger.settimeout(30)
        with suppress(OSError):
            assert stranger.recv(1) == b"", "sent away"
        stranger.close()
    host.first.close()


def test_a_wrong_token_is_sent_away_at_its_first_letter(tmp_path: Path) -> None:
    folder = tmp_path / ("long" * 30)
    host = Host(folder)
    with socket.create_connection(("127.0.0.1", address_in(folder)["port"])) as stranger:  # type: ignore[arg-type]
        stranger.settimeout(LISTENING_S / 2)
        stranger.sendall(b"?")
        assert stranger.recv(1) == b""
    host.first.close()


def test_without_a_folder_to_meet_in_the_program_starts_all_the_same(tmp_path: Path) -> None:
    blocked = tmp_path / "running"
    blocked.write_text("a file where the folder would be")
    met = acquire_or_forward(blocked, StartRequest())
    assert met is not None
    met.listen(lambda handover: handover.take())
    met.close()


def test_closing_twice_is_harmless(folder: Path) -> None:
    host = Host(folder)
    host.first.close()
    host.first.close()
    assert [each.name for each in folder.iterdir()] == ["lock"]


def test_of_many_starts_at_once_one_is_the_first(folder: Path) -> None:
    begin = threading.Barrier(8)
    met: list[InstanceLock | None] = []

    def start() -> None:
        begin.wait()
        first = acquire_or_forward(folder, StartRequest())
        if first is not None:
            first.listen(Handover.take)
        met.append(first)

    starts = [threading.Thread(target=start) for _ in range(8)]
    for each in starts:
        each.start()
    for each in starts:
        each.join(60)
    firsts = [first for first in met if first is not None]
    assert (len(met), len(firsts)) == (8, 1)
    firsts[0].close()


def test_whoever_wants_to_be_alone_learns_that_another_is_there(folder: Path, host: Host) -> None:
    assert try_acquire(folder) is None
    assert host.handovers.empty()
    host.first.close()
    mine = try_acquire(folder)
    assert mine is not None
    mine.close()


def test_a_later_start_that_is_sent_back_is_the_first_once_there_is_room(folder: Path) -> None:
    first = try_acquire(folder)
    assert first is not None

    def make_room(handover: Handover) -> None:
        handover.send_back()
        first.close()

    first.listen(make_room)
    second = acquire_or_forward(folder, StartRequest(FILE))
    assert second is not None
    second.close()
