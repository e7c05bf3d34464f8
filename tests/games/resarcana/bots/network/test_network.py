"""What the network says of positions: chances that add up, told from what the viewer knows."""

import pytest

from resarcana_desktop.engine.rng import generator
from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.rules.playout import play_at_random
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rulesets import res_arcana
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


def test_a_position_is_evaluated_alike_after_another_and_from_scratch() -> None:
    for actions in range(0, 200, 10):
        chances(walked(3, 1, actions + 7), 2)
        state = walked(2, 5, actions)
        followed = chances(state, 0)
        NETWORK.clear()
        assert chances(state, 0) == pytest.approx(followed, abs=1e-9)


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
