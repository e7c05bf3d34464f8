"""Reanimate: straightens any component for one essence."""

from tests.support.story import me, rival, story


def test_reanimate_straightens_an_artifact_for_any_essence() -> None:
    tale = story(me(play="reanimate vault (turned)", pool="1G"), rival())
    tale.do("use reanimate 1", "choose vault")
    assert not tale.turned("vault")
    assert tale.turned("reanimate")
    assert tale.pool() == "0"


def test_reanimated_component_can_be_used_again() -> None:
    tale = story(me(play="reanimate solomons_mine (turned)", pool="1E"), rival(passed=True))
    tale.do("use reanimate 1", "choose solomons_mine", "use solomons_mine 1")
    assert tale.pool() == "1G"


def test_reanimate_straightens_the_mage_too() -> None:
    tale = story(me(play="reanimate druid (turned)", pool="1E"), rival())
    tale.do("use reanimate 1", "choose druid")
    assert not tale.turned("druid")


def test_reanimate_does_not_straighten_a_rivals_component() -> None:
    tale = story(me(play="reanimate vault (turned)", pool="1E"), rival(play="hawk (turned)"))
    tale.do("use reanimate 1")
    assert "choose hawk" not in tale.options()


def test_reanimate_needs_an_essence_in_the_pool() -> None:
    tale = story(me(play="reanimate vault (turned 2G)"), rival())
    assert tale.refuses("use reanimate 1") == "essences_short"
    assert tale.lacks("use reanimate 1") == "0 and any 1"
