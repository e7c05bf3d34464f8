"""Vortex of Destruction: swallows an artifact, or Life for Death."""

from tests.support.story import me, rival, story


def test_vortex_of_destruction_costs_five_essences() -> None:
    tale = story(me(hand="vortex_of_destruction", pool="2E 2L 1D"), rival())
    assert tale.do("place vortex_of_destruction").pool() == "0"


def test_vortex_of_destruction_collects_an_elan_and_a_death() -> None:
    tale = story(me(play="vortex_of_destruction"), rival(), phase="collect")
    assert tale.pool() == "1E 1D"


def test_another_artifact_is_worth_its_cost_and_two_more() -> None:
    tale = story(me(play="vortex_of_destruction hawk"), rival())
    tale.do("use vortex_of_destruction 1", "gain 2E 1L 1C")
    assert tale.pool() == "2E 1L 1C"
    assert tale.discards() == ["hawk"]


def test_it_never_gives_gold() -> None:
    tale = story(me(play="vortex_of_destruction ring_of_midas"), rival())
    tale.do("use vortex_of_destruction 1")
    assert not any("G" in option for option in tale.options())


def test_it_does_not_swallow_itself() -> None:
    tale = story(me(play="vortex_of_destruction druid"), rival())
    assert tale.refuses("use vortex_of_destruction 1") == "nothing_to_destroy"


def test_a_life_becomes_three_death() -> None:
    tale = story(me(play="vortex_of_destruction", pool="1L"), rival())
    assert tale.do("use vortex_of_destruction 2").pool() == "3D"
