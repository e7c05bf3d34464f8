"""Fiery Whip: Elan for everyone, or another artifact into essences."""

from tests.support.story import me, rival, story


def test_fiery_whip_costs_two_elan_and_two_death() -> None:
    tale = story(me(hand="fiery_whip", pool="2E 2D"), rival()).do("place fiery_whip")
    assert tale.play() == ["fiery_whip"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_with_one_death() -> None:
    tale = story(me(hand="fiery_whip", pool="9E 1D"), rival())
    assert tale.refuses("place fiery_whip") == "essences_short"


def test_it_gains_three_elan_and_each_rival_one() -> None:
    tale = story(me(play="fiery_whip"), rival(), rival(passed=True)).do("use fiery_whip 1")
    assert (tale.pool(), tale.pool(1), tale.pool(2)) == ("3E", "1E", "1E")
    assert tale.turned("fiery_whip")


def test_destroying_another_artifact_gives_its_cost_and_two_more() -> None:
    tale = story(me(play="fiery_whip hand_of_glory"), rival())
    tale.do("use fiery_whip 2", "gain 2L 2C")
    assert tale.play() == ["fiery_whip"]
    assert tale.discards() == ["hand_of_glory"]
    assert tale.pool() == "2L 2C"
    assert tale.turned("fiery_whip")


def test_even_a_free_artifact_gives_two() -> None:
    tale = story(me(play="fiery_whip prism (turned)"), rival()).do("use fiery_whip 2", "gain 2D")
    assert tale.pool() == "2D"


def test_gold_in_the_cost_counts_but_none_is_gained() -> None:
    tale = story(me(play="fiery_whip windup_man (2G)"), rival()).do("use fiery_whip 2")
    assert tale.refuses("gain 5E 1G") == "not_an_answer"
    assert tale.do("gain 6E").pool() == "6E"


def test_it_cannot_whip_itself() -> None:
    tale = story(me(play="fiery_whip prism vault"), rival()).do("use fiery_whip 2")
    assert set(tale.options()) == {"choose prism", "choose vault"}
    assert tale.refuses("choose fiery_whip") == "not_an_answer"


def test_without_another_artifact_there_is_nothing_to_destroy() -> None:
    tale = story(me(play="druid oracle coral_castle research fiery_whip"), rival(play="prism"))
    assert tale.refuses("use fiery_whip 2") == "nothing_to_destroy"


def test_a_turned_whip_cannot_be_used() -> None:
    tale = story(me(play="fiery_whip (turned) prism"), rival())
    assert tale.refuses("use fiery_whip 1") == "turned"
    assert tale.refuses("use fiery_whip 2") == "turned"
