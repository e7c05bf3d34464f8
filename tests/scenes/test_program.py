"""One run of the program: what it was started with, and what is left of that for the next run."""

from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.app.confirm import DialogScene
from resarcana_desktop.app.settings import Settings, load_settings, save_settings
from resarcana_desktop.app.single_instance import StartRequest
from resarcana_desktop.scenes.program import play
from resarcana_desktop.scenes.program_run import ProgramRun, can_fulfil
from resarcana_desktop.storage.folders import HOME_VARIABLE, find_folders
from tests.support.window import Stage

KEPT = Settings(language="en", full_screen=True, window_size=(1280, 720), theme="light_parchment")


@pytest.fixture
def seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of each run, which the player ends at once."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    save_settings(find_folders().settings_file, KEPT)
    found: list[Settings] = []

    def end(run: ProgramRun, _request: StartRequest) -> None:
        found.append(run.context.settings)
        run.context.quit()

    monkeypatch.setattr(ProgramRun, "_fulfil", end)
    return found


def kept() -> Settings:
    return load_settings(find_folders().settings_file)[0]


def test_language_and_size_of_the_command_line_are_for_one_run(seen: list[Settings]) -> None:
    assert play(StartRequest(), "fr", (800, 600)) == 0
    asked: dict[str, Any] = {"language": "fr", "window_size": (800, 600), "full_screen": False}
    assert seen == [KEPT.model_copy(update=asked)]
    assert kept() == KEPT


def test_without_them_a_run_has_the_settings_of_the_player(seen: list[Settings]) -> None:
    assert play(StartRequest()) == 0
    assert seen == [KEPT]
    assert kept() == KEPT


@pytest.mark.parametrize(
    "request_",
    [
        StartRequest(game="nosuch"),
        StartRequest(game="../x"),
        StartRequest(game=""),
        StartRequest(game="\ud800"),
        StartRequest(code="no code"),
        StartRequest(code="\ud800" * 20000),
        StartRequest(Path("/a\ud800")),
        StartRequest(Path("/a\0")),
        StartRequest(Path("/dev/zero")),
        StartRequest(Path("/") / ("a" * 300)),
        StartRequest(Path("/") / ("a" * 5000)),
        StartRequest(Path("/")),
    ],
    ids=repr,
)
def test_what_a_later_start_hands_over_is_checked_like_a_command_line(
    request_: StartRequest,
) -> None:
    assert not can_fulfil(request_)


def test_what_can_be_opened_may_be_handed_over(tmp_path: Path) -> None:
    (tmp_path / "a.resarcana").write_text("")
    requests = [
        StartRequest(),
        StartRequest(tmp_path / "a.resarcana"),
        StartRequest(seed=7, game="mercurial"),
    ]
    assert all(map(can_fulfil, requests))


@pytest.mark.parametrize("name", ["a" * 300, "a" * 5000, "a\ud800", "a\0b", "nothing."])
def test_a_file_that_cannot_be_is_reported_where_it_is_dropped(stage: Stage, name: str) -> None:
    stage.context.shell.show_title()
    stage.context.shell.open_record(Path("/") / name)
    assert isinstance(stage.top, DialogScene)
    stage.frame()
