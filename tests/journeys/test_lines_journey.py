"""A game begun in a terminal, gone on with in the window, and back: one game in one place."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.app.single_instance import StartRequest, acquire_or_forward
from resarcana_desktop.app.waiting import Progress
from resarcana_desktop.games import opening, window_game
from resarcana_desktop.play import current_game
from resarcana_desktop.play.current_game import CurrentGame
from resarcana_desktop.play.session import AnySession
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.support.build import only_compiled
from tests.support.terminal import Terminal
from tests.support.window import Stage

IN_LINES = ("play", "--text", "--lang", "en")
NEW = (*IN_LINES, "--seats", "human,greedy", "--setup", "standard")
ASKED = "> "


def continued_in_the_window(stage: Stage) -> AnySession:
    """The game that was left, as the window reads it."""
    session = opening.read_kept(stage.context, Progress())
    assert session is not None
    return session


def some_actions(stage: Stage, session: AnySession, game: str, number: int) -> None:
    """Actions played at the window's table, each kept as it keeps them."""
    module = window_game(game)
    bot = module.bot_maker(session.game.options, session.game.ruleset.version)("greedy")
    kept = CurrentGame(stage.context, session)
    kept.enter()
    for _ in range(number):
        kept.wait()
        session.play(bot.choose(*session.question()))
        kept.keep()
    kept.leave()
    assert stage.context.problems == []


@only_compiled
@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "options", "second"),
    [
        ("resarcana", ("--setup", "standard"), "take di"),
        ("mercurial", (), "1"),  # an Artifact
    ],
)
def test_a_game_goes_from_the_terminal_to_the_window_and_back(
    game: str, options: tuple[str, ...], second: str, tmp_path: Path
) -> None:
    seats = ("--seats", "human,greedy")
    new = (*IN_LINES, "--game", game, *seats, *options, "--seed", "5")
    with Terminal(tmp_path, *new) as terminal:
        terminal.until(ASKED)
        terminal.type("1")
        assert "chooses " in terminal.until(ASKED)
        terminal.type(second)
        terminal.until(ASKED)
        terminal.type("quit")
        assert "Your game is saved" in terminal.until("window.")
        assert terminal.ended() == 0

    stage = Stage(tmp_path)
    session = continued_in_the_window(stage)
    assert session.game.seed == 5
    begun = session.game.played
    assert begun >= 3
    some_actions(stage, session, game, 12)

    with Terminal(tmp_path, *IN_LINES, "--continue") as terminal:
        terminal.until(ASKED)
        terminal.type("log all")
        assert "Round 1." in terminal.until(ASKED)
        terminal.press("\x04")  # Ctrl+D: the player stops typing
        assert terminal.ended() == 0

    again = continued_in_the_window(stage)
    assert again.game.played >= begun + 12
    assert SavedGames(stage.context.folders.games).is_empty()


@only_compiled
@pytest.mark.slow
def test_a_whole_game_is_played_in_a_terminal_in_french(tmp_path: Path) -> None:
    words = ("play", "--text", "--lang", "fr", "--seats", "human,greedy", "--seed", "7")
    with Terminal(tmp_path, *words, "--setup", "standard", columns=60) as terminal:
        for _ in range(300):
            shown = terminal.until(ASKED, "statistiques.")
            if shown.endswith("statistiques."):
                break
            terminal.type(_answer(shown))
        else:
            pytest.fail("no end in sight")
        terminal.until(ASKED)
        terminal.type("quitter")
        assert terminal.ended() == 0
    assert "gagne" in terminal.shown
    (entry,) = SavedGames(tmp_path / "games").entries()
    assert entry.summary is not None
    assert entry.summary.over


def _answer(shown: str) -> str:
    """Return the proposed answer, else the first one; a game played like this ends."""
    return "" if "Entrée\u00a0:" in shown else "1"


@only_compiled
@pytest.mark.slow
def test_a_window_that_is_opened_takes_over(tmp_path: Path) -> None:
    with Terminal(tmp_path, *NEW) as terminal:
        terminal.until(ASKED)
        first = acquire_or_forward(tmp_path / "running", StartRequest())
        assert first is not None
        terminal.until("Your game continues there")
        assert terminal.ended() == 0
        with Terminal(tmp_path, *NEW) as other:
            other.until("Close them there first")
            assert other.ended() == 1
        first.close()
    assert current_game.read(Stage(tmp_path).context) is not None


@only_compiled
def test_what_is_begun_is_completed(tmp_path: Path) -> None:
    with Terminal(tmp_path, *NEW, "--seed", "5") as terminal:
        terminal.until(ASKED)
        terminal.press("sta\t\r")
        assert "Edda to choose." in terminal.until("choose.")
        terminal.until("> ")
        terminal.interrupt("Your game is saved")
        assert terminal.ended() == 0
