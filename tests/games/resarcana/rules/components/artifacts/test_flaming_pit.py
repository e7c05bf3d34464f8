"""Flaming Pit: an Elan each round, and Life into Elan and Death."""

from tests.support.story import me, rival, story


def test_flaming_pit_costs_two_elan() -> None:
    tale = story(me(hand="flaming_pit", pool="2E"), rival()).do("place flaming_pit")
    assert tale.play() == ["flaming_pit"]
    assert tale.pool() == "0"


def test_it_cannot_be_placed_with_one_elan() -> None:
    tale = story(me(hand="flaming_pit", pool="1E 1G"), rival())
    assert tale.refuses("place flaming_pit") == "essences_short"


def test_it_collects_an_elan() -> None:
    tale = story(me(play="flaming_pit"), rival(), phase="collect")
    assert tale.pool() == "1E"


def test_it_collects_every_round() -> None:
    tale = story(me(play="flaming_pit"), rival(passed=True)).do("pass", "pass", "pass")
    assert tale.round == 3
    assert tale.pool() == "2E"


def test_a_life_burns_to_elan_and_death() -> None:
    tale = story(me(play="flaming_pit", pool="2L"), rival()).do("use flaming_pit 1")
    assert tale.pool() == "1E 1L 1D"
    assert tale.turned("flaming_pit")


def test_nothing_but_life_burns() -> None:
    tale = story(me(play="flaming_pit", pool="4C 4G"), rival())
    assert tale.refuses("use flaming_pit 1") == "essences_short"


def test_it_burns_once_a_round() -> None:
    tale = story(me(play="flaming_pit", pool="2L"), rival(passed=True)).do("use flaming_pit 1")
    assert tale.refuses("use flaming_pit 1") == "turned"
