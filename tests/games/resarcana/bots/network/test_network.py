"""The network's chances add up and use only what the viewer knows."""

import pytest

from resarcana_desktop.engine.rng import generator
from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.network.network import OPEN
from resarcana_desktop.games.resarcana.rules.flow import play_at_random
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rulesets import res_arcana, table_rules
from tests.support.story import me, rival, story

FACES = res_arcana().faces
NETWORK = shipped_network(FACES)


def chances(state: State, viewer: int) -> list[float]:
    NETWORK.evaluate(state, viewer)
    return [float(NETWORK.chances[seat]) for seat in range(int(state.seats))]


def walked(seats: int, seed: int, actions: int) -> State:
    state = res_arcana().start({"seats": seats}, seed).state
    play_at_random(state, generator(seed), actions)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_chances_of_all_seats_add_up_to_one(seats: int) -> None:
    found = chances(walked(seats, 3, 60), 1)
    assert len(found) == seats
    assert sum(found) == pytest.approx(1)
    assert all(0 < chance < 1 for chance in found)


def test_incremental_and_full_evaluation_agree() -> None:
    for actions in range(0, 200, 10):
        chances(walked(3, 1, actions + 7), 2)
        state = walked(2, 5, actions)
        followed = chances(state, 0)
        NETWORK.clear()
        assert chances(state, 0) == pytest.approx(followed, abs=1e-9)


def test_evaluations_are_remembered_unchanged() -> None:
    states = [walked(2 + actions % 3, 4, actions) for actions in range(0, 240, 4)]
    first = [chances(state, 1) for state in states]
    assert [chances(state, 1) for state in states[::-1]] == first[::-1]
    for state, found in zip(states, first, strict=True):
        NETWORK.clear()
        assert chances(state, 1) == pytest.approx(found, abs=1e-9)


def test_with_open_hands_each_seat_has_the_score_of_its_own_view() -> None:
    state = walked(2, 6, 60)
    mine, theirs, both = chances(state, 0), chances(state, 1), chances(state, OPEN)
    assert sum(both) == pytest.approx(1)
    assert mine != pytest.approx(theirs, abs=1e-6)
    assert both != pytest.approx(mine, abs=1e-6)


def test_the_same_numbers_are_other_components_at_another_table() -> None:
    without_one, without_another = (
        table_rules(["base"], banned=[banned]) for banned in ("vault", "fire_dragon")
    )
    network = shipped_network(without_one.faces)
    for rules in (without_one, without_another):
        state = rules.start({"seats": 2, "banned": [*rules.faces.banned]}, 1).state
        network.evaluate(state, 0)
        found = [float(network.chances[seat]) for seat in range(2)]
        network.clear()
        network.evaluate(state, 0)
        assert [float(network.chances[seat]) for seat in range(2)] == pytest.approx(found)


def test_points_and_essences_ahead_are_a_better_chance() -> None:
    ahead = story(me(play="druid alchemy vault great_pyramid", pool="9E 5G"), rival(play="witch"))
    behind = story(me(play="druid alchemy"), rival(play="witch vault great_pyramid", pool="9E 5G"))
    assert chances(ahead.position.state, 0)[0] > 0.6 > chances(behind.position.state, 0)[0]


def test_a_game_that_is_over_belongs_to_its_winner() -> None:
    tale = story(
        me(play="druid alchemy sacred_grove (9L)", pool="1E"),
        rival(play="witch research", passed=True),
    )
    tale.do("pass", "item calm_elan")
    assert chances(tale.position.state, 1) == [1.0, 0.0]


def test_hidden_cards_make_no_difference() -> None:
    for seed in range(40):
        position = res_arcana().start({"seats": 2 + seed % 3}, seed)
        play_at_random(position.state, generator(seed), 5 * seed)
        seat = position.seat_to_decide()
        if position.over():
            continue
        other = sample(FACES, position.observation(seat), seed + 1).state
        NETWORK.clear()
        first = chances(position.state, seat)
        NETWORK.clear()
        assert chances(other, seat) == first
