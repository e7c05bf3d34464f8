"""The window comes back where it was left, in a real window on a screen of its own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.real_window import Program, display, missing_tools

pytestmark = pytest.mark.skipif(bool(missing_tools()), reason=f"needs {missing_tools()}")


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    with display("1600x900") as name:
        yield name


def left_at(program: Program) -> list[str]:
    """Leave the program, and return the place and size of its window."""
    program.wait_for("TitleScene")
    found = program.from_xdotool("search", "--class", "resarcana")
    shown = program.from_xdotool("getwindowgeometry", "--shell", found.split()[-1])
    program.end()
    program.close()
    return [line for line in shown.split() if line.startswith(("X=", "Y=", "WIDTH=", "HEIGHT="))]


def test_it_opens_where_it_was_left_in_the_same_size(screen: str, tmp_path: Path) -> None:
    place = {"at": [210, 130], "screens": [[1600, 900]]}
    kept = {"window_size": [1024, 640], "window_place": place}
    wanted = ["X=210", "Y=130", "WIDTH=1024", "HEIGHT=640"]
    assert left_at(Program(screen, tmp_path, **kept)) == wanted
    assert json.loads((tmp_path / "settings.json").read_text("utf-8"))["window_place"] == place
    assert left_at(Program(screen, tmp_path)) == wanted


def test_among_other_screens_it_opens_in_the_middle(screen: str, tmp_path: Path) -> None:
    place = {"at": [2900, 130], "screens": [[1600, 900], [2560, 1440]]}
    kept = {"window_size": [1024, 640], "window_place": place}
    assert left_at(Program(screen, tmp_path, **kept)) == [
        "X=288",
        "Y=130",
        "WIDTH=1024",
        "HEIGHT=640",
    ]
