"""Pearl Bed: Pearls that count three points each."""

from tests.support.story import me, rival, story


def test_it_collects_a_pearl() -> None:
    assert story(me(play="pearl_bed"), rival(), phase="collect").pool() == "1P"


def test_a_pearl_on_it_is_worth_two_points_on_top_of_its_own() -> None:
    tale = story(me(play="pearl_bed (2P)"), rival(), token_holder=1)
    assert tale.worth("pearl_bed") == 4
    assert tale.points() == 6


def test_two_gold_and_a_pearl_put_a_pearl_on_it() -> None:
    tale = story(me(play="pearl_bed", pool="2G 1P"), rival()).do("use pearl_bed 1")
    assert tale.on("pearl_bed") == "1P"
    assert tale.pool() == "0"


def test_four_calm_become_a_pearl() -> None:
    assert story(me(play="pearl_bed", pool="4C"), rival()).do("use pearl_bed 2").pool() == "1P"


def test_it_does_one_or_the_other_in_a_round() -> None:
    tale = story(me(play="pearl_bed", pool="4C 2G 1P"), rival(passed=True)).do("use pearl_bed 2")
    assert tale.refuses("use pearl_bed 1") == "turned"
