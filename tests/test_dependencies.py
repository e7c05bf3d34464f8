"""The installed program needs what it says it needs, and nothing that only its tests bring."""

import subprocess
import sys
from importlib import metadata

import pytest

from resarcana_desktop.engine import build_mode

NAME = "resarcana-desktop"
# What setup.py declares for a compiled program. Here it was installed as plain Python, and compiled
# later.
COMPILED_NEEDS = {"librt", "mypy-extensions"}
# Hides the packages named on the command line, then imports the whole program.
PROGRAM = """\
import sys
class Hiding:
    def __init__(self, finder):
        self.finder = finder
    def find_spec(self, name, path=None, target=None):
        return None if name in sys.argv[1:] else self.finder.find_spec(name, path, target)
sys.meta_path[:] = [Hiding(finder) for finder in sys.meta_path]
import resarcana_desktop.scenes.program, resarcana_desktop.scenes.program_run
import resarcana_desktop.cli.program, resarcana_desktop.games.resarcana.rulesets
resarcana_desktop.games.resarcana.rulesets.res_arcana().start({"seats": 2}, 1)
"""


def declared(name: str) -> set[str]:
    """A distribution and all it needs, and what those need, without any extras."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += [_name(line) for line in metadata.requires(one) or () if ";" not in line]
    return found


def _name(requirement: str) -> str:
    """The name that a requirement such as `pydantic<3,>=2.8` begins with, in its plain spelling."""
    kept = [letter if letter.isalnum() or letter in "-_." else " " for letter in requirement]
    return "".join(kept).split()[0].lower().replace("_", "-").replace(".", "-")


@pytest.fixture(scope="module")
def undeclared() -> list[str]:
    """The top-level packages installed here that the program may not use."""
    try:
        needed = declared(NAME)
    except metadata.PackageNotFoundError:
        pytest.skip("the program is not installed here, it runs from its sources")
    if build_mode() == "compiled":
        needed |= COMPILED_NEEDS
    return [
        package
        for package, owners in metadata.packages_distributions().items()
        if not any(_name(owner) in needed for owner in owners)
    ]


def test_the_program_runs_without_anything_undeclared(undeclared: list[str]) -> None:
    command = [sys.executable, "-c", PROGRAM, *undeclared]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
