"""Using powers: costs, then effects (p. 7 and 8)."""

from tests.support.story import me, rival, story


def test_a_power_pays_its_cost_and_gives_its_effect() -> None:
    tale = story(me(play="flaming_pit", pool="2L"), rival())
    tale.do("use flaming_pit 1")
    assert tale.pool() == "1E 1L 1D"
    assert tale.turned("flaming_pit")


def test_a_turned_component_offers_no_power() -> None:
    tale = story(me(play="chalice_of_life (turned)", pool="2C"), rival())
    assert tale.refuses("use chalice_of_life 1") == "turned"


def test_a_straightened_component_serves_again() -> None:
    tale = story(me(play="chalice_of_fire solomons_mine (turned)", pool="1E"), rival(passed=True))
    tale.do("use chalice_of_fire 1", "choose solomons_mine", "use solomons_mine 1")
    assert tale.pool() == "1G"


def test_a_power_of_a_rival_cannot_be_used() -> None:
    tale = story(me(), rival(play="library"))
    assert tale.refuses("use library 1") == "not_in_play"


def test_a_power_of_a_card_in_hand_cannot_be_used() -> None:
    tale = story(me(hand="horn_of_plenty"), rival())
    assert tale.refuses("use horn_of_plenty 1") == "not_in_play"


def test_essences_gained_on_a_component_are_not_in_the_pool() -> None:
    tale = story(me(play="dragon_teeth", pool="2E"), rival())
    tale.do("use dragon_teeth 1")
    assert tale.pool() == "0"
    assert tale.on("dragon_teeth") == "3E"


def test_rivals_gain_with_it_even_after_passing() -> None:
    tale = story(me(play="tree_of_life"), rival(passed=True), rival())
    tale.do("use tree_of_life 1")
    assert [tale.pool(seat) for seat in range(3)] == ["3L", "1L", "1L"]


def test_one_rival_to_copy_is_taken_without_asking() -> None:
    tale = story(me(play="treant"), rival(pool="3D"))
    tale.do("use treant 1")
    assert tale.pool() == "3E"


def test_several_rivals_to_copy_are_a_choice() -> None:
    tale = story(me(play="treant"), rival(pool="3D"), rival(pool="1D"))
    tale.do("use treant 1")
    assert tale.decision.kind == "choose_rival"
    assert tale.options() == ["rival 1", "rival 2"]


def test_identical_essences_are_all_of_one_kind() -> None:
    tale = story(me(play="prism", pool="2E 1D"), rival())
    tale.do("use prism 2")
    assert sorted(tale.options()) == ["pay 0", "pay 1D", "pay 1E", "pay 2E"]


def test_identical_essences_become_as_many_of_one_other_kind() -> None:
    tale = story(me(play="prism", pool="3E"), rival())
    tale.do("use prism 2", "pay 3E")
    assert sorted(tale.options()) == ["gain 3C", "gain 3D", "gain 3L"]
    tale.do("gain 3D")
    assert tale.pool() == "3D"


def test_philosophers_stone_makes_gold_of_identical_essences() -> None:
    tale = story(me(play="philosophers_stone", pool="2E 4C"), rival())
    tale.do("use philosophers_stone 1", "pay 2E", "pay 4C")
    assert tale.pool() == "4G"


def test_a_destroyed_artifact_loses_its_essences_to_the_supply() -> None:
    tale = story(me(play="fiery_whip vault (turned 3G)"), rival())
    tale.do("use fiery_whip 2", "gain 4L")
    assert tale.pool() == "4L"
    assert tale.discards() == ["vault"]
    assert tale.play() == ["fiery_whip"]


def test_destroying_another_artifact_never_means_this_one() -> None:
    tale = story(me(play="fiery_whip library"), rival(play="vault"))
    assert tale.refuses("use fiery_whip 2") == "nothing_to_destroy"


def test_corrupt_altar_may_destroy_itself() -> None:
    tale = story(me(play="corrupt_altar"), rival())
    tale.do("use corrupt_altar 2", "gain 7E")
    assert tale.pool() == "7E"
    assert tale.discards() == ["corrupt_altar"]


def test_mages_items_monuments_and_places_cannot_be_destroyed() -> None:
    tale = story(me(play="corrupt_altar druid research library coral_castle vault"), rival())
    tale.do("use corrupt_altar 2")
    assert sorted(tale.options()) == ["choose corrupt_altar", "choose vault"]


def test_a_power_that_discards_from_hand_needs_a_card() -> None:
    tale = story(me(play="sacrificial_dagger"), rival())
    assert tale.refuses("use sacrificial_dagger 2") == "nothing_to_discard"


def test_guard_dog_straightens_itself_while_turned() -> None:
    tale = story(me(play="guard_dog (turned)", pool="1E"), rival())
    tale.do("use guard_dog 1")
    assert not tale.turned("guard_dog")


def test_cards_looked_at_go_back_in_the_order_chosen() -> None:
    tale = story(me(play="hawk", deck="vault prism crypt treant"), rival())
    tale.do("use hawk 1", "order crypt vault prism")
    assert tale.view().deck_top == ("crypt", "vault", "prism")
    assert tale.view().deck_count == 4


def test_only_the_cards_looked_at_can_be_ordered() -> None:
    tale = story(me(play="hawk", deck="vault prism crypt treant"), rival())
    tale.do("use hawk 1")
    assert tale.refuses("order treant vault prism") == "not_an_answer"
    assert tale.refuses("order vault prism") == "not_an_answer"
    assert len(tale.options()) == 6


def test_rivals_do_not_see_looked_at_cards() -> None:
    tale = story(me(play="hawk", deck="vault prism crypt"), rival())
    tale.do("use hawk 1", "order crypt vault prism")
    assert tale.position.observation(1).seats[0].deck_top == ()


def test_a_decision_names_its_power() -> None:
    tale = story(me(play="horn_of_plenty"), rival())
    tale.do("use horn_of_plenty 1")
    decision = tale.decision
    assert (decision.kind, decision.component, decision.power) == ("gain", "horn_of_plenty", 1)
    assert decision.amount == 3
