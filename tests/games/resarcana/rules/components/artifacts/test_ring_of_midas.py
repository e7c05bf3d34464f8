"""Ring of Midas: Gold gathers on it, for Life or once a round for free."""

from tests.support.story import me, rival, story


def test_ring_of_midas_costs_a_life_and_a_gold_and_is_worth_a_point() -> None:
    tale = story(me(hand="ring_of_midas", pool="1L 1G"), rival(), token_holder=1)
    tale.do("place ring_of_midas")
    assert tale.pool() == "0"
    assert tale.points() == 1


def test_artificer_saves_the_life_and_not_the_gold() -> None:
    mine = me(play="artificer", hand="ring_of_midas", pool="1L 1G")
    tale = story(mine, rival()).do("place ring_of_midas")
    assert tale.pool() == "1L"


def test_two_life_put_a_gold_on_it_as_often_as_paid() -> None:
    tale = story(me(play="ring_of_midas", pool="5L"), rival(passed=True))
    tale.do("use ring_of_midas 1", "use ring_of_midas 1")
    assert tale.on("ring_of_midas") == "2G"
    assert tale.pool() == "1L"
    assert tale.refuses("use ring_of_midas 1") == "essences_short"


def test_turning_it_puts_a_gold_on_it() -> None:
    tale = story(me(play="ring_of_midas"), rival()).do("use ring_of_midas 2")
    assert tale.on("ring_of_midas") == "1G"
    assert tale.turned("ring_of_midas")


def test_life_is_spent_before_it_is_turned() -> None:
    tale = story(me(play="ring_of_midas", pool="4L"), rival(passed=True))
    tale.do("use ring_of_midas 1", "use ring_of_midas 2")
    assert tale.on("ring_of_midas") == "2G"
    assert tale.refuses("use ring_of_midas 1") == "turned"
    assert tale.refuses("use ring_of_midas 2") == "turned"


def test_its_gold_is_collected_and_scores_nothing() -> None:
    mine = me(play="ring_of_midas (3G)")
    tale = story(mine, rival(), phase="collect", token_holder=1)
    assert tale.points() == 1
    assert tale.do("take").pool() == "3G"
    assert tale.points() == 1
