"""Answers about as good as each other: which of them a searching bot takes."""

from collections import Counter

from resarcana_desktop.bots.search.nodes import Edge
from resarcana_desktop.bots.search.taste import taken
from resarcana_desktop.engine.resarcana.actions import simple
from resarcana_desktop.engine.resarcana.codes import V_DISCARD, V_MAGE, V_PASS, V_PLACE, V_USE

HAWK, DRUID, WITCH = 1, 2, 3


def tried(verb: int, component: int, visits: int, chance: float) -> Edge:
    edge = Edge(simple(verb, component, 0), 0, chance)
    edge.visits, edge.total = visits, chance * visits
    return edge


def test_of_answers_alike_it_takes_the_one_that_brings_a_card_into_play() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.98), tried(V_PLACE, HAWK, 90, 0.979)
    assert taken([discard, tried(V_USE, DRUID, 95, 0.98), place], 1) is place


def test_a_pass_is_not_put_off_by_a_use_that_is_of_no_use() -> None:
    passing, use = tried(V_PASS, 0, 100, 0.98), tried(V_USE, DRUID, 90, 0.98)
    place = tried(V_PLACE, HAWK, 90, 0.98)
    assert taken([passing, use], 1) is passing
    assert taken([passing, use, place], 1) is place


def test_a_better_answer_is_better_than_a_livelier_one() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.5), tried(V_PLACE, HAWK, 90, 0.48)
    assert taken([discard, place], 1) is discard


def test_what_was_hardly_tried_is_not_taken() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.5), tried(V_PLACE, HAWK, 20, 0.6)
    assert taken([discard, place], 1) is discard


def test_games_do_not_all_begin_alike() -> None:
    druid, witch = tried(V_MAGE, DRUID, 80, 0.52), tried(V_MAGE, WITCH, 20, 0.5)
    chosen = Counter(taken([druid, witch], seed).action for seed in range(200))
    assert chosen[druid.action] > chosen[witch.action] > 20


def test_a_mage_that_is_much_worse_is_never_chosen() -> None:
    druid, witch = tried(V_MAGE, DRUID, 80, 0.56), tried(V_MAGE, WITCH, 20, 0.5)
    assert all(taken([druid, witch], seed) is druid for seed in range(200))


def test_the_same_seed_takes_the_same() -> None:
    mages = [tried(V_MAGE, DRUID, 50, 0.5), tried(V_MAGE, WITCH, 50, 0.5)]
    assert taken(mages, 7) is taken(mages, 7)
