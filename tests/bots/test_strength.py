"""The measured strength of a game's levels is read from tables; bad tables are reported."""

from typing import Any

import pytest

from resarcana_desktop.bots.strength import Strength, strengths_in

LEVELS = ("easy", "hard")


def measured(**tables: Any) -> dict[str, Strength]:
    return strengths_in({"weights": "0123", "level": tables}, LEVELS, "levels.toml")


def test_a_measured_level_has_its_interval() -> None:
    assert measured(hard={"elo": 150, "low": 120, "high": 180}) == {"hard": Strength(150, 120, 180)}


def test_where_nothing_was_measured_there_is_nothing() -> None:
    assert strengths_in({}, LEVELS, "levels.toml") == {}


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ({"odd": {"elo": 1}}, "level.odd: there is no such level, expected easy, hard."),
        ({"easy": 3}, "level.easy: expected elo, low and high as whole numbers."),
        ({"easy": {"elo": 150}}, "level.easy: expected elo, low and high as whole numbers."),
        (
            {"easy": {"elo": 1.5, "low": 1, "high": 2}},
            "level.easy: expected elo, low and high as whole numbers.",
        ),
        (
            {"easy": {"elo": 9, "low": 20, "high": 30}},
            "level.easy: expected low, elo and high in this order.",
        ),
    ],
)
def test_what_is_wrong_is_reported_in_one_sentence(tables: Any, said: str) -> None:
    with pytest.raises(ValueError, match="levels") as caught:
        measured(**tables)
    assert str(caught.value) == f"levels.toml, {said}"
