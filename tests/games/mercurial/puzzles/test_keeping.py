"""A turn of a recorded game becomes a custom puzzle that is solved at the table."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.app.waiting import WaitingScene
from resarcana_desktop.engine.game import Game
from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.puzzles import keeping
from resarcana_desktop.games.mercurial.puzzles.attempt import session_of
from resarcana_desktop.games.mercurial.puzzles.checking import fault_of
from resarcana_desktop.games.mercurial.puzzles.keeping import Keeper
from resarcana_desktop.games.mercurial.puzzles.puzzle import FILES, Puzzle
from resarcana_desktop.games.mercurial.puzzles.shelf import PUZZLES
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.games.puzzling import take
from resarcana_desktop.play.history import History
from tests.games.mercurial.puzzles.conftest import one
from tests.support.window import Stage

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.recorded import MercurialHistory


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    """Return a stage with Mercurial chosen."""
    stage = Stage(tmp_path, (1280, 720))
    stage.context.shell.use_game(ID)
    return stage


def game_from(given: Puzzle, *answers: str) -> "MercurialHistory":
    """Record a game that starts at the position of a puzzle and plays these actions."""
    session = session_of(given)
    for text in answers:
        session.play(session.position.action(text))
    return History(session.record(), MercurialSession)


def keep(stage: Stage, game: "MercurialHistory", at: int) -> str:
    """Save a moment as a puzzle and return the message shown."""
    shown: list[str] = []
    keeper = Keeper(stage.context, game)
    stage.context.shell.open_practice()
    assert keeper.obstacle(at) == ""
    keeper.keep(at, None, shown.append)
    waiting = stage.top
    assert isinstance(waiting, WaitingScene)
    waiting.thread.join()
    stage.wait(0.1)
    return shown[0]


def test_the_most_points_of_a_turn_are_the_goal_and_proved(stage: Stage) -> None:
    given = one("two_turns")
    shown = keep(stage, game_from(given), 0)
    assert shown == stage.context.text("puzzles.own.kept_proved", number=1)
    (own,) = PUZZLES.own(stage.context).puzzles
    assert (own.kind, own.turns, own.points) == ("two_turns", 2, given.points)
    assert fault_of(own) == ""
    take(stage.context, PUZZLES, own)
    assert isinstance(stage.top, MercurialTable)


def test_a_moment_within_a_turn_saves_the_whole_turn(stage: Stage) -> None:
    given = one("two_turns")
    game = game_from(given, *given.plan[0][:2])
    keep(stage, game, game.length)
    (own,) = PUZZLES.own(stage.context).puzzles
    assert own.points == given.points
    assert own.source.actions == 0


def test_the_same_turn_is_saved_once(stage: Stage) -> None:
    game = game_from(one("best_cast"))
    keep(stage, game, 0)
    assert keep(stage, game, 0) == stage.context.text("puzzles.own.there", number=1)


def test_too_much_to_count_out_is_reported(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "LIMIT", 3)
    nothing_to_cast = next(
        each for each in FILES.all() if f"active {each.viewer}:" not in each.position
    )
    shown = keep(stage, game_from(nothing_to_cast), 0)
    assert shown == stage.context.text("puzzles.own.too_large")
    assert PUZZLES.own(stage.context).puzzles == ()


def test_only_turns_against_rivals_can_be_saved(stage: Stage) -> None:
    text = stage.context.text
    rules = rulesets.shipped()
    beginning, alone = (Game(rules, {"seats": seats}, 5) for seats in (2, 1))
    for game, key in ((beginning, "not_turn"), (alone, "alone")):
        history: MercurialHistory = History(game.record(), MercurialSession)
        assert Keeper(stage.context, history).obstacle(0) == text(f"puzzles.own.{key}")
