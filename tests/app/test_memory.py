"""Memory of large pictures is returned."""

import os
import platform
import subprocess
import sys

import pytest

from resarcana_desktop.scenes.program_run import return_large_pieces

MEASURE = """\
import sys
from resarcana_desktop.scenes.program_run import return_large_pieces
import pygame
def resident():
    return int(open("/proc/self/statm").read().split()[1]) * 4096
if sys.argv[1] == "returned":
    return_large_pieces()
pictures = []
for size in (1000, 900, 800, 700, 600, 500) * 4:
    pictures = [*pictures[-1:], pygame.Surface((size, size)), bytes(100_000)]
    pictures[-2].fill("red")
before = resident()
large = [pygame.Surface((600, 600)) for _ in range(20)]
between = [bytearray(50_000) for _ in range(20)]
for picture in large:
    picture.fill("red")
large.clear()
print(resident() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="glibc alone is told")
def test_what_is_let_go_of_is_returned_whatever_lies_after_it() -> None:
    command = [sys.executable, "-c", MEASURE, "returned"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert int(done.stdout.split()[-1]) < 5_000_000


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr("resarcana_desktop.scenes.program_run.ctypes", None)
    return_large_pieces()
