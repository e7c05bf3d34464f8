"""Magical Shard: free to place, and an essence of choice each round."""

from tests.support.story import me, rival, story


def test_magical_shard_costs_nothing() -> None:
    tale = story(me(hand="magical_shard"), rival()).do("place magical_shard")
    assert tale.play() == ["magical_shard"]
    assert not tale.turned("magical_shard")


def test_placing_it_is_still_an_action() -> None:
    tale = story(me(hand="magical_shard"), rival()).do("place magical_shard")
    assert tale.decision.seat == 1


def test_it_gains_an_essence_of_choice() -> None:
    tale = story(me(play="magical_shard", pool="1D"), rival())
    tale.do("use magical_shard 1", "gain 1D")
    assert tale.pool() == "2D"
    assert tale.turned("magical_shard")


def test_the_essence_is_not_gold() -> None:
    tale = story(me(play="magical_shard"), rival()).do("use magical_shard 1")
    assert set(tale.options()) == {"gain 1E", "gain 1L", "gain 1C", "gain 1D"}
    assert tale.refuses("gain 1G") == "not_an_answer"


def test_it_shines_once_a_round() -> None:
    tale = story(me(play="magical_shard"), rival(passed=True))
    tale.do("use magical_shard 1", "gain 1E")
    assert tale.refuses("use magical_shard 1") == "turned"


def test_a_discount_does_not_pay_anything_back() -> None:
    tale = story(me(play="artificer", hand="magical_shard"), rival()).do("place magical_shard")
    assert tale.pool() == "0"


def test_it_cannot_be_placed_from_the_discards() -> None:
    tale = story(me(discards="magical_shard"), rival())
    assert tale.refuses("place magical_shard") == "not_in_hand"
