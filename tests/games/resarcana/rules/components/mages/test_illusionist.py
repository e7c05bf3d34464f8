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


def test_at_the_players_own_check_she_adds_the_points_of_a_place() -> None:
    play = "illusionist coral_castle mystical_menagerie great_pyramid colossus temple"
    tale = story(me(play=f"{play} hawk"), rival())
    assert tale.points() == 12
    tale.do("use coral_castle 1", "react illusionist 1")
    assert tale.winners == (0,)


def test_she_is_no_creature_and_cannot_be_destroyed() -> None:
    tale = story(me(play="illusionist mystical_menagerie war_conch"), rival())
    assert tale.worth("mystical_menagerie") == 0
    tale.do("use war_conch 2")  # the conch is the only artifact, so nothing is to be chosen
    assert "illusionist" in tale.play()
    assert tale.discards() == ["war_conch"]
