"""A small cardset in a temporary folder, to be broken in every way."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.commands import home as home
from tests.support.commands import run as run

SET = """
id = "small"
name = { en = "Small set" }
files = ["mages.toml", "artifacts.toml", "places_of_power.toml"]
"""
MAGES = """
[[component]]
id = "hermit"
name = { en = "Hermit", fr = "Ermite" }
collect = { gain = { calm = 1 } }
"""
ARTIFACTS = """
[[component]]
id = "lantern"
name = { en = "Lantern" }
cost = { elan = 1, any = 2 }
powers = [
  { cost = { turn = true, pay = { elan = 1 } }, effect = { put = { gold = 1 } } },
]
"""
PLACES = """
[[component]]
id = "tower"
name = { en = "Tower" }
tile = { id = "tile_1", side = "sun" }
cost = { gold = 3 }
points_for = [{ each = "artifact", points = 1, per = 2 }]

[[component]]
id = "well"
name = { en = "Well" }
tile = { id = "tile_1", side = "moon" }
cost = { calm = 3 }
"""

Change = Callable[[str, str, str], Path]


@pytest.fixture
def small_set(tmp_path: Path) -> Path:
    """Return the folder of the small set, which is valid."""
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "set.toml").write_text(SET, "utf-8")
    (folder / "mages.toml").write_text(MAGES, "utf-8")
    (folder / "artifacts.toml").write_text(ARTIFACTS, "utf-8")
    (folder / "places_of_power.toml").write_text(PLACES, "utf-8")
    return folder


@pytest.fixture
def change(small_set: Path) -> Change:
    """Replace some words in a file of the small set and return the folder."""

    def replace(name: str, old: str, new: str) -> Path:
        file = small_set / name
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), "utf-8")
        return small_set

    return replace
