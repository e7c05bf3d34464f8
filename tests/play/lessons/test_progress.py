"""A player's progress is saved; a damaged file is set aside and reported."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_of


def progress_in(folder: Path) -> Progress:
    return Progress(folder / "practice" / "lessons.json")


def shown(progress: Progress) -> str:
    problem = progress.read()
    return "" if problem is None else problem.sentence(load_catalogue("en", ID).text)


def test_what_is_done_and_what_was_left_comes_back(tmp_path: Path) -> None:
    progress = progress_in(tmp_path)
    progress.finish("first_steps")
    progress.leave("powers", [0, 0, 2], ["use alchemist 1", "pay 3E 1C"])
    again = progress_in(tmp_path)
    assert shown(again) == ""
    assert again.done == {"first_steps"}
    assert again.where("powers") == ([0, 0, 2], ["use alchemist 1", "pay 3E 1C"])


def test_a_lesson_left_at_its_first_step_begins_anew(tmp_path: Path) -> None:
    progress = progress_in(tmp_path)
    progress.leave("powers", [0, 0], [])
    progress.leave("powers", [0], [])
    assert progress.where("powers") is None


def test_what_an_earlier_version_left_on_a_last_step_counts_as_done(tmp_path: Path) -> None:
    powers, passing = (each for each in lessons_of(ID) if each.id in ("powers", "passing"))
    progress = progress_in(tmp_path)
    progress.leave("powers", [0] * len(powers.steps), [])
    progress.leave("passing", [0] * (len(passing.steps) - 1), [])
    progress.count_finished([powers, passing])
    assert progress.done == {"powers"}
    assert progress.where("powers") is None
    assert progress.where("passing") is not None


def test_who_never_learnt_has_done_nothing(tmp_path: Path) -> None:
    progress = progress_in(tmp_path)
    assert shown(progress) == ""
    assert not progress.done


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"\xff",
        b'{"done": 3, "left": {}}',
        b'{"done": [1], "left": {}}',
        b'{"done": [], "left": {"powers": {"marks": [0, -1], "actions": []}}}',
        b'{"done": [], "left": {"powers": {"marks": "0", "actions": []}}}',
        b'{"done": [], "left": {"powers": {"marks": [0], "actions": [2]}}}',
    ],
)
def test_a_damaged_file_is_set_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    progress = progress_in(tmp_path)
    progress.finish("first_steps")
    (tmp_path / "practice" / "lessons.json").write_bytes(content)
    said = shown(progress)
    assert "lessons.json.broken" in said
    assert not progress.done
    assert (tmp_path / "practice" / "lessons.json.broken").read_bytes() == content
    assert shown(progress) == ""


def test_what_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "practice").write_text("a file where a folder should be", "utf-8")
    problem = progress_in(tmp_path).finish("first_steps")
    assert problem is not None
    assert "Couldn’t save" in problem.sentence(load_catalogue("en", ID).text)


@given(st.binary(max_size=200) | st.text(alphabet='{}[]":,0123donelftmarksc', max_size=80))
def test_no_file_stops_the_program(tmp_path_factory: pytest.TempPathFactory, content) -> None:  # type: ignore[no-untyped-def]
    folder = tmp_path_factory.mktemp("progress")
    data = content if isinstance(content, bytes) else content.encode()
    (folder / "practice").mkdir()
    (folder / "practice" / "lessons.json").write_bytes(data)
    progress = progress_in(folder)
    progress.read()
    assert all(isinstance(each, str) for each in progress.done)
