"""Fire Dragon: rivals lose 2 Life or pay 1 Calm."""

from tests.support.story import me, rival, story


def test_fire_dragon_costs_six_elan_and_is_worth_a_point() -> None:
    tale = story(me(hand="fire_dragon", pool="6E"), rival(), token_holder=1)
    tale.do("place fire_dragon")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_fire_dragon_cannot_be_placed_with_five_elan() -> None:
    tale = story(me(hand="fire_dragon", pool="5E 5G"), rival())
    assert tale.refuses("place fire_dragon") == "essences_short"


def test_a_rival_loses_two_life() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="2L 2E")).do("use fire_dragon 1")
    assert tale.pool(1) == "2E"


def test_a_calm_soothes_fire_dragon() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="2L 1C")).do("use fire_dragon 1", "way_out")
    assert tale.pool(1) == "2L"


def test_the_victim_may_take_the_loss_anyway() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="2L 1C")).do("use fire_dragon 1", "suffer")
    assert tale.pool(1) == "1C"


def test_a_rival_without_calm_cannot_soothe_it() -> None:
    tale = story(me(play="fire_dragon"), rival(play="protection", pool="2L 1G"))
    tale.do("use fire_dragon 1")
    assert tale.refuses("way_out") == "not_an_answer"


def test_without_any_life_four_others_go() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="3E 2D")).do("use fire_dragon 1")
    assert set(tale.options()) == {"lose 2E 2D", "lose 3E 1D"}


def test_rivals_answer_clockwise_from_its_owner() -> None:
    tale = story(rival(pool="2L 1C"), me(play="fire_dragon"), rival(pool="2L 1C"), turn=1)
    tale.do("use fire_dragon 1")
    assert tale.decision.seat == 2
    assert tale.do("way_out").decision.seat == 0


def test_a_turned_fire_dragon_rests() -> None:
    tale = story(me(play="fire_dragon (turned)"), rival(pool="2L"))
    assert tale.refuses("use fire_dragon 1") == "turned"


def test_dragons_lair_makes_it_cheaper() -> None:
    tale = story(me(play="dragons_lair", hand="fire_dragon", pool="4E"), rival())
    tale.do("place fire_dragon")
    assert tale.pool() == "1E"
