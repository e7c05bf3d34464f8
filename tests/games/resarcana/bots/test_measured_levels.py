"""The New game screen shows levels with their measured numbers, or without any."""

import tomllib

import pytest

from resarcana_desktop.bots.strength import Strength
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.levels import (
    DEFAULT_LEVEL,
    LEVELS,
    measured,
    strengths,
)
from resarcana_desktop.games.resarcana.bots.registry import BOTS
from resarcana_desktop.games.resarcana.rulesets import res_arcana


def test_every_level_is_a_bot_and_one_of_them_the_usual_one() -> None:
    assert set(LEVELS) < set(BOTS)
    assert DEFAULT_LEVEL in LEVELS


def test_a_measured_level_has_its_interval() -> None:
    text = "[level.level2]\nelo = 150\nlow = 120\nhigh = 180\n"
    assert strengths(text) == {"level2": Strength(150, 120, 180)}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[level.level9]\nelo = 1", "level.level9: there is no such level"),
        ("[level", "levels.toml cannot be read"),
    ],
)
def test_a_wrong_file_is_reported_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        strengths(text)
    assert "\n" not in str(caught.value)


def test_the_shipped_levels_were_measured_with_the_shipped_weights() -> None:
    folder = ASSETS / "weights" / "resarcana"
    shown = tomllib.loads(folder.joinpath("levels.toml").read_text("utf-8"))
    if measured():
        assert set(measured()) == set(LEVELS)
        assert measured()[LEVELS[0]] == Strength(0, 0, 0)
        assert shown["weights"] == makers.one_ply_bot(res_arcana().faces).weights_hash
    else:
        assert shown["weights"] == ""
