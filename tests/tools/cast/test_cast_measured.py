"""A quick game of one character; `python -m tools.cast` plays them all in earnest."""

import pytest

from tests.support.build import only_compiled
from tools.cast.__main__ import SHOWN, arguments, main


@only_compiled
def test_a_character_is_told_beside_the_bot_of_its_level(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["level1-gardener", "--games", "2"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert all(each in head for each in (*SHOWN.values(), "Elo"))
    assert row.startswith("level1-gardener")
    assert row.count("(") == len(SHOWN) + 1


@only_compiled
def test_of_the_strongest_level_the_simulations_are_counted(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["level5-racer", "--games", "2", "--simulations", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("level5-racer")


def test_what_is_no_character_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        arguments(["level5"])
    assert "level5 is no character" in capsys.readouterr().err
