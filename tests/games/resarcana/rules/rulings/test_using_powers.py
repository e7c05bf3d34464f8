"""Rulings about using a power."""

from tests.support.story import me, rival, story

# Steps: pay the whole cost (turning included), then apply the effect; its choices come after.


def test_the_whole_cost_is_paid_before_the_effect_is_chosen() -> None:
    tale = story(me(play="witch vault (turned)", pool="2E"), rival())
    tale.do("use witch 1")
    assert tale.turned("witch")
    assert tale.pool() == "0"
    assert tale.decision.kind == "choose_component"


def test_the_rival_to_copy_is_chosen_after_paying() -> None:
    tale = story(me(play="treant"), rival(pool="1D"), rival(pool="3D"))
    tale.do("use treant 1")
    assert tale.turned("treant")
    tale.do("rival 2")
    assert tale.pool() == "3E"


def test_the_artifact_destroyed_as_a_cost_is_gone_before_the_gain_is_chosen() -> None:
    tale = story(me(play="corrupt_altar vault"), rival())
    tale.do("use corrupt_altar 2", "choose vault")
    assert tale.discards() == ["vault"]
    assert tale.decision.kind == "gain"


# A power that straightens or places something may be resolved without a target.


def test_straightening_may_be_declined_though_something_is_turned() -> None:
    tale = story(me(play="reanimate vault (turned)", pool="1E"), rival())
    tale.do("use reanimate 1", "decline")
    assert tale.turned("vault")
    assert tale.pool() == "0"
    assert tale.decision.seat == 1


def test_straightening_needs_no_target_at_all() -> None:
    tale = story(me(play="druid"), rival())
    tale.do("use druid 1")
    assert tale.turned("druid")


def test_a_dragon_is_placed_after_paying_the_power_and_its_own_cost() -> None:
    tale = story(me(play="dragon_egg", hand="bone_dragon", pool="1D"), rival())
    tale.do("use dragon_egg 1", "choose bone_dragon")
    assert tale.play() == ["bone_dragon"]
    assert tale.discards() == ["dragon_egg"]
    assert tale.pool() == "0"


def test_placing_a_dragon_may_be_declined_when_the_power_is_paid() -> None:
    tale = story(me(play="dragon_egg", hand="bone_dragon", pool="1D"), rival())
    tale.do("use dragon_egg 1", "decline")
    assert tale.play() == []
    assert tale.hand() == ["bone_dragon"]
    assert tale.discards() == ["dragon_egg"]


def test_placing_an_unaffordable_dragon_has_no_effect() -> None:
    tale = story(me(play="dragon_teeth", hand="hawk", pool="3E"), rival())
    tale.do("use dragon_teeth 2")
    assert tale.hand() == ["hawk"]
    assert tale.pool() == "0"
    assert tale.turned("dragon_teeth")


# Copying a rival's essences needs a rival; a passed one may be chosen; only the pool counts.


def test_a_passed_rival_may_be_copied() -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="4E", passed=True), rival(pool="1E"))
    tale.do("use hypnotic_basin 1", "rival 1")
    assert tale.pool() == "4C"


def test_copying_counts_only_the_pool_and_takes_nothing() -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="2E", play="athanor (6E)"))
    tale.do("use hypnotic_basin 1")
    assert tale.pool() == "2C"
    assert tale.pool(1) == "2E"
    assert tale.on("athanor") == "6E"


def test_a_solo_player_has_no_rival_to_copy() -> None:
    tale = story(me(play="treant", pool="3D"))
    tale.do("use treant 1")
    assert tale.pool() == "3D"
    assert tale.turned("treant")
