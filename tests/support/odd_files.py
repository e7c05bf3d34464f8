"""What may be in the place of a file: pipes, folders, devices, files without rights."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Never

import pytest

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
