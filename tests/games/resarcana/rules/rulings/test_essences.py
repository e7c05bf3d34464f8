"""Rulings about essences, payments and gains."""

from tests.support.story import me, rival, story

# Every "gain any N" excludes Gold. More exclusions: ...


def test_gaining_any_essences_never_gives_gold() -> None:
    tale = story(me(play="horn_of_plenty"), rival())
    tale.do("use horn_of_plenty 1")
    assert len(tale.options()) == 20
    assert not any("G" in option for option in tale.options())


def test_celestial_horse_collects_neither_gold_nor_death() -> None:
    tale = story(me(play="celestial_horse"), rival(), phase="collect")
    assert sorted(tale.options()) == [
        "gain 1E 1C",
        "gain 1E 1L",
        "gain 1L 1C",
        "gain 2C",
        "gain 2E",
        "gain 2L",
    ]


def test_cursed_skull_gains_neither_gold_nor_life() -> None:
    tale = story(me(play="cursed_skull", pool="1L"), rival())
    tale.do("use cursed_skull 1")
    assert len(tale.options()) == 10
    assert not any("G" in option or "L" in option for option in tale.options())


# A payment of "any" accepts every essence, Gold included.


def test_a_payment_of_any_kind_accepts_each_essence() -> None:
    tale = story(me(play="colossus", pool="1E 1L 1C 1D 1G"), rival())
    tale.do("use colossus 1")
    assert tale.options() == ["pay 1G", "pay 1D", "pay 1C", "pay 1L", "pay 1E"]


def test_gold_pays_the_any_part_of_a_placement_cost() -> None:
    tale = story(me(hand="tree_of_life", pool="1L 2G"), rival())
    tale.do("place tree_of_life")
    assert tale.pool() == "0"


# Payments come from the essence pool, never from components (only Athanor's second power ...).


def test_essences_on_components_pay_for_nothing() -> None:
    tale = story(
        me(play="alchemist (4E) vault (4G)", hand="guard_dog"), rival(), monuments="temple"
    )
    assert tale.refuses("use alchemist 1") == "essences_short"
    assert tale.refuses("place guard_dog") == "essences_short"
    assert tale.refuses("claim temple") == "essences_short"


def test_only_athanor_spends_essences_on_itself() -> None:
    tale = story(me(play="athanor (7E)", pool="2D"), rival())
    tale.do("use athanor 2", "pay 2D")
    assert tale.on("athanor") == "1E"
    assert tale.pool() == "2G"


def test_athanor_does_not_spend_elan_of_the_pool_instead() -> None:
    tale = story(me(play="athanor (5E)", pool="9E"), rival())
    assert tale.refuses("use athanor 2") == "stored_short"


# "X identical" may be 0. A fully paid power without effect is legal.


def test_x_identical_essences_may_be_zero() -> None:
    tale = story(me(play="prism", pool="2E"), rival())
    tale.do("use prism 2", "pay 0")
    assert tale.pool() == "2E"
    assert tale.turned("prism")


def test_a_paid_power_may_be_without_effect() -> None:
    tale = story(me(play="research", pool="1E"), rival())
    tale.do("use research 1")
    assert tale.pool() == "0"
    assert tale.decision.seat == 1


# Essences are unlimited. Stored essences may be of any kind on any component.


def test_essences_never_run_out() -> None:
    tale = story(me(play="dragons_lair", pool="400G"), rival(pool="400G"))
    tale.do("use dragons_lair 1")
    assert tale.pool() == "402G"


def test_mermaid_may_put_any_of_her_essences_on_any_component() -> None:
    tale = story(me(play="mermaid research", pool="1G"), rival())
    tale.do("use mermaid 1", "choose research")
    assert tale.on("research") == "1G"


# Powers that put an essence on a component may target a turned component.


def test_mermaid_may_put_an_essence_on_a_turned_component() -> None:
    tale = story(me(play="mermaid sacred_grove (turned)", pool="1L"), rival())
    tale.do("use mermaid 1", "choose sacred_grove")
    assert tale.on("sacred_grove") == "1L"


def test_mermaid_may_put_an_essence_on_herself_though_turned_by_then() -> None:
    tale = story(me(play="mermaid research", pool="1C"), rival())
    tale.do("use mermaid 1", "choose mermaid")
    assert tale.on("mermaid") == "1C"


# "Gain essences equal to a placement cost" counts the printed cost: fixed + any + Gold.


def test_the_placement_cost_counts_fixed_any_and_gold_essences() -> None:
    tale = story(me(play="fiery_whip tree_of_life"), rival())
    tale.do("use fiery_whip 2", "gain 5D")
    assert tale.pool() == "5D"


def test_gold_in_the_placement_cost_counts_but_is_not_given_back() -> None:
    tale = story(me(play="fiery_whip windup_man"), rival())
    tale.do("use fiery_whip 2")
    assert not any("G" in option for option in tale.options())
    tale.do("gain 6L")
    assert tale.pool() == "6L"


def test_the_placement_cost_is_counted_without_discounts() -> None:
    tale = story(me(play="sacrificial_pit dragons_lair fire_dragon", pool="1D"), rival())
    tale.do("use sacrificial_pit 2")
    assert tale.pool() == "6G"
