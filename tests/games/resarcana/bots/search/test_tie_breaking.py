"""A searching bot chooses between answers of about the same value."""

from collections import Counter

from resarcana_desktop.games.resarcana.bots.search.nodes import Edge
from resarcana_desktop.games.resarcana.bots.search.tie_breaking import TieBreaker
from resarcana_desktop.games.resarcana.rules.actions import simple
from resarcana_desktop.games.resarcana.rules.codes import (
    V_CHOOSE,
    V_DISCARD,
    V_LEAVE,
    V_MAGE,
    V_PASS,
    V_PLACE,
    V_TAKE,
    V_USE,
)

HAWK, DRUID, WITCH = 1, 2, 3


def tried(verb: int, component: int, visits: int, chance: float) -> Edge:
    edge = Edge(simple(verb, component, 0), 0, chance)
    edge.visits, edge.total = visits, chance * visits
    return edge


def test_a_tie_is_broken_in_favor_of_a_card_entering_play() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.98), tried(V_PLACE, HAWK, 90, 0.979)
    assert TieBreaker().pick([discard, tried(V_USE, DRUID, 95, 0.98), place], 1) is place


def test_a_useless_power_does_not_delay_a_pass() -> None:
    passing, use = tried(V_PASS, 0, 100, 0.98), tried(V_USE, DRUID, 90, 0.98)
    place = tried(V_PLACE, HAWK, 90, 0.98)
    assert TieBreaker().pick([passing, use], 1) is passing
    assert TieBreaker().pick([passing, use, place], 1) is place


def test_a_better_answer_is_better_than_a_more_active_one() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.5), tried(V_PLACE, HAWK, 90, 0.48)
    assert TieBreaker().pick([discard, place], 1) is discard


def test_a_rare_card_may_be_a_little_worse() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.5), tried(V_PLACE, DRUID, 10, 0.48)
    rarities = [0.0, 0.5, 0.0]  # by number: the hawk is rare, the druid is not
    assert TieBreaker(rarities).pick([discard, place], 1) is discard
    rare = tried(V_PLACE, HAWK, 10, 0.48)
    assert TieBreaker(rarities).pick([discard, rare], 1) is rare
    assert TieBreaker(rarities).pick([discard, tried(V_PLACE, HAWK, 10, 0.47)], 1) is discard


def fits_the_hawk(action: int) -> float:
    return 1.0 if action == simple(V_PLACE, HAWK, 0) else 0.0


def test_an_answer_that_fits_the_style_may_be_slightly_worse() -> None:
    in_style = TieBreaker(fit=fits_the_hawk)
    use, place = tried(V_USE, DRUID, 100, 0.5), tried(V_PLACE, HAWK, 30, 0.465)
    assert in_style.pick([use, place], 1) is place
    assert TieBreaker().pick([use, place], 1) is use
    assert in_style.pick([use, tried(V_PLACE, HAWK, 30, 0.455)], 1) is use
    assert in_style.pick([use, tried(V_PLACE, DRUID, 30, 0.465)], 1) is use


def test_an_answer_against_the_style_is_left_for_a_slightly_worse_one() -> None:
    peaceful = TieBreaker(fit=lambda action: -fits_the_hawk(action))
    place, use = tried(V_PLACE, HAWK, 100, 0.5), tried(V_USE, DRUID, 60, 0.47)
    assert peaceful.pick([place, use], 1) is use
    assert peaceful.pick([place, tried(V_USE, DRUID, 60, 0.45)], 1) is place


def test_a_mage_that_fits_the_style_is_chosen_every_time() -> None:
    in_style = TieBreaker(fit=lambda action: float(action == simple(V_MAGE, WITCH, 0)))
    druid, witch = tried(V_MAGE, DRUID, 80, 0.52), tried(V_MAGE, WITCH, 20, 0.49)
    assert all(in_style.pick([druid, witch], seed) is witch for seed in range(50))
    witch_first = [tried(V_MAGE, WITCH, 80, 0.5), tried(V_MAGE, DRUID, 80, 0.5)]
    assert all(in_style.pick(witch_first, seed) is witch_first[0] for seed in range(50))


def test_an_answer_that_fits_the_style_beats_a_more_active_one() -> None:
    other, hawk = tried(V_PLACE, DRUID, 100, 0.5), tried(V_PLACE, HAWK, 90, 0.5)
    assert TieBreaker().pick([other, hawk], 1) is other
    assert TieBreaker(fit=fits_the_hawk).pick([other, hawk], 1) is hawk


def test_essences_stay_on_a_rare_component_if_they_may_accumulate() -> None:
    take, leave = tried(V_TAKE, 0, 100, 0.5), tried(V_LEAVE, 0, 20, 0.48)
    tie_breaker = TieBreaker([0.0, 0.5])
    assert tie_breaker.pick([take, leave], 1, about=HAWK) is leave
    assert tie_breaker.pick([take, leave], 1, about=0) is take


def test_a_rarely_tried_answer_is_not_taken() -> None:
    discard, place = tried(V_DISCARD, HAWK, 100, 0.5), tried(V_PLACE, HAWK, 20, 0.6)
    assert TieBreaker().pick([discard, place], 1) is discard


def test_games_begin_in_different_ways() -> None:
    druid, witch = tried(V_MAGE, DRUID, 80, 0.52), tried(V_MAGE, WITCH, 20, 0.5)
    chosen = Counter(TieBreaker().pick([druid, witch], seed).action for seed in range(200))
    assert chosen[druid.action] > chosen[witch.action] > 20


def test_a_much_worse_mage_is_never_chosen() -> None:
    druid, witch = tried(V_MAGE, DRUID, 80, 0.56), tried(V_MAGE, WITCH, 20, 0.5)
    assert all(TieBreaker().pick([druid, witch], seed) is druid for seed in range(200))


def scrolls_claimed(rarities: list[float], *scrolls: Edge) -> Counter[int]:
    """Return how often each scroll is claimed in 200 tries."""
    tie_breaker = TieBreaker(rarities)
    picked = (tie_breaker.pick(scrolls, seed, purpose="claim_scroll") for seed in range(200))
    return Counter(int(scroll.action) for scroll in picked)


def test_each_of_several_tied_scrolls_is_claimed_sometimes() -> None:
    first, second = tried(V_CHOOSE, HAWK, 60, 0.98), tried(V_CHOOSE, DRUID, 50, 0.98)
    claimed = scrolls_claimed([], first, second)
    assert claimed[first.action] > 60
    assert claimed[second.action] > 60


def test_a_rare_scroll_may_be_a_little_worse() -> None:
    best, rare = tried(V_CHOOSE, DRUID, 60, 0.5), tried(V_CHOOSE, HAWK, 40, 0.485)
    common = tried(V_CHOOSE, WITCH, 40, 0.485)
    claimed = scrolls_claimed([0.0, 0.9], best, rare, common)
    assert claimed[best.action] > claimed[rare.action] > 20
    assert common.action not in claimed


def test_a_clearly_worse_scroll_is_not_claimed_for_its_rarity() -> None:
    best, worse = tried(V_CHOOSE, DRUID, 60, 0.5), tried(V_CHOOSE, HAWK, 40, 0.47)
    unknown = tried(V_CHOOSE, WITCH, 5, 0.5)
    assert set(scrolls_claimed([1.0] * 4, best, worse, unknown)) == {best.action}


def test_style_does_not_affect_other_choices() -> None:
    best, rare = tried(V_CHOOSE, DRUID, 60, 0.5), tried(V_CHOOSE, HAWK, 60, 0.5)
    tie_breaker = TieBreaker([0.0, 1.0])
    assert all(tie_breaker.pick([best, rare], n, purpose="destroy") is best for n in range(200))


def test_the_same_seed_picks_the_same() -> None:
    mages = [tried(V_MAGE, DRUID, 50, 0.5), tried(V_MAGE, WITCH, 50, 0.5)]
    assert TieBreaker().pick(mages, 7) is TieBreaker().pick(mages, 7)


def test_without_time_to_search_the_prior_decides() -> None:
    discard, place = tried(V_DISCARD, HAWK, 0, 0.5), tried(V_PLACE, HAWK, 0, 0.4)
    assert TieBreaker().pick([discard, place], 1) is discard
