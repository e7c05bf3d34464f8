"""The counting itself, and a few games; `python -m tools.nonsense` plays enough of them."""

import pytest

from tests.support.build import only_compiled
from tests.support.story import Story, me, rival, story
from tools.nonsense.__main__ import main
from tools.nonsense.counting import ITSELF, PASS, REACT, at_once, only_gained, only_lost


def found(tale: Story, line: str) -> list[str]:
    """Return the finding about an answer."""
    position = tale.position
    seen = position.observation(position.seat_to_decide())
    return list(at_once(position, seen, position.action(line)))


def test_straightening_what_was_turned_for_it_is_noticed() -> None:
    tale = story(me(play="druid (turned) reanimate", pool="2E"), rival())
    tale.do("use reanimate 1")
    assert found(tale, "choose reanimate") == found(tale, "decline") == [ITSELF]
    assert found(tale, "choose druid") == []


def test_a_pass_with_a_free_point_in_reach_is_noticed() -> None:
    tale = story(me(play="druid catacombs_of_the_dead"), rival(passed=True))
    assert found(tale, "pass") == [PASS]
    tale.do("use catacombs_of_the_dead 2")
    assert found(tale, "pass") == []


def test_a_pass_that_wins_is_none() -> None:
    nearly = "scholar great_pyramid colossus temple oracle prism"
    tale = story(me(play=nearly), rival(passed=True))
    assert found(tale, "pass") == []


def test_a_react_to_a_loss_of_nothing_is_noticed() -> None:
    poor = story(me(play="druid bone_dragon"), rival(play="healer", pool="0"))
    rich = story(me(play="druid bone_dragon"), rival(play="healer", pool="3L"))
    for tale in (poor, rich):
        tale.do("use bone_dragon 1")
    assert (found(poor, "react healer 1"), found(rich, "react healer 1")) == ([REACT], [])


def test_what_was_lost_and_what_was_gained_are_told_apart() -> None:
    tale = story(me(play="druid reanimate catacombs_of_the_dead", pool="2E"), rival(passed=True))
    before = tale.position.observation(0)
    tale.do("use catacombs_of_the_dead 2")
    after = tale.position.observation(0)
    assert only_gained(before, after)
    assert not only_lost(before, after)
    tale.do("use reanimate 1", "choose reanimate")
    assert only_lost(after, tale.position.observation(0))


@only_compiled
@pytest.mark.parametrize("name", ["level1", "level3"])
def test_in_a_few_games_there_is_none(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--games", "2"]) == 0
    assert f"{name}: 2 games, " in capsys.readouterr().out
