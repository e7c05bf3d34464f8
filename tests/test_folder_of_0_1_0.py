"""The folder of a player of version 0.1.0 opens as it was, and nothing in it is changed.

`data/home_0_1_0` was made by the program as it was in commit e5b22827: settings, games of both
games (finished, saved half way, deleted, in progress, of a match, begun from a position, with a set
of the player's own), custom setups, lessons, puzzles, own puzzles, statistics and a review.
`data/home_0_1_0.json` is what that program read in it.
"""

from __future__ import annotations

import json
import os
import shutil
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from resarcana_desktop import games
from resarcana_desktop.app.settings import load_settings
from resarcana_desktop.app.waiting import Progress as Bar
from resarcana_desktop.engine.record import identity
from resarcana_desktop.games.looking_back import FinishedGames
from resarcana_desktop.games.opening import history_of, opened, read_kept
from resarcana_desktop.games.resarcana.custom_setups.keeping import CustomSetups
from resarcana_desktop.games.resarcana.puzzles.proof import fault_of
from resarcana_desktop.games.resarcana.puzzles.shelf import PUZZLES
from resarcana_desktop.main import main
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.review.keeping import KeptReviews
from resarcana_desktop.play.session import AnySession
from resarcana_desktop.play.statistics.facts import FinishedGame
from resarcana_desktop.scenes.load.scene import LoadScene
from resarcana_desktop.scenes.replay.scene import ReplayScene
from resarcana_desktop.storage.folders import Folders
from resarcana_desktop.storage.saves.saved_games import SavedGames, read_record
from tests.support.window import Stage

DATA: Final = Path(__file__).parent / "data"
HOME: Final = DATA / "home_0_1_0"
FILES: Final = sorted(path.name for path in (HOME / "games").glob("*.resarcana"))
BOTH: Final = ("resarcana", "mercurial")


@cache
def said() -> dict[str, Any]:
    """Return what version 0.1.0 read in the folder."""
    found: dict[str, Any] = json.loads((DATA / "home_0_1_0.json").read_text("utf-8"))
    return found


def content(folder: Path) -> dict[str, bytes]:
    """All files below a folder."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A copy of the folder; its games were changed when version 0.1.0 looked last."""
    copy = tmp_path / "home"
    shutil.copytree(HOME, copy)
    for line in (copy / "statistics.jsonl").read_text("utf-8").splitlines()[1:]:
        name, _, changed, _ = json.loads(line)
        os.utime(copy / "games" / name, ns=(changed, changed))
    for game in BOTH:
        games.window_game(game).find_user_cards(copy / "cardsets" / game)
    return copy


@pytest.fixture
def stage(home: Path) -> Stage:
    """The program over that folder."""
    return Stage(home, (1280, 720), motion_speed=0.0)


def of_session(session: AnySession) -> dict[str, Any]:
    """Return the facts of a game that was opened."""
    position, help_ = session.position, session.help
    return {
        "game": session.setup.game,
        "names": [seat.name for seat in session.seats],
        "levels": [seat.level for seat in session.seats],
        "position": session.game.ruleset.position_text(position),
        "played": session.game.played,
        "known": session.game.known,
        "over": position.over(),
        "winners": list(position.winners),
        "points": [list(points) for points in session.points_by_round()],
        "help": None if help_ is None else [help_.hints, help_.undos],
        "match": session.match and [session.match.game, list(session.match.wins)],
    }


def of_finished(game: FinishedGame) -> list[Any]:
    """Return what statistics know of a finished game."""
    players = [
        [
            player.name,
            player.level,
            player.facts.won,
            player.facts.points,
            {what: list(names) for what, names in player.facts.had.items()},
        ]
        for player in game.players
    ]
    return [game.game, game.file, game.rounds, players]


def test_the_folder_is_the_one_that_was_read() -> None:
    assert sorted(said()["games"]) == FILES
    assert {each["game"] for each in said()["games"].values()} == {*BOTH}


def test_settings_are_kept(home: Path) -> None:
    settings, problem = load_settings(home / "settings.json")
    assert problem is None
    found = settings.model_dump(mode="json")
    assert {name: found.get(name) for name in said()["settings"]} == said()["settings"]


@pytest.mark.parametrize("name", FILES)
def test_a_saved_game_opens_where_it_was(home: Path, name: str) -> None:
    before = content(home)
    saved = SavedGames(home / "games")
    entry = next(each for each in saved.entries() if each.path.name == name)
    assert entry.summary is not None
    session, problem = opened(saved.read(entry))
    assert problem is None
    shown = {"title": entry.title, "rounds": entry.summary.round, **of_session(session)}
    assert shown == said()["games"][name]
    history = history_of(read_record(entry.path), Bar())
    assert history.length == session.game.played
    assert content(home) == before


def test_the_game_in_progress_is_continued(stage: Stage, home: Path) -> None:
    before = content(home / "games")
    session = read_kept(stage.context, Bar())
    assert session is not None
    assert of_session(session) == said()["current"]
    assert stage.context.problems == []
    assert content(home / "games") == before


def test_a_deleted_game_comes_back(home: Path) -> None:
    saved = SavedGames(home / "games")
    heads = [saved.deleted_heads.entry(file) for file in saved.deleted_files()]
    assert [entry.title for entry in heads] == said()["deleted"]
    back = saved.undo_delete()
    assert back is not None
    session, problem = opened(saved.read(back))
    assert (problem, session.game.played) == (None, 25)


def test_every_game_is_listed_in_the_window(stage: Stage) -> None:
    stage.context.shell.open_games()
    assert isinstance(stage.top, LoadScene)
    stage.frame()
    assert stage.context.problems == []


@pytest.mark.parametrize("name", FILES)
def test_every_game_is_watched_again_in_the_window(stage: Stage, name: str) -> None:
    stage.context.shell.open_games()
    stage.context.shell.open_replay(read_record(stage.context.folders.games / name))
    for _ in range(200):
        if isinstance(stage.top, ReplayScene):
            break
        stage.wait(0.05)
    stage.frame()
    assert isinstance(stage.top, ReplayScene)
    assert stage.context.problems == []


def test_lessons_go_on_where_they_were_left(stage: Stage, home: Path) -> None:
    before = content(home)
    for game, shown in said()["lessons"].items():
        progress = Progress.of(stage.context, game)
        assert sorted(progress.done) == shown["done"]
        for lesson, (marks, actions) in shown["left"].items():
            assert progress.where(lesson) == (marks, actions)
    assert stage.context.problems == []
    assert content(home) == before


def test_puzzles_and_their_rating_are_kept(stage: Stage, home: Path) -> None:
    before = content(home)
    progress = PUZZLES.progress(stage.context)
    assert progress.rating.value == said()["puzzles"]["rating"]
    tried = {name: [each.solved, each.star] for name, each in sorted(progress.tried.items())}
    assert tried == said()["puzzles"]["tried"]
    own = PUZZLES.own(stage.context).puzzles
    found = [
        {"id": each.id, "kind": each.kind, "position": each.position, "first": list(each.first)}
        for each in own
    ]
    assert found == said()["own_puzzles"]
    assert [fault_of(puzzle) for puzzle in own] == [""] * len(own)
    assert stage.context.problems == []
    assert content(home) == before


def test_custom_setups_are_kept(home: Path) -> None:
    setups = CustomSetups(home / "tables" / "resarcana.json")
    assert setups.read() is None
    assert setups.tables == said()["tables"]


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "read again"])
def test_statistics_say_what_they_said(home: Path, *, kept: bool) -> None:
    """What an earlier version noted has no rivals by name: all games are read again, but once."""
    if not kept:
        (home / "statistics.jsonl").unlink()
    for read in (len(FILES), 0):
        finished = FinishedGames(Folders(home, home / "games", home / "logs"), lambda: None)
        finished.begin()
        finished.wait()
        found = finished.take()
        assert found is not None
        assert finished.number == read
        assert found.unread == 0
        for which, counted in (("games", found.games), ("alone", found.solo)):
            shown = [of_finished(game) for game in counted]
            assert sorted(shown, key=str) == sorted(said()["statistics"][which], key=str)
        bots = [player for game in found.games for player in game.players if not player.person]
        assert all(player.bot for player in bots)


def test_a_review_says_what_it_said(home: Path) -> None:
    (name,) = said()["reviews"]
    review = KeptReviews(home / "reviews").best_of(identity(read_record(home / "games" / name)))
    assert review is not None
    assert {
        "depth": review.made.depth,
        "accuracy": [round(seat.accuracy or 0, 3) for seat in review.seats],
        "luck": [round(seat.luck, 4) for seat in review.seats],
        "judged": len(review.judgements),
        "errors": [[each.at, each.played, each.best, each.grade] for each in review.errors()],
        "moments": len(review.moments),
        "chances": [[round(each, 6) for each in m.chances] for m in review.moments[::20]],
    } == said()["reviews"][name]


def test_a_set_of_the_players_own_is_without_faults(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RESARCANA_HOME", str(home))
    assert main(["check", str(home / "cardsets" / "resarcana" / "fens"), "--lang", "en"]) == 0
    assert main(["show", "bog_dragon", "--lang", "en"]) == 0
    assert "Bog Dragon" in capsys.readouterr().out


def test_the_command_line_replays_every_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RESARCANA_HOME", str(home))
    paths = [home / "games" / name for name in FILES]
    assert [main(["replay", str(path)]) for path in paths] == [0] * len(paths)
