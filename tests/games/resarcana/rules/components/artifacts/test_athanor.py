"""Athanor: Elan gathers on it until six of it turn identical essences into Gold."""

from tests.support.story import me, rival, story


def test_athanor_costs_an_elan_and_a_gold() -> None:
    tale = story(me(hand="athanor", pool="1E 1G"), rival()).do("place athanor")
    assert tale.play() == ["athanor"]
    assert tale.pool() == "0"
    assert not tale.turned("athanor")


def test_an_elan_paid_puts_two_on_it() -> None:
    tale = story(me(play="athanor (4E)", pool="2E"), rival()).do("use athanor 1")
    assert tale.on("athanor") == "6E"
    assert tale.pool() == "1E"
    assert tale.turned("athanor")


def test_the_elan_on_it_does_not_pay_for_its_first_power() -> None:
    tale = story(me(play="athanor (2E)", pool="3C"), rival())
    assert tale.refuses("use athanor 1") == "essences_short"


def test_six_elan_from_it_turn_identical_essences_into_gold() -> None:
    tale = story(me(play="athanor (6E)", pool="1L 4D"), rival())
    tale.do("use athanor 2", "pay 4D")
    assert tale.pool() == "1L 4G"
    assert tale.on("athanor") == "0"
    assert tale.turned("athanor")


def test_elan_beyond_six_stays_on_it() -> None:
    tale = story(me(play="athanor (8E)", pool="1C"), rival()).do("use athanor 2", "pay 1C")
    assert tale.on("athanor") == "2E"


def test_the_essences_turned_into_gold_are_of_one_kind() -> None:
    tale = story(me(play="athanor (6E)", pool="2E 1L"), rival()).do("use athanor 2")
    assert set(tale.options()) == {"pay 0", "pay 1E", "pay 2E", "pay 1L"}
    assert tale.refuses("pay 1E 1L") == "not_an_answer"


def test_athanor_may_turn_nothing_into_gold() -> None:
    tale = story(me(play="athanor (6E)", pool="2C"), rival()).do("use athanor 2", "pay 0")
    assert tale.pool() == "2C"
    assert tale.on("athanor") == "0"


def test_elan_in_the_pool_does_not_replace_elan_on_it() -> None:
    tale = story(me(play="athanor (5E)", pool="6E"), rival())
    assert tale.refuses("use athanor 2") == "stored_short"


def test_a_turned_athanor_cannot_be_used() -> None:
    tale = story(me(play="athanor (turned 6E)", pool="2E"), rival())
    assert tale.refuses("use athanor 1") == "turned"
    assert tale.refuses("use athanor 2") == "turned"


def test_its_elan_may_be_taken_when_collecting() -> None:
    tale = story(me(play="athanor (4E)"), rival(), phase="collect").do("take")
    assert tale.pool() == "4E"
    assert tale.on("athanor") == "0"


def test_with_only_gold_there_is_nothing_to_turn_into_gold() -> None:
    tale = story(me(play="athanor (6E)", pool="3G"), rival()).do("use athanor 2")
    assert tale.decision.seat == 1
    assert tale.pool() == "3G"
