"""A liking on top of the chance to win: small, and nothing where the game is decided."""

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.bots.search.style_utility import STRENGTH, StyleUtility
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
NOTHING = [0.0] * len(FACES.components)


def tale(mine: str = "", pool: str = "3E 2L", its: str = "2L 1G") -> Story:
    return story(me(play=f"druid research {mine}", pool=pool), rival(play="witch", pool=its))


def liking(style_utility: StyleUtility, told: Story) -> float:
    return float(style_utility.liking(told.position.state, 0))


def for_component(component: str, amount: float) -> StyleUtility:
    in_play = list(NOTHING)
    in_play[FACES.number(component)] = amount
    return StyleUtility(in_play, 0.0, 0.0)


def test_what_is_liked_counts_in_the_own_play_alone() -> None:
    style_utility = for_component("hawk", 0.5)
    assert liking(style_utility, tale("hawk")) == 0.5
    assert liking(style_utility, tale()) == 0.0
    assert float(style_utility.liking(tale("hawk").position.state, 1)) == 0.0


def test_points_and_the_pools_of_rivals_can_be_liked_or_not() -> None:
    poor, rich = tale(its="1L"), tale(its="3L 2E")
    assert liking(StyleUtility(NOTHING, 0.0, -0.1), poor) == pytest.approx(-0.1)
    assert liking(StyleUtility(NOTHING, 0.0, -0.1), rich) == pytest.approx(-0.5)
    ahead, points = tale("obelisk"), tale("obelisk").position.points(0)
    assert points > 0
    assert liking(StyleUtility(NOTHING, 0.1, 0.0), ahead) == pytest.approx(0.1 * points)


def test_a_liking_is_never_more_than_one() -> None:
    assert liking(for_component("hawk", 9.0), tale("hawk")) == 1.0
    assert liking(for_component("hawk", -9.0), tale("hawk")) == -1.0


def test_it_weighs_most_in_an_open_game_and_nothing_in_one_that_is_decided() -> None:
    style_utility, state = for_component("hawk", 1.0), tale("hawk").position.state
    more = [
        float(style_utility.tilted(chance, state, 0)) - chance
        for chance in (0.0, 0.1, 0.5, 0.9, 1.0)
    ]
    assert more[0] == more[4] == 0.0
    assert more[2] == max(more) == pytest.approx(STRENGTH)
    assert 0.0 < more[1] < more[2]
    assert more[1] == pytest.approx(more[3])


def tree(style_utility: StyleUtility | None) -> list[tuple[int, int, float, float]]:
    told = tale("hawk", pool="2E 2L 2C 2D 1G")
    states = determinize(FACES, told.position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states, style_utility)
    for _ in range(60):
        search.simulate(root)
    return [(int(e.action), int(e.visits), float(e.mean()), float(e.prior)) for e in root.edges]


def test_without_a_liking_a_search_goes_as_it_does_without_a_tilt() -> None:
    assert tree(StyleUtility(NOTHING, 0.0, 0.0)) == tree(None)
    assert tree(StyleUtility(NOTHING, 0.1, -0.05)) != tree(None)
