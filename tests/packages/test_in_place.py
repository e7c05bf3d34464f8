"""Installing the program so that its sources are used in place, as `start.py` does."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
RECIPE = ("setup.py", "setup.cfg", "pyproject.toml", "README.md", "LICENSE")
WHEEL = "from setuptools.build_meta import build_editable; build_editable('made')"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with the program's own recipe, and the least there is to install."""
    for name in RECIPE:
        shutil.copy(ROOT / name, tmp_path)
    for folder in ("assets", "cardsets", "src/resarcana_desktop/games"):
        (tmp_path / folder).mkdir(parents=True)
    for folder in ("src/resarcana_desktop", "src/resarcana_desktop/games"):
        shutil.copy(ROOT / folder / "__init__.py", tmp_path / folder)
    return tmp_path


def installed(checkout: Path) -> Iterator[str]:
    """Return the lines that a plain install in place adds to `.pth` files."""
    plain = {**os.environ, "RESARCANA_COMPILED": "0"}
    (checkout / "made").mkdir()
    subprocess.run([sys.executable, "-c", WHEEL], cwd=checkout, env=plain, check=True)
    with ZipFile(next(checkout.glob("made/*.whl"))) as wheel:
        for name in wheel.namelist():
            if name.endswith(".pth"):
                yield from wheel.read(name).decode().splitlines()


def test_the_sources_are_on_the_path(checkout: Path) -> None:
    """So that the library which compiled modules share is found, whenever they are compiled."""
    assert list(installed(checkout)) == [str(checkout / "src")]
