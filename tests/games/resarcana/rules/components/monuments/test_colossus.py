"""Colossus: two points, and Gold for any essence."""

from tests.support.story import me, rival, story


def test_colossus_is_claimed_for_four_gold() -> None:
    tale = story(me(pool="1E 4G"), rival(), monuments="colossus")
    tale.do("claim colossus")
    assert tale.play() == ["colossus"]
    assert tale.pool() == "1E"


def test_colossus_is_worth_two_points_and_its_gold_adds_none() -> None:
    assert story(me(play="colossus (3G)"), rival()).worth("colossus") == 2


def test_colossus_puts_a_gold_on_itself_for_any_essence() -> None:
    tale = story(me(play="colossus", pool="1E 1D"), rival())
    tale.do("use colossus 1", "pay 1D")
    assert tale.on("colossus") == "1G"
    assert tale.pool() == "1E"
    assert tale.turned("colossus")


def test_gold_on_the_colossus_is_taken_when_collecting() -> None:
    tale = story(me(play="colossus (2G)"), rival(), phase="collect")
    tale.do("take")
    assert tale.pool() == "2G"


def test_colossus_needs_an_essence_in_the_pool() -> None:
    tale = story(me(play="colossus (2G)"), rival())
    assert tale.refuses("use colossus 1") == "essences_short"


def test_turned_colossus_makes_no_gold_but_scores() -> None:
    tale = story(me(play="colossus (turned)", pool="1E"), rival())
    assert tale.refuses("use colossus 1") == "turned"
    assert tale.worth("colossus") == 2
