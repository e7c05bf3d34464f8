"""A few quick positions; `python -m tools.regret` asks bots in earnest."""

import pytest

from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import only_compiled
from tests.support.story import me, rival, story
from tools.regret.__main__ import FIRST_SEED, MOST, Asked, decisions, main, regrets, summary

SHORT = Budget(simulations=40, determinizations=4)


def test_what_is_asked_are_main_actions_while_the_rival_plays() -> None:
    found = decisions(FIRST_SEED)
    asked = [next(found) for _ in range(MOST + 1)]
    assert len({each.position for each in asked}) == len(asked)
    for each in asked:
        position = res_arcana(each.sets).parse_position(each.position)
        seat = position.seat_to_decide()
        seen = position.observation(seat)
        assert seen.decision.kind == "action"
        assert not seen.seats[1 - seat].passed


def test_who_throws_away_a_game_regrets_it() -> None:
    """The rival has ten points: who passes now has most likely lost."""
    tale = story(
        me(play="druid (turned) hawk", pool="4G 1E", temporary_points=9),
        rival("witch", "2G 2L 2E", hand="prism vault", deck="treant", temporary_points=10),
        monuments="obelisk solomons_mine",
        places="cursed_forge",
    )
    asked = Asked(("base",), res_arcana().position_text(tale.position), 7, 1)
    careful, careless = regrets(["level4", "random"], 6, SHORT, asked)
    assert 0.0 <= careful < 0.1
    assert careless > careful + 0.1


def test_it_is_shown_in_points_and_held_against_the_first() -> None:
    found = [[0.0, 0.02], [0.01, 0.01]]
    first, second = summary(["one", "other"], found, [1, 2])
    assert first == "one: 0.50 points"
    assert second == "other: 1.50 points, +1.00 ± 1.96 against one"
    assert list(summary(["one", "other"], found * 3, [1, 2] * 3)) == [first, second]


@only_compiled
def test_bots_can_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    words = "level1 level3 --positions 2 --tries 1 --simulations 20"
    assert main(words.split()) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["level1", "level3"]
