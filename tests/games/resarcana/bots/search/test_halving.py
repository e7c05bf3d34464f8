"""Few simulations: shared out evenly among what looks promising, then among the better half."""

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, Timer
from resarcana_desktop.games.resarcana.bots.search.determinization import determinize
from resarcana_desktop.games.resarcana.bots.search.halving import halve
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def tale_of_choice() -> Story:
    """Eight answers or so, none of them certain to win."""
    return story(
        me(play="druid research alchemy", pool="3E 3L 3C", hand="hawk treant", deck="vault"),
        rival(play="witch divination", pool="3L"),
    )


def halved(tale: Story, simulations: int, most: int | None = None) -> list[Edge]:
    position = tale.position
    states = determinize(FACES, position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    search.simulate(root)
    timer = Timer(Budget(simulations=simulations if most is None else most))
    return halve(search, root, position.legal_actions(), simulations, timer.over)


def test_the_better_half_goes_on_until_two_are_left() -> None:
    tale = tale_of_choice()
    found = halved(tale, 240)
    assert len(found) == len(tale.position.legal_actions())
    visits = [int(edge.visits) for edge in found]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[2] >= visits[-1] > 0
    assert sum(visits) <= 240
    assert found[0].mean() >= found[1].mean()


def test_what_is_told_to_stop_stops_and_has_an_answer() -> None:
    found = halved(tale_of_choice(), 240, most=20)
    assert sum(int(edge.visits) for edge in found) < 20
    assert len(found) == len(tale_of_choice().position.legal_actions())


@pytest.mark.parametrize("simulations", [0, 1])
def test_without_simulations_the_network_decides(simulations: int) -> None:
    tale = tale_of_choice()
    found = halved(tale, simulations, most=1)
    assert len(found) == len(tale.position.legal_actions())
    assert found[0].prior == max(edge.prior for edge in found)


def test_where_there_is_one_answer_it_is_that() -> None:
    tale = tale_of_choice()
    states = determinize(FACES, tale.position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    search.simulate(root)
    only = tale.position.legal_actions()[-1]
    assert [e.action for e in halve(search, root, [only], 40, lambda _: False)] == [only]


def test_a_proven_win_ends_it() -> None:
    tale = story(
        me(play="druid great_pyramid colossus temple oracle prism", pool="1E"),
        rival(play="witch", passed=True),
    )
    best = halved(tale, 4000)[0]
    assert tale.position.text_of(int(best.action)) == "pass"
    assert sum(int(edge.visits) for edge in halved(tale, 4000)) < 4000


def test_answers_that_are_not_legal_take_no_part() -> None:
    tale = tale_of_choice()
    position = tale.position
    states = determinize(FACES, position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    search.simulate(root)
    allowed = position.legal_actions()[:2]
    found = halve(search, root, allowed, 40, lambda _: False)
    assert {int(edge.action) for edge in found} == set(allowed)


def test_the_fourth_level_shares_its_simulations_out_so() -> None:
    level4, level5 = make("level4", FACES), make("level5", FACES, 0.1)
    assert isinstance(level4, SearchBot)
    assert isinstance(level5, SearchBot)
    assert (level4.halves, level5.halves) == (True, False)
    position = tale_of_choice().position
    seen, legal = position.observation(0), position.legal_actions()
    assert level4.choose(seen, legal, 1) == make("level4", FACES).choose(seen, legal, 1)
