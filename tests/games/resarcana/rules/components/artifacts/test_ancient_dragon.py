"""Ancient Dragon: three Life, or two Gold, or a Pearl."""

from tests.support.story import me, rival, story


def test_it_is_worth_two_points() -> None:
    tale = story(me(hand="ancient_dragon", pool="6L 6D"), rival()).do("place ancient_dragon")
    assert tale.worth("ancient_dragon") == 2


def test_rivals_lose_three_life() -> None:
    tale = story(me(play="ancient_dragon"), rival(pool="4L")).do("use ancient_dragon 1")
    assert tale.pool(1) == "1L"


def test_a_victim_may_pay_two_gold_or_a_pearl_instead() -> None:
    tale = story(me(play="ancient_dragon"), rival(pool="3L 2G 1P"))
    tale.do("use ancient_dragon 1", "way_out")
    assert tale.options() == ["pay 2G", "pay 1P"]
    tale.do("pay 1P")
    assert tale.pool(1) == "3L 2G"


def test_one_of_them_is_enough() -> None:
    tale = story(me(play="ancient_dragon"), rival(pool="3L 2G")).do(
        "use ancient_dragon 1", "way_out"
    )
    assert tale.pool(1) == "3L"
    tale = story(me(play="ancient_dragon"), rival(pool="3L 1G")).do("use ancient_dragon 1")
    assert tale.pool(1) == "1G"  # a single Gold does not avoid the loss


def test_a_reaction_may_ignore_the_loss_as_well() -> None:
    tale = story(me(play="ancient_dragon"), rival(play="great_wall", pool="1E 3L"))
    assert tale.do("use ancient_dragon 1", "react great_wall 1").pool(1) == "3L"
