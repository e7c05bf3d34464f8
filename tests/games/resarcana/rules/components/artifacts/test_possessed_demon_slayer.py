"""Possessed Demon Slayer: lives off the Demons of rivals, and fears none."""

from tests.support.story import me, rival, story


def test_possessed_demon_slayer_costs_three_essences() -> None:
    tale = story(me(hand="possessed_demon_slayer", pool="1E 1D 1G"), rival())
    assert tale.do("place possessed_demon_slayer").pool() == "0"


def test_possessed_demon_slayer_is_worth_a_point() -> None:
    tale = story(me(play="possessed_demon_slayer (turned)"), rival())
    assert tale.worth("possessed_demon_slayer") == 1


def test_it_gains_elan_for_the_demons_of_one_rival() -> None:
    mine = me(play="possessed_demon_slayer")
    tale = story(mine, rival(play="fire_demon hound_of_death hawk"), rival(play="chaos_imp"))
    tale.do("use possessed_demon_slayer 1", "rival 1")
    assert tale.pool() == "2E"


def test_its_owners_demons_do_not_count() -> None:
    tale = story(me(play="possessed_demon_slayer chaos_imp"), rival(play="hawk"))
    assert tale.do("use possessed_demon_slayer 1").pool() == "0"


def test_it_ignores_the_loss_from_a_demon_even_while_turned() -> None:
    mine = me(play="possessed_demon_slayer (turned)", pool="2L")
    tale = story(mine, rival(play="fire_demon", pool="1E"), turn=1)
    tale.do("use fire_demon 1", "react possessed_demon_slayer 2")
    assert tale.pool() == "2L"


def test_it_does_not_answer_a_dragon() -> None:
    tale = story(me(play="possessed_demon_slayer", pool="2L"), rival(play="bone_dragon"), turn=1)
    tale.do("use bone_dragon 1")
    assert tale.pool() == "0"
