"""A style bonus on top of the win chance, or none once the game is decided."""

import math

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Node
from resarcana_desktop.games.resarcana.bots.style_utility import SECOND_ROUND, StyleUtility
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
SIZE = len(FACES.components)
NOTHING = [0.0] * SIZE
WHERE = ("in_play", "early", "in_hand", "in_discards")


def tale(mine: str = "", pool: str = "3E 2L", its: str = "2L 1G", **more: str) -> Story:
    seat = me(play=f"druid research {mine}", pool=pool, **more)
    return story(seat, rival(play="witch", pool=its))


def liking(style_utility: StyleUtility, shown: Story, seat: int = 0) -> float:
    return float(style_utility.liking(shown.position.state, seat))


def preferring(where: str = "", component: str = "hawk", amount: float = 0.5) -> StyleUtility:
    lists = {each: list(NOTHING) for each in WHERE}
    if where:
        lists[where][FACES.number(component)] = amount
    return StyleUtility(**lists, essences=[0.0] * 5)


def test_a_component_counts_in_the_place_the_seat_prefers() -> None:
    assert liking(preferring("in_play"), tale("hawk")) == 0.5
    assert liking(preferring("in_play"), tale(hand="hawk")) == 0.0
    assert liking(preferring("in_play"), tale("hawk"), seat=1) == 0.0
    assert liking(preferring("in_hand"), tale(hand="hawk")) == 0.5
    assert liking(preferring("in_discards"), tale(discards="hawk")) == 0.5
    assert liking(preferring("in_discards"), tale("hawk")) == 0.0


@pytest.mark.parametrize(("number", "share"), [(1, 1.0), (2, SECOND_ROUND), (3, 0.0)])
def test_an_early_preference_fades_quickly(number: int, share: float) -> None:
    shown = tale("hawk")
    shown.position.state.round = number
    assert liking(preferring("early"), shown) == pytest.approx(0.5 * share)


def test_turned_components_count_separately() -> None:
    style_utility = preferring()
    style_utility.turned = 0.2
    assert liking(style_utility, tale("hawk (turned)")) == pytest.approx(0.2)
    assert liking(style_utility, tale("hawk")) == 0.0


def test_the_seats_pool_counts_by_kind() -> None:
    saving = StyleUtility(NOTHING, NOTHING, NOTHING, NOTHING, [0.1, 0.0, 0.0, 0.0, 0.5])
    assert liking(saving, tale(pool="3E 2L")) == pytest.approx(0.3)
    assert liking(saving, tale(pool="1E 2G")) == pytest.approx(1.1)


def test_points_count_for_the_seat_and_for_the_best_of_its_rivals() -> None:
    ahead, points = tale("obelisk"), tale("obelisk").position.points(0)
    style_utility = preferring()
    style_utility.points, style_utility.rivals_points = 0.1, -0.3
    assert points > 0
    assert liking(style_utility, ahead) == pytest.approx(0.1 * points)
    assert liking(style_utility, ahead, seat=1) == pytest.approx(-0.3 * points)


def test_the_pools_of_rivals_count() -> None:
    style_utility = preferring()
    style_utility.rivals_essences = -0.1
    assert liking(style_utility, tale(its="1L")) == pytest.approx(-0.1)
    assert liking(style_utility, tale(its="3L 2E")) == pytest.approx(-0.5)


def test_a_preference_changes_the_log_odds_unless_the_game_is_decided() -> None:
    style_utility, state = preferring("in_play", amount=1.0), tale("hawk").position.state
    seen = {p: float(style_utility.tilted(p, state, 0)) for p in (0.0, 0.1, 0.5, 0.9, 1.0)}
    assert seen[0.0] == 0.0
    assert seen[1.0] == 1.0
    for chance in (0.1, 0.5, 0.9):
        odds = seen[chance] / (1.0 - seen[chance])
        assert math.log(odds) == pytest.approx(math.log(chance / (1.0 - chance)) + 1.0)


def tree(style_utility: StyleUtility | None) -> list[tuple[int, int, float, float]]:
    shown = tale("hawk", pool="2E 2L 2C 2D 1G")
    states = determinize(FACES, shown.position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states, style_utility)
    for _ in range(60):
        search.simulate(root)
    return [(int(e.action), int(e.visits), float(e.mean()), float(e.prior)) for e in root.edges]


def test_without_a_preference_a_search_goes_as_it_does_without_a_tilt() -> None:
    assert tree(preferring()) == tree(None)
    assert tree(preferring("in_play")) != tree(None)
