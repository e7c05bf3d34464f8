"""Wins and losses that the rest of the game can't change are proved."""

import pytest

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch
from resarcana_desktop.games.resarcana.bots.search.nodes import NOBODY, Edge, Node
from resarcana_desktop.games.resarcana.bots.search.proof import Proof
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import Story, me, rival, story

FACES = res_arcana().faces
ME, RIVAL, THIRD = 0, 1, 2
EVERY_DEAL = 3


def edges(node: Node, *seats: int) -> list[Edge]:
    """Give a node one edge for each seat, legal on every determinization."""
    node.edges = [Edge(number, seat, 0.5) for number, seat in enumerate(seats)]
    for edge in node.edges:
        edge.legal = EVERY_DEAL
    return node.edges


def after_mine() -> tuple[Edge, Node]:
    """Return my only answer and the node after it."""
    (mine,) = edges(Node(), ME)
    mine.child = Node()
    return mine, mine.child


def test_an_answer_that_wins_on_one_deal_is_not_certain_on_the_others() -> None:
    proof = Proof(ME, 2)
    (mine,) = edges(Node(), ME)
    proof.back_up([mine], ME, 1)
    assert not proof.wins(mine, 1)
    proof.back_up([mine], ME, 2)
    assert proof.is_sure(mine)


def test_a_rival_knows_its_cards_and_wins_on_the_current_deal() -> None:
    proof = Proof(ME, 2)
    mine, then = after_mine()
    theirs, _ = edges(then, RIVAL, RIVAL)
    proof.back_up([mine, theirs], RIVAL, 2)
    assert proof.wins(theirs, 2)
    assert not proof.wins(theirs, 1)
    assert mine.lost == 2


def test_a_rival_with_another_way_out_has_not_lost() -> None:
    proof = Proof(ME, 1)
    mine, then = after_mine()
    first, second = edges(then, RIVAL, RIVAL)
    proof.back_up([mine, first], ME, 1)
    assert not proof.is_sure(mine)
    proof.back_up([mine, second], ME, 1)
    assert proof.is_sure(mine)


def test_a_rival_who_cannot_win_may_still_decide_the_winner() -> None:
    proof = Proof(ME, 1)
    mine, then = after_mine()
    first, second = edges(then, RIVAL, RIVAL)
    proof.back_up([mine, first], THIRD, 1)
    proof.back_up([mine, second], ME, 1)
    assert not proof.is_sure(mine)


def test_answers_of_another_deal_do_not_count() -> None:
    proof = Proof(ME, 1)
    mine, then = after_mine()
    first, second = edges(then, RIVAL, RIVAL)
    second.legal = 0
    proof.back_up([mine, first], ME, 1)
    assert proof.is_sure(mine)


def test_another_search_begins_without_certainties() -> None:
    root, then = Node(), Node()
    (mine,) = edges(root, ME)
    mine.child = then
    (theirs,) = edges(then, RIVAL)
    mine.won = theirs.lost = 3
    theirs.lost_to = ME
    root.forget_determinizations()
    assert (mine.won, theirs.lost, theirs.lost_to, mine.legal) == (0, 0, NOBODY, 0)


# ---- in a game -----------------------------------------------------------------------------------


def winning_tale() -> Story:
    return story(
        me(play="druid alchemy great_pyramid sacred_grove (6L)", pool="9E", hand="hawk mermaid"),
        rival(play="witch research", passed=True),
    )


def test_a_certain_win_is_found_out() -> None:
    tale = winning_tale()
    states = determinize(FACES, tale.position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    for _ in range(600):
        search.simulate(root)
    passing = next(e for e in root.edges if tale.position.text_of(e.action) == "pass")
    assert search.proof.is_sure(passing)


def test_a_bot_with_a_certain_win_thinks_no_longer() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return False

    bot = SearchBot(
        FACES, shipped_network(FACES), Budget(simulations=50_000, determinizations=4), stop
    )
    position = winning_tale().position
    chosen = bot.choose(position.observation(0), position.legal_actions(), 1)
    assert position.text_of(chosen) == "pass"
    assert len(asked) < 1000


def test_with_three_players_a_pass_is_no_win_while_a_rival_can_pass_it_on() -> None:
    tale = story(
        me(play="guard_dog", pool="3E 2D", temporary_points=10),
        rival(play="wind_dragon"),
        rival(play="hawk (turned)", pool="6L", temporary_points=11),
    )
    states = determinize(FACES, tale.position.observation(0), 1, 4)
    root, search = Node(), TreeSearch(shipped_network(FACES), 0, states)
    for _ in range(600):
        search.simulate(root)
    passing = next(e for e in root.edges if tale.position.text_of(e.action) == "pass")
    assert not search.proof.is_sure(passing)


@pytest.mark.parametrize("number", [1, 16, 31, 32, 60])
def test_every_determinization_has_its_own_bit(number: int) -> None:
    assert Proof(0, number).all_bits == 2**number - 1
