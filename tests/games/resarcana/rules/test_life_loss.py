"""Life loss and the ways to avoid it (p. 7)."""

from tests.support.story import me, rival, story


def test_a_rival_loses_the_life_named() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="5L"))
    tale.do("use bone_dragon 1")
    assert tale.pool(1) == "3L"
    assert tale.pool() == "0"


def test_the_attacker_loses_nothing() -> None:
    tale = story(me(play="bone_dragon", pool="3L"), rival(pool="2L"))
    tale.do("use bone_dragon 1")
    assert tale.pool() == "3L"


def test_each_victim_finds_another_way_out() -> None:
    tale = story(
        me(play="wind_dragon"),
        rival(play="guard_dog", pool="2L"),
        rival(hand="hawk", pool="2L"),
        rival(play="elemental_spring", pool="2L 1C"),
        rival(pool="3L"),
    )
    tale.do("use wind_dragon 1", "react guard_dog 2", "way_out", "react elemental_spring 1")
    assert [tale.pool(seat) for seat in (1, 2, 3, 4)] == ["2L", "2L", "2L", "1L"]
    assert tale.discards(2) == ["hawk"]


def test_a_player_who_ignores_it_does_not_protect_the_next() -> None:
    tale = story(me(play="elvish_bow"), rival(play="temple", pool="1L"), rival(pool="1L"))
    tale.do("use elvish_bow 1", "react temple 1")
    assert tale.pool(1) == "1L"
    assert tale.pool(2) == "0"


def test_the_price_offered_is_a_death_for_the_bone_dragon() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="2L 1D"))
    tale.do("use bone_dragon 1")
    assert tale.options() == ["way_out", "suffer"]
    tale.do("way_out")
    assert tale.pool(1) == "2L"


def test_the_price_offered_must_be_there() -> None:
    tale = story(me(play="water_dragon"), rival(pool="2L 3G"))
    tale.do("use water_dragon 1")
    assert tale.pool(1) == "3G"


def test_the_sea_serpent_takes_an_artifact_of_the_victims_choice() -> None:
    tale = story(me(play="sea_serpent"), rival(play="druid vault hawk (turned 2C)", pool="2L"))
    tale.do("use sea_serpent 1", "way_out")
    assert sorted(tale.options()) == ["choose hawk", "choose vault"]
    tale.do("choose hawk")
    assert tale.discards(1) == ["hawk"]
    assert tale.pool(1) == "2L"


def test_the_sea_serpent_takes_no_mage_and_no_monument() -> None:
    tale = story(me(play="sea_serpent"), rival(play="druid library research", pool="2L"))
    tale.do("use sea_serpent 1")
    assert tale.pool(1) == "0"


def test_the_wind_dragon_takes_a_card_of_the_victims_choice() -> None:
    tale = story(me(play="wind_dragon"), rival(hand="vault hawk", pool="2L"))
    tale.do("use wind_dragon 1", "way_out", "choose vault")
    assert tale.hand(1) == ["hawk"]
    assert tale.discards(1) == ["vault"]


def test_the_bow_offers_no_way_out() -> None:
    tale = story(me(play="elvish_bow"), rival(play="temple", hand="hawk", pool="1L 1D"))
    tale.do("use elvish_bow 1")
    assert sorted(tale.options()) == ["react temple 1", "suffer"]


def test_gold_counts_among_the_essences_lost_instead() -> None:
    tale = story(me(play="elvish_bow"), rival(pool="2G"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "0"


def test_two_missing_life_cost_four_other_essences() -> None:
    tale = story(me(play="bone_dragon"), rival(pool="3E 3C"))
    tale.do("use bone_dragon 1", "lose 1E 3C")
    assert tale.pool(1) == "2E"


def test_essences_on_components_are_safe() -> None:
    tale = story(me(play="bone_dragon"), rival(play="sacred_grove (3L)", pool="1E"))
    tale.do("use bone_dragon 1")
    assert tale.on("sacred_grove") == "3L"
    assert tale.pool(1) == "0"


def test_dancing_sword_pays_an_elan_to_ignore_and_gains_a_death() -> None:
    tale = story(me(play="elvish_bow"), rival(play="dancing_sword", pool="1E 1L"))
    tale.do("use elvish_bow 1", "react dancing_sword 1")
    assert tale.pool(1) == "1L"
    assert tale.on("dancing_sword") == "1D"


def test_several_reacts_are_a_choice() -> None:
    tale = story(me(play="fire_dragon"), rival(play="temple dragon_bridle guard_dog", pool="2L 1C"))
    tale.do("use fire_dragon 1")
    assert sorted(tale.options()) == [
        "react dragon_bridle 1",
        "react guard_dog 2",
        "react temple 1",
        "suffer",
        "way_out",
    ]


def test_the_decision_names_attacker_and_amount() -> None:
    tale = story(me(play="fire_dragon"), rival(play="temple", pool="2L"))
    tale.do("use fire_dragon 1")
    decision = tale.decision
    assert (decision.kind, decision.seat) == ("react_loss", 1)
    assert (decision.component, decision.amount, decision.attacker) == ("fire_dragon", 2, 0)


def test_a_solo_player_attacks_no_one() -> None:
    tale = story(me(play="fire_dragon", pool="2L"))
    tale.do("use fire_dragon 1")
    assert tale.pool() == "2L"
    assert tale.turned("fire_dragon")


def test_after_all_victims_the_turn_goes_to_the_attackers_left() -> None:
    tale = story(rival(pool="5L"), me(play="bone_dragon"), rival(pool="5L"), turn=1)
    tale.do("use bone_dragon 1")
    assert (tale.decision.kind, tale.decision.seat) == ("action", 2)


def test_dragon_bridle_answers_the_sea_serpent() -> None:
    tale = story(me(play="sea_serpent"), rival(play="dragon_bridle", pool="2L"))
    tale.do("use sea_serpent 1", "react dragon_bridle 1")
    assert tale.pool(1) == "2L"
    assert tale.turned("dragon_bridle")


def test_guard_dog_may_straighten_itself_and_guard_again() -> None:
    tale = story(me(play="elvish_bow bone_dragon"), rival(play="guard_dog", pool="1E 3L"))
    tale.do("use elvish_bow 1", "react guard_dog 2", "use guard_dog 1")
    tale.do("use bone_dragon 1", "react guard_dog 2")
    assert tale.pool(1) == "3L"


def test_a_reaction_that_turns_is_not_offered_while_turned() -> None:
    tale = story(
        me(play="elvish_bow"), rival(play="guard_dog (turned) tree_of_life (turned)", pool="2L")
    )
    tale.do("use elvish_bow 1")
    assert sorted(tale.options()) == ["react tree_of_life 2", "suffer"]


def test_an_unaffordable_reaction_is_not_offered() -> None:
    tale = story(me(play="elvish_bow"), rival(play="elemental_spring", pool="2L 3G"))
    tale.do("use elvish_bow 1")
    assert tale.pool(1) == "1L 3G"
