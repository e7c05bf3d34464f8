"""The trial of packages sees pictures of a screen, processes of bots, and saved games."""

import re
import struct
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from recipes.facts import PackagingError
from trial import places, story
from trial.screen import Picture, Screen

RED, GREEN = (200, 10, 20), (10, 200, 30)


def test_a_screen_is_read_as_it_is(tmp_path: Path) -> None:
    """Two pixels beside each other, in the format of xwd, with 8 bytes after its head."""
    head = [108, 7, 2, 24, 2, 1, 0, 0, 32, 0, 32, 32, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    pixels = b"".join(bytes((*reversed(colour), 0)) for colour in (RED, GREEN))
    file = tmp_path / "screen"
    file.write_bytes(struct.pack(">25I", *head) + bytes(8) + pixels)
    picture = Screen(":0", file).picture()
    assert (picture.width, picture.height, picture.colours()) == (2, 1, 2)
    assert picture.mean([0, 0, 1, 1]) == RED
    assert picture.mean([1, 0, 1, 1]) == GREEN
    assert picture.mean([0, 0, 2, 1]) == (105, 105, 25)


def test_a_picture_can_be_looked_at(tmp_path: Path) -> None:
    Picture(2, 2, bytes((*RED, *GREEN, *GREEN, *RED))).save(tmp_path / "seen.png")
    seen = pygame.image.load(tmp_path / "seen.png")
    assert seen.get_size() == (2, 2)
    assert seen.get_at((0, 0))[:3] == RED
    assert seen.get_at((0, 1))[:3] == GREEN


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc")
def test_processes_of_bots_are_counted_however_far_down() -> None:
    bot = "import sys, time; print(flush=True); time.sleep(30)"
    parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {bot!r}, sys.argv[1]])"
    command = [sys.executable, "-c", parent]
    counts = []
    for word in ("--multiprocessing-fork", "something"):
        with subprocess.Popen([*command, word], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            process.stdout.readline()
            counts.append(places.bot_processes(process.pid))
            for child in places._children(process.pid):
                subprocess.run(["kill", str(child)], check=True)
    assert counts[0] > counts[1] == 0


def test_a_folder_without_games_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(PackagingError, match=r"^No game was kept in .*\.$"):
        story.newest_record(tmp_path)


def test_every_scene_waited_for_is_there() -> None:
    """The program names its scenes in words; one that was renamed would be waited for in vain."""
    root = Path(__file__).parents[2]
    scripts = [*root.glob("build/trial/*.py"), *root.glob("tests/journeys/*.py")]
    waited_for = {
        name for file in scripts for name in re.findall(r'wait_for\("(\w+)"', file.read_text())
    }
    classes = {
        name
        for file in (root / "src").rglob("*.py")
        for name in re.findall(r"^class (\w+)", file.read_text(), re.MULTILINE)
    }
    assert waited_for
    assert waited_for - classes == set()
