"""Files of puzzles are written and read back; a fault in one is reported in a sentence."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.puzzles.reader import FILES, Mined
from resarcana_desktop.play.puzzles.reader import BadPuzzle, write_mined, write_text
from tests.games.resarcana.puzzles.conftest import mage_choice, puzzle

WRITTEN = write_text([puzzle()])


def test_what_is_written_reads_back() -> None:
    first = puzzle(id="first-1-2", kind="first_action", first=("discard treant",))
    points = puzzle(id="points-1-3", kind="most_points", points=9, sets=("base", "fens"))
    mined = Mined(7, 40, "level2", ("base",))
    found = [puzzle(), first, points, mage_choice()]
    assert FILES.read_text(write_mined(mined, found), "some.toml") == (mined, found)


def test_what_was_looked_for_is_written_as_well() -> None:
    mined = Mined(7, 40, "level3", ("base",), "mage_choice")
    assert FILES.read_text(write_mined(mined, []), "some.toml") == (mined, [])
    before = write_mined(mined, []).replace('mine = "mage_choice"\n', "")
    assert FILES.read_text(before, "some.toml")[0] == Mined(7, 40, "level3", ("base",), "round_end")


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("[[puzzle]]", "[[riddle]]", "expected puzzles, each under [[puzzle]]"),
        ('kind = "win_round"', 'kind = "win_all"', "puzzle 1: kind is missing or not valid"),
        ("viewer = 0", "viewer = -1", "puzzle 1: viewer is missing or not valid"),
        ("viewer = 0", "", "puzzle 1: viewer is missing or not valid"),
        ("viewer = 0", "viewer = 0\ncolour = 1", "puzzle 1: colour is missing or not valid"),
        ("seed = 1,", "seed = true,", "puzzle 1: source is missing or not valid"),
        ('["pass"]', '"pass"', "puzzle 1: plan is missing or not valid"),
        ('"level1" = 8', '"level1" = -1', "misses is missing or not valid"),
        ('themes = ["discard"]', 'themes = ["luck"]', "puzzle 1: themes is missing or not valid"),
        ("[[puzzle]]", "[[puzzle", "line 1, column 9 isn’t valid TOML"),
        ('"""\n', "", "isn’t valid TOML"),
        ("viewer = 0", f"viewer = {'9' * 5000}", "too long or too deeply nested"),
    ],
)
def test_what_is_wrong_is_reported(old: str, new: str, shown: str) -> None:
    assert old in WRITTEN
    with pytest.raises(BadPuzzle, match=r"^some\.toml") as raised:
        FILES.read_text(WRITTEN.replace(old, new, 1), "some.toml")
    assert shown in str(raised.value)
    assert str(raised.value).endswith(".")


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    file = tmp_path / "some.toml"
    file.write_bytes(b"\xff")
    with pytest.raises(BadPuzzle, match=r"^some\.toml: .*\.$"):
        FILES.read(file)


def test_no_two_puzzles_have_one_name(tmp_path: Path) -> None:
    for name in ("a.toml", "b.toml"):
        (tmp_path / name).write_text(WRITTEN, "utf-8")
    with pytest.raises(BadPuzzle, match=r"two puzzles are called win-1-1\."):
        FILES.all(tmp_path)
