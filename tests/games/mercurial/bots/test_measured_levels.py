"""The measured levels of Mercurial match the file, or none are shown."""

import pytest

from resarcana_desktop.bots.strength import Strength
from resarcana_desktop.games.mercurial.bots import weights
from resarcana_desktop.games.mercurial.bots.levels import (
    CLASS_SIDE,
    DEFAULT_LEVEL,
    LEVELS,
    Yardstick,
    measured,
    read,
)
from resarcana_desktop.games.mercurial.bots.registry import BOTS
from resarcana_desktop.games.mercurial.rulesets import shipped as rules

YARDSTICK = "[prodigy.{side}.enchanter]\nlevel = '{level}'\ngames = {games}\nmean = 90.5\n"
ENDS = "low = 89.4\nhigh = {high}\nbest = 120\n"


def yardstick_text(
    side: str = "class", level: str = "level5", games: int = 400, high: float = 91.6
) -> str:
    return YARDSTICK.format(side=side, level=level, games=games) + ENDS.format(high=high)


def test_every_level_is_a_bot_and_one_of_them_the_usual_one() -> None:
    assert set(LEVELS) < set(BOTS)
    assert DEFAULT_LEVEL in LEVELS


def test_a_level_and_a_class_that_were_measured_have_their_intervals() -> None:
    found = read("[level.level2]\nelo = 150\nlow = 120\nhigh = 180\n" + yardstick_text())
    assert found.strengths == {"level2": Strength(150, 120, 180)}
    assert found.yardsticks == {
        "class": {"enchanter": Yardstick("level5", 400, 90.5, 89.4, 91.6, 120)}
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[level.level9]\nelo = 1", "level.level9: there is no such level"),
        ("[level", "levels.toml cannot be read"),
        (yardstick_text(side="back"), "prodigy.back: expected tables of classes under class or"),
        ("[prodigy]\nclass = 3", "prodigy.class: expected tables of classes"),
        ("[prodigy.class]\nenchanter = 3", "class.enchanter: expected level, games, mean"),
        ("[prodigy.class.enchanter]\nmean = 90", "class.enchanter: expected level, games, mean"),
        (yardstick_text(level="level9"), "class.enchanter: expected one of level1"),
        (yardstick_text(games=0), "class.enchanter: expected one of .*, games"),
        (yardstick_text(high=80.0), "low, mean, high in order"),
    ],
)
def test_a_wrong_file_is_reported_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        read(text)
    assert "\n" not in str(caught.value)


def test_the_shipped_levels_were_measured_with_the_shipped_weights() -> None:
    found = measured()
    assert set(found.strengths) == set(LEVELS)
    assert found.strengths[LEVELS[0]] == Strength(0, 0, 0)
    elos = [found.strengths[level].elo for level in LEVELS]
    assert elos == sorted(elos)
    assert found.weights == weights.shipped().hash


def test_in_prodigy_mode_the_top_level_was_measured_with_every_class() -> None:
    yardsticks = measured().yardsticks
    assert CLASS_SIDE in yardsticks
    for by_class in yardsticks.values():
        assert set(by_class) == set(rules().faces.classes)
        assert {each.level for each in by_class.values()} == {LEVELS[-1]}
        assert all(each.games >= 400 for each in by_class.values())
