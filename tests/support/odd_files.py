"""Things that may be in place of a file: pipes, folders, devices, files without rights."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event
from typing import Any, Final, Never

import pytest

from resarcana_desktop.storage import timed

KINDS: Final = ("pipe", "folder", "endless", "closed", "folder without rights")

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes, devices and modes of POSIX")


def make_odd(path: Path, kind: str) -> None:
    """Put something of this kind where a file is expected; "closed" is a file without rights."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.rmtree(path)
    path.unlink(missing_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            (path / "inside").mkdir(parents=True)
        case "endless":
            path.symlink_to("/dev/zero")
        case "closed":
            path.write_text("{}")
            path.chmod(0)
        case "folder without rights":
            path.write_text("{}")
            path.parent.chmod(0)


@contextmanager
def somebody(folder: Path) -> Iterator[None]:
    """Be an ordinary user, to whom rights mean something; `folder` and all in it is theirs."""
    if os.geteuid() != 0:
        yield
        return
    nobody = 65534
    for place in (folder, *folder.rglob("*")):
        os.chown(place, nobody, nobody, follow_symlinks=False)
    os.seteuid(nobody)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def home() -> Iterator[Path]:
    """An empty folder that any user can enter; removed at the end, whatever rights it has then."""
    folder = Path(tempfile.mkdtemp())
    try:
        yield folder
    finally:
        for place, folders, _ in os.walk(folder):
            for name in folders:
                (Path(place) / name).chmod(0o700)
        shutil.rmtree(folder)


@contextmanager
def silent(place: Path, *calls: str) -> Iterator[None]:
    """Have these calls of the system never answer for `place`, or anything in it, until the end."""
    end, name = Event(), str(place)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(timed, "PATIENCE", 0.15)
        patch.setattr(timed, "SHORT_PATIENCE", 0.02)
        for call in calls:
            patch.setattr(os, call, _waiting(getattr(os, call), name, end))
        try:
            yield
        finally:
            end.set()
            while timed._silent:
                time.sleep(0.001)


def _waiting(real: Callable[..., Any], place: str, end: Event) -> Callable[..., Any]:
    def call(*arguments: Any, **more: Any) -> Any:
        for path in arguments:
            if str(path) == place or str(path).startswith(f"{place}{os.sep}"):
                end.wait()
        return real(*arguments, **more)

    return call


@contextmanager
def at_once(seconds: float = 3.0) -> Iterator[None]:
    """Fail where something waits for an answer that never comes."""

    def late(*_: object) -> Never:
        raise AssertionError("waits for a file that does not answer")

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
