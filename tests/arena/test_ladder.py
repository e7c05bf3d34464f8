"""One Elo for each bot out of matches between them."""

from itertools import combinations
from random import Random

import pytest

from resarcana_desktop.arena.ladder import linked, rungs
from resarcana_desktop.arena.rating import rating_of, share_of


def test_for_two_bots_it_is_the_elo_of_their_match() -> None:
    shares = [1.0] * 30 + [0.5] * 60 + [0.0] * 10
    first, second = rungs(2, {(1, 0): shares})
    match = rating_of(shares)
    assert first.elo == first.interval.low == first.interval.high == 0
    assert second.elo == pytest.approx(match.elo, abs=1)
    assert second.interval.high == pytest.approx(match.elo_interval.high, abs=3)


def test_steps_of_equal_size_add_up() -> None:
    three_to_one = [1.0, 0.5, 1.0, 0.5] * 100
    _, two, three = rungs(3, {(1, 0): three_to_one, (2, 1): three_to_one})
    assert two.elo == pytest.approx(191, abs=1)
    assert three.elo == pytest.approx(2 * two.elo)
    # Nothing but the second bot links the first and the third.
    assert three.interval.high - three.elo > two.interval.high - two.elo


def test_a_bot_that_lost_everything_has_a_rating_too() -> None:
    lost = rungs(2, {(0, 1): [1.0] * 50})[1]
    assert -1000 < lost.elo < -700
    assert lost.interval.low < lost.elo < lost.interval.high < -200


def test_pairs_that_always_come_out_alike_do_not_make_it_sure() -> None:
    other = rungs(2, {(0, 1): [0.5] * 50})[1]
    assert other.elo == pytest.approx(0)
    assert other.interval.high > 50


def test_it_finds_levels_150_apart_again() -> None:
    luck, levels = Random(5), [0, 150, 300, 450]
    hits = 0
    for _ in range(25):
        results = {}
        for one, other in combinations(range(4), 2):
            share = share_of(levels[one] - levels[other])
            results[one, other] = [
                ((luck.random() < share) + (luck.random() < share)) / 2 for _ in range(100)
            ]
        found = rungs(4, results)[1:]
        hits += sum(
            rung.interval.low <= level <= rung.interval.high
            for rung, level in zip(found, levels[1:], strict=True)
        )
    assert hits >= 75 * 0.88


def test_bots_are_linked_where_matches_lead_from_the_first_to_every_other() -> None:
    assert linked(4, [(2, 3), (0, 1), (1, 2)])
    assert not linked(4, [(0, 1), (2, 3)])
    assert not linked(3, [])
