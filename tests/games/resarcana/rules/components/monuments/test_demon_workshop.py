"""Demon Workshop: an Elan or a Death each round, and a component straightened."""

from tests.support.story import me, rival, story


def test_demon_workshop_is_claimed_for_four_gold_and_worth_a_point() -> None:
    tale = story(me(pool="4G"), rival(), monuments="demon_workshop").do("claim demon_workshop")
    assert tale.worth("demon_workshop") == 1


def test_it_collects_an_elan_or_a_death() -> None:
    tale = story(me(play="demon_workshop"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1D", "gain 1E"]


def test_it_straightens_a_component_for_a_gold() -> None:
    tale = story(me(play="demon_workshop witch (turned) hawk (turned)", pool="1G"), rival())
    tale.do("use demon_workshop 1", "choose witch")
    assert not tale.turned("witch")
    assert tale.turned("demon_workshop")
    assert tale.pool() == "0"


def test_it_needs_the_gold() -> None:
    tale = story(me(play="demon_workshop witch (turned)", pool="4E"), rival())
    assert tale.refuses("use demon_workshop 1") == "essences_short"
