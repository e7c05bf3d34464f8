"""Infuser: a Calm, or an essence put on any component of its owner."""

from tests.support.story import me, rival, story


def test_she_gains_a_calm() -> None:
    assert story(me(play="infuser"), rival()).do("use infuser 1").pool() == "1C"


def test_she_puts_any_paid_essence_on_a_component_even_a_turned_one() -> None:
    tale = story(me(play="infuser dragons_lair (turned)", pool="1G 1E"), rival())
    tale.do("use infuser 2", "pay 1G", "choose dragons_lair")
    assert tale.on("dragons_lair") == "1G"
    assert tale.pool() == "1E"


def test_but_no_pearl() -> None:
    assert (
        story(me(play="infuser", pool="3P"), rival()).refuses("use infuser 2") == "essences_short"
    )


def test_a_pearl_costs_a_gold_as_well() -> None:
    tale = story(me(play="infuser pearl_bed", pool="1G 1P"), rival())
    tale.do("use infuser 3", "choose pearl_bed")
    assert tale.on("pearl_bed") == "1P"
    assert tale.worth("pearl_bed") == 2
    assert tale.worth("pearl") == 1
    assert tale.pool() == "0"
