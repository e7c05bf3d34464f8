"""The page on adding a game is true to the letter: its game is made, run and tested here."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from typing import Final

import pytest

from tests.race.module import MODULE
from tests.support import any_game

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BLOCKS: Final = re.findall(r"^```(\w+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
TEST_FILE: Final = "tests/games/stones/test_stones.py"
TESTS_OF_ALL_CODE: Final = (
    "tests/test_no_circles.py",
    "tests/test_docstrings.py",
    "tests/test_voice.py",
    "tests/test_shared_code_knows_no_game.py",
    "tests/i18n/test_catalogues.py",
    "tests/docs/test_rooms.py",
)
"""Tests that look at every game, one that has just been copied included."""

FLOOR: Final = 600
"""The most lines that the race may have, `stand_in.py` included."""


def linked_or_copied(source: str, target: str) -> None:
    """Make a hard link instead of a copy, which is quicker; the page's commands replace files."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a checkout in which the page can be followed."""
    copy = tmp_path_factory.mktemp("checkout")
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "stones")
    for folder in ("src", "assets", "cardsets", "tests", "tools", "benchmarks"):
        shutil.copytree(
            ROOT / folder, copy / folder, ignore=left_out, copy_function=linked_or_copied
        )
    for folder in ("build", "docs"):  # `rooms.py` writes into a page, so this one is no link
        shutil.copytree(ROOT / folder, copy / folder, ignore=left_out)
    for file in ("pyproject.toml", "setup.cfg"):
        shutil.copy(ROOT / file, copy / file)
    if sys.pycache_prefix:
        # Sources keep their times when they are linked, so what was compiled of them stays good.
        beside = bytecode(copy) / copy.relative_to(copy.anchor)
        beside.parent.mkdir(parents=True)
        beside.symlink_to(Path(sys.pycache_prefix) / ROOT.relative_to(ROOT.anchor))
    return copy


def bytecode(tree: Path) -> Path:
    """Return where Python looks for what was compiled of a checkout, if not in it."""
    return tree.with_name("bytecode")


def shell(tree: Path, commands: str) -> str:
    """Run commands in a checkout and return what they print; they must not fail."""
    # The copy is not compiled, whatever build these tests are run in.
    inherited = {k: v for k, v in os.environ.items() if k != "RESARCANA_EXPECTED_MODE"}
    environment = {
        **inherited,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}",
        "RESARCANA_HOME": str(tree / "home"),
        "LC_ALL": "C",
        # Pages change a 3 to a 4 at once: a module cached in the same second would stay as it was.
        "PYTHONDONTWRITEBYTECODE": "1",
        **({"PYTHONPYCACHEPREFIX": str(bytecode(tree))} if sys.pycache_prefix else {}),
    }
    done = subprocess.run(
        ["bash", "-euc", commands],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the page is followed in a shell")
def test_following_the_page_makes_a_game_that_can_be_played(tree: Path) -> None:
    said = []
    for language, block in BLOCKS:
        if language == "sh":
            said.append(shell(tree, block))
        elif "import any_game" in block:
            file = tree / TEST_FILE
            file.parent.mkdir()
            file.write_text(block, "utf-8")
    runs, tests = said[2], said[-2]
    assert re.search(r"1\s+quick\s+10", runs)
    assert "5 passed" in tests
    assert TEST_FILE in PAGE
    shell(tree, f"python -m pytest -q -p no:cacheprovider {' '.join(TESTS_OF_ALL_CODE)}")


def test_what_the_page_quotes_is_in_the_race() -> None:
    files = [*(ROOT / "tests" / "race").rglob("*.py"), *(ROOT / "tests" / "race").rglob("*.toml")]
    race = "\n".join(file.read_text("utf-8") for file in files)
    quoted = [
        block
        for language, block in BLOCKS
        if language in ("python", "toml") and "import any_game" not in block
    ]
    assert len(quoted) == 4
    there = (block in race or indent(block, "    ") in race for block in quoted)
    assert [*there] == [True] * 4


def test_there_are_nine_steps() -> None:
    numbers = re.findall(r"^## (\d)\. ", PAGE, re.MULTILINE)
    assert numbers == [str(number) for number in range(1, 10)]


def test_a_whole_game_takes_few_lines() -> None:
    files = [ROOT / "tests" / "stand_in.py", *(ROOT / "tests" / "race").glob("*.py")]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) < FLOOR


def test_what_must_hold_of_any_game_holds_of_the_race() -> None:
    any_game.check_rules(MODULE)
    any_game.check_bots(MODULE)
