"""Each feature of one game exists in the other game as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.games import (
    command_line_of,
    in_window,
    played_in_text_mode,
    window_game,
)
from resarcana_desktop.games.interface import WindowGame
from resarcana_desktop.games.screens import MARKS, TUTOR, GameScreens
from resarcana_desktop.games.statistician import PointsOnly
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.lessons.reader import lessons_led, lessons_of
from tests.support.window import Stage

if TYPE_CHECKING:
    from pathlib import Path

# Features only one game's rules have, or that the other has in another form.
ONE_GAME_ALONE = {
    # Only Res Arcana is played in matches, and only it has sets that may be left out.
    ("resarcana", "next_game"),
    ("resarcana", "match_score"),
    ("resarcana", "with_more"),
    ("resarcana", "set_names"),
    # Only its setups are each for some numbers of players.
    ("resarcana", "fitting"),
    # Its sets can be too small for a game, which is reported first; and some of its points count
    # only at the end of a round.
    ("resarcana", "remarks"),
    ("resarcana", "problem"),
    ("resarcana", "final_points"),
    # Matches between its bots can be corrected for luck.
    ("resarcana", "luck_of"),
    # Some of its bots see all hands in matches between bots.
    ("resarcana", "open_bots"),
    # Only Mercurial has boards that are advised for a first game.
    ("mercurial", "advised"),
}


@pytest.fixture
def stage(tmp_path: Path) -> Stage:
    return Stage(tmp_path)


def given_by(protocol: type, of: type) -> set[str]:
    """Return the members of a protocol whose default a class overrides."""
    return {
        name
        for part in protocol.__mro__
        for name in vars(part)
        if not name.startswith("_") and getattr(of, name, None) is not getattr(protocol, name, None)
    }


def test_optional_features_are_omitted_only_by_named_games() -> None:
    given = {
        game: given_by(WindowGame, type(window_game(game)))
        | given_by(GameScreens, type(window_game(game).screens()))
        for game in in_window()
    }
    everything = set().union(*given.values())
    alone = {
        (game, name)
        for name in everything
        for game in in_window()
        if name in given[game] and any(name not in others for others in given.values())
    }
    assert alone == ONE_GAME_ALONE


@pytest.mark.parametrize("game", in_window())
def test_there_is_the_same_to_learn_and_to_practise(stage: Stage, game: str) -> None:
    screens = window_game(game).screens()
    stage.context.use_game(game, screens)
    names = [each.name for each in screens.practice(stage.context)]
    alone = {"resarcana": "solo", "mercurial": "prodigy"}[game]
    assert names == ["lessons", "puzzles", alone, "sandbox"]


@pytest.mark.parametrize("game", in_window())
def test_a_first_game_is_led_and_lessons_follow(game: str) -> None:
    assert lessons_led(game)
    assert len(lessons_of(game)) >= 8


@pytest.mark.parametrize("game", in_window())
def test_help_at_the_table_can_be_chosen(game: str) -> None:
    assert {MARKS, TUTOR} <= set(window_game(game).screens().flags)


@pytest.mark.parametrize("game", in_window())
def test_a_finished_game_is_reviewed_and_counted(game: str) -> None:
    module = window_game(game)
    assert module.reviewer({**module.settled({}), "seats": 2}) is not None
    assert not isinstance(module.statistician(), PointsOnly)


@pytest.mark.parametrize("game", in_window())
def test_players_and_bots_are_chosen_before_a_game(game: str) -> None:
    module = window_game(game)
    choices = module.choices(module.settled({}), ["Edda", "Corvin"], load_catalogue("en", game))
    assert len(choices) >= 3


@pytest.mark.parametrize("game", in_window())
def test_it_is_played_in_lines_and_has_its_commands(game: str) -> None:
    assert game in played_in_text_mode()
    assert {"train", "show", "check", "puzzles"} <= set(command_line_of(game).commands)
