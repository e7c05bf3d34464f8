"""Simulations are shared among promising answers, then among the better half."""

from itertools import count

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.search import halving
from resarcana_desktop.games.resarcana.bots.search.budget import Budget, Timer
from resarcana_desktop.games.resarcana.bots.search.halving import halve, leads
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import Edge, Node
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces


def tale_of_choice() -> Story:
    """Set up a decision with about eight answers, none of them a certain win."""
    return story(
        me(play="druid research alchemy", pool="3E 3L 3C", hand="hawk treant", deck="vault"),
        rival(play="witch divination", pool="3L"),
    )


def halved(
    tale: Story, timer: Timer | int, legal: list[int] | None = None, *, ends_early: bool = False
) -> list[Edge]:
    """Return the answers as halving ranks them for a number of simulations."""
    position = tale.position
    states = determinize(FACES, position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    search.simulate(root)
    timer = Timer(Budget(simulations=timer)) if isinstance(timer, int) else timer
    allowed = position.legal_actions() if legal is None else legal
    return halve(search, root, allowed, timer, ends_early=ends_early)


def test_the_better_half_continues_until_two_are_left() -> None:
    tale = tale_of_choice()
    found = halved(tale, 240)
    assert len(found) == len(tale.position.legal_actions())
    visits = [int(edge.visits) for edge in found]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] - visits[1] <= 1
    assert visits[1] > visits[2] >= visits[-1] > 0
    assert sum(visits) <= 240
    assert found[0].mean() >= found[1].mean()


def test_a_stopped_search_has_an_answer() -> None:
    asked = iter(range(20))
    stop = Timer(Budget(simulations=240), lambda: next(asked, None) is None)
    found = halved(tale_of_choice(), stop)
    assert sum(int(edge.visits) for edge in found) == 20
    assert len(found) == len(tale_of_choice().position.legal_actions())


def test_by_the_clock_every_round_gets_as_much_time() -> None:
    looks = count()
    found = halved(tale_of_choice(), Timer(Budget(seconds=0.5), clock=lambda: next(looks) / 1000))
    visits = [int(edge.visits) for edge in found]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] - visits[1] <= 1
    assert visits[1] > visits[2] >= visits[-1] > 0


def answer(chance: float, visits: int) -> Edge:
    edge = Edge(0, 0, chance)
    edge.visits, edge.total = visits, chance * visits
    return edge


def test_the_better_known_two_answers_are_the_smaller_a_clear_lead_is() -> None:
    for visits, clear in ((4, 0.32), (100, 0.12), (2500, 0.08)):
        best = answer(0.9, visits)
        assert leads(best, answer(0.9 - clear, visits))
        assert not leads(best, answer(0.95 - clear, visits))


@interpreted_if_thorough
def test_a_search_for_a_move_ends_when_one_answer_is_clearly_best(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tale = tale_of_choice()
    monkeypatch.setattr(halving, "leads", lambda best, _second: best.visits >= 10)
    visits = {
        early: sum(int(edge.visits) for edge in halved(tale, 1000, ends_early=early))
        for early in (True, False)
    }
    assert visits[True] < 200 < visits[False]


def test_without_simulations_the_network_decides() -> None:
    tale = tale_of_choice()
    found = halved(tale, 1)
    assert len(found) == len(tale.position.legal_actions())
    assert found[0].prior == max(edge.prior for edge in found)


def test_an_only_answer_is_chosen() -> None:
    tale = tale_of_choice()
    only = tale.position.legal_actions()[-1]
    assert [edge.action for edge in halved(tale, 40, legal=[only])] == [only]


def test_a_proven_win_ends_it() -> None:
    tale = story(
        me(play="druid great_pyramid colossus temple oracle prism", pool="1E"),
        rival(play="witch", passed=True),
    )
    found = halved(tale, 4000)
    assert tale.position.text_of(int(found[0].action)) == "pass"
    assert sum(int(edge.visits) for edge in found) < 4000


def test_illegal_answers_are_left_out() -> None:
    tale = tale_of_choice()
    allowed = tale.position.legal_actions()[:2]
    assert {int(edge.action) for edge in halved(tale, 40, legal=allowed)} == set(allowed)


@interpreted_if_thorough
def test_an_abandoned_answer_has_no_higher_value_than_a_preferred_one() -> None:
    tale = tale_of_choice()
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    bot = SearchBot(FACES, shipped_network(FACES), Budget(simulations=200))
    for seed in range(8):
        chances = [each.chance for each in bot.advise(seen, legal, seed)]
        assert chances == sorted(chances, reverse=True)
