"""A quick game of one character; `python -m tools.cast` plays them all in earnest."""

import pytest

from tests.support.build import only_compiled
from tools.cast.__main__ import GAMES, arguments, main


@only_compiled
def test_a_character_is_shown_beside_the_bot_of_its_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["level1-gardener", "--games", "2"]) == 0
    assert_row(capsys.readouterr().out, "resarcana", "level1-gardener")


@only_compiled
def test_the_characters_of_another_game_are_counted_in_its_own_terms(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--game", "mercurial", "level3-gambler", "--games", "2"]) == 0
    assert_row(capsys.readouterr().out, "mercurial", "level3-gambler")


def assert_row(printed: str, game: str, bot: str) -> None:
    head, row = printed.splitlines()
    shown = GAMES[game].shown
    assert all(each in head for each in (*shown.values(), "Elo"))
    assert row.startswith(bot)
    assert row.count("(") == len(shown) + 1


@only_compiled
def test_of_the_strongest_level_the_simulations_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["level5-racer", "--games", "2", "--simulations", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("level5-racer")


def test_what_is_no_character_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments(["level5"])
    assert "level5 isn't a character" in capsys.readouterr().err
