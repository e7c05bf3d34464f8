"""Chalice of Fire: two Elan each round, and an Elan to straighten a component."""

from tests.support.story import me, rival, story


def test_chalice_of_fire_costs_an_elan_and_a_gold() -> None:
    tale = story(me(hand="chalice_of_fire", pool="1E 1G"), rival()).do("place chalice_of_fire")
    assert tale.play() == ["chalice_of_fire"]
    assert tale.pool() == "0"


def test_it_collects_two_elan() -> None:
    tale = story(me(play="chalice_of_fire"), rival(), phase="collect")
    assert tale.pool() == "2E"


def test_an_elan_straightens_another_artifact() -> None:
    tale = story(me(play="chalice_of_fire vault (turned)", pool="1E"), rival())
    tale.do("use chalice_of_fire 1", "choose vault")
    assert not tale.turned("vault")
    assert tale.turned("chalice_of_fire")
    assert tale.pool() == "0"


def test_the_straightened_component_may_be_used_again() -> None:
    mine = me(play="chalice_of_fire vault", pool="1E")
    tale = story(mine, rival(passed=True))
    tale.do("use vault 1", "use chalice_of_fire 1", "choose vault", "use vault 1")
    assert tale.on("vault") == "2G"


def test_it_straightens_mages_places_and_monuments_too() -> None:
    play = "chalice_of_fire druid (turned) coral_castle (turned) oracle (turned)"
    tale = story(me(play=play, pool="1E"), rival()).do("use chalice_of_fire 1")
    assert {"choose druid", "choose coral_castle", "choose oracle"} <= set(tale.options())


def test_it_is_turned_before_the_choice_and_may_straighten_itself() -> None:
    tale = story(me(play="chalice_of_fire", pool="1E"), rival())
    tale.do("use chalice_of_fire 1", "choose chalice_of_fire")
    assert not tale.turned("chalice_of_fire")


def test_it_need_not_straighten_anything() -> None:
    tale = story(me(play="chalice_of_fire vault (turned)", pool="1E"), rival())
    tale.do("use chalice_of_fire 1", "decline")
    assert tale.turned("vault")
    assert tale.pool() == "0"


def test_neither_straight_nor_rival_components_can_be_chosen() -> None:
    mine = me(play="chalice_of_fire prism", pool="1E")
    tale = story(mine, rival(play="vault (turned)")).do("use chalice_of_fire 1")
    assert tale.refuses("choose prism") == "not_an_answer"
    assert tale.refuses("choose vault") == "not_an_answer"


def test_it_needs_an_elan() -> None:
    tale = story(me(play="chalice_of_fire vault (turned)", pool="3G"), rival())
    assert tale.refuses("use chalice_of_fire 1") == "essences_short"
