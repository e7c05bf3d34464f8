"""War Conch: Death from the deep, and essences for what is destroyed."""

from tests.support.story import me, rival, story


def test_it_costs_an_elan_and_a_pearl() -> None:
    tale = story(me(hand="war_conch", pool="1E 1P"), rival()).do("place war_conch")
    assert tale.pool() == "0"
    assert story(me(hand="war_conch", pool="9E"), rival()).refuses("place war_conch")


def test_it_collects_an_elan_and_a_death() -> None:
    assert story(me(play="war_conch"), rival(), phase="collect").pool() == "1E 1D"


def test_three_essences_put_five_death_on_it_without_turning() -> None:
    tale = story(me(play="war_conch", pool="2E 2L 2C"), rival()).do("use war_conch 1")
    tale.do("pass")
    assert tale.on("war_conch") == "5D"
    assert not tale.turned("war_conch")


def test_destroying_an_artifact_gives_its_cost_and_two_more() -> None:
    tale = story(me(play="war_conch hawk"), rival()).do("use war_conch 2", "choose war_conch")
    assert "gain 4E" in tale.options()  # an Elan and a Pearl, and two more
    assert all("G" not in each and "P" not in each for each in tale.options())
