"""A finished game in a real window: its review, the moment that decided it, and on from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.games.resarcana.rules.position_text import position_text
from resarcana_desktop.storage.saves.saved_games import SavedGames
from tests.games.resarcana.play.clicker import game_setup
from tests.journeys.real_window import display, missing_tools
from tests.journeys.steered import Steered
from tests.support.story import me, rival, story

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"not on this machine: {', '.join(missing_tools())}"
    ),
]


def short_game() -> Record:
    """Return a game near its end: a player who could claim a monument and win passes.

    Its gold would also buy an artifact, so there is a choice that matters.
    """
    position = story(
        me(
            play="druid alchemy catacombs_of_the_dead (7D)",
            hand="horn_of_plenty",
            pool="4G 3E",
        ),
        rival(passed=True, play="seer calm_elan sacred_grove (5L) coral_castle"),
        monuments="colossus oracle",
        items="divination protection",
    ).position
    text = position_text(position.faces, position.state)
    session = PlaySession.from_position(game_setup("hb"), text)
    for action in ("pass", "item divination"):
        session.play(session.position.action(action))
    assert session.position.winners == (1,)
    return session.record()


def test_a_lost_game_is_reviewed_and_played_on_from_the_moment_that_decided_it(
    tmp_path: Path,
) -> None:
    home = tmp_path / "home"
    SavedGames(home / "games").save(short_game(), "The one that got away")
    with display("1024x600") as screen:
        program = Steered(screen, home, "--size", "1024x600")
        try:
            program.wait_for("TitleScene")
            program.click("games")
            program.wait_for("LoadScene")
            program.click("review")
            program.wait_for("ReviewScene")
            program.until(lambda: bool(program.screen.get("ready")))
            assert program.screen["at"] == 0
            keep_as_a_puzzle(program)
            walk_along_the_curve(program)
            play_on(program)
            take_up_the_puzzle(program)
        finally:
            program.close()


def walk_along_the_curve(program: Steered) -> None:
    program.press("Right")
    program.until(lambda: program.screen.get("at") == 1)
    program.press("End")
    program.until(lambda: program.screen.get("at") == 2)
    program.click("rows")
    program.until(lambda: program.screen.get("at") == 0)


def keep_as_a_puzzle(program: Steered) -> None:
    program.click("keep")
    program.wait_for("ReviewScene")
    program.go_to("curve")


def play_on(program: Steered) -> None:
    """From there the game is won."""
    program.click("play_on")
    program.wait_for("PlayOnScene")
    program.click("start")
    program.wait_for("ResArcanaTable")
    program.click("monuments:-1:colossus:0")
    program.look()
    program.press("p")
    program.until(lambda: program.screen.get("decision") == "choose_item")
    program.look()
    program.click("items:-1:divination:0")
    program.wait_for("ResultScene")
    program.click("title")
    program.wait_for("TitleScene")


def take_up_the_puzzle(program: Steered) -> None:
    """Find the moment among the puzzles."""
    program.click("practice")
    program.wait_for("PracticeScene")
    program.click("puzzles")
    program.wait_for("PuzzlesScene")
    program.click("own-1")
    program.wait_for("ResArcanaTable")
    assert program.screen["puzzle"] == "own-1"
