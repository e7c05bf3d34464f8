"""Illusionist: any essence each round, and a stand-in for Creatures, Demons and Dragons."""

from tests.support.story import me, rival, story


def test_she_collects_any_essence_but_gold_and_pearls() -> None:
    tale = story(me(play="illusionist"), rival(), phase="collect")
    assert sorted(tale.options()) == ["gain 1C", "gain 1D", "gain 1E", "gain 1L"]


def test_she_is_turned_instead_of_a_creature() -> None:
    tale = story(me(play="illusionist mystical_menagerie", pool="1C", deck="hawk"), rival())
    tale.do("use mystical_menagerie 2")
    assert tale.turned("illusionist")
    assert tale.hand() == ["hawk"]


def test_for_a_dragon_she_costs_two_essences_which_may_be_pearls() -> None:
    tale = story(me(play="illusionist cursed_dwarven_king", pool="1E 1P"), rival())
    tale.do("use cursed_dwarven_king 2")
    assert tale.turned("illusionist")
    assert tale.pool() == "1G"


def test_a_turned_illusionist_counts_as_no_other_type() -> None:
    tale = story(
        me(play="illusionist (turned) mystical_menagerie", pool="1C", deck="hawk"), rival()
    )
    assert tale.refuses("use mystical_menagerie 2") == "nothing_to_turn"
