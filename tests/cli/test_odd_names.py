"""If you give a name that no system accepts, you read one sentence and nothing more."""

from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop.main import main
from resarcana_desktop.scenes import program
from tests.support.commands import Run

NAMES: Final = {
    "300 letters": "a" * 300,
    "5000 letters": "a" * 5000,
    "many folders": "a/" * 3000,
    "half a character": "a\ud800",
    "a byte that is no text": "a\udcff",
    "a NUL": "a\0b",
    "a dot at the end": "nothing.",
    "a device": "/dev/zero",
}

COMMANDS: Final = (
    ("{}.resarcana",),
    ("play", "{}"),
    ("play", "--text", "{}"),
    ("replay", "{}"),
    ("review", "{}"),
    ("puzzles", "check", "{}"),
    ("puzzles", "make", "{}/made", "--games", "1"),
    ("check", "{}"),
    ("check", "{}", "--game", "mercurial"),
    ("simulate", "--games", "1", "--bots", "random,random", "--records", "{}/made"),
    ("train", "{}/made", "--export", "{}/made"),
    ("train", "{}/made", "--game", "mercurial"),
)


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_path_that_cannot_be_is_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if name in ("nothing.", "a\udcff") and any("made" in word for word in command):
        (tmp_path / name).write_text("a file where the folder would be")
    said = run(*(word.format(name) for word in command))
    assert said.code in (1, 2)
    assert said.errors.count("\n") == 1, said.errors[-2000:]
    assert "Errno" not in said.errors


@pytest.mark.parametrize("name", ["a" * 300, "a" * 5000, "a/" * 3000, "a\udcff/\x01."])
def test_a_folder_for_games_that_cannot_be_ends_no_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("RESARCANA_HOME", f"{tmp_path}/file/{name}")
    monkeypatch.setattr(program, "display_missing", lambda: True)
    assert main([]) == program.NO_DISPLAY
    assert capsys.readouterr().err.count("\n") == 1
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
